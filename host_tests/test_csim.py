"""The C program for learning plays by the engine's rules and sees what the players see."""

import ctypes
import io
import random

import pytest

from host import csim
from sixtysix.ai import glance, sight, small, table
from sixtysix.engine.deal import Deal
from sixtysix.engine.rules import PRESETS
from sixtysix.engine.seat import Seat

pytestmark = pytest.mark.skipif(csim.compiler() is None, reason="needs a C compiler")


def state_of(deal):
    out = [deal.phase, deal.current_player, deal.legal_cards(), deal.legal_specials()]
    if deal.is_terminal():
        out[1] = -2
    for p in (0, 1):
        out += [deal.points(p), deal.pending(p), deal.tricks(p)]
    out += [deal.stock_count, deal.turn_up, deal.closed_by, deal.winner, deal.award]
    for p in (0, 1):
        out += [deal.shown[p], deal.lacks[p], deal.hand(p)]
    return out


def state_in_c(lib):
    out = (ctypes.c_int * 32)()
    lib.csim_state(out)
    out = list(out)[:21]
    if out[0] == 4:
        out[1] = -2
    return out


def walks(preset, deals, seed):
    """Yield (deal, library) at every state of random deals, in step with each other."""
    lib = csim.library()
    rng = random.Random(seed)
    for i in range(deals):
        auto = rng.randrange(2)
        early = rng.randrange(2)
        rules = PRESETS[preset].copy(auto_claim=auto, close_before_draw=early)
        pack = [c for c in range(24) if rules.cards >> c & 1]
        rng.shuffle(pack)
        order = bytes(pack)
        deal = Deal(rules, order, i & 1)
        lib.csim_walk(preset, auto, early, order, i & 1)
        while True:
            yield deal, lib
            if deal.is_terminal():
                break
            actions = deal.legal_actions()
            if len(actions) > 1 and 31 in actions and rng.random() < 0.9:
                if deal.points(deal.current_player) < 66:
                    actions.remove(31)
            if len(actions) > 1 and 29 in actions and rng.random() < 0.9:
                actions.remove(29)
            action = rng.choice(actions)
            deal.apply_action(action)
            lib.csim_apply(action)


@pytest.mark.parametrize("preset", range(4))
def test_same_rules(preset, count):
    for deal, lib in walks(preset, count(150, 5000), 7 + preset):
        assert state_in_c(lib) == state_of(deal)


@pytest.mark.parametrize("preset", range(4))
def test_same_scores(preset, count):
    lib = csim.library()
    rng = random.Random(5)
    full = bytearray(rng.randrange(256) for _ in range(csim.size(False)))
    little = bytearray(rng.randrange(256) for _ in range(csim.size(True)))
    c_full = csim.floats([b - 128 for b in full])
    c_little = csim.floats([b - 128 for b in little])
    found = (ctypes.c_int * 32)()
    try:
        table.file, table.size = io.BytesIO(bytes(4) + full), len(full)
        small.weights = little
        for deal, _ in walks(preset, count(40, 2000), 70 + preset):
            if deal.is_terminal() or deal.phase == 3:
                continue
            seat = Seat(deal.current_player)
            seat.observe(deal)
            n = sight.candidates(seat)
            assert n == lib.csim_candidates(found)
            assert sorted(sight.cands[:n]) == sorted(found[:n])
            for player, c_weights, is_small in ((table, c_full, 0), (glance, c_little, 1)):
                player.rate(seat, n)
                mine = {sight.cands[i]: table.scores[i] for i in range(n)}
                theirs = {c: lib.csim_score(is_small, c_weights, c) for c in mine}
                zero = min(theirs.values()) - min(mine.values())
                assert zero == 0 and mine == theirs
    finally:
        table.file = small.weights = None
        table._loaded = small._loaded = -1
