"""Reads one bank of nvm: batches with a check, one behind the other; knows no game, no screen.

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


BLANK = const(0)
GOOD = const(1)
TORN = const(2)  # power failed in the very first batch: nothing to lose
FOREIGN = const(3)
UNREADABLE = const(4)
NEWER = const(5)

MAGIC = b"66S\1"  # with the version
HEAD = const(4)  # of a batch
TAIL = const(4)
FIRST = const(8)  # where a bank's first batch lies
GAP = const(0)  # the kind of item that tells a reader of missing batches


def sum_at(raw, at):
    """Return the CRC that is written at `at`."""
    return raw[at] | raw[at + 1] << 8 | raw[at + 2] << 16 | raw[at + 3] << 24


class Bank:
    """`size` bytes of nvm from `start`, to be read by scan() before anything else."""

    def __init__(self, nvm, start, size):
        self.nvm = nvm
        self.start = start
        self.size = size
        self.state = BLANK
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

    def scan(self, visit):
        """Read the bank, find its state; visit(kind, raw, at, length) gets the items in order."""
        raw = bytes(self.nvm[self.start : self.start + self.size])
        end = len(raw.rstrip(b"\xff"))
        self.room = 0
        self.gap = False
        if not end or not raw.strip(b"\0"):
            self.state = BLANK
            return
        ours = raw[:3] == MAGIC[:3]
        whole = ours and crc32(raw[:4]) == sum_at(raw, 4)
        if whole and raw[3] > MAGIC[3]:
            self.state = NEWER
            return
        view = memoryview(raw)
        at = after = FIRST
        number = -1
        while at < end and at + HEAD + TAIL <= self.size:
            stop = at + (raw[at] | raw[at + 1] << 8) - TAIL
            # Whatever does not add up was torn by a power cut or is damaged: look further on.
            if (
                stop < at + HEAD
                or stop + TAIL > self.size
                or crc32(view[at:stop]) != sum_at(raw, stop)
            ):
                at += 1
                continue
            if raw[at + 3] != (raw[at + 2] if number < 0 else number):
                self.gap = True
                visit(GAP, raw, at, 0)
            number = raw[at + 2]
            at += HEAD
            while at < stop:
                visit(raw[at], raw, at + 2, raw[at + 1])
                at += 2 + raw[at + 1]
            at = after = stop + TAIL
        if number >= 0:
            self.state = GOOD
            self.number = number
            if not whole:
                self.gap = True
            elif raw[3] == MAGIC[3] and not self.gap:
                # A last byte of 0xFF looks blank; a torn batch may lie behind the last whole one.
                self.room = self.size - max(after, end)
        elif ours or MAGIC.startswith(raw[:end]):
            stop = FIRST + (raw[FIRST] | raw[FIRST + 1] << 8)
            self.state = TORN if end < FIRST + 2 or end < stop <= self.size else UNREADABLE
        else:
            self.state = FOREIGN
