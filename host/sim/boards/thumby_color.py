"""TinyCircuits Thumby Color: a cross, two keys, menu and two bumpers, 128x128."""

from host.sim.boards import DOWN, LEFT, MENU, RIGHT, UP, A, B, Case, X


def case():
    """Return a new one."""
    return Case(
        "thumby_color",
        "Thumby Color",
        "tinycircuits_thumby_color",
        (128, 128),
        pins=(
            "BUTTON_UP BUTTON_LEFT BUTTON_DOWN BUTTON_RIGHT BUTTON_A BUTTON_B BUTTON_BUMPER_LEFT "
            "BUTTON_BUMPER_RIGHT BUTTON_MENU LED_R LED_G LED_B RUMBLE SPEAKER SPEAKER_ENABLE "
            "LCD_CS LCD_DC LCD_RESET LCD_BACKLIGHT LCD_SCK LCD_MOSI DISPLAY LCD_SPI SDA SCL I2C "
            "CHARGE_STAT VOLTAGE_MONITOR"
        ),
        keys={
            "UP": ("BUTTON_UP", False),
            "DOWN": ("BUTTON_DOWN", False),
            "LEFT": ("BUTTON_LEFT", False),
            "RIGHT": ("BUTTON_RIGHT", False),
            "A": ("BUTTON_A", False),
            "B": ("BUTTON_B", False),
            "MENU": ("BUTTON_MENU", False),
            "LB": ("BUTTON_BUMPER_LEFT", False),
            "RB": ("BUTTON_BUMPER_RIGHT", False),
        },
        ways={
            UP: "UP",
            DOWN: "DOWN",
            LEFT: "LEFT",
            RIGHT: "RIGHT",
            A: "A",
            B: "B",
            MENU: "MENU",
            X: "LB",
        },
        chip="rp2",
        audio="pwm",
        missing=("alarm", "audioio"),
    )
