"""Hack Club Sprig: two crosses of four keys, W A S D and I J K L, 160x128."""

from host.sim.boards import DOWN, LEFT, MENU, RIGHT, UP, A, B, Case, X


def case():
    """Return a new one."""
    return Case(
        "sprig",
        "Sprig",
        "hack_club_sprig",
        (160, 128),
        pins=(
            "GP0 GP1 GP2 GP3 GP4/BLUE_LED GP5/BUTTON_W GP6/BUTTON_A GP7/BUTTON_S GP8/BUTTON_D "
            "GP9/AUDIO_DIN GP10/AUDIO_BCLK GP11/AUDIO_LRCLK GP12/BUTTON_I GP13/BUTTON_J "
            "GP14/BUTTON_K GP15/BUTTON_L GP16/MISO GP17/TFT_BACKLIGHT/TFT_LITE GP18/SCK "
            "GP19/MOSI GP20/TFT_CS GP21/CARD_CS GP22/TFT_DC SMPS_MODE/GP23 VBUS_SENSE/GP24 "
            "LED/GP25 GP26_A0/GP26/A0/TFT_RESET GP27_A1/GP27/A1 GP28_A2/GP28/A2/WHITE_LED "
            "A3/VOLTAGE_MONITOR DISPLAY SPI"
        ),
        keys={
            "W": ("BUTTON_W", False),
            "A": ("BUTTON_A", False),
            "S": ("BUTTON_S", False),
            "D": ("BUTTON_D", False),
            "I": ("BUTTON_I", False),
            "J": ("BUTTON_J", False),
            "K": ("BUTTON_K", False),
            "L": ("BUTTON_L", False),
        },
        ways={UP: "W", DOWN: "S", LEFT: "A", RIGHT: "D", A: "K", B: "L", MENU: "I", X: "J"},
        chip="rp2",
        missing=("audioio",),
    )
