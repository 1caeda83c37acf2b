"""Asking: a question over the whole screen, with two answers; knows no game."""

from sixtysix.ui import font, pages, text, words


def run(app, question, yes, no):
    """Ask a question with two answers (numbers of texts), the careful one first; return a bool."""
    layout = app.layout
    group, y = pages.page(app)
    face, lines, h = block(app, question, layout.height - 2 * layout.row - 12)
    # A little above the middle.
    y += max(0, layout.height - y - h - 2 * layout.row - 6) // 3
    x = layout.left + layout.margin
    group.append(pages.prose(face, x, y + 2, lines, text.GOLD, layout.line))
    x, top, w, height, row = pages.whole(app, y + h)
    answers = (words.get(no), words.get(yes))
    rows = pages.List(app, group, (x, top, w, height, row), 2, lambda i: answers[i])
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
