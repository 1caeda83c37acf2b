"""Every row of docs/rules.md by its worked cases; a test's docstring begins with its rows."""

import pytest
from naive import COLUMNS, NaiveGame
from stepping import BIT, PRESETS, cards_of, do, mask, may, names, position

from sixtysix.engine import deal as d
from sixtysix.engine import judge, play
from sixtysix.engine.cards import parse
from sixtysix.engine.deal import Deal
from sixtysix.engine.game import Game
from sixtysix.engine.rules import CLASSIC, PAGAT, SANTASE, SCHNAPSEN

ALL = tuple(PRESETS.values())
AUTO = CLASSIC.copy(auto_claim=1)


def result(deal):
    assert deal.is_terminal() and deal.legal_actions() == []
    return deal.winner, deal.award, deal.ended


def first(preset, eldest, second="", dealer=0):
    """A deal at its first lead: the first player holds `eldest`, the dealer `second`."""
    size = preset.hand_size
    a = [parse(n) for n in eldest.split()]
    b = [parse(n) for n in second.split()]
    rest = [c for c in range(24) if preset.cards >> c & 1 and c not in a and c not in b]
    turn_up = parse("AS") if parse("AS") in rest else rest[-1]
    rest.remove(turn_up)
    while len(a) < size:
        a.append(rest.pop(0))
    while len(b) < size:
        b.append(rest.pop(0))
    order = a[:3] + b[:3] + (a[3:] + b[3:] + [turn_up] if size == 6 else [turn_up] + a[3:] + b[3:])
    return Deal(preset, bytes(order + rest), dealer)


def over(game, winner, award):
    """End the game's running deal with this result and deal the next."""
    deal = game.deal
    deal.winner, deal.award, deal.phase = winner, award, d.OVER
    deal._cards = deal._specials = 0
    game._score()
    if not game.is_over:
        game.next_deal()


# Rows 1, 2: dealing


def test_dealers():
    """Row 1: dealers alternate, or the winner deals, and the same again after a draw."""
    for preset in ALL:
        game = Game(preset, 5)
        other = NaiveGame(COLUMNS[next(n for n in PRESETS if PRESETS[n] is preset)], game.dealer)
        for winner in (0, 0, -1, 1, -1, 0):
            over(game, winner, int(winner >= 0))
            other.add(None if winner < 0 else winner, 1)
            assert game.dealer == other.dealer
    game = Game(CLASSIC, 1)
    before = game.dealer
    over(game, before, 1)
    assert game.dealer == 1 - before
    game = Game(PAGAT, 1)
    over(game, 1, 1)
    assert game.dealer == 1
    over(game, -1, 0)
    assert game.dealer == 1


def test_first_dealer_comes_from_the_seed():
    """Row 1: the seed decides who deals first, either as often."""
    dealers = [Game(CLASSIC, seed).dealer for seed in range(2000)]
    assert 900 < sum(dealers) < 1100
    assert dealers == [Game(CLASSIC, seed).dealer for seed in range(2000)]


@pytest.mark.parametrize("preset", ALL)
@pytest.mark.parametrize("dealer", (0, 1))
def test_dealing_and_first_lead(preset, dealer):
    """Row 2: cards go out in packets, the non-dealer first and leading."""
    order = [c for c in range(24) if preset.cards >> c & 1]
    deal = Deal(preset, bytes(order), dealer)
    assert deal.current_player == 1 - dealer and deal.phase == d.LEAD
    if preset.hand_size == 6:
        packets = [0, 1, 2, 6, 7, 8], [3, 4, 5, 9, 10, 11], 12, 12
    else:
        packets = [0, 1, 2, 7, 8], [3, 4, 5, 9, 10], 6, 10
    assert deal.hand(1 - dealer) == sum(1 << order[i] for i in packets[0])
    assert deal.hand(dealer) == sum(1 << order[i] for i in packets[1])
    assert deal.turn_up == order[packets[2]] and deal.trump == deal.turn_up // 6
    assert deal.stock_count == packets[3]


def test_drawing_order():
    """Row 3: the winner draws first, then the loser; the loser of trick 6 gets the turn-up."""
    deal = position(AUTO.copy(close_before_draw=0), "AC 9D", "9C TD", stock=4, down="KH QH JH")
    do(deal, "AC", "9C")
    assert deal.hand(0) == mask("9D KH") and deal.hand(1) == mask("TD QH")
    assert deal.turn_up == parse("9S") and deal.stock_count == 2
    do(deal, "9D", "TD")
    assert deal.hand(1) == mask("QH JH") and deal.hand(0) == mask("KH 9S")
    assert deal.turn_up == -1 and deal.stock_count == 0 and deal.strict


@pytest.mark.parametrize("preset", ALL)
def test_open_stock_any_card(preset):
    """Row 3: while the stock is open any card may follow; trump wins, else the led suit."""
    hand = "TC JC KS JS AD"
    deal = do(position(preset, "QC TD TH", hand, stock=6), "QC")
    assert cards_of(deal) == set(hand.split())
    for reply, winner in (("TC", 1), ("JC", 0), ("JS", 1), ("AD", 0)):
        deal = do(position(preset, "QC TD TH", hand, stock=6), "QC", reply)
        assert deal.tricks(winner) == 2 and deal.current_player == winner


# Row 4: strict play

STRICT = (
    ("AC", "TC 9S", "TC"),
    ("JC", "KC 9C", "KC"),
    ("JC", "9C AS", "9C"),
    ("JC", "9S AS AH", "9S AS"),
    ("JC", "AH 9D", "AH 9D"),
    ("JS", "QS 9S", "QS"),
    ("QS", "JS 9S AC", "JS 9S"),
    ("TS", "AS 9S", "AS"),
    ("TS", "AH TH", "AH TH"),
    ("9C", "AC TC KC", "AC TC KC"),
    ("QC", "AC TC JC 9S", "AC TC"),
)


@pytest.mark.parametrize("led,hand,legal", STRICT)
def test_strict_play(led, hand, legal):
    """Row 4: follow suit and head; else any of the suit; else trump; else anything."""
    assert names(play.replies(mask(hand), parse(led), 3, 1)) == set(legal.split())
    deal = do(position(CLASSIC, led, hand, trump="S", tricks=(2, 3)), led)
    assert cards_of(deal) == set(legal.split())


def test_strict_play_by_table():
    """Row 4: all hands of two to four cards against every led card, by the row's own words."""
    import itertools

    order = "9JQKTA"
    for size in (2, 3):
        for hand in itertools.combinations([n for n in BIT if n[0] in "9QTA"], size):
            for led in ("JC", "KS", "AD", "TH"):
                if led in hand:
                    continue
                same = [c for c in hand if c[1] == led[1]]
                higher = [c for c in same if order.index(c[0]) > order.index(led[0])]
                trumps = [c for c in hand if c[1] == "S"]
                wanted = higher or same or trumps or list(hand)
                got = play.replies(mask(" ".join(hand)), parse(led), 3, 1)
                assert names(got) == set(wanted)
                got = play.replies(mask(" ".join(hand)), parse(led), 3, 0)
                assert names(got) == set(same or trumps or list(hand))


def test_a_household_without_heading():
    """Row 4: without heading any card of the suit will do."""
    deal = position(CLASSIC.copy(head_trick=0), "JC", "KC 9C AS", tricks=(2, 3))
    assert cards_of(do(deal, "JC")) == {"KC", "9C"}


def test_strict_play_starts_with_the_close():
    """Rows 4, 11: the very trick led after closing is played strictly, and nobody draws."""
    deal = do(position(CLASSIC, "JC TD", "KC 9C AS", stock=6), "close", "JC")
    assert cards_of(deal) == {"KC"}
    do(deal, "KC")
    assert deal.phase == d.LEAD and deal.current_player == 1
    assert deal.hand(1) == mask("9C AS") and deal.stock_count == 6
    assert deal.turn_up == parse("9S")


# Rows 5, 6: exchange


@pytest.mark.parametrize("preset", (CLASSIC, PAGAT, SANTASE))
def test_exchange_needs_a_trick(preset):
    """Row 5: the nine only on lead and with a trick won."""
    deal = position(preset, "9S TC", "KC AH", turn_up="AS", stock=6, tricks=(1, 1))
    assert may(deal, "exchange")
    do(deal, "exchange")
    assert deal.hand(0) == mask("AS TC") and deal.turn_up == parse("9S") and deal.stock_count == 6
    assert not may(deal, "exchange")
    deal = position(preset, "9S TC", "KC AH", turn_up="AS", stock=6, tricks=(0, 2))
    assert not may(deal, "exchange")
    assert not may(first(preset, "9S JC"), "exchange")
    # As follower, and before drawing, nobody exchanges.
    deal = do(position(preset, "TC 9H", "9S AC", turn_up="AS", stock=6), "TC")
    assert not may(deal, "exchange")
    if preset.draw_phase:
        assert not may(do(deal, "AC"), "exchange")


def test_exchange_in_schnapsen():
    """Row 5: the Jack, at the very first lead as well."""
    deal = first(SCHNAPSEN, "JS TC")
    assert may(deal, "exchange")
    do(deal, "exchange")
    assert deal.hand(1) & BIT["AS"] and deal.turn_up == parse("JS")


@pytest.mark.parametrize("preset,stock,legal", [
    (CLASSIC, 2, True), (PAGAT, 2, True), (SANTASE, 4, True), (SANTASE, 2, False),
    (SCHNAPSEN, 2, True), (CLASSIC, 0, False), (SCHNAPSEN, 0, False),
])  # fmt: skip
def test_exchange_and_stock(preset, stock, legal):
    """Row 5: the stock must be open and hold two cards, in santase more than two."""
    low = "JS" if preset is SCHNAPSEN else "9S"
    deal = position(preset, low + " TC", "KC AH", turn_up="AS", stock=stock)
    assert may(deal, "exchange") is legal
    if legal:
        assert not may(do(deal, "close"), "exchange")


def test_exchanged_card_is_drawn_last():
    """Row 5: what was put under the stock is drawn by the loser of the last open trick."""
    deal = position(CLASSIC, "9S AC", "KC AH", turn_up="AS", stock=2)
    do(deal, "exchange", "AC", "KC", "on")
    assert deal.hand(1) == mask("AH 9S") and deal.turn_up == -1


def test_exchange_and_marriage_in_any_order():
    """Rows 5, 7: after declaring one may exchange, close and claim, not marry again."""
    for preset in ALL:
        low = "JS" if preset is SCHNAPSEN else "9S"
        deal = position(preset, low + " KC QC KD QD", "TC AH", turn_up="AS", stock=6)
        assert may(deal, "marry C") and may(deal, "marry D")
        do(deal, "marry C")
        assert not may(deal, "marry D") and may(deal, "exchange") and may(deal, "close")
        assert may(deal, "claim") is not bool(preset.auto_claim)
        do(deal, "exchange")
        assert cards_of(deal) == {"KC", "QC"}


def test_answer_to_a_close():
    """Row 6: pagat asks the one who holds the lowest trump, without a trick too."""
    deal = position(PAGAT, "AC TC", "9S KH", turn_up="AS", stock=6, tricks=(1, 0))
    do(deal, "close")
    assert deal.phase == d.ANSWER and deal.current_player == 1
    assert deal.legal_actions() == [28, 30]
    do(deal, "exchange")
    assert deal.hand(1) == mask("AS KH") and deal.turn_up == parse("9S")
    assert deal.phase == d.LEAD and deal.current_player == 0 and deal.closed_by == 0
    deal = position(PAGAT, "AC TC", "9S KH", turn_up="AS", stock=6, tricks=(1, 0))
    do(deal, "close", "on")
    assert deal.hand(1) == mask("9S KH") and deal.turn_up == parse("AS")
    assert deal.phase == d.LEAD and deal.current_player == 0


def test_no_answer():
    """Row 6: nobody is asked without the lowest trump, or under other rules."""
    deal = position(PAGAT, "9S TC", "AH KH", turn_up="AS", stock=6)
    assert do(deal, "close").phase == d.LEAD
    for preset in (CLASSIC, SANTASE, SCHNAPSEN):
        low = "JS" if preset is SCHNAPSEN else "9S"
        deal = position(preset, "AC TC", low + " KH", turn_up="AS", stock=6)
        assert do(deal, "close").phase == d.LEAD


def test_answer_before_drawing_and_after_a_marriage():
    """Rows 6, 10: the answer comes before play goes on, wherever the close was."""
    deal = position(PAGAT, "AC TC", "9C 9S", turn_up="AS", stock=6)
    do(deal, "AC", "9C", "close")
    assert deal.phase == d.ANSWER
    do(deal, "exchange")
    assert deal.phase == d.LEAD and deal.hand(1) == BIT["AS"] and deal.hand(0) == BIT["TC"]
    deal = position(PAGAT, "KC QC", "9C 9S", turn_up="AS", stock=6)
    do(deal, "marry C", "close", "on")
    assert cards_of(deal) == {"KC", "QC"} and deal.points(0) == 20


# Rows 7 to 9: marriages


@pytest.mark.parametrize("preset", ALL)
def test_marriage(preset):
    """Row 7: 20, in trumps 40; on lead; then its King or Queen is led; may be declined."""
    for suit, value in (("C", 20), ("S", 40)):
        deal = position(preset, "K{0} Q{0} AD".format(suit), "TC AH", turn_up="TS", stock=6)
        assert {"AD", "K" + suit} < cards_of(deal)
        do(deal, "marry " + suit)
        assert deal.points(0) == value and deal.declared == "CDHS".index(suit)
        assert cards_of(deal) == {"K" + suit, "Q" + suit}
        do(deal, "Q" + suit)
        assert not any(may(deal, "marry " + s) for s in "CDHS")
    deal = position(preset, "AD TH", "KC QC", turn_up="TS", stock=6)
    assert not may(do(deal, "AD"), "marry C")


def test_marriage_waits_for_a_trick():
    """Row 8: before one's first trick its points are pending, and count with the trick."""
    for preset in (CLASSIC, PAGAT, SCHNAPSEN):
        deal = first(preset, "KC QC AD", "TC 9C" if preset.hand_size == 6 else "TC JC")
        do(deal, "marry C")
        assert deal.pending(1) == 20 and deal.points(1) == 0
        do(deal, "KC", "9C" if preset.hand_size == 6 else "JC")
        worth = 4 if preset.hand_size == 6 else 6
        assert deal.points(1) == 20 + worth and deal.pending(1) == 0
    deal = do(first(CLASSIC, "KC QC AD", "TC 9C"), "marry C", "KC", "TC")
    assert deal.pending(1) == 20 and deal.points(1) == 0


def test_pending_points_are_lost():
    """Rows 8, 17: without a trick they never count: 100 against pending 20 is three points."""
    deal = do(first(CLASSIC, "KC QC 9D", "TC AC"), "marry C", "QC", "TC", "on")
    deal.banked[0] = 100
    assert result(do(deal, "claim")) == (0, 3, judge.BY_CLAIM)
    assert deal.points(1) == 0 and deal.pending(1) == 20


def test_no_marriage_in_trick_1():
    """Row 8: santase has none in the first trick."""
    assert not may(first(SANTASE, "KC QC AD"), "marry C")
    assert may(
        position(SANTASE, "KC QC AD", "TC", turn_up="TS", stock=10, tricks=(1, 0)), "marry C"
    )


@pytest.mark.parametrize("preset,legal", [
    (CLASSIC, False), (PAGAT, False), (SANTASE, True), (SCHNAPSEN, True),
])  # fmt: skip
def test_marriage_in_strict_play(preset, legal):
    """Row 9: with the stock gone or closed, in santase and schnapsen only."""
    deal = position(preset, "KC QC AD", "TC AH JH", trump="S")
    assert may(deal, "marry C") is legal
    deal = do(position(preset, "KC QC AD", "TC AH JH", stock=6), "close")
    assert may(deal, "marry C") is legal
    # The last chance: leading to the last open trick, and closing on that lead.
    deal = do(position(preset, "KC QC AD", "TC AH JH", stock=4), "marry C", "close")
    assert deal.points(0) == 20 and deal.closed_by == 0 and cards_of(deal) == {"KC", "QC"}
    assert may(position(preset, "KC QC AD", "TC AH JH", stock=2), "marry C")


# Rows 10, 11: closing


@pytest.mark.parametrize("preset,legal", [
    (CLASSIC, True), (PAGAT, True), (SANTASE, False), (SCHNAPSEN, True),
])  # fmt: skip
def test_closing_in_trick_1(preset, legal):
    """Row 10: the first lead may close, not in santase."""
    assert may(first(preset, "AC"), "close") is legal


@pytest.mark.parametrize("preset,stock,legal", [
    (CLASSIC, 2, True), (PAGAT, 2, True), (SANTASE, 2, False), (SANTASE, 4, True),
    (SCHNAPSEN, 2, True), (CLASSIC, 0, False), (SANTASE, 0, False),
])  # fmt: skip
def test_closing_and_stock(preset, stock, legal):
    """Row 10: on lead with two cards in the stock, in santase more."""
    assert may(position(preset, "AC TD", "KC QH", stock=stock), "close") is legal


def test_closing_before_drawing():
    """Row 10: after tricks 1 to 5 hands stay at five; after trick 6 there is no closing."""
    for preset in (CLASSIC, PAGAT):
        for stock, legal in ((12, True), (4, True), (2, False)):
            deal = do(position(preset, "AC TD", "KC QH", stock=stock), "AC", "KC")
            assert deal.phase == d.DRAW and deal.current_player == 0 and deal.led == -1
            assert may(deal, "close") is legal
            assert may(deal, "claim") and may(deal, "on")
    deal = do(position(CLASSIC, "AC TD", "KC QH", stock=12), "AC", "KC", "close")
    assert deal.hand(0) == BIT["TD"] and deal.phase == d.LEAD and deal.stock_count == 12
    deal = do(position(SCHNAPSEN, "AC TD", "KC QH", stock=6), "AC", "KC")
    assert deal.phase == d.DRAW and not may(deal, "close")


@pytest.mark.parametrize("changes,phase", [
    (dict(auto_claim=0, close_before_draw=0), d.DRAW),
    (dict(auto_claim=1, close_before_draw=1), d.DRAW),
    (dict(auto_claim=0, close_before_draw=1), d.DRAW),
    (dict(auto_claim=1, close_before_draw=0), d.LEAD),
])  # fmt: skip
def test_when_one_is_asked_before_drawing(changes, phase):
    """Rows 10, 13: only where one may claim or close there; else the engine draws by itself."""
    for stock in (8, 2):
        for preset in ALL:
            deal = position(preset.copy(**changes), "AC TD", "KC QH", stock=stock)
            assert do(deal, "AC", "KC").phase == phase


def test_no_bonus_when_closed():
    """Rows 11, 12: a closed deal at 58 after its last trick stays at 58; unclosed it is 68."""
    deal = position(CLASSIC, "AC", "KC", stock=4, points=(43, 30), tricks=(5, 3))
    assert result(do(deal, "close", "AC", "KC")) == (1, 2, judge.BY_CLOSER_FAILED)
    assert deal.points(0) == 58
    deal = position(CLASSIC, "AC", "KC", points=(43, 30), tricks=(5, 3))
    assert result(do(deal, "AC", "KC")) == (0, 2, judge.BY_COUNT)
    assert deal.points(0) == 68 and deal.bonus == 0


# Row 12: the last trick


def test_bonus_comes_before_judging():
    """Row 12: with 56 before it the last trick of two nines makes 66, automatic claims too."""
    for preset in (CLASSIC, PAGAT, AUTO, SANTASE):
        deal = position(preset, "9C", "9D", points=(56, 64), tricks=(5, 6), trump="S")
        assert result(do(deal, "9C", "9D"))[:2] == (0, 1)
        assert deal.points(0) == 66


def test_last_trick_wins_in_schnapsen():
    """Row 12: one game point, whatever was counted, if nobody claimed."""
    deal = position(SCHNAPSEN, "JC", "JD", points=(0, 70), tricks=(0, 9), trump="S")
    assert result(do(deal, "JC", "JD")) == (0, 1, judge.BY_LAST_TRICK)
    assert deal.points(0) == 4
    deal = position(SCHNAPSEN, "AC", "TC", points=(60, 10), tricks=(5, 4), trump="S")
    assert result(do(deal, "AC", "TC")) == (0, 1, judge.BY_LAST_TRICK)


def test_automatic_claim_comes_before_the_last_trick():
    """Rows 12, 13: under automatic claims 66 with the last trick is judged by row 17."""
    auto = SCHNAPSEN.copy(auto_claim=1)
    deal = position(auto, "AC", "TC", points=(60, 10), tricks=(5, 4), trump="S")
    assert result(do(deal, "AC", "TC")) == (0, 2, judge.BY_CLAIM)
    deal = position(auto, "AC", "TC", points=(40, 10), tricks=(5, 4), trump="S")
    assert result(do(deal, "AC", "TC")) == (0, 1, judge.BY_LAST_TRICK)


# Rows 13 to 15: claims


@pytest.mark.parametrize("preset", (CLASSIC, PAGAT, SCHNAPSEN))
def test_when_to_claim(preset):
    """Row 13: on lead, trick 1 included, before drawing, after a marriage; never as follower."""
    assert may(first(preset, "AC"), "claim")
    deal = position(preset, "AC TD", "KC QH", stock=6)
    assert may(deal, "claim")
    assert not may(do(deal, "AC"), "claim")
    assert deal.legal_specials() == 0
    assert may(do(deal, "KC"), "claim")
    assert may(do(deal, "on"), "claim")
    deal = do(position(preset, "KC QC", "TC AH", stock=6, points=(46, 40)), "marry C")
    assert result(do(deal, "claim")) == (0, 1, judge.BY_CLAIM)


def test_pending_points_do_not_claim():
    """Row 13: a trump marriage before the first trick does not make the 66."""
    deal = first(CLASSIC, "KS QS AD", "AC")
    do(deal, "marry S")
    deal.banked[1] = 40
    assert result(do(deal, "claim")) == (0, 3, judge.BY_FALSE_CLAIM)


def test_automatic_claim():
    """Row 13: the deal ends as soon as one who may claim has 66: by a trick or a marriage."""
    for preset in (SANTASE, AUTO, PAGAT.copy(auto_claim=1), SCHNAPSEN.copy(auto_claim=1)):
        deal = position(preset, "AC TD", "TC QH", stock=6, points=(45, 40))
        assert not may(deal, "claim")
        assert result(do(deal, "AC", "TC")) == (0, 1, judge.BY_CLAIM)
        # Nothing is drawn any more.
        assert deal.hand(0) == BIT["TD"] and deal.stock_count == 6
        deal = position(preset, "KC QC", "TC AH", stock=6, points=(46, 40))
        assert result(do(deal, "marry C")) == (0, 1, judge.BY_CLAIM)
        deal = position(preset, "AC TD", "TC QH", stock=6, points=(44, 40))
        assert not do(deal, "AC", "TC").is_terminal()


def test_automatic_claim_with_a_pending_marriage():
    """Rows 8, 13: the trick that frees pending points may end the deal."""
    deal = do(first(AUTO, "KS QS AD", "9S"), "marry S")
    assert deal.pending(1) == 40 and not deal.is_terminal()
    deal.banked[1] = 22
    do(deal, "KS", "9S")
    assert result(deal) == (1, 3, judge.BY_CLAIM)


AWARDS = (
    # the loser's points and tricks, the award
    (33, 3, 1),
    (32, 3, 2),
    (0, 0, 3),
    (0, 1, 2),
    (33, 1, 1),
    (70, 4, 1),
)


@pytest.mark.parametrize("points,tricks,award", AWARDS)
@pytest.mark.parametrize("preset", (CLASSIC, PAGAT, SCHNAPSEN))
def test_right_claim(preset, points, tricks, award):
    """Rows 14, 17: 66 wins by what the other has banked, even if he sits on 70 unclaimed."""
    deal = position(preset, "AC TD", "KC QH", stock=6, points=(66, points), tricks=(3, tricks))
    assert result(do(deal, "claim")) == (0, award, judge.BY_CLAIM)


def test_a_trick_of_two_nines_is_a_trick():
    """Row 17: no trick is not the same as no points."""
    deal = position(CLASSIC, "9C AD", "9H TD", stock=6, points=(0, 66), tricks=(0, 3))
    do(deal, "9C", "9H", "on", "AD")
    assert deal.points(0) == 0 and deal.tricks(0) == 1
    deal = position(CLASSIC, "9C JD", "9H AD", stock=6, points=(0, 66), tricks=(0, 3))
    do(deal, "9C", "9H", "on", "JD", "AD", "claim")
    assert result(deal) == (1, 2, judge.BY_CLAIM)


def test_a_banked_marriage_counts_for_the_loser():
    """Row 17: 33 of which 20 are a banked marriage is 33."""
    deal = position(CLASSIC, "KC QC", "AC TD TH", stock=6, points=(13, 55), tricks=(1, 4))
    do(deal, "marry C", "KC", "AC", "claim")
    assert result(deal) == (1, 1, judge.BY_CLAIM) and deal.points(0) == 33


def test_leading_on_at_66():
    """Row 14: who leads on at 66 and loses the trick may see the other claim first."""
    deal = position(CLASSIC, "9C TD", "TC AH", stock=4, points=(66, 60), tricks=(5, 3))
    assert result(do(deal, "9C", "TC", "on", "claim")) == (1, 1, judge.BY_CLAIM)
    assert deal.points(1) == 70


@pytest.mark.parametrize("preset,tricks,award", [
    (CLASSIC, 1, 2), (CLASSIC, 0, 3), (PAGAT, 1, 2), (PAGAT, 0, 2), (SCHNAPSEN, 0, 3),
    (SCHNAPSEN, 2, 2),
])  # fmt: skip
def test_false_claim(preset, tricks, award):
    """Row 15: claiming at 65 gives the other 2, or 3 if he has no trick; in pagat 2."""
    for where in ("lead", "draw"):
        deal = position(preset, "JC TD", "JH QH", stock=6, points=(65, 0), tricks=(3, tricks))
        if where == "draw":
            deal.banked[0] = 61
            do(deal, "JC", "JH")
        assert result(do(deal, "claim")) == (1, award, judge.BY_FALSE_CLAIM)


def test_false_claim_of_the_closers_opponent():
    """Row 15: in a closed deal too it is the closer who scores by his tricks."""
    for tricks, award in ((0, 3), (1, 2)):
        deal = position(CLASSIC, "JC TD", "AC QH", stock=6, points=(0, 20), tricks=(tricks, 1))
        do(deal, "close", "JC", "AC", "claim")
        assert result(deal) == (0, award, judge.BY_FALSE_CLAIM)


# Rows 16 to 16b: after a close


@pytest.mark.parametrize("preset,award", [
    (CLASSIC, 1), (PAGAT, 1), (SCHNAPSEN, 2), (SANTASE, 1),
])  # fmt: skip
def test_closer_claims(preset, award):
    """Row 16: the opponent is judged on all his tricks, in schnapsen as at the close."""
    deal = position(preset, "JC AD JH", "AC TD QH", stock=6, points=(50, 20), tricks=(4, 2))
    do(deal, "close", "JC", "AC", "TD", "AD")
    if not preset.auto_claim:
        do(deal, "claim")
    assert result(deal)[:2] == (0, award)
    assert deal.points(1) == 33 and deal.points(0) == 71


def test_closer_claims_against_one_without_a_trick():
    """Row 16: in schnapsen three points, though the opponent took a trick since."""
    for preset, award in ((CLASSIC, 2), (SCHNAPSEN, 3)):
        deal = position(preset, "JC AD JH", "AC TD QH", stock=6, points=(50, 0), tricks=(4, 0))
        do(deal, "close", "JC", "AC", "TD", "AD", "claim")
        assert result(deal) == (0, award, judge.BY_CLAIM)


@pytest.mark.parametrize("preset,tricks,award", [
    (CLASSIC, 0, 3), (CLASSIC, 1, 2), (PAGAT, 0, 3), (PAGAT, 1, 2), (SANTASE, 0, 3),
    (SANTASE, 1, 3), (SCHNAPSEN, 0, 3), (SCHNAPSEN, 1, 2),
])  # fmt: skip
def test_closer_fails(preset, tricks, award):
    """Row 16b: 2, or 3 if the opponent had no trick when he closed, whatever he took since."""
    deal = position(preset, "JC JD", "AC QD", stock=6, points=(60, 0), tricks=(4, tricks))
    do(deal, "close", "JC", "AC", "QD", "JD")
    assert result(deal) == (1, award, judge.BY_CLOSER_FAILED)
    if not preset.auto_claim:
        deal = position(preset, "JC JD", "AC QD", stock=6, points=(65, 0), tricks=(4, tricks))
        do(deal, "close", "claim")
        assert result(deal) == (1, award, judge.BY_CLOSER_FAILED)


@pytest.mark.parametrize("preset,tricks,award", [
    (CLASSIC, 0, 3), (CLASSIC, 1, 2), (PAGAT, 0, 2), (PAGAT, 1, 2), (SANTASE, 0, 3),
    (SANTASE, 1, 3), (SCHNAPSEN, 0, 3), (SCHNAPSEN, 1, 2),
])  # fmt: skip
def test_opponent_of_the_closer_is_out_first(preset, tricks, award):
    """Row 16b: 2, or 3 if he had no trick when the other closed; in pagat 2, in santase 3."""
    deal = position(preset, "JC JD TH", "AC QD 9H", stock=6, points=(60, 54), tricks=(4, tricks))
    do(deal, "close", "JC", "AC")
    if not preset.auto_claim:
        do(deal, "claim")
    assert result(deal) == (1, award, judge.BY_OTHER_CLAIM)


def test_closing_before_drawing_is_judged_then():
    """Row 16b: a close before drawing counts the trick just taken, and the opponent's so far."""
    deal = position(CLASSIC, "AC JD", "KC QD", stock=6, points=(0, 0), tricks=(0, 0))
    do(deal, "AC", "KC", "close", "JD", "QD")
    assert result(deal) == (1, 3, judge.BY_CLOSER_FAILED) and deal.tricks(1) == 1


# Rows 18 to 19: all cards played


def test_all_cards_played_in_a_closed_deal():
    """Row 18a: a closer with 66 wins though he never claimed, whatever the other holds."""
    deal = position(CLASSIC, "AC", "KC", stock=4, points=(51, 70), tricks=(5, 3))
    assert result(do(deal, "close", "AC", "KC")) == (0, 1, judge.BY_CLOSE_WON)
    deal = position(SCHNAPSEN, "JC AD", "AC TD", stock=4, points=(50, 20), tricks=(5, 3))
    assert result(do(deal, "close", "JC", "AC", "TD", "AD")) == (0, 2, judge.BY_CLOSE_WON)
    deal = position(CLASSIC, "JC", "KC", stock=4, points=(65, 70), tricks=(5, 3))
    assert result(do(deal, "close", "JC", "KC")) == (1, 2, judge.BY_CLOSER_FAILED)


def test_pagat_closer_fails_with_the_opponent_at_66():
    """Row 18a: after the last card it is a failure, not a claim of the other, in pagat 3."""
    deal = position(PAGAT, "JC", "AC", stock=4, points=(65, 53), tricks=(5, 0))
    assert result(do(deal, "close", "JC", "AC")) == (1, 3, judge.BY_CLOSER_FAILED)
    # Automatic claims come first: then he is out first.
    deal = position(PAGAT.copy(auto_claim=1), "JC", "AC", stock=4, points=(65, 53), tricks=(5, 0))
    assert result(do(deal, "close", "JC", "AC")) == (1, 2, judge.BY_OTHER_CLAIM)


def test_all_cards_played_unclosed():
    """Rows 17, 18: the higher total wins, the bonus included."""
    deal = position(CLASSIC, "AC", "9C", points=(30, 64), tricks=(5, 6))
    assert result(do(deal, "AC", "9C")) == (1, 1, judge.BY_COUNT)
    deal = position(CLASSIC, "AC", "9C", points=(9, 90), tricks=(5, 6))
    assert result(do(deal, "AC", "9C")) == (1, 2, judge.BY_COUNT)
    deal = position(CLASSIC, "AC", "9C", points=(60, 64), tricks=(5, 6))
    assert result(do(deal, "AC", "9C")) == (0, 1, judge.BY_COUNT)


def test_drawn_deal():
    """Row 18: 55 + 10 against 65 is drawn."""
    deal = position(CLASSIC, "AC", "9C", points=(44, 65), tricks=(5, 6))
    assert result(do(deal, "AC", "9C")) == (-1, 0, judge.BY_DRAW)
    assert deal.points(0) == deal.points(1) == 65


@pytest.mark.parametrize("preset,extra", [(CLASSIC, 1), (PAGAT, 0), (SANTASE, 0)])
def test_after_a_drawn_deal(preset, extra):
    """Row 19: the next winner scores one more, once, however many draws; else nothing."""
    game = Game(preset, 3)
    over(game, -1, 0)
    over(game, -1, 0)
    assert game.scores == [0, 0] and game.extra == extra
    over(game, 1, 2)
    assert game.scores == [0, 2 + extra]
    over(game, 1, 1)
    assert game.scores == [0, 3 + extra]


@pytest.mark.parametrize("preset,target", [
    (CLASSIC, 7), (PAGAT, 7), (SANTASE, 11), (SCHNAPSEN, 7),
])  # fmt: skip
def test_target(preset, target):
    """Row 20: the first to 7, in santase 11."""
    game = Game(preset, 3)
    while game.scores[1] < target - 1:
        over(game, 1, 1)
    assert not game.is_over and game.winner == -1
    over(game, 1, 3)
    assert game.is_over and game.winner == 1 and game.scores == [0, target + 2]
    with pytest.raises(ValueError):
        game.next_deal()
    with pytest.raises(ValueError):
        game.apply_action(0)


# What no row owns


@pytest.mark.parametrize("preset", ALL)
def test_illegal_actions_change_nothing(preset):
    deal = position(preset, "KC QC AD", "TC AH JH", stock=6)
    game = Game(preset, 9)
    for one in (deal, game.deal):
        before = repr(sorted(one.__dict__.items(), key=str))
        for action in [*range(-3, 40), 255, 1 << 40]:
            if action not in one.legal_actions():
                with pytest.raises(ValueError):
                    one.apply_action(action)
        assert repr(sorted(one.__dict__.items(), key=str)) == before
    with pytest.raises(ValueError):
        game.next_deal()
    assert game.action_count == 0


@pytest.mark.parametrize("order", [
    bytes(23), bytes(range(23)), bytes(range(25)), bytes([*range(23), 22]), bytes([*range(23), 24]),
    bytes([*range(24), 0]),
])  # fmt: skip
def test_bad_orders(order):
    for preset in ALL:
        with pytest.raises(ValueError):
            Deal(preset, order, 0)
    with pytest.raises(ValueError):
        Deal(SCHNAPSEN, bytes(range(24)), 0)
