"""Adafruit CLUE: two keys, low when pressed, 240x240."""

from host.sim.boards import MENU, RIGHT, A, B, Case


def case():
    """Return a new one."""
    return Case(
        "clue",
        "CLUE",
        "clue_nrf52840_express",
        (240, 240),
        pins=(
            "P0/D0/A2/RX P1/D1/A3/TX P2/D2/A4 P3/D3/A5 P4/D4/A6 P5/D5/BUTTON_A P6/D6 P7/D7 P8/D8 "
            "P9/D9 P10/D10/A7 P11/D11/BUTTON_B P12/D12/A0 P13/D13/SCK P14/D14/MISO P15/D15/MOSI "
            "P16/D16/A1 P17/D17/L/LED P18/D18/NEOPIXEL P19/D19/SCL P20/D20/SDA MICROPHONE_CLOCK "
            "MICROPHONE_DATA SPEAKER PROXIMITY_LIGHT_INTERRUPT ACCELEROMETER_GYRO_INTERRUPT "
            "WHITE_LEDS TFT_RESET TFT_BACKLIGHT TFT_CS TFT_DC TFT_SCK TFT_MOSI I2C/STEMMA_I2C "
            "SPI UART DISPLAY"
        ),
        keys={
            "A": ("BUTTON_A", False),
            "B": ("BUTTON_B", False),
        },
        ways={RIGHT: "A", A: "B", B: "hold A", MENU: "hold B"},
        chip="nrf52",
        audio="pwm",
        missing=("audioio",),
    )
