"""Boards: picks the one file that knows this board; may not know the game, nor what keys do in it.

A board file offers `display`, `keys` (a tuple of keypad scanners) and `profile`.
Only this folder imports `board`.
"""

import os
import sys

import board

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


class BoardError(Exception):
    """The board lacks what the game needs; the text tells its owner what to do."""


class Profile:
    """What the rest of the game may know of a board's case; masks as in ui/buttons.py.

    maps: for each scanner a row of bytes, key number to mask; left: the same for left hands.
    names: what is printed on these keys, row after row, parted by spaces.
    holds: {mask: what the key means when held}, such a key acts when it goes up.
    chord: what LEFT and RIGHT mean together. dac: the speaker is an analog output.
    Worked out: legends {mask: print}, keys (all masks), vertical, brightness (by load()).
    """

    def __init__(self, maps, names, left=None, holds=(), chord=0, speaker=None, **more):
        self._hands = maps, left
        self._names = names.split()
        self.holds = holds
        self.chord = chord
        self.speaker = speaker
        self.dac = more.get("dac", False)
        self.amplifier = more.get("amplifier")  # a pin to set high before a sound
        self.one_bit = more.get("one_bit", False)
        self.can_turn = left is not None
        self.brightness = False
        self.turn(False)

    def turn(self, left):
        """Use the rows for left or right hands."""
        self.turned = bool(left) and self.can_turn
        self.maps = self._hands[1 if self.turned else 0]
        self.legends = {}
        self.keys = self.chord
        i = 0
        for row in self.maps:
            for mask in row:
                if mask and mask not in self.legends:
                    self.legends[mask] = self._names[i]
                    self.keys |= mask
                i += 1
        for mask in self.holds:
            self.keys |= self.holds[mask]
        self.vertical = self.keys & 3 == 3

    def way(self, mask):
        """How to give a logical key: (0 press, 1 hold, 2 both together; print) or None."""
        if mask in self.legends:
            return 0, self.legends[mask]
        for key in self.holds:
            if self.holds[key] == mask:
                return 1, self.legends[key]
        if mask == self.chord:
            return 2, self.legends[4] + "+" + self.legends[8]
        return None


def find_display():
    """Return the display that CircuitPython or the owner's display_setup.py made, else None."""
    display = getattr(board, "DISPLAY", None)
    if display is None:
        import supervisor

        display = getattr(supervisor.runtime, "display", None)
    if display is None:
        try:
            from display_setup import display
        except ImportError as e:
            print("display_setup.py:", e)
    return display


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
