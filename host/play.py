"""`python3 -m host play`: the game in a window, in the terminal, or by itself."""

import argparse
import os
import random
import sys
from pathlib import Path

from host.env import ROOT
from host.play_auto import Album, play
from host.sim import NAMES

# What outlives a run: each board's memory, pictures taken.
_HOME = Path(os.environ.get("SIXTYSIX_HOME") or ROOT / ".sim")
_PAUSE = 600  # ms between two keys of an automatic game that somebody looks at


def arguments(argv):
    """Return the parsed command line."""
    parser = argparse.ArgumentParser(
        prog="python3 -m host play", description="Play Sixty-Six on a simulated handheld."
    )
    add = parser.add_argument
    add("--board", choices=NAMES, help="which handheld (picosystem; in a terminal one that fits)")
    add("--seed", type=int, help="deal the new game of this number, 0 to 16777215 (any)")
    add("--auto", action="store_true", help="the greedy player presses your keys")
    add("--headless", action="store_true", help="no window: one automatic game")
    add("--terminal", action="store_true", help="play in the terminal even if there is a display")
    add("--shots", type=Path, metavar="DIR", help="leave a PNG of every kind of screen in DIR")
    add("--fast", action="store_true", help="not as slow as a real board")
    add("--fresh", action="store_true", help="forget saved game, options and statistics")
    add("--scale", type=int, choices=(1, 2, 3, 4, 5, 6), help="pixels of the PC a pixel")
    args = parser.parse_args(argv)
    if args.seed is None:
        args.seed = random.SystemRandom().randrange(1 << 24)
    if not 0 <= args.seed < 1 << 24:
        parser.error("--seed must be 0 to 16777215")
    if args.shots:
        try:
            args.shots.mkdir(parents=True, exist_ok=True)
        except OSError as e:
            parser.error("no pictures can be left in %s: %s" % (args.shots, e.strerror))
    return args


def has_display():
    """Tell whether a window can be tried at all."""
    if os.environ.get("SDL_VIDEODRIVER") or os.name == "nt":
        return True
    if sys.platform == "darwin":
        return not os.environ.get("SSH_CONNECTION")
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def front(args):
    """Return (handheld, a window or a terminal to play in, None where there is neither)."""
    from host.sim import Handheld

    pace = not (args.auto and args.fast)
    shots = _HOME / "shots"
    handheld = Handheld(args.board or "picosystem", seed=args.seed)
    if args.headless:
        return handheld, None
    reason = ""
    if not args.terminal:
        if has_display():
            try:
                from host.play_window import Window

                return handheld, Window(handheld, shots, pace, args.scale)
            except Exception as e:  # no pygame, or a display that refuses
                reason = str(e)
        reason = "No display" + (" (%s)" % reason if reason else "")
    if sys.stdin.isatty() and sys.stdout.isatty():
        from host.play_terminal import Terminal, fitting

        if reason:
            print(reason + ": playing in the terminal.", flush=True)
        handheld = Handheld(args.board or fitting(), seed=args.seed)
        return handheld, Terminal(handheld, shots, pace, reason)
    print(reason + " and no terminal: the game plays itself.", flush=True)
    return handheld, None


def main(argv):
    """Play; return 0 unless the program failed."""
    args = arguments(argv)
    handheld, outside = front(args)
    shots = args.shots.absolute() if args.shots else None
    alone = args.auto or outside is None
    if not alone:  # an automatic game neither sees nor leaves what a person has saved
        from host.sim import Nvm

        memory = _HOME / (handheld.case.name + ".nvm")
        _HOME.mkdir(exist_ok=True)
        if args.fresh:
            memory.unlink(missing_ok=True)
        handheld.nvm = Nvm(handheld.case.chip, path=memory)
    if outside is None:
        album = Album(shots or _HOME / "shots" / "auto")
        handheld.run(play(handheld, album, print))
        print("%d pictures in %s" % (len(album.kinds), album.folder))
        return 0
    if not args.fast:
        handheld.clock.calibrate()
    album = Album(shots)
    if alone:
        script = play(handheld, album, outside.say, 0 if args.fast else _PAUSE)
    else:
        script = watch(handheld, album)
    with outside:
        handheld.run(script)
    return 0


def watch(handheld, album):
    """Script of a game that a person plays: it only takes the pictures asked for."""
    from host.play_auto import kind_of

    while True:
        app = handheld.app
        if handheld.waiting and app is not None and album.folder:
            album.look(handheld, kind_of(app))
        yield
