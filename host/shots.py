"""`python3 -m host shots [DIR]`: every screen at every size, as PNG, out of the running program."""

import argparse
from pathlib import Path

from host.play_auto import Album, pages, play
from host.sim import Handheld

BOARDS = {
    "128x64": "oled_wing",
    "128x128": "thumby_color",
    "160x128": "pybadge",
    "240x135": "reverse_tft",
    "135x240": "portrait",
    "240x240": "picosystem",
    "320x240": "wio_terminal",
}
# The states of the table that are looked for, game after game.
WANTED = {"lead", "follow", "trick", "marriage", "exchange", "strict", "closed", "chip", "asked"}
GAMES = 6


def take(size, folder, board=None):
    """Write SIZE-SCREEN.png of all screens that a few games show; return their kinds."""
    album = Album(folder, size + "-%.0s%s.png")
    for seed in range(7, 7 + GAMES):
        handheld = Handheld(board or BOARDS[size], seed=seed, draws=False)

        def script(h, seed=seed):
            yield from play(h, album, lambda line: None)
            if seed == 7:
                yield from pages(h, album)

        handheld.run(script)
        if WANTED <= {kind.removeprefix("table-") for kind in album.kinds}:
            break
    return album.kinds


def main(argv):
    """Take the pictures, and say how many."""
    parser = argparse.ArgumentParser(prog="python3 -m host shots", description=__doc__)
    parser.add_argument("folder", nargs="?", default="out/shots", help="where to (%(default)s)")
    parser.add_argument("--size", action="append", choices=BOARDS, help="this size only")
    options = parser.parse_args(argv)
    folder = Path(options.folder).absolute()
    for size in options.size or BOARDS:
        kinds = take(size, folder)
        missing = WANTED - {kind.removeprefix("table-") for kind in kinds}
        print(
            "%-8s %2d screens" % (size, len(kinds)),
            "without " + ", ".join(missing) if missing else "",
        )
    print("in %s" % folder)
    return 0
