"""`python3 -m host vm`: the complete program on the real MicroPython, in a small heap.

Runs exactly what `deploy` puts on a drive, from .py, with hardware that draws nothing: opens every
page, plays a game with each level, then many deals. Words have 64 bits there, a board's have 32.
"""

import argparse
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from host import payload
from host.env import ROOT

TOUR = ROOT / "host" / "sim" / "vm" / "tour.py"
HEAP = 224  # KB for the program; the hardware's modules and the script come on top
BLOCK = 32  # bytes, MicroPython's unit of memory at 64 bits


def program():
    """Return the path of the MicroPython program, None where there is none for this PC."""
    beside = Path(sys.executable).parent / "micropython"
    return str(beside) if beside.exists() else shutil.which("micropython")


def make_drive(folder, **options):
    """Fill a folder with what belongs on a board; options as payload.files() takes them."""
    for name, data in payload.files(**options).items():
        path = Path(folder) / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def tour(drive, heap=HEAP, seed=7, deals=200, timeout=600):
    """Run the tour in `heap` KB; return ({name: number}, all that was printed, whether all went).

    The numbers are bytes free or allocated after a collection, and counts; NAME-block is the
    largest free block.
    """

    def run(size, *words):
        command = [program(), "-X", "heapsize=%d" % size, str(TOUR), ".", *map(str, words)]
        return subprocess.run(
            command, cwd=drive, capture_output=True, text=True, timeout=timeout
        ).stdout

    # What the stand-ins take is not the program's: measured first, then given on top.
    ours = int(re.search(r"^alloc (\d+)", run(1 << 20, seed, -1), re.M)[1])
    printed = run(heap * 1024 + ours, seed, deals)
    numbers = {name: int(n) for name, n in re.findall(r"^([a-z][a-z0-9-]*) (\d+)$", printed, re.M)}
    blocks = re.findall(r"^blocks ([a-z]+)\n(?:.*\n)*?.*max free sz: (\d+)", printed, re.M)
    numbers.update((name + "-block", int(n) * BLOCK) for name, n in blocks)
    return numbers, printed, printed.rstrip().endswith("done")


def main(argv):
    """Run the tour and print its figures; return 1 when the program did not get through."""
    parser = argparse.ArgumentParser(prog="python3 -m host vm", description=__doc__)
    parser.add_argument("--heap", type=int, default=HEAP, help="KB for the program (%(default)s)")
    parser.add_argument("--deals", type=int, default=200, help="in the long run (%(default)s)")
    parser.add_argument("--plain", action="store_true", help="with comments and docstrings")
    options = parser.parse_args(argv)
    if not program():
        print("There is no MicroPython program for this PC.")
        return 1
    with tempfile.TemporaryDirectory() as drive:
        make_drive(drive, plain=options.plain)
        numbers, printed, done = tour(drive, options.heap, deals=options.deals)
    for name, number in numbers.items():
        print("%-28s %8d" % (name, number))
    if not done:
        print(printed[-3000:])
    return 0 if done else 1
