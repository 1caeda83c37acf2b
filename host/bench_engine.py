"""Measures the engine: deals a second beside another package, and what a board would need."""

import importlib.util
import random
import subprocess
import time
from pathlib import Path

from host.env import ROOT
from host.vm import program
from sixtysix.engine.deal import OVER, Deal
from sixtysix.engine.rng import Rng
from sixtysix.engine.rules import CLASSIC, SCHNAPSEN

_CLOSE = 32
_CLAIM = 128


def play(rules, deals, seed, closing=False):
    """Play deals with uniformly random legal actions, no false claims; return how many actions."""
    rng = Rng(seed)
    below = rng.below
    allowed = 255 if closing else 255 ^ _CLOSE
    order = bytearray(c for c in range(24) if rules.cards >> c & 1)
    actions = 0
    for number in range(deals):
        rng.shuffle(order)
        deal = Deal(rules, order, number & 1)
        while deal.phase != OVER:
            cards = deal.legal_cards()
            specials = deal.legal_specials() & allowed
            if specials & _CLAIM and deal.points(deal.current_player) < 66:
                specials ^= _CLAIM
            many = cards.bit_count()
            pick = below(many + specials.bit_count() if specials else many)
            if pick < many:
                first = -1
            else:
                cards = specials
                pick -= many
                first = 23
            while pick:
                cards &= cards - 1
                pick -= 1
            deal.apply_action((cards & -cards).bit_length() + first)
            actions += 1
    return actions


def _other():
    """Return a function that plays n deals with the package `schnapsen`'s random bots, or None."""
    spec = importlib.util.find_spec("schnapsen")
    if spec is None:
        return None
    from schnapsen.game import SchnapsenGamePlayEngine

    # Its package of bots imports what only other bots need.
    path = Path(spec.submodule_search_locations[0]) / "bots" / "rand.py"
    spec = importlib.util.spec_from_file_location("schnapsen_rand", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    engine = SchnapsenGamePlayEngine()
    bots = module.RandBot(random.Random(1)), module.RandBot(random.Random(2))
    rng = random.Random(3)

    def play_other(deals):
        for _ in range(deals):
            engine.play_game(*bots, rng)

    return play_other


def _best(rounds, *functions):
    """Run functions in turn, so that all meet the same disturbances; return their best seconds."""
    best = [1e9] * len(functions)
    for _ in range(rounds):
        for i, function in enumerate(functions):
            start = time.perf_counter()
            function()
            best[i] = min(best[i], time.perf_counter() - start)
    return best


def run(out=print, deals=500, rounds=7):
    """Print a line for each measure; `out` takes a line. Returns the ratio to the other package."""
    auto = SCHNAPSEN.copy(auto_claim=1)
    other = _other()
    functions = [lambda: play(auto, deals, 1), lambda: play(CLASSIC, deals, 1, True)]
    if other:
        functions.append(lambda: other(deals))
    seconds = _best(rounds, *functions)
    ratio = None
    out("Engine on this PC, uniformly random play, best of %d rounds of %d deals" % (rounds, deals))
    text = "  %-44s %7.0f deals/s  %6.1f us a deal"

    def line(name, taken):
        out(text % (name, deals / taken, taken / deals * 1e6))

    line("schnapsen, automatic claims, no closing", seconds[0])
    if other:
        line("package schnapsen 0.0.5, its random bots", seconds[2])
        ratio = seconds[2] / seconds[0]
        out("  that is %.1f times as many" % ratio)
    else:
        out("  (the package schnapsen 0.0.5 is not here to compare with)")
    line("classic, with closing", seconds[1])
    _board(out)
    return ratio


def _board(out):
    """Estimate an RP2040's times on the MicroPython VM by the time of a loop known there."""
    if not program():
        out("  (an RP2040's times are not estimated: there is no MicroPython program for this PC)")
        return
    script = ROOT / "host" / "bench_engine_vm.py"
    done = subprocess.run(
        [program(), "-X", "heapsize=1m", str(script), str(ROOT)], capture_output=True, text=True
    )
    out("Engine on an RP2040, estimated by the MicroPython VM")
    for text in (done.stdout or done.stderr).splitlines():
        out("  " + text)


if __name__ == "__main__":
    run()
