"""Rates candidates by the small table, for who looks no further; knows a Seat and no deal."""

from micropython import const

from sixtysix.ai import sight, small
from sixtysix.ai.sight import BASE3, COUNT
from sixtysix.ai.table import CUT, DIVIDE, HIGH, LOW, SHORT, SIZE, scores

_DRAW = const(2)
# Places in the table, see small.py. Within a close: 0 and 44 the two estimates, 16 status, 25
# phase, 32 hidden trumps, 39 their tricks.
_BLOCKS = const(1504)
_BLOCK = const(32)
_OUTLOOK = const(29)
_CLOSES = const(60)


def rate(seat, n):
    """Fill table.scores for the first n of sight.cands: higher is better, going on is 0."""
    w = small.weights
    cands = sight.cands
    hand = seat.hand
    trump = seat.trump
    strict = seat.strict
    led = seat.led
    unseen = sight.hidden(seat)
    few = COUNT[unseen >> 6 * trump & 63]
    if few > 4:
        few = 4
    if strict:
        few_at = few
        if seat.closed_by >= 0:
            few_at += 5 if seat.closed_by == seat.me else 10
    else:
        few_at = 5 * (seat.stock_count // 2 - 1) + few
    pairs = not strict or seat.rules.marriage_in_strict
    context = 2 * strict + (led >= 0)
    relation = small.relations() + 216 * strict
    led_suit = led_rank = 0
    if led >= 0:
        led_suit = led // 6
        led_rank = led - 6 * led_suit
    i = 0
    while i < n:
        card = cands[i]
        if card == 30:
            score = 0
        elif card == 29:
            score = _close(seat, unseen)
        else:
            marry = card >> 5 if pairs else 0
            card &= 31
            suit = card // 6
            rank = card - 6 * suit
            pattern = BASE3[hand >> 6 * suit & 63] + 2 * BASE3[unseen >> 6 * suit & 63]
            at = 188 if suit == trump else 0
            row = 6 + rank if suit == trump else rank
            if marry:
                at += 752 * strict
                block = 48 + 4 * strict + (rank if suit == trump else rank - 2)
            else:
                at += 376 * context
                block = 12 * context + row
            block = _BLOCKS + _BLOCK * block
            score = w[at + HIGH[rank] + pattern // DIVIDE[rank] % SIZE[rank]]
            score += w[at + LOW[rank] + pattern % CUT[rank] // SHORT[rank]]
            score += w[block + few_at] - 384
            look = sight.outlook(seat, card, marry, pairs)
            if look == 1:
                score += w[block + _OUTLOOK + 1] - 128
            elif look == 3:
                score += w[block + _OUTLOOK + 2] - 128
            if led >= 0:
                shift = 0 if suit == led_suit else 12 if led_suit == trump else 6
                score += w[relation + 18 * row + shift + led_rank] - 128
        scores[i] = score
        i += 1


def _close(seat, unseen):
    """Rate closing now."""
    w = small.weights
    sight.sure(seat, unseen)
    at = len(w) - 2 * _CLOSES
    if seat.phase == _DRAW:
        at += _CLOSES
    first = (sight.estimate[0] - 30) // 3
    first = 0 if first < 0 else 15 if first > 15 else first
    second = (sight.estimate[1] - 40) // 4
    second = 0 if second < 0 else 15 if second > 15 else second
    status = 6 if seat.tricks else 3 if seat.pending else 0
    status += 2 if seat.other_tricks else 1 if seat.other_pending else 0
    score = w[at + first] + w[at + 44 + second] + w[at + 16 + status]
    score += w[at + 25 + seat.stock_count // 2 - 1]
    score += w[at + 32 + COUNT[unseen >> 6 * seat.trump & 63]]
    stand = 0 if not seat.other_tricks else 1 if seat.other_points < 33 else 2
    return score + w[at + 39 + stand] - 6 * 128
