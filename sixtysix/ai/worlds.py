"""Owns worlds: hidden cards dealt anew among the places where they may lie; knows a Seat only."""

from sixtysix.ai import sight

# The world of now: the other's hand, the stock in drawing order without the turn-up.
other = 0
stock = bytearray(12)

_free = bytearray(24)
_kept = bytearray(24)
_free_count = 0
_kept_count = 0
_need = 0
_known = 0
_x = 1
_y = 1


def begin(seat, rng):
    """Sort the hidden cards of a Seat; without an rng the seat's own cards make the chance."""
    global _free_count, _kept_count, _need, _known, _x, _y
    may = sight.hidden(seat)
    known = seat.known_other
    away = seat.rules.cards & ~(seat.hand | seat.seen | may)
    if seat.turn_up >= 0:
        away &= ~(1 << seat.turn_up)
    n = 0
    m = 0
    card = 0
    while card < 24:
        if may & ~known & 1 << card:
            _free[n] = card
            n += 1
        elif away & 1 << card:
            _kept[m] = card
            m += 1
        card += 1
    _free_count = n
    _kept_count = m
    need = seat.other_count
    _known = known
    while known:
        known &= known - 1
        need -= 1
    _need = need
    if rng is None:
        _x = (seat.hand & 0x7FFF) + 77
        _y = (seat.hand >> 9 ^ seat.seen & 0x7FFF) + 99
    else:
        _x = rng.bits(14) + 77
        _y = rng.bits(14) + 99


def deal():
    """Deal a world: fill `other` and `stock`."""
    global other, _x, _y
    x = _x
    y = _y
    free = _free
    n = _free_count
    need = _need
    hand = _known
    i = 0
    while i < n:
        # Two multiply-with-carry generators, as in engine.rng.
        x = 32730 * (x & 32767) + (x >> 15)
        y = 31926 * (y & 32767) + (y >> 15)
        j = i + ((x ^ y >> 3) & 32767) % (n - i)
        card = free[j]
        free[j] = free[i]
        free[i] = card
        if i < need:
            hand |= 1 << card
        else:
            stock[i - need] = card
        i += 1
    # What the other cannot hold lies in the stock; after a close, the only case, nobody draws it.
    _x = x
    _y = y
    other = hand
