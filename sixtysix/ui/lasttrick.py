"""Last trick: its two cards as pictures, and whose it is; asks the engine who led.

The menu shows it, and a key of its own where there is one.
"""

from micropython import const

from sixtysix.engine.cards import POINTS
from sixtysix.engine.play import beats
from sixtysix.ui import pages, reading, words

_COUNT = const(2)  # place in the options: 0 none


def run(app):
    """Show the last trick until a key, or say why not; return "table"."""
    title = words.get(282)  # LAST_TRICK_SHOWN
    if not app.options[_COUNT]:
        pages.read(app, title, words.get(294) % words.get(202))  # NOT_ALLOWED, VAL_NONE
    elif app.seat.last_led < 0:
        pages.read(app, title, words.get(293))  # NO_TRICK_YET
    else:
        _show(app, title)
    return "table"


def _show(app, title):
    """The card led on the left."""
    from sixtysix.ui import pair

    seat = app.seat
    layout = app.layout
    mine = seat.last_winner == seat.me
    second = beats(seat.last_reply, seat.last_led, seat.trump)
    names = (words.get(1), words.get(2))  # YOU, THEY
    if mine == second:
        names = (names[1], names[0])
    group, y = pages.page(app, title)
    y += 2 * reading.gap(layout)
    pair.two(app, group, y, (seat.last_led, seat.last_reply), names, 1 if second else 0)
    y += layout.card_h + layout.capital + (6 if layout.one_bit else layout.line)
    value = POINTS[seat.last_led] + POINTS[seat.last_reply]
    said = words.get(63 if mine else 64) % value  # YOU_WIN_TRICK, THEY_WIN_TRICK
    face, line, parts = reading.fitted(layout, said, layout.height - y)
    reading.put(layout, group, y, face, line, parts[0])
    app.show(group)
    app.refresh()
    while not app.wait():
        pass
