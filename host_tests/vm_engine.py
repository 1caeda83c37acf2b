"""Runs on the MicroPython VM and on CPython alike: the engine's part of test_engine_vm.py.

vm_engine.py ROOT hash PRESET DEALS SEED   play random games, print a sum over all their bytes
vm_engine.py ROOT heap                     print the bytes of heap that the engine keeps
vm_engine.py ROOT locked GAMES             play with the heap locked in every turn
"""

import gc
import sys

sys.path.insert(0, sys.argv[1])


def choose(deal, rng, false_claims, closing=50):
    """A random legal action, without lists; closing in one of `closing` cases."""
    cards = deal.legal_cards()
    specials = deal.legal_specials()
    if specials & 128 and not false_claims and deal.points(deal.current_player) < 66:
        specials &= 127
    if specials & 32 and (cards or specials & 223) and rng.below(closing):
        specials &= 223
    many = 0
    mask = cards
    while mask:
        mask &= mask - 1
        many += 1
    n = many
    mask = specials
    while mask:
        mask &= mask - 1
        n += 1
    n = rng.below(n)
    action = 0
    if n >= many:
        n -= many
        cards = specials
        action = 24
    while n:
        cards &= cards - 1
        n -= 1
    while not cards & 15:
        cards >>= 4
        action += 4
    while not cards & 1:
        cards >>= 1
        action += 1
    return action


def random_games(preset, deals, seed):
    """Return a sum over the transcripts of random games of so many deals, and over the scores."""
    from sixtysix.engine.deal import OVER
    from sixtysix.engine.game import Game
    from sixtysix.engine.rng import Rng
    from sixtysix.engine.rules import PRESETS

    rng = Rng(seed)
    total = 0
    while deals > 0:
        game = Game(PRESETS[preset], rng.bits(24))
        while True:
            deal = game.deal
            while deal.phase != OVER:
                game.apply_action(choose(deal, rng, deals & 7 == 0))
            deals -= 1
            if game.is_over or deals <= 0:
                break
            game.next_deal()
        for byte in game.transcript():
            total = (total * 31 + byte) & 0xFFFFFF
        total = (total * 31 + game.scores[0] * 16 + game.scores[1]) & 0xFFFFFF
        if deals & 63 == 0:
            again = Game.replay(game.transcript())
            if again.transcript() != game.transcript() or again.scores != game.scores:
                raise ValueError("a replay differs")
    return total


def heap():
    """Return the heap that all engine modules keep."""
    gc.collect()
    before = gc.mem_alloc()
    for name in "cards rng rules play judge state deal game seat transcript why".split():
        __import__("sixtysix.engine." + name)
    gc.collect()
    return gc.mem_alloc() - before


def locked(games):
    """Play with the heap locked while an action is done and seen; returns what was covered.

    A set of phase * 32 + kind, kind being 0 for a card, else the action; 200 + why a deal ended.
    """
    import micropython

    from sixtysix.engine.deal import OVER
    from sixtysix.engine.game import Game
    from sixtysix.engine.rng import Rng
    from sixtysix.engine.rules import PRESETS
    from sixtysix.engine.seat import Seat
    from sixtysix.engine.why import why_not

    rng = Rng(6)
    covered = set()
    seats = Seat(0), Seat(1)
    for number in range(games):
        rules = PRESETS[number % 4]
        if number % 3 == 2:
            rules = rules.copy(auto_claim=1)
        game = Game(rules, number)
        while True:
            deal = game.deal
            # A seat's first look makes its fields.
            seats[0].observe(deal)
            seats[1].observe(deal)
            while deal.phase != OVER:
                action = choose(deal, rng, number % 5 == 0, 5)
                covered.add(deal.phase * 32 + (action if action > 23 else 0))
                micropython.heap_lock()
                deal.legal_cards()
                deal.legal_specials()
                game.apply_action(action)
                seats[0].observe(deal)
                seats[1].observe(deal)
                for i in range(32):
                    why_not(seats[deal.current_player], i)
                deal.points(0) + deal.hand(1) + deal.pending(0) + deal.tricks(1)
                deal.is_terminal()
                micropython.heap_unlock()
            covered.add(200 + deal.ended)
            if game.is_over:
                break
            game.next_deal()
    return covered


if sys.argv[2] == "hash":
    print(random_games(int(sys.argv[3]), int(sys.argv[4]), int(sys.argv[5])))
elif sys.argv[2] == "heap":
    print(heap())
elif sys.argv[2] == "locked":
    print(sorted(locked(int(sys.argv[3]))))
