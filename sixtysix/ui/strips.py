"""Strips: reads a font's file, and does what some boards lack the modules for; knows no text.

A strip is a BMP of one bit a pixel, a row of equal tiles with one sign each. Between its palette
and its pixels stand, a byte each: a tile's width and height, ascent, descent, how many tiles, how
many of them (the last ones) have a code; then how far each sign moves on; then those codes, two
bytes each. Where codes follow ASCII from the space on, they are left out.
Fetched when a file is read, and forgotten.
"""

import displayio

_FOLDER = __file__.replace("\\", "/").rsplit("/", 2)[0] + "/data/"


def load(strip, name):
    """Fill a Strip from data/`name`; OSError when it is not there."""
    with open(_FOLDER + name, "rb") as file:
        start = file.read(12)
        start = start[10] | start[11] << 8
        file.seek(62)  # where the measures begin: behind the headers and two colours
        strip.head = head = file.read(6)
        strip.shifts = file.read(head[4])
        strip.codes = file.read(2 * head[5])
        strip.bitmap = displayio.Bitmap(head[0] * head[4], head[1], 2)
        # Rows in whole words from the bottom up, the left pixel in the highest bit.
        try:
            from bitmaptools import readinto

            file.seek(start)
            readinto(strip.bitmap, file, 1, 4, True, False, True)
        except ImportError:
            read(strip.bitmap, file, start)


def read(bitmap, file, start):
    """Do what readinto() does, on boards without it: fill a Bitmap of one bit, and return it."""
    file.seek(start)
    row = bytearray((bitmap.width + 31) // 32 * 4)
    for y in range(bitmap.height - 1, -1, -1):
        file.readinto(row)
        for x in range(bitmap.width):
            bitmap[x, y] = row[x >> 3] >> (7 - (x & 7)) & 1
    return bitmap


def copy(made, x, y, strip, left, wide):
    """Do what blit() does: put `wide` columns of a strip from `left` on into a Bitmap."""
    for row in range(strip.head[1]):
        for column in range(wide):
            made[x + column, y + row] = strip.bitmap[left + column, row]


def glyph(font, code):
    """Return the Glyph of a code point as Labels want it, never None."""
    try:
        from fontio import Glyph
    except ImportError:
        # Boards without a font of their own have no fontio either.
        from collections import namedtuple

        Glyph = namedtuple(
            "Glyph", ("bitmap", "tile_index", "width", "height", "dx", "dy", "shift_x", "shift_y")
        )
    tile, strip = font.find(code)
    head = strip.head
    return Glyph(strip.bitmap, tile, head[0], head[1], 0, -head[3], strip.shifts[tile], 0)
