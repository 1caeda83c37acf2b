"""How to play: a short illustrated course, page by page; knows cards only as pictures.

Lesson i has the texts 400 + 4 * i: its heading, what it says, and what stands under each card.
"""

import displayio
from micropython import const

from sixtysix.ui import font, pages, text, words

_T_LESSON = const(400)
_T_TRY_IT = const(440)
_T_TRY = const(441)
_T_LATER = const(442)
_NEXT = const(2)
_BACK = const(1)
_LEAVE = const(3)
_GAP = const(255)

# The pictures: cards from left to right, 24 a back.
_CARDS = (
    b"\x11\x10\x0f\x0e\x0d\x0c",  # hearts, from the Ace down
    b"\x01\x05\xff\x0a\x12",  # Jack and Ace of clubs; Ten of diamonds and a trump
    b"\x18\x16",
    b"\x0f\x0e\xff\x15\x14",
    b"\x12\xff\x16",
    b"\x18\x18",
    b"\x17\x11\x16\x0a\x03\x02",
    b"",
)


def run(app):
    """Go through the lessons; return "guide" when the person wants to try, else "title"."""
    lesson = part = 0
    while lesson < len(_CARDS):
        parts = _show(app, lesson, part)
        app.refresh()
        turn = pages.turned(app)
        if turn == _LEAVE:
            return "title"
        if turn == _NEXT:
            part += 1
            if part == parts:
                part = 0
                lesson += 1
        elif turn == _BACK:
            part -= 1
            if part < 0:
                part = 0
                if lesson:
                    lesson -= 1
    if pages.ask(app, words.get(_T_TRY_IT), _T_TRY, _T_LATER):
        return "guide"
    return "title"


def _show(app, lesson, part):
    """Put a part of a lesson on the screen; return how many parts it has."""
    layout = app.layout
    number = _T_LESSON + 4 * lesson
    group, y = pages.page(app, words.get(number), lesson, len(_CARDS))
    face = font.get(layout.big)
    if not part and _CARDS[lesson]:
        _picture(app, group, y + 4, _CARDS[lesson], number + 2)
    edge = 6 if layout.big else 4
    under = y + 4 + (_high(layout, lesson) if _CARDS[lesson] else 0)
    lines = text.wrap(face, words.get(number + 1), _wide(layout) - 2 * edge).split("\n")
    room = layout.height - layout.line // 3
    first = (room - under) // layout.line
    if first < 2:
        first = 0  # a single line under a picture is no beginning
    most = max(1, (room - y - 4) // layout.line)
    rest = max(0, len(lines) - first)
    parts = (rest + most - 1) // most
    if part:
        # As many lines on each page, so that none ends with a single one.
        start = first + rest * (part - 1) // parts
        lines = lines[start : first + rest * part // parts]
        under = y + 4
    else:
        lines = lines[:first]
    x = (layout.width - _wide(layout)) // 2 + edge
    group.append(text.prose(face, x, under, "\n".join(lines), text.CREAM, layout.line))
    app.show(group)
    return 1 + parts


def _wide(layout):
    return min(layout.width, layout.edge)


def _high(layout, lesson):
    """Return the pixels a lesson's picture takes, with what stands under it."""
    marks = lesson in (0, 3, 6)
    return layout.card_h + (layout.capital + 4 if marks else 0) + layout.line // 2


def _picture(app, group, y, cards, number):
    """Lay cards side by side in the middle, and under each its mark, if there are any."""
    layout = app.layout
    if app.table:
        art = app.table.art
    else:
        from sixtysix.ui import art as drawn

        art = drawn.load(layout.kind, layout.one_bit, app.options[9])
    step = layout.step
    gap = step // 2
    wide = -1
    for card in cards:
        wide += gap if card == _GAP else step
    x = (layout.width - wide) // 2
    face = font.get(layout.big)
    marks = words.get(number).split(" ") if number in (402, 414, 426) else ()
    at = 0
    for card in cards:
        if card == _GAP:
            x += gap
            continue
        tile = displayio.TileGrid(
            art.sheet,
            pixel_shader=art.bright,
            tile_width=layout.card_w,
            tile_height=layout.card_h,
            x=x,
            y=y,
        )
        tile[0] = card
        group.append(tile)
        if at < len(marks) and marks[at] != ".":
            left = x + (layout.card_w - face.width(marks[at])) // 2
            group.append(text.prose(face, left, y + layout.card_h + 3, marks[at], text.GOLD))
        at += 1
        x += step
