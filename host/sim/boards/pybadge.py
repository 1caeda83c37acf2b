"""Adafruit PyBadge: eight keys on a shift register, 160x128."""

from host.sim.boards import DOWN, LEFT, MENU, RIGHT, UP, A, B, Case, X


def case():
    """Return a new one."""
    return Case(
        "pybadge",
        "PyBadge",
        "pybadge",
        (160, 128),
        pins=(
            "A0/SPEAKER A1 A2 A3 A4 A5 A6 A7/LIGHT A8/D2 A9/D3 D0/RX D1/TX D4 D5 D6 "
            "D7/ACCELEROMETER_INTERRUPT D8/NEOPIXEL D9 D10 D11 D12 LED/D13 SDA SCL SCK MISO MOSI "
            "SPEAKER_ENABLE BUTTON_LATCH BUTTON_OUT BUTTON_CLOCK TFT_LITE TFT_MOSI TFT_SCK "
            "TFT_RST TFT_CS TFT_DC I2C/STEMMA_I2C SPI UART DISPLAY"
        ),
        keys={
            "B": ("BUTTON_OUT", 0, True),
            "A": ("BUTTON_OUT", 1, True),
            "START": ("BUTTON_OUT", 2, True),
            "SELECT": ("BUTTON_OUT", 3, True),
            "RIGHT": ("BUTTON_OUT", 4, True),
            "DOWN": ("BUTTON_OUT", 5, True),
            "UP": ("BUTTON_OUT", 6, True),
            "LEFT": ("BUTTON_OUT", 7, True),
        },
        ways={
            UP: "UP",
            DOWN: "DOWN",
            LEFT: "LEFT",
            RIGHT: "RIGHT",
            A: "A",
            B: "B",
            MENU: "START",
            X: "SELECT",
        },
        chip="samd51",
        audio="dac",
        missing=("i2cdisplaybus",),
    )
