"""Explain: what the line of words says of a turn; reads a Seat, decides nothing."""

from micropython import const

from sixtysix.engine.cards import QUEENS
from sixtysix.ui.words import get

_T_CLUBS = const(5)
_LEAD = const(0)
_FOLLOW = const(1)
_DRAW = const(2)
_EXCHANGE = const(28)
_GO_ON = const(30)
_CLAIM = const(31)
_MENU = const(32)


def turn(seat):
    """Return what this person is to do now."""
    if seat.phase == _LEAD:
        if seat.declared >= 0:
            value = 40 if seat.declared == seat.trump else 20
            # LEAD_PAIR and with points that wait for a trick
            return get(75 + (seat.pending > 0)) % value
        if seat.strict and not seat.legal_specials & 15 and seat.hand & seat.hand >> 1 & QUEENS:
            return get(54 if seat.closed_by >= 0 else 55)  # NO_MARRIAGE_CLOSED, NO_MARRIAGE_GONE
        if seat.closed_by >= 0:
            return get(65 if seat.closed_by == seat.me else 66)  # CLOSED_BY_YOU, CLOSED_BY_THEM
        return get(15)  # YOUR_LEAD
    if seat.phase == _DRAW:
        return get(71)  # TRICK_OVER
    if seat.phase != _FOLLOW:
        return get(60)  # ANSWER_EXCHANGE
    if not seat.strict:
        return get(17)  # YOUR_REPLY
    legal = seat.legal_cards
    suit = seat.led // 6
    own = 63 << suit * 6
    if legal & own:
        above = own & -(2 << seat.led)
        return get(68 if not legal & ~above else 67)  # BEAT, FOLLOW
    if legal & ~(63 << seat.trump * 6):
        return get(70)  # ANY_CARD
    return get(69) % get(_T_CLUBS + suit)  # TRUMP_IT


def chip(action, trump, turn_up, answer):
    """Return what a chip does."""
    if action < _EXCHANGE:
        value = 40 if action - 24 == trump else 20
        return get(37) % (get(_T_CLUBS + action - 24), value)  # CHIP_MARRY
    if action == _EXCHANGE:
        return get(38) % get(9 + turn_up % 6)  # CHIP_EXCHANGE, NINE
    if action == _GO_ON and answer:
        return get(61)  # DECLINE
    if action == _MENU:
        return get(42)  # CHIP_MENU
    if action == _GO_ON:
        return get(41)  # CHIP_GO_ON
    return get(40 if action == _CLAIM else 39)  # CHIP_CLAIM, CHIP_CLOSE
