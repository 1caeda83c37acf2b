"""Owns the reasons why an action is not legal, for the screen's words; reads a Seat only.

Imported when first needed. Rows are those of docs/rules.md.
"""

from micropython import const

LEGAL = const(0)
NOT_YOUR_TURN = const(1)
NOT_HELD = const(2)
FOLLOW_SUIT = const(3)  # row 4
HEAD_TRICK = const(4)  # row 4
MUST_TRUMP = const(5)  # row 4
MARRIAGE_CARD = const(6)  # row 7: the King or Queen declared must be led
DRAW_FIRST = const(7)  # only go on, close and claim before drawing
ANSWER_FIRST = const(8)  # row 6: exchange or go on
ON_LEAD_ONLY = const(9)
NO_PAIR = const(10)  # row 7: King and Queen are not both held
ONE_MARRIAGE = const(11)  # row 7: one a lead
NOT_FIRST_TRICK = const(12)  # rows 8, 10
NOT_STRICT = const(13)  # row 9: no marriage once play is strict
STOCK_CLOSED = const(14)  # rows 5, 10
STOCK_LOW = const(15)  # rows 5, 10: too few cards left, or none
NO_LOWEST_TRUMP = const(16)  # row 5
NO_TRICK = const(17)  # row 5: a trick must be won first
BY_ITSELF = const(18)  # row 13: claims are automatic
NOTHING_TO_DRAW = const(19)  # go on, when nothing waits for it
DEAL_OVER = const(20)

# Phases of a deal.
_LEAD = const(0)
_FOLLOW = const(1)
_DRAW = const(2)
_ANSWER = const(3)
_OVER = const(4)


def why_not(seat, action):
    """Return why the player of `seat` may not do an action 0..31, or LEGAL."""
    phase = seat.phase
    if phase == _OVER:
        return DEAL_OVER
    if seat.current != seat.me:
        return NOT_YOUR_TURN
    if action < 24:
        if seat.legal_cards >> action & 1:
            return LEGAL
        if not seat.hand >> action & 1:
            return NOT_HELD
    elif seat.legal_specials >> action - 24 & 1:
        return LEGAL
    if phase == _ANSWER:
        return ANSWER_FIRST
    rules = seat.rules
    if action == 31 and rules.auto_claim:
        return BY_ITSELF
    if phase == _DRAW:
        if action == 29:
            return STOCK_LOW if rules.close_before_draw else DRAW_FIRST
        return DRAW_FIRST
    if action < 24:
        if phase == _LEAD:
            return MARRIAGE_CARD
        suit = 63 << seat.led // 6 * 6
        if not seat.hand & suit:
            return MUST_TRUMP
        return HEAD_TRICK if 1 << action & suit else FOLLOW_SUIT
    if phase == _FOLLOW:
        return ON_LEAD_ONLY
    if action == 30:
        return NOTHING_TO_DRAW
    if action < 28:
        if seat.declared >= 0:
            return ONE_MARRIAGE
        if (seat.hand >> (action - 24) * 6 & 12) != 12:
            return NO_PAIR
        return NOT_STRICT if seat.strict else NOT_FIRST_TRICK
    if seat.closed_by >= 0:
        return STOCK_CLOSED
    if action == 29:
        return STOCK_LOW if seat.stock_count < rules.close_stock else NOT_FIRST_TRICK
    if seat.stock_count < rules.exchange_stock:
        return STOCK_LOW
    if not seat.hand >> seat.trump * 6 + rules.exchange_rank & 1:
        return NO_LOWEST_TRUMP
    return NO_TRICK
