"""Owns why an action is good, as far as it can be proved; knows a Seat and no deal.

A reason says no more than what holds for every way the hidden cards may lie.
"""

from sixtysix.ai import sight
from sixtysix.engine.cards import POINTS

# Codes of reason(), each with what it claims.
BEST = 0  # nothing that can be proved: it came out best
ONLY = 1  # it is the only legal action
HAVE_66 = 2  # a claim: 66 or more are banked
EXCHANGE = 3  # the turn-up is a higher trump than the one given for it
CLOSE_SURE = 4  # after closing, 66 come whatever the other holds
SURE_66 = 5  # from this lead on, 66 come whatever the other holds
TRICK_66 = 6  # this card takes the trick and makes 66
UNBEATABLE = 7  # the other cannot beat this lead
TAKES = 8  # this card takes the trick
MARRIAGE = 9  # it declares a marriage
LEAST = 10  # this card does not take the trick, and no legal card has fewer points
CHEAPEST = 11  # no legal lead has fewer points
DENIES_66 = 12  # this card takes a trick with which the other would have 66
KNOWN = 13  # every card is known, and nothing is better


def beyond(seat):
    """Return what the other may hold after a close too, a mask."""
    mask = sight.hidden(seat)
    rules = seat.rules
    if rules.answer and seat.turn_up >= 0 and seat.closed_by < 0:
        # The closer's opponent may take the turn-up for the lowest trump (row 6).
        if mask >> 6 * seat.trump + rules.exchange_rank & 1:
            mask |= 1 << seat.turn_up
    return mask


def surely_66(seat):
    """Tell whether leading, in strict play, brings 66 whatever the other holds."""
    if seat.declared >= 0:
        return False  # the marriage's King or Queen must be led first
    unseen = beyond(seat)
    sight.sure(seat, unseen)
    if seat.pending:
        # What waits needs a trick to be banked: without a sure one there is none.
        if sight.estimate[0] == seat.points + seat.pending:
            return False
    return sight.estimate[0] >= 66


def unbeatable(seat, card):
    """Tell whether no card that the other may hold beats a lead of `card`."""
    unseen = sight.hidden(seat)
    suit = card // 6
    theirs = unseen >> 6 * suit & 63
    if theirs >> card - 6 * suit:
        return False
    if suit == seat.trump:
        return True
    return unseen >> 6 * seat.trump & 63 == 0


def _fewest(seat, card):
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
        return ONLY
    if action == 31:
        return HAVE_66 if seat.points >= 66 else BEST
    if action == 28:
        return EXCHANGE
    if action == 29:
        return CLOSE_SURE if surely_66(seat) else BEST
    if action == 30:
        return BEST
    if action >= 24:
        return MARRIAGE
    suit = action // 6
    if seat.led >= 0:
        led = seat.led
        gain = POINTS[action] + POINTS[led]
        if action > led if suit == led // 6 else suit == seat.trump:
            if seat.points + seat.pending + gain >= 66:
                return TRICK_66
            if seat.other_points + seat.other_pending + POINTS[led] >= 66:
                return DENIES_66
            return KNOWN if known else TAKES
        if known:
            return KNOWN
        return LEAST if _fewest(seat, action) else BEST
    sure = unbeatable(seat, action)
    if sure and seat.strict and surely_66(seat):
        return SURE_66
    if known:
        return KNOWN
    if sure:
        return UNBEATABLE
    return CHEAPEST if _fewest(seat, action) else BEST
