"""What every board file is made of: its Profile, its display; knows no board, nor the game.

By itself, so that what picks the file can be forgotten: 1.3 KB of heap.
"""

import board


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
