"""Refused: why a card may not be played now, in words; reads a Seat, decides nothing.

Fetched when there are such cards.
"""

from micropython import const

from sixtysix.engine import why
from sixtysix.ui.words import get

_T_CLUBS = const(5)


def words(seat, action):
    """Return why a card of the hand may not be played now."""
    code = why.why_not(seat, action)
    if action < 24 and seat.led >= 0:
        suit = seat.led // 6
        if code == 3:  # FOLLOW_SUIT
            return get(50) % get(_T_CLUBS + suit)  # NO_FOLLOW
        if code == 5:  # MUST_TRUMP
            return get(52) % get(_T_CLUBS + suit)  # NO_TRUMP
        if code == 4:  # HEAD_TRICK
            rank = 0
            while not seat.legal_cards >> suit * 6 + rank & 1:
                rank += 1
            return get(51) % get(9 + rank)  # NO_HEAD, NINE
    return get(53)  # NO_MARRIAGE_CARD
