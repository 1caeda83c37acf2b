"""The strong player: the best sum of the full table, exact when nothing is hidden; reads a Seat."""

from micropython import const

from sixtysix import ai
from sixtysix.ai import sight, table
from sixtysix.ai.table import scores

# About 0.5 s on an RP2040, and enough for nine endings of ten.
_NODES = const(350)
# Nodes a step, about 40 ms.
_STEP = const(24)

_seat = None
_next = -1


def rate(seat):
    """Order sight.cands and table.scores by the full table, best first; return their number."""
    n = sight.candidates(seat)
    table.load(seat.rules)
    table.rate(seat, n)
    cands = sight.cands
    i = 1
    while i < n:
        score = scores[i]
        cand = cands[i]
        j = i
        while j and scores[j - 1] < score:
            scores[j] = scores[j - 1]
            cands[j] = cands[j - 1]
            j -= 1
        scores[j] = score
        cands[j] = cand
        i += 1
    return n


def begin(seat, rng=None, budget=1500):
    """Think about `seat`, which must not change until step() gives the action.

    rng and budget are not asked: an ending has its own bound.
    """
    global _seat, _next
    _seat = seat
    _next = sight.reflex(seat)
    if _next >= 0:
        return
    n = rate(seat)
    if n > 1 and seat.strict and seat.closed_by < 0:
        # Here, so that a board has its 3.5 KB of heap until the stock is gone; asked first, for
        # an import statement allocates even when there is nothing to import.
        if not hasattr(ai, "solver"):
            try:
                from sixtysix.ai import solver  # noqa: F401
            except MemoryError:
                # A board with too little memory plays on by the table.
                _next = sight.action(seat, sight.cands[0])
                return
        ai.solver.begin(seat, sight.hidden(seat), sight.cands, n, _NODES)
    else:
        _next = sight.action(seat, sight.cands[0])


def step():
    """Think on for about 40 ms; return the action, or -1 while thinking goes on."""
    global _next
    if _next < 0 and ai.solver.run(_STEP):
        _next = sight.action(_seat, ai.solver.pick)
    return _next


def choose(seat, rng=None, budget=1500):
    """Return the action to play; `seat` is not changed."""
    begin(seat, rng, budget)
    while True:
        action = step()
        if action >= 0:
            return action
