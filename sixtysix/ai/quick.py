"""Owns the quick choice of a card inside a world, by the small table; knows no Seat and no deal."""

from micropython import const

from sixtysix.ai import small
from sixtysix.ai.sight import BASE3, COUNT, LOWEST
from sixtysix.ai.table import CUT, DIVIDE, HIGH, LOW, SHORT, SIZE
from sixtysix.engine.cards import WORTH

# Places in the table, as in glance.py.
_BLOCKS = const(1504)
_CLOSES = const(60)

# By player, me first: hands, what each does not see, points, waiting points, tricks.
hands = [0, 0]
unseen = [0, 0]
points = [0, 0]
waiting = [0, 0]
taken = [0, 0]
# The world as it was dealt: the other's hand, the stock in drawing order without the turn-up.
other = 0
stock = bytearray(12)

# Sums of three weights that lead() found for its card; card points of a suit's six bits.
top = 0
_values = bytearray(64)


def _fill():
    mask = 1
    while mask < 64:
        _values[mask] = _values[mask & mask - 1] + WORTH[LOWEST[mask]]
        mask += 1


_fill()


def lead(me, strict, phase, marry, trump):
    """Return the card that `me` leads, with 32 more when it is led from a marriage declared.

    phase: 5 a stage, see glance.rate(); marry: whether a marriage may be declared.
    """
    global top
    # Names of other modules cost a look-up each time on a board: all that the loops use is local.
    w = small.weights
    base = BASE3
    lowest = LOWEST
    high = HIGH
    low = LOW
    divisor = DIVIDE
    size = SIZE
    cut = CUT
    short = SHORT
    hand = hands[me]
    view = unseen[me]
    few = COUNT[view >> 6 * trump & 63]
    most = -1
    best = 0
    phase += _BLOCKS + (few if few < 4 else 4)
    suit = 0
    while hand:
        mine = hand & 63
        if mine:
            pattern = base[mine] + 2 * base[view & 63]
            at = 752 if strict else 0
            block = phase + 768 if strict else phase
            if suit == trump:
                at += 188
                block += 192
            pair = marry and mine & 12 == 12
            while mine:
                rank = lowest[mine]
                mine &= mine - 1
                score = (
                    w[at + high[rank] + pattern // divisor[rank] % size[rank]]
                    + w[at + low[rank] + pattern % cut[rank] // short[rank]]
                )
                if pair and (rank == 2 or rank == 3):
                    row = 46 + rank + (2 if suit == trump else 0) + (4 if strict else 0)
                    score += w[phase + 32 * row]
                    if score > most:
                        most = score
                        best = 6 * suit + rank + 32
                else:
                    score += w[block + 32 * rank]
                    if score > most:
                        most = score
                        best = 6 * suit + rank
        hand >>= 6
        view >>= 6
        suit += 1
    top = most
    return best


def reply(me, strict, phase, led, trump, head):
    """Return the card with which `me` follows."""
    w = small.weights
    full = hand = hands[me]
    led_suit = led // 6
    led_rank = led - 6 * led_suit
    suit = 0
    at = 376
    relation = small.relations() + led_rank
    phase += _BLOCKS + 384
    if strict:
        at = 1128
        phase += 768
        relation += 216
        cards = hand >> 6 * led_suit & 63
        if cards:
            suit = led_suit
            above = cards >> led_rank << led_rank
            if above and head:
                cards = above
        else:
            cards = hand >> 6 * trump & 63
            suit = trump
        if cards:
            if not cards & cards - 1:
                return 6 * suit + LOWEST[cards]
            hand = cards
        else:
            suit = 0
    worth = WORTH[led_rank]
    banked = points[me] + waiting[me] + worth
    theirs = points[1 - me] + waiting[1 - me] + worth
    near = banked > 54 or theirs > 54
    base = BASE3
    lowest = LOWEST
    high = HIGH
    low = LOW
    divisor = DIVIDE
    size = SIZE
    cut = CUT
    short = SHORT
    view = unseen[me]
    few = COUNT[view >> 6 * trump & 63]
    phase += few if few < 4 else 4
    view >>= 6 * suit
    full >>= 6 * suit
    most = -9999
    best = 0
    while hand:
        mine = hand & 63
        if mine:
            pattern = base[full & 63] + 2 * base[view & 63]
            to = at
            block = phase
            shift = relation
            if suit != led_suit:
                shift += 12 if led_suit == trump else 6
            if suit == trump:
                to += 188
                block += 192
                shift += 108
            while mine:
                rank = lowest[mine]
                mine &= mine - 1
                score = (
                    w[to + high[rank] + pattern // divisor[rank] % size[rank]]
                    + w[to + low[rank] + pattern % cut[rank] // short[rank]]
                    + w[block + 32 * rank]
                    + w[shift + 18 * rank]
                )
                if near:
                    worth = WORTH[rank]
                    if rank > led_rank if suit == led_suit else suit == trump:
                        if banked + worth >= 66:
                            return 6 * suit + rank
                    elif theirs + worth >= 66:
                        score -= 255
                if score > most:
                    most = score
                    best = 6 * suit + rank
        hand >>= 6
        view >>= 6
        full >>= 6
        suit += 1
    return best


def closes(me, phase, trump):
    """Tell whether `me`, who leads and found `top`, closes instead; phase is 5 a stage."""
    hand = hands[me]
    worth = _values
    most = points[me] + waiting[me] + worth[hand & 63] + worth[hand >> 6 & 63]
    most += worth[hand >> 12 & 63] + worth[hand >> 18]
    # A look that costs little: without two trumps or the points there is nothing to count.
    mine = hand >> 6 * trump & 63
    if most < 54 or not mine & mine - 1:
        return False
    view = unseen[me]
    w = small.weights
    at = len(w) - 2 * _CLOSES
    trumps = COUNT[view >> 6 * trump & 63]
    cashed = 0
    safe = second = points[me] + waiting[me]
    suit = trump
    while suit >= 0:
        mine = hand >> 6 * suit & 63
        theirs = view >> 6 * suit & 63
        count = COUNT[theirs]
        tricks = 0
        rank = 5
        while mine:
            bit = 1 << rank
            if mine & bit:
                mine ^= bit
                if theirs < bit or tricks >= count:
                    tricks += 1
                    second += WORTH[rank] + 3
                    if suit == trump:
                        cashed += 1
                        safe += WORTH[rank]
                    elif cashed >= trumps:
                        safe += WORTH[rank]
            rank -= 1
        if suit == trump:
            suit = 4
        suit -= 1
        if suit == trump:
            suit -= 1
    safe = (safe - 30) // 3
    second = (second - 40) // 4
    score = w[at + (0 if safe < 0 else 15 if safe > 15 else safe)]
    score += w[at + 44 + (0 if second < 0 else 15 if second > 15 else second)]
    status = 6 if taken[me] else 3 if waiting[me] else 0
    other = 1 - me
    status += 2 if taken[other] else 1 if waiting[other] else 0
    score += w[at + 16 + status] + w[at + 25 + phase // 5] + w[at + 32 + trumps]
    stand = 0 if not taken[other] else 1 if points[other] < 33 else 2
    return score + w[at + 39 + stand] - 384 > top
