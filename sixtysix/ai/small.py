"""Owns the small table's weights, in memory while worlds are played out; knows no Seat, no deal."""

from micropython import const

from sixtysix.ai import table

# The file is like that of the full table: patterns, blocks (30 by phase and hidden trumps, what
# the card means for 66), relations to the led card, closes.
_CLOSES = const(60)

weights = None
# Hundredths of a game point are score * scale >> 16.
scale = 0
_loaded = -1
_head = bytearray(4)


def load(rules):
    """Read the table for some rules unless it is there already; OSError when there is none."""
    global weights, scale, _loaded
    which = table.kind(rules)
    if which != _loaded:
        weights = None
        file = table.opened("small", which, _head)
        weights = bytearray(_head[2] | _head[3] << 8)
        file.readinto(weights)
        file.close()
        scale = _head[0] | _head[1] << 8
        _loaded = which


def relations():
    """Return where the relations begin: 18 by following class, open then strict."""
    return len(weights) - 2 * _CLOSES - 432
