"""Runs the whole program on MicroPython: tour.py DRIVE SEED DEALS, keys pressed by a script.

Opens every page, plays a game with each level, then DEALS deals more; prints lines `name number`.
"""

import gc
import sys

drive = sys.argv[1]
here = __file__.rsplit("/", 1)[0] if "/" in __file__ else "."
sys.path[:] = [here]
import hardware as hw  # noqa: E402

UP, DOWN, LEFT, RIGHT, A, B, MENU, X = 1, 2, 4, 8, 16, 32, 64, 128
_NUMBERS = {UP: 0, DOWN: 1, LEFT: 2, RIGHT: 3, A: 4, B: 5, MENU: 6, X: 7}  # on a PicoSystem
LEVELS = ("beginner", "greedy", "strong", "expert")


def told(name, value):
    """Print a line of the report."""
    print(name, value)


def app():
    """Return the running App."""
    module = sys.modules.get("sixtysix.ui.app")
    return module and module.current


def press(key):
    """Press and let go; go on when the program has nothing left to do with it."""
    number = _NUMBERS[key]
    hw.Keys.first.put(number, True)
    yield
    hw.Keys.first.put(number, False)
    for _ in range(3):
        yield


def settled():
    """Wait until the screen has stayed as it is for a while."""
    was, still = -1, 0
    while still < 12:
        still = still + 1 if was == hw.refreshes else 0
        was = hw.refreshes
        hw.sleep(0.02)
        yield


def to_title():
    """Go back until the title is there."""
    for _ in range(60):
        if app().screen == "title":
            return
        yield from press(B)
        yield from settled()
        if app().screen == "table":
            yield from press(MENU)
            yield from settled()
            for _ in range(12):  # save and quit stands last
                if app().screen != "menu":
                    break
                yield from press(UP)
                yield from press(A)
                yield from settled()
    raise RuntimeError("no way back to the title from " + app().screen)


def pages():
    """Open each entry of the title, turn some pages, and come back."""
    seen = set()
    for entry in range(8):
        yield from to_title()
        for _ in range(entry):
            yield from press(DOWN)
        yield from press(A)
        yield from settled()
        name = app().screen
        if name not in seen:
            seen.add(name)
            told("page-" + name, gc.mem_free())
        for key in (DOWN, RIGHT, RIGHT, A, RIGHT, B):
            yield from press(key)
            yield from settled()
    yield from to_title()
    told("pages", len(seen))


def new_game(level):
    """Start a game against a level."""
    yield from to_title()
    for _ in range(8):  # the entry above or below, whichever is New game
        yield from press(A)
        yield from settled()
        if app().screen == "newgame":
            break
        yield from to_title()
        yield from press(DOWN)
    assert app().screen == "newgame", app().screen
    options = sys.modules["sixtysix.ui.store"].options
    yield from press(DOWN)
    for _ in range(4):
        if options[0] == level:
            break
        yield from press(RIGHT)
    assert options[0] == level
    yield from press(UP)
    yield from press(A)
    yield from settled()
    if app().screen == "newgame":  # the question about the saved game: no stands first
        yield from press(DOWN)
        yield from press(A)
        yield from settled()
    assert app().screen == "table", app().screen


def play(deals, name, whole):
    """Play on by pressing A, now and then something else, for so many deals or one game."""
    ended, last, chance = 0, None, 7
    low = 1 << 30
    while ended < deals:
        now = app()
        if now.screen == "result":
            if now.game.deal is not last:
                last = now.game.deal
                ended += 1
                if ended == 1 or ended == deals:
                    gc.collect()
                    told(name + "-deal-%d-alloc" % ended, gc.mem_alloc())
            if now.game.is_over:
                if whole:
                    break
                yield from press(A)  # a rematch
                yield from settled()
                continue
        elif now.screen == "table" and now.table and now.table.count:
            chance = (chance * 1103 + 12345) & 0xFFFF
            if chance % 4 == 0:
                for _ in range(chance // 4 % 7):
                    yield from press(RIGHT)
            if now.table.cursor >= 0 and now.table.ring[now.table.cursor] == 32:
                yield from press(RIGHT)
        elif now.screen == "menu":
            yield from press(B)
        yield from press(A)
        free = gc.mem_free()
        low = free if free < low else low
    told(name + "-deals", ended)


def table_pages():
    """Open each page of the menu at the table, then give the deal up and see its review."""
    for row in range(1, 8):
        for _ in range(40):  # until a person has to choose
            yield from press(MENU)
            yield from settled()
            if app().screen == "menu":
                break
            yield from press(A)
            yield from settled()
        for _ in range(row):
            yield from press(DOWN)
        yield from press(A)
        yield from settled()
        gc.collect()
        told("menu-%d-free" % row, gc.mem_free())
        if row < 7:
            for _ in range(6):
                yield from press(B)
                yield from settled()
                if app().screen == "table":
                    break
    for _ in range(2):  # sure, and really sure
        yield from press(DOWN)
        yield from press(A)
        yield from settled()
    assert app().screen == "result", app().screen
    yield from press(DOWN)
    yield from press(A)
    yield from settled()
    assert app().screen == "review", app().screen
    gc.collect()
    told("review-free", gc.mem_free())
    yield from to_title()


def script(deals):
    """The tour."""
    import micropython

    yield from settled()
    told("title-free", gc.mem_free())
    yield from pages()
    for level in range(4):
        try:
            open(drive + "/sixtysix/ai/" + LEVELS[level] + ".py").close()
        except OSError:
            continue
        yield from new_game(level)
        gc.collect()
        told(LEVELS[level] + "-table-free", gc.mem_free())
        print("blocks " + LEVELS[level])
        micropython.mem_info()
        yield from play(30, LEVELS[level], True)
    yield from new_game(0)
    yield from table_pages()
    yield from new_game(1)
    yield from play(deals, "long", False)


def main():
    """Install the hardware, then run code.py as a board does."""
    seed, deals = int(sys.argv[2]), int(sys.argv[3])
    names = hw.names()
    hw.install(seed)
    hw.script = script(deals)
    sys.path[:] = [drive, drive + "/lib"]
    gc.collect()
    told("free", gc.mem_free())
    told("alloc", gc.mem_alloc() - names)
    if deals < 0:
        return
    try:
        with open("code.py") as file:
            text = file.read()
        exec(compile(text, "code.py", "exec"), {"__name__": "__main__"})
        text = None
        print("the program ended")
    except hw.PowerOff:
        print("done")
    if "sixtysix.fault" in sys.modules:
        print("the program stopped")


main()
