"""Stands in for CircuitPython's terminalio: the same font, no more letters than a board has."""

import fontio

_LAST = 0x7E  # an English build; others add their own letters, which the game must not rely on


class _Font:
    def __init__(self):
        self._font = fontio.BuiltinFont()

    @property
    def bitmap(self):
        """All glyphs."""
        return self._font.bitmap

    def get_bounding_box(self):
        """Width and height of a letter."""
        return self._font.get_bounding_box()

    def get_glyph(self, codepoint):
        """Return a fontio.Glyph or None."""
        if not isinstance(codepoint, int):
            raise TypeError("codepoint must be int")
        return self._font.get_glyph(codepoint) if 0x20 <= codepoint <= _LAST else None


FONT = _Font()
