"""The App: keys, light, rest, screens that come and go, and whole games by keys alone."""

import pytest

import host.sim  # noqa: F401  the stand-in modules come first
from host.play_auto import act, choose, deciding
from host.sim import DOWN, MENU, RIGHT, A, B, Handheld, Nvm

MINUTE = 60000
FAST = {"SIXTYSIX_SPEED": "off", "SIXTYSIX_LEVEL": "greedy"}


def to_table(h):
    yield from h.settle()
    while h.app.screen != "table":
        yield from h.press(A)


def turn(h):
    """Script: on to the person's next decision, or off the table."""
    while h.app.screen == "table" and not deciding(h.app):
        yield from h.press(A)


def black(image):
    return not any(image.convert("L").tobytes())


def test_the_light_goes_down_then_out_and_the_key_that_wakes_does_nothing_else():
    def script(h):
        yield from to_table(h)
        yield from turn(h)
        app = h.app
        full = app.display.brightness
        cursor = app.table.cursor
        yield 29000
        assert app.display.brightness == full
        yield 2000
        dim = app.display.brightness
        assert 0 < dim < full / 2
        yield from h.tap(RIGHT)
        yield 100
        assert app.display.brightness == full and app.table.cursor == cursor
        yield from h.press(RIGHT)
        assert app.table.cursor != cursor
        cursor = app.table.cursor
        yield 2 * MINUTE + 1000
        assert app.display.brightness == 0 and black(h.image())
        yield from h.tap(A)
        yield 500
        assert app.display.brightness == full and not black(h.image())
        assert app.game.action_count == 0 and app.table.cursor == cursor

    Handheld("picosystem", seed=11).run(script)


def test_a_board_without_light_to_change_goes_black_too():
    def script(h):
        yield from to_table(h)
        yield from turn(h)
        assert not h.app.profile.brightness
        before = h.image()
        yield 2 * MINUTE + 1000
        assert black(h.image())
        yield from h.tap(A)
        yield 500
        assert h.image().tobytes() == before.tobytes()

    Handheld("portrait", seed=11).run(script)


def test_in_the_dark_it_asks_for_keys_a_few_times_a_second():
    asked = []

    def script(h):
        yield from h.settle()
        h.app.alone = -1
        yield 2 * MINUTE + 1000
        polls = h.app.keys.poll

        def poll():
            asked.append(h.clock.now)
            return polls()

        h.app.keys.poll = poll
        yield 10000

    Handheld("pybadge", draws=False).run(script)
    assert 20 <= len(asked) <= 100


def test_left_alone_the_title_plays_by_itself_and_any_key_returns():
    def script(h):
        yield from h.settle()
        assert h.app.screen == "title"
        yield from h.until(lambda: h.app.screen == "table", 45000)
        assert h.app.humans == 0
        say = h.app.table.say
        said = []
        h.app.table.say = lambda words, *how: (said.append(words), say(words, *how))
        yield from h.until(lambda: h.app.game.action_count > 6, 60000)
        # No sign that a key is waited for: none is.
        assert any("trick" in words for words in said)
        assert not any("\u25b8" in words for words in said)
        yield from h.tap(DOWN)
        yield from h.until(lambda: h.app.screen == "title", 5000)
        yield from h.settle()
        assert h.app.game is None

    Handheld("pybadge", draws=False).run(script)


@pytest.mark.parametrize("board", ("oled_wing", "pybadge", "reverse_tft"))
def test_the_demo_says_so_in_full_light_and_the_first_key_ends_it(board):
    """Whenever that key comes: while cards slide, a trick lies or the result stands."""
    screens = set()

    def demo(h):
        yield from h.settle()
        full = h.app.display.brightness if h.app.profile.brightness else 0
        yield from h.until(lambda: h.app.screen == "table" and h.app.table, 45000)
        return full

    def script(after, key):
        def pressed(h):
            full = yield from demo(h)
            yield after
            assert h.app.humans == 0
            screens.add(h.app.screen)
            if h.app.screen == "table":
                assert h.app.table.counted.text == "Demo"
            if full:
                assert h.app.display.brightness == full
            yield from h.tap(key)
            yield from h.until(lambda: h.app.screen == "title", 700)
            yield from h.settle()
            assert h.app.screen == "title" and h.app.game is None, "it does nothing else"

        return pressed

    for number in range(15):
        key = (A, MENU, RIGHT)[number % 3]
        after = 900 + 197 * number if number < 12 else 55000 + 600 * number
        Handheld(board, draws=False, seed=number).run(script(after, key))
    assert "table" in screens

    def dark(h):
        full = yield from demo(h)
        yield 2 * MINUTE
        assert h.app.screen in ("table", "result")
        if full:
            assert h.app.display.brightness == 0
        yield from h.tap(A)
        yield from h.until(lambda: h.app.screen == "title", 900)

    Handheld(board, draws=False, seed=5).run(dark)


def test_a_game_that_plays_itself_is_not_saved():
    memory = Nvm("samd51")

    def script(h):
        yield from h.settle()
        yield from h.press(B)  # out of the page of a first start
        before = bytes(memory[:])
        yield from h.until(lambda: h.app.screen == "table", 45000)
        yield 20000
        assert bytes(memory[:]) == before
        from sixtysix.ui import store

        assert not store.live, "there is nothing to go on with"

    Handheld("pybadge", memory, draws=False).run(script)


def test_modules_are_fetched_while_nobody_presses_a_key():
    import sys

    def script(h):
        yield from h.settle()
        yield from h.until(lambda: not h.app.ahead, 60000)
        for name in ("ui.play", "ui.make", "engine.deal", "ui.keep"):
            assert "sixtysix." + name in sys.modules

    Handheld("pybadge", draws=False).run(script)


def test_nothing_changed_sends_nothing():
    def script(h):
        yield from to_table(h)
        yield from turn(h)
        sent = h.panel.bytes
        yield 5000
        h.app.refresh()
        assert h.panel.bytes == sent

    Handheld("picosystem", seed=11).run(script)


def test_a_display_that_fails_does_not_end_the_game():
    def script(h):
        yield from to_table(h)
        yield from turn(h)
        cursor = h.app.table.cursor
        h.panel.fault, h.panel.faults = OSError(5, "bus"), 3
        yield from h.press(RIGHT)
        yield from h.press(RIGHT)
        assert h.app.table.cursor == (cursor + 2) % h.app.table.count
        assert "display" in h.printed()

    Handheld("pybadge", seed=11).run(script)


def whole_game(h):
    """Script: a game to its end; returns the scores."""
    yield from to_table(h)
    game = h.app.game
    results = 0
    while not game.is_over or h.app.screen != "result":
        if deciding(h.app):
            yield from act(h, choose(h.app))
        else:
            results += h.app.screen == "result"
            yield from h.press(A)
    return results, game


@pytest.mark.parametrize("board", ("pybadge", "clue", "oled_wing"))
def test_a_whole_game_by_keys(board):
    results, game = Handheld(board, seed=7, draws=False, settings=FAST).run(whole_game)
    assert game.is_over and max(game.scores) >= 7
    assert results >= 1


@pytest.mark.parametrize("rules", ("pagat", "santase", "schnapsen"))
def test_a_whole_game_of_each_rules(rules):
    settings = dict(FAST, SIXTYSIX_RULES=rules)
    _, game = Handheld("pybadge", seed=5, draws=False, settings=settings).run(whole_game)
    assert game.is_over and max(game.scores) >= game.rules.target


def test_with_little_memory_screens_go_and_come_back():
    h = Handheld("pybadge", seed=7, draws=False, settings=FAST)
    h.mem_free = 20000
    _, game = h.run(whole_game)
    assert game.is_over


def test_a_module_that_finds_no_room_comes_when_others_have_gone(monkeypatch):
    import builtins

    calls = []

    def script(h):
        yield from h.settle()
        app = h.app
        real = builtins.__import__
        monkeypatch.setattr(app, "tidy", lambda spare, pages: calls.append(pages))

        def scarce(name, *more):
            if name == "sixtysix.ui.lasttrick" and not calls:
                raise MemoryError
            return real(name, *more)

        monkeypatch.setattr(builtins, "__import__", scarce)
        module = app.fetch("sixtysix.ui.lasttrick")
        monkeypatch.undo()
        return module.run

    assert callable(Handheld("pybadge", seed=3, draws=False).run(script))
    assert calls == [True]


def test_a_level_too_large_for_the_board_gives_way_to_a_weaker_one():
    def script(h):
        from sixtysix import ai

        load = ai.load

        def little(level):
            if level > 1:
                raise MemoryError
            return load(level)

        ai.load = little
        said = []
        yield from to_table(h)
        game = h.app.game
        while not game.is_over:
            if deciding(h.app):
                yield from act(h, choose(h.app))
            else:
                said.append(h.app.table.words if h.app.screen == "table" else "")
                yield from h.press(A)
        ai.load = load
        assert h.app.level == 1 and h.app.options[0] == 3
        return [words for words in said if "memory" in words]

    settings = dict(FAST, SIXTYSIX_LEVEL="expert")
    for board in ("pybadge", "oled_wing"):
        told = Handheld(board, seed=7, draws=False, settings=settings).run(script)
        assert told == ["Too little memory for Expert: Greedy plays \u25b8"]


def test_a_rematch_begins_a_new_game_and_back_goes_to_the_title():
    def script(h):
        _, game = yield from whole_game(h)
        yield from h.press(A)
        assert h.app.screen == "table" and h.app.game is not game
        assert not h.app.game.is_over and h.app.game.rules is game.rules

    Handheld("pybadge", seed=7, draws=False, settings=FAST).run(script)

    def leave(h):
        yield from whole_game(h)
        yield from h.press(B)
        assert h.app.screen == "title"

    Handheld("pybadge", seed=7, draws=False, settings=FAST).run(leave)


def test_a_game_goes_on_after_the_power_came_back():
    memory = Nvm("rp2")

    def first(h):
        yield from to_table(h)
        for _ in range(5):  # within the first deal
            yield from turn(h)
            if h.app.screen == "table":
                yield from act(h, choose(h.app))
        yield from turn(h)
        return bytes(h.app.game.actions[: h.app.game.action_count]), h.app.game.seed

    def second(h):
        yield from h.settle()
        assert h.app.screen == "title"
        yield from h.press(A)
        assert h.app.screen in ("table", "result")
        game = h.app.game
        return bytes(game.actions[: game.action_count]), game.seed

    log, seed = Handheld("picosystem", memory, seed=9, draws=False, settings=FAST).run(first)
    kept, same = Handheld("picosystem", memory, seed=10, draws=False, settings=FAST).run(second)
    assert same == seed
    assert kept and log.startswith(kept[:-2])
    assert len(log) - len(kept) <= 4, "no more than the trick that was being played is lost"


def test_the_other_ones_marriage_is_told_until_a_key():
    told = []

    def script(h):
        yield from to_table(h)
        game = h.app.game
        while not told and not game.is_over:
            if deciding(h.app):
                yield from act(h, choose(h.app))
                continue
            words = h.app.table.words if h.app.screen == "table" else ""
            if words.startswith("They marry"):
                waits = game.deal.pending(1)
                assert words == "They marry: %d%s \u25b8" % (
                    40 if h.app.table.felt.cards[0][0] // 6 == game.deal.trump else 20,
                    " with a trick" if waits else "",
                )
                felt = h.app.table.felt
                king, queen = felt.cards[0][0], felt.cards[1][0]
                assert king // 6 == queen // 6 and (king % 6, queen % 6) == (3, 2)
                count = game.action_count
                yield 20000
                assert h.app.table.words == words and game.action_count == count
                told.append(words)
            yield from h.press(A)

    for seed in range(1, 20):
        if not told:
            Handheld("pybadge", seed=seed, draws=False, settings=FAST).run(script)
    assert told


def back(h):
    """Script: from the menu back to the table, where the game goes on."""
    assert h.app.screen == "menu"
    count = h.app.game.action_count
    yield from h.press(B)
    yield from turn(h)
    assert h.app.screen != "table" or deciding(h.app)
    assert h.app.game.action_count >= count


def test_the_menu_key_at_a_trick_opens_the_menu_afterwards():
    def script(h):
        yield from to_table(h)
        yield from turn(h)
        menus = 0
        while h.app.screen == "table":
            if deciding(h.app):
                yield from act(h, choose(h.app))
                continue
            shown = h.app.game.action_count
            yield from h.press(MENU)
            for _ in range(4):  # what else is told first
                if h.app.screen == "table" and not deciding(h.app):
                    yield from h.press(A)
            if h.app.screen == "menu":
                menus += 1
                assert h.app.game.action_count - shown <= 1, "no turn of theirs came between"
                yield from back(h)
        return menus

    for board in ("pybadge", "clue"):
        assert Handheld(board, seed=7, draws=False, settings=FAST).run(script) >= 5


def test_the_menu_key_in_a_slide_opens_the_menu():
    def script(h):
        yield from to_table(h)
        yield from turn(h)
        from sixtysix.ui import motion

        slides = []
        real = motion.Motion.slide

        def slide(*words):
            slides.append(h.clock.now)
            real(*words)

        motion.Motion.slide = slide
        yield from h.tap(A, 5)
        yield from h.until(lambda: slides)
        yield from h.tap(MENU)
        for _ in range(4):
            yield from h.settle()
            if h.app.screen == "menu":
                break
            yield from h.press(A)
        motion.Motion.slide = real
        yield from back(h)

    Handheld("picosystem", seed=7, draws=False, settings={"SIXTYSIX_LEVEL": "greedy"}).run(script)


def test_the_menu_key_opens_the_menu_while_they_think():
    def script(h):
        yield from to_table(h)
        yield from turn(h)
        from sixtysix.ai import expert

        real = expert.step
        expert.step = lambda: -1  # for ever
        yield from h.tap(A, 5)
        yield from h.until(lambda: h.app.table.words == "They think")
        count = h.app.game.action_count
        yield from h.press(MENU)
        assert h.app.screen == "menu" and h.app.game.action_count == count
        expert.step = real
        yield from back(h)
        assert h.app.game.action_count > count

    settings = dict(FAST, SIXTYSIX_LEVEL="expert")
    Handheld("picosystem", seed=7, draws=False, settings=settings).run(script)


def test_of_two_persons_nobody_opens_the_others_menu():
    def script(h):
        yield from h.settle()
        yield from h.press(DOWN)
        while h.app.screen != "table":
            yield from h.press(A)
        app = h.app
        handed = asked = 0
        while app.screen == "table" and handed < 6:
            if h.place == "handover":
                handed += 1
                me = app.seat.me
                yield from h.press(A)
                while not deciding(app):  # what the other one did meanwhile
                    assert app.screen == "table"
                    yield from h.press(A)
                assert app.screen == "table" and app.seat.me == me
            elif deciding(app) and app.table.count:
                yield from act(h, choose(app))
            else:
                yield from h.press(MENU)
                asked += h.place == "handover"
                if app.screen == "menu":
                    assert app.game.deal.current_player == app.seat.me
                    yield from h.press(B)
        return asked

    assert Handheld("pybadge", seed=3, draws=False, settings=FAST).run(script) >= 1


def test_two_persons_play_at_one_device():
    def script(h):
        yield from h.settle()
        yield from h.press(DOWN)
        yield from h.press(A)
        for _ in range(5):
            if h.app.screen == "table":
                break
            yield from h.press(A)
        app = h.app
        assert app.humans == 3
        hands = set()
        for _ in range(60):
            if app.screen != "table":
                break
            if app.table and app.table.count:
                hands.add(app.seat.me)
                assert app.seat.me == app.game.deal.current_player
                for i in range(app.table.cards):
                    assert app.seat.hand >> app.table.ring[i] & 1
                yield from act(h, choose(app))
            else:
                yield from h.press(A)
        assert hands == {0, 1}

    Handheld("pybadge", seed=3, draws=False, settings=FAST).run(script)


def test_sums_on_the_result_page_are_those_of_the_deal(count):
    import random

    from sixtysix.engine.game import Game
    from sixtysix.engine.rules import PRESETS
    from sixtysix.engine.seat import Seat
    from sixtysix.ui import verdict

    rng = random.Random(4)
    for preset in PRESETS:
        for _ in range(count(40, 1000)):
            game = Game(preset, rng.randrange(1 << 24))
            deal = game.deal
            while deal.phase != 4:
                game.apply_action(rng.choice(deal.legal_actions()))
            for me in (0, 1):
                seat = Seat(me)
                seat.observe(deal)
                rows = verdict.rows(seat)
                banked = [row for row in rows if row[0] != 349]
                if len(banked) == 3 or not seat.bonus + seat.other_bonus:
                    assert sum(r[1] for r in banked) == deal.points(me)
                    assert sum(r[2] for r in banked) == deal.points(1 - me)
                words = verdict.verdict(seat, game)
                if deal.winner < 0:
                    assert words == "A drawn deal"
                else:
                    assert words.startswith("You" if deal.winner == me else "They")
                    assert str(game.gained) in words
                why, worth = verdict.reason(seat, game)
                assert why and "?" not in why + worth
                if worth and deal.ended in (1, 6, 8):
                    loser = "they" if deal.winner == me else "you"
                    assert loser in worth
                    assert ("reached 33", "under 33", "no trick")[deal.award - 1] in worth
