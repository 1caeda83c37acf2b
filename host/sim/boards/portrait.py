"""A Feather RP2040 with an upright 135x240 display of its owner's: what display_setup.py is for."""

from host.sim.boards import LEFT, MENU, RIGHT, A, B, Case
from host.sim.boards.oled_wing import case as feather

SETUP = """\
import board
import busdisplay
import displayio
import fourwire
import keypad

displayio.release_displays()
bus = fourwire.FourWire(board.SPI(), command=board.D10, chip_select=board.D11, reset=board.D12)
start = b"\\x01\\x80\\x96\\x11\\x80\\x78\\x3a\\x01\\x55"  # reset, awake, 16 bits a pixel
start += b"\\x36\\x01\\x00\\x21\\x00\\x13\\x00\\x29\\x80\\x0a"  # upright, inverted, on
display = busdisplay.BusDisplay(bus, start, width=135, height=240, colstart=52, rowstart=40)
keys = keypad.Keys((board.D9, board.D6, board.D5), value_when_pressed=False)
key_names = "LEFT A RIGHT"
"""


def case():
    """Return a new one."""
    return Case(
        "portrait",
        "Own display",
        "adafruit_feather_rp2040",
        (135, 240),
        pins=feather().pin_names,
        keys={"LEFT": ("D9", False), "A": ("D6", False), "RIGHT": ("D5", False)},
        ways={LEFT: "LEFT", RIGHT: "RIGHT", A: "A", B: "LEFT+RIGHT", MENU: "hold A"},
        chip="rp2",
        missing=("audioio",),
        own_display=True,
        brightness=False,
        files={"display_setup.py": SETUP},
    )
