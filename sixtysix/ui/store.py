"""Owns what outlives power: options, statistics, the game; recall.py reads, keep.py writes it.

load(nvm, offset) once at start, then
options  bytearray(16), a byte an option; keep.save() when one changed
cells    the statistics: tally.py reads and counts them
state    OK NEW LOST NONE, or FOREIGN UNREADABLE NEWER: nothing is written before keep.take_over()
live     there is a game to continue; resume() returns it. Knows no screen and no rule.
"""

from micropython import const

# States.
NEW = const(0)
OK = const(1)
LOST = const(2)  # fresh: power failed while the first batch was written
FOREIGN = const(3)
UNREADABLE = const(4)
NEWER = const(5)
NONE = const(6)  # no nvm, or too little of it

# Options: 0 level, 1 preset, 2 count (none mine both), 3 claim (by hand, automatic), 4 close early,
# 5 confirm, 6 speed (off fast normal), 7 sound, 8 brightness, 9 colours (two four), 10 thinking,
# 11 left-handed, 12 language; 13 was one once.
LOWEST = b"\0\0\0\0\0\0\0\0\1\0\0\0\0\0\0\0"
HIGHEST = b"\3\3\2\1\1\1\2\2\5\1\3\1\6\xff\xff\xff"
DEFAULT = b"\1\0\1\0\1\1\2\0\4\0\1\0\0\0\0\0"

# Statistics are kept for each level and preset, cell = level * 4 + preset, CELL bytes each.
CELLS = const(16)
CELL = const(22)

# Kinds of item. GAME: level, preset, flags, the transcript's head. CUT: how many actions stay.
OPTIONS = const(1)
STATS = const(2)
GAME = const(3)
CUT = const(4)
ACTIONS = const(5)
END = const(6)
FLAGS = const(7)  # of the running game, changed

options = bytearray(DEFAULT)
cells = bytearray(CELLS * CELL)
state = NONE
live = False

# For recall.py and keep.py
banks = []
newest = None  # the bank with the newest batch
wears = False  # every write erases
head = b""  # of the running game: level, preset, flags, the transcript's head
actions = None  # of the running game, when at hand
count = 0


def load(nvm, offset=0):
    """Read the store from nvm (None: the board has none) at an offset; returns `state`."""
    from sixtysix.ui import recall

    return recall.load(nvm, offset)


def fetch():
    """Return the actions of the game that the newest bank holds, as a bytearray."""
    from sixtysix.ui import recall

    return recall.fetch()


def resume():
    """Return (transcript, level, preset, flags) of the game to continue, or None."""
    if not live:
        return None
    log = fetch() if actions is None else actions[:count]
    return head[3:] + bytes(log), head[0], head[1], head[2]
