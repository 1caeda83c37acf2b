"""A Feather under Adafruit's OLED FeatherWing 128x64: its SH1107 on I2C and keys A, B, C.

The wing cannot be found out: its owner says SIXTYSIX_BOARD = "oled_wing" in settings.toml.
"""

import board
import busdisplay
import displayio
import i2cdisplaybus
import keypad

from sixtysix.boards.profile import BoardError, Profile

# The panel stands upright on the wing: 64 columns, each one COM line, by 128 segments in 16 pages.
# Each entry: command, count of parameters, parameters.
_START = (
    b"\xae\x00"  # off while its registers change
    b"\xa8\x01\x3f"  # 64 of the 128 COM lines exist,
    b"\xd3\x01\x60"  # wired from line 96 on
    b"\xdc\x01\x00"  # the picture starts at column 0
    b"\x20\x00"  # page by page, as displayio sends it
    b"\xa0\x00"  # segments and
    b"\xc0\x00"  # COM lines in rising order: rotation is displayio's
    b"\xd9\x01\x22"  # two clocks to charge, two to discharge
    b"\xdb\x01\x35"  # 0.77 of the supply for a dark pixel
    b"\xa4\x00"  # show the RAM,
    b"\xa6\x00"  # a 1 lit
    b"\xaf\x00"  # on
)


def _open():
    displayio.release_displays()
    try:
        bus = i2cdisplaybus.I2CDisplayBus(board.I2C(), device_address=0x3C)
    except (RuntimeError, ValueError) as e:  # no pull-ups on the bus; nobody answers at 0x3C
        raise BoardError("OLED wing not found on I2C: %s" % e)
    return busdisplay.BusDisplay(
        bus,
        _START,
        width=128,
        height=64,
        rotation=90,
        color_depth=1,
        grayscale=True,
        pixels_in_byte_share_row=False,
        single_byte_bounds=True,
        data_as_commands=True,
        SH1107_addressing=True,
        brightness_command=0x81,
        brightness=0.3,  # the contrast: more wears the panel and hardly shows
        auto_refresh=False,
    )


display = _open()
keys = (keypad.Keys((board.D9, board.D6, board.D5), value_when_pressed=False),)
profile = Profile(
    (b"\x04\x10\x08",),  # A = LEFT, B = A, C = RIGHT
    "A B C",
    holds={16: 64},  # B held opens the menu
    chord=32,  # A and C together go back
    one_bit=True,
)
