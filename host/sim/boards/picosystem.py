"""Pimoroni PicoSystem: a cross and four keys, low when pressed, 240x240."""

from host.sim.boards import DOWN, LEFT, MENU, RIGHT, UP, A, B, Case, X


def case():
    """Return a new one."""
    return Case(
        "picosystem",
        "PicoSystem",
        "pimoroni_picosystem",
        (240, 240),
        pins=(
            "TX/GP0 RX/GP1 VBUS_DETECT LCD_RESET LCD_CS LCD_SCLK LCD_MOSI LCD_VSYNC LCD_DC AUDIO "
            "BACKLIGHT LED_G LED_R LED_B SW_Y SW_X SW_A SW_B SW_DOWN SW_RIGHT SW_LEFT SW_UP "
            "CHARGE_STAT BAT_SENSE SPI UART DISPLAY"
        ),
        keys={
            "UP": ("SW_UP", False),
            "DOWN": ("SW_DOWN", False),
            "LEFT": ("SW_LEFT", False),
            "RIGHT": ("SW_RIGHT", False),
            "A": ("SW_A", False),
            "B": ("SW_B", False),
            "X": ("SW_X", False),
            "Y": ("SW_Y", False),
        },
        ways={
            UP: "UP",
            DOWN: "DOWN",
            LEFT: "LEFT",
            RIGHT: "RIGHT",
            A: "A",
            B: "B",
            MENU: "Y",
            X: "X",
        },
        chip="rp2",
        audio="pwm",
        missing=("audioio",),
    )
