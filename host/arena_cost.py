"""What a level's thinking costs on an RP2040, estimated on the real MicroPython VM of the PC.

A loop whose time on the chip is known (13 us an iteration) is timed on the VM, then each decision
of some deals; every decision is taken five times and the quickest counts, for a PC does other
things too.
"""

import subprocess

from host.env import ROOT
from host.vm import program

SCRIPT = ROOT / "host" / "vm_cost.py"


def run(name, preset, deals, what, budget=1500):
    """Run the VM's part and return its lines; RuntimeError when it fails."""
    done = subprocess.run(
        [program(), "-X", "heapsize=256k", str(SCRIPT), str(ROOT), name]
        + [str(budget), str(preset), str(deals), what],
        capture_output=True,
        text=True,
        timeout=900,
    )
    if done.returncode or not done.stdout.endswith("done\n"):
        raise RuntimeError(done.stdout[-500:] + done.stderr)
    return done.stdout.splitlines()[:-1]


def costs(name, preset=0, deals=20, budget=1500):
    """Return milliseconds of every decision, a sorted list by kind ("table" or "ending")."""
    found = {"table": [], "ending": []}
    for text in run(name, preset, deals, "time", budget):
        ms, kind = text.split()
        found[kind].append(float(ms))
    for values in found.values():
        values.sort()
    return found


def line(name, preset):
    """Return a level's costs as a line of text; of another player's, that there are none."""
    name, _, budget = name.partition(":")
    if name in ("random", "sampler"):
        return "%s: not for a board" % name
    if program() is None:
        return "%s: no MicroPython program here to measure its cost" % name
    parts = []
    for kind, values in costs(name, preset, budget=int(budget or 1500)).items():
        if values:
            parts.append(
                "%s median %.0f, 99%% %.0f, max %.0f"
                % (kind, values[len(values) // 2], values[len(values) * 99 // 100], values[-1])
            )
    return "%s, ms of an RP2040: %s" % (name, "; ".join(parts))
