"""What a seat shows: all that its player may know, and never more."""

import random
from enum import IntEnum

import pytest
from naive import WORTH
from stepping import BIT, PRESETS, choose, do, mask, mixed, names, position, shuffled

from sixtysix.engine import cards
from sixtysix.engine.deal import ANSWER, DRAW, FOLLOW, LEAD, OVER, Deal
from sixtysix.engine.rules import CLASSIC, PAGAT, SANTASE, SCHNAPSEN
from sixtysix.engine.seat import Seat
from sixtysix.engine.why import why_not

# The codes that engine/why.py tells of.
WHY = IntEnum(
    "WHY",
    "LEGAL NOT_YOUR_TURN NOT_HELD FOLLOW_SUIT HEAD_TRICK MUST_TRUMP MARRIAGE_CARD DRAW_FIRST"
    " ANSWER_FIRST ON_LEAD_ONLY NO_PAIR ONE_MARRIAGE NOT_FIRST_TRICK NOT_STRICT STOCK_CLOSED"
    " STOCK_LOW NO_LOWEST_TRUMP NO_TRICK BY_ITSELF NOTHING_TO_DRAW DEAL_OVER",
    start=0,
)
EVERY = pytest.mark.parametrize("name", [*PRESETS, "mixed"])


def preset(name, rng):
    return mixed(rng)[0] if name == "mixed" else PRESETS[name]


def look(deal, player):
    """What a fresh seat shows, as a dict."""
    seat = Seat(player)
    seat.observe(deal)
    return dict(seat.__dict__)


def play(rules, rng, order, dealer, mind=None):
    """A random deal; returns its actions."""
    deal = Deal(rules, bytes(order), dealer)
    actions = []
    if mind:
        mind(deal)
    while deal.phase != OVER:
        actions.append(choose(deal, rng, closing=0.1))
        deal.apply_action(actions[-1])
        if mind:
            mind(deal)
    return actions


@EVERY
def test_hidden_cards_do_not_show(name, count):
    """Shuffling all that a player has not seen changes no field of his seat."""
    rng = random.Random(name)
    done = 0
    while done < count(300, 4000):
        rules = preset(name, rng)
        order = shuffled(rng, rules)
        dealer = rng.randrange(2)
        actions = play(rules, rng, order, dealer)[: rng.randrange(40)]
        deal = Deal(rules, bytes(order), dealer)
        for action in actions:
            deal.apply_action(action)
        player = rng.randrange(2)
        seat = look(deal, player)
        public = seat["hand"] | seat["seen"] | seat["known_other"]
        if seat["turn_up"] >= 0:
            public |= 1 << seat["turn_up"]
        places = [i for i in range(len(order)) if not public >> order[i] & 1]
        hidden = [order[i] for i in places]
        for _ in range(20):
            rng.shuffle(hidden)
            other = list(order)
            for place, card in zip(places, hidden, strict=True):
                other[place] = card
            if other == order:
                continue
            deal = Deal(rules, bytes(other), dealer)
            try:
                for action in actions:
                    deal.apply_action(action)
            except ValueError:
                continue  # the other player could not have played so
            if ANSWER in (deal.phase, seat["phase"]) and deal.closed_by == player:
                continue  # that the other is asked tells the closer where the lowest trump is
            assert look(deal, player) == seat
            done += 1
            break


@EVERY
def test_fresh_seat_equals_one_that_watched(name, count):
    rng = random.Random(name)
    watching = Seat(0), Seat(1)

    def mind(deal):
        for seat in watching:
            seat.observe(deal)
            assert seat.__dict__ == look(deal, seat.me)

    for _ in range(count(100, 1000)):
        rules = preset(name, rng)
        play(rules, rng, shuffled(rng, rules), rng.randrange(2), mind)


@EVERY
def test_known_cards_are_exactly_the_shown_ones(name, count):
    """Marriages, the exchanged turn-up and the drawn one, as long as they are held."""
    rng = random.Random(name)
    for _ in range(count(100, 1000)):
        rules = preset(name, rng)
        deal = Deal(rules, bytes(shuffled(rng, rules)), rng.randrange(2))
        shown = {0: set(), 1: set()}
        declared = [0, 0]
        drawn = None
        while deal.phase != OVER:
            before = deal.turn_up
            player = deal.current_player
            hands = deal.hand(0), deal.hand(1)
            action = choose(deal, rng, closing=0.1)
            deal.apply_action(action)
            if 24 <= action < 28:
                declared[player] += 1
                shown[player] |= {"K" + "CDHS"[action - 24], "Q" + "CDHS"[action - 24]}
            elif action == 28:
                shown[player].add(cards.name(before))
            elif action < 24:
                shown[player].discard(cards.name(action))
            if before >= 0 and deal.turn_up < 0:
                shown[1 - deal.current_player].add(cards.name(before))
            if deal.stock_count and action == 30 and deal.closed_by < 0:
                drawn = [deal.hand(p) & ~hands[p] for p in (0, 1)]
            elif action < 24 and deal.phase not in (FOLLOW, OVER) and rules.draw_phase:
                drawn = None
            for p in (0, 1):
                seat = look(deal, p)
                assert names(seat["known_other"]) == shown[1 - p]
                assert deal.marriages[p] == declared[p]
                assert seat["known_other"] & ~deal.hand(1 - p) == 0
                assert seat["lacks_other"] & deal.hand(1 - p) == 0
                if drawn and rules.draw_phase:
                    assert seat["drawn"] in (-1, drawn[p].bit_length() - 1)


@EVERY
def test_seat_tells_what_the_deal_does(name, count):
    rng = random.Random(name)

    def mind(deal):
        for p in (0, 1):
            q = 1 - p
            seat = Seat(p)
            seat.observe(deal)
            assert seat.scores == (0, 0) and seat.me == p and seat.rules is deal.rules
            assert (seat.phase, seat.current) == (deal.phase, deal.current_player)
            assert (seat.hand, seat.led, seat.trump) == (deal.hand(p), deal.led, deal.trump)
            assert (seat.turn_up, seat.stock_count) == (deal.turn_up, deal.stock_count)
            assert seat.closed_by == deal.closed_by
            assert (seat.points, seat.other_points) == (deal.points(p), deal.points(q))
            assert (seat.pending, seat.other_pending) == (deal.pending(p), deal.pending(q))
            assert (seat.tricks, seat.other_tricks) == (deal.tricks(p), deal.tricks(q))
            assert seat.hand_count == len(names(deal.hand(p)))
            assert seat.other_count == len(names(deal.hand(q)))
            both = seat.legal_cards | seat.legal_specials << 24
            mine = p == deal.current_player
            assert [a for a in range(32) if both >> a & 1] == (deal.legal_actions() * mine)
            assert (seat.winner, seat.award, seat.ended) == (deal.winner, deal.award, deal.ended)
            for points, marriages, bonus in (
                (seat.points, seat.marriage_points, seat.bonus),
                (seat.other_points, seat.other_marriage_points, seat.other_bonus),
            ):
                assert 0 <= marriages + bonus <= points
            if deal.bonus >= 0:
                wanted = [0, 0]
                wanted[deal.bonus] = deal.rules.last_bonus
                assert [seat.bonus, seat.other_bonus] == [wanted[p], wanted[q]]
            else:
                assert seat.bonus == seat.other_bonus == 0
            if seat.last_winner >= 0:
                assert seat.seen >> seat.last_led & seat.seen >> seat.last_reply & 1
            for name in ("rules", "scores"):
                delattr(seat, name)
            for field, value in seat.__dict__.items():
                assert type(value) is int, field
                # Small ints on a 32-bit board.
                assert -(1 << 30) <= value < 1 << 30

    for _ in range(count(50, 500)):
        rules = preset(name, rng)
        play(rules, rng, shuffled(rng, rules), rng.randrange(2), mind)


def test_last_trick_and_drawn_card():
    deal = position(CLASSIC, "AC 9D", "KC TD", stock=6, down="KH QH")
    do(deal, "AC", "KC")
    seat = Seat(0)
    seat.observe(deal)
    assert (cards.name(seat.last_led), cards.name(seat.last_reply)) == ("AC", "KC")
    assert seat.last_winner == 0 and seat.drawn == -1
    do(deal, "on")
    seat.observe(deal)
    assert cards.name(seat.drawn) == "KH"
    assert cards.name(look(deal, 1)["drawn"]) == "QH"
    do(deal, "KH")
    seat.observe(deal)
    assert seat.drawn == -1
    do(deal, "TD")
    assert look(deal, 1)["drawn"] == -1


def test_points_at_the_close():
    """They are those of the closer's opponent, and stay when he takes tricks."""
    deal = position(CLASSIC, "JC AD", "AC TD", stock=6, points=(50, 20), tricks=(4, 2))
    assert look(deal, 0)["points_at_close"] == look(deal, 1)["tricks_at_close"] == -1
    do(deal, "close", "JC", "AC")
    for p in (0, 1):
        seat = look(deal, p)
        assert seat["closed_by"] == 0
        assert (seat["points_at_close"], seat["tricks_at_close"]) == (20, 2)


def test_replies_in_strict_play_tell_what_is_not_held():
    deal = position(CLASSIC, "JC TD TH", "9C AH JD", trump="S", tricks=(4, 5))
    do(deal, "JC", "9C")
    assert names(look(deal, 0)["lacks_other"]) == {"QC", "KC", "TC", "AC"}
    do(deal, "TD", "JD")
    assert names(look(deal, 0)["lacks_other"]) == {"QC", "KC", "TC", "AC", "AD"}
    deal = position(CLASSIC, "JC TD", "AH JD", trump="S", tricks=(4, 6))
    do(deal, "JC", "AH")
    lacks = look(deal, 0)["lacks_other"]
    assert lacks == sum(BIT[r + s] for r in "9JQKTA" for s in "CS")


def test_points_of_cards():
    assert all(cards.POINTS[c] == WORTH[cards.name(c)[0]] for c in range(24))
    assert sum(cards.POINTS) == 120 and len(cards.POINTS) == 24
    assert [cards.parse(cards.name(c)) for c in range(24)] == list(range(24))
    assert cards.name(16) == "TH" and mask("9C") == 1
    for bad in ("", "T", "HT", "10H", "th", "TX", "XH", "T H", "THC"):
        with pytest.raises(ValueError):
            cards.parse(bad)


# Why an action is not legal


@EVERY
def test_a_reason_exactly_when_illegal(name, count):
    rng = random.Random(name)
    met = set()

    def mind(deal):
        for p in (0, 1):
            seat = Seat(p)
            seat.observe(deal)
            for action in range(32):
                reason = why_not(seat, action)
                met.add(reason)
                legal = p == deal.current_player and action in deal.legal_actions()
                assert (reason == WHY.LEGAL) == legal
                assert 0 <= reason <= WHY.DEAL_OVER
                if reason == WHY.NOT_HELD:
                    assert not seat.hand >> action & 1
                if reason in (WHY.FOLLOW_SUIT, WHY.HEAD_TRICK, WHY.MUST_TRUMP):
                    assert seat.strict and seat.phase == FOLLOW

    for _ in range(count(100, 400)):
        rules = preset(name, rng)
        play(rules, rng, shuffled(rng, rules), rng.randrange(2), mind)
    if name == "mixed":
        assert met == set(range(WHY.DEAL_OVER + 1))


STRICT = dict(trump="S", tricks=(4, 5))
REASONS = (
    # rules, my hand, the other's, stock and more, actions before, whose seat, action, reason
    (CLASSIC, "JC TD", "9C AH", {}, ("JC",), 1, 17, WHY.FOLLOW_SUIT),
    (CLASSIC, "JC TD", "9C KC", {}, ("JC",), 1, 0, WHY.HEAD_TRICK),
    (CLASSIC, "JC TD", "9S AH", {}, ("JC",), 1, 17, WHY.MUST_TRUMP),
    (CLASSIC, "JC TD", "9S AH", {}, ("JC",), 0, 10, WHY.NOT_YOUR_TURN),
    (CLASSIC, "KC QC AD", "9H TH AH", {"stock": 6}, ("marry C",), 0, 11, WHY.MARRIAGE_CARD),
    (CLASSIC, "KC QC KD QD", "9H", {"stock": 6}, ("marry C",), 0, 25, WHY.ONE_MARRIAGE),
    (CLASSIC, "KC QC", "9H TH", {"stock": 6}, ("close",), 0, 24, WHY.NOT_STRICT),
    (CLASSIC, "KC QC", "9H TH", {"stock": 6}, (), 0, 25, WHY.NO_PAIR),
    (SANTASE, "KC QC", "9H TH", {"stock": 12, "tricks": (0, 0)}, (), 0, 24, WHY.NOT_FIRST_TRICK),
    (SANTASE, "KC QC", "9H TH", {"stock": 12, "tricks": (0, 0)}, (), 0, 29, WHY.NOT_FIRST_TRICK),
    (SANTASE, "KC QC", "9H TH", {"stock": 2}, (), 0, 29, WHY.STOCK_LOW),
    (SANTASE, "KC 9S", "9H TH", {"stock": 2, "turn_up": "AS"}, (), 0, 28, WHY.STOCK_LOW),
    (SANTASE, "KC QC", "9H TH", {"stock": 6}, (), 0, 31, WHY.BY_ITSELF),
    (CLASSIC, "KC 9S", "9H TH", {"stock": 6, "turn_up": "AS"}, ("close",), 0, 28, WHY.STOCK_CLOSED),
    (CLASSIC, "KC QC", "9H TH", {"stock": 6}, ("close",), 0, 29, WHY.STOCK_CLOSED),
    (CLASSIC, "KC QC", "9H TH", {"stock": 6}, (), 0, 28, WHY.NO_LOWEST_TRUMP),
    (
        CLASSIC, "KC 9S", "9H TH", {"stock": 12, "turn_up": "AS", "tricks": (0, 0)}, (), 0, 28,
        WHY.NO_TRICK,
    ),
    (CLASSIC, "KC QC", "9H TH", {"stock": 6}, (), 0, 30, WHY.NOTHING_TO_DRAW),
    (CLASSIC, "AC QC", "9H TH", {"stock": 6}, ("AC",), 1, 31, WHY.ON_LEAD_ONLY),
    (CLASSIC, "AC QC", "9H TH", {"stock": 6}, ("AC", "9H"), 0, 2, WHY.DRAW_FIRST),
    (CLASSIC, "AC QC", "9H TH", {"stock": 2}, ("AC", "9H"), 0, 29, WHY.STOCK_LOW),
    (SCHNAPSEN, "AC QC", "JH TH", {"stock": 6}, ("AC", "JH"), 0, 29, WHY.DRAW_FIRST),
    (PAGAT, "AC QC", "9S TH", {"stock": 6, "turn_up": "AS"}, ("close",), 1, 16, WHY.ANSWER_FIRST),
    (CLASSIC, "AC QC", "9H TH", {"stock": 6}, (), 0, 0, WHY.NOT_HELD),
    (CLASSIC, "AC QC", "9H TH", {"stock": 6}, ("claim",), 0, 5, WHY.DEAL_OVER),
)  # fmt: skip


@pytest.mark.parametrize("rules,mine,theirs,more,before,player,action,reason", REASONS)
def test_reasons(rules, mine, theirs, more, before, player, action, reason):
    deal = position(rules, mine, theirs, **(more or STRICT))
    do(deal, *before)
    seat = Seat(player)
    seat.observe(deal)
    assert why_not(seat, action) == reason


def test_phases_are_all_met():
    """The random deals of this file come by every phase."""
    rng = random.Random(3)
    met = set()
    for _ in range(200):
        play(PAGAT, rng, shuffled(rng, PAGAT), 0, lambda deal: met.add(deal.phase))
    assert met == {LEAD, FOLLOW, DRAW, ANSWER, OVER}
