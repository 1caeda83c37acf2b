"""Builds the C program for learning and quick measuring, and speaks to it through ctypes."""

import ctypes
import hashlib
import math
import os
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
CACHE = HERE.parent / ".sim"
# Strict IEEE arithmetic in the order written: the tables come out the same on every x86-64.
FLAGS = ["-O2", "-std=gnu11", "-ffp-contract=off", "-fPIC", "-shared"]
RANDOM, THUMB, TABLE, SAMPLER = range(4)

_library = None


def compiler():
    """Return the path of a C compiler, or None."""
    for name in (os.environ.get("CC"), "cc", "gcc", "clang"):
        if name and shutil.which(name):
            return shutil.which(name)
    return None


def library():
    """Return the loaded C library, built first if its source changed; RuntimeError without cc."""
    global _library
    if _library is not None:
        return _library
    sources = sorted(HERE.glob("csim*.[ch]"))
    digest = hashlib.sha256(b"".join(p.read_bytes() for p in sources) + repr(FLAGS).encode())
    target = CACHE / f"csim-{digest.hexdigest()[:12]}.so"
    if not target.exists():
        cc = compiler()
        if cc is None:
            raise RuntimeError(
                "There is no C compiler here: install cc, gcc or clang, or name one in CC"
            )
        CACHE.mkdir(exist_ok=True)
        part = target.with_suffix(f".{os.getpid()}")
        subprocess.run([cc, *FLAGS, "-o", str(part), str(HERE / "csim.c"), "-lm"], check=True)
        os.replace(part, target)
    lib = ctypes.CDLL(str(target))
    lib.csim_epoch.restype = ctypes.c_double
    lib.csim_score.restype = ctypes.c_float
    lib.csim_init()
    _library = lib
    return lib


def floats(values):
    """Return a C array of floats."""
    return (ctypes.c_float * len(values))(*values)


def size(small):
    """Return the number of weights of a table."""
    return library().csim_size(int(small))


_kept = {}


def player(
    slot,
    kind,
    weights=None,
    small=False,
    exact=False,
    playout=THUMB,
    playout_weights=None,
    playout_small=True,
    playout_exact=False,
    no_close=False,
    worlds=100,
    budget=85000,
    per_cand=8,
    per_decision=10,
    per_world=150,
    prior=0,
    scale=0.0,
    keep=0,
    halve=False,
):
    """Put a player into one of eight slots; see Player in csim_play.h."""
    f = ctypes.c_float
    _kept[slot] = (weights, playout_weights)
    library().csim_player(
        slot,
        kind,
        int(small),
        weights,
        int(exact),
        playout,
        int(playout_small),
        playout_weights,
        int(playout_exact),
        int(no_close),
        worlds,
        f(budget),
        f(per_cand),
        f(per_decision),
        f(per_world),
        f(prior),
        f(scale),
        keep,
        int(halve),
    )


def share(hist, target=7):
    """Return the chance of a game to `target` by the counts of deals from -3 to +3 game points."""
    total = sum(hist)
    p = [h / total for h in hist]
    won = {}
    for a in range(target - 1, -1, -1):
        for b in range(target - 1, -1, -1):
            t = 0.0
            for k in (1, 2, 3):
                t += p[3 + k] * (1.0 if a + k >= target else won[a + k, b])
                t += p[3 - k] * (0.0 if b + k >= target else won[a, b + k])
            won[a, b] = t / (1 - p[3]) if p[3] < 1 else 0.5
    return won[0, 0]


def duel(a, b, preset=0, auto_claim=1, close_draw=-1, deals=1000, seed=1):
    """Play each pack twice; return (game points a deal, half 95% interval, counts -3..3)."""
    hist = (ctypes.c_int * 7)()
    out = (ctypes.c_double * 2)()
    library().csim_duel(
        a, b, preset, auto_claim, close_draw, deals, ctypes.c_uint64(seed), hist, out
    )
    mean = out[0] / deals
    variance = max(out[1] / deals - mean * mean, 0.0)
    return mean / 2, 1.96 * math.sqrt(variance / deals) / 2, list(hist)


class Records:
    """Positions with the values of their candidates, kept on the C side of the wall."""

    def __init__(self, count):
        self.width = library().csim_rec_size()
        self.data = bytearray(count * self.width)
        self.count = 0

    def collect(self, count, preset, slot, seed, off=25, worlds=8, **how):
        """Add `count` positions from the self-play of `slot`."""
        view = (ctypes.c_char * (count * self.width)).from_buffer(
            self.data, self.count * self.width
        )
        got = library().csim_collect(
            preset,
            1,
            2,
            slot,
            off,
            worlds,
            how.get("playout", TABLE),
            int(how.get("small", True)),
            how.get("weights"),
            int(how.get("exact", False)),
            how.get("noise", 0),
            ctypes.c_uint64(seed),
            count,
            view,
        )
        self.count += got
        del view

    def pointer(self):
        return (ctypes.c_char * len(self.data)).from_buffer(self.data)


if __name__ == "__main__":
    library()
    sys.stdout.write("ready\n")
