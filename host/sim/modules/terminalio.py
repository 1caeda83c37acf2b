"""Stands in for CircuitPython's terminalio: its font in one sheet, with a board's letters.

Other builds than the English one add letters of their own, which the game must not rely on.
"""

import displayio
import fontio

_FIRST, _LAST = 0x20, 0x7E


class _Font:
    """All glyphs in one bitmap, of one size, as on a board."""

    def __init__(self):
        drawn = fontio.BuiltinFont()
        self._size = width, height = drawn.get_bounding_box()
        top = max(g.height + g.dy for g in map(drawn.get_glyph, range(_FIRST, _LAST + 1)))
        self.bitmap = displayio.Bitmap(width * (_LAST - _FIRST + 1), height, 2)
        for code in range(_FIRST, _LAST + 1):
            glyph = drawn.get_glyph(code)
            left = (code - _FIRST) * width + glyph.dx
            above = top - glyph.height - glyph.dy
            for y in range(glyph.height):
                for x in range(glyph.width):
                    if glyph.bitmap[x, y] and 0 <= above + y < height:
                        self.bitmap[left + x, above + y] = 1

    def get_bounding_box(self):
        """Width and height of a letter."""
        return self._size

    def get_glyph(self, codepoint):
        """Return a fontio.Glyph or None."""
        if not isinstance(codepoint, int):
            raise TypeError("codepoint must be int")
        if not _FIRST <= codepoint <= _LAST:
            return None
        width, height = self._size
        return fontio.Glyph(self.bitmap, codepoint - _FIRST, width, height, 0, 0, width, 0)


FONT = _Font()
