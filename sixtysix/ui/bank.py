"""Owns the form of a bank of nvm: batches with a check, one behind the other; knows no game.

A bank begins with "66S", the version and the CRC-32 of these four bytes. Batches follow, each whole
or void: length (u16, all of it), number, number of the batch before (the first: its own), items,
CRC-32. An item is kind, length, payload. Numbers count on over all banks, so the newest is known.
"""

from micropython import const

try:
    from binascii import crc32
except ImportError:  # a small build of CircuitPython: the same sum, slowly

    def crc32(data):
        """Return the CRC-32 of bytes as binascii does."""
        value = 0xFFFFFFFF
        for byte in data:
            value ^= byte
            for _ in range(8):
                value = value >> 1 ^ (0xEDB88320 if value & 1 else 0)
        return value ^ 0xFFFFFFFF


MAGIC = b"66S\1"  # with the version
HEAD = const(4)  # of a batch
TAIL = const(4)
FIRST = const(8)  # where a bank's first batch lies


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
