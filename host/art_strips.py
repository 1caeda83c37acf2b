"""Strips of one-colour signs: icons, suits and the two fonts; knows no board and no screen.

A strip is a row of equal tiles, one bit a pixel, each sign in its tile's upper left corner.
"""

import unicodedata

from host.art_cards import SUITS
from host.art_draw import Canvas, bmp, load, sheet

# Tile numbers, the same in all three sets; sixtysix/ui/art.py names them for the board.
ICONS = ("crown", "badge", "rings", "chevron", "mark", "hint", "undo")
CHIPS = ("swap", "lock", "next", "bars")  # behind the four suits
SETS = {"small": 7, "large": 9, "bit": 7}  # size of the suits on chips
BLACK_WHITE = (0x000000, 0xFFFFFF)

MORE = "\x85…◂▸×•–▴▾"  # behind ASCII and the box in the main strip of a font; \x85 is … too
LETTERS = "ÄÖÜßäöüÀÂÇÈÉÊËÎÏÔÙÛàâçèéêëîïôùûŒœÆæÁÍÓÚÑáíóúñ¡¿ÌÒìòĄĆĘŁŃŚŹŻąćęłńśźżŐŰőű«»„“”‘’‚—·°½€"
_MARKS = {
    "\u0300": "grave",
    "\u0301": "acute",
    "\u0302": "circumflex",
    "\u0303": "tilde",
    "\u0307": "dot",
    "\u0308": "two dots",
    "\u030b": "two acutes",
    "\u0327": "cedilla",
    "\u0328": "ogonek",
}


def _tile(drawing, w, h, top=0):
    tile = Canvas(w, h)
    tile.put(0, top, drawing, 1)
    return tile


def icons(kind):
    """Return the BMP of the icons that stand alone, each in its tile's upper left corner.

    kind: small, large, bit. Between palette and pixels stand the tiles' width, then each icon's
    own width and height, a byte each.
    """
    signs = load("icons")
    drawings = [signs["%s %s" % (icon, kind)] for icon in ICONS]
    w = max(len(d[0]) for d in drawings)
    h = max(len(d) for d in drawings)
    sizes = b"".join(bytes((len(d[0]), len(d))) for d in drawings)
    tiles = [_tile(d, w, h) for d in drawings]
    return bmp(sheet(tiles, len(tiles)), BLACK_WHITE, 1, bytes((w,)) + sizes)


def chips(kind):
    """Return the BMP of the eight signs for chips, each in the middle of its tile.

    What is an odd number of rows lower than the tile stands on the lower row of the two.
    """
    suits, signs = load("suits"), load("icons")
    drawings = []
    for i, suit in enumerate(SUITS):
        hollow = " hollow" if kind == "bit" and i in (1, 2) else ""
        drawings.append(suits["%s %d%s" % (suit, SETS[kind], hollow)])
    drawings += [signs["%s %s" % (name, kind)] for name in CHIPS]
    w = max(len(d[0]) for d in drawings)
    h = max(len(d) for d in drawings)
    tiles = []
    for drawing in drawings:
        tile = Canvas(w, h)
        tile.put((w - len(drawing[0])) // 2, (h - len(drawing) + 1) // 2, drawing, 1)
        tiles.append(tile)
    return bmp(sheet(tiles, len(tiles)), BLACK_WHITE, 1)


def faces():
    """Return the BMP of the keys on the table in one bit, in tiles of 8 x 11.

    Four suits, the two tiles each of 20 and 40, which follow a suit, then two each for exchange,
    close, go on, claim and menu. 0 is beside the key, 1 what stands on it, 2 its face, 3 the line
    under it.
    """
    suits, signs = load("suits"), load("icons")
    small = Face("small", *FACES["small"])
    wide = [Canvas(24, 11) for _ in range(4)]
    for i, key in enumerate(wide):
        _face(key, 19)
        hollow = " hollow" if i in (1, 2) else ""
        key.put(1, 1, suits["%s %d%s" % (SUITS[i], SETS["bit"], hollow)], 1)
    tiles = [key.crop(0, 0, 8, 11) for key in wide]
    for number in ("20", "40"):
        key = Canvas(24, 11)
        _face(key, 19)
        _write(key, small, number, 9)
        tiles += [key.crop(8, 0, 8, 11), key.crop(16, 0, 8, 11)]
    for name in ("swap", "lock", "next", "66!", "bars"):
        key = Canvas(16, 11)
        _face(key, 16)
        if name in CHIPS:
            drawing = signs[name + " bit"]
            x = (17 - len(drawing[0])) // 2
            key.put(x, (10 - len(drawing)) // 2, drawing, 1)
        else:
            _write(key, small, name, 3)
        tiles += [key.crop(0, 0, 8, 11), key.crop(8, 0, 8, 11)]
    return bmp(sheet(tiles, len(tiles)), (0x000000, 0xFFFFFF, 0x000000, 0xFFFFFF), 4)


def _face(key, w):
    """Draw the face of a key without its corners, and the line under it."""
    key.box(1, 0, w - 2, 10, 2)
    key.box(0, 1, w, 9, 2)
    key.box(1, 10, w - 2, 1, 3)


def _write(key, face, text, x):
    """Write text on a key."""
    for char in text:
        rows, top = face.letter(char)
        key.put(x, 1 + top, rows, 1)
        x += len(rows[0]) + 1


def big_suits(size, one_bit=False):
    """Return the BMP of the four suits in squares of `size`, in the middle of their tiles."""
    suits = load("suits")
    tiles = []
    for i, suit in enumerate(SUITS):
        hollow = " hollow" if one_bit and i in (1, 2) else ""
        drawing = suits["%s %d%s" % (suit, size, hollow)]
        tile = Canvas(size, size)
        tile.put((size - len(drawing[0])) // 2, (size - len(drawing) + 1) // 2, drawing, 1)
        tiles.append(tile)
    return bmp(sheet(tiles, 4), BLACK_WHITE, 1)


class Face:
    """The measures of a font: capitals, descenders, room over capitals for marks, a space."""

    def __init__(self, name, ascent, descent, over, space):
        self.name, self.ascent, self.descent = name, ascent, descent
        self.over, self.space = over, space
        self.drawings = load("font-" + name)

    def letter(self, char):
        """Return (rows, top) of a letter, top counted from the capitals' upper edge."""
        drawn = self.drawings.get("…" if char == "\x85" else char)
        if drawn:
            return drawn, 0
        parts = unicodedata.normalize("NFD", char)
        base = self.drawings["ı" if parts[0] == "i" else parts[0]]
        name = _MARKS[parts[1]]
        if name == "two dots" and len(base[0]) % 2 == 0:
            name = "two dots wide"
        mark = self.drawings["mark " + name]
        w = max(len(base[0]), len(mark[0]))
        if name in ("ogonek", "cedilla"):
            top, y = 0, self.ascent
            x = w - len(mark[0]) if name == "ogonek" else (w - len(mark[0])) // 2
        else:
            # One row of air over the letter itself; a single row of dots stands on the lower row.
            first = next(i for i, row in enumerate(base) if "#" in row)
            y = first - 1 - len(mark)
            top = min(y, 0)
            x = (w - len(mark[0]) + (name == "acute")) // 2
        made = Canvas(w, max(len(base), y + len(mark)) - top)
        made.put((w - len(base[0])) // 2, -top, base, 1)
        made.put(x, y - top, mark, 1)
        return tuple("".join(".#"[p] for p in row) for row in made.rows), top


FACES = {"small": (7, 2, 3, 3), "large": (10, 3, 3, 4)}


def font(name, more=False):
    """Return the BMP of a font's main strip, or of the letters of other languages.

    Between palette and pixels, a byte each: the tile's width and height, ascent, descent, how many
    tiles, how many of them (the last ones) have a code; then how far each moves on; then those
    codes in two bytes, rising.
    """
    face = Face(name, *FACES[name])
    if more:
        chars = sorted(LETTERS)
        named = chars
        signs = [face.letter(c) for c in chars]
        over = face.over
    else:
        named = sorted(MORE)
        chars = [chr(c) for c in range(32, 127)] + ["box"] + named
        signs = [(("." * (face.space - 1),), 0)]
        signs += [face.letter(c) for c in chars[1:]]
        over = 0
    w = max(len(rows[0]) for rows, _ in signs)
    h = over + face.ascent + face.descent
    tiles = [_tile(rows, w, h, over + top) for rows, top in signs]
    head = bytes((w, h, face.ascent, face.descent, len(tiles), len(named)))
    head += bytes(len(rows[0]) + 1 for rows, _ in signs)
    head += b"".join(ord(c).to_bytes(2, "little") for c in named)
    return bmp(sheet(tiles, len(tiles)), BLACK_WHITE, 1, head)
