"""The forgiving player: owns a person's lapses over the small table; reads a Seat and no deal."""

from micropython import const

from sixtysix.ai import glance, sight, small
from sixtysix.ai.table import scores

# Percent of the times that it forgets a card gone before the last trick, and overlooks things.
_FORGET = const(45)
_NO_EXCHANGE = const(30)
_NO_MARRIAGE = const(25)
_NO_CLOSE = const(50)
# Its judgement errs by up to so many hundredths of a game point, mostly by a third of that; what
# looks worse than the best by more than _SILLY it never plays.
_ERROR = const(45)
_SILLY = const(90)

_next = 30
_x = 1
_y = 1


def _below(n):
    """Return a number of 0..n-1; two multiply-with-carry generators, as in engine.rng."""
    global _x, _y
    _x = 32730 * (_x & 32767) + (_x >> 15)
    _y = 31926 * (_y & 32767) + (_y >> 15)
    return ((_x ^ _y >> 3) & 32767) % n


def choose(seat, rng=None, budget=1500):
    """Return the action to play at once; without an rng the cards make the chance.

    The budget is not asked.
    """
    global _x, _y
    if rng is None:
        _x = (seat.hand & 0x7FFF) + 77
        _y = (seat.hand >> 9 ^ seat.seen & 0x7FFF) + 99
    else:
        _x = rng.bits(14) + 77
        _y = rng.bits(14) + 99
    best = sight.reflex(seat)
    if best == 31 or best == 28 and _below(100) >= _NO_EXCHANGE:
        return best
    n = sight.candidates(seat)
    cands = sight.cands
    best = 0
    if n > 1:
        small.load(seat.rules)
        sight.forgotten = _forgotten(seat)
        glance.rate(seat, n)
        sight.forgotten = 0
        top = scores[0]
        i = 1
        while i < n:
            if scores[i] > top:
                top = scores[i]
            i += 1
        blind = _below(100) < _NO_MARRIAGE
        most = -1000000
        i = 0
        while i < n:
            cand = cands[i]
            score = (scores[i] - top) * small.scale >> 16
            silly = score < -_SILLY
            score += (_below(_ERROR) + _below(_ERROR) + _below(_ERROR)) * 2 // 3 - _ERROR
            if cand >= 32 and blind and seat.declared < 0:
                silly = True
            elif cand == 29 and _below(100) < _NO_CLOSE:
                silly = True
            if score > most and not silly or i == 0:
                most = -1000000 if silly else score
                best = i
            i += 1
    return sight.action(seat, cands[best])


def _forgotten(seat):
    """Return the gone cards that it thinks still hidden, a mask."""
    gone = seat.seen
    if seat.led >= 0:
        gone &= ~(1 << seat.led)
    if seat.last_led >= 0:
        gone &= ~(1 << seat.last_led | 1 << seat.last_reply)
    mask = 0
    card = 0
    while gone:
        if gone & 1 and _below(100) < _FORGET:
            mask |= 1 << card
        gone >>= 1
        card += 1
    return mask


def begin(seat, rng=None, budget=1500):
    """Think about `seat`; step() then gives the action."""
    global _next
    _next = choose(seat, rng, budget)


def step():
    """Return the action begun, or -1 while thinking goes on (never, at this level)."""
    return _next
