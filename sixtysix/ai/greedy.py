"""The quick player by rules of thumb: owns its weights; reads a Seat and never a deal."""

from micropython import const

_DRAW = const(2)
_ANSWER = const(3)
_KQ = const(0b001100)

_VALUE = bytes((0, 2, 3, 4, 10, 11))
# What giving a card away costs, and what a trump is worth in the hand, in card points.
_KEEP = bytes((0, 2, 4, 6, 11, 13))
_TRUMP = bytes((6, 9, 11, 13, 18, 20))


def _bits(mask):
    """Count the cards of a mask."""
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def _sure(seat, points):
    """Card points after cashing the tricks that no reply can take; the claim needs 66."""
    trump = seat.trump
    unseen = 0xFFFFFF & ~seat.hand & ~seat.seen
    if seat.turn_up >= 0:
        unseen &= ~(1 << seat.turn_up)
    theirs = unseen >> 6 * trump & 63
    mine = seat.hand >> 6 * trump & 63
    rank = 5
    low = 0
    while rank >= 0:
        bit = 1 << rank
        if mine & bit:
            if theirs >> rank == 0 or _bits(theirs >> rank) <= low:
                points += _VALUE[rank] + 2
                low += 1
        rank -= 1
    if _bits(theirs) > low + 1:
        return points
    suit = 0
    while suit < 4:
        if suit != trump:
            mine = seat.hand >> 6 * suit & 63
            theirs = unseen >> 6 * suit & 63
            rank = 5
            while rank >= 0:
                if mine & 1 << rank:
                    if theirs >> rank:
                        break
                    points += _VALUE[rank] + 2
                rank -= 1
        suit += 1
    return points


def _score(seat, card, unseen, pairs):
    """Rate playing `card` now, about in card points; higher is better."""
    trump = seat.trump
    suit = card // 6
    rank = card - 6 * suit
    own = seat.hand >> 6 * suit & 63
    hidden = unseen >> 6 * suit & 63
    value = _VALUE[rank]
    cost = _TRUMP[rank] if suit == trump else _KEEP[rank]
    if rank == 2 or rank == 3:
        mate = 5 - rank
        if own >> mate & 1:
            cost += 22 if pairs else 0
        elif hidden >> mate & 1 and pairs:
            cost += 4
    if seat.led < 0:
        above = _bits(hidden >> rank)
        if seat.strict:
            if above:
                return -cost
            return value + 8 - (6 if suit != trump and unseen >> 6 * trump & 63 else 0)
        if suit != trump and above == 0 and unseen >> 6 * trump & 63 == 0:
            return value + 10
        return (4 if above == 0 else 0) - cost
    led = seat.led
    led_suit = led // 6
    at_stake = value + _VALUE[led - 6 * led_suit]
    if suit == led_suit:
        wins = card > led
    else:
        wins = suit == trump
    if wins:
        if seat.points + at_stake >= 66:
            return 1000
        return at_stake + 5 - (cost if suit == trump or seat.strict else cost // 4)
    if seat.other_points + at_stake >= 66:
        return -500 - at_stake
    return -at_stake - cost


def choose(seat, rng=None, budget=1500):
    """Return the action to play at once; `seat` is not changed."""
    specials = seat.legal_specials
    if specials & 128 and seat.points >= 66:
        return 31
    if seat.phase == _ANSWER:
        return 28 if specials & 16 else 30
    if seat.phase == _DRAW:
        return 29 if specials & 32 and _sure(seat, seat.points) >= 66 else 30
    if specials & 16:
        return 28
    trump = seat.trump
    if seat.led < 0 and seat.declared < 0:
        if specials & 1 << trump:
            return 24 + trump
        suit = 0
        while suit < 4:
            if specials & 1 << suit:
                return 24 + suit
            suit += 1
    if specials & 32 and _sure(seat, seat.points) >= 66:
        return 29
    unseen = 0xFFFFFF & ~seat.hand & ~seat.seen
    if seat.turn_up >= 0:
        unseen &= ~(1 << seat.turn_up)
    pairs = not seat.strict
    best = -1
    best_score = -9999
    card = 0
    legal = seat.legal_cards
    while legal:
        if legal & 1:
            score = _score(seat, card, unseen, pairs)
            if score > best_score:
                best_score = score
                best = card
        legal >>= 1
        card += 1
    return best


_next = 30


def begin(seat, rng=None, budget=1500):
    """Think about `seat`; step() then gives the action."""
    global _next
    _next = choose(seat, rng, budget)


def step():
    """Return the action begun, or -1 while thinking goes on (never, at this level)."""
    return _next
