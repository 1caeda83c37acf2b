"""`python3 -m host shots [DIR]`: every screen at every size, as PNG, out of the running program."""

import argparse
import re
import shutil
import tempfile
from pathlib import Path

from PIL import Image

from host.env import ROOT
from host.play_auto import Album, pages, play
from host.sim import Handheld, boards

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
# What the gallery shows of each size, in this order.
SHOWN = """title newgame table-lead table-marriage table-trick table-strict table-closed table-asked
result game-over menu menu-points menu-advice two-players howto howto-2 options statistics
about""".split()
ACROSS = 980  # pixels across of a gallery's picture
GAP = 6


def take(size, folder, board=None):
    """Write SIZE-SCREEN.png of all screens that a few games show; return their kinds."""
    album = Album(folder, size + "-%.0s%s.png")
    for seed in range(7, 7 + GAMES):
        handheld = Handheld(board or BOARDS[size], seed=seed, draws=False)

        def script(h, seed=seed):
            yield from play(h, album, lambda line: None, menus=seed == 7)
            if seed == 7:
                yield from pages(h, album)

        handheld.run(script)
        if WANTED <= {kind.removeprefix("table-") for kind in album.kinds}:
            break
    return album.kinds


def sheet(size, folder, path):
    """Put a size's pictures for the gallery side by side into one PNG with few colours."""
    images = []
    for kind in SHOWN:
        file = folder / ("%s-%s.png" % (size, kind))
        if file.exists():
            images.append(Image.open(file))
    wide, high = images[0].size
    across = max(1, ACROSS // wide)
    down = -(-len(images) // across)
    whole = Image.new("RGB", (across * (wide + GAP) + GAP, down * (high + GAP) + GAP), "#5a6270")
    for number, image in enumerate(images):
        y, x = divmod(number, across)
        whole.paste(image, (GAP + x * (wide + GAP), GAP + y * (high + GAP)))
    whole.quantize(64, dither=Image.Dither.NONE).save(path, optimize=True)


def gallery():
    """Write docs/gallery.md and a picture for each size beside it, and those of the README."""
    docs = ROOT / "docs"
    single = re.findall(r"docs/gallery/(\w+-[\w-]+\.png)", (ROOT / "README.md").read_text("utf-8"))
    (docs / "gallery").mkdir(parents=True, exist_ok=True)
    lines = ["# Every screen size", "", "Made by `python3 -m host shots --gallery`.", ""]
    with tempfile.TemporaryDirectory() as folder:
        for size, board in BOARDS.items():
            take(size, Path(folder))
            sheet(size, Path(folder), docs / "gallery" / (size + ".png"))
            for name in single:
                if name.startswith(size + "-"):
                    shutil.copy(Path(folder) / name, docs / "gallery" / name)
            lines += ["## %s: %s" % (size, boards.get(board).title), ""]
            lines += ["![Screens at %s](gallery/%s.png)" % (size, size), ""]
    (docs / "gallery.md").write_text("\n".join(lines[:-1]) + "\n", encoding="utf-8", newline="\n")


def main(argv):
    """Take the pictures, and say how many."""
    parser = argparse.ArgumentParser(prog="python3 -m host shots", description=__doc__)
    parser.add_argument("folder", nargs="?", default="out/shots", help="where to (%(default)s)")
    parser.add_argument("--size", action="append", choices=BOARDS, help="this size only")
    parser.add_argument("--gallery", action="store_true", help="write docs/gallery.md anew instead")
    options = parser.parse_args(argv)
    if options.gallery:
        gallery()
        return 0
    folder = Path(options.folder).absolute()
    for size in options.size or BOARDS:
        kinds = take(size, folder)
        missing = WANTED - {kind.removeprefix("table-") for kind in kinds}
        print(
            "%-8s %2d screens%s"
            % (size, len(kinds), ", no " + " ".join(missing) if missing else "")
        )
    print("in %s" % folder)
    return 0
