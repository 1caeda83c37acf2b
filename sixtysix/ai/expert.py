"""The expert: the table's best candidates played out in sampled worlds; reads a Seat only."""

from micropython import const

from sixtysix.ai import playout, sight, small, strong, table, worlds
from sixtysix.ai.table import scores

_DRAW = const(2)
# Candidates played out, and how many worlds the table's opinion weighs: much while the stock is
# big and worlds are many, little towards the end, where playouts are short and see more.
_KEEP = const(3)
_EARLY = const(150)
_LATER = const(48)
_LATE = const(18)
# Tenths of a unit: a step, what a world and the table cost.
_STEP = const(400)
_DEALING = const(26)
_TABLE = const(300)

_seat = None
_next = -1
_thinking = False
_left = 0
_count = 0
_at = 0  # the candidate whose turn it is
_world = 0  # what the last world cost
# Hundredths of a game point over all worlds, by candidate.
sums = [0] * 4
played = 0


def begin(seat, rng=None, budget=1500):
    """Think about `seat`, which must not change until step() gives the action."""
    global _seat, _next, _thinking, _left, _count, _at, _world, played
    _seat = seat
    _thinking = False
    _next = sight.reflex(seat)
    if _next >= 0:
        return
    if seat.strict and seat.closed_by < 0:
        strong.begin(seat, rng, budget)
        return
    n = strong.rate(seat)
    _next = sight.action(seat, sight.cands[0])
    _left = 10 * budget - _TABLE
    if n == 1 or _left <= 0:
        return
    if n > _KEEP:
        n = _KEEP
    _count = n
    weight = _EARLY
    if seat.strict or seat.phase == _DRAW or seat.stock_count < 4:
        weight = _LATE
    elif seat.stock_count < 8:
        weight = _LATER
    i = 0
    while i < n:
        sums[i] = weight * ((scores[i] - scores[0]) * table.scale >> 16)
        i += 1
    small.load(seat.rules)
    worlds.begin(seat, rng)
    playout.begin(seat)
    played = 0
    _at = 0
    _world = 0
    _thinking = True


def step():
    """Think on for about 40 ms; return the action, or -1 while thinking goes on."""
    global _left, _thinking, _next, _at, _world, played
    if not _thinking:
        if _next < 0:
            return strong.step()
        return _next
    cands = sight.cands
    playout.work = 0
    while True:
        if _at == 0:
            # A whole world or none: the candidates must have met the same ones.
            if _left - playout.work < _world:
                break
            worlds.deal()
            playout.work += _DEALING
        cost = playout.work
        sums[_at] += 100 * playout.run(cands[_at])
        cost = playout.work - cost
        _at += 1
        if _at == _count:
            _at = 0
            played += 1
            _world = cost * _count + _DEALING
        if playout.work + cost > _STEP:
            _left -= playout.work
            return -1
    best = 0
    i = 1
    while i < _count:
        if sums[i] > sums[best]:
            best = i
        i += 1
    _thinking = False
    _next = sight.action(_seat, cands[best])
    return _next


def choose(seat, rng=None, budget=1500):
    """Return the action to play; `seat` is not changed."""
    begin(seat, rng, budget)
    while True:
        action = step()
        if action >= 0:
            return action
