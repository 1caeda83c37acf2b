"""Owns the form of a bank of nvm, and writes a trick into it: the one write while one plays.

A bank begins with "66S", the version and the CRC-32 of these four bytes. Batches follow, each whole
or void: length (u16, all of it), number, number of the batch before (the first: its own), items,
CRC-32. An item is kind, length, payload. Numbers count on over all banks, so the newest is known.
All else is read by recall.py and written by keep.py, which need not be in the heap meanwhile.
"""

from micropython import const

from sixtysix.ui import store

try:
    from binascii import crc32
except ImportError:  # a small build of CircuitPython: the same sum, slowly

    def crc32(data):
        """Return the CRC-32 of bytes as binascii does."""
        value = 0xFFFFFFFF
        for one in data:
            value ^= one
            for _ in range(8):
                value = value >> 1 ^ (0xEDB88320 if value & 1 else 0)
        return value ^ 0xFFFFFFFF


MAGIC = b"66S\1"  # with the version
HEAD = const(4)  # of a batch
TAIL = const(4)
FIRST = const(8)  # where a bank's first batch lies

batch = bytearray(160)


class Bank:
    """`size` bytes of nvm from `start`: what recall.py found there, what keep.py has put there."""

    def __init__(self, nvm, start, size):
        self.nvm = nvm
        self.start = start
        self.size = size
        self.state = 0  # as in store.py
        self.number = 0  # of its newest batch
        self.room = 0  # how many bytes can be appended
        self.gap = False  # batches are missing
        self.faults = 0  # writes that failed
        self.forget()

    def forget(self):
        """Note that the bank holds nothing of what is to be kept."""
        self.options = 0  # CRC of the options it holds
        self.cells = 0xFFFF  # statistics it does not hold, a bit each
        self.saved = -1  # actions of the running game it holds, -1: not even the game
        self.live = False  # it holds some game to continue
        self.flags = -1  # flags of the running game it holds
        self.cut = False  # of the actions it holds, those from `saved` on were taken back


def actions(game):
    """Write what the running game has new; returns False where more than that is to be written."""
    if store.state > store.LOST:
        return True  # nothing can be written
    bank = store.newest
    store.actions = game.actions
    count = store.count = game.action_count
    if store.wears or bank is None or not store.live or bank.flags != store.head[2]:
        return False
    if bank.cut or bank.cells or bank.options != crc32(store.options):
        return False
    done = bank.saved
    stop = HEAD + 2 + count - done
    room = bank.room - stop - TAIL
    if done < 0 or stop > len(batch) - TAIL or room < 0:
        return False
    if count > done:
        batch[HEAD] = store.ACTIONS
        batch[HEAD + 1] = count - done
        batch[HEAD + 2 : stop] = game.actions[done:count]
        number = bank.number + 1 & 255
        seal(batch, 0, stop, number, bank.number)
        if not write(bank, bank.size - bank.room, memoryview(batch)[: stop + TAIL]):
            return False
        bank.room = room
        bank.number = number
        bank.saved = count
    return True


def seal(buffer, at, stop, number, before):
    """Make a batch of the items at `at` + HEAD to `stop`."""
    size = stop + TAIL - at
    buffer[at] = size & 255
    buffer[at + 1] = size >> 8
    buffer[at + 2] = number
    buffer[at + 3] = before
    put_sum(buffer, at, stop)


def put_sum(buffer, start, at):
    """Write the CRC of what stands from `start` to `at` behind it."""
    value = crc32(memoryview(buffer)[start:at])
    for i in range(4):
        buffer[at + i] = value & 255
        value >>= 8


def write(bank, at, data):
    """Write into a bank and read back; returns whether it holds."""
    at += bank.start
    try:
        bank.nvm[at : at + len(data)] = data
        if bank.nvm[at : at + len(data)] == data:
            return True
        print("sixtysix: nvm does not hold")
    except (OSError, RuntimeError, MemoryError) as fault:
        print("sixtysix: nvm", fault)
    bank.room = 0  # unknown what is there now: only a rewrite can help, and that twice at most
    bank.forget()
    bank.faults += 1
    if bank.faults > 2:
        store.banks.remove(bank)
    return False
