"""Runs on the MicroPython VM for bench_engine.py: prints estimated times on an RP2040."""

import gc
import sys
import time

sys.path.insert(0, sys.argv[1])

gc.collect()
_before = gc.mem_alloc()
from sixtysix.engine.deal import OVER  # noqa: E402
from sixtysix.engine.game import Game  # noqa: E402
from sixtysix.engine.rules import CLASSIC  # noqa: E402
from sixtysix.engine.seat import Seat  # noqa: E402

gc.collect()
_kept = gc.mem_alloc() - _before

# One round of this loop takes so many microseconds on an RP2040 at 125 MHz.
_LOOP = 13


def loop(n):
    s = 0
    for i in range(n):
        s = (s * 31 + i) & 0xFFFF


def observe(n):
    deal = Game(CLASSIC, 5).deal
    seat = Seat(0)
    for _ in range(n):
        seat.observe(deal)


def begin(n):
    for i in range(n):
        Game(CLASSIC, i)


actions = 0


def play(n):
    global actions
    actions = 0
    for i in range(n):
        game = Game(CLASSIC, i)
        deal = game.deal
        while deal.phase != OVER:
            cards = deal.legal_cards()
            action = 30
            if cards:
                action = 0
                while not cards >> action & 1:
                    action += 1
            game.apply_action(action)
            actions += 1


WORK = ((loop, 20000), (begin, 100), (play, 40), (observe, 1000))
least = [1e9] * len(WORK)
# In turn and the least of each, so that a busy PC disturbs all alike.
for _ in range(9):
    for k in range(len(WORK)):
        function, n = WORK[k]
        gc.collect()
        start = time.ticks_us()
        function(n)
        least[k] = min(least[k], time.ticks_diff(time.ticks_us(), start) / n)

factor = _LOOP / least[0] / 1000
new = least[1] * factor
print("shuffle and deal    %6.2f ms" % new)
print("an action           %6.2f ms" % ((least[2] * factor - new) / (actions / 40)))
print("a look of a seat    %6.2f ms" % (least[3] * factor))
print("heap kept           %6d bytes of 64-bit words (deal, game, seat, rules)" % _kept)
