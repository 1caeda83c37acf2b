"""Owns sampled worlds and what candidates bring in them; knows a Seat and no weights.

A world: hidden cards dealt anew among the places where they may lie. Each world is met by all
candidates.
"""

from micropython import const

from sixtysix.ai import playout, quick, sight, small

# Tenths of a unit: a step, what dealing a world costs.
_STEP = const(400)
_DEALING = const(26)

# Hundredths of a game point over all worlds, by candidate; how many worlds.
sums = [0] * 18
played = 0

_count = 0
_left = 0
_at = 0  # the candidate whose turn it is
last = 0  # what the last world cost
_free = bytearray(24)
_free_count = 0
_need = 0
_known = 0
_x = 1
_y = 1


def begin(seat, rng, n, left):
    """Start to play n candidates of a Seat out, for `left` tenths of a unit of work.

    The caller sets `sums`. Without an rng the seat's own cards make the chance.
    """
    global _count, _left, _at, last, played, _free_count, _need, _known, _x, _y
    small.load(seat.rules)
    playout.begin(seat)
    _count = n
    _left = left
    _at = last = played = 0
    known = seat.known_other
    mask = sight.hidden(seat) & ~known
    n = 0
    card = 0
    while mask:
        if mask & 1:
            _free[n] = card
            n += 1
        mask >>= 1
        card += 1
    _free_count = n
    count = seat.other_count
    _known = known
    while known:
        known &= known - 1
        count -= 1
    _need = count
    if rng is None:
        _x = (seat.hand & 0x7FFF) + 77
        _y = (seat.hand >> 9 ^ seat.seen & 0x7FFF) + 99
    else:
        _x = rng.bits(14) + 77
        _y = rng.bits(14) + 99


def step(cands):
    """Play the candidates `cands` on for about 40 ms; return whether the work is used up.

    That is so only when all have met the same worlds.
    """
    global _left, _at, last, played
    playout.work = 0
    while True:
        if _at == 0:
            # A whole world or none, but one at least.
            if played and _left - playout.work < last:
                return True
            deal()
            playout.work += _DEALING
        cost = playout.work
        sums[_at] += 100 * playout.run(cands[_at])
        cost = playout.work - cost
        _at += 1
        if _at == _count:
            _at = 0
            played += 1
            last = cost * _count + _DEALING
        if playout.work + cost > _STEP:
            _left -= playout.work
            return False


def deal():
    """Deal a world: fill quick.other and quick.stock."""
    global _x, _y
    x = _x
    y = _y
    free = _free
    stock = quick.stock
    n = _free_count
    count = _need
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
        if i < count:
            hand |= 1 << card
        else:
            stock[i - count] = card
        i += 1
    # What the other cannot hold lies in the stock; after a close, the only case, nobody draws it.
    _x = x
    _y = y
    quick.other = hand
