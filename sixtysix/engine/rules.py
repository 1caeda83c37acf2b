"""Owns every choice between the presets, one attribute each; knows no deal.

The rows are those of docs/rules.md. A household's own rules are a preset with changes:
CLASSIC.copy(auto_claim=1).
"""

from micropython import const

# Values of false_claim, closer_fails, other_first: game points for the one who was wronged.
TWO = const(2)
THREE = const(3)
TWO_OR_THREE = const(4)  # three when without a trick

PRESET_NAMES = ("classic", "pagat", "santase", "schnapsen")

NAMES = (
    "winner_deals",  # row 1: 1 the winner of a deal deals the next, 0 dealers alternate
    "head_trick",  # row 4: in strict play a higher card must be played if there is one
    "exchange_trick",  # row 5: the exchange asks for a trick won
    "exchange_stock",  # row 5: and for so many cards in the stock, 2 or more
    "answer",  # row 6: the closer's opponent may exchange at once
    "marriage_first",  # row 8: marriage in trick 1
    "marriage_in_strict",  # row 9: marriage in strict play
    "close_first",  # row 10: closing in trick 1
    "close_stock",  # row 10: closing asks for so many cards in the stock, 2 or more
    "close_before_draw",  # row 10: closing before drawing
    "last_bonus",  # row 12: card points for the last trick, never closed
    "last_trick_wins",  # row 12: and it wins the deal
    "auto_claim",  # row 13: 1 the deal ends as soon as one who may claim has 66
    "false_claim",  # row 15
    "judge_at_close",  # row 16: a closer's win is judged by the opponent's cards at the close
    "closer_fails",  # row 16b
    "other_first",  # row 16b: the closer's opponent claims 66 rightly
    "drawn_extra",  # row 19: game points added to the next won deal after a drawn one
    "target",  # row 20
    "hand_size",  # 6, or 5 without nines
)
_LEAST = b"\0\0\0\2\0\0\0\0\2\0\0\0\0\2\0\2\2\0\1\5"
_MOST = b"\1\1\1\4\1\1\1\1\4\1\x0a\1\1\4\1\4\4\1\x1f\6"


class Rules:
    """A preset (0..3), with changes or without: the attributes of NAMES, all small ints.

    Besides: exchange_rank (of the lowest trump), cards (mask), pack_size, draw_phase (a player is
    asked before drawing: it exists where one may claim or close there).
    """

    def __init__(self, preset, values):
        self.preset = preset
        i = 0
        for name in NAMES:
            setattr(self, name, values[i])
            i += 1
        self.exchange_rank = 6 - self.hand_size
        self.cards = 0xFBEFBE if self.exchange_rank else 0xFFFFFF
        self.pack_size = 4 * self.hand_size
        self.draw_phase = self.close_before_draw | self.auto_claim ^ 1

    def copy(self, **changes):
        """Return these rules with changes, such as copy(auto_claim=1); ValueError if bad."""
        values = bytearray(len(NAMES))
        for i in range(len(NAMES)):
            values[i] = getattr(self, NAMES[i])
        for name in changes:
            if name not in NAMES:
                raise ValueError("no rule is called " + name)
            i = NAMES.index(name)
            value = int(changes[name])
            if not _LEAST[i] <= value <= _MOST[i]:
                raise ValueError("%s cannot be %d" % (name, value))
            values[i] = value
        return Rules(self.preset, values)

    def pack(self):
        """Return the preset, the number of changes, then index and value of each: 2 bytes up."""
        base = _VALUES[self.preset]
        packed = bytearray((self.preset, 0))
        for i in range(len(NAMES)):
            value = getattr(self, NAMES[i])
            if value != base[i]:
                packed.extend(bytes((i, value)))
                packed[1] += 1
        return bytes(packed)


_VALUES = (
    b"\0\1\1\2\0\1\0\1\2\1\x0a\0\0\4\0\4\4\1\x07\6",
    b"\1\1\1\2\1\1\0\1\2\1\x0a\0\0\2\0\4\2\0\x07\6",
    b"\1\1\1\3\0\0\1\0\3\0\x0a\0\1\4\0\3\3\0\x0b\6",
    b"\0\1\0\2\0\1\1\1\2\0\0\1\0\4\1\4\4\1\x07\5",
)

CLASSIC = Rules(0, _VALUES[0])
PAGAT = Rules(1, _VALUES[1])
SANTASE = Rules(2, _VALUES[2])
SCHNAPSEN = Rules(3, _VALUES[3])
PRESETS = (CLASSIC, PAGAT, SANTASE, SCHNAPSEN)


def unpack(packed, at=0):
    """Return the rules that pack() wrote; ValueError(why, index of the bad byte)."""
    if at + 2 > len(packed):
        raise ValueError("the rules are cut off", len(packed))
    if packed[at] >= len(_VALUES):
        raise ValueError("there is no such preset", at)
    base = _VALUES[packed[at]]
    values = bytearray(base)
    end = at + 2 + 2 * packed[at + 1]
    if packed[at + 1] > len(NAMES):
        raise ValueError("too many changes of the rules", at + 1)
    if end > len(packed):
        raise ValueError("the rules are cut off", len(packed))
    last = -1
    i = at + 2
    while i < end:
        which = packed[i]
        if which <= last or which >= len(NAMES):
            raise ValueError("there is no such rule here", i)
        value = packed[i + 1]
        if value == base[which] or not _LEAST[which] <= value <= _MOST[which]:
            raise ValueError("a rule cannot have this value", i + 1)
        values[which] = value
        last = which
        i += 2
    if end == at + 2:
        return PRESETS[packed[at]]
    return Rules(packed[at], values)
