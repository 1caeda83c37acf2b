"""Explain: what the line of words says of a turn; reads a Seat, decides nothing."""

from micropython import const

from sixtysix.engine.cards import QUEENS
from sixtysix.ui.words import get

_T_CLUBS = const(5)
_T_NINE = const(9)
_T_YOUR_LEAD = const(15)
_T_YOUR_REPLY = const(17)
_T_LEAD_PAIR = const(75)  # and with points that wait for a trick
_T_CHIP_MARRY = const(37)
_T_CHIP_EXCHANGE = const(38)
_T_CHIP_CLOSE = const(39)
_T_CHIP_CLAIM = const(40)
_T_CHIP_GO_ON = const(41)
_T_CHIP_MENU = const(42)
_T_NO_MARRIAGE_CLOSED = const(54)
_T_NO_MARRIAGE_GONE = const(55)
_T_ANSWER_EXCHANGE = const(60)
_T_DECLINE = const(61)
_T_CLOSED_BY_YOU = const(65)
_T_CLOSED_BY_THEM = const(66)
_T_FOLLOW = const(67)
_T_BEAT = const(68)
_T_TRUMP_IT = const(69)
_T_ANY_CARD = const(70)
_T_TRICK_OVER = const(71)
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
            return get(_T_LEAD_PAIR + (seat.pending > 0)) % value
        if seat.strict and not seat.legal_specials & 15 and seat.hand & seat.hand >> 1 & QUEENS:
            return get(_T_NO_MARRIAGE_CLOSED if seat.closed_by >= 0 else _T_NO_MARRIAGE_GONE)
        if seat.closed_by >= 0:
            return get(_T_CLOSED_BY_YOU if seat.closed_by == seat.me else _T_CLOSED_BY_THEM)
        return get(_T_YOUR_LEAD)
    if seat.phase == _DRAW:
        return get(_T_TRICK_OVER)
    if seat.phase != _FOLLOW:
        return get(_T_ANSWER_EXCHANGE)
    if not seat.strict:
        return get(_T_YOUR_REPLY)
    legal = seat.legal_cards
    suit = seat.led // 6
    own = 63 << suit * 6
    if legal & own:
        above = own & -(2 << seat.led)
        return get(_T_BEAT if not legal & ~above else _T_FOLLOW)
    if legal & ~(63 << seat.trump * 6):
        return get(_T_ANY_CARD)
    return get(_T_TRUMP_IT) % get(_T_CLUBS + suit)


def chip(action, trump, turn_up, answer):
    """Return what a chip does."""
    if action < _EXCHANGE:
        value = 40 if action - 24 == trump else 20
        return get(_T_CHIP_MARRY) % (get(_T_CLUBS + action - 24), value)
    if action == _EXCHANGE:
        return get(_T_CHIP_EXCHANGE) % get(_T_NINE + turn_up % 6)
    if action == _GO_ON and answer:
        return get(_T_DECLINE)
    if action == _MENU:
        return get(_T_CHIP_MENU)
    if action == _GO_ON:
        return get(_T_CHIP_GO_ON)
    return get(_T_CHIP_CLAIM if action == _CLAIM else _T_CHIP_CLOSE)
