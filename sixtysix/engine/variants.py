"""Owns changes of the rules: a household's own, and their bytes in a transcript; knows no deal.

Imported when asked for: while one plays it is not.
"""

from sixtysix.engine.rules import PRESETS, Rules

# What can be different, in the order of a transcript; each from its least to its most.
NAMES = (
    "winner_deals",
    "head_trick",
    "exchange_trick",
    "exchange_stock",
    "answer",
    "marriage_first",
    "marriage_in_strict",
    "close_first",
    "close_stock",
    "close_before_draw",
    "last_bonus",
    "last_trick_wins",
    "auto_claim",
    "false_claim",
    "judge_at_close",
    "closer_fails",
    "other_first",
    "drawn_extra",
    "target",
    "hand_size",
)
_LEAST = b"\0\0\0\2\0\0\0\0\2\0\0\0\0\2\0\2\2\0\1\5"
_MOST = b"\1\1\1\4\1\1\1\1\4\1\x0a\1\1\4\1\4\4\1\x1f\6"


def made(preset, values):
    """Return Rules with a value for each of NAMES."""
    changes = {}
    for i in range(len(NAMES)):
        if values[i] != getattr(Rules, NAMES[i]):
            changes[NAMES[i]] = values[i]
    return Rules(preset, **changes)


def copy(rules, changes):
    """Return rules with changes, {name: value}; ValueError if bad."""
    values = bytearray(getattr(rules, name) for name in NAMES)
    for name in changes:
        if name not in NAMES:
            raise ValueError("no rule is called " + name)
        i = NAMES.index(name)
        value = int(changes[name])
        if not _LEAST[i] <= value <= _MOST[i]:
            raise ValueError("%s cannot be %d" % (name, value))
        values[i] = value
    return made(rules.preset, values)


def pack(rules):
    """Return the preset, the number of changes, then index and value of each: 2 bytes up."""
    data = bytearray((rules.preset, 0))
    for i in range(len(NAMES)):
        value = getattr(rules, NAMES[i])
        if value != getattr(PRESETS[rules.preset], NAMES[i]):
            data.extend(bytes((i, value)))
            data[1] += 1
    return bytes(data)


def unpack(data, at=0):
    """Return the rules that pack() wrote; ValueError(why, index of the bad byte)."""
    if at + 2 > len(data):
        raise ValueError("the rules are cut off", len(data))
    if data[at] >= len(PRESETS):
        raise ValueError("there is no such preset", at)
    base = PRESETS[data[at]]
    values = bytearray(getattr(base, name) for name in NAMES)
    end = at + 2 + 2 * data[at + 1]
    if data[at + 1] > len(NAMES):
        raise ValueError("too many changes of the rules", at + 1)
    if end > len(data):
        raise ValueError("the rules are cut off", len(data))
    last = -1
    i = at + 2
    while i < end:
        which = data[i]
        if which <= last or which >= len(NAMES):
            raise ValueError("there is no such rule here", i)
        value = data[i + 1]
        if value == values[which] or not _LEAST[which] <= value <= _MOST[which]:
            raise ValueError("a rule cannot have this value", i + 1)
        values[which] = value
        last = which
        i += 2
    return base if last < 0 else made(data[at], values)
