"""The greedy player: the best sum of a small table, no search; reads a Seat and never a deal."""

from sixtysix.ai import glance, sight, small
from sixtysix.ai.table import scores

_next = 30


def choose(seat, rng=None, budget=1500):
    """Return the action to play at once; `seat` is not changed, rng and budget are not asked."""
    best = sight.reflex(seat)
    if best >= 0:
        return best
    n = sight.candidates(seat)
    best = 0
    if n > 1:
        small.load(seat.rules)
        glance.rate(seat, n)
        i = 1
        while i < n:
            if scores[i] > scores[best]:
                best = i
            i += 1
    return sight.action(seat, sight.cands[best])


def begin(seat, rng=None, budget=1500):
    """Think about `seat`; step() then gives the action."""
    global _next
    _next = choose(seat, rng, budget)


def step():
    """Return the action begun, or -1 while thinking goes on (never, at this level)."""
    return _next
