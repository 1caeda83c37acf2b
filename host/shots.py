"""`python3 -m host shots [DIR]`: every screen at every size, as PNG, out of the running program."""

import argparse
import re
import shutil
import tempfile
from pathlib import Path

from host import tour
from host.env import ROOT
from host.play_auto import Album, play
from host.sim import boards

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
result game-over review menu last-trick points advice take-back rules two-players asking handover
howto howto-2 guide options options-2 statistics numbers chart about notice fault""".split()
ACROSS = 980  # pixels across of a gallery's picture
GAP = 6


def screens():
    """Return the names of all modules of the screen that show a page, and the one for faults."""
    found = {"fault"}
    for path in (ROOT / "sixtysix" / "ui").glob("*.py"):
        source = path.read_text("utf-8")
        page = re.search(r"^def (run|show)\(app\b", source, re.MULTILINE)
        if page and ("app.show(" in source or "pages." in source):
            found.add(path.stem)
    return found


def take(size, folder, board=None):
    """Write SIZE-SCREEN.png of all screens; return the Album: its kinds, rooms, texts cut off."""
    from host.sim import Handheld, Nvm

    album = Album(folder, size + "-%.0s%s.png")
    album.cut = set()
    board = board or BOARDS[size]

    def run(script, **options):
        handheld = Handheld(board, draws=False, **options)

        def watched(h):
            script_ = script(h)
            yield from h.settle()
            _watch_cuts(album.cut)
            yield from script_

        handheld.run(watched)

    run(lambda h: tour.tour(h, album), seed=7)
    run(tour.noticed(album, "notice-new"), memory=Nvm())
    run(tour.noticed(album, "notice"), memory=Nvm("rp2", data=b"high score 4711"))
    run(tour.noticed(album, "notice-none"), memory=False)
    run(tour.stopped(album))
    for seed in range(7, 7 + GAMES):
        run(lambda h: play(h, album, lambda line: None), seed=seed)
        if WANTED <= {kind.removeprefix("table-") for kind in album.kinds}:
            break
    return album


def _watch_cuts(found):
    """Note each text of the running program that is cut off."""
    from sixtysix.ui import text

    real = text.fit

    def fit(face, less, words, *room):
        face, said = real(face, less, words, *room)
        if said.endswith("\u2026"):
            found.add("%s (%s)" % (words, said))
        return face, said

    text.fit = fit


def missing(album):
    """Return what an Album lacks or has cut, a line each."""
    lines = []
    kinds = WANTED - {kind.removeprefix("table-") for kind in album.kinds}
    kinds |= {kind for kind in SHOWN if kind not in album.kinds and kind[:5] != "table"}
    for what, names in (("no", kinds), ("not seen:", screens() - album.rooms)):
        if names:
            lines.append("%s %s" % (what, " ".join(sorted(names))))
    return lines + ["cut: " + text for text in sorted(album.cut)]


def sheet(size, folder, path):
    """Put a size's pictures for the gallery side by side into one PNG with few colours."""
    from PIL import Image

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
    """Take the pictures, and say how many; returns 1 when a screen is missing or a text is cut."""
    parser = argparse.ArgumentParser(prog="python3 -m host shots", description=__doc__)
    parser.add_argument("folder", nargs="?", default="out/shots", help="where to (%(default)s)")
    parser.add_argument("--size", action="append", choices=BOARDS, help="this size only")
    parser.add_argument("--gallery", action="store_true", help="write docs/gallery.md anew instead")
    options = parser.parse_args(argv)
    if options.gallery:
        gallery()
        return 0
    folder = Path(options.folder).absolute()
    bad = False
    for size in options.size or BOARDS:
        album = take(size, folder)
        wrong = missing(album)
        bad = bad or bool(wrong)
        print("%-8s %2d screens" % (size, len(album.kinds)))
        for line in wrong:
            print("  " + line)
    print("in %s" % folder)
    return int(bad)
