"""Measures how often saving writes and erases in whole games, on each kind of flash."""

import contextlib
import io

from host.sim.nvm import KINDS, Nvm
from sixtysix.ai import greedy
from sixtysix.engine.deal import OVER
from sixtysix.engine.game import Game
from sixtysix.engine.rules import PRESET_NAMES, PRESETS
from sixtysix.engine.seat import Seat
from sixtysix.ui import keep, store, tally

# Erases that the data sheets promise a cell: the flash beside an RP2040 or ESP32, the nRF52840's
# and the SAMD51's own. The ESP32 spreads its blobs over five pages, two a blob.
ENDURANCE = {"rp2": 100_000, "nrf52": 10_000, "samd51": 25_000, "esp32": 100_000 * 5 // 2}


def play(nvm, preset, seed):
    """Play one game of Greedy against itself and save it as the app does; returns its tricks."""
    game = Game(PRESETS[preset], seed)
    keep.new_game(game, 1, preset, keep.COUNTED)
    seats = Seat(0), Seat(1)
    tricks = 0
    while True:
        deal = game.deal
        player = deal.current_player
        seats[player].observe(deal)
        taken = deal.tricks(0) + deal.tricks(1)
        game.apply_action(greedy.choose(seats[player]))
        if deal.phase == OVER:
            tricks += deal.tricks(0) + deal.tricks(1)
            gained = [0, 0]
            if deal.winner >= 0:
                gained[deal.winner] = game.gained
            tally.add_deal(1, preset, gained[0], gained[1])
            if game.is_over:
                tally.add_game(1, preset, game.winner == 0)
                keep.end_game()
                keep.save()
                return tricks
            keep.save_game(game, True)
            game.next_deal()
        elif deal.tricks(0) + deal.tricks(1) != taken:
            keep.save_game(game)


def run(out=print, games=40):
    """Print a line for each kind of flash; `out` takes a line."""
    out("Saving, %d games of Greedy against Greedy, presets in turn" % games)
    out("flash   tricks  writes  bytes  erases a block  busy ms   games to the rated wear")
    for kind in KINDS:
        nvm = Nvm(kind)
        with contextlib.redirect_stdout(io.StringIO()):
            store.load(nvm)
        busy = [0.0]
        nvm.busy = lambda ms, busy=busy: busy.__setitem__(0, busy[0] + ms)
        tricks = sum(play(nvm, n % len(PRESET_NAMES), 6600 + n) for n in range(games))
        worst = max(nvm.erases) / games
        out(
            "%-7s %6.1f  %6.1f %6d %15.2f %8d  %20s"
            % (
                kind,
                tricks / games,
                nvm.writes / games,
                nvm.programmed / games,
                worst,
                busy[0] / games,
                f"{ENDURANCE[kind] / worst:,.0f}" if worst else "-",
            )
        )


if __name__ == "__main__":
    run()
