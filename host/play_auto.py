"""Plays by itself: the greedy player presses the keys of the human side, and its course is told.

Everything goes through the keys; what it needs to know is read from the running App.
"""

from host.sim import DOWN, LEFT, MENU, RIGHT, UP, A, B

ENDED = (
    "",
    "claimed",
    "wrong claim",
    "closed in vain",
    "the closer was too slow",
    "last trick",
    "counted out",
    "drawn",
    "closed and won",
    "given up",
)
_MENU_ITEM = 32
_MARRY, _EXCHANGE, _GO_ON = 24, 28, 30


class Album:
    """Keeps one PNG of each kind of screen in a folder; folder None: keeps nothing.

    name: of a file, made of its number and its kind. rooms: the modules of ui/ that were at work.
    """

    def __init__(self, folder, name="%02d-%s.png"):
        self.folder = folder
        self.name = name
        self.kinds = []
        self.rooms = set()
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)

    def look(self, handheld, kind):
        """Take a picture if this kind of screen is new."""
        if self.folder is not None and kind not in self.kinds:
            self.kinds.append(kind)
            self.rooms.update(handheld.rooms)
            handheld.shot(self.folder / (self.name % (len(self.kinds), kind)))


def choose(app):
    """Return the greedy player's action for the person whose turn it is."""
    from sixtysix.ai import greedy

    action = greedy.choose(app.seat)
    ring = bytes(app.table.ring[: app.table.count])
    if action not in ring:
        action = _GO_ON if _GO_ON in ring else ring[0]
    return action


def deciding(app):
    """Tell whether the table waits for the person's choice, not just for a key."""
    table, seat = app.table, app.seat
    if app.screen != "table" or table is None or not table.count or seat is None:
        return False
    return seat.current == seat.me and bool(seat.legal_cards | seat.legal_specials)


def kind_of(app):
    """Return what kind of screen this is, in a word or two."""
    if app.screen != "table":
        if app.screen == "result" and app.game.is_over:
            return "game-over"
        return app.screen or "start"
    if not deciding(app):
        return "table-trick" if app.table.count == 0 else "table-told"
    seat = app.seat
    ring = app.table.ring[: app.table.count]
    if seat.closed_by >= 0:
        return "table-closed"
    if seat.led >= 0:
        return "table-strict" if seat.strict else "table-follow"
    if seat.declared >= 0:
        return "table-declared"
    if any(_MARRY <= action < _MARRY + 4 for action in ring):
        return "table-marriage"
    if _EXCHANGE in ring:
        return "table-exchange"
    return "table-late" if seat.strict else "table-lead"


def to_ring(h, action):
    """Move the cursor onto an action."""
    table = h.app.table
    where = bytes(table.ring[: table.count]).index(action)
    for _ in range(2 * table.count):
        if table.cursor == where:
            return
        yield from h.press(RIGHT)
    raise AssertionError("the cursor does not reach %d" % action)


def act(h, action, album=None):
    """Do one action at the table; a question whether one is sure is answered with yes."""
    app = h.app
    game, count = app.game, app.game.action_count
    yield from to_ring(h, action)
    if album and action >= _MARRY:
        album.look(h, "table-chip")
    yield from h.press(A)
    if app.screen == "table" and app.game is game and game.action_count == count:
        if album:
            album.look(h, "table-asked")
        yield from h.press(A)


def down(h, times):
    """Script: move a list's cursor down."""
    for _ in range(times):
        yield from h.press(DOWN if DOWN in h.case.ways else RIGHT)


def leave(h, screen):
    """Script: go back until this screen is there."""
    for _ in range(30):
        if h.app.screen == screen and h.place in (screen, "play"):
            return
        if h.app.screen == "table" and h.place == "play":
            yield from h.press(MENU)
            yield from h.press(LEFT if DOWN not in h.case.ways else UP)  # the last one leaves
            yield from h.press(A)
        else:
            yield from h.press(A if h.place == "handover" else B)
    raise AssertionError("no way back from %s to %s" % (h.place, screen))


def result_line(app, number):
    """Return the course of the deal that has ended, in one line."""
    game, deal, me = app.game, app.game.deal, app.seat.me
    you, they = game.scores[me], game.scores[1 - me]
    points = "%d to %d" % (deal.points(me), deal.points(1 - me))
    if deal.winner < 0:
        what = "drawn"
    else:
        who = "you win" if deal.winner == me else "they win"
        what = "%s %d (%s)" % (who, game.gained, ENDED[deal.ended])
    return "deal %2d: %-38s card points %-10s score %d:%d" % (number, what, points, you, they)


def play(h, album, say, pause=0):
    """Script: a whole game from the title on; say() gets its course, a line a deal.

    pause: ms between two keys, for who looks on. Returns (own score, the other's).
    """
    from sixtysix.ai import LEVELS
    from sixtysix.engine.rules import PRESET_NAMES

    yield from h.settle()
    deals, told, menu_seen, game = 0, None, False, None
    while True:
        yield pause
        app = h.app
        album.look(h, kind_of(app))
        if app.game is not None and app.game is not game and app.screen == "table":
            game, deals = app.game, 0
            what = LEVELS[app.level], PRESET_NAMES[app.preset], h.case.title, game.seed
            say("You against %s, %s rules, on a %s; seed %d." % what)
        if app.screen == "result" and told is not app.game.deal:
            told, deals = app.game.deal, deals + 1
            say(result_line(app, deals))
        if game is not None and game.is_over and app.screen == "title":
            you, they = game.scores[0], game.scores[1]
            say("%s win the game %d:%d." % ("You" if you > they else "They", you, they))
            return you, they
        if app.screen == "result" and app.game.is_over:
            yield from h.press(B)
        elif deciding(app):
            if not menu_seen:
                menu_seen = True
                yield from h.press(MENU)
                album.look(h, kind_of(h.app))
                yield from h.press(B)
            elif h.app.table.ring[h.app.table.cursor] != _MENU_ITEM:
                yield from act(h, choose(app), album)
            else:
                yield from h.press(RIGHT)
        else:
            yield from h.press(A)
