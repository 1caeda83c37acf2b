"""Owns every choice between the presets, one attribute each; knows no deal.

The rows are those of docs/rules.md. A household's own rules are a preset with changes:
CLASSIC.copy(auto_claim=1).
"""

PRESET_NAMES = ("classic", "pagat", "santase", "schnapsen")


class Rules:
    """A preset (0..3), with changes or without: attributes, all small ints.

    What stands here is classic's; other rules hold only what is different: 0.3 KB of heap for each
    of them otherwise. In false_claim, closer_fails and other_first 4 is three when without a trick,
    else two. Below hand_size stands what is worked out: exchange_rank (of the lowest trump), cards
    (mask), pack_size, draw_phase (a player is asked before drawing: where one may claim or close).
    """

    winner_deals = 0  # row 1: 1 the winner of a deal deals the next, 0 dealers alternate
    head_trick = 1  # row 4: in strict play a higher card must be played if there is one
    exchange_trick = 1  # row 5: the exchange asks for a trick won
    exchange_stock = 2  # row 5: and for so many cards in the stock, 2 or more
    answer = 0  # row 6: the closer's opponent may exchange at once
    marriage_first = 1  # row 8: marriage in trick 1
    marriage_in_strict = 0  # row 9: marriage in strict play
    close_first = 1  # row 10: closing in trick 1
    close_stock = 2  # row 10: closing asks for so many cards in the stock, 2 or more
    close_before_draw = 1  # row 10: closing before drawing
    last_bonus = 10  # row 12: card points for the last trick, never closed
    last_trick_wins = 0  # row 12: and it wins the deal
    auto_claim = 0  # row 13: 1 the deal ends as soon as one who may claim has 66
    false_claim = 4  # row 15: game points for the one who was wronged
    judge_at_close = 0  # row 16: a closer's win is judged by the opponent's cards at the close
    closer_fails = 4  # row 16b: the same
    other_first = 4  # row 16b: the same, when the closer's opponent claims 66 rightly
    drawn_extra = 1  # row 19: game points added to the next won deal after a drawn one
    target = 7  # row 20
    hand_size = 6  # 6, or 5 without nines
    exchange_rank = 0
    cards = 0xFFFFFF
    pack_size = 24
    draw_phase = 1

    def __init__(self, preset, **changes):
        self.preset = preset
        for name in changes:
            setattr(self, name, changes[name])
        if self.hand_size == 5:
            self.exchange_rank = 1
            self.cards = 0xFBEFBE
            self.pack_size = 20
        if self.auto_claim and not self.close_before_draw:
            self.draw_phase = 0

    def copy(self, **changes):
        """Return these rules with changes, such as copy(auto_claim=1); ValueError if bad."""
        from sixtysix.engine import variants

        return variants.copy(self, changes)

    def pack(self):
        """Return the preset, the number of changes, then index and value of each: 2 bytes up."""
        from sixtysix.engine import variants

        return variants.pack(self)


CLASSIC = Rules(0)
PAGAT = Rules(
    1,
    winner_deals=1,
    answer=1,
    false_claim=2,
    other_first=2,
    drawn_extra=0,
)
SANTASE = Rules(
    2,
    winner_deals=1,
    exchange_stock=3,
    marriage_first=0,
    marriage_in_strict=1,
    close_first=0,
    close_stock=3,
    close_before_draw=0,
    auto_claim=1,
    closer_fails=3,
    other_first=3,
    drawn_extra=0,
    target=11,
)
SCHNAPSEN = Rules(
    3,
    exchange_trick=0,
    marriage_in_strict=1,
    close_before_draw=0,
    last_bonus=0,
    last_trick_wins=1,
    judge_at_close=1,
    hand_size=5,
)
PRESETS = (CLASSIC, PAGAT, SANTASE, SCHNAPSEN)
