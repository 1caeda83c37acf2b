"""Hand-over: between two persons at one device a page that shows neither hand; knows no card."""

import displayio
from micropython import const

from sixtysix.ui import asking, font, pages, text, words
from sixtysix.ui.buttons import A

_T_PLAYER_ONE = const(144)
_T_HAND_OVER = const(146)
_T_HAND_OVER_KEY = const(147)


def run(app):
    """Wait until the next player, whose seat app.seat is, presses the select key."""
    layout = app.layout
    who = words.get(_T_PLAYER_ONE + app.seat.me)
    group = displayio.Group()
    face, title = text.fit(
        font.get(True), font.get(False), words.get(_T_HAND_OVER) % who, layout.width - 8, 2
    )
    y = layout.height // 4
    x = (layout.width - face.width(title)) // 2
    group.append(pages.prose(face, x, y, title, text.GOLD, layout.line + 6))
    said = words.get(_T_HAND_OVER_KEY) % (who, app.profile.legends[A])
    face, said, _ = asking.block(app, said, layout.height // 2, layout.width - 16)
    y = y * 2 + 4
    for line in said.split("\n"):
        x = (layout.width - face.width(line)) // 2
        group.append(pages.prose(face, x, y, line, text.CREAM))
        y += layout.line
    app.show(group)
    app.refresh()
    while not app.wait() & A:
        pass
