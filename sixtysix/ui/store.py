"""Owns what outlives power and reads it: options, statistics, the running game; keep.py writes it.

load(nvm, offset) once at start, then
options  bytearray(16), a byte an option; keep.save() when one changed
cells    the statistics: tally.py reads and counts them
state    OK NEW LOST NONE, or FOREIGN UNREADABLE NEWER: nothing is written before keep.take_over()
live     there is a game to continue; resume() returns it. Knows no screen and no rule.
"""

from micropython import const

from sixtysix.ui import bank as _b

NEW = _b.BLANK
OK = _b.GOOD
LOST = _b.TORN  # fresh: power failed while the first batch was written
FOREIGN = _b.FOREIGN
UNREADABLE = _b.UNREADABLE
NEWER = _b.NEWER
NONE = const(6)  # no nvm, or too little of it

# Options: 0 level, 1 preset, 2 count (none mine both), 3 claim (by hand, automatic), 4 close early,
# 5 confirm, 6 speed (off fast normal), 7 sound, 8 brightness, 9 colours (two four), 10 thinking,
# 11 left-handed, 12 language, 13 review.
LOWEST = b"\0\0\0\0\0\0\0\0\1\0\0\0\0\0\0\0"
HIGHEST = b"\3\3\2\1\1\1\2\2\5\1\3\1\6\1\xff\xff"
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

_SIZE = const(2048)  # of a bank: its image must find a place in the heap
_LEAST = const(1536)  # all statistics and a very long game
# A chip with more than 4096 bytes erases at every write, the nRF52 in blocks of 4096: a second
# bank in the next block outlives the loss of the first.
_BLOCK = const(4096)

options = bytearray(DEFAULT)
cells = bytearray(CELLS * CELL)
state = NONE
live = False

# For keep.py
banks = []
newest = None  # the bank with the newest batch
wears = False  # every write erases
head = b""  # of the running game: level, preset, flags, the transcript's head
actions = None  # of the running game, when at hand
count = 0

_broken = False


def load(nvm, offset=0):
    """Read the store from nvm (None: the board has none) at an offset; returns `state`."""
    global state, newest, wears, actions
    room = 0 if nvm is None else len(nvm) - offset
    banks.clear()
    newest = actions = None
    if offset >= 0 and room >= _LEAST:
        banks.append(_b.Bank(nvm, offset, min(room, _SIZE)))
        if room >= _BLOCK + _SIZE:
            banks.append(_b.Bank(nvm, offset + _BLOCK, _SIZE))
        wears = len(nvm) > _BLOCK
    state = NEW if banks else NONE
    for bank in banks:
        bank.scan(_take)
        if bank.state != OK:
            state = max(state, bank.state)
        elif (
            newest is None
            or newest.gap > bank.gap
            or (newest.gap == bank.gap and not (bank.number - newest.number) & 128)
        ):
            newest = bank
    if state == NEWER:
        newest = None
    elif newest:
        state = OK
        if banks[0].state == FOREIGN or banks[-1].state == FOREIGN:
            banks[:] = [newest]
    if state == NEW:
        print("sixtysix: nothing saved yet")
    elif state >= FOREIGN:
        print("sixtysix: not saved; nvm:", ("other data", "damaged", "newer", "none")[state - 3])
    _settle()
    return state


def _settle():
    """Take what the newest bank holds; another one is written anew when its turn comes."""
    global live, count, _broken
    options[:] = DEFAULT
    cells[:] = bytes(len(cells))
    live = _broken = False
    count = 0
    if newest:
        newest.scan(_take)
        newest.options = _b.crc32(options)
        newest.cells = 0
        newest.live = live
        newest.saved = count if live else -1
        newest.flags = head[2] if live else -1
        if newest.gap:
            print("sixtysix: nvm damaged, some was lost")
    for bank in banks:
        if bank is not newest:
            bank.room = 0
    for i in range(len(options)):
        if not LOWEST[i] <= options[i] <= HIGHEST[i]:
            options[i] = DEFAULT[i]


def _take(kind, raw, at, size):
    """Read one item of a bank, as far as its length and ours go.

    At start all but the actions; when `actions` waits for them the game alone.
    """
    global live, head, count, _broken
    if kind == OPTIONS or kind == STATS:
        if actions is None:
            if kind == OPTIONS:
                size = min(size, len(options))
                options[:size] = raw[at : at + size]
            elif raw[at] < CELLS:
                start = raw[at] * CELL
                size = min(size - 1, CELL)
                cells[start : start + size] = raw[at + 1 : at + 1 + size]
    elif kind == GAME:
        head = raw[at : at + size]
        live = size > 3
        _broken = False
        count = 0
    elif kind == END:
        live = False
    elif kind == _b.GAP:
        _broken = True  # what follows does not fit the game any more: it stays as it was here
    elif not _broken:
        if kind == FLAGS:
            head = head[:2] + raw[at : at + 1] + head[3:]
        elif kind == CUT:
            count = raw[at] | raw[at + 1] << 8
        elif kind == ACTIONS:
            if actions is not None:
                actions[count : count + size] = raw[at : at + size]
            count += size


def fetch():
    """Return the actions of the game that the newest bank holds, as a bytearray."""
    global actions
    actions = bytearray()
    newest.scan(_take)
    log = actions[:count]
    actions = None
    return log


def resume():
    """Return (transcript, level, preset, flags) of the game to continue, or None."""
    if not live:
        return None
    log = fetch() if actions is None else actions[:count]
    return head[3:] + bytes(log), head[0], head[1], head[2]
