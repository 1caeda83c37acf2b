"""Owns the quick play of one world to its end by the small table; knows no Seat but at begin()."""

from micropython import const

from sixtysix.ai import quick, sight
from sixtysix.ai.quick import hands, points, stock, taken, unseen, waiting
from sixtysix.engine.cards import POINTS
from sixtysix.engine.play import award, penalty

_ANSWER = const(3)
_EXCHANGE = const(28)
_CLOSE = const(29)
_GO_ON = const(30)

_seat = None
_hidden = 0
# Work done, in about tenths of a millisecond on an RP2040.
work = 0


def begin(seat):
    """Remember where the playouts start."""
    global _seat, _hidden
    _seat = seat
    _hidden = sight.hidden(seat)


def claimed(me, closer):
    """Return what a right claim of `me` is worth to me, player 0."""
    if closer == 1 - me:
        got = penalty(_seat.rules.other_first, tricks_at_close)
    elif closer == me and _seat.rules.judge_at_close:
        got = award(points_at_close, tricks_at_close)
    else:
        got = award(points[1 - me], taken[1 - me])
    return -got if me else got


def ended(me, closer):
    """Return what the deal is worth when all is played and `me` took the last trick."""
    rules = _seat.rules
    if closer < 0:
        points[me] += rules.last_bonus
    if rules.auto_claim and points[me] >= 66:
        return claimed(me, closer)
    if closer >= 0:
        if points[closer] >= 66:
            return claimed(closer, closer)
        got = penalty(rules.closer_fails, tricks_at_close)
        return got if closer else -got
    if rules.last_trick_wins:
        return -1 if me else 1
    if points[0] == points[1]:
        return 0
    me = 0 if points[0] > points[1] else 1
    got = award(points[1 - me], taken[1 - me])
    return -got if me else got


tricks_at_close = 0
points_at_close = 0


def run(cand):
    """Play the world of now out, beginning with a candidate; return my game points, -3..3."""
    global work, tricks_at_close, points_at_close
    seat = _seat
    rules = _seat.rules
    trump = seat.trump
    turn_up = seat.turn_up
    hands[0] = seat.hand
    hands[1] = quick.other
    unseen[0] = _hidden
    hidden = rules.cards & ~(quick.other | seat.seen)
    if turn_up >= 0:
        hidden &= ~(1 << turn_up)
    unseen[1] = hidden
    points[0] = seat.points
    points[1] = seat.other_points
    waiting[0] = seat.pending
    waiting[1] = seat.other_pending
    taken[0] = seat.tricks
    taken[1] = seat.other_tricks
    count = seat.stock_count
    strict = seat.strict
    closer = seat.closed_by
    if closer >= 0:
        closer = 0 if closer == seat.me else 1
        tricks_at_close = seat.tricks_at_close
        points_at_close = seat.points_at_close
    low = 6 * trump + rules.exchange_rank
    at = 0
    leader = 0
    led = -1
    card = cand
    cost = 14
    cards = seat.hand_count
    if seat.led >= 0:
        leader = 1
        led = seat.led
        if not strict:
            cost = 2  # the lead is made already
    elif cand == _CLOSE:
        closer = 0
        strict = 1
        tricks_at_close = seat.other_tricks
        points_at_close = seat.other_points
        if rules.answer and hands[1] >> low & 1:
            hands[1] ^= 1 << low | 1 << turn_up
            unseen[0] = unseen[0] & ~(1 << low) | 1 << turn_up
            turn_up = low
        card = -1
    elif seat.phase == _ANSWER:
        leader = 1
        if cand == _EXCHANGE:
            hands[0] ^= 1 << low | 1 << turn_up
            unseen[1] = unseen[1] & ~(1 << low) | 1 << turn_up
            turn_up = low
        card = -1
    elif cand == _GO_ON:
        card = -2
    elif cand == _EXCHANGE:
        card = -1  # who leads by the table exchanges first
    if card < 0:
        cost += 16  # a lead to be found
    declared = seat.declared >= 0
    while True:
        if card == -2:
            # Draw: the leader first; the turn-up comes last.
            other = 1 - leader
            drawn = stock[at]
            hands[leader] |= 1 << drawn
            unseen[leader] &= ~(1 << drawn)
            if count > 2:
                drawn = stock[at + 1]
                unseen[other] &= ~(1 << drawn)
            else:
                drawn = turn_up
                turn_up = -1
                unseen[leader] |= 1 << drawn
            hands[other] |= 1 << drawn
            at += 2
            count -= 2
            if count == 0:
                strict = 1
            cards += 1
            card = -1
        if led < 0:
            marry = rules.marriage_in_strict or not strict
            if card < 0:
                if not strict and hands[leader] >> low & 1 and count >= rules.exchange_stock:
                    if taken[leader] or not rules.exchange_trick:
                        hands[leader] ^= 1 << low | 1 << turn_up
                        other = 1 - leader
                        unseen[other] = unseen[other] & ~(1 << low) | 1 << turn_up
                        turn_up = low
                if not taken[0] + taken[1] and not rules.marriage_first:
                    marry = 0
                phase = 5 * (count // 2 - 1)
                if strict:
                    phase = 0 if closer < 0 else 5 if closer == leader else 10
                card = quick.lead(leader, strict, phase, marry, trump)
                if not strict and count >= rules.close_stock:
                    if (taken[0] + taken[1] or rules.close_first) and quick.closes(
                        leader, phase, trump
                    ):
                        strict = 1
                        closer = leader
                        other = 1 - leader
                        tricks_at_close = taken[other]
                        points_at_close = points[other]
                        if rules.answer and hands[other] >> low & 1:
                            hands[other] ^= 1 << low | 1 << turn_up
                            unseen[leader] = unseen[leader] & ~(1 << low) | 1 << turn_up
                            turn_up = low
                        marry = rules.marriage_in_strict
                        card = quick.lead(leader, 1, 5, marry, trump)
            if card >= 32:
                card -= 32
                if not declared:
                    gain = 40 if card // 6 == trump else 20
                    if taken[leader]:
                        points[leader] += gain
                        if points[leader] >= 66:
                            work += cost
                            return claimed(leader, closer)
                    else:
                        waiting[leader] += gain
                declared = False
            hands[leader] &= ~(1 << card)
            unseen[1 - leader] &= ~(1 << card)
            led = card
            card = -1
        other = 1 - leader
        if card < 0:
            phase = 5 * (count // 2 - 1)
            if strict:
                phase = 0 if closer < 0 else 5 if closer == other else 10
            card = quick.reply(other, strict, phase, led, trump, rules.head_trick)
        hands[other] &= ~(1 << card)
        unseen[leader] &= ~(1 << card)
        if card > led if card // 6 == led // 6 else card // 6 == trump:
            leader = other
        points[leader] += POINTS[card] + POINTS[led] + waiting[leader]
        waiting[leader] = 0
        taken[leader] += 1
        # By the clock of a chip: a trick of six cards with a draw 5 ms, strict play less.
        cost += 10 + 2 * cards if strict else 52
        cards -= 1
        led = -1
        if not hands[0]:
            work += cost
            return ended(leader, closer)
        if points[leader] >= 66:
            work += cost
            return claimed(leader, closer)
        card = -1 if strict else -2
