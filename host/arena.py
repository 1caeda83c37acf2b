"""`python3 -m host arena A B`: two players on duplicate deals, each pack twice with seats swapped.

Players: the levels of sixtysix.ai, `random` (uniform over legal actions, but no false claim), and,
with a C compiler, `sampler` (plain sampling of 100 worlds with exact endings, on the PC only).
NAME:BUDGET gives a player another budget than 1500.
"""

import argparse
import math
import os
import random
import time
from multiprocessing import Pool

from host import csim
from host.progress import Progress
from sixtysix import ai
from sixtysix.engine.deal import OVER, Deal
from sixtysix.engine.rng import Rng
from sixtysix.engine.rules import PRESET_NAMES, PRESETS
from sixtysix.engine.seat import Seat

# Deals a job: enough to hide the cost of starting one, few enough to keep the bar moving.
CHUNK = 25


class Level:
    """A player of sixtysix.ai."""

    def __init__(self, name, budget):
        self.module = ai.load(ai.LEVELS.index(name))
        self.budget = budget

    def choose(self, seat, rng, deal, seed):
        return self.module.choose(seat, rng, self.budget)


class Random:
    """Uniform over the legal actions, never a false claim."""

    def choose(self, seat, rng, deal, seed):
        actions = deal.legal_actions()
        if actions[-1] == 31:
            if seat.points >= 66:
                return 31
            actions.pop()
        return actions[rng.below(len(actions))]


class Sampler:
    """The C program's sampler, which walks a deal of its own beside the engine's."""

    def __init__(self, worlds=100):
        self.lib = csim.library()
        csim.player(7, csim.SAMPLER, exact=True, worlds=worlds, playout=csim.THUMB)
        self.next = -1

    def choose(self, seat, rng, deal, seed):
        if self.next >= 0:
            action, self.next = self.next, -1
            return action
        got = self.lib.csim_pick(7, seed)
        if got < 32:
            return got
        if seat.declared >= 0:
            return got - 32
        self.next = got - 32
        return 24 + (got - 32) // 6

    def forget(self):
        self.next = -1


def make(text):
    """Return a player by its name on the command line; SystemExit says what is wrong with it."""
    name, colon, budget = text.partition(":")
    if name not in (*ai.LEVELS, "random", "sampler"):
        raise SystemExit(
            "No player is called %s: %s, random, sampler." % (name, ", ".join(ai.LEVELS))
        )
    if colon and not (budget.isdigit() and int(budget)):
        raise SystemExit("%s: after the colon comes a budget, such as %s:300." % (text, name))
    if name == "random":
        return Random()
    if name == "sampler":
        try:
            return Sampler(int(budget or 100))
        except RuntimeError as fault:
            raise SystemExit("%s. The sampler is a C program." % fault)
    return Level(name, int(budget or 1500))


def play(rules, order, dealer, players, rngs, walk):
    """Play one deal; return the game points for players[0]."""
    deal = Deal(rules, order, dealer)
    seats = Seat(0), Seat(1)
    if walk is not None:
        walk.csim_walk(rules.preset, rules.auto_claim, rules.close_before_draw, order, dealer)
    for p in players:
        if hasattr(p, "forget"):
            p.forget()
    steps = 0
    while deal.phase != OVER:
        me = deal.current_player
        seat = seats[me]
        seat.observe(deal)
        steps += 1
        action = players[me].choose(seat, rngs[me], deal, steps + 1000 * rngs[me].bits(14))
        deal.apply_action(action)
        if walk is not None:
            walk.csim_apply(action)
    return 0 if deal.winner < 0 else (1 - 2 * deal.winner) * deal.award


_made = {}


def job(task):
    """Play a chunk of packs, each twice; return the pairs of game points for A."""
    a, b, preset, changes, seed, first, count = task
    key = (a, b)
    if key not in _made:
        _made.clear()
        _made[key] = make(a), make(b)
    one, two = _made[key]
    rules = PRESETS[preset].copy(**changes)
    walk = None
    if isinstance(one, Sampler) or isinstance(two, Sampler):
        walk = csim.library()
    pairs = []
    for i in range(first, first + count):
        chance = random.Random(seed * 1_000_003 + i)
        pack = [c for c in range(24) if rules.cards >> c & 1]
        chance.shuffle(pack)
        order = bytes(pack)
        rngs = [Rng(chance.getrandbits(24)) for _ in range(4)]
        x = play(rules, order, i & 1, (one, two), rngs[:2], walk)
        y = -play(rules, order, i & 1, (two, one), rngs[2:], walk)
        pairs.append((x, y))
    return pairs


def duel(a, b, preset, changes, deals, seed, jobs=None, progress=None):
    """Return the pairs of game points for A over `deals` packs, the same for any number of jobs."""
    tasks = [
        (a, b, preset, changes, seed, i, min(CHUNK, deals - i)) for i in range(0, deals, CHUNK)
    ]
    pairs = []
    jobs = jobs or os.cpu_count()
    if jobs == 1:
        for t in tasks:
            pairs += job(t)
            if progress:
                progress.step("%s - %s" % (a, b))
        return pairs
    with Pool(jobs) as pool:
        for got in pool.imap(job, tasks):
            pairs += got
            if progress:
                progress.step("%s - %s" % (a, b))
    return pairs


def summary(pairs, target):
    """Return (game points a deal, half interval, share of games, half interval), 95% intervals.

    The share is computed from how often each award came; its interval follows from how it answers
    to each of them, pair by pair.
    """
    n = len(pairs)
    hist = [0.5] * 7  # half a deal of each, so that no chance is nought
    for x, y in pairs:
        hist[3 + x] += 1
        hist[3 + y] += 1
    share = csim.share(hist, target)
    slope = []
    total = sum(hist)
    for k in range(7):
        more = list(hist)
        more[k] += total * 0.001
        slope.append((csim.share(more, target) - share) / 0.001)

    def half(values):
        mean = sum(values) / n
        return mean, 1.96 * math.sqrt(sum((v - mean) ** 2 for v in values) / max(1, n - 1) / n)

    mean, width = half([(x + y) / 2 for x, y in pairs])
    _, share_width = half([(slope[3 + x] + slope[3 + y]) / 2 for x, y in pairs])
    return mean, width, share, share_width


def main(argv):
    """Play and print who won how much, then what each costs on a board."""
    parser = argparse.ArgumentParser(
        prog="python3 -m host arena", description=__doc__.split("\n")[0]
    )
    parser.add_argument(
        "a", help="beginner, greedy, strong, expert, random or sampler; NAME:BUDGET thinks so long"
    )
    parser.add_argument("b", help="who plays against it")
    parser.add_argument("--deals", type=int, default=1000, help="packs, each played twice")
    parser.add_argument("--rules", choices=PRESET_NAMES, default="classic", help="(%(default)s)")
    parser.add_argument("--auto", action="store_true", help="automatic claims")
    parser.add_argument("--late", action="store_true", help="closing only after drawing")
    parser.add_argument("--seed", type=int, default=1, help="of the packs (%(default)s)")
    parser.add_argument("--jobs", type=int, default=0, help="processes; 0: one a core")
    parser.add_argument("--no-cost", action="store_true", help="do not time them on the VM")
    args = parser.parse_args(argv)
    if args.deals < 1:
        parser.error("--deals must be 1 or more")
    if args.jobs < 0:
        parser.error("--jobs must be 0 or more")
    for name in (args.a, args.b):
        make(name)  # a wrong one must fail here: the pool would begin its processes for ever
    preset = PRESET_NAMES.index(args.rules)
    changes = {}
    if args.auto:
        changes["auto_claim"] = 1
    if args.late:
        changes["close_before_draw"] = 0
    start = time.time()
    progress = Progress((args.deals + CHUNK - 1) // CHUNK)
    pairs = duel(args.a, args.b, preset, changes, args.deals, args.seed, args.jobs, progress)
    progress.close()
    target = PRESETS[preset].target
    mean, width, share, share_width = summary(pairs, target)
    print(
        "%s - %s, %s, %d packs: %+.3f +- %.3f game points a deal,"
        " %.1f +- %.1f %% of games to %d (%d s)"
        % (
            args.a, args.b, args.rules, args.deals, mean, width, 100 * share, 100 * share_width,
            target, time.time() - start,
        )
    )  # fmt: skip
    if not args.no_cost:
        from host import arena_cost

        for name in dict.fromkeys((args.a, args.b)):
            print(arena_cost.line(name, preset))
    return 0
