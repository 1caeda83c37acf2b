"""Font: the game's two proportional fonts, for Labels and measuring; knows no text and no screen.

A strip is a BMP of one bit a pixel, a row of equal tiles with one sign each. Between its palette
and its pixels stand, a byte each: a tile's width and height, ascent, descent, how many tiles, how
many of them (the last ones) have a code; then how far each sign moves on; then those codes, two
bytes each. Where codes follow ASCII from the space on, they are left out.
"""

import displayio

try:
    from fontio import Glyph
except ImportError:
    # Boards without a font of their own have no fontio either.
    from collections import namedtuple

    Glyph = namedtuple(
        "Glyph", ("bitmap", "tile_index", "width", "height", "dx", "dy", "shift_x", "shift_y")
    )

_FOLDER = __file__.replace("\\", "/").rsplit("/", 2)[0] + "/data/"
_EXTRA = 62  # where the measures begin: behind the headers and two colours
_BOX = 95  # the tile for a sign that is not there
_SPACE = 32
_DELETE = 127

_fonts = [None, None]


def get(big):
    """Return the font with capitals 10 high (big) or 7 high; it is loaded once."""
    i = 1 if big else 0
    if not _fonts[i]:
        _fonts[i] = Font("large" if big else "small")
    return _fonts[i]


class _Strip:
    def __init__(self, name):
        path = _FOLDER + name
        with open(path, "rb") as file:
            start = file.read(12)
            start = start[10] | start[11] << 8
            file.seek(_EXTRA)
            self.head = head = file.read(6)
            self.shifts = file.read(head[4])
            self.codes = file.read(2 * head[5])
            self.bitmap = displayio.Bitmap(head[0] * head[4], head[1], 2)
            # Rows in whole words from the bottom up, the left pixel in the highest bit.
            try:
                from bitmaptools import readinto

                file.seek(start)
                readinto(self.bitmap, file, 1, 4, True, False, True)
            except ImportError:
                read(self.bitmap, file, start)

    def find(self, code):
        """Return the tile of a code that is not in ASCII, -1 when it is not here."""
        codes = self.codes
        low = 0
        high = len(codes) // 2
        while low < high:
            middle = (low + high) // 2
            there = codes[2 * middle] | codes[2 * middle + 1] << 8
            if there == code:
                return len(self.shifts) - len(codes) // 2 + middle
            if there < code:
                low = middle + 1
            else:
                high = middle
        return -1


def read(bitmap, file, start):
    """Do what readinto() does, on boards without it: fill a Bitmap of one bit, and return it."""
    file.seek(start)
    row = bytearray((bitmap.width + 31) // 32 * 4)
    for y in range(bitmap.height - 1, -1, -1):
        file.readinto(row)
        for x in range(bitmap.width):
            bitmap[x, y] = row[x >> 3] >> (7 - (x & 7)) & 1
    return bitmap


def _copy(made, x, y, strip, tile):
    """Put a sign of a strip into a Bitmap, cut off at its right edge."""
    wide = strip.head[0]
    left = tile * wide
    wide = min(wide, made.width - x)
    try:
        from bitmaptools import blit

        blit(made, strip.bitmap, x, y, x1=left, y1=0, x2=left + wide, y2=strip.head[1])
    except ImportError:
        for row in range(strip.head[1]):
            for column in range(wide):
                made[x + column, y + row] = strip.bitmap[left + column, row]


class Font:
    """A font as adafruit_display_text takes it; `ascent` is the capitals' height.

    A sign that is not in it is a box; letters of other languages are loaded when one is first met.
    """

    def __init__(self, name):
        self._name = name
        self._main = _Strip("font-%s.bmp" % name)
        self._more = None
        self._now = self._main  # the strip the tile found last is in
        head = self._main.head
        self.ascent = head[2]
        self.descent = head[3]
        self._box = (head[0], head[2] + head[3])

    def get_bounding_box(self):
        """Return (width, height) of the largest sign."""
        return self._box

    def get_glyph(self, code):
        """Return the Glyph of a code point, never None."""
        tile = self._find(code)
        strip = self._now
        head = strip.head
        return Glyph(strip.bitmap, tile, head[0], head[1], 0, -head[3], strip.shifts[tile], 0)

    def width(self, text):
        """Return the pixels a text takes, the widest line of several."""
        widest = now = 0
        for sign in text:
            if sign == "\n":
                now = 0
                continue
            tile = self._find(ord(sign))
            now += self._now.shifts[tile]
            if now > widest:
                widest = now
        return widest - 1 if widest else 0

    def draw(self, text, made=None, x=0, y=0, capitals=False):
        """Return a Bitmap of one line of text, 1 the letters; its lowest rows are the descent.

        made: put it into this Bitmap instead, from x, y on; capitals: y is their upper edge.
        """
        high = self._main.head[1]
        if not capitals:
            for sign in text:
                self._find(ord(sign))
                high = max(high, self._now.head[1])
        if made is None:
            made = displayio.Bitmap(max(1, self.width(text)), high, 2)
        for sign in text:
            tile = self._find(ord(sign))
            strip = self._now
            _copy(made, x, y + high - strip.head[1], strip, tile)
            x += strip.shifts[tile]
        return made

    def _find(self, code):
        """Return the tile of a code and leave its strip in _now."""
        self._now = self._main
        if _SPACE <= code < _DELETE:
            return code - _SPACE
        tile = self._main.find(code)
        if tile < 0 and code > _DELETE:
            if self._more is None:
                try:
                    self._more = _Strip("font-%s-more.bmp" % self._name)
                except (OSError, MemoryError):
                    self._more = False
            if self._more:
                tile = self._more.find(code)
                if tile >= 0:
                    self._now = self._more
        return tile if tile >= 0 else _BOX
