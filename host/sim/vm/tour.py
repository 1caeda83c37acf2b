"""Runs the whole program on MicroPython: tour.py DRIVE SEED DEALS, keys pressed by a script.

Opens every page, plays a game with each level, then DEALS deals more; prints lines `name number`.
"""

import gc
import sys

drive = sys.argv[1]
here = __file__.rsplit("/", 1)[0] if "/" in __file__ else "."
sys.path[:] = [here]
from hands import DOWN, MENU, RIGHT, UP, A, B, app, press, run, settled, told  # noqa: E402

LEVELS = ("beginner", "greedy", "strong", "expert")


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
    """Take the tour with hardware in the modules' places."""
    seed, deals = int(sys.argv[2]), int(sys.argv[3])
    run(drive, None if deals < 0 else script(deals), seed)


main()
