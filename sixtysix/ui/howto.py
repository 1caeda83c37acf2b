"""How to play: a short illustrated course, page by page; knows no rule, only its texts.

Lesson i has the texts 400 + 4 * i: its heading, what it says, and what stands in its picture.
"""

from micropython import const

from sixtysix.ui import pages, reading, scenes, words

_LESSONS = const(8)
_BACK = const(1)
_NEXT = const(2)
_LEAVE = const(3)


def run(app):
    """Go through the lessons; return "guide" when the person wants to try, else "title"."""
    lesson = part = 0
    while lesson < _LESSONS:
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
                lesson = max(lesson - 1, 0)
    if pages.ask(app, words.get(440), 441, 442):  # HOW_TRY_IT, HOW_TRY, HOW_LATER
        return "guide"
    return "title"


def _show(app, lesson, part):
    """Put a part of a lesson on the screen; return how many parts it has."""
    layout = app.layout
    number = 400 + 4 * lesson  # HOW_CARDS
    group, y = pages.page(app, words.get(number), lesson, _LESSONS)
    y += reading.gap(layout) + (1 if layout.one_bit else 0)
    under = y + scenes.high(layout, lesson)
    face, line, parts = reading.fitted(layout, words.get(number + 1), layout.height - under)
    if not part:
        scenes.draw(app, group, y, lesson)
        y = under
    reading.put(layout, group, y, face, line, parts[part])
    app.show(group)
    return len(parts)
