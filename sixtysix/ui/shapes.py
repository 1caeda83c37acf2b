"""Shapes: the few plain things drawn by program: keys, plates, outlines, pips; knows no game."""

import displayio

FELT = 0x12302A
LINE = 0x2C5847
CHIP = 0x1F4237
CHIP_LIP = 0x0E2620
CLAIM = 0x7A1E2E
CLAIM_LIP = 0x4A1420
AMBER = 0xA9632A
GOLD = 0xF2B33D
PAPER = 0xF8EBCF
INK = 0x1F1722
FRESH = 0xFFF6E0


def palette(*colours):
    """Return a Palette with 0 transparent and then the colours."""
    made = displayio.Palette(len(colours) + 1)
    made.make_transparent(0)
    for i in range(len(colours)):
        made[i + 1] = colours[i]
    return made


def sprite(bitmap, shader, x, y):
    """Return a TileGrid of the whole bitmap."""
    return displayio.TileGrid(bitmap, pixel_shader=shader, x=x, y=y)


def box(w, h, cut, lip=0):
    """Return a Bitmap: 1 the face, 2 the lowest `lip` rows, corners cut off `cut` pixels a row."""
    made = displayio.Bitmap(w, h, 4)
    made.fill(1)
    n = len(cut)
    for y in range(h - lip, h):
        for x in range(w):
            made[x, y] = 2
    for i in range(n):
        gap = cut[i]
        for x in range(gap):
            made[x, i] = made[w - 1 - x, i] = 0
            made[x, h - 1 - i] = made[w - 1 - x, h - 1 - i] = 0
        if lip and i < n:
            # The lip follows the corner up.
            y = h - lip - 1 - i
            for x in range(gap):
                made[x, y] = made[w - 1 - x, y] = 2
    return made


def draw(*rows):
    """Return a Bitmap of rows of digits, each a palette index; a space is 0."""
    wide = 0
    for row in rows:
        wide = max(wide, len(row))
    made = displayio.Bitmap(wide, len(rows), 8)
    for y in range(len(rows)):
        row = rows[y]
        for x in range(len(row)):
            if row[x] != " ":
                made[x, y] = ord(row[x]) - 48
    return made


def field(x, y, w, h, colour):
    """Return something that fills a rectangle at the least cost this board offers."""
    shader = displayio.Palette(1)
    shader[0] = colour
    try:
        from vectorio import Rectangle

        return Rectangle(pixel_shader=shader, width=w, height=h, x=x, y=y)
    except ImportError:
        pass
    # A 1-pixel bitmap, its one tile over and over.
    tile = displayio.Bitmap(w, 1, 2)
    return displayio.TileGrid(tile, pixel_shader=shader, width=1, height=h, x=x, y=y)
