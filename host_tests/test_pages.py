"""Every page: reached and left with two buttons, fitting each screen, doing what it says."""

import random

import pytest
from looking import misfits, remember_prose, texts

from host import play_auto
from host.shots import BOARDS
from host.sim import DOWN, RIGHT, A, B, Handheld, Nvm
from host.sim.nvm import used
from host.sim.vm.pack import whole

SIZES = tuple(BOARDS)
EXTREMES = ("128x64", "160x128", "320x240")
PAGES = {"about", "advice", "howto", "menu", "newgame", "options", "result", "review"}
PAGES |= {"statistics", "table", "title"}
ENTRIES = "Continue,New game,Two players,How to play,Options,Statistics,About".split(",")
ITEMS = "resume,last trick,points,hint,take back,rules,options,give up,leave".split(",")


class Walker:
    """Walks through the pages with two keys, one to move on and one to choose, and looks at each.

    visited: names of screens; said: all texts that were seen.
    """

    def __init__(self, h):
        self.h = h
        self.visited = set()
        self.said = set()
        self.misfits = []

    @property
    def app(self):
        return self.h.app

    def look(self):
        remember_prose()
        app = self.app
        self.visited.add(app.screen)
        self.said.update(texts(app))
        if not app.table or app._group is not app.table.group:
            for what in misfits(app):
                self.misfits.append((app.screen, texts(app)[:1], what))

    def start(self):
        """Wait for the title."""
        yield from self.h.settle()
        self.look()

    def next(self):
        yield from self.h.press(DOWN if self.app.profile.vertical else RIGHT)
        self.look()

    def choose(self, row=0):
        for _ in range(row):
            yield from self.next()
        yield from self.h.press(A)
        self.look()

    def title(self, entry):
        """At the title, choose an entry."""
        assert self.app.screen == "title"
        from sixtysix.ui import store

        yield from self.choose(ENTRIES.index(entry) - (0 if store.live else 1))

    def new_game(self):
        """From the title to a new game's table, the choices as they stand."""
        yield from self.title("New game")
        yield from self.choose()

    def on(self):
        """Do as Greedy where there is something to decide, else go on."""
        if play_auto.deciding(self.app):
            yield from play_auto.act(self.h, play_auto.choose(self.app))
        else:
            yield from self.choose()

    def play(self):
        """Make the next decision as Greedy would."""
        yield from self.decide()
        yield from self.on()

    def decide(self):
        """Go on at the table until this person has to choose."""
        for _ in range(40):
            if play_auto.deciding(self.app) and self.app._group is self.app.table.group:
                return
            assert self.app.screen == "table"
            yield from self.choose()
        raise AssertionError("nothing to decide")

    def menu(self, item, back=True):
        """Open the menu with the same two keys and choose an item; back: come to the table again.

        While a page is open the caller's turn comes: for it, the script yields nothing.
        """
        yield from self.decide()
        while self.app.table.ring[self.app.table.cursor] != 32:
            yield from self.h.press(RIGHT)
        yield from self.choose()
        assert self.app.screen == "menu"
        row = ITEMS.index(item)
        yield from self.choose(row)
        if not back:
            return
        for _ in range(20):
            if self.menu_shown() or self.app.screen == "table":
                break
            yield from self.choose()
        if self.menu_shown():
            yield from self.choose(len(ITEMS) - row)
        assert self.app.screen == "table"

    def menu_shown(self):
        return self.app.screen == "menu" and texts(self.app)[0] == "Menu"

    def until(self, screen):
        """Select until this screen comes."""
        for _ in range(40):
            if self.app.screen == screen:
                return
            yield from self.choose()
        raise AssertionError("no way to " + screen)

    def change_all(self, row, options):
        """On a page of values: go to a row and through all its values to the one it had."""
        before = bytes(options)
        for _ in range(8):
            yield from self.choose(row)
            row = 0
            if bytes(options) == before:
                return
        raise AssertionError("a value does not come again")

    def leave(self):
        """From the table to the title."""
        yield from self.menu("leave", False)
        assert self.app.screen == "title"


def tour(h, walker):
    """Script: see every page, and leave it by the same two keys."""
    yield from walker.start()
    for _ in range(6):  # round to the first entry
        yield from walker.next()
    for entry in ("About", "How to play"):
        yield from walker.title(entry)
        if entry == "How to play":
            for _ in range(40):
                if "Later" in texts(h.app):
                    break
                yield from walker.choose()
        yield from walker.until("title")
    # Options, and each of their values.
    yield from walker.title("Options")
    from sixtysix.ui import options

    rows = len(options._rows(h.app))
    for row in range(rows):
        yield from walker.change_all(1 if row else 0, h.app.options)
    yield from walker.choose(1)
    assert h.app.screen == "title"
    yield from walker.title("Statistics")
    yield from walker.choose()
    yield from walker.choose()
    from sixtysix.ui import statistics

    yield from walker.choose(statistics._BACK)
    assert h.app.screen == "title"
    # The course's end: the guided deal.
    yield from walker.title("How to play")
    while "Later" not in texts(h.app):
        yield from walker.choose()
    yield from walker.choose(1)
    assert h.app.guide and h.app.screen == "table"
    yield from walker.leave()
    assert h.app.guide is None
    yield from walker.title("New game")
    yield from walker.change_all(1, h.app.options)
    yield from walker.change_all(1, h.app.options)
    yield from walker.choose(1)
    yield from walker.new_game()
    yield from walker.menu("last trick")
    assert "No trick yet" in walker.said
    while h.app.game.deal.last_led < 0:
        yield from walker.play()
    yield from walker.decide()
    for item in ITEMS[1:6]:
        yield from walker.menu(item)
    yield from walker.menu("options", False)
    yield from walker.choose(rows)
    assert h.app.screen == "table"
    yield from walker.menu("take back", False)
    yield from walker.choose(1)
    assert h.app.screen == "table" and not h.app.counted
    h.app.options[2] = 0
    yield from walker.menu("points")
    yield from walker.menu("last trick")
    h.app.options[2] = 2
    while h.app.game.deal.tricks(0) + h.app.game.deal.tricks(1) < 3:
        yield from walker.play()
    yield from walker.menu("points")
    yield from walker.menu("last trick")
    yield from walker.menu("give up", False)
    yield from walker.choose(1)
    yield from walker.choose(1)
    assert h.app.screen == "result" and h.app.game.deal.ended == 9
    yield from walker.choose(1)
    yield from walker.until("result")
    yield from walker.choose()
    yield from walker.leave()
    yield from walker.title("Continue")
    yield from walker.leave()
    # A game is there: starting another one asks.
    yield from walker.title("New game")
    yield from walker.choose()
    yield from walker.choose()
    assert h.app.screen == "newgame" and h.app.game is None
    yield from walker.choose(3)
    yield from walker.title("Two players")
    yield from walker.choose()
    yield from walker.choose(1)
    while not any(said.startswith("Hand over") for said in walker.said):
        yield from walker.on()
        walker.look()
    yield from walker.leave()


@pytest.mark.parametrize(
    "size", [s if s in EXTREMES else pytest.param(s, marks=pytest.mark.long) for s in SIZES]
)
def test_every_page_is_reached_and_left_with_two_buttons_and_fits(size):
    def script(h):
        nonlocal walker
        walker = Walker(h)
        yield from tour(h, walker)

    walker = None
    Handheld(BOARDS[size], seed=5, draws=False).run(script)
    assert walker.visited == PAGES
    assert walker.misfits == []


def guided(h, walker, told):
    """Script: play the guided deal as the greedy player would; told collects what was explained."""
    yield from walker.start()
    h.app.options[6] = 0  # no motion
    yield from walker.title("How to play")
    while "Later" not in texts(h.app):
        yield from walker.choose()
    yield from walker.choose(1)
    for _ in range(300):
        app = h.app
        if app.guide is None:
            break
        told.append(app.guide.told)
        if play_auto.deciding(app) and app._group is app.table.group:
            yield from play_auto.act(h, play_auto.choose(app))
            walker.look()
        else:
            yield from walker.choose()
    assert h.app.screen == "title"


def test_the_guided_deal_explains_all_and_leaves_what_is_saved_alone():
    from_guide = {
        "marriage": "You hold King and Queen",
        "declared": "Declared.",
        "exchange": "You hold the lowest trump",
        "closing": "The lock closes the stock",
        "strict": "The stock is gone or closed",
        "claim": "You have 66.",
        "end": "That was a whole deal.",
    }
    told = []
    result = {}

    def script(h):
        walker = Walker(h)
        yield from walker.start()
        # A game of its own first, which is kept.
        yield from walker.new_game()
        for _ in range(4):
            yield from walker.play()
        yield from walker.leave()
        from sixtysix.ui import store

        saved = store.resume(), bytes(store.cells), bytes(h.nvm.memory)
        # Left in the middle, after something was taken back.
        yield from walker.title("How to play")
        while "Later" not in texts(h.app):
            yield from walker.choose()
        yield from walker.choose(1)
        yield from walker.play()
        yield from walker.menu("take back")
        assert h.app.game.action_count == 0
        yield from walker.leave()
        assert (store.resume(), bytes(store.cells), bytes(h.nvm.memory)) == saved
        yield from guided(h, walker, told)
        assert (store.resume(), bytes(store.cells), bytes(h.nvm.memory)) == saved
        # Nor does a deal that the computer plays by itself touch it.
        yield 45000
        assert h.app.screen == "table" and not h.app.humans
        yield 20000
        yield from h.press(A)
        while h.app.screen != "title":
            yield from h.press(B)
        assert (store.resume(), bytes(store.cells), bytes(h.nvm.memory)) == saved
        result["said"] = " ".join(walker.said)
        result["misfits"] = walker.misfits

    Handheld("picosystem", seed=3, draws=False).run(script)
    for thing, start in from_guide.items():
        assert start in result["said"], thing
    assert result["misfits"] == []
    assert told[-1] == (1 << 11) - 1, "not everything was explained"


def colours(group):
    """Return all colours that sprites of a group can have."""
    found = set()
    for child in group:
        if hasattr(child, "append"):
            found |= colours(child)
        elif hasattr(child, "tile_width"):
            found.update(child.pixel_shader[i] for i in range(len(child.pixel_shader)))
    return found


def test_options_are_kept_and_obeyed():
    nvm = used("rp2")
    wanted = {2: 2, 3: 1, 4: 0, 5: 0, 6: 0, 7: 1, 8: 3, 9: 1, 10: 3, 11: 0}

    def change(h):
        walker = Walker(h)
        yield from walker.start()
        yield from walker.title("Options")
        from sixtysix.ui import options

        first = True
        for option in options._rows(h.app):
            if not first:
                yield from walker.next()
            first = False
            while h.app.options[option] != wanted[option]:
                yield from walker.choose()
        yield from walker.choose(1)
        assert h.app.screen == "title"

    def play(h):
        walker = Walker(h)
        yield from walker.start()
        app = h.app
        for option, value in wanted.items():
            assert app.options[option] == value, option
        assert abs(app.display.brightness - 3 / 5) < 0.01
        yield from walker.new_game()
        yield from walker.decide()
        assert app.game.rules.auto_claim == 1
        assert any(" : " in text for text in texts(app))  # both counts
        # Clubs are green with four colours.
        assert 0x2C7A45 in colours(app.table.group)
        # Nothing asks twice, and before drawing no close is offered.
        while not (play_auto.deciding(app) and 29 in app.table.ring[: app.table.count]):
            assert 30 not in app.table.ring[: app.table.count]
            yield from walker.on()
        yield from play_auto.to_ring(h, 29)
        yield from h.press(A)
        assert app.game.deal.closed_by == 0
        while app.screen != "result":
            yield from walker.on()
        assert "Review" in texts(app)

    Handheld("picosystem", memory=nvm, seed=3, draws=False).run(change)
    Handheld("picosystem", memory=nvm, seed=4, draws=False).run(play)


def test_a_false_claim_asks_once_and_is_then_the_players_right():
    def script(h):
        walker = Walker(h)
        yield from walker.start()
        app = h.app
        yield from walker.new_game()
        while 31 not in app.table.ring[: app.table.count] or not play_auto.deciding(app):
            yield from walker.on()
        deal = app.game.deal
        assert deal.points(0) < 66
        yield from play_auto.to_ring(h, 31)
        yield from h.press(A)
        assert "Press again" in app.table.words and not deal.is_terminal()
        # Moving away takes it back.
        yield from h.press(RIGHT)
        yield from play_auto.to_ring(h, 31)
        yield from h.press(A)
        assert not deal.is_terminal()
        yield from h.press(A)
        assert deal.ended == 2 and deal.winner == 1 and app.screen == "result"
        assert any("False claim" in text for text in texts(app))

    Handheld("clue", seed=3, draws=False).run(script)


def home(h):
    """Script: go back to the title from wherever one is."""
    app = h.app
    for _ in range(60):
        if app.screen == "title":
            return
        if app.screen == "table" and play_auto.deciding(app) and app._group is app.table.group:
            yield from play_auto.to_ring(h, 32)
            yield from h.press(A)
            if app.screen == "menu":
                # Round to the last row.
                yield from h.press(1 if app.profile.vertical else 4)
                yield from h.press(A)
        elif app.screen == "table":
            yield from h.press(A)
        else:
            yield from h.press(B)
    raise AssertionError("no way home from %s: %s" % (app.screen, texts(app)))


@pytest.mark.parametrize("size", EXTREMES)
def test_random_keys_find_no_way_to_break_it(size, count, monkeypatch):
    # Nobody looks at the picture here, which takes most of the time.
    import bitmaptools
    import busdisplay

    monkeypatch.setattr(busdisplay.BusDisplay, "_refresh_area", lambda self, area: True)
    monkeypatch.setattr(bitmaptools, "blit", lambda *args, **more: None)
    monkeypatch.setattr(bitmaptools, "fill_region", lambda *args: None)
    rng = random.Random(size)
    presses = count(500, 16700)
    seen = set()
    nvm = Nvm()

    def script(h):
        yield from h.settle()
        remember_prose()
        keys = list(h.case.ways)
        for number in range(presses):
            if number % 250 == 249:
                yield from home(h)
                for _ in range(rng.randrange(7)):  # the entries far down want their share
                    yield from h.press(DOWN if DOWN in keys else RIGHT)
                yield from h.press(A)
            # Now and then a stretch of the same key, as when somebody leans on it.
            key = rng.choice(keys) if rng.random() < 0.8 else A
            yield from h.press(key)
            app = h.app
            seen.add(app.screen)
            if app.options[0] > 2:
                app.options[0] = 1  # the expert thinks too long for so many keys
            if app.game is not None:
                assert whole(app.game.deal), "a card is lost"
        yield from home(h)

    h = Handheld(BOARDS[size], memory=nvm, seed=9, draws=False)
    h.run(script)
    printed = h.printed().replace("sixtysix: nothing saved yet\n", "")
    assert not printed, printed
    if presses > 1000:
        assert PAGES - {"review"} <= seen


def rated(game, me):
    """Return what each decision of a finished deal cost by the hints: [(cost, played, better)]."""
    from sixtysix.ai import hint
    from sixtysix.engine.rng import Rng
    from sixtysix.engine.seat import Seat

    found = []
    deal = game.dealt()
    seat = Seat(me)
    for i in range(game.deal_start, game.action_count):
        action = game.actions[i]
        legal = deal.legal_actions()
        if deal.current_player == me and len(legal) > 1 and (deal.phase != 2 or 29 in legal):
            seat.observe(deal)
            seat.scores = (0, 0)
            best = hint.rate(seat, Rng(game.seed + i), 700)
            if best == 28:  # worth what follows it
                others = [a for a in hint.actions[: hint.count] if a != 28]
                best = max(others, key=hint.value)
            found.append((hint.value(best) - hint.value(action), action, best))
        if action < 32:
            deal.apply_action(action)
    return found


def test_hints_say_the_best_action_and_the_review_the_dearest_decision():
    def script(h):
        walker = Walker(h)
        yield from walker.start()
        app = h.app
        app.options[6] = 0
        yield from walker.new_game()
        rng = random.Random(2)
        from sixtysix.ai import hint
        from sixtysix.engine.rng import Rng

        hints = 0
        while app.screen != "result":
            if not play_auto.deciding(app):
                yield from walker.choose()
                continue
            if rng.random() < 0.2:
                yield from walker.menu("hint", False)
                hints += 1
                best = hint.rate(app.seat, Rng(app.game.seed + app.game.action_count), 1500)
                from sixtysix.ui import advice

                said = " ".join(texts(app))
                assert advice.name(app.seat, best).rstrip(".") in said, said
                assert advice.why(best) in said, said
                while app.screen != "table":
                    yield from h.press(B)
            mask = app.seat.legal_cards
            cards = [card for card in range(24) if mask >> card & 1]
            if cards:
                yield from play_auto.act(h, rng.choice(cards))
            else:
                yield from play_auto.act(h, play_auto.choose(app))
        assert hints
        cost, played, better = max(rated(app.game, 0), key=lambda one: one[0])
        yield from walker.choose(1)
        assert app.screen == "review"
        said = " ".join(texts(app))
        tenths = (cost + 5) // 10
        assert cost >= 20
        assert "it cost about %d.%d" % (tenths // 10, tenths % 10) in said, (said, cost)
        from sixtysix.ui import advice

        for action in (played, better):
            assert advice.name(app.seat, action) in said
        yield from walker.until("result")

    Handheld("picosystem", seed=3, draws=False).run(script)


def test_a_close_before_drawing_belongs_to_the_trick_just_taken(monkeypatch):
    """The review counts tricks as the person does: the next one begins when both have drawn."""
    from sixtysix.ai import hint
    from sixtysix.engine.game import Game
    from sixtysix.engine.rules import CLASSIC
    from sixtysix.ui.review import _Search

    monkeypatch.setattr("sixtysix.ui.advice.why", lambda action: "")
    seen = set()
    for seed in range(40):
        game = Game(CLASSIC, seed)
        rng = random.Random(seed)
        while game.deal.phase != 4 and len(seen) < 2:
            deal = game.deal
            legal = deal.legal_actions()
            taken = deal.tricks(0) + deal.tricks(1)
            search = _Search(type("App", (), {"game": game}), deal.current_player)
            if taken and len(legal) > 1 and search._free(deal, legal[0]):
                hint.count, hint.best = 2, 0
                hint.actions[0], hint.actions[1] = legal[0], legal[-1]
                hint.values[0], hint.values[1] = 100, 0
                search._judge(deal, legal[-1])
                draws = deal.phase == 2
                trick = taken if draws else taken + 1
                assert search.said.startswith("Trick %d: it cost about 1.0" % trick), search.said
                seen.add(draws)
            game.apply_action(rng.choice([a for a in legal if a != 29] or legal))
    assert seen == {True, False}


def test_about_says_what_python_it_runs_on(monkeypatch):
    import sys
    import types

    def about(h):
        yield from h.settle()
        remember_prose()
        from sixtysix.ui import about

        h.app.idle = lambda: True  # no page waits
        shown = []
        about.pages.read = lambda app, title, said: shown.append(said)
        about.run(h.app)
        return shown[0]

    for board, up in (("pybadge", True), ("reverse_tft", False)):
        said = Handheld(board, draws=False).run(about)
        assert "Simulated with Python %d.%d," % sys.version_info[:2] in said
        assert "CircuitPython" not in said
        assert ("to the buttons" in said) == up
    board = types.SimpleNamespace(name="circuitpython", version=(10, 1, 0), cache_tag="none")
    monkeypatch.setattr(sys, "implementation", board)
    said = Handheld("pybadge", draws=False).run(about)
    assert "CircuitPython 10.1, screen 160 x 128" in said and "Simulated" not in said


def test_giving_up_asks_twice_and_gives_what_a_false_claim_would():
    def script(h):
        walker = Walker(h)
        yield from walker.start()
        app = h.app
        yield from walker.new_game()
        yield from walker.menu("give up", False)
        yield from walker.choose(1)
        assert texts(app)[0] == "Really? They score 3"  # they have no trick
        yield from walker.choose(0)
        assert app.screen == "menu" and not app.game.deal.is_terminal()
        yield from h.press(B)
        yield from walker.menu("give up", False)
        yield from walker.choose(1)
        yield from walker.choose(1)
        assert app.screen == "result" and app.game.deal.ended == 9
        assert app.game.scores == [0, 3] and "Given up: 3 for no trick" in texts(app)
        # It is kept: the score is there after the power went off.
        from sixtysix.ui import store

        assert store.resume()[0][-1] == 32

    Handheld("picosystem", seed=3, draws=False).run(script)


def test_rules_in_force_tell_what_a_wrong_claim_costs_and_no_draw_that_cannot_be():
    from sixtysix.engine.rules import CLASSIC, PAGAT, SANTASE, SCHNAPSEN
    from sixtysix.ui import inforce

    def told(rules):
        return inforce.text(rules).split("\n")

    failed = "A close that fails: the other scores "
    wrong = "False claim: the other scores "
    drawn = "A drawn deal adds a point to the next"
    assert {wrong + "2, without a trick 3", failed + "2, without a trick 3", drawn} <= set(
        told(CLASSIC)
    )
    assert {wrong + "2", failed + "2, without a trick 3"} <= set(told(PAGAT))
    assert failed + "3" in told(SANTASE) and not any(wrong in line for line in told(SANTASE))
    assert drawn not in told(SCHNAPSEN)


def test_as_last_time_is_said_once_a_game_was_played():
    def script(h):
        walker = Walker(h)
        yield from walker.start()
        yield from walker.title("New game")
        yield from walker.change_all(1, h.app.options)
        yield from walker.choose(2)
        yield from walker.title("New game")
        assert "Start" in texts(h.app)
        yield from walker.choose()
        yield from walker.leave()
        yield from walker.title("New game")
        assert "As last time" in texts(h.app)

    Handheld("pybadge", seed=5, draws=False).run(script)


def test_a_game_of_two_was_no_last_time():
    def script(h):
        walker = Walker(h)
        yield from walker.start()
        yield from walker.title("Two players")
        yield from walker.choose()
        yield from walker.choose()
        yield from walker.leave()
        yield from walker.title("New game")
        assert "Start" in texts(h.app)

    Handheld("pybadge", seed=5, draws=False).run(script)
