"""Writes what store.py holds into nvm, seldom and in small batches; knows no screen and no rule.

save()           at a quiet moment, when options or statistics changed
new_game(...)    a game begins; save_game(game) after each trick; save_game(game, True) at a deal's
                 end, when leaving and when the player rests: then an erase disturbs nobody
took_back(n)     the running game is back at its first n actions; change(flags); end_game(), save()
take_over()      the owner agrees to start anew; erase() forgets everything
"""

from micropython import const

from sixtysix.ui import store
from sixtysix.ui.bank import HEAD, TAIL, actions, batch, crc32, seal, write

TWO_PLAYERS = const(1)  # flags of a game
COUNTED = const(2)  # it counts for statistics

_odd = False


def new_game(game, level, preset, flags):
    """A game begins; it takes the kept one's place with the first save_game()."""
    global _odd
    end_game()
    _odd = False
    store.live = True
    store.head = bytes((level, preset, flags)) + game.head()
    store.actions = game.actions
    store.count = game.action_count


def change(flags):
    """The running game's flags are others now; kept with its next actions."""
    store.head = store.head[:2] + bytes((flags,)) + store.head[3:]


def took_back(count):
    """Only the first `count` actions of the running game stay."""
    store.count = min(store.count, count)
    for bank in store.banks:
        if bank.saved > count:
            bank.saved = count
            bank.cut = True


def end_game():
    """There is no game to continue any more; save() keeps that."""
    store.live = False
    store.actions = None
    for bank in store.banks:
        bank.saved = -1


def save_game(game, quiet=False):
    """Keep what the running game has new; returns whether all is kept now.

    Where every write erases only every second call writes, unless it is quiet.
    """
    global _odd
    if not quiet and store.state <= store.LOST and actions(game):
        return True
    store.actions = game.actions
    store.count = game.action_count
    if store.wears and not quiet:
        _odd = not _odd
        if not _odd:
            return False
    return save(quiet)


def save(quiet=True):
    """Write what changed; returns whether all is kept now."""
    banks = store.banks
    if store.state > store.LOST or not banks:
        return False
    newest = store.newest
    bank = banks[-1] if newest is banks[0] else banks[0]
    number = 0 if newest is None else (newest.number + 1) & 255
    stop = fill(batch, HEAD, bank, False)
    if stop == HEAD:
        return True
    room = bank.room - stop - TAIL
    # Where every write erases, one batch holds all: cut short, none of an older game is left.
    # With less than a deal's batches left, 400 bytes, a quiet moment serves for a rewrite.
    if not store.wears and stop > 0 and room >= (400 if quiet else 0):
        at = bank.size - bank.room
        seal(batch, 0, stop, number, bank.number)
        done = write(bank, at, memoryview(batch)[: stop + TAIL])
    elif quiet or store.wears or not bank.room:
        # Seldom, so what it takes is not at hand while one plays.
        try:
            from sixtysix.ui import anew

            room = anew.begin(bank, number)
        except MemoryError as fault:
            print("sixtysix: not saved:", fault)
            room = -1
        done = room >= 0
    else:
        return False
    if done:
        store.state = store.OK
        store.newest = bank
        bank.room = room
        bank.number = number
        bank.options = crc32(store.options)
        bank.cells = 0
        bank.live = store.live
        bank.saved = store.count if store.live else -1
        bank.flags = store.head[2] if store.live else -1
        bank.cut = False
    return done


def fill(buffer, at, bank, whole):
    """Put the items that the bank lacks into the buffer from `at`; returns their end, -1: too many.

    whole: the bank begins anew, zeros may be left out.
    """
    cells, size = store.cells, store.CELL
    if crc32(store.options) != bank.options:
        at = put(buffer, at, store.OPTIONS, store.options)
    for cell in range(store.CELLS):
        if bank.cells >> cell & 1:
            one = cells[cell * size : cell * size + size]
            if any(one) or not whole:
                at = put(buffer, at, store.STATS, bytes((cell,)) + one)
    if not store.live:
        return put(buffer, at, store.END, b"") if bank.live else at
    done = bank.saved
    if done < 0:
        at = put(buffer, at, store.GAME, store.head)
        done = 0
    else:
        if bank.flags != store.head[2]:
            at = put(buffer, at, store.FLAGS, store.head[2:3])
        if bank.cut:
            at = put(buffer, at, store.CUT, bytes((done & 255, done >> 8)))
    if done < store.count:
        log = store.fetch() if store.actions is None else store.actions
        while done < store.count:
            size = min(store.count - done, 255)
            at = put(buffer, at, store.ACTIONS, log[done : done + size])
            done += size
    return at


def put(buffer, at, kind, payload):
    """Put one item at `at`; returns its end, -1: no place."""
    end = at + 2 + len(payload)
    if at < 0 or end > len(buffer) - TAIL:
        return -1
    buffer[at] = kind
    buffer[at + 1] = len(payload)
    buffer[at + 2 : end] = payload
    return end


def touch(cell):
    """A cell of the statistics has changed."""
    for bank in store.banks:
        bank.cells |= 1 << cell


def take_over():
    """Start anew over whatever the nvm holds, with the options in force; returns store.state."""
    from sixtysix.ui import anew

    return anew.take_over()


def erase():
    """Forget everything: options, statistics, game; not what is another program's."""
    end_game()
    store.options[:] = store.DEFAULT
    store.cells[:] = bytes(len(store.cells))
    if store.state != store.FOREIGN:
        take_over()
