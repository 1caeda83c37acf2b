"""Points: what has been counted in this deal, as the count option allows; counts nothing itself."""

from micropython import const

from sixtysix.ui import font, pages, reading, text, words

_T_ROW_TOTAL = const(350)


def show(app, title, both):
    """Show this person's points in rows until a key; both: the other's beside them."""
    seat = app.seat
    layout = app.layout
    face = font.get(layout.big)
    group, y = pages.page(app, title)
    y += reading.gap(layout)
    left = layout.left + layout.margin
    right = left + layout.edge - 2 * layout.margin
    room = layout.height - y
    step = min(layout.line + 6, room // 5)
    rows = (
        (0, 0, 0),
        (
            346,  # ROW_TRICKS
            seat.points - seat.marriage_points - seat.bonus,
            seat.other_points - seat.other_marriage_points - seat.other_bonus,
        ),
        (347, seat.marriage_points, seat.other_marriage_points),  # ROW_MARRIAGES
        (292, seat.pending, seat.other_pending),  # POINTS_PENDING
        (_T_ROW_TOTAL, seat.points, seat.other_points),
    )
    for number, mine, others in rows:
        last = number == _T_ROW_TOTAL
        if number:
            said = words.get(number)
            group.append(pages.prose(face, left, y, said, text.CREAM if last else text.QUIET))
        x = right
        for value, name, shown in ((others, 2, both), (mine, 1, True)):  # THEY, YOU
            if not shown:
                continue
            said = "%d" % value if number else words.get(name)
            colour = text.GOLD if last else text.CREAM
            group.append(pages.prose(face, x - face.width(said), y, said, colour))
            x -= layout.edge // 4
        y += step
    app.show(group)
    app.refresh()
    while not app.wait():
        pass
