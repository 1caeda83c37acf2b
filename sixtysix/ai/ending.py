"""Owns a position of open cards as frames, and what playing a card makes of it; knows a Seat only.

Strict play: the stock is exhausted or closed. Values are game points + 4 for the player who
thinks ("me", 0).
"""

from array import array

from micropython import const

from sixtysix.engine.cards import POINTS
from sixtysix.engine.play import award, penalty

# A frame: card points, waiting points, tricks of 0 and 1, mover, led card (24 none), number of
# candidates, the next one, best, alpha, beta, upper and lower bound (values + 4), points still to
# be won, then candidates: a card, or 32 + card with its marriage; 6 cards and 3 marriages at most.
_MOVER = const(6)
_LED = const(7)
_N = const(8)
_NEXT = const(9)
_BEST = const(10)
_ALPHA = const(11)
_BETA = const(12)
_UPPER = const(13)
_LOWER = const(14)
_LEFT = const(15)
_CANDS = const(16)
_STRIDE = const(28)
_NONE = const(24)
# One frame for each of 12 cards, and the last one's end.
frames = bytearray(13 * _STRIDE)
hands = array("i", [0] * 26)

rules = None
trump = 0
closer = -1
points_at_close = 0
tricks_at_close = 0
marry = 0


def take(seat, other, cands, n):
    """Make a Seat and the other's hand frame 0, with the first n of cands."""
    global rules, trump, closer, points_at_close, tricks_at_close, marry
    rules = seat.rules
    trump = seat.trump
    closer = -1
    if seat.closed_by >= 0:
        closer = 0 if seat.closed_by == seat.me else 1
    points_at_close = seat.points_at_close
    tricks_at_close = seat.tricks_at_close
    marry = rules.marriage_in_strict
    b = frames
    b[0] = seat.points
    b[1] = seat.other_points
    b[2] = seat.pending
    b[3] = seat.other_pending
    b[4] = seat.tricks
    b[5] = seat.other_tricks
    b[_MOVER] = 0
    b[_LED] = seat.led if seat.led >= 0 else _NONE
    hands[0] = seat.hand
    hands[1] = other
    left = rules.last_bonus
    cards = seat.hand | other
    card = 0
    while cards:
        if cards & 1:
            left += POINTS[card]
        cards >>= 1
        card += 1
    if seat.led >= 0:
        left += POINTS[seat.led]
    b[_LEFT] = left
    b[_ALPHA] = 1
    b[_BETA] = 7
    limit(0)
    b[_N] = n
    b[_NEXT] = 0
    b[_BEST] = 0
    i = 0
    while i < n:
        # Declared already, or nothing to declare: then it is a card like any other.
        b[_CANDS + i] = cands[i] & 31 if seat.declared >= 0 or not marry else cands[i]
        i += 1


def limit(at):
    """Set what the value of a frame can be at most and at least."""
    b = frames
    upper = 7
    lower = 1
    if closer < 0:
        upper = 4 + award(b[at + 1], b[at + 5])
        lower = 4 - award(b[at], b[at + 4])
        if rules.last_bonus and not marry:
            # Who cannot come to 65 any more cannot win.
            left = b[at + _LEFT]
            if b[at] + b[at + 2] + left < 65:
                upper = 3
            if b[at + 1] + b[at + 3] + left < 65:
                lower = 5
    b[at + _UPPER] = upper
    b[at + _LOWER] = lower


def claimed(at, me):
    """Return the value + 4 when `me` claims 66 rightly."""
    b = frames
    if closer == 1 - me:
        got = penalty(rules.other_first, tricks_at_close)
    elif closer == me and rules.judge_at_close:
        got = award(points_at_close, tricks_at_close)
    else:
        got = award(b[at + 1 - me], b[at + 5 - me])
    return 4 - got if me else 4 + got


def ended(at, me):
    """Return the value + 4 when all is played and `me` took the last trick."""
    b = frames
    if closer < 0:
        b[at + me] += rules.last_bonus
    if rules.auto_claim and b[at + me] >= 66:
        return claimed(at, me)
    if closer >= 0:
        if b[at + closer] >= 66:
            return claimed(at, closer)
        got = penalty(rules.closer_fails, tricks_at_close)
        return 4 + got if closer else 4 - got
    if rules.last_trick_wins:
        return 3 if me else 5
    if b[at] == b[at + 1]:
        return 4
    me = 0 if b[at] > b[at + 1] else 1
    got = award(b[at + 1 - me], b[at + 5 - me])
    return 4 - got if me else 4 + got


def play(depth, cand):
    """Play a candidate of frame `depth` into the next one; its value + 4 if it ends, else 0."""
    b = frames
    at = depth * _STRIDE
    to = at + _STRIDE
    i = 0
    while i < 6:
        b[to + i] = b[at + i]
        i += 1
    b[to + _LEFT] = b[at + _LEFT]
    me = b[at + _MOVER]
    card = cand & 31
    hands[2 * depth + 2] = hands[2 * depth]
    hands[2 * depth + 3] = hands[2 * depth + 1]
    hands[2 * depth + 2 + me] ^= 1 << card
    led = b[at + _LED]
    if led == _NONE:
        if cand >= 32:
            gain = 40 if card // 6 == trump else 20
            if b[at + 4 + me]:
                b[to + me] += gain
                if b[to + me] >= 66:
                    return claimed(to, me)
            else:
                b[to + 2 + me] += gain
        b[to + _LED] = card
        b[to + _MOVER] = 1 - me
    else:
        if card > led if card // 6 == led // 6 else card // 6 == trump:
            winner = me
        else:
            winner = 1 - me
        gain = POINTS[card] + POINTS[led]
        b[to + _LEFT] -= gain
        b[to + winner] += gain + b[to + 2 + winner]
        b[to + 2 + winner] = 0
        b[to + 4 + winner] += 1
        b[to + _LED] = _NONE
        b[to + _MOVER] = winner
        if not hands[2 * depth + 2]:
            return ended(to, winner)
        if b[to + winner] >= 66:
            return claimed(to, winner)
    b[to + _ALPHA] = b[at + _ALPHA]
    b[to + _BETA] = b[at + _BETA]
    limit(to)
    if b[to + _UPPER] <= b[at + _ALPHA]:
        return b[to + _UPPER]
    if b[to + _LOWER] >= b[at + _BETA]:
        return b[to + _LOWER]
    return 0
