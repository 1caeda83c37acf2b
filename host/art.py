"""`python3 -m host art`: draws all pictures and fonts the board reads, from host/art/, anew.

--check writes nothing and fails when a file in sixtysix/data/ is not what the drawings give.
"""

import argparse
from pathlib import Path

from host import art_cards, art_sixes, art_strips

DATA = Path(__file__).parent.parent / "sixtysix" / "data"


def files():
    """Return {file name: bytes} of everything made from drawings."""
    made = {}
    for size, name in ((38, "38x54"), (25, "25x36"), (20, "20x24")):
        made["cards-%s.bmp" % name] = art_cards.colour(size)
    made["cards-20x24-1.bmp"] = art_cards.one_bit()
    for kind, name in (("small", "small"), ("large", "large"), ("bit", "1")):
        made["chips-%s.bmp" % name] = art_strips.chips(kind)
        made["icons-%s.bmp" % name] = art_strips.icons(kind)
    for size in (23, 15):
        made["suits-%d.bmp" % size] = art_strips.big_suits(size)
    made["faces-1.bmp"] = art_strips.faces()
    made["suits-11-1.bmp"] = art_strips.big_suits(11, one_bit=True)
    for size in ("79", "46"):
        made["sixes-%s.bmp" % size] = art_sixes.colour(size)
    made["sixes-44-1.bmp"] = art_sixes.one_bit()
    for face in ("small", "large"):
        made["font-%s.bmp" % face] = art_strips.font(face)
        made["font-%s-more.bmp" % face] = art_strips.font(face, more=True)
    return made


def main(argv):
    """Write what changed; returns 1 when --check finds a difference."""
    parser = argparse.ArgumentParser(prog="python3 -m host art", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing, tell what is stale")
    check = parser.parse_args(argv).check
    total = stale = 0
    for name, data in sorted(files().items()):
        total += len(data)
        path = DATA / name
        if path.exists() and path.read_bytes() == data:
            continue
        stale += 1
        if check:
            print("%s is not what the drawings give: python3 -m host art" % path)
        else:
            path.write_bytes(data)
            print("%s  %d bytes" % (path, len(data)))
    print("%d bytes of pictures, %d %s" % (total, stale, "stale" if check else "drawn anew"))
    return 1 if check and stale else 0
