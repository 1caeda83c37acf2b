"""Exact endings: the solver agrees with a naive minimax over the engine itself."""

import random

import pytest
from players import cards_of, twin

from sixtysix.ai import sight, solver
from sixtysix.engine.deal import LEAD, OVER, Deal
from sixtysix.engine.rules import PRESETS
from sixtysix.engine.seat import Seat


def naive(deal):
    """Game points for player 0 with best play of both, every legal action tried.

    Except that players claim when it is true and only then, though a false claim can save a game
    point, and waiting can win one (by other_first of pagat).
    """
    if deal.phase == OVER:
        return 0 if deal.winner < 0 else (1 - 2 * deal.winner) * deal.award
    values = []
    actions = deal.legal_actions()
    if 31 in actions:
        actions = [31] if deal.points(deal.current_player) >= 66 else actions[:-1]
    for action in actions:
        after = twin(deal)
        after.apply_action(action)
        values.append(naive(after))
    return min(values) if deal.current_player else max(values)


def endings(preset, wanted, most, seed):
    """Yield random strict positions of up to `most` cards a hand, closed and exhausted ones."""
    rng = random.Random(seed)
    found = 0
    while found < wanted:
        rules = PRESETS[preset].copy(auto_claim=rng.randrange(2))
        pack = cards_of(rules.cards)
        rng.shuffle(pack)
        deal = Deal(rules, bytes(pack), rng.randrange(2))
        close = rng.random() < 0.5
        size = rng.randrange(1, most + 1)
        while deal.phase != OVER:
            if deal.strict and deal.phase < 2:
                hands = len(cards_of(deal.hand(0))), len(cards_of(deal.hand(1)))
                if max(hands) <= size and deal.declared < 0 or rng.random() < 0.02:
                    if max(hands) <= most:
                        found += 1
                        yield deal
                        break
            actions = deal.legal_actions()
            me = deal.current_player
            if 31 in actions and len(actions) > 1 and deal.points(me) < 66:
                actions.remove(31)
            if 29 in actions and len(actions) > 1 and not (close and rng.random() < 0.3):
                actions.remove(29)
            deal.apply_action(31 if 31 in actions else rng.choice(actions))


@pytest.mark.parametrize("preset", range(4))
def test_value_and_move(preset, count):
    closed = 0
    for deal in endings(preset, count(150, 2000), count(3, 4), 11 + preset):
        me = deal.current_player
        seat = Seat(me)
        seat.observe(deal)
        closed += seat.closed_by >= 0
        first = sight.reflex(seat)
        if first >= 0:
            action = first
        else:
            n = sight.candidates(seat)
            solver.begin(seat, deal.hand(1 - me), sight.cands, n, 1000000)
            while not solver.run(7):
                pass
            assert solver.finished
            action = sight.action(seat, solver.pick)
        sign = 1 - 2 * me
        want = sign * naive(deal)
        if first < 0:
            assert solver.value == want
        after = twin(deal)
        after.apply_action(action)  # legal, else ValueError
        assert sign * naive(after) == want
    assert closed > 15


def test_bound_gives_the_best_so_far():
    for deal in endings(0, 20, 6, 3):
        seat = Seat(deal.current_player)
        seat.observe(deal)
        if deal.phase == LEAD and sight.reflex(seat) >= 0:
            continue
        n = sight.candidates(seat)
        solver.begin(seat, deal.hand(1 - seat.me), sight.cands, n, 1)
        assert solver.run(1000)
        assert solver.pick in sight.cands[:n]
