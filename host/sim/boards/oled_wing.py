"""A Feather RP2040 under Adafruit's OLED FeatherWing: three keys, 128x64 in one bit."""

from host.sim.boards import LEFT, MENU, RIGHT, A, B, Case


def case():
    """Return a new one."""
    return Case(
        "oled_wing",
        "OLED wing",
        "adafruit_feather_rp2040",
        (128, 64),
        pins=(
            "A0 A1 A2 A3 D24 D25 SCK MOSI MISO D0/RX D1/TX D4 SDA SCL D5 D6 D9 D10 D11 D12 "
            "LED/D13 BUTTON/BOOT NEOPIXEL I2C/STEMMA_I2C SPI UART"
        ),
        keys={
            "A": ("D9", False),
            "B": ("D6", False),
            "C": ("D5", False),
        },
        ways={LEFT: "A", RIGHT: "C", A: "B", B: "A+C", MENU: "hold B"},
        depth=1,
        chip="rp2",
        missing=("audioio",),
        own_display=True,
        settings={"SIXTYSIX_BOARD": "oled_wing"},
    )
