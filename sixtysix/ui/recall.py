"""Reads what store.py holds out of nvm, at the start and when a game goes on; knows no screen.

Forgotten when that is done: while one plays only keep.py is needed.
"""

from micropython import const

from sixtysix.ui import store
from sixtysix.ui.bank import FIRST, HEAD, MAGIC, TAIL, Bank, crc32

_GAP = const(0)  # an item's kind that tells of missing batches
_SIZE = const(2048)  # of a bank: its image must find a place in the heap
_LEAST = const(1536)  # all statistics and a very long game
# A chip with more than 4096 bytes erases at every write, the nRF52 in blocks of 4096: a second
# bank in the next block outlives the loss of the first.
_BLOCK = const(4096)

_broken = False


def load(nvm, offset=0):
    """Read the store from nvm (None: the board has none) at an offset; returns `state`."""
    room = 0 if nvm is None else len(nvm) - offset
    store.banks.clear()
    store.newest = store.actions = None
    if offset >= 0 and room >= _LEAST:
        store.banks.append(Bank(nvm, offset, min(room, _SIZE)))
        if room >= _BLOCK + _SIZE:
            store.banks.append(Bank(nvm, offset + _BLOCK, _SIZE))
        store.wears = len(nvm) > _BLOCK
    state = store.NEW if store.banks else store.NONE
    best = None
    for bank in store.banks:
        scan(bank)
        if bank.state != store.OK:
            state = max(state, bank.state)
        elif (
            best is None
            or best.gap > bank.gap
            or (best.gap == bank.gap and not (bank.number - best.number) & 128)
        ):
            best = bank
    if state == store.NEWER:
        best = None
    elif best:
        state = store.OK
    if state != store.FOREIGN:
        # Beside something of ours, what another program keeps is never written over.
        for bank in store.banks[:]:
            if bank.state == store.FOREIGN:
                store.banks.remove(bank)
    if state == store.NEW or state == store.LOST:
        print("sixtysix: nothing saved yet")
    elif state >= store.FOREIGN:
        print("sixtysix: not saved; nvm:", "other data,damaged,newer,none".split(",")[state - 3])
    store.state = state
    store.newest = best
    apply(best)
    return state


def apply(newest):
    """Take what the newest bank holds; another one is written anew when its turn comes."""
    global _broken
    options = store.options
    options[:] = store.DEFAULT
    store.cells[:] = bytes(len(store.cells))
    store.live = _broken = False
    store.count = 0
    if newest:
        scan(newest)
        newest.options = crc32(options)
        newest.cells = 0
        newest.live = store.live
        newest.saved = store.count if store.live else -1
        newest.flags = store.head[2] if store.live else -1
        if newest.gap:
            print("sixtysix: nvm damaged, some was lost")
    for bank in store.banks:
        if bank is not newest:
            bank.room = 0
    for i in range(len(options)):
        if not store.LOWEST[i] <= options[i] <= store.HIGHEST[i]:
            options[i] = store.DEFAULT[i]


def _take(kind, data, at, size):
    """Read one item of a bank, as far as its length and ours go.

    At start all but the actions; when `store.actions` waits for them the game alone.
    """
    global _broken
    if kind == store.OPTIONS or kind == store.STATS:
        if store.actions is None:
            if kind == store.OPTIONS:
                size = min(size, len(store.options))
                store.options[:size] = data[at : at + size]
            elif data[at] < store.CELLS:
                start = data[at] * store.CELL
                size = min(size - 1, store.CELL)
                store.cells[start : start + size] = data[at + 1 : at + 1 + size]
    elif kind == store.GAME:
        store.head = data[at : at + size]
        store.live = size > 3
        _broken = False
        store.count = 0
    elif kind == store.END:
        store.live = False
    elif kind == _GAP:
        _broken = True  # what follows does not fit the game any more: it stays as it was here
    elif not _broken:
        if kind == store.FLAGS:
            store.head = store.head[:2] + data[at : at + 1] + store.head[3:]
        elif kind == store.CUT:
            store.count = data[at] | data[at + 1] << 8
        elif kind == store.ACTIONS:
            if store.actions is not None:
                store.actions[store.count : store.count + size] = data[at : at + size]
            store.count += size


def fetch():
    """Return the actions of the game that the newest bank holds, as a bytearray."""
    store.actions = bytearray()
    scan(store.newest)
    log = store.actions[: store.count]
    store.actions = None
    return log


def _sum_at(data, at):
    """Return the CRC that is written at `at`."""
    return data[at] | data[at + 1] << 8 | data[at + 2] << 16 | data[at + 3] << 24


def scan(bank):
    """Read a bank and find its state; _take() gets its items in order."""
    data = bytes(bank.nvm[bank.start : bank.start + bank.size])
    end = len(data.rstrip(b"\xff"))
    bank.room = 0
    bank.gap = False
    if not end or not data.strip(b"\0"):
        bank.state = store.NEW
        return
    own = data[:3] == MAGIC[:3]
    whole = own and crc32(data[:4]) == _sum_at(data, 4)
    if whole and data[3] > MAGIC[3]:
        bank.state = store.NEWER
        return
    view = memoryview(data)
    at = done = FIRST
    number = -1
    while at < end and at + HEAD + TAIL <= bank.size:
        stop = at + (data[at] | data[at + 1] << 8) - TAIL
        # Whatever does not add up was torn by a power cut or is damaged: look further on.
        if (
            stop < at + HEAD
            or stop + TAIL > bank.size
            or crc32(view[at:stop]) != _sum_at(data, stop)
        ):
            at += 1
            continue
        if data[at + 3] != (data[at + 2] if number < 0 else number):
            bank.gap = True
            _take(_GAP, data, at, 0)
        number = data[at + 2]
        at += HEAD
        while at < stop:
            _take(data[at], data, at + 2, data[at + 1])
            at += 2 + data[at + 1]
        at = done = stop + TAIL
    if number >= 0:
        bank.state = store.OK
        bank.number = number
        if not whole:
            bank.gap = True
        elif data[3] == MAGIC[3] and not bank.gap:
            # A last byte of 0xFF looks blank; a torn batch may lie behind the last whole one.
            bank.room = bank.size - max(done, end)
    elif own or MAGIC.startswith(data[:end]):
        stop = FIRST + (data[FIRST] | data[FIRST + 1] << 8)
        # Torn, or something else that begins as ours does.
        lost = end < FIRST + 2 or end < stop <= bank.size
        bank.state = store.LOST if lost else store.UNREADABLE
    else:
        bank.state = store.FOREIGN
