"""Counts the statistics kept in store.cells, for each level and preset; knows no screen."""

from micropython import const

from sixtysix.ui import keep, store

# Two bytes each, low byte first, 65,535 at most.
GAMES_WON = const(0)
GAMES_LOST = const(1)
DEALS = const(2)
POINTS_FOR = const(3)  # game points
POINTS_AGAINST = const(4)
MARRIAGES = const(5)
CLOSES_WON = const(6)
CLOSES_LOST = const(7)
FALSE_CLAIMS = const(8)
# One byte each, 255 at most.
STREAK = const(18)  # games won in a row until now
BEST_STREAK = const(19)

chosen = 0  # the row of the statistics page looked at last


def read(level, preset, what):
    """Return one number; level or preset -1: the sum over all of them (of a streak the longest)."""
    total = 0
    for cell in range(store.CELLS):
        if level in (-1, cell >> 2) and preset in (-1, cell & 3):
            at = cell * store.CELL
            if what >= STREAK:
                total = max(total, store.cells[at + what])
            else:
                at += 2 * what
                total += store.cells[at] | store.cells[at + 1] << 8
    return total


def _add(cell, what, more):
    at = cell * store.CELL + 2 * what
    value = min((store.cells[at] | store.cells[at + 1] << 8) + more, 65535)
    store.cells[at] = value & 255
    store.cells[at + 1] = value >> 8


def add_deal(level, preset, won, lost, marriages=0, closes_won=0, closes_lost=0, false_claims=0):
    """Count a finished deal: game points won and lost, then what the player did in it."""
    cell = level * 4 + preset
    _add(cell, DEALS, 1)
    _add(cell, POINTS_FOR, won)
    _add(cell, POINTS_AGAINST, lost)
    _add(cell, MARRIAGES, marriages)
    _add(cell, CLOSES_WON, closes_won)
    _add(cell, CLOSES_LOST, closes_lost)
    _add(cell, FALSE_CLAIMS, false_claims)
    keep.touch(cell)


def add_game(level, preset, won):
    """Count a finished game, won or lost."""
    cell = level * 4 + preset
    at = cell * store.CELL
    if won:
        _add(cell, GAMES_WON, 1)
        streak = min(store.cells[at + STREAK] + 1, 255)
        store.cells[at + STREAK] = streak
        store.cells[at + BEST_STREAK] = max(streak, store.cells[at + BEST_STREAK])
    else:
        _add(cell, GAMES_LOST, 1)
        store.cells[at + STREAK] = 0
    keep.touch(cell)


def forget():
    """Set all statistics back to nothing; keep.save() then keeps that."""
    store.cells[:] = bytes(len(store.cells))
    for cell in range(store.CELLS):
        keep.touch(cell)
