"""Owns the reasons why an action is not legal, for the screen's words; reads a Seat only.

Imported when first needed. Rows are those of docs/rules.md.
"""

from micropython import const

# What why_not() returns: 0 LEGAL, 1 NOT_YOUR_TURN, 2 NOT_HELD; row 4: 3 FOLLOW_SUIT, 4 HEAD_TRICK,
# 5 MUST_TRUMP; row 7: 6 MARRIAGE_CARD (the King or Queen declared must be led); 7 DRAW_FIRST (only
# go on, close and claim before drawing); row 6: 8 ANSWER_FIRST (exchange or go on); 9 ON_LEAD_ONLY;
# row 7: 10 NO_PAIR (King and Queen are not both held), 11 ONE_MARRIAGE (one a lead); rows 8, 10:
# 12 NOT_FIRST_TRICK; row 9: 13 NOT_STRICT (no marriage once play is strict); rows 5, 10:
# 14 STOCK_CLOSED, 15 STOCK_LOW (too few cards left, or none); row 5: 16 NO_LOWEST_TRUMP,
# 17 NO_TRICK (a trick must be won first); row 13: 18 BY_ITSELF (claims are automatic);
# 19 NOTHING_TO_DRAW (go on, when nothing waits for it); 20 DEAL_OVER.

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
        return 20  # DEAL_OVER
    if seat.current != seat.me:
        return 1  # NOT_YOUR_TURN
    if action < 24:
        if seat.legal_cards >> action & 1:
            return 0  # LEGAL
        if not seat.hand >> action & 1:
            return 2  # NOT_HELD
    elif seat.legal_specials >> action - 24 & 1:
        return 0  # LEGAL
    if phase == _ANSWER:
        return 8  # ANSWER_FIRST
    rules = seat.rules
    if action == 31 and rules.auto_claim:
        return 18  # BY_ITSELF
    if phase == _DRAW:
        if action == 29:
            return 15 if rules.close_before_draw else 7  # STOCK_LOW, DRAW_FIRST
        return 7  # DRAW_FIRST
    if action < 24:
        if phase == _LEAD:
            return 6  # MARRIAGE_CARD
        suit = 63 << seat.led // 6 * 6
        if not seat.hand & suit:
            return 5  # MUST_TRUMP
        return 4 if 1 << action & suit else 3  # HEAD_TRICK, FOLLOW_SUIT
    if phase == _FOLLOW:
        return 9  # ON_LEAD_ONLY
    if action == 30:
        return 19  # NOTHING_TO_DRAW
    if action < 28:
        if seat.declared >= 0:
            return 11  # ONE_MARRIAGE
        if (seat.hand >> (action - 24) * 6 & 12) != 12:
            return 10  # NO_PAIR
        return 13 if seat.strict else 12  # NOT_STRICT, NOT_FIRST_TRICK
    if seat.closed_by >= 0:
        return 14  # STOCK_CLOSED
    if action == 29:
        return 15 if seat.stock_count < rules.close_stock else 12  # STOCK_LOW, NOT_FIRST_TRICK
    if seat.stock_count < rules.exchange_stock:
        return 15  # STOCK_LOW
    if not seat.hand >> seat.trump * 6 + rules.exchange_rank & 1:
        return 16  # NO_LOWEST_TRUMP
    return 17  # NO_TRICK
