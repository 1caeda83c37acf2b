"""Hints and reviews: values that are game points, reasons that hold however the cards lie."""

import random
from enum import IntEnum

import pytest
from players import cards_of, laid_anew, positions, twin
from test_ai import QUICK, chooser
from test_solver import naive

from sixtysix.ai import hint, reasons, sight
from sixtysix.engine.cards import POINTS
from sixtysix.engine.deal import FOLLOW, LEAD, OVER
from sixtysix.engine.play import beats
from sixtysix.engine.rng import Rng
from sixtysix.engine.seat import Seat

# The codes that ai/reasons.py tells of.
REASONS = IntEnum(
    "REASONS",
    "BEST ONLY HAVE_66 EXCHANGE CLOSE_SURE SURE_66 TRICK_66 UNBEATABLE TAKES MARRIAGE LEAST"
    " CHEAPEST DENIES_66 KNOWN",
    start=0,
)


def seat_of(deal):
    seat = Seat(deal.current_player)
    seat.observe(deal)
    return seat


def cashes(deal, me):
    """Lead what is unbeatable, trumps first, whatever the replies: 66 for `me` in every line."""
    if deal.points(me) >= 66:
        return True
    if deal.phase == OVER:
        return deal.winner == me and deal.points(me) >= 66
    assert deal.current_player == me and deal.phase == LEAD
    seat = seat_of(deal)
    best = -1
    for card in cards_of(deal.legal_cards()):
        if reasons.holds(seat, card):
            trump = card // 6 == deal.trump
            if best < 0 or trump and best // 6 != deal.trump or card % 6 > best % 6:
                if best < 0 or trump or best // 6 != deal.trump:
                    best = card
    if best < 0:
        return False
    deal.apply_action(best)
    for reply in cards_of(deal.legal_cards()):
        after = twin(deal)
        after.apply_action(reply)
        if not cashes(after, me):
            return False
    return True


def holds(deal, me, code, action, rng):
    """Check what a reason claims on one way the hidden cards may lie."""
    seat = seat_of(deal)
    after = twin(deal)
    after.apply_action(action)
    if code == REASONS.ONLY:
        return deal.legal_actions() == [action]
    if code == REASONS.HAVE_66:
        return after.phase == OVER and after.winner == me
    if code == REASONS.EXCHANGE:
        gained = after.hand(me) & ~deal.hand(me)
        lost = deal.hand(me) & ~after.hand(me)
        return gained.bit_count() == lost.bit_count() == 1 and gained > lost
    if code == REASONS.CLOSE_SURE:
        lines = [after]
        if after.current_player != me:
            lines = []
            for answer in after.legal_actions():
                lines.append(twin(after))
                lines[-1].apply_action(answer)
        return all(cashes(line, me) for line in lines)
    if code == REASONS.SURE_66:
        lines = []
        for reply in cards_of(after.legal_cards()):
            lines.append(twin(after))
            lines[-1].apply_action(reply)
        return all(cashes(line, me) for line in lines)
    if code == REASONS.TRICK_66:
        return after.points(me) >= 66 and after.tricks(me) == deal.tricks(me) + 1
    if code == REASONS.UNBEATABLE:
        return not any(beats(c, action, deal.trump) for c in cards_of(after.legal_cards()))
    if code == REASONS.TAKES:
        return after.tricks(me) == deal.tricks(me) + 1
    if code == REASONS.DENIES_66:
        given = deal.points(1 - me) + deal.pending(1 - me) + POINTS[deal.led]
        return after.tricks(me) == deal.tricks(me) + 1 and given >= 66
    if code == REASONS.MARRIAGE:
        gained = after.points(me) + after.pending(me) - deal.points(me) - deal.pending(me)
        return gained in (20, 40)
    if code in (REASONS.LEAST, REASONS.CHEAPEST):
        least = min(POINTS[c] for c in cards_of(deal.legal_cards()))
        if POINTS[action] != least:
            return False
        if code == REASONS.LEAST:
            return deal.phase == FOLLOW and after.tricks(me) == deal.tricks(me)
        return deal.phase == LEAD and action < 24
    return code == REASONS.BEST and seat is not None


@pytest.mark.parametrize("preset", range(4))
def test_reasons_are_true(preset, count):
    """Every legal action's reason, checked with the cards as they lie and laid anew."""
    rng = random.Random(preset)
    met = {}
    for changes in ({}, {"close_before_draw": 1, "auto_claim": 0}):
        for deal in positions(preset, count(25, 600), 5 + preset, chooser(QUICK), **changes):
            me = deal.current_player
            seat = seat_of(deal)
            for action in deal.legal_actions():
                code = reasons.reason(seat, action)
                met[code] = met.get(code, 0) + 1
                times = 12 if code in (REASONS.CLOSE_SURE, REASONS.SURE_66) else 2
                for _ in range(times):
                    assert holds(laid_anew(deal, me, rng), me, code, action, rng), (code, action)
    wanted = set(range(REASONS.KNOWN))
    if count(0, 1):
        assert wanted <= set(met)
    else:
        assert wanted - {REASONS.CLOSE_SURE, REASONS.DENIES_66} <= set(met)


@pytest.mark.parametrize("preset", range(4))
def test_endings_are_rated_exactly(preset, count):
    """With all cards known every action is worth what a naive minimax says."""
    seen = 0
    for deal in positions(preset, count(40, 400), 55 + preset, chooser(QUICK)):
        if not deal.strict or deal.closed_by >= 0:
            continue
        if len(cards_of(deal.hand(0) | deal.hand(1))) > 6:
            continue
        me = deal.current_player
        seat = seat_of(deal)
        best = hint.rate(seat, None, 100000)
        assert hint.exact
        rated = {hint.actions[i]: hint.values[i] for i in range(hint.count)}
        right = sight.reflex(seat)
        if right >= 0:
            assert best == right
        else:
            # A false claim may be worth most; it is never the best.
            assert best != 31
            assert rated[best] == max(v for a, v in rated.items() if a != 31)
        for action in deal.legal_actions():
            after = twin(deal)
            after.apply_action(action)
            want = 100 * naive(after) * (1 - 2 * me)
            if action >= 24 and action < 28 or action == 31 or right < 0:
                assert rated[action] == want, (action, rated)
        if right < 0:
            code = hint.why(best)
            assert code not in (REASONS.BEST, REASONS.TAKES, REASONS.LEAST, REASONS.UNBEATABLE)
            seen += 1
    assert seen > 20


def test_every_legal_action_is_rated(count):
    for preset in range(4):
        for deal in positions(preset, count(4, 100), 77, chooser(QUICK)):
            seat = seat_of(deal)
            best = hint.rate(seat, Rng(3), 60)
            found = sorted(hint.actions[: hint.count])
            assert found == deal.legal_actions() and best in found
            for i in range(hint.count):
                assert -300 <= hint.values[i] <= 300
                assert hint.value(hint.actions[i]) == hint.values[i]
            if deal.points(seat.me) >= 66 and 31 in found:
                assert best == 31
