"""Owns exact play when all cards are known: alpha-beta for game points; knows a Seat and no deal.

No recursion: one frame (of ending.py) for each card to come.
"""

from micropython import const

from sixtysix.ai import ending
from sixtysix.ai.sight import LOWEST
from sixtysix.engine.cards import WORTH

# Places in a frame, as in ending.py.
_MOVER = const(6)
_LED = const(7)
_N = const(8)
_NEXT = const(9)
_BEST = const(10)
_ALPHA = const(11)
_BETA = const(12)
_UPPER = const(13)
_LOWER = const(14)
_CANDS = const(16)
_STRIDE = const(28)
_NONE = const(24)

_keys = bytearray(12)
_depth = 0
_most = 0
count = 0
pick = 0  # the best candidate so far
value = 0  # of the position in game points, when finished
finished = False


def begin(seat, other, cands, n, most):
    """Take up a position: the other's hand, the first n of cands (best guess first), node bound."""
    global _depth, _most, count, pick, finished
    ending.take(seat, other, cands, n)
    pick = cands[0]
    count = 0
    finished = False
    _most = most
    _depth = 0


def _fill(depth):
    """List the candidates of a frame in the order that cuts most."""
    b = ending.frames
    hands = ending.hands
    at = depth * _STRIDE
    me = b[at + _MOVER]
    hand = hands[2 * depth + me]
    theirs = hands[2 * depth + 1 - me]
    trump = ending.trump
    led = b[at + _LED]
    keys = _keys
    n = 0
    suit = 0
    led_suit = led // 6
    trumps = theirs >> 6 * trump & 63
    mine = 0
    if led != _NONE:
        # Row 4 of the rules, as in engine.play, by suits.
        mine = hand >> 6 * led_suit & 63
        if mine:
            above = mine >> led - 6 * led_suit << led - 6 * led_suit
            if above and ending.rules.head_trick:
                mine = above
            suit = led_suit
        else:
            led_suit = -1
            mine = hand >> 6 * trump & 63
            suit = trump if mine else 0
    alone = mine != 0
    while suit < 4:
        if not alone:
            mine = hand >> 6 * suit & 63
        others = theirs >> 6 * suit & 63
        pair = 0
        if led == _NONE and ending.marry and mine & 12 == 12:
            pair = 1
        while mine:
            rank = LOWEST[mine]
            mine &= mine - 1
            card = 6 * suit + rank
            worth = WORTH[rank]
            if led != _NONE:
                if card > led if suit == led_suit else alone:
                    key = 60 - worth
                else:
                    key = 30 - worth
            else:
                if others >> rank == 0 and (others or suit == trump or trumps == 0):
                    key = 36 + worth
                else:
                    key = 30 - worth
                if suit == trump:
                    key -= 3
            # Insert by key, high first; a marriage goes first of all.
            if pair and (rank == 2 or rank == 3):
                i = n
                while i:
                    b[at + _CANDS + i] = b[at + _CANDS + i - 1]
                    keys[i] = keys[i - 1]
                    i -= 1
                b[at + _CANDS] = 32 + card
                keys[0] = 99
                n += 1
            i = n
            while i and keys[i - 1] < key:
                b[at + _CANDS + i] = b[at + _CANDS + i - 1]
                keys[i] = keys[i - 1]
                i -= 1
            b[at + _CANDS + i] = card
            keys[i] = key
            n += 1
        if alone:
            break
        suit += 1
    b[at + _N] = n
    b[at + _NEXT] = 0
    b[at + _BEST] = 8 if me else 0


def run(steps):
    """Search on for so many nodes; True when finished or at the bound (see pick, value)."""
    global _depth, count, pick, value, finished
    b = ending.frames
    depth = _depth
    while True:
        at = depth * _STRIDE
        me = b[at + _MOVER]
        best = b[at + _BEST]
        i = b[at + _NEXT]
        over = i == b[at + _N] or b[at + _ALPHA] >= b[at + _BETA]
        if over or (best <= b[at + _LOWER] if me else best >= b[at + _UPPER]):
            if depth == 0:
                value = best - 4
                finished = True
                return True
            result = best
            depth -= 1
        else:
            cand = b[at + _CANDS + i]
            b[at + _NEXT] = i + 1
            result = ending.play(depth, cand)
            if result == 0:
                depth += 1
                _fill(depth)
                count += 1
                if count >= _most:
                    return True
                steps -= 1
                if steps <= 0:
                    _depth = depth
                    return False
                continue
        at = depth * _STRIDE
        if b[at + _MOVER]:
            if result < b[at + _BEST]:
                b[at + _BEST] = result
            if result < b[at + _BETA]:
                b[at + _BETA] = result
        else:
            if result > b[at + _BEST]:
                b[at + _BEST] = result
                if depth == 0:
                    pick = b[_CANDS + b[_NEXT] - 1]
            if result > b[at + _ALPHA]:
                b[at + _ALPHA] = result
