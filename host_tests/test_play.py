"""`host play` in all its ways: by itself, in a terminal, in a window; films, saved games."""

import os
import re
import signal
import subprocess
import sys
import time

import pytest
from PIL import Image

from host import play, play_auto, play_front, play_terminal, replay
from host.env import ROOT
from host.sim import DOWN, MENU, UP, A, B, Handheld, Nvm

COMMAND = [sys.executable, "-m", "host", "play"]


def environment(**more):
    known = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY")}
    known.pop("SDL_VIDEODRIVER", None)
    return {**known, "PYTHONPATH": str(ROOT), **more}


class Front(play_front.Front):
    """An outside that is read from a list: [(virtual ms, what to do)], then switched off."""

    def __init__(self, handheld, folder, todo, until):
        super().__init__(handheld, folder, pace=False)
        self.todo = sorted(todo, key=lambda entry: entry[0])
        self.until = until

    def _passed(self, ms):
        while self.todo and self.h.clock.now >= self.todo[0][0]:
            self.todo.pop(0)[1](self)
        super()._passed(ms)
        if self.h.clock.now > self.until:
            raise play_front.PowerOff

    def pump(self):
        return True

    def draw(self):
        pass


def run(folder, board, todo, until=6000):
    h = Handheld(board, seed=7)
    front = Front(h, folder, todo, until)
    h.run(play.watch(h, play.Album(None)))
    return front


@pytest.mark.skipif(os.name == "nt", reason="no pseudo terminal")
def test_without_display_and_terminal_it_plays_itself_and_says_so(tmp_path):
    done = subprocess.run(
        [*COMMAND, "--seed", "7", "--shots", str(tmp_path)],
        capture_output=True,
        text=True,
        env=environment(),
        stdin=subprocess.DEVNULL,
        timeout=300,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    lines = done.stdout.splitlines()
    assert "No display and no terminal" in lines[0]
    deals = [line for line in lines if line.startswith("deal ")]
    assert len(deals) >= 3
    assert re.search(r"score (\d+):(\d+)", deals[-1])
    assert max(map(int, re.search(r"score (\d+):(\d+)", deals[-1]).groups())) >= 7
    assert lines[-1].endswith(str(tmp_path)) and len(list(tmp_path.glob("*.png"))) >= 8


@pytest.mark.skipif(os.name == "nt", reason="no pseudo terminal")
@pytest.mark.parametrize("more", [["--auto", "--fast"], []])
def test_terminal_draws_takes_keys_and_ends_at_q(more, tmp_path):
    import pty
    import select

    pid, fd = pty.fork()
    if pid == 0:
        os.chdir(ROOT)
        words = [*COMMAND, "--terminal", "--board", "oled_wing", *more]
        os.execve(words[0], words, environment(TERM="xterm-256color", SIXTYSIX_HOME=str(tmp_path)))
    seen, end, asked = b"", time.time() + 60, False
    while time.time() < end:
        if select.select([fd], [], [], 0.1)[0]:
            try:
                part = os.read(fd, 65536)
            except OSError:  # closed from the other side
                break
            if not part:
                break
            seen += part
        if not asked and seen.count("\u2588".encode()) + seen.count(b"\xe2\xa3\xbf") > 20:
            os.write(fd, b"q")
            asked = True
    if not asked:
        os.kill(pid, signal.SIGKILL)
    _, status = os.waitpid(pid, 0)
    assert asked and status == 0, seen[-500:]
    assert seen.count(b"\x1b[?1049h") == seen.count(b"\x1b[?1049l") == 1, "the screen is given back"


def test_window_opens_plays_and_closes():
    pytest.importorskip("pygame")
    script = (
        "import pygame, threading\n"
        "from host import play\n"
        "threading.Timer(4, lambda: pygame.event.post(pygame.event.Event(pygame.QUIT))).start()\n"
        "raise SystemExit(play.main(['--board', 'clue', '--auto', '--fast', '--seed', '7']))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script],
        capture_output=True,
        text=True,
        env=environment(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy"),
        timeout=120,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "terminal" not in done.stdout


def test_logical_keys_work_however_the_case_gives_them(tmp_path):
    seen = []

    def look(front):
        seen.append(front.h.app.screen)

    todo = [
        (2000, lambda f: f.tap(A)),  # New game
        (3000, lambda f: f.tap(A)),  # Start
        (4500, lambda f: f.logical(MENU, True)),  # held A on this board
        (4550, lambda f: f.logical(MENU, False)),  # let go too early: it is held on
        (6000, look),
    ]
    run(tmp_path, "clue", todo, 6500)
    assert seen == ["menu"]


def test_picture_and_film_by_key(tmp_path):
    made = []
    todo = [(2000 + 200 * i, lambda f: f.tap(DOWN)) for i in range(5)]
    todo += [(3500, lambda f: made.append(f.screenshot())), (3600, lambda f: made.append(f.film()))]
    front = run(tmp_path, "pybadge", todo, 4000)
    picture, film = (Image.open(path) for path in made)
    assert picture.size == film.size == (160, 128)
    assert 5 <= film.n_frames <= 20
    assert [line for line in front.said if line][-1].startswith("Film: ")


def test_saved_game_outlives_the_run_and_fresh_forgets_it(tmp_path, monkeypatch):
    monkeypatch.setattr(play, "_HOME", tmp_path)
    games = []

    class Fake(Front):
        def __init__(self, h):
            todo = [(1500, lambda f: f.tap(B))]  # out of the page of a first start
            todo += [(2000, lambda f: f.tap(A)), (3000, lambda f: f.tap(A))]
            todo.append((5000, lambda f: games.append(f.h.app.game.seed)))
            super().__init__(h, tmp_path, todo, 5500)

        def __enter__(self):
            return self

        def __exit__(self, *_):
            pass

    def front(args):
        h = Handheld(args.board, seed=args.seed)
        return h, Fake(h)

    monkeypatch.setattr(play, "front", front)
    for words in ("--seed 7", "--seed 8", "--seed 9 --fresh"):
        assert play.main(["--board", "pybadge", "--fast", *words.split()]) == 0
    # The second run's first key takes up the saved game.
    assert games == [7, 7, 9]


def test_a_handhelds_memory_is_replayed(tmp_path, capsys):
    memory = tmp_path / "pybadge.nvm"

    def script(h):
        yield from h.settle()
        # Out of the page of a first start, New game, Start; the menu's last entry saves and leaves.
        for key in (B, A, A, MENU, UP, A):
            yield from h.tap(key)
            yield from h.settle()

    h = Handheld("pybadge", seed=7)
    h.nvm = Nvm(h.case.chip, path=memory)
    h.run(script)
    assert replay.main([str(memory)]) == 0
    assert "rules classic, seed 7" in capsys.readouterr().out
    blank = tmp_path / "blank.nvm"
    blank.write_bytes(b"\xff" * 4096)
    assert replay.main([str(blank)]) == 1
    assert "without a saved game (nothing saved yet)" in capsys.readouterr().err


def test_without_a_seed_every_run_deals_other_games():
    assert len({play.arguments([]).seed for _ in range(20)}) > 15


def test_half_blocks_and_dots_show_every_pixel():
    image = Image.new("RGB", (4, 8), "black")
    image.putpixel((1, 3), (255, 255, 255))
    image.putpixel((2, 4), (255, 255, 255))
    assert play_terminal.dots(image) == ["\u2880\u2800", "\u2800\u2801"]
    lines = play_terminal.blocks(image)
    assert len(lines) == 4
    assert "38;2;0;0;0;48;2;255;255;255m\u2580" in lines[1]
    assert "38;2;255;255;255;48;2;0;0;0m\u2580" in lines[2]


@pytest.mark.parametrize(
    "columns, lines, board",
    [
        (80, 24, "oled_wing"),
        (160, 70, "pybadge"),
        (128, 67, "thumby_color"),
        (250, 130, "picosystem"),
    ],
)
def test_terminal_gets_the_largest_board_that_fits(monkeypatch, columns, lines, board):
    size = os.terminal_size((columns, lines))
    monkeypatch.setattr(play_terminal.shutil, "get_terminal_size", lambda: size)
    assert play_terminal.fitting() == board


@pytest.mark.parametrize(
    "parts, keys",
    [
        (["\x1b[A"], [UP]),
        (["\x1b", "[A"], [UP]),
        (["\x1b[", "A\x1b", "OBa"], [UP, DOWN, A]),
        (["\xe0", "H"], [UP]),
        (["\x1b", 0.1], [B]),
        (["\x1b", 0.1, "[", "m"], [B, MENU]),
        (["\x1b\x1b[A"], [B, UP]),
        (["\x1ba"], [B, A]),
        # Keys that mean nothing here: Delete, Ctrl+Up, F1.
        (["\x1b[3~\x1b[1;", "5A\x1bO", "P", "m"], [MENU]),
    ],
)
def test_a_key_that_arrives_in_parts_is_one_key(tmp_path, monkeypatch, parts, keys):
    now = [100.0]
    monkeypatch.setattr(play_terminal.time, "perf_counter", lambda: now[0])
    front = play_terminal.Terminal(Handheld("pybadge"), tmp_path)
    pressed, read = [], []
    front.tap = pressed.append
    front._read = lambda: read.pop() if read else ""
    for part in parts:
        if isinstance(part, str):
            read.append(part)
        else:
            now[0] += part
        assert front.pump()
        now[0] += 0.01
    assert pressed == keys


@pytest.mark.parametrize("seed", ["-1", "16777216"])
def test_a_seed_out_of_range_is_refused(seed):
    with pytest.raises(SystemExit):
        play.arguments(["--seed", seed])


def test_a_folder_that_cannot_be_made_is_named(tmp_path, capsys):
    (tmp_path / "file").write_text("")
    with pytest.raises(SystemExit):
        play.arguments(["--headless", "--shots", str(tmp_path / "file" / "x")])
    assert str(tmp_path / "file" / "x") in capsys.readouterr().err


def test_each_way_a_deal_ends_has_its_words():
    from sixtysix.engine import judge

    ways = [getattr(judge, name) for name in dir(judge) if name.startswith("BY_")]
    assert sorted(ways) == list(range(1, len(play_auto.ENDED)))
