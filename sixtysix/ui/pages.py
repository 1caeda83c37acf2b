"""Pages: what screens other than the table begin with: a heading, a List, the way through pages.

Knows no game. A page's group holds everything; text comes as text, its numbers stay outside. What
a menu at the table does not need is imported when it is asked for.
"""

import sys

import displayio
from micropython import const

from sixtysix.ui import font, shapes, text
from sixtysix.ui.buttons import LEFT, MENU, UP, B
from sixtysix.ui.lists import ALONE, List  # noqa: F401

_TIGHT = const(36000)  # bytes of free heap, as in app.py
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
        from sixtysix.ui import reading

        reading.discs(group, layout, at, of)
    return group, head


def prose(face, x, y, said, colour=text.CREAM, line=0):
    """Return a Group with a text of several lines, a picture each, capitals from x, y on.

    For what is only read.
    """
    group = displayio.Group(x=x, y=y)
    shader = displayio.Palette(2)
    shader.make_transparent(0)
    shader[1] = colour
    at = 0
    for one in said.split("\n"):
        if one:
            drawn = face.draw(one)
            top = at + face.ascent + face.descent - drawn.height
            group.append(displayio.TileGrid(drawn, pixel_shader=shader, y=top))
        at += line or face.get_bounding_box()[1] + 2
    return group


def whole(app, y):
    """Return the box of a list that fills the page from y on."""
    layout = app.layout
    w = min(layout.width, layout.edge)
    edge = 0 if layout.one_bit else layout.margin
    y += 3
    left = (layout.width - w) // 2
    return left + edge, y, w - 2 * edge, layout.height - y - 3, layout.row


def ask(app, question, yes=141, no=142):  # YES, NO
    """Ask a question with two answers (numbers of texts), the careful one first; return a bool."""
    return over(app, "asking").run(app, question, yes, no)


def read(app, title, words_):
    """Show a text of any length page by page; return when it has been left at either end."""
    over(app, "reading").run(app, title, words_)


def over(app, name):
    """Return the module of a page over a screen; where memory is short others go before."""
    name = "sixtysix.ui." + name
    if name not in sys.modules:
        app.tidy(_TIGHT)
    return app.fetch(name)


def turned(app):
    """Wait for a key; return 2 for the next page, 1 for the last one, 3 to leave, 0 for nothing."""
    key = app.wait()
    if key & (B | MENU):
        return _LEAVE
    if key & (LEFT | UP):
        return _BACK
    return _NEXT if key else 0
