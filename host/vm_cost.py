"""Runs on the MicroPython VM: what a player's thinking costs, and whether it allocates.

Arguments: root, player, budget, preset, deals, "time" or "locked". Prints, for "time", one line a
decision: milliseconds on an RP2040 (13 us an iteration of the yardstick loop) and what it was.
"""

import sys
import time

root, name, budget, preset, deals, what = sys.argv[1:7]
sys.path.insert(0, root)

import micropython  # noqa: E402

from sixtysix import ai  # noqa: E402
from sixtysix.engine.deal import OVER, Deal  # noqa: E402
from sixtysix.engine.rng import Rng  # noqa: E402
from sixtysix.engine.rules import PRESETS  # noqa: E402
from sixtysix.engine.seat import Seat  # noqa: E402


def yardstick(n):
    s = 0
    for i in range(n):
        s = (s * 31 + i) & 0xFFFF
    return s


def measure():
    best = 1 << 30
    for _ in range(5):
        t = time.ticks_us()
        yardstick(100000)
        best = min(best, time.ticks_diff(time.ticks_us(), t))
    return best


def main():
    if name == "hint":
        from sixtysix.ai import hint as player

        player.choose = player.rate
    else:
        player = ai.load(ai.LEVELS.index(name))
    if name != "greedy" and name != "beginner":
        from sixtysix.ai import solver  # noqa: F401  (a board imports it at a quiet moment)
    rules = PRESETS[int(preset)]
    pack = [c for c in range(24) if rules.cards >> c & 1]
    rng = Rng(4711)
    seats = Seat(0), Seat(1)
    units = int(budget)
    unit = 1 << 30
    found = []
    for i in range(int(deals)):
        if what == "time":
            # Again for each deal: at some time the PC has nothing else to do.
            unit = min(unit, measure())
        rng.shuffle(pack)
        deal = Deal(rules, bytes(pack), i & 1)
        while deal.phase != OVER:
            seat = seats[deal.current_player]
            seat.observe(deal)
            if what == "locked":
                if i:  # the first deal loads the tables
                    micropython.heap_lock()
                action = player.choose(seat, rng, units)
                if i:
                    micropython.heap_unlock()
                if name == "hint":
                    action = player.actions[player.best]
            else:
                if not i:
                    player.choose(seat, None, units)  # the first deal loads the tables
                t = 1 << 30
                for _ in range(5):
                    # Locked, this VM keeps the frames of calls off its heap, as boards do.
                    start = time.ticks_us()
                    micropython.heap_lock()
                    action = player.choose(seat, None, units)
                    micropython.heap_unlock()
                    t = min(t, time.ticks_diff(time.ticks_us(), start))
                found.append((t, "ending" if seat.strict and seat.closed_by < 0 else "table"))
            if rng.below(8) == 0:
                actions = deal.legal_actions()
                if actions[-1] == 31:
                    actions.pop()
                action = actions[rng.below(len(actions))]
            deal.apply_action(action)
    for t, kind in found:
        # 100,000 iterations are 1300 ms there.
        print("%.2f %s" % (t * 1300 / unit, kind))
    print("done")


main()
