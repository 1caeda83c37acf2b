"""Title: the first screen, usable before most of the program is there; knows no rule.

While it waits it imports what a game needs; left alone it lets the computer play by itself.
"""

import displayio
from micropython import const

from sixtysix.ui import font, lists, shapes, text, words

_FOLDER = __file__.replace("\\", "/").rsplit("/", 2)[0] + "/data/"
_BOTH = const(3)  # app.humans: two persons
# By entry; two persons come to the same page as one.
_SCREENS = ("table", "newgame", "newgame", "howto", "options", "statistics", "about")


def run(app):
    """Show the title; return the screen that was chosen."""
    app.table = app.game = app.seat = app.guide = app.rng = None
    if not app.humans:
        app.keys.swallow()  # the key that ended it does nothing else
    app.humans = 1
    group, box = _build(app)
    app.show(group)
    if not app.stored:
        # At the start the picture comes first, then what is remembered.
        app.refresh()
        from sixtysix.ui import start

        if start.load(app):
            app.show(group)
    from sixtysix.ui import store

    def name(i):
        return words.get(121 + first + i)  # CONTINUE and the other entries after it

    first = 0 if store.live else 1
    if store.state == store.NEW:
        box = _note(app, group, box)
    rows = lists.List(app, group, box, len(_SCREENS) - first, name, centred=True)
    app.refresh()
    from sixtysix.ui import needs

    needs.ahead(app)
    needs = None
    app.alone = 40000  # ms
    chosen = -1
    while chosen == -1:
        chosen = rows.run()
    if chosen == lists.ALONE:
        return _begin(app, True)  # app.alone stays: who presses a key is not alone
    app.alone = -1
    chosen += first
    if not chosen:
        return _begin(app, False)
    if chosen == 2:  # the entry for two persons
        app.humans = _BOTH
    return _SCREENS[chosen]


def _note(app, group, box):
    """Say under the entries that nothing is saved; return the box that is left for them."""
    x, y, w, h, row = box
    h -= app.layout.line + 1
    label = text.make(font.get(False), 0, 0, "", text.QUIET)
    text.centre(label, x + w // 2, y + h + 2, words.get(564))  # NOTE_NEW
    group.append(label)
    return x, y, w, h, row


def _begin(app, alone):
    """Let the computer play by itself, or take up the saved game; return the next screen."""
    from sixtysix.ui import session

    if alone:
        session.begin(app, 0)
    elif not session.resume(app):
        from sixtysix.ui import pages

        pages.read(app, words.get(120), words.get(557))  # TITLE, NOTE_LOST
        return "title"
    return "table"


def _build(app):
    """Return (group, box of the list): the felt with the sixes, the entries under or beside it."""
    at = app.layout
    group = displayio.Group()
    name = "44-1" if at.one_bit else "79" if at.big else "46"
    sixes = displayio.OnDiskBitmap(_FOLDER + "sixes-%s.bmp" % name)
    step = 33 if at.one_bit else 56 if at.big else 34
    w = step + sixes.width // 2
    h = sixes.height
    if at.short:
        half = at.left + (125 if at.big else 62)
        if not at.one_bit:
            group.append(shapes.field(0, 0, half, at.height, shapes.FELT))
            group.append(shapes.field(half, 0, 1, at.height, shapes.LINE))
        top = (at.height - h - 2 * at.capital) // 2
        _pictures(group, sixes, (half - w + 1) // 2, top, step)
        big, small = font.get(at.big), font.get(False)
        face, word = text.fit(big, small, words.get(120).upper(), half - 2)  # TITLE
        label = text.make(face, 0, 0, "", text.CREAM)
        text.centre(label, half // 2, top + h + at.capital - 2, word)
        group.append(label)
        gap = 10 if at.big else 4
        box = (half + gap, 16 if at.big else 3, at.width - half - 2 * gap + 2)
        return group, box + (at.height - 16, 27) if at.big else box + (at.height - 2, 15)
    top = 10 if at.big else 6
    high = 104 if at.big else 58
    group.append(shapes.field(0, top, at.width, high, shapes.FELT))
    group.append(shapes.field(0, top, at.width, 1, shapes.LINE))
    group.append(shapes.field(0, top + high - 1, at.width, 1, shapes.LINE))
    left = (at.width - w + 1) // 2
    _pictures(group, sixes, left, top + (high - h) // 2, step)
    side = (left - at.left - at.card_w) // 2
    if side > 1 and not at.one_bit:
        cards = displayio.OnDiskBitmap(_FOLDER + "cards-%dx%d.bmp" % (at.card_w, at.card_h))
        cards.pixel_shader.make_transparent(0)
        y = top + (high - at.card_h) // 2
        # King and Queen of hearts.
        for card, x in ((15, at.left + side), (14, at.width - at.left - side - at.card_w)):
            group.append(_tile(cards, at.card_w, at.card_h, card, x, y))
    y = top + high + 5
    w = 126 if at.big else 84
    return group, ((at.width - w) // 2, y, w, at.height - y - 1, 24 if at.big else 14)


def _pictures(group, sixes, x, y, step):
    sixes.pixel_shader.make_transparent(0)
    for i in range(2):
        group.append(_tile(sixes, sixes.width // 2, sixes.height, i, x + i * step, y))


def _tile(bitmap, w, h, tile, x, y):
    return displayio.TileGrid(
        bitmap,
        pixel_shader=bitmap.pixel_shader,
        tile_width=w,
        tile_height=h,
        default_tile=tile,
        x=x,
        y=y,
    )
