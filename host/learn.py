"""`python3 -m host learn`: the players' tables from nothing but the rules and a seed.

Rounds: positions of self-play with a quarter of other moves; each candidate's value in game points
by worlds that all candidates share, played out by the round before (the first: by thumb rules),
exact where nothing is hidden; then the fit: one epoch of cross-entropy to softmax(value / 0.15),
then expected regret with an entropy bonus; at last the weights as single bytes.
"""

import argparse
import ctypes
import math
import time
from pathlib import Path

from host import csim
from host.progress import Progress
from sixtysix.engine.rules import PRESET_NAMES

AI = Path(__file__).resolve().parent.parent / "sixtysix" / "ai"
SEED = 66
# Positions, worlds a position, and who plays them out, by round.
ROUNDS = (
    (400_000, 8, "thumb"),
    (1_000_000, 6, "small"),
    (1_200_000, 4, "full"),
    (1_200_000, 4, "full"),
)
BATCH = 2048
EPOCHS = 10
RATE = 0.02
BONUS = 0.015
# Blocks of marriages in strict play, which two presets do not know: (first byte, bytes).
STRICT_MARRIAGES = {False: (1504 + 52 * 136, 4 * 136), True: (1504 + 52 * 32, 4 * 32)}


class Fit:
    """Weights of one table on their way; Adam's state with them."""

    def __init__(self, small):
        self.small = int(small)
        self.size = csim.size(small)
        self.weights = csim.floats([0.0] * self.size)
        self.state = csim.floats([0.0] * 2 * self.size)
        self.step = ctypes.c_int(0)
        self.epochs = 0

    def epoch(self, records, mode, first, last):
        """Go once over the records with the rate falling from first to last."""
        f = ctypes.c_float
        self.epochs += 1
        return csim.library().csim_epoch(
            self.small,
            records.pointer(),
            records.count,
            self.weights,
            self.state,
            ctypes.byref(self.step),
            mode,
            f(0.15),
            f(BONUS),
            f(first),
            f(last),
            BATCH,
            ctypes.c_uint64(SEED * 1000 + self.epochs),
        )

    def run(self, records, progress, text):
        """Fit to the records."""
        self.epoch(records, 0, RATE, RATE)
        progress.step(text)

        def rate(i):
            return 0.6 * RATE * (0.02 + 0.49 * (1 + math.cos(math.pi * i / EPOCHS)))

        for i in range(EPOCHS):
            self.epoch(records, 1, rate(i), rate(i + 1))
            progress.step(text)

    def rounded(self):
        """Return the weights as whole numbers of -127..127, a C array, and what 1 stands for."""
        sizes = sorted(abs(w) for w in self.weights if w)
        unit = sizes[int(0.999 * (len(sizes) - 1))] / 127
        whole = [max(-127, min(127, math.floor(w / unit + 0.5))) for w in self.weights]
        return csim.floats(whole), unit


def gain(small, records, weights):
    """Return (value of the best-rated candidate over the mean, game points per unit of score)."""
    out = (ctypes.c_double * 4)()
    csim.library().csim_measure(int(small), records.pointer(), records.count, weights, out)
    return out[0] / records.count, out[2] / max(out[3], 1e-9)


def write(folder, preset, small, weights, unit):
    """Write a table file: scale and size, 16 bits each, then the weights with 128 for zero."""
    data = bytearray(int(w) + 128 for w in weights)
    if preset < 2:
        at, width = STRICT_MARRIAGES[small]
        del data[at : at + width]
    scale = round(unit * 100 * 65536)  # hundredths of a game point, 16 bits after the point
    head = bytes((scale & 255, scale >> 8, len(data) & 255, len(data) >> 8))
    name = "%s-%s.bin" % ("small" if small else "full", PRESET_NAMES[preset])
    (folder / name).write_bytes(head + data)


def learn(preset, folder, rounds, progress):
    """Learn both tables of a preset and write them."""
    full = small = None
    seed = SEED * 1_000_003 + preset * 7919
    for number, (count, worlds, who) in enumerate(rounds):
        text = "%s, round %d" % (PRESET_NAMES[preset], number + 1)
        csim.player(0, csim.TABLE if full else csim.THUMB, full)
        if who == "thumb":
            how = dict(playout=csim.THUMB, noise=10)
        elif who == "small":
            how = dict(playout=csim.TABLE, small=True, weights=small)
        else:
            how = dict(playout=csim.TABLE, small=False, weights=full, exact=True)
        records = csim.Records(count)
        parts = 20
        for part in range(parts):
            records.collect(
                count // parts, preset, 0, seed + 1000 * number + part, 25, worlds, **how
            )
            progress.step(text + ", values")
        fits = []
        for is_small in (False, True):
            fit = Fit(is_small)
            fit.run(records, progress, text + ", fit")
            fits.append((fit, *fit.rounded()))
        full, small = fits[0][1], fits[1][1]
    report = []
    for fit, weights, unit in fits:
        value, worth = gain(fit.small, records, fit.weights)
        write(folder, preset, bool(fit.small), weights, worth * unit)
        report.append(value)
    return report


def main(argv):
    """Learn the presets asked for, or all; prints what each table wins. Minutes a preset."""
    parser = argparse.ArgumentParser(
        prog="python3 -m host learn", description=__doc__.split("\n")[0]
    )
    parser.add_argument("--preset", choices=PRESET_NAMES, action="append", help="only this one")
    parser.add_argument(
        "--out", type=Path, default=AI, help="folder for the tables (the game's own)"
    )
    parser.add_argument(
        "--scale", type=float, default=1.0, help="share of the positions (%(default)s)"
    )
    args = parser.parse_args(argv)
    rounds = [(int(n * args.scale) // 20 * 20, *how) for n, *how in ROUNDS]
    if min(rounds)[0] < BATCH:
        parser.error("--scale must leave %d positions a round: 0.01 does" % BATCH)
    try:
        csim.library()
        args.out.mkdir(parents=True, exist_ok=True)
    except (RuntimeError, OSError) as fault:
        parser.error(str(fault))
    presets = [PRESET_NAMES.index(p) for p in args.preset or PRESET_NAMES]
    steps = len(rounds) * (20 + 2 * (1 + EPOCHS))
    progress = Progress(len(presets) * steps)
    for preset in presets:
        start = time.time()
        values = learn(preset, args.out, rounds, progress)
        progress.close()
        print(
            "%-9s full table %.4f, small %.4f game points over a random choice; %d s"
            % (PRESET_NAMES[preset], *values, time.time() - start),
            flush=True,
        )
    return 0
