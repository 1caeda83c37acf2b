"""Counts the statistics kept in store.cells, for each level and preset; knows no screen."""

from micropython import const

from sixtysix.ui import keep, store

# Two bytes each, low byte first, 65,535 at most.
GAMES_WON = const(0)
GAMES_LOST = const(1)
DEALS = const(2)
POINTS_FOR = const(3)  # game points
# 4 those of the other, 5 marriages, 6 closes won, 7 closes lost, 8 false claims.
# One byte each, 255 at most.
STREAK = const(18)  # games won in a row until now
BEST_STREAK = const(19)

chosen = 0  # the row of the statistics page looked at last


def read(level, preset, what):
    """Return one number; level or preset -1: the sum over all of them (of a streak the longest)."""
    found = 0
    for cell in range(store.CELLS):
        if level in (-1, cell >> 2) and preset in (-1, cell & 3):
            at = cell * store.CELL
            if what >= STREAK:
                found = max(found, store.cells[at + what])
            else:
                at += 2 * what
                found += store.cells[at] | store.cells[at + 1] << 8
    return found


def _add(cell, what, more):
    at = cell * store.CELL + 2 * what
    value = min((store.cells[at] | store.cells[at + 1] << 8) + more, 65535)
    store.cells[at] = value & 255
    store.cells[at + 1] = value >> 8


def add_deal(level, preset, *counts):
    """Count a finished deal: game points won and lost, then what the player did in it.

    counts: these two, marriages, closes won, closes lost, false claims; what lacks is 0.
    """
    cell = level * 4 + preset
    _add(cell, DEALS, 1)
    for i in range(len(counts)):
        _add(cell, POINTS_FOR + i, counts[i])
    keep.touch(cell)


def add_game(level, preset, won):
    """Count a finished game, won or lost."""
    cell = level * 4 + preset
    at = cell * store.CELL
    if won:
        _add(cell, GAMES_WON, 1)
        value = min(store.cells[at + STREAK] + 1, 255)
        store.cells[at + STREAK] = value
        store.cells[at + BEST_STREAK] = max(value, store.cells[at + BEST_STREAK])
    else:
        _add(cell, GAMES_LOST, 1)
        store.cells[at + STREAK] = 0
    keep.touch(cell)


def forget():
    """Set all statistics back to nothing; keep.save() then keeps that."""
    store.cells[:] = bytes(len(store.cells))
    for cell in range(store.CELLS):
        keep.touch(cell)
