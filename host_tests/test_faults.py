"""Faults of the hardware: the game goes on, or says on screen and console what is wrong."""

import random
import sys
import types
from pathlib import Path

import pytest

from host import play_auto
from host.sim import Handheld, boards
from host.sim.boards import DOWN, LEFT, MENU, RIGHT, UP, A, B, X
from host.sim.handheld import ROOT

STUCK = ("pybadge", LEFT), ("picosystem", DOWN)
KEYS = (UP, DOWN, LEFT, RIGHT, A, B, MENU, X)


def deal(h, until="result", most=200):
    """Script: from wherever it is on to the end of the deal, by keys."""
    yield from h.settle()
    for _ in range(most):
        if h.app.screen == until:
            return
        if play_auto.deciding(h.app):
            yield from play_auto.act(h, play_auto.choose(h.app))
        else:
            yield from h.press(A)
    raise AssertionError("no end of the deal\n" + h.printed())


def to_table(h):
    yield from h.settle()
    for _ in range(30):
        if play_auto.deciding(h.app):
            return
        yield from h.press(A)
    raise AssertionError("no table")


def lit(h):
    """How many dots of the panel are not black."""
    return sum(h.image().convert("L").histogram()[1:])


# The display's bus.


@pytest.mark.parametrize("board", ["oled_wing", pytest.param("pybadge", marks=pytest.mark.long)])
def test_display_bus_fails_for_a_while(board):
    """A loose wire: frames are lost, nothing else, and the picture comes back."""

    def script(h):
        yield from to_table(h)
        h.panel.fault, h.panel.faults = OSError(5, "bus"), 40
        yield from h.press(RIGHT)
        yield from h.press(LEFT)
        assert h.panel.faults < 40, "the fault was met"
        h.panel.faults = 0
        yield from deal(h)
        assert lit(h) > 100
        return h.app.game.deal.is_terminal()

    h = Handheld(board, seed=7)
    assert h.run(script)
    assert "display" in h.printed() and "Traceback" not in h.printed()


def test_display_bus_fails_for_good():
    """Nothing can be seen, but the keys still play, and the console says why."""

    def script(h):
        yield from to_table(h)
        h.panel.fault, h.panel.faults = OSError(5, "bus"), 1 << 30
        yield from deal(h)
        return h.app.game.deal.is_terminal()

    h = Handheld("pybadge", seed=7)
    assert h.run(script)
    assert "display" in h.printed()


# Keys.


@pytest.mark.parametrize(
    "board, key",
    [("clue", RIGHT)] + [pytest.param(*p, marks=pytest.mark.long) for p in STUCK],
)
def test_stuck_direction_leaves_the_others_working(board, key):
    def script(h):
        yield from to_table(h)
        (print_,), _ = h.case.way(key)
        h.case.down(print_)
        yield 15000  # it repeats for a while, then falls silent
        before = bytes(h.app.table.ring), h.app.table.cursor
        yield 5000
        assert (bytes(h.app.table.ring), h.app.table.cursor) == before
        if board == "clue":
            # Two keys: the other one still selects, and that is all it can.
            h.case.up(print_)
        yield from deal(h)
        return h.app.screen

    assert Handheld(board, seed=7, draws=False).run(script) == "result"


def some(names, masks):
    """Every pair; but only a few when it must be quick."""
    quick = ("pygamer", LEFT), ("clue", MENU)
    pairs = [(name, mask) for name in names for mask in masks]
    return [pytest.param(*p, marks=() if p in quick else pytest.mark.long) for p in pairs]


@pytest.mark.parametrize("board, mask", some(("pybadge", "pygamer", "reverse_tft", "clue"), KEYS))
def test_any_key_stuck_lets_the_screen_rest_and_works_again_when_free(board, mask):
    case = boards.get(board)
    if mask not in case.ways:
        pytest.skip("not on this board")

    def script(h):
        yield from to_table(h)
        keys, _ = h.case.way(mask)
        for key in keys:
            h.case.down(key)
        yield 200000
        assert h.panel.light == 0, "two minutes after it went down the screen is dark"
        for key in keys:
            h.case.up(key)
        yield 1000
        assert h.panel.light > 0.3, "letting go wakes it, and does nothing else"
        yield from deal(h)
        return h.app.screen

    assert Handheld(case, seed=7, draws=False).run(script) == "result"


def test_key_stuck_since_power_on_changes_nothing_at_the_title():
    def script(h):
        h.case.down("A")
        yield 20000
        return h.app.screen

    case = boards.get("pybadge")
    make = case.make_board

    def held(display=None):
        board = make(display)
        case._set("A", True)
        return board

    case.make_board = held
    assert Handheld(case, draws=False).run(script) == "title"


@pytest.mark.parametrize(
    "board", ["pybadge", "reverse_tft", pytest.param("pygamer", marks=pytest.mark.long)]
)
@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=pytest.mark.long)])
def test_key_storm_overflows_the_queue_and_loses_no_card(board, seed, count):
    """Hundreds of presses between two polls, again and again: the queue overflows each time."""
    rng = random.Random(seed)

    def script(h):
        yield from to_table(h)
        overflowed = 0
        for _ in range(count(6, 60)):
            names = list(h.case.keys)
            for _ in range(rng.randrange(1, 120)):
                name = rng.choice(names)
                h.case.down(name)
                h.clock.now += rng.randrange(1, 40)
                h.case.up(name)
            overflowed += any(s.events.overflowed for s in h.scanners)
            yield rng.randrange(1, 400)
            check(h)
        for key in h.case.keys:
            h.case.up(key)
        yield from h.settle()
        return overflowed

    h = Handheld(board, seed=seed, draws=False)
    assert h.run(script) > count(1, 10)
    assert "Traceback" not in h.printed()


def check(h):
    """All the cards of the deal in progress are somewhere, once."""
    game = h.app.game
    if game is None or game.deal.is_terminal():
        return
    deal = game.deal
    mine, theirs = deal.hand(0), deal.hand(1)
    assert not mine & theirs
    table = 1 << deal.led if deal.led >= 0 else 0
    assert not table & (mine | theirs)


# What a board may lack.


@pytest.mark.parametrize("board, module", [("picosystem", "pwmio"), ("pybadge", "audioio")])
def test_missing_sound_module_is_silence(board, module):
    def script(h):
        yield from deal(h)
        return h.app.screen

    h = Handheld(board, seed=7, draws=False, missing=(module,), settings={"SIXTYSIX_SOUND": "loud"})
    assert h.run(script) == "result"
    assert h.tones == [] and h.printed().count("Sound:") == 1


@pytest.mark.parametrize("board", ["pybadge", pytest.param("picosystem", marks=pytest.mark.long)])
def test_sound_is_heard_where_it_is_on_and_ends(board):
    def script(h):
        yield from deal(h)
        yield 3000
        return h.app.screen

    h = Handheld(board, seed=7, draws=False, settings={"SIXTYSIX_SOUND": "loud"})
    assert h.run(script) == "result"
    assert len({pitch for _, pitch, _ in h.tones if pitch}) > 3
    assert h.tones[-1][1] == 0, "silent in the end"


def test_sound_is_off_at_first_start():
    def script(h):
        yield from to_table(h)
        yield from play_auto.act(h, play_auto.choose(h.app))
        yield from h.settle()

    h = Handheld("pybadge", seed=7, draws=False)
    h.run(script)
    assert h.tones == []


def test_brightness_that_begins_to_raise():
    def script(h):
        yield from to_table(h)
        h.case.brightness = False  # the pin is taken, the driver gives up
        yield 150000
        assert not h.app.profile.brightness, "not offered any more"
        assert h.app._light == 0
        yield from h.press(A)
        yield from deal(h)
        return h.app.screen

    h = Handheld("pybadge", seed=7, draws=False)
    assert h.run(script) == "result"


def test_screen_without_adjustable_light_goes_black_and_comes_back():
    def script(h):
        yield from to_table(h)
        before = lit(h)
        yield 125000
        assert lit(h) == 0
        yield from h.tap(RIGHT)
        yield 500
        assert lit(h) > before // 2
        yield from deal(h)

    case = boards.get("pybadge")
    case.brightness = False
    Handheld(case, seed=7).run(script)


def test_key_that_wakes_does_nothing_else():
    for board in ("pybadge", "clue"):

        def script(h):
            yield from to_table(h)
            yield 130000
            assert h.panel.light == 0
            count, cursor = h.app.game.action_count, h.app.table.cursor
            yield from h.tap(A)
            yield 1000
            assert h.panel.light > 0
            assert (h.app.game.action_count, h.app.table.cursor) == (count, cursor)
            yield from h.tap(RIGHT)
            yield 300
            assert h.app.table.cursor != cursor, "the next one does"

        Handheld(board, seed=7, draws=False).run(script)


def test_no_nvm_plays_and_remembers_nothing():
    def script(h):
        yield from deal(h)
        return h.app.screen

    h = Handheld("pybadge", memory=False, seed=7, draws=False)
    assert h.run(script) == "result"
    assert "not saved" in h.printed()


@pytest.mark.parametrize("module", ["alarm", "vectorio", "bitmaptools", "usb_hid", "audioio"])
def test_other_missing_modules_do_not_stop_the_game(module):
    def script(h):
        yield from to_table(h)
        yield from play_auto.act(h, play_auto.choose(h.app))
        yield from to_table(h)
        return h.app.screen

    h = Handheld("picosystem", seed=7, draws=False, missing=(module,))
    assert h.run(script) == "table"


KINDS = (
    test_display_bus_fails_for_a_while,
    test_stuck_direction_leaves_the_others_working,
    test_key_storm_overflows_the_queue_and_loses_no_card,
    test_missing_sound_module_is_silence,
    test_brightness_that_begins_to_raise,
    test_no_nvm_plays_and_remembers_nothing,
)


@pytest.mark.parametrize("test", KINDS, ids=lambda test: test.__name__)
def test_each_kind_of_fault_is_tried_in_the_quick_run_too(test):
    for mark in getattr(test, "pytestmark", ()):
        assert mark.name != "long"
        if mark.name == "parametrize":
            assert any(
                "long" not in [m.name for m in getattr(p, "marks", ())] for p in mark.args[1]
            )


# What stops the game is told.


def stopped(case, **options):
    """Run the program where it cannot start; return what it printed and how many dots are lit."""
    h = Handheld(case, **options)
    h.may_crash = True
    h.run()
    return h.printed(), lit(h)


def keyless(display=True, files=None):
    case = boards.get("portrait")
    case.board_id = "someones_board"
    case.files = files or {}
    if display:
        case.own_display = False
        case.pin_names += " DISPLAY"
    return case


def test_unknown_board_with_a_display_says_it_on_the_display():
    said, dots = stopped(keyless())
    assert "someones_board" in said and "docs/boards.md" in said
    assert dots > 300


def test_unknown_board_whose_owner_made_a_display_but_no_keys():
    setup = boards.get("portrait").files["display_setup.py"].split("keys =")[0]
    said, dots = stopped(keyless(False, {"display_setup.py": setup}))
    assert "a display, but no keys" in said
    assert dots > 300


def test_unknown_board_without_anything_says_it_on_the_console():
    said, dots = stopped(keyless(False))
    assert "neither" in said and "docs/boards.md" in said
    assert dots == 0


def test_old_circuitpython_is_told_of_and_a_key_goes_on(monkeypatch):
    def script(h):
        yield 200
        assert "9.1" in h.printed() and "9.2" in h.printed()
        assert lit(h) > 300
        yield from h.tap(A)
        yield 200
        yield from h.settle()
        return h.app.screen

    h = Handheld("pybadge")
    h.may_crash = True
    kind = {**vars(sys.implementation), "name": "circuitpython", "version": (9, 1, 4)}
    monkeypatch.setattr(sys, "implementation", types.SimpleNamespace(**kind))
    assert h.run(script) == "title"


def test_program_without_its_folder_says_so(tmp_path, monkeypatch):
    (tmp_path / "code.py").write_text((ROOT / "code.py").read_text())
    monkeypatch.setattr(sys, "path", [p for p in sys.path if Path(p or ".").resolve() != ROOT])
    said, _ = stopped("pybadge", root=tmp_path)
    assert "sixtysix" in said and "missing" in said
