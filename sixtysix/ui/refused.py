"""Refused: why a card may not be played now, in words; reads a Seat, decides nothing.

Fetched when there are such cards.
"""

from micropython import const

from sixtysix.engine import why
from sixtysix.ui.words import get

_T_CLUBS = const(5)
_T_NINE = const(9)
_T_NO_FOLLOW = const(50)
_T_NO_HEAD = const(51)
_T_NO_TRUMP = const(52)
_T_NO_MARRIAGE_CARD = const(53)


def words(seat, action):
    """Return why a card of the hand may not be played now."""
    code = why.why_not(seat, action)
    if action < 24 and seat.led >= 0:
        suit = seat.led // 6
        if code == why.FOLLOW_SUIT:
            return get(_T_NO_FOLLOW) % get(_T_CLUBS + suit)
        if code == why.MUST_TRUMP:
            return get(_T_NO_TRUMP) % get(_T_CLUBS + suit)
        if code == why.HEAD_TRICK:
            rank = 0
            while not seat.legal_cards >> suit * 6 + rank & 1:
                rank += 1
            return get(_T_NO_HEAD) % get(_T_NINE + rank)
    return get(_T_NO_MARRIAGE_CARD)
