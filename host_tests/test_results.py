"""What the page at a deal's end says, read from its own texts, against the engine."""

import random

import pytest
from looking import PROSE, misfits, remember_prose, texts, things

from host.play_auto import act, choose, deciding
from host.shots import BOARDS
from host.sim import DOWN, RIGHT, A, Handheld
from sixtysix.engine import rules
from sixtysix.engine.game import Game
from sixtysix.engine.seat import Seat

SIZES = [tuple(int(n) for n in size.split("x")) for size in BOARDS]
WHY = {
    1: "66 claimed",
    2: "False claim",
    3: "Closed, no 66",
    4: "Beaten to 66",
    5: "The last trick",
    6: "By count",
    7: "65 each: nobody scores",
    8: "Closed, 66",
    9: "Given up",
}
WORTH = {
    (True, 1): "they reached 33",
    (True, 2): "they had under 33",
    (True, 3): "they took no trick",
    (False, 1): "you reached 33",
    (False, 2): "you had under 33",
    (False, 3): "you took no trick",
}
WORTH_TWO = {
    1: "the other reached 33",
    2: "the other had under 33",
    3: "the other took no trick",
}
# Rows 15 and 16b: what a false claim is worth, a closer who fails, the other who is first.
PENALTY = (
    {"claim": "2 or 3", "closer": "2 or 3", "other": "2 or 3"},
    {"claim": "always 2", "closer": "2 or 3", "other": "always 2"},
    {"claim": "2 or 3", "closer": "always 3", "other": "always 3"},
    {"claim": "2 or 3", "closer": "2 or 3", "other": "2 or 3"},
)
ROWS = {
    "Tricks": "tricks",
    "Marriages": "marriages",
    "Last trick": "bonus",
    "Last": "bonus",
    "Pending, lost": "lost",
    "Lost": "lost",
    "Total": "total",
}


class Screen:
    """A layout with what misfits() wants of an app; humans: 1, or 3 for two persons."""

    def __init__(self, size, humans=1):
        from sixtysix.ui.layout import measure

        self.humans = humans
        self.layout = measure(*size, size == (128, 64))
        self._group = None


def deals(preset, number):
    """Yield (game whose deal is over, card points by player and kind) of random deals."""
    rng = random.Random(preset)
    made = 0
    while made < number:
        game = Game(rules.PRESETS[preset], rng.randrange(1 << 24))
        while made < number:
            deal = game.deal
            kinds = [{"tricks": 0, "marriages": 0, "bonus": 0} for _ in range(2)]
            married = [0, 0]
            keen = rng.random()  # how many claims are false
            if game.rules.drawn_extra and rng.random() < 0.2:
                game.extra = game.rules.drawn_extra  # as after a drawn deal, which is rare
            while not deal.is_terminal():
                me = deal.current_player
                legal = deal.legal_actions()
                if rng.random() < (0.2 if deal.pending(0) + deal.pending(1) else 0.01):
                    game.give_up()
                    break
                right = deal.points(me) >= 66
                if 31 in legal and not (right and rng.random() < 0.8 or rng.random() < 0.02 * keen):
                    legal.remove(31)
                if 29 in legal and rng.random() < 0.8:
                    legal.remove(29)
                action = rng.choice(legal)
                marriages = [a for a in legal if 24 <= a < 28]
                if marriages and rng.random() < 0.5:
                    action = marriages[0]
                if right and 31 in legal:
                    action = 31
                if 24 <= action < 28:
                    married[me] += 40 if action - 24 == deal.trump else 20
                game.apply_action(action)
            for me in range(2):
                kinds[me]["marriages"] = married[me] - deal.pending(me)
                kinds[me]["lost"] = deal.pending(me)
                kinds[me]["total"] = deal.points(me)
            # The bonus is for the last trick of a deal whose stock was used up.
            hands = deal.hand(0) | deal.hand(1)
            if not hands and deal.closed_by < 0 and game.rules.last_bonus and deal.ended != 9:
                kinds[deal.last_winner]["bonus"] = game.rules.last_bonus
            for kind in kinds:
                kind["tricks"] = kind["total"] - kind["marriages"] - kind["bonus"]
            yield game, kinds
            made += 1
            if game.is_over:
                break
            game.next_deal()


def table(found, wide, names=("YOU", "THEY")):
    """Return {kind: [mine, the other's]} as the page's texts say; names: the heads of both."""
    heads = {}
    for text, _left, top, right, bottom in sorted(found, key=lambda thing: thing[2]):
        if text in names and text not in heads:
            heads[text] = (top, right, bottom)
    said = {}
    for name, _left, top, right, bottom in found:
        if name not in ROWS:
            continue
        values = []
        for who in names:
            at, edge, foot = heads[who]
            if not wide:
                at, edge, foot = top, edge, bottom
            else:
                edge = right
            cells = [
                text
                for text, _, over, end, under in found
                if abs(end - edge) <= 2 and over < foot and under > at
                if text == "-" or text.isdigit()
            ]
            assert len(cells) == 1, (name, who, cells)
            values.append(0 if cells[0] == "-" else int(cells[0]))
        said[ROWS[name]] = values
    return said


def pips(group):
    """Return how many game points both rows show."""
    rows = []
    for child in group:
        if getattr(child, "width", 0) in (7, 11) and getattr(child, "height", 0) == 1:
            if hasattr(child, "tile_width") and not child.hidden:
                rows.append(sum(1 for i in range(child.width) if child[i]))
    return rows


@pytest.mark.parametrize("preset", range(4))
def test_results_say_what_the_engine_has_found(preset, count):
    from sixtysix.ui import sums

    PROSE.clear()
    ended, seen = set(), set()
    lost = more = 0
    for number, (game, kinds) in enumerate(deals(preset, count(40, 1000))):
        deal = game.deal
        me = number % 2
        size = SIZES[number % len(SIZES)]
        screen = Screen(size)
        seat = Seat(me)
        seat.observe(deal)
        seat.scores = game.scores[me], game.scores[1 - me]
        screen._group, _, fresh = sums.build(screen, seat, game, 1)
        found = [thing for thing in things(screen._group) if thing[0]]
        where = (preset, game.seed, size, deal.ended)
        assert misfits(screen) == [], where
        ended.add(deal.ended)
        # The table: every row it has is right, and what it has adds up.
        said = table(found, size == (240, 135))
        if "bonus" not in said:
            for kind in kinds:
                kind["tricks"] += kind["bonus"]
        for kind, values in said.items():
            assert values == [kinds[me][kind], kinds[1 - me][kind]], (where, kind)
        for who in range(2):
            parts = sum(said[kind][who] for kind in said if kind not in ("lost", "total"))
            assert parts == said["total"][who], (where, said)
        if kinds[0]["lost"] or kinds[1]["lost"]:
            assert "lost" in said, where
            lost += 1
        # Who has won how much, and why.
        texts = [text for text, *_ in found]
        head, reason = texts[0], next(text for text in texts[1:] if text != texts[0])
        won = deal.winner == me
        if deal.winner < 0:
            assert head == "A drawn deal" and reason == WHY[7], where
            continue
        if game.is_over:
            assert head == ("You win the game" if won else "They win the game"), where
        else:
            name, much = head.split(" win ")
            assert name == ("You" if won else "They"), where
            assert int(much.split()[0]) == game.gained, where
        if size != (128, 64):
            assert texts.count("+%d" % game.gained) == 1, where
        if deal.ended in (1, 6, 8):
            worth = WORTH[won, deal.award]
        elif deal.ended == 5:
            worth = "always 1"
        else:
            closer = deal.ended == 3 or deal.ended == 9 and deal.closed_by == 1 - deal.winner
            worth = PENALTY[preset]["closer" if closer else "other" if deal.ended == 4 else "claim"]
            if worth == "2 or 3":
                worth = "3 for no trick" if deal.award == 3 else "2 (no trick: 3)"
        seen.add((deal.ended, worth))
        both = WHY[deal.ended] + ": " + worth
        wanted = {both}
        if game.gained > deal.award:
            # Where there is not room for all the rule of the award stands, or what is added.
            more += 1
            wanted.add(worth[:1].upper() + worth[1:])
            after = "1 more after a draw"
            wanted = {one + ", " + after for one in wanted} | {after}
        assert reason.replace("\n", " ") in wanted, (where, reason, wanted)
        score = pips(screen._group)
        if len(score) == 2:
            assert score == [min(s, game.rules.target) for s in seat.scores], where
    assert len(ended) >= 3 and len(seen) > len(ended), (ended, seen)
    assert (lost or preset == 2) and (more or preset != 0), (lost, more)


@pytest.mark.parametrize("preset", range(4))
def test_results_of_two_persons_name_them_both(preset, count):
    """Both look at one page: nobody is "you" there, the first player stands first."""
    from sixtysix.ui import sums

    PROSE.clear()
    seen = set()
    for number, (game, kinds) in enumerate(deals(preset, count(70, 700))):
        deal = game.deal
        size = SIZES[number % len(SIZES)]
        screen = Screen(size, 3)
        seat = Seat(0)
        seat.observe(deal)
        seat.scores = tuple(game.scores)
        screen._group, _, _ = sums.build(screen, seat, game, 1)
        found = [thing for thing in things(screen._group) if thing[0]]
        where = (preset, game.seed, size, deal.ended)
        assert misfits(screen) == [], where
        said = table(found, size == (240, 135), ("P1", "P2"))
        for who in range(2):
            assert said["total"][who] == kinds[who]["total"], where
        texts = [text for text, *_ in found]
        for text in texts:
            for word in ("you", "they", "y", "t"):
                assert word not in text.lower().split(), where
        assert ({"1", "2"} if size == (128, 64) else {"P1", "P2"}) <= set(texts), where
        if deal.winner < 0:
            continue
        won = "has won" if game.is_over else "wins %d" % game.gained
        assert texts[0] == "Player %d %s" % (deal.winner + 1, won), where
        if deal.ended in (1, 6, 8) and game.gained == deal.award:
            reason = next(text for text in texts[1:] if text != texts[0]).replace("\n", " ")
            assert reason.lower().endswith(WORTH_TWO[deal.award]), (where, reason)
            seen.add(deal.award)
    assert len(seen) > 1


@pytest.mark.parametrize("size", SIZES, ids=BOARDS)
@pytest.mark.parametrize("humans", (1, 3))
def test_no_tail_of_the_headline_runs_into_the_words_below(size, humans):
    from sixtysix.ui import sums

    over = set()
    for game, _kinds in deals(0, 12):
        seat = Seat(1 - game.deal.winner)
        seat.observe(game.deal)
        seat.scores = (0, 0)
        screen = Screen(size, humans)
        group = sums.build(screen, seat, game, 1)[0]
        said = [one for one in group if hasattr(one, "text") and one.text]
        head = [one for one in said if one.text == said[0].text]  # in colour it has a shade
        why = said[len(head)]
        for one in head:
            face = one.font
            foot = one.y + (face.ascent + face.descent) * one.scale
            assert foot <= why.y or size == (128, 64) and foot <= why.y + 1, (one.text, foot, why.y)
        if size == (240, 135):
            assert head[0].scale == 2, head[0].text
        over.add(game.is_over)
    assert over == {True, False}


def test_the_result_of_two_persons_is_theirs_whoever_looked_last():
    """Through the program: two games, in which either player is the last to look."""
    looked = set()

    def script(h):
        yield from h.settle()
        yield from h.press(DOWN if h.app.profile.vertical else RIGHT)
        yield from h.press(A)
        while h.app.screen != "result":
            yield from act(h, choose(h.app)) if deciding(h.app) else h.press(A)
        remember_prose()
        said = texts(h.app)
        assert said[0] == "Player %d wins %d" % (h.app.game.deal.winner + 1, h.app.game.gained)
        found = [thing for thing in things(h.app._group) if thing[0]]
        total = table(found, h.app.layout.width == 240, ("P1", "P2"))["total"]
        assert total == [h.app.game.deal.points(0), h.app.game.deal.points(1)]
        assert "YOU" not in said and "THEY" not in said
        looked.add(h.app.seat.me)
        # A review is one player's, and says whose.
        yield from h.press(DOWN if h.app.profile.vertical else RIGHT)
        yield from h.press(A)
        assert h.app.screen == "review"
        assert texts(h.app)[0] == "Review: Player %d" % (h.app.seat.me + 1)
        assert misfits(h.app) == []

    for seed in range(2, 12):
        if len(looked) < 2:
            settings = {"SIXTYSIX_SPEED": "off"}
            board = ("oled_wing", "reverse_tft", "pybadge")[seed % 3]
            Handheld(board, seed=seed, draws=False, settings=settings).run(script)
    assert len(looked) == 2


@pytest.mark.parametrize("before, told", [(0, False), (1, True)])
def test_games_won_in_a_row_are_told_when_one_is_won(before, told):
    def script(h):
        yield from h.settle()
        remember_prose()
        from sixtysix.ui import tally

        while h.app.screen != "table":
            yield from h.press(A)
        for _ in range(before):
            tally.add_game(h.app.level, h.app.preset, True)
        game = h.app.game
        while h.app.screen != "result" or not game.is_over:
            if deciding(h.app):
                yield from act(h, choose(h.app))
            else:
                yield from h.press(A)
        assert game.winner == h.app.seat.me == 0
        yield from h.press(A)
        assert ("Won in a row: 2" in texts(h.app)) is told
        if told:
            yield from h.press(A)
        assert h.app.screen == "table" and h.app.game is not game

    settings = {"SIXTYSIX_SPEED": "off", "SIXTYSIX_LEVEL": "beginner"}
    Handheld("oled_wing", seed=7, draws=False, settings=settings).run(script)
