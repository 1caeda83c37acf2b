"""The simulated handheld: panels, strictness, time; and the game drawn in small steps."""

import sys

import pytest

from host.play_auto import Album, play
from host.sim import DOWN, RIGHT, A, Crash, Handheld, Stuck

CODE = """\
import board, displayio, keypad, os, time
display = board.DISPLAY
display.auto_refresh = False
keys = keypad.Keys((board.SW_A, board.SW_B), value_when_pressed=False)
group = displayio.Group()
palette = displayio.Palette(2)
palette[1] = 0xFF0000
bitmap = displayio.Bitmap(8, 4, 2)
tile = displayio.TileGrid(bitmap, pixel_shader=palette, x=3, y=2)
group.append(tile)
display.root_group = group
display.refresh()
def wait(ms=-1):
    while True:
        event = keys.events.get()
        if event:
            return event
        time.sleep(0.01)
def step():
    pass
"""
LOOP = """
while True:
    if wait().pressed:
        step()
        display.refresh()
"""


@pytest.fixture
def drive(tmp_path):
    """drive(lines): a folder whose code.py runs them at each press of A or B."""

    def make(lines):
        body = "def step():\n" + "".join("    %s\n" % line for line in lines.split("\n"))
        (tmp_path / "code.py").write_text(CODE + body + LOOP)
        return tmp_path

    return make


def test_panel_shows_what_was_drawn_and_counts_its_bytes(drive):
    def script(h):
        yield from h.settle()
        assert h.image().getpixel((3, 2)) == (0, 0, 0)
        yield from h.press(A)
        assert h.image().getpixel((3, 2)) == (255, 0, 0)
        before = h.panel.bytes
        yield from h.press(A)
        assert h.image().getpixel((4, 2)) == (255, 0, 0)
        assert h.image().getpixel((5, 2)) == (0, 0, 0)
        assert h.panel.bytes - before == 11 + 2  # a window of one dot, and the dot

    root = drive("bitmap[1 if bitmap[0, 0] else 0, 0] = 1")
    Handheld("picosystem", root=root).run(script)


def test_nothing_changed_sends_nothing(drive):
    def script(h):
        yield from h.settle()
        yield from h.press(A)
        before = h.panel.bytes
        yield from h.press(A)
        assert h.panel.bytes == before

    Handheld("picosystem", root=drive("pass")).run(script)


def test_undrawn_pictures_cost_the_same_bytes_and_look_the_same(drive):
    def script(h):
        yield from h.settle()
        yield from h.press(A)
        return h.panel.bytes, h.image().tobytes()

    root = drive("bitmap[1, 1] = 1\ntile.x += 5")
    drawn = Handheld("picosystem", root=root).run(script)
    assert Handheld("picosystem", root=root, draws=False).run(script) == drawn


@pytest.mark.parametrize(
    "line",
    [
        "bitmap[1, 1] = 2",
        "bitmap[8, 0] = 1",
        "bitmap.fill(5)",
        "displayio.Bitmap(8, 4.0, 2)",
        "tile[0] = 1",
        "tile[1] = 0",
        "tile.x = 1.0",
        "group.y = 0.5",
        "group[0:1]",
        "palette[2] = 0",
        "display.root_group = tile",
        "display.brightness = 2",
        "keypad.Keys((board.SW_A,), value_when_pressed=False)",
        "board.SW_Z",
        "import audioio",
        "time.sleep(-1)",
    ],
)
def test_what_a_board_refuses_is_refused(drive, line):
    def script(h):
        yield from h.settle()
        yield from h.press(A)

    h = Handheld("picosystem", root=drive(line))
    with pytest.raises(Stuck, match="Traceback"):
        h.run(script)


def test_time_is_virtual_and_owners_settings_are_read(drive):
    def script(h):
        yield from h.settle()
        start = h.clock.now
        yield from h.press(A)
        return h.clock.now - start

    root = drive("time.sleep(200)\nprint(os.getenv('SIXTYSIX_X'), os.urandom(3))")
    h = Handheld("picosystem", root=root, settings={"SIXTYSIX_X": "7"}, seed=0x010203)
    assert 200000 < h.run(script) < 201000
    assert "7 b'\\x01\\x02\\x03'" in h.printed()


def test_program_that_never_asks_for_keys_is_ended(drive):
    def script(h):
        yield from h.settle()
        yield from h.press(A)

    with pytest.raises(Stuck, match="no request"):
        Handheld("picosystem", root=drive("while True: time.sleep(1)")).run(script)


def test_full_queue_drops_and_says_so(drive):
    def script(h):
        yield from h.settle()
        for _ in range(40):
            h.case.down("A")
            h.case.up("A")
        queue = h.scanners[0].events
        assert queue.overflowed and len(queue) == 64
        yield

    Handheld("picosystem", root=drive("pass")).run(script)


def test_script_failing_ends_the_run(drive):
    def script(h):
        yield from h.settle()
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        Handheld("picosystem", root=drive("pass")).run(script)


def test_crash_shows_its_reason_and_a_key_starts_again(monkeypatch):
    def script(h):
        yield from h.settle()
        assert h.app.screen == "title"
        h.may_crash = True
        monkeypatch.setattr(h.app.keys, "poll", lambda: 1 // 0)
        yield 200
        assert "ZeroDivisionError" in h.printed() and "Traceback" in h.printed()
        assert len(h.image().getcolors()) == 2
        left = {name.split(".")[1] for name in sys.modules if name.startswith("sixtysix.")}
        assert left == {"boards", "fault"}, "the game has made room for the page"
        assert not hasattr(sys.modules["sixtysix"], "ui")
        monkeypatch.undo()
        h.may_crash = False
        yield from h.tap(A)
        yield 100
        yield from h.settle()
        assert h.app.screen == "title"

    Handheld("picosystem", seed=7).run(script)


def test_crash_is_raised_where_none_is_expected(monkeypatch):
    def script(h):
        yield from h.settle()
        monkeypatch.setattr(h.app.keys, "poll", lambda: 1 // 0)
        yield from h.press(A)

    with pytest.raises(Crash, match="ZeroDivisionError"):
        Handheld("picosystem", seed=7).run(script)


def test_missing_library_is_named_with_the_command_that_brings_it(monkeypatch):
    def fails():
        raise ImportError("no module named 'adafruit_displayio_layout'")

    def script(h):
        yield from h.settle()
        h.may_crash = True
        monkeypatch.setattr(h.app.keys, "poll", fails)
        yield 300
        assert "Library missing: adafruit_displayio_layout" in h.printed()
        assert "python3 -m host deploy" in h.printed()

    Handheld("pybadge").run(script)


@pytest.mark.parametrize("board", ["pybadge", "oled_wing"])
def test_small_steps_draw_what_a_full_redraw_draws(board, count):
    """All through a game: what is on the panel is what drawing all of it anew gives."""
    h = Handheld(board, seed=7)

    class Looks:
        kinds = ()
        seen = 0

        def look(self, handheld, kind):
            self.seen += 1
            if self.seen % count(10, 1):
                return
            before = handheld.panel.image()
            handheld.redraw()
            assert handheld.panel.image() == before, kind

    looks = Looks()
    h.run(play(h, looks, lambda line: None))
    assert looks.seen > 50


def test_automatic_game_is_the_same_each_time_and_leaves_pictures(tmp_path):
    def course():
        lines = []
        h = Handheld("pybadge", seed=7, draws=False)
        scores = h.run(play(h, Album(tmp_path / "shots"), lines.append))
        return scores, lines

    first, second = course(), course()
    assert first == second
    assert max(first[0]) >= 7
    assert first[1][-1].startswith(("You win", "They win"))
    assert len(list((tmp_path / "shots").glob("*.png"))) >= 8


def test_two_boards_one_after_the_other_know_nothing_of_each_other():
    def script(h):
        yield from h.settle()
        yield from h.press(DOWN if h.case.name == "pybadge" else RIGHT)
        return h.app.display.width, sorted(h.app.profile.legends.values())[:2]

    assert Handheld("pybadge").run(script)[0] == 160
    assert Handheld("clue").run(script) == (240, ["A", "B"])
    assert Handheld("pybadge").run(script)[0] == 160
