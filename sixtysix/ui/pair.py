"""Pair: cards on a page: one, or two side by side with names; knows no game."""

import displayio
from micropython import const

from sixtysix.ui import font, pages, shapes, text

_COLUMNS = const(5)  # of a sheet of cards, and rows
_COLOURS = const(9)  # place in the options


def sheet(app):
    """Return (bitmap, palette, dim palette) of the cards: the table's while there is one."""
    if app.table:
        hand = app.table.hand
        return hand.sprites[0].bitmap, hand.bright, hand.dim
    from sixtysix.ui import art

    drawn = art.load(app.layout.kind, app.layout.one_bit, app.options[_COLOURS])
    return drawn.sheet, drawn.bright, drawn.dim


def card(cards, number, x, y):
    """Return a TileGrid of a card; cards: what sheet() gives."""
    bitmap = cards[0]
    return displayio.TileGrid(
        bitmap,
        pixel_shader=cards[1],
        tile_width=bitmap.width // _COLUMNS,
        tile_height=bitmap.height // _COLUMNS,
        default_tile=number,
        x=x,
        y=y,
    )


def two(app, group, y, numbers, names, won):
    """Append two cards, their upper edge at y; won: place of the better one."""
    at = app.layout
    cards = sheet(app)
    step = max(at.card_w * 2, at.step + font.get(at.big).width(names[0] + names[1]) // 2)
    left = (at.width - step - at.card_w) // 2
    for i in range(2):
        tile = card(cards, numbers[i], left + i * step, y)
        group.append(tile)
        judge(at, group, tile, i == won, cards[2])
    marks(at, group, y, names, left + at.card_w // 2, step)


def judge(at, group, tile, won, dim):
    """As at the table: the winner on a plate, the other dim. The tile is the group's last."""
    if not won:
        tile.pixel_shader = dim
    elif not at.one_bit:
        rim = at.rim
        w, h = at.card_w + 2 * rim, at.card_h + 2 * rim
        plate = shapes.field(tile.x - rim, tile.y - rim, w, h, shapes.GOLD)
        group.insert(len(group) - 1, plate)


def marks(at, group, y, names, x, step):
    """Words under cards whose upper edge is at y, their middles a step apart."""
    face = font.get(at.big)
    for mark in names:
        left = x - face.width(mark) // 2
        group.append(pages.prose(face, left, y + at.card_h + 3, mark, text.GOLD))
        x += step
