"""Writes a bank of nvm from its beginning, all that counts in one write; knows no screen."""

from sixtysix.ui import keep, store
from sixtysix.ui.bank import FIRST, HEAD, MAGIC, TAIL, put_sum, seal, write


def begin(bank, number):
    """Write a bank anew, its first batch with this number; returns its room, -1: not written."""
    bank.forget()
    data = bytearray(b"\xff" * bank.size)
    data[:4] = MAGIC
    put_sum(data, 0, 4)
    stop = keep.fill(data, FIRST + HEAD, bank, True)
    if stop < 0:
        print("sixtysix: the game is too long to be saved")
        keep.end_game()
        stop = keep.fill(data, FIRST + HEAD, bank, True)
    seal(data, FIRST, stop, number, number)
    return bank.size - stop - TAIL if write(bank, 0, data) else -1


def take_over():
    """Start anew over whatever the nvm holds, with the options in force; returns store.state."""
    if store.state != store.NONE:
        store.newest = None
        store.state = store.NEW
        for one in store.banks:
            one.room = 0
            one.forget()
            write(one, 0, b"\xff" * one.size)
        keep.save()
    return store.state
