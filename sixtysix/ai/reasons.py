"""Owns why an action is good, as far as it can be proved; knows a Seat and no deal.

A reason says no more than what holds for every way the hidden cards may lie.
"""

from sixtysix.ai import sight
from sixtysix.engine.cards import POINTS

# Codes of reason(), each with what it claims.
# 0 BEST: nothing that can be proved: it came out best
# 1 ONLY: it is the only legal action
# 2 HAVE_66: a claim: 66 or more are banked
# 3 EXCHANGE: the turn-up is a higher trump than the one given for it
# 4 CLOSE_SURE: after closing, 66 come whatever the other holds
# 5 SURE_66: from this lead on, 66 come whatever the other holds
# 6 TRICK_66: this card takes the trick and makes 66
# 7 UNBEATABLE: the other cannot beat this lead
# 8 TAKES: this card takes the trick
# 9 MARRIAGE: it declares a marriage
# 10 LEAST: this card does not take the trick, and no legal card has fewer points
# 11 CHEAPEST: no legal lead has fewer points
# 12 DENIES_66: this card takes a trick with which the other would have 66
# 13 KNOWN: every card is known, and nothing is better


def surely_66(seat):
    """Tell whether leading, in strict play, brings 66 whatever the other holds."""
    if seat.declared >= 0:
        return False  # the marriage's King or Queen must be led first
    unseen = sight.hidden(seat)
    rules = seat.rules
    if rules.answer and seat.turn_up >= 0 and seat.closed_by < 0:
        # After a close its opponent may take the turn-up for the lowest trump (row 6).
        if unseen >> 6 * seat.trump + rules.exchange_rank & 1:
            unseen |= 1 << seat.turn_up
    sight.sure(seat, unseen)
    if seat.pending:
        # What waits needs a trick to be banked: without a sure one there is none.
        if sight.estimate[0] == seat.points + seat.pending:
            return False
    return sight.estimate[0] >= 66


def holds(seat, card):
    """Tell whether no card that the other may hold beats a lead of `card`."""
    unseen = sight.hidden(seat)
    suit = card // 6
    theirs = unseen >> 6 * suit & 63
    if theirs >> card - 6 * suit:
        return False
    if suit == seat.trump:
        return True
    return unseen >> 6 * seat.trump & 63 == 0


def lowest(seat, card):
    """Tell whether no legal card has fewer points."""
    cards = seat.legal_cards
    other = 0
    while cards:
        if cards & 1 and POINTS[other] < POINTS[card]:
            return False
        cards >>= 1
        other += 1
    return True


def reason(seat, action, known=False):
    """Return a code for an action of the seat; known: the ending was searched to its end."""
    cards = seat.legal_cards
    specials = seat.legal_specials
    if not specials and not cards & cards - 1 or not cards and not specials & specials - 1:
        return 1  # ONLY
    if action == 31:
        return 2 if seat.points >= 66 else 0  # HAVE_66, BEST
    if action == 28:
        return 3  # EXCHANGE
    if action == 29:
        return 4 if surely_66(seat) else 0  # CLOSE_SURE, BEST
    if action == 30:
        return 0  # BEST
    if action >= 24:
        return 9  # MARRIAGE
    suit = action // 6
    if seat.led >= 0:
        led = seat.led
        gain = POINTS[action] + POINTS[led]
        if action > led if suit == led // 6 else suit == seat.trump:
            if seat.points + seat.pending + gain >= 66:
                return 6  # TRICK_66
            if seat.other_points + seat.other_pending + POINTS[led] >= 66:
                return 12  # DENIES_66
            return 13 if known else 8  # KNOWN, TAKES
        if known:
            return 13  # KNOWN
        return 10 if lowest(seat, action) else 0  # LEAST, BEST
    sure = holds(seat, action)
    if sure and seat.strict and surely_66(seat):
        return 5  # SURE_66
    if known:
        return 13  # KNOWN
    if sure:
        return 7  # UNBEATABLE
    return 11 if lowest(seat, action) else 0  # CHEAPEST, BEST
