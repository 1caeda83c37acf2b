"""What `python3 -m host bench ai` measures: the players against each other and their cost."""

import os

from host import arena, arena_cost
from sixtysix.ai import LEVELS
from sixtysix.engine.rules import PRESET_NAMES, PRESETS

# Packs a pair of players, each played twice; the expert takes a tenth of a second a deal.
_PAIRS = (("greedy", "random", 2000), ("greedy", "beginner", 1000), ("strong", "greedy", 1500))
_EXPERT = ("expert", "strong", 150)


def _line(out, a, b, preset, packs):
    pairs = arena.duel(a, b, preset, {}, packs, 1, jobs=min(2, os.cpu_count()))
    mean, width, share, share_width = arena.summary(pairs, PRESETS[preset].target)
    out(
        "  %-9s %s - %s: %.1f +- %.1f %% of games to %d, %+.3f +- %.3f game points a deal"
        % (
            *(PRESET_NAMES[preset], a, b, 100 * share, 100 * share_width),
            *(PRESETS[preset].target, mean, width),
        )
    )


def run(out):
    """Print the shares of games in every preset, then the thinking times."""
    out("ai: shares of games with 95% intervals, duplicate deals")
    for preset in range(4):
        for a, b, packs in (*_PAIRS, _EXPERT) if preset == 0 else _PAIRS[1:]:
            _line(out, a, b, preset, packs)
    for name in LEVELS:
        out("  " + arena_cost.line(name, 0))
