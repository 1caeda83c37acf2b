"""Random keys for the whole program on MicroPython: keys.py DRIVE SEED PRESSES BOARD WIDTH HEIGHT.

BOARD "oled_wing" makes its own display. Prints lines `name number`; each time the title is reached
`title-N-alloc`, the bytes that live then. Fails at a lost card and at a page that cannot be left.
"""

import gc
import sys

drive, seed, presses, board, width, height = sys.argv[1:7]
here = __file__.rsplit("/", 1)[0] if "/" in __file__ else "."
sys.path[:] = [here]
import hardware as hw  # noqa: E402
from hands import DOWN, LEFT, MENU, RIGHT, UP, A, B, app, move, press, run, settled, told  # noqa: E402
from pack import whole  # noqa: E402

LEG = 120  # presses from one title to the next, fewer in a short walk
WAY = 40  # presses that lead from anywhere to the title
# What is in the heap whenever the title waits; all else is let go before it is measured.
KEEP = "app buttons words font strips text store bank title lists shapes layout"
SPARE = ("sixtysix.engine", "sixtysix.ai", "adafruit")
SOUND = 7  # a place in the options
seen = {}
chance = int(seed)
longest = 0


def below(n):
    """Return a random number from 0 to n - 1."""
    global chance
    chance = chance * 1103515245 + 12345 & 0x3FFFFFFF
    return (chance >> 12) % n


def rows():
    """Return the keys that go up and down a list."""
    return (UP, DOWN) if app().profile.vertical else (LEFT, RIGHT)


def home():
    """Press back and menu until the title is there; a hand is taken over with select."""
    global longest
    used = tables = 0
    before = ""
    while app().screen != "title":
        screen = app().screen
        if screen == "table":
            # The menu; of two persons the next one selects, or nobody sees a hand.
            tables += 1
            keys = (MENU if tables % 2 else A,)
        elif screen == "menu" and before == "table":
            keys = (rows()[0], A)  # its last row leaves
        else:
            keys = (B,)
        for key in keys:
            yield from press(key)
            yield from settled()
        before = screen
        used += len(keys)
        if used > WAY:
            raise RuntimeError("no way from %s to the title" % screen)
    longest = max(longest, used)


def forget(full):
    """Let a module go, from its package too."""
    package, _, name = full.rpartition(".")
    del sys.modules[full]
    owner = sys.modules.get(package)
    if owner and hasattr(owner, name):
        delattr(owner, name)


def spare():
    """Let go of every module that the title does not need."""
    app().ahead = []
    for full in list(sys.modules):
        package, _, name = full.rpartition(".")
        room = package if package[:8] == "sixtysix" else full.partition("_")[0]
        if room == "sixtysix.ui" and name not in KEEP.split(" ") or room in SPARE:
            forget(full)


def weigh(number):
    """Tell what lives at the title, once all is as it was at the first time."""
    now = app()
    store = sys.modules["sixtysix.ui.store"]
    options = store.options
    before = bytes(options)
    if store.newest and store.newest.saved == store.count:
        store.actions = None  # as after a start: they are read when the game goes on
    options[SOUND] = 0
    now.apply_options()
    spare()
    gc.collect()
    told("title-%d-alloc" % number, gc.mem_alloc())
    options[:] = before
    now.apply_options()


def all_names():
    """Fetch every module once: the interpreter keeps each name for good, whenever it is met."""
    import os

    every = ["adafruit_displayio_layout.layouts.grid_layout"]
    for room in ("ui", "ai", "engine"):
        for name in os.listdir(drive + "/sixtysix/" + room):
            if name.endswith(".py") and name[0] != "_":
                every.append("sixtysix." + room + "." + name[:-3])
    for full in every:
        if full not in sys.modules:
            __import__(full)
            spare()
            gc.collect()
    sys.modules["sixtysix.ui.store"].options[SOUND] = 1
    app().apply_options()  # what makes sounds stays for good
    font = sys.modules["sixtysix.ui.font"]
    for big in (False, True):
        font.get(big).width("\u25c2")


def at_random():
    """Do something with the keys of the case."""
    what = below(100)
    if 75 <= what < 83:  # something far down a list
        for _ in range(below(8)):
            yield from press(rows()[1])
        yield from press(A)
        yield from settled()
        return
    row = app().profile.maps[0]
    keys = [number for number in range(len(row)) if row[number]]
    one, other = keys[below(len(keys))], keys[below(len(keys))]
    if what < 25:  # as when somebody leans on it
        one = other = row.index(A)
    if what < 75:
        other = one
    yield from move(one, True)
    if other != one:
        yield from move(other, True)
        yield from move(other, False)
    if what > 90 or what < 3:
        hw.sleep(0.6)
        yield
        yield
    yield from move(one, False)
    if what == 60 and below(8) == 0:
        hw.sleep(45 if below(3) else 130)
    # Mostly when the answer is there, else in the midst of it.
    if below(5):
        yield from settled()
    else:
        for _ in range(below(6)):
            yield


def script(count):
    """The walk."""
    yield from settled()
    all_names()
    number = 0
    leg = min(LEG, count // 12)
    for pressed in range(count):
        if pressed % leg == 0:
            yield from home()
            number += 1
            weigh(number)
            yield from settled()
            for _ in range(below(7)):  # entries far down want their share
                yield from press(rows()[1])
            yield from press(A)
            yield from settled()
        yield from at_random()
        now = app()
        seen[now.screen] = seen.get(now.screen, 0) + 1
        if now.game is not None and not whole(now.game.deal):
            raise RuntimeError("a card is lost")
    yield from home()
    weigh(number + 1)
    told("titles", number + 1)
    told("way", longest)
    for name in seen:
        told("seen-" + name, seen[name])


def main():
    """Walk with hardware in the modules' places."""
    count = int(presses)
    where = board, int(width), int(height), board != "oled_wing"
    run(drive, None if count < 0 else script(count), int(seed), *where)


main()
