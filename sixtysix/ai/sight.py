"""Owns what all players make of a Seat: hidden cards, candidates, sure tricks; knows no weights.

A candidate is an action, or 32 + card for "marry, then lead this King or Queen".
"""

from array import array

from micropython import const

from sixtysix.engine.cards import QUEENS, WORTH

_DRAW = const(2)
_CLOSE = const(29)
_GO_ON = const(30)

# By the six bits of a suit: how many cards, the place of the lowest, the number in base three.
COUNT = bytearray(64)
LOWEST = bytearray(64)
BASE3 = array("H", bytearray(128))


def _fill():
    mask = 1
    while mask < 64:
        rank = 0
        while not mask >> rank & 1:
            rank += 1
        LOWEST[mask] = rank
        COUNT[mask] = COUNT[mask & mask - 1] + 1
        BASE3[mask] = BASE3[mask & mask - 1] + 3**rank
        mask += 1


_fill()

# A deal offers 6 cards, the leads of 3 marriages and the close at most.
cands = bytearray(16)
# Gone cards that a player has forgotten, so that he thinks them hidden.
forgotten = 0
# What sure() found: card points.
estimate = array("h", (0, 0))


def hidden(seat):
    """Return the cards that the other may hold, a mask."""
    mask = seat.rules.cards & ~(seat.hand | seat.seen | seat.lacks_other)
    if seat.turn_up >= 0:
        mask &= ~(1 << seat.turn_up)
    return mask | forgotten


def reflex(seat):
    """Return what is always right (a true claim, an exchange), or -1."""
    specials = seat.legal_specials
    if specials & 128 and seat.points >= 66:
        return 31
    if specials & 16:
        return 28
    return -1


def candidates(seat):
    """Fill `cands` with all that is worth a thought and return their number."""
    specials = seat.legal_specials
    n = 0
    if seat.phase >= _DRAW:
        cands[0] = _GO_ON
        n = 1
    else:
        mark = 32 if seat.declared >= 0 and seat.led < 0 else 0
        cards = seat.legal_cards
        card = 0
        while cards:
            if cards & 1:
                cands[n] = card + mark
                n += 1
            cards >>= 1
            card += 1
        card = 34
        suits = specials & 15
        while suits:
            if suits & 1:
                cands[n] = card
                cands[n + 1] = card + 1
                n += 2
            suits >>= 1
            card += 6
    if specials & 32:
        cands[n] = _CLOSE
        n += 1
    return n


def action(seat, cand):
    """Return the action with which a candidate begins."""
    if cand >= 32:
        cand -= 32
        if seat.declared < 0:
            return 24 + cand // 6
    return cand


def sure(seat, unseen):
    """Fill `estimate`: card points after cashing what no reply takes, and as if without trumps."""
    hand = seat.hand
    trump = seat.trump
    safe = second = seat.points + seat.pending
    mine = hand >> 6 * trump & 63
    theirs = unseen >> 6 * trump & 63
    trumps = COUNT[theirs]
    cashed = 0
    rank = 5
    while mine:
        if mine >> rank & 1:
            if theirs >> rank == 0 or cashed >= trumps:
                safe += WORTH[rank]
                second += WORTH[rank] + 3
                cashed += 1
            mine ^= 1 << rank
        rank -= 1
    suit = 0
    while suit < 4:
        mine = hand >> 6 * suit & 63
        if mine and suit != trump:
            theirs = unseen >> 6 * suit & 63
            count = COUNT[theirs]
            taken = 0
            rank = 5
            while mine:
                if mine >> rank & 1:
                    if theirs >> rank == 0 or taken >= count:
                        taken += 1
                        second += WORTH[rank] + 3
                        if cashed >= trumps:
                            safe += WORTH[rank]
                    mine ^= 1 << rank
                rank -= 1
        suit += 1
    estimate[0] = safe
    estimate[1] = second


def outlook(seat, card, marry, pairs):
    """Tell what a card means for 66, pending points counted; pairs: a marriage may be declared.

    0 nothing, 1 it makes 66, 3 it gives the other 66 or may. Following: 2 makes 66 with a marriage
    in hand, 4 the other may get there by a marriage, 5 comes to 33. Leading: 2 a trick would make
    66, 4 the other may get there by trick and marriage, 5 a trick would make 66 for either.
    """
    trump = seat.trump
    suit = card // 6
    led = seat.led
    mine = seat.points + seat.pending
    theirs = seat.other_points + seat.other_pending
    worth = WORTH[card - 6 * suit]
    if led >= 0:
        led_suit = led // 6
        gain = worth + WORTH[led - 6 * led_suit]
        if card > led if suit == led_suit else suit == trump:
            if mine + gain >= 66:
                return 1
            if pairs:
                rest = seat.hand & ~(1 << card)
                rest &= rest >> 1 & QUEENS
                if rest:
                    if mine + gain + (40 if rest >> 6 * trump & 4 else 20) >= 66:
                        return 2
            return 5 if mine < 33 and mine + gain >= 33 else 0
        if theirs + gain >= 66:
            return 3
        return 4 if pairs and theirs + gain >= 46 else 0
    mine += worth
    if marry and seat.declared < 0:
        mine += 40 if suit == trump else 20
    theirs += worth
    if mine >= 66:
        return 1
    if theirs >= 56:
        return 5 if mine >= 56 else 3
    if mine >= 56:
        return 2
    return 4 if pairs and theirs >= 36 else 0
