"""Owns what each legal action is worth to a Seat, for hints and reviews; reads a Seat, no deal."""

from array import array

from micropython import const

from sixtysix.ai import sight, strong, table, worlds
from sixtysix.ai.reasons import reason
from sixtysix.ai.table import scores
from sixtysix.ai.worlds import sums
from sixtysix.engine.play import award, penalty

_ANSWER = const(3)
# The table's opinion weighs as much as so many worlds.
_PRIOR = const(30)
# Nodes for an ending, each candidate by itself, about 1.3 units each.
_NODES = const(24)

# What rate() found: actions, their game points in hundredths, their number, the best one's place.
actions = bytearray(18)
values = array("h", [0] * 18)
count = 0
best = 0
exact = False  # every value was searched to its end

_seat = None
cands = bytearray(18)
before = array("h", [0] * 18)
_rated = 0
ending = -1
active = False
_most = 0


def begin(seat, rng=None, budget=1500):
    """Start to rate the legal actions of `seat`, which must not change; step() goes on.

    budget: units of work, about 1 ms each on an RP2040; without an rng the cards make the chance.
    """
    global _seat, _rated, ending, exact, _most, active
    _seat = seat
    exact = False
    ending = -1
    n = strong.rate(seat) if seat.phase < _ANSWER else sight.candidates(seat)
    i = 0
    while i < n:
        cands[i] = sight.cands[i]
        before[i] = (scores[i] - scores[0]) * table.scale >> 16 if seat.phase < _ANSWER else 0
        i += 1
    if seat.legal_specials & 16:
        cands[n] = 28
        before[n] = 0
        n += 1
    _rated = n
    i = 0
    while i < n:
        sums[i] = 0
        i += 1
    if seat.strict and seat.closed_by < 0:
        ending = 0
        exact = True
        active = False
        _most = budget * 10 // 13 // n
        return
    worlds.begin(seat, rng, n, 10 * budget)


def step():
    """Think on for about 40 ms; True when the values stand."""
    if ending >= 0:
        return search()
    if not worlds.step(cands):
        return False
    played = worlds.played
    # The table knows differences only: its best candidate's playouts say where they start.
    base = sums[0] // played
    i = 0
    while i < _rated:
        sums[i] = (sums[i] + _PRIOR * (base + before[i])) // (played + _PRIOR)
        i += 1
    fill()
    return True


def search():
    """Search the ending on; True when the values stand."""
    global ending, active, exact
    from sixtysix.ai import solver

    if not active:
        sight.cands[0] = cands[ending]
        solver.begin(_seat, sight.hidden(_seat), sight.cands, 1, _most)
        active = True
    if not solver.run(_NODES):
        return False
    active = False
    if solver.finished:
        sums[ending] = 100 * solver.value
    else:
        exact = False
        # Not finished: what the table says, below the best that is known by as much.
        sums[ending] = sums[0] + before[ending] if ending else 0
    ending += 1
    if ending < _rated:
        return False
    fill()
    return True


def _put(action, value):
    """Note an action's value; of the two ways to lead from a marriage the better."""
    global count
    value = -300 if value < -300 else 300 if value > 300 else value
    i = 0
    while i < count:
        if actions[i] == action:
            if value > values[i]:
                values[i] = value
            return
        i += 1
    actions[count] = action
    values[count] = value
    count += 1


def fill():
    """Fill actions and values from the sums, with what needs no playing out."""
    global count, best
    seat = _seat
    rules = seat.rules
    count = 0
    most = -1000
    i = 0
    while i < _rated:
        _put(sight.action(seat, cands[i]), sums[i])
        if sums[i] > most:
            most = sums[i]
        i += 1
    if seat.legal_specials & 16:
        _put(28, most)
    if seat.legal_specials & 128:
        _put(31, 100 * claimed(seat, rules))
    best = 0
    i = 1
    while i < count:
        # A false claim is never advised, even where it would lose a game point less.
        if values[i] > values[best] and (actions[i] != 31 or seat.points >= 66):
            best = i
        i += 1
    right = sight.reflex(seat)
    i = 0
    while i < count:
        if actions[i] == right:
            best = i
        i += 1


def claimed(seat, rules):
    """Return the game points of a claim now, those of the other below zero (rows 15 to 17)."""
    mine = seat.closed_by == seat.me
    if seat.points < 66:
        if mine:
            return -penalty(rules.closer_fails, seat.tricks_at_close)
        return -penalty(rules.false_claim, seat.other_tricks)
    if not mine and seat.closed_by >= 0:
        return penalty(rules.other_first, seat.tricks_at_close)
    if mine and rules.judge_at_close:
        return award(seat.points_at_close, seat.tricks_at_close)
    return award(seat.other_points, seat.other_tricks)


def rate(seat, rng=None, budget=1500):
    """Rate all legal actions at once; return the best action (see actions, values, count)."""
    begin(seat, rng, budget)
    while not step():
        pass
    return actions[best]


def value(action):
    """Return what the rated action is worth, in hundredths of a game point; -1000 unknown."""
    i = 0
    while i < count:
        if actions[i] == action:
            return values[i]
        i += 1
    return -1000


def why(action):
    """Return the reason's code of a rated action, see reasons.py."""
    return reason(_seat, action, exact and value(action) == values[best])
