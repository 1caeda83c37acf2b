"""Boards: picks the one file that knows this board; may not know the game, nor what keys do in it.

A board file offers `display`, `keys` (a tuple of keypad scanners) and `profile`.
Only this folder imports `board`.
"""

import os
import sys

import board

from sixtysix.boards.profile import BoardError, Profile, find_display  # noqa: F401

_FILES = {
    "pybadge": "pybadge",
    "pygamer": "pygamer",
    "pimoroni_picosystem": "picosystem",
    "tinycircuits_thumby_color": "thumby_color",
    "hack_club_sprig": "sprig",
    "adafruit_feather_esp32s3_reverse_tft": "reverse_tft",
    "adafruit_feather_esp32s2_reverse_tft": "reverse_tft",
    "clue_nrf52840_express": "clue",
    "seeeduino_wio_terminal": "wio_terminal",
}


def load():
    """Return the module of this board (display, keys, profile); BoardError says what is missing."""
    name = str(os.getenv("SIXTYSIX_BOARD") or _FILES.get(board.board_id, "own"))
    try:
        found = __import__("sixtysix.boards." + name, None, None, ("display",))
    except (ImportError, AttributeError) as e:  # no such file; a module or pin this board lacks
        raise BoardError("Board file '%s' does not load: %s" % (name, e))
    display = found.display
    if display is None:
        raise BoardError("This board's display is not set up.")
    try:
        # Either may raise: no backlight pin, or a display that has no such thing.
        display.brightness = display.brightness
        found.profile.brightness = True
    except (RuntimeError, AttributeError, NotImplementedError):
        pass
    return found


def too_old():
    """Return this CircuitPython's version as text when it is below 9.2, else ''."""
    kind = sys.implementation
    if kind.name == "circuitpython" and (kind.version[0], kind.version[1]) < (9, 2):
        return "%d.%d" % (kind.version[0], kind.version[1])
    return ""
