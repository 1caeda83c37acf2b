"""Random deals: in step with the naive game, and what is always true; all courses of small ends."""

import copy
import random

import pytest
from naive import COLUMNS, Naive, NaiveGame
from stepping import PRESETS, WORD, choose, compare, in_step, mixed, shuffled

from sixtysix.engine import cards
from sixtysix.engine.deal import ANSWER, DRAW, FOLLOW, LEAD, OVER, Deal
from sixtysix.engine.game import Game
from sixtysix.engine.judge import BY_CLAIM, BY_COUNT, BY_DRAW
from sixtysix.engine.rng import Rng

EVERY = pytest.mark.parametrize("name", PRESETS)


@EVERY
def test_in_step_with_the_naive_game(name, count):
    rng = random.Random(name)
    for _ in range(count(2000, 50000)):
        in_step(PRESETS[name], COLUMNS[name], rng)


@EVERY
def test_in_step_with_false_claims(name, count):
    rng = random.Random(name + "!")
    for _ in range(count(300, 50000)):
        in_step(PRESETS[name], COLUMNS[name], rng, false_claims=0.1)


@EVERY
def test_in_step_with_automatic_claims_and_much_closing(name, count):
    auto = PRESETS[name].copy(auto_claim=1)
    rng = random.Random(name + "?")
    for _ in range(count(300, 5000)):
        in_step(auto, COLUMNS[name] | {"claims": "automatic"}, rng)
        in_step(PRESETS[name], COLUMNS[name], rng, closing=0.3)


def test_in_step_by_household_rules(count):
    rng = random.Random(66)
    for _ in range(count(600, 10000)):
        rules, column = mixed(rng)
        in_step(rules, column, rng, false_claims=0.1, closing=0.1)


@EVERY
def test_games_in_step(name, count):
    """Scores, dealers and the extra point, whole games long."""
    rng = random.Random(name)
    drawn = 0
    for seed in range(count(60, 500)):
        game = Game(PRESETS[name], seed)
        column = NaiveGame(COLUMNS[name], game.dealer)
        while True:
            deal = game.deal
            order = [cards.name(c) for c in deal.order]
            naive = Naive(COLUMNS[name], order, column.dealer)
            while not deal.is_terminal():
                action = choose(deal, rng)
                naive.do(WORD[action])
                game.apply_action(action)
            compare(deal, naive)
            column.add(naive.winner, naive.award)
            assert game.scores == column.scores and game.extra == column.carried
            assert game.is_over is (column.winner() is not None)
            drawn += deal.winner < 0
            if game.is_over:
                break
            game.next_deal()
            assert game.dealer == column.dealer
        assert game.winner == column.winner()
    assert drawn or name in ("schnapsen", "santase")


SUIT = [sum((0, 2, 3, 4, 10, 11)[r] for r in range(6) if m >> r & 1) for m in range(64)]


def worth(mask):
    """Card points of a mask, by suits."""
    return SUIT[mask & 63] + SUIT[mask >> 6 & 63] + SUIT[mask >> 12 & 63] + SUIT[mask >> 18]


def check(deal):
    """What is always true of a deal (the last paragraph of docs/rules.md)."""
    a, b = deal.hand(0), deal.hand(1)
    rules = deal.rules
    played = deal.seen
    stock = 0
    if deal.stock_count:
        for card in deal.order[len(deal.order) + 1 - deal.stock_count :]:
            stock |= 1 << card
        stock |= 1 << deal.turn_up
    assert a & b == a & played == b & played == 0
    assert stock & (a | b | played) == 0
    assert a | b | played | stock == rules.cards
    assert stock.bit_count() == deal.stock_count
    assert (deal.turn_up < 0) == (deal.stock_count == 0)
    assert deal.strict == (deal.closed_by >= 0 or deal.stock_count == 0)
    table = 1 << deal.led if deal.led >= 0 else 0
    married = deal.married[0] + deal.married[1] - deal.pending(0) - deal.pending(1)
    bonus = rules.last_bonus if deal.bonus >= 0 else 0
    total = deal.points(0) + deal.points(1) - married - bonus
    assert total == worth(played & ~table)
    assert total + worth(a | b | stock | table) == 120
    assert deal.tricks(0) + deal.tricks(1) == played.bit_count() // 2
    if deal.led < 0 and deal.phase != DRAW:
        assert a.bit_count() == b.bit_count()
    for p in (0, 1):
        assert not (deal.pending(p) and deal.tricks(p))
        assert deal.hand(1 - p) & deal.lacks[1 - p] == 0
        assert deal.shown[p] & ~deal.hand(p) == 0
    mover = deal.hand(deal.current_player)
    assert deal.legal_cards() & ~mover == 0
    specials = deal.legal_specials()
    if deal.phase == FOLLOW:
        assert specials == 0 and deal.legal_cards()
    if deal.phase == LEAD:
        assert deal.legal_cards() and not specials & 64
        assert bool(specials & 128) is not bool(rules.auto_claim)
    if deal.phase == ANSWER:
        assert deal.legal_actions() == [28, 30] and rules.answer
        assert deal.current_player == 1 - deal.closed_by
    if deal.phase == DRAW:
        assert deal.legal_cards() == 0 and specials & 64 and not specials & 31
        assert rules.draw_phase and deal.stock_count and deal.closed_by < 0
    if deal.phase == OVER:
        assert deal.legal_actions() == []
        assert deal.award in ((0,) if deal.winner < 0 else (1, 2, 3))
        assert deal.ended
        if not a | b and deal.closed_by < 0:
            totals = deal.points(0), deal.points(1)
            # The exception is a marriage that never got its trick.
            assert sum(totals) == 120 + rules.last_bonus + married
            if rules.last_bonus:
                assert max(totals) >= 66 or totals == (65, 65)
        if deal.ended == BY_DRAW:
            assert deal.winner == -1
        if deal.ended == BY_CLAIM:
            assert deal.points(deal.winner) >= 66
        if deal.ended == BY_COUNT:
            assert deal.points(deal.winner) > deal.points(1 - deal.winner)
    else:
        assert deal.winner == -1 and deal.award == 0 and deal.ended == 0
        assert deal.legal_actions()


def walk(rules, rng, order, dealer, mind):
    deal = Deal(rules, bytes(order), dealer)
    mind(deal)
    steps = 0
    while deal.phase != OVER:
        deal.apply_action(choose(deal, rng))
        mind(deal)
        steps += 1
        assert steps <= 40
    return deal


@EVERY
def test_always_true(name, count):
    rng = random.Random(name)
    rules = PRESETS[name]
    for _ in range(count(400, 200000 if name == "classic" else 10000)):
        walk(rules, rng, shuffled(rng, rules), rng.randrange(2), check)


# All courses of play from small positions: how many, and each in step with the naive game.


def clone(deal):
    other = copy.copy(deal)
    for field, value in deal.__dict__.items():
        if isinstance(value, (list, bytearray)):
            setattr(other, field, value[:])
    return other


def clone_naive(naive):
    other = copy.copy(naive)
    other.hands = {p: cards[:] for p, cards in naive.hands.items()}
    for field in ("facedown", "tricks", "marriages"):
        setattr(other, field, getattr(naive, field)[:])
    return other


def courses(deal, depth):
    """How many sequences of actions lead to the end, or on for `depth` actions."""
    if deal.phase == OVER or depth == 0:
        return 1
    total = 0
    for action in deal.legal_actions():
        other = clone(deal)
        other.apply_action(action)
        total += courses(other, depth - 1)
    return total


def naive_courses(naive, depth):
    if naive.phase == "over" or depth == 0:
        return 1
    total = 0
    for word in naive.legal():
        other = clone_naive(naive)
        other.do(word)
        total += naive_courses(other, depth - 1)
    return total


def reach(name, seed, tricks, phase, close):
    """Both games after a random course: at a phase with so many tricks played, closed if asked."""
    rules = PRESETS[name]
    while True:
        rng = random.Random("%s %d" % (name, seed))
        seed += 1000
        order = shuffled(rng, rules)
        deal = Deal(rules, bytes(order), 0)
        naive = Naive(COLUMNS[name], [cards.name(c) for c in order], 0)
        while deal.phase != OVER:
            done = deal.tricks(0) + deal.tricks(1) == tricks and deal.phase == phase
            action = choose(deal, rng, closing=0)
            if done and close:
                action = 29
                if 29 not in deal.legal_actions():
                    break
            elif done:
                return deal, naive
            deal.apply_action(action)
            naive.do(WORD[action])
            if action == 29:
                return deal, naive


# Preset, seed, tricks played, phase, closed, depth, courses.
COURSES = (
    ("classic", 1, 9, LEAD, False, 99, 28),
    ("classic", 2, 9, LEAD, False, 99, 34),
    ("classic", 3, 3, LEAD, False, 5, 1949),
    ("classic", 4, 5, LEAD, False, 6, 2930),
    ("classic", 5, 5, DRAW, False, 6, 1602),
    ("classic", 6, 5, DRAW, True, 99, 2035),
    ("classic", 7, 5, LEAD, True, 99, 9980),
    ("classic", 8, 0, LEAD, True, 6, 451),
    ("pagat", 1, 9, LEAD, False, 99, 38),
    ("pagat", 2, 3, LEAD, False, 5, 2716),
    ("pagat", 3, 5, DRAW, True, 8, 396),
    ("pagat", 4, 2, LEAD, True, 6, 305),
    ("pagat", 6, 2, LEAD, True, 6, 404),
    ("santase", 1, 9, LEAD, False, 99, 6),
    ("santase", 2, 9, LEAD, False, 99, 8),
    ("santase", 3, 3, LEAD, False, 5, 7650),
    ("santase", 4, 5, LEAD, False, 6, 3561),
    ("santase", 5, 4, LEAD, True, 6, 4574),
    ("schnapsen", 1, 7, LEAD, False, 99, 44),
    ("schnapsen", 2, 7, LEAD, False, 99, 47),
    ("schnapsen", 3, 2, LEAD, False, 5, 1060),
    ("schnapsen", 4, 4, LEAD, False, 7, 2771),
    ("schnapsen", 5, 4, DRAW, False, 7, 1847),
    ("schnapsen", 6, 4, LEAD, True, 99, 5096),
    ("schnapsen", 7, 0, LEAD, True, 8, 627),
)


@pytest.mark.parametrize("name,seed,tricks,phase,close,depth,wanted", COURSES)
def test_all_courses(name, seed, tricks, phase, close, depth, wanted):
    deal, naive = reach(name, seed, tricks, phase, close)
    compare(deal, naive)
    assert courses(deal, depth) == wanted
    assert naive_courses(naive, depth) == wanted


# Chance


def test_rng_is_fair_and_small():
    rng = Rng(7)
    for n in (2, 3, 7, 20, 24, 1000):
        hits = [0] * n
        for _ in range(200 * n):
            hits[rng.below(n)] += 1
        chi = sum((h - 200) ** 2 / 200 for h in hits)
        assert abs(chi - (n - 1)) < 5 * (2 * n) ** 0.5
        assert rng._x < 1 << 30 and rng._y < 1 << 30
    # Every other number would come twice as often if one took what 15 bits offer.
    low = sum(rng.below(20000) < 12768 for _ in range(20000))
    assert abs(low - 12768) < 5 * 68
    assert rng.below(1) == 0 and rng.bits(0) == 0
    assert max(rng.bits(30) for _ in range(1000)) >> 29 == 1
    assert all(0 <= rng.bits(k) < 1 << k for k in range(1, 31) for _ in range(50))
    extreme = [Rng(seed) for seed in (0, 1, 0xFFF, 0xFFF000, 0xFFFFFF)]
    assert len({r.bits(30) for r in extreme}) == len(extreme)


def test_neighbouring_seeds_deal_alike_to_nobody():
    """Every card is equally likely at every place of the pack over seeds in a row."""
    n = 4800
    places = [[0] * 24 for _ in range(24)]
    pairs = 0
    before = None
    for seed in range(n):
        order = Game(PRESETS["classic"], seed).deal.order
        for place, card in enumerate(order):
            places[place][card] += 1
        if before:
            pairs += sum(a == b for a, b in zip(order, before, strict=True))
        before = order
    chi = sum((hits - n / 24) ** 2 / (n / 24) for row in places for hits in row)
    assert abs(chi - 23 * 23) < 5 * (2 * 23 * 23) ** 0.5
    # One place of 24 is the same in two orders, on average.
    assert abs(pairs - n) < 5 * n**0.5


def test_the_bench_plays():
    from host import bench_engine

    lines = []
    bench_engine.run(lines.append, deals=20, rounds=1)
    assert any("deals/s" in line for line in lines)
    # Every deal of twenty cards takes ten tricks at most, and a few actions more.
    assert 20 * 8 < bench_engine.play(PRESETS["schnapsen"].copy(auto_claim=1), 20, 1) < 20 * 26
