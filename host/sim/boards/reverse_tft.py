"""Adafruit Feather ESP32-S3 Reverse TFT: D0 low, D1 and D2 high when pressed, 240x135."""

from host.sim.boards import LEFT, MENU, RIGHT, A, B, Case


def case():
    """Return a new one."""
    return Case(
        "reverse_tft",
        "Reverse TFT",
        "adafruit_feather_esp32s3_reverse_tft",
        (240, 135),
        pins=(
            "TX/D39 RX/D38 D5 D6 D9 D10 D11 D12 LED/D13/L A5/D8 A4/D14 A3/D15 A2/D16 A1/D17 "
            "A0/D18 NEOPIXEL NEOPIXEL_POWER TFT_I2C_POWER MOSI/D35 SCK/D36 MISO/D37 SCL/D4 "
            "SDA/D3 TFT_CS TFT_DC TFT_RESET TFT_BACKLIGHT BUTTON/BOOT0/D0 D1 D2 I2C/STEMMA_I2C "
            "SPI UART DISPLAY"
        ),
        keys={
            "D0": ("D0", False),
            "D1": ("D1", True),
            "D2": ("D2", True),
        },
        ways={LEFT: "D0", RIGHT: "D2", A: "D1", B: "D0+D2", MENU: "hold D1"},
        chip="esp32",
        late=("D1", "D2"),
        missing=("audioio",),
    )
