"""Last trick: its two cards as pictures, and whose it is; asks the engine who led."""

from micropython import const

from sixtysix.engine.cards import POINTS
from sixtysix.engine.play import beats
from sixtysix.ui import pages, reading, scenes, words

_T_YOU = const(1)
_T_THEY = const(2)
_T_YOU_WIN_TRICK = const(63)
_T_THEY_WIN_TRICK = const(64)


def show(app, title):
    """Show the last trick, the card led on the left, until a key."""
    seat = app.seat
    layout = app.layout
    mine = seat.last_winner == seat.me
    second = beats(seat.last_reply, seat.last_led, seat.trump)
    names = (words.get(_T_YOU), words.get(_T_THEY))
    if mine == second:
        names = (names[1], names[0])
    group, y = pages.page(app, title)
    y += 2 * reading.gap(layout)
    scenes.two(app, group, y, (seat.last_led, seat.last_reply), names, 1 if second else 0)
    y += layout.card_h + layout.capital + (6 if layout.one_bit else layout.line)
    value = POINTS[seat.last_led] + POINTS[seat.last_reply]
    said = words.get(_T_YOU_WIN_TRICK if mine else _T_THEY_WIN_TRICK) % value
    face, line, parts = reading.fitted(layout, said, layout.height - y)
    reading.put(layout, group, y, face, line, parts[0])
    app.show(group)
    app.refresh()
    while not app.wait():
        pass
