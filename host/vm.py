"""`python3 -m host vm`: the complete program on the real MicroPython, in a small heap.

Runs exactly what `deploy` puts on a drive, from .py, with hardware that draws nothing: opens every
page, plays a game with each level, then many deals; or presses random keys at several sizes. Words
have 64 bits there, a board's have 32.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from host import payload
from host.env import ROOT

VM = ROOT / "host" / "sim" / "vm"
HEAP = 224  # KB for the program; the hardware's modules and the script come on top
SIZES = {
    "128x64": ("oled_wing", 128, 64),
    "160x128": ("pybadge", 160, 128),
    "320x240": ("seeeduino_wio_terminal", 320, 240),
}
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


def _run(script, drive, heap, words, board, timeout):
    """Run a script of host/sim/vm; return (what it printed, whether it came to its end)."""

    def run(size, *words):
        command = [program(), "-X", "heapsize=%d" % size, str(VM / script), ".", *map(str, words)]
        own = {"SIXTYSIX_BOARD": "oled_wing"} if "oled_wing" in board else {}
        return subprocess.run(
            command,
            cwd=drive,
            env={**os.environ, **own},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=timeout,
        ).stdout

    # What the stand-ins take is not the program's: measured first, then given on top.
    seed, count = words
    ours = int(re.search(r"^alloc (\d+)", run(1 << 20, seed, -1, *board), re.M)[1])
    printed = run(heap * 1024 + ours, seed, count, *board)
    return printed, printed.rstrip().endswith("done")


def _numbers(printed):
    numbers = {name: int(n) for name, n in re.findall(r"^([a-z][a-z0-9-]*) (\d+)$", printed, re.M)}
    names = [int(n) for n in re.findall(r"n_qstr=(\d+)", printed)]
    numbers["names"] = names[-1] - names[0] if names else 0
    return numbers


def tour(drive, heap=HEAP, seed=7, deals=200, timeout=600):
    """Run the tour in `heap` KB; return ({name: number}, all that was printed, whether all went).

    The numbers are bytes free or allocated after a collection, and counts; NAME-block is the
    largest free block.
    """
    printed, done = _run("tour.py", drive, heap, (seed, deals), (), timeout)
    numbers = _numbers(printed)
    blocks = re.findall(r"^blocks ([a-z]+)\n(?:.*\n)*?.*max free sz: (\d+)", printed, re.M)
    numbers.update((name + "-block", int(n) * BLOCK) for name, n in blocks)
    return numbers, printed, done


def keys(drive, size, presses, heap=HEAP, seed=7, timeout=3600):
    """Press random keys in `heap` KB on a board of one of SIZES.

    Returns as tour() does; the numbers are `title-N-alloc`, bytes alive at the title, `titles`,
    `way`, the most presses it took from anywhere to the title, and `seen-PAGE`.
    """
    printed, done = _run("keys.py", drive, heap, (seed, presses), SIZES[size], timeout)
    return _numbers(printed), printed, done


def growth(numbers):
    """Return by how many bytes the heap at the title grew from the first half of a walk on.

    The least of each half: whatever holds on to something for good lifts it.
    """
    weights = [numbers["title-%d-alloc" % (i + 1)] for i in range(numbers["titles"])]
    half = len(weights) // 2
    return min(weights[half:]) - min(weights[:half])


def main(argv):
    """Run the tour and print its figures; return 1 when the program did not get through."""
    parser = argparse.ArgumentParser(prog="python3 -m host vm", description=__doc__)
    parser.add_argument("--heap", type=int, default=HEAP, help="KB for the program (%(default)s)")
    parser.add_argument("--deals", type=int, default=200, help="in the long run (%(default)s)")
    parser.add_argument("--keys", type=int, metavar="N", help="press N random keys a size instead")
    parser.add_argument("--plain", action="store_true", help="with comments and docstrings")
    options = parser.parse_args(argv)
    if not program():
        print("There is no MicroPython program for this PC.")
        return 1
    with tempfile.TemporaryDirectory() as drive:
        make_drive(drive, plain=options.plain)
        if options.keys:
            return max(_walk(drive, size, options) for size in SIZES)
        numbers, printed, done = tour(drive, options.heap, deals=options.deals)
    for name, number in numbers.items():
        print("%-28s %8d" % (name, number))
    if not done:
        print(printed[-3000:])
    return 0 if done else 1


def _walk(drive, size, options):
    """Press random keys at one size and say what came of it; return 1 for a fault."""
    numbers, printed, done = keys(drive, size, options.keys, options.heap)
    if not done:
        print("%s\n%s" % (size, printed[-3000:]))
        return 1
    print(
        "%-8s %d titles, grown by %d bytes, home in %d presses at most, %d names"
        % (size, numbers["titles"], growth(numbers), numbers["way"], numbers["names"])
    )
    return 0
