"""Jots a trick's actions down behind what nvm holds: the one write while one plays; knows no rule.

All else is keep.py's, which need not be in the heap meanwhile.
"""

from sixtysix.ui import store
from sixtysix.ui.bank import HEAD, TAIL, crc32

batch = bytearray(160)


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
