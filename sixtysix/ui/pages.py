"""Pages: what screens other than the table are made of: headings, paragraphs, a question, List.

Knows no game. A page's group holds everything; text comes as text, its numbers stay outside.
"""

import displayio
from micropython import const

from sixtysix.ui import font, shapes, text, words
from sixtysix.ui.buttons import LEFT, MENU, UP, B
from sixtysix.ui.lists import ALONE, List  # noqa: F401

_T_YES = const(141)
_T_NO = const(142)
_BACK = const(1)  # turning a page: 0 nothing
_NEXT = const(2)
_LEAVE = const(3)


def page(app, title="", at=-1, of=0):
    """Return (group, y): a new page under its heading and where its content begins.

    at, of: which page of how many, shown as discs.
    """
    group = displayio.Group()
    layout = app.layout
    if not title:
        return group, layout.line // 4
    head = layout.head
    if not layout.one_bit:
        group.append(shapes.field(0, 0, layout.width, head - 1, shapes.FELT))
    colour = 0xFFFFFF if layout.one_bit else shapes.LINE
    group.append(shapes.field(0, head - 1, layout.width, 1, colour))
    large = not layout.one_bit
    room = layout.edge - 2 * layout.margin - of * 8
    face, title = text.fit(font.get(large), font.get(False), title, room)
    x = layout.left + layout.margin
    y = (head - 1 - face.ascent) // 2 - (1 if large and not layout.big else 0)
    group.append(text.make(face, x, max(y, 0), title, text.GOLD))
    if of > 1:
        _discs(group, layout, at, of)
    return group, head


def _discs(group, layout, at, of):
    shader = shapes.palette(0xFFFFFF if layout.one_bit else shapes.LINE, shapes.GOLD)
    if layout.one_bit:
        tiles = shapes.draw("    111 ", "    111 ", " 1  111 ", "    111 ", "    111 ")
    else:
        tiles = shapes.draw(
            " 111   222  ", "11111 22222 ", "11111 22222 ", "11111 22222 ", " 111   222  "
        )
    w = tiles.width // 2
    discs = displayio.TileGrid(
        tiles, pixel_shader=shader, width=of, height=1, tile_width=w, tile_height=5
    )
    discs[at] = 1
    discs.x = layout.width - layout.left - layout.margin - of * w
    discs.y = (layout.head - 6) // 2
    group.append(discs)


def whole(app, y):
    """Return the box of a list that fills the page from y on."""
    layout = app.layout
    w = min(layout.width, layout.edge)
    edge = 0 if layout.one_bit else layout.margin
    y += 3
    left = (layout.width - w) // 2
    return left + edge, y, w - 2 * edge, layout.height - y - 3, layout.row


def choose(app, title, names, at=0):
    """A page with a heading and a list of texts; return the chosen one's place, -1 for back."""
    group, y = page(app, title)
    rows = List(app, group, whole(app, y), len(names), lambda i: names[i])
    rows.at = at
    rows.show()
    app.show(group)
    return rows.run()


def ask(app, question, yes=_T_YES, no=_T_NO):
    """Ask a question with two answers (numbers of texts), the careful one first; return a bool."""
    layout = app.layout
    group, y = page(app)
    face, lines, h = block(app, question, layout.height - 2 * layout.row - 12)
    # A little above the middle.
    y += max(0, layout.height - y - h - 2 * layout.row - 6) // 3
    x = layout.left + layout.margin
    group.append(text.prose(face, x, y + 2, lines, text.GOLD, layout.line))
    x, top, w, height, row = whole(app, y + h)
    answers = (words.get(no), words.get(yes))
    rows = List(app, group, (x, top, w, height, row), 2, lambda i: answers[i])
    app.show(group)
    return rows.run() == 1


def block(app, words_, height, wide=0):
    """Return (face, text, pixels high) of a text wrapped for this screen and at most so high."""
    layout = app.layout
    room = wide or min(layout.width, layout.edge) - 2 * layout.margin
    for big in (layout.big, False):
        face = font.get(big)
        line = layout.line if big == layout.big else 11
        fitted = text.wrap(face, words_, room)
        if text.lines(fitted) * line <= height or not big:
            break
    return face, fitted, text.lines(fitted) * line


def read(app, title, words_):
    """Show a text of any length page by page; return when it has been left at either end."""
    from sixtysix.ui import reading

    reading.run(app, title, words_)


def turned(app):
    """Wait for a key; return 2 for the next page, 1 for the last one, 3 to leave, 0 for nothing."""
    key = app.wait()
    if key & (B | MENU):
        return _LEAVE
    if key & (LEFT | UP):
        return _BACK
    return _NEXT if key else 0
