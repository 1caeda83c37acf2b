"""Font: the game's two proportional fonts, to draw and to measure; knows no text and no screen.

What is in a font's file is told in strips.py, which reads it.
"""

from displayio import Bitmap
from micropython import const

try:
    from bitmaptools import blit
except ImportError:
    blit = None

_BOX = const(95)  # the tile for a sign that is not there
_SPACE = const(32)

_fonts = [None, None]


def get(big):
    """Return the font with capitals 10 high (big) or 7 high; it is loaded once."""
    i = 1 if big else 0
    if not _fonts[i]:
        _fonts[i] = Font("large" if big else "small")
    return _fonts[i]


def codes(text):
    """Return the code points of a text, something to go through.

    A sign by itself is a name to a board, which keeps it for ever; a number is not.
    """
    found = text.encode()
    if len(found) == len(text):
        return found
    made = []
    for code in found:
        if code >> 6 == 2:
            made[-1] = made[-1] << 6 | code & 63
        else:
            made.append(code if code < 128 else code & (31 if code < 224 else 15))
    return made


class Strip:
    """A picture of many signs in a row, with its measures: head, shifts, codes; see strips.py."""

    def __init__(self, name):
        from sixtysix.ui import strips

        strips.load(self, name)

    def find(self, code):
        """Return the tile of a code that is not in ASCII, -1 when it is not here."""
        codes = self.codes
        low = 0
        high = len(codes) // 2
        while low < high:
            middle = (low + high) // 2
            found = codes[2 * middle] | codes[2 * middle + 1] << 8
            if found == code:
                return len(self.shifts) - len(codes) // 2 + middle
            if found < code:
                low = middle + 1
            else:
                high = middle
        return -1


class Font:
    """A font as adafruit_display_text could take it; `ascent` is the capitals' height.

    A sign that is not in it is a box; letters of other languages are loaded when one is first met.
    """

    def __init__(self, name):
        self._name = name
        self.main = Strip("font-%s.bmp" % name)
        self.wide = bytes(_SPACE) + self.main.shifts  # by ASCII code
        self.more = None
        head = self.main.head
        self.ascent = head[2]
        self.descent = head[3]
        self.box = (head[0], head[2] + head[3])

    def get_bounding_box(self):
        """Return (width, height) of the largest sign."""
        return self.box

    def get_glyph(self, code):
        """Return the Glyph of a code point for a Label; the game's own Text does without."""
        from sixtysix.ui import strips

        return strips.glyph(self, code)

    def width(self, text):
        """Return the pixels a text takes, the widest line of several."""
        if "\n" in text:
            return max([self.width(line) for line in text.split("\n")])
        wide = self.wide
        now = 0
        for code in codes(text):
            if code > 126:
                tile, strip = self.find(code)
                now += strip.shifts[tile]
            else:
                now += wide[code]
        return now - 1 if now else 0

    def over(self, text):
        """Return how many rows the marks over its capitals take."""
        high = self.box[1]
        for code in codes(text):
            if code > 126:
                high = max(high, self.find(code)[1].head[1])
        return high - self.box[1]

    def draw(self, text, made=None, x=0, y=0):
        """Return a Bitmap of one line of text, 1 the letters; its lowest rows are the descent.

        made: put it into this Bitmap instead, from x on, the capitals' upper edge at y.
        """
        if made is None:
            y = self.over(text)
            made = Bitmap(max(1, self.width(text)), y + self.box[1], 2)
        foot = y + self.box[1]
        room = made.width
        main = self.main
        for code in codes(text):
            if _SPACE <= code < 127:
                tile = code - _SPACE
                strip = main
            else:
                tile, strip = self.find(code)
            wide = strip.shifts[tile]
            left = tile * strip.head[0]
            # Without the air behind it, where the next sign may begin; cut off at the edge.
            end = left + (wide - 1 if wide <= room - x else room - x)
            high = strip.head[1]
            if blit:
                blit(made, strip.bitmap, x, foot - high, x1=left, y1=0, x2=end, y2=high)
            else:
                from sixtysix.ui import strips

                strips.copy(made, x, foot - high, strip, left, end - left)
            x += wide
        return made

    def find(self, code):
        """Return (tile, strip) of a code."""
        main = self.main
        if _SPACE <= code < 127:
            return code - _SPACE, main
        tile = main.find(code)
        if tile < 0 and code > 127:
            if self.more is None:
                try:
                    self.more = Strip("font-%s-more.bmp" % self._name)
                except (OSError, MemoryError):
                    self.more = False
            if self.more:
                tile = self.more.find(code)
                if tile >= 0:
                    return tile, self.more
        return (tile if tile >= 0 else _BOX), main
