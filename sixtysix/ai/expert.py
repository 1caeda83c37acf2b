"""The expert: the table's best candidates played out in sampled worlds; reads a Seat only."""

from micropython import const

from sixtysix.ai import sight, strong, table, worlds
from sixtysix.ai.table import scores

_DRAW = const(2)

_seat = None
_next = -1
thinking = False
_count = 0


def begin(seat, rng=None, budget=1500):
    """Think about `seat`, which must not change until step() gives the action.

    budget: units of work, about 1 ms each on an RP2040; without an rng the cards make the chance.
    """
    global _seat, _next, thinking, _count
    _seat = seat
    thinking = False
    _next = sight.reflex(seat)
    if _next >= 0:
        return
    if seat.strict and seat.closed_by < 0:
        strong.begin(seat, rng, budget)
        return
    n = strong.rate(seat)
    _next = sight.action(seat, sight.cands[0])
    left = 10 * budget - 300  # tenths of a unit: what the table costs
    if n == 1 or left <= 0:
        return
    if n > 3:
        n = 3
    _count = n
    # How many worlds the table's opinion is worth: many while the stock is big and worlds are many,
    # few towards the end, where playouts are short and see more.
    worth = 150
    if seat.strict or seat.phase == _DRAW or seat.stock_count < 4:
        worth = 18
    elif seat.stock_count < 8:
        worth = 48
    sums = worlds.sums
    i = 0
    while i < n:
        sums[i] = worth * ((scores[i] - scores[0]) * table.scale >> 16)
        i += 1
    worlds.begin(seat, rng, n, left)
    thinking = True


def step():
    """Think on for about 40 ms; return the action, or -1 while thinking goes on."""
    global thinking, _next
    if not thinking:
        if _next < 0:
            return strong.step()
        return _next
    if not worlds.step(sight.cands):
        return -1
    sums = worlds.sums
    best = 0
    i = 1
    while i < _count:
        if sums[i] > sums[best]:
            best = i
        i += 1
    thinking = False
    _next = sight.action(_seat, sight.cands[best])
    return _next


def choose(seat, rng=None, budget=1500):
    """Return the action to play; arguments as for begin()."""
    begin(seat, rng, budget)
    while True:
        action = step()
        if action >= 0:
            return action
