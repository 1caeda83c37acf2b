"""The title's two sixes, a heart in one and a spade in the other; knows no board and no screen."""

from host.art_draw import Canvas, bmp, load, sheet
from host.art_strips import BLACK_WHITE

# 0 shows what is behind; the lit edge, gold, amber; the two suits.
COLOURS = (0x000000, 0xF8EBCF, 0xF2B33D, 0xA9632A, 0xC8352B, 0x1F1722)
_SIGNS = {"-": 1, "G": 2, "a": 3}
# size: (size of the suit, where the heart's and the spade's square are)
_SUITS = {"79": (23, 12, 42, 41), "46": (13, 7, 25, 24), "44 one bit": (13, 7, 25, 24)}


def _pair(size, signs, heart, spade):
    six, suits = load("sixes")[size], load("suits")
    pip, x, heart_y, spade_y = _SUITS[size]
    tiles = []
    for suit, y, index in (("hearts", heart_y, heart), ("spades", spade_y, spade)):
        tile = Canvas(len(six[0]), len(six))
        tile.put(0, 0, six, signs)
        drawing = suits["%s %d" % (suit, pip)]
        tile.put(x, y, drawing, index)
        tiles.append(tile)
    return sheet(tiles, 2)


def colour(size):
    """Return the BMP of two tiles, 48 x 79 ("79") or 28 x 46 ("46"), in the six COLOURS."""
    return bmp(_pair(size, _SIGNS, 4, 5), COLOURS, 4)


def one_bit():
    """Return the BMP of two tiles of 28 x 44, white on black."""
    return bmp(_pair("44 one bit", {"-": 1}, 0, 0), BLACK_WHITE, 1)
