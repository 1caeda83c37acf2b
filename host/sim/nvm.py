"""microcontroller.nvm of the simulated boards: behaves, counts and dies like each chip's flash.

How CircuitPython 10 carries out `nvm[a:b] = data`, read from its sources (ports/*/common-hal/nvm):

rp2     4096 bytes, one erase block. Are all bytes written over 0xFF, the pages of 256 bytes they
        lie in are programmed; else the block is erased and programmed anew, everything in it.
nrf52   8192 bytes, blocks of 4096. Every write erases its block and programs it anew.
samd51  8192 bytes, one block. Every write erases it and programs it anew in pages of 512.
esp32   8192 bytes, kept as one blob: every write removes the old blob, then stores a new one. A
        missing blob reads as zeros.

Power can be made to fail at any byte programmed and inside any erase: see Nvm.cut().
"""

import os
import random
from binascii import crc32
from pathlib import Path


class PowerOff(BaseException):
    """The power has failed; no `except Exception` of the program may survive it."""


# size, erase block (0: a blob), page, milliseconds an erase and a page take (data sheets, roughly)
KINDS = {
    "rp2": (4096, 4096, 256, 45, 0.7),
    "nrf52": (8192, 4096, 4096, 85, 42),
    "samd51": (8192, 8192, 512, 90, 3),
    "esp32": (8192, 0, 0, 90, 40),
}
BLOB_STEPS = (
    4  # moments between the old blob's end and the new one's commit at which power may fail
)


class Nvm:
    """Bytes that outlive a run: index and slices as on a board, kind one of KINDS.

    data: what it holds at first (short: the rest blank); path: a file that always holds the memory;
    size: other than the kind's usual one. Counts: writes, erases (a list, one entry a block),
    programmed (bytes), steps (bytes that changed and erases: what cut() counts). erasing: whether
    the last write erased; log: a list given to it gets (memory before, start, data) of each write.
    """

    def __init__(self, kind="rp2", data=None, path=None, size=None):
        usual, self.block, self.page, self.erase_ms, self.page_ms = KINDS[kind]
        self.kind = kind
        size = usual if size is None else size
        self.memory = bytearray((b"\xff" if self.block else b"\x00") * size)
        self.path = Path(path) if path else None
        if self.path and self.path.exists():
            data = self.path.read_bytes()[:size]
        if data is not None:
            self.memory[: len(data)] = data
        self.writes = self.programmed = self.steps = 0
        self.erases = [0] * (-(-size // self.block) if self.block else 1)
        self.erasing = False
        self.log = None
        self.busy = None  # called with the milliseconds a write takes
        self._cut_at = None
        self._torn = "clean"
        self._rng = random.Random(0)

    def cut(self, after, torn="clean", seed=0):
        """Let power fail once `after` more steps are done, in the midst of the next one.

        torn tells what the dying step leaves behind. "clean": nothing of it; "half": some bits of
        the byte or, in an erase, some bits of the block; "wild": the same and any bits of the
        rest of the page; an erase is done, the programming after it not begun.
        """
        self._cut_at = self.steps + after
        self._torn = torn
        self._rng = random.Random(seed)

    def revive(self):
        """Power is back: forget a cut that was asked for."""
        self._cut_at = None

    def __len__(self):
        return len(self.memory)

    def __getitem__(self, index):
        if isinstance(index, slice):
            return bytearray(self.memory[self._range(index)])
        return self.memory[index]

    def __setitem__(self, index, value):
        if not isinstance(index, slice):
            if not 0 <= value <= 255:
                raise ValueError("bytes must be 0-255")
            start = range(len(self.memory))[index]
            self._write(start, bytes((value,)))
            return
        if not isinstance(value, (bytes, bytearray, memoryview)):
            raise NotImplementedError("array/bytes required on right side")
        where = self._range(index)
        if len(value) != where.stop - where.start:
            raise ValueError("Slice and value different lengths.")
        self._write(where.start, bytes(value))

    def _range(self, index):
        start, stop, step = index.indices(len(self.memory))
        if step != 1:
            raise NotImplementedError("only slices with step=1 (aka None) are supported")
        return slice(start, max(start, stop))

    def _write(self, start, data):
        self.writes += 1
        if self.log is not None:
            self.log.append((bytes(self.memory), start, data))
        old = self.memory[start : start + len(data)]
        self.erasing = self.kind != "rp2" or old.count(0xFF) != len(old)
        try:
            if not self.block:
                self._replace_blob(start, data)
            elif self.erasing:
                self._rewrite(start, data)
            else:
                self._program(start, data)
        finally:
            if self.path:
                spare = self.path.with_suffix(self.path.suffix + ".new")
                spare.write_bytes(self.memory)
                os.replace(spare, self.path)

    def _rewrite(self, start, data):
        """Erase and program anew each block that the data touches."""
        stop = start + len(data)
        for number in range(start // self.block, -(-stop // self.block)):
            first = number * self.block
            image = self.memory[first : first + self.block]
            a, b = max(start, first), min(stop, first + len(image))
            image[a - first : b - first] = data[a - start : b - start]
            self._erase(number, first, len(image))
            self._program(first, image)

    def _erase(self, number, first, size):
        if self._dies():
            if self._torn == "half":
                for at in range(first, first + size):
                    self.memory[at] |= self._rng.getrandbits(8)
            elif self._torn == "wild":
                self.memory[first : first + size] = b"\xff" * size
            raise PowerOff
        self.memory[first : first + size] = b"\xff" * size
        self.erases[number] += 1
        self._wait(self.erase_ms)

    def _program(self, start, data):
        """Write over bytes of 0xFF, one by one upwards, page by page; 0xFF leaves one as it is."""
        changed = len(data) - data.count(0xFF)
        if self._cut_at is None or self.steps + changed <= self._cut_at:
            self.memory[start : start + len(data)] = data
            self.steps += changed
            self.programmed += changed
            self._wait(
                self.page_ms * ((start + len(data) - 1) // self.page - start // self.page + 1)
            )
            return
        page = -1
        for at, value in enumerate(data, start):
            if at // self.page != page:
                page = at // self.page
                self._wait(self.page_ms)
            new = self.memory[at] & value
            if new == self.memory[at]:
                continue
            if self._dies():
                self._tear(at, start, data)
                raise PowerOff
            self.memory[at] = new
            self.programmed += 1

    def _tear(self, at, start, data):
        if self._torn == "clean":
            return
        last = at + 1
        if self._torn == "wild":
            last = min(start + len(data), (at // self.page + 1) * self.page)
        for spot in range(at, last):
            self.memory[spot] &= data[spot - start] | self._rng.getrandbits(8)

    def _replace_blob(self, start, data):
        image = bytearray(self.memory)
        image[start : start + len(data)] = data
        if self._dies():
            raise PowerOff
        self.memory[:] = bytes(len(image))
        self.erases[0] += 1
        self._wait(self.erase_ms)
        for _ in range(BLOB_STEPS):
            if self._dies():
                raise PowerOff
        self.memory[:] = image
        self.programmed += len(data)
        self._wait(self.page_ms)

    def _dies(self):
        if self._cut_at is not None and self.steps >= self._cut_at:
            self._cut_at = None
            return True
        self.steps += 1
        return False

    def _wait(self, ms):
        if self.busy:
            self.busy(ms)


def used(kind):
    """Return an Nvm to which the game has saved once: options as ever, nothing played yet."""
    head = b"66S\1"
    batch = b"\x0a\0\0\0\6\0"  # as ui/bank.py has it: ten bytes, number 0, no game
    return Nvm(
        kind, data=b"".join(part + crc32(part).to_bytes(4, "little") for part in (head, batch))
    )
