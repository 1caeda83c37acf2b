"""Seeed Wio Terminal: a stick of five switches and three keys above, 320x240."""

from host.sim.boards import DOWN, LEFT, MENU, RIGHT, UP, A, B, Case, X


def case():
    """Return a new one."""
    return Case(
        "wio_terminal",
        "Wio Terminal",
        "seeeduino_wio_terminal",
        (320, 240),
        pins=(
            "A0/D0 A1/D1 A2/D2 A3/D3 A4/D4 A5/D5 A6/D6 A7/D7 A8/D8 D9/SDA D10/SCL D13/LED TX RX "
            "MOSI SCK MISO CS TFT_MISO TFT_MOSI TFT_SCK TFT_CS TFT_DC TFT_BACKLIGHT TFT_RESET "
            "SD_MISO SD_MOSI SD_SCK SD_CS SD_DET SWITCH_UP SWITCH_LEFT SWITCH_RIGHT SWITCH_DOWN "
            "SWITCH_PRESS BUTTON_1 BUTTON_2 BUTTON_3 LIGHT BUZZER IR MIC GYROSCOPE_SCL "
            "GYROSCOPE_SDA GYROSCOPE_INT DAC0 DAC1 I2S_LRCLK I2S_SDOUT I2S_SDIN I2S_BCLK RTL_PWR "
            "RTL_RXD RTL_TXD RTL_MOSI RTL_CLK RTL_MISO RTL_CS RTL_READY RTL_DIR I2C SPI UART "
            "DISPLAY"
        ),
        keys={
            "UP": ("SWITCH_UP", False),
            "DOWN": ("SWITCH_DOWN", False),
            "LEFT": ("SWITCH_LEFT", False),
            "RIGHT": ("SWITCH_RIGHT", False),
            "STICK": ("SWITCH_PRESS", False),
            "TOP-LEFT": ("BUTTON_3", False),
            "TOP-MIDDLE": ("BUTTON_2", False),
            "TOP-RIGHT": ("BUTTON_1", False),
        },
        ways={
            UP: "UP",
            DOWN: "DOWN",
            LEFT: "LEFT",
            RIGHT: "RIGHT",
            A: "STICK",
            B: "TOP-LEFT",
            MENU: "TOP-RIGHT",
            X: "TOP-MIDDLE",
        },
        chip="samd51",
        audio="pwm",
        missing=("vectorio",),
    )
