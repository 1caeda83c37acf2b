"""Art: the pictures of a screen: cards and their palettes, suits, icons; knows no game.

The files come from `python3 -m host art`. Cards are numbered as in the engine, 24 is the back.
"""

import gc

import displayio
from micropython import const

_FOLDER = __file__.replace("\\", "/").rsplit("/", 2)[0] + "/data/"
_EXTRA = 62  # where an icon file's measures begin: behind the headers and two colours
_SPARE = const(48000)  # bytes of heap to be left beside a card sheet in memory
_CARDS = ("20x24", "25x36", "38x54")
_BACK = const(24)
_COLUMNS = const(5)
# Nothing, ink, paper, tan, the four suits, gold, amber, skin, blush, brown, blue, green, wine.
_BRIGHT = (0, 0x1F1722, 0xF8EBCF, 0xF0DBB0, 0x1F1722, 0xC8352B, 0xC8352B, 0x1F1722)
_BRIGHT += (0xF2B33D, 0xA9632A, 0xF0B88A, 0xDE8F66, 0x6B3F2A, 0x33426E, 0x2F5E48, 0x7A1E2E)
_DIM = (0, 0x1F1722, 0x868778, 0x767460, 0x1F1722, 0x6A1F22, 0x6A1F22, 0x1F1722)
_DIM += (0x806A2D, 0x5B4223, 0x7F6D53, 0x765841, 0x3C3023, 0x203245, 0x1E4032, 0x442025)
# In one bit: nothing, border, light, dark.
_BRIGHT_1 = (0, 0xFFFFFF, 0xFFFFFF, 0)
_DIM_1 = (0, 0xFFFFFF, 0, 0xFFFFFF)
# Each suit in two colours, then in four: on paper or gold, and on dark ground.
_PAPER = (0x1F1722, 0xC8352B, 0xC8352B, 0x1F1722, 0x2C7A45, 0x2B5AA6, 0xC8352B, 0x1F1722)
_DARK = (0xF8EBCF, 0xE8604A, 0xE8604A, 0xF8EBCF, 0x6FC07E, 0x7BA7F0, 0xE8604A, 0xF8EBCF)
_DIM_4 = (0x174028, 0x1C3360)  # clubs and diamonds

_loaded = None


def load(kind, one_bit=False, four=False):
    """Return the Art for cards of a size (0 to 2 as in Layout); the last one is kept."""
    global _loaded
    if not _loaded or _loaded.kind != kind or _loaded.one_bit != one_bit:
        _loaded = None
        _loaded = Art(kind, one_bit)
    _loaded.colours(four)
    return _loaded


def palette(colours):
    """Return a Palette of the colours, the first of them transparent."""
    made = displayio.Palette(len(colours))
    for i in range(len(colours)):
        made[i] = colours[i]
    made.make_transparent(0)
    return made


def picture(name, bits, values, spare=0):
    """Return data/`name`.bmp (bits a pixel) as a Bitmap of so many values.

    With less than `spare` bytes of heap left beside it, it stays on the drive: an OnDiskBitmap.
    """
    path = _FOLDER + name + ".bmp"
    with open(path, "rb") as file:
        head = file.read(24)
        width = head[18] | head[19] << 8
        height = head[22] | head[23] << 8
        gc.collect()
        size = (width * bits + 31) // 32 * 4 * height
        if not spare or getattr(gc, "mem_free", _plenty)() >= size + spare:
            try:
                from bitmaptools import readinto

                made = displayio.Bitmap(width, height, values)
                file.seek(head[10] | head[11] << 8)
                # Rows in whole words from the bottom up, the left pixel in the higher bits.
                readinto(made, file, bits, 4, True, False, True)
                return made
            except (ImportError, MemoryError):
                pass
    return displayio.OnDiskBitmap(path)


def _plenty():
    return 1 << 24


def _tiles(bitmap, shader, width, height, tile=0, x=0, y=0):
    return displayio.TileGrid(
        bitmap,
        pixel_shader=shader,
        tile_width=width,
        tile_height=height,
        default_tile=tile,
        x=x,
        y=y,
    )


class Art:
    """sheet: 25 cards; bright, dim: its palettes; chip_suit_w: pixels of a suit on a chip."""

    CROWN, LOCK, RINGS, CHEVRON, MARK, HINT, UNDO = range(7)

    def __init__(self, kind, one_bit):
        self.kind = kind
        self.one_bit = one_bit
        self._four = 0
        self._name = "cards-" + _CARDS[kind] + ("-1" if one_bit else "")
        self.sheet = picture(self._name, 4, 4 if one_bit else 16, _SPARE)
        self.bright = palette(_BRIGHT_1 if one_bit else _BRIGHT)
        self.dim = palette(_DIM_1 if one_bit else _DIM)
        self._kind = "-1" if one_bit else "-large" if kind == 2 else "-small"
        self.chip_suit_w = 9 if kind == 2 else 7

    def colours(self, four):
        """Show the suits in four colours or in two, at once on all cards."""
        self._four = 4 if four else 0
        if self.one_bit:
            return
        for suit in range(2):
            self.bright[4 + suit] = _PAPER[suit + self._four]
            self.dim[4 + suit] = _DIM_4[suit] if four else _DIM[4 + suit]

    def suit_colour(self, suit, dark=False):
        """Return a suit's colour on paper and gold, or on dark ground."""
        if self.one_bit:
            return 0xFFFFFF if dark else 0
        return (_DARK if dark else _PAPER)[suit + self._four]

    def chip_icon(self, shader):
        """Return a TileGrid for a chip; its tiles: four suits, exchange, close, go on, menu."""
        chips = picture("chips" + self._kind, 1, 2)
        return _tiles(chips, shader, chips.width // 8, chips.height)

    def icon(self, icon, shader):
        """Return a TileGrid just as large as the icon: CROWN and so on."""
        name = "icons" + self._kind
        with open(_FOLDER + name + ".bmp", "rb") as file:
            file.seek(_EXTRA)
            wide = file.read(1)[0]
            file.seek(_EXTRA + 1 + 2 * icon)
            width, height = file.read(2)
        icons = picture(name, 1, 2)
        made = displayio.Bitmap(width, height, 2)
        for y in range(height):
            for x in range(width):
                made[x, y] = icons[icon * wide + x, y]
        return displayio.TileGrid(made, pixel_shader=shader)

    def big_suit(self):
        """Return a TileGrid of a suit of 23, 15 or 11 pixels for the paper, to be set."""
        suits = picture(
            "suits-" + ("11-1" if self.one_bit else "23" if self.kind == 2 else "15"), 1, 2
        )
        return _tiles(suits, palette((0, 0)), suits.height, suits.height)

    def set_suit(self, sprite, suit):
        """Let a big suit show another suit, in its colour."""
        if sprite[0] != suit:
            sprite[0] = suit
        sprite.pixel_shader[1] = self.suit_colour(suit)

    def back(self, width, rows):
        """Return a Bitmap of the lowest rows of a back, its left part of so many pixels."""
        sheet = self.sheet
        made = displayio.Bitmap(width, rows, 4 if self.one_bit else 16)
        x0 = _BACK % _COLUMNS * (sheet.width // _COLUMNS)
        if hasattr(sheet, "fill"):
            for y in range(rows):
                for x in range(width):
                    made[x, y] = sheet[x0 + x, sheet.height - rows + y]
            return made
        with open(_FOLDER + self._name + ".bmp", "rb") as file:
            start = file.read(12)
            start = (start[10] | start[11] << 8) + x0 // 2
            for y in range(rows):
                file.seek(start + y * ((sheet.width + 7) // 8 * 4))
                row = file.read((width + 1) // 2)
                for x in range(width):
                    made[x, rows - 1 - y] = row[x // 2] >> (0 if x & 1 else 4) & 15
        return made


def card(art, card, x, y):
    """Return a TileGrid of a card."""
    wide = art.sheet.width // _COLUMNS
    return _tiles(art.sheet, art.bright, wide, art.sheet.height // _COLUMNS, card, x, y)


class Sixes(displayio.Group):
    """The title's sixes, [0] with the heart and [1] with the spade; width, height in pixels."""

    def __init__(self, kind, one_bit):
        super().__init__()
        name = "44-1" if one_bit else "79" if kind == 2 else "46"
        step = 33 if one_bit else 56 if kind == 2 else 34
        sixes = displayio.OnDiskBitmap(_FOLDER + "sixes-" + name + ".bmp")
        shader = sixes.pixel_shader
        shader.make_transparent(0)
        wide = sixes.width // 2
        self.width = step + wide
        self.height = sixes.height
        for i in range(2):
            self.append(_tiles(sixes, shader, wide, self.height, i, i * step))


def title(kind, one_bit):
    """Return the title's picture."""
    return Sixes(kind, one_bit)
