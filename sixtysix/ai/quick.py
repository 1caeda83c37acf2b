"""Owns the quick choice of a card inside a world, by the small table; knows no Seat and no deal."""

from micropython import const

from sixtysix.ai import small
from sixtysix.ai.sight import BASE3, COUNT, LOWEST
from sixtysix.ai.table import CUT, DIVIDE, HIGH, LOW, SHORT, SIZE
from sixtysix.engine.cards import WORTH

_BLOCKS = const(1504)

# By player, me first: hands, what each does not see, points, waiting points, tricks.
hands = [0, 0]
unseen = [0, 0]
points = [0, 0]
waiting = [0, 0]
taken = [0, 0]


def lead(me, strict, phase, marry, trump):
    """Return the card that `me` leads, with 32 more when it is led from a marriage declared."""
    w = small.weights
    hand = hands[me]
    view = unseen[me]
    few = COUNT[view >> 6 * trump & 63]
    best_score = -1
    best = 0
    phase += _BLOCKS + (few if few < 4 else 4)
    suit = 0
    while suit < 4:
        mine = hand >> 6 * suit & 63
        if mine:
            pattern = BASE3[mine] + 2 * BASE3[view >> 6 * suit & 63]
            at = 752 if strict else 0
            block = phase + 768 if strict else phase
            if suit == trump:
                at += 188
                block += 192
            pair = marry and mine & 12 == 12
            while mine:
                rank = LOWEST[mine]
                mine &= mine - 1
                score = (
                    w[at + HIGH[rank] + pattern // DIVIDE[rank] % SIZE[rank]]
                    + w[at + LOW[rank] + pattern % CUT[rank] // SHORT[rank]]
                )
                if pair and (rank == 2 or rank == 3):
                    row = 46 + rank + (2 if suit == trump else 0) + (4 if strict else 0)
                    score += w[phase + 32 * row]
                    if score > best_score:
                        best_score = score
                        best = 6 * suit + rank + 32
                else:
                    score += w[block + 32 * rank]
                    if score > best_score:
                        best_score = score
                        best = 6 * suit + rank
        suit += 1
    return best


def reply(me, strict, phase, led, trump, head):
    """Return the card with which `me` follows."""
    w = small.weights
    hand = hands[me]
    view = unseen[me]
    led_suit = led // 6
    led_rank = led - 6 * led_suit
    worth = WORTH[led_rank]
    mine_after = points[me] + waiting[me] + worth
    theirs_after = points[1 - me] + waiting[1 - me] + worth
    near = mine_after > 54 or theirs_after > 54
    at = 376
    relation = small.relations() + led_rank
    phase += _BLOCKS + 384
    suit = 0
    end = 4
    if strict:
        at = 1128
        phase += 768
        relation += 216
        cards = hand >> 6 * led_suit & 63
        if cards:
            suit = led_suit
            above = cards >> led_rank << led_rank
            if above and head:
                hand = above << 6 * suit
            end = suit + 1
        elif hand >> 6 * trump & 63:
            suit = trump
            end = suit + 1
    few = COUNT[view >> 6 * trump & 63]
    phase += few if few < 4 else 4
    full = hands[me]
    best_score = -9999
    best = 0
    while suit < end:
        mine = hand >> 6 * suit & 63
        if mine:
            pattern = BASE3[full >> 6 * suit & 63] + 2 * BASE3[view >> 6 * suit & 63]
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
                rank = LOWEST[mine]
                mine &= mine - 1
                score = (
                    w[to + HIGH[rank] + pattern // DIVIDE[rank] % SIZE[rank]]
                    + w[to + LOW[rank] + pattern % CUT[rank] // SHORT[rank]]
                    + w[block + 32 * rank]
                    + w[shift + 18 * rank]
                )
                if near:
                    worth = WORTH[rank]
                    if rank > led_rank if suit == led_suit else suit == trump:
                        if mine_after + worth >= 66:
                            return 6 * suit + rank
                    elif theirs_after + worth >= 66:
                        score -= 255
                if score > best_score:
                    best_score = score
                    best = 6 * suit + rank
        suit += 1
    return best
