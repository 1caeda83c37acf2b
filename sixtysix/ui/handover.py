"""Hand-over: between two persons at one device a page that shows neither hand; knows no card."""

import displayio

from sixtysix.ui import asking, font, pages, text, words
from sixtysix.ui.buttons import A


def run(app):
    """Wait until the next player, whose seat app.seat is, presses the select key."""
    layout = app.layout
    who = words.get(144 + app.seat.me)  # PLAYER_ONE
    group = displayio.Group()
    title = words.get(146) % who  # HAND_OVER
    face, title = text.fit(font.get(True), font.get(False), title, layout.width - 8, 2)
    y = layout.height // 4
    x = (layout.width - face.width(title)) // 2
    group.append(pages.prose(face, x, y, title, text.GOLD, layout.line + 6))
    said = words.get(147) % (who, app.profile.legends[A])  # HAND_OVER_KEY
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
