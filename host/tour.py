"""Walks through the running program to each of its pages, so that pictures can be taken of them."""

from host.play_auto import act, choose, deciding, down, leave
from host.sim import DOWN, MENU, RIGHT, A, B

_ENTRIES = ("continue", "newgame", "two players", "howto", "options", "statistics", "about")
_MENU = ("last-trick", "points", "advice", "take-back", "rules", "options", "give-up")
_CHART, _RESET = 5, 6  # rows of the statistics


def entry(h, name):
    """Script, at the title: choose an entry."""
    from sixtysix.ui import store

    yield from down(h, _ENTRIES.index(name) - (0 if store.live else 1))
    yield from h.press(A)


def leaf(h, album, kind):
    """Script: look at a page and at those behind it, until something else waits."""
    rooms = h.rooms
    part = 1
    while h.rooms == rooms:
        album.look(h, "%s-%d" % (kind, part) if part > 1 else kind)
        part += 1
        yield from h.press(A)


def values(h, rows):
    """Script, on a page of options: go through all values of so many rows, to the last of them."""
    for row in range(rows):
        yield from down(h, 1 if row else 0)
        before = bytes(h.app.options)
        for _ in range(8):
            yield from h.press(A)
            if bytes(h.app.options) == before:
                break


def to_decision(h, tricks=0):
    """Script: play cards until so many tricks are taken and this person is to lead."""
    app = h.app
    while app.screen == "table":
        if not deciding(app):
            yield from h.press(A)
            continue
        deal = app.game.deal
        if deal.tricks(0) + deal.tricks(1) >= tricks and app.seat.phase == 0:
            return
        # Not too well: the review is to find something.
        mask = app.seat.legal_cards
        cards = [card for card in range(24) if mask >> card & 1]
        yield from act(h, cards[-1] if cards else choose(app))


def tour(h, album):
    """Script, of a board that remembers nothing: see all pages once."""
    yield from h.settle()
    app = h.app
    album.look(h, "title")
    yield from entry(h, "howto")
    yield from leaf(h, album, "howto")
    album.look(h, "howto-asks")
    yield from down(h, 1)
    yield from h.press(A)
    album.look(h, "guide")
    yield from leave(h, "title")
    yield from entry(h, "options")
    album.look(h, "options")
    from sixtysix.ui import options

    yield from values(h, len(options._rows(app)))
    album.look(h, "options-2")
    yield from leave(h, "title")
    yield from entry(h, "about")
    yield from leaf(h, album, "about")
    yield from leave(h, "title")
    yield from entry(h, "newgame")
    album.look(h, "newgame")
    yield from down(h, 1)
    yield from values(h, 2)
    yield from down(h, 2)  # round to the first row
    yield from h.press(A)
    yield from at_the_table(h, album)
    yield from to_the_end(h, album)
    yield from numbers(h, album)
    yield from two_players(h, album)


def at_the_table(h, album):
    """Script: open each entry of the table's menu that is a page."""
    yield from to_decision(h, 2)
    yield from h.press(MENU)
    album.look(h, "menu")
    yield from h.press(B)
    for row, name in enumerate(_MENU, 1):
        yield from h.press(MENU)
        yield from down(h, row)
        yield from h.press(A)
        if name == "rules":
            yield from leaf(h, album, name)
        else:
            album.look(h, name)
        if name == "give-up":
            yield from down(h, 1)
            yield from h.press(A)
            album.look(h, "give-up-2")
        yield from leave(h, "table")


def to_the_end(h, album):
    """Script: play on to the end of the game, and see a deal's review."""
    app = h.app
    while True:
        yield from to_decision(h, 99)
        over = app.game.is_over
        album.look(h, "game-over-review" if over else "result-review")
        if "review" not in album.kinds:
            yield from down(h, 1)
            yield from h.press(A)
            if h.place == "review" and "reading" not in h.rooms:
                yield from leaf(h, album, "review")
        while app.screen != "result":
            yield from h.press(A)
        yield from h.press(B if over else A)
        if over:
            break
    yield from leave(h, "title")


def numbers(h, album):
    """Script: the statistics of somebody who has played a while."""
    from sixtysix.ui import tally

    for level, won, lost in ((0, 9, 2), (1, 14, 8), (2, 5, 7), (3, 1, 3)):
        for game in range(won + lost):
            preset = (0, 0, 3, 1)[game & 3]
            tally.add_game(level, preset, game < won)
            for deal in range(4):
                points = (2, 0) if (game < won) != (deal == 3) else (0, 2)
                tally.add_deal(level, preset, *points, deal & 1, game & 1, 0, game % 5 == 4)
    yield from entry(h, "statistics")
    album.look(h, "statistics")
    yield from h.press(A)
    yield from leaf(h, album, "numbers")
    yield from down(h, _CHART)
    yield from h.press(A)
    album.look(h, "chart")
    yield from h.press(B)
    yield from down(h, _RESET - _CHART)
    yield from h.press(A)
    album.look(h, "statistics-asks")
    yield from leave(h, "title")


def two_players(h, album):
    """Script: two persons take turns; a saved game is asked for."""
    yield from entry(h, "newgame")
    yield from h.press(A)
    yield from leave(h, "title")
    album.look(h, "title-continue")
    yield from entry(h, "two players")
    album.look(h, "two-players")
    yield from h.press(A)
    album.look(h, "asking")
    yield from down(h, 1)
    yield from h.press(A)
    while h.place != "handover":
        yield from act(h, choose(h.app)) if deciding(h.app) else h.press(A)
    album.look(h, "handover")


def noticed(album, kind):
    """Return a script: look at what is told at the start."""

    def script(h):
        yield from h.settle()
        album.look(h, kind)

    return script


def stopped(album):
    """Return a script: look at the page of a program that has stopped."""

    def fail():
        raise MemoryError("memory allocation failed, allocating 2048 bytes")

    def script(h):
        yield from h.settle()
        h.may_crash = True
        h.app.idle = fail
        yield from h.tap(DOWN if DOWN in h.case.ways else RIGHT)
        yield 2000
        album.look(h, "fault")

    return script
