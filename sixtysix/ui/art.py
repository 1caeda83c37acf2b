"""Art: the pictures of a screen: cards and their palettes, suits, icons; knows no game.

The files come from `python3 -m host art`. Cards are numbered as in the engine, 24 is the back.
"""

import gc

import displayio
from micropython import const

_FOLDER = __file__.replace("\\", "/").rsplit("/", 2)[0] + "/data/"
_SPARE = const(48000)  # bytes of heap to be left beside a card sheet in memory
_CARDS = "cards-20x24 cards-25x36 cards-38x54"  # by kind
_BACK = const(24)
_COLUMNS = const(5)
_CLUBS = const(4)  # the suits' first place in a palette of cards
# Suits beside words on dark ground, in two colours, then in four.
_DARK = (0xF8EBCF, 0xE8604A, 0xE8604A, 0xF8EBCF, 0x6FC07E, 0x7BA7F0, 0xE8604A, 0xF8EBCF)

_loaded = None


def load(kind, one_bit=False, four=False):
    """Return the Art for cards of a size (0 to 2 as in Layout); the last one is kept."""
    global _loaded
    if not _loaded or _loaded.kind != kind or _loaded.one_bit != one_bit:
        _loaded = None
        _loaded = Art(kind, one_bit)
    _loaded.colours(four)
    return _loaded


def picture(name, bits, values, spare=0):
    """Return data/`name`.bmp (bits a pixel) as a Bitmap of so many values.

    With less than `spare` bytes of heap left beside it, it stays on the drive: an OnDiskBitmap.
    """
    path = _FOLDER + name + ".bmp"
    with open(path, "rb") as file:
        head = file.read(24)
        width = head[18] | head[19] << 8
        height = head[22] | head[23] << 8
        start = head[10] | head[11] << 8
        gc.collect()
        size = (width * bits + 31) // 32 * 4 * height
        if not spare or not hasattr(gc, "mem_free") or gc.mem_free() >= size + spare:
            try:
                from bitmaptools import readinto

                made = displayio.Bitmap(width, height, values)
                file.seek(start)
                # Rows in whole words from the bottom up, the left pixel in the higher bits.
                readinto(made, file, bits, 4, True, False, True)
                return made
            except MemoryError:
                pass
            except ImportError:
                if bits == 1:
                    from sixtysix.ui import strips

                    return strips.read(displayio.Bitmap(width, height, 2), file, start)
    return displayio.OnDiskBitmap(path)


def colour(table, i):
    return table[4 * i] | table[4 * i + 1] << 8 | table[4 * i + 2] << 16


def tiles(bitmap, shader, columns, rows, tile=0, x=0, y=0):
    return displayio.TileGrid(
        bitmap,
        pixel_shader=shader,
        tile_width=bitmap.width // columns,
        tile_height=bitmap.height // rows,
        default_tile=tile,
        x=x,
        y=y,
    )


class Art:
    """sheet: 25 cards; bright, dim: its palettes; chip_suit_w: pixels of a suit on a chip."""

    CROWN = 0  # icons, in the order of their file
    LOCK = 1
    CHEVRON = 3
    MARK = 4

    def __init__(self, kind, one_bit):
        self.kind = kind
        self.one_bit = one_bit
        self.chip_suit_w = 9 if kind == 2 else 7
        self._set = "-1" if one_bit else "-large" if kind == 2 else "-small"
        self._name = _CARDS.split(" ")[kind] + ("-1" if one_bit else "")
        self._values = 4 if one_bit else 16
        self.sheet = picture(self._name, 4, self._values, _SPARE)
        self.dim = displayio.Palette(self._values)
        # A sheet on the drive has a Palette already.
        self.bright = getattr(self.sheet, "pixel_shader", displayio.Palette(self._values))
        self.four = None
        table = self._table()
        for i in range(self._values):
            self.bright[i] = colour(table, i)
            self.dim[i] = colour(table, 16 + i)
        self.bright.make_transparent(0)
        self.dim.make_transparent(0)

    def _table(self):
        """Return the colours: bright and dim, 16 each, then clubs and diamonds of four."""
        with open(_FOLDER + self._name + ".bmp", "rb") as file:
            file.seek(54)  # where a file's colours begin, four bytes each
            return file.read(4 * (16 + 16 + 4))

    def colours(self, four):
        """Show the suits in four colours or in two, at once on all cards."""
        four = bool(four)
        if four == self.four or self.one_bit:
            return
        self.four = four
        table = self._table()
        for i in range(2):
            self.bright[_CLUBS + i] = colour(table, 32 + i if four else _CLUBS + i)
            self.dim[_CLUBS + i] = colour(table, 34 + i if four else 16 + _CLUBS + i)

    def suit_colour(self, suit, dark=False):
        """Return a suit's colour on paper and gold, or on dark ground."""
        if self.one_bit:
            return 0xFFFFFF if dark else 0
        if dark:
            return _DARK[suit + 4 if self.four else suit]
        return self.bright[_CLUBS + suit]

    def chip_icon(self, shader):
        """Return a TileGrid for a chip; its tiles: four suits, exchange, close, go on, menu."""
        return tiles(picture("chips" + self._set, 1, 2), shader, 8, 1)

    def icon(self, icon, shader):
        """Return a TileGrid just as large as the icon: CROWN and so on."""
        name = "icons" + self._set
        with open(_FOLDER + name + ".bmp", "rb") as file:
            file.seek(62)  # where its measures begin, behind two colours
            head = file.read(3 + 2 * icon)
        x0 = icon * head[0]
        icons = picture(name, 1, 2)
        made = displayio.Bitmap(head[1 + 2 * icon], head[2 + 2 * icon], 2)
        for y in range(made.height):
            for x in range(made.width):
                made[x, y] = icons[x0 + x, y]
        return tiles(made, shader, 1, 1)

    def big_suit(self):
        """Return a TileGrid of a suit of 23, 15 or 11 pixels for the paper, to be set."""
        name = "suits-11-1" if self.one_bit else "suits-23" if self.kind == 2 else "suits-15"
        shader = displayio.Palette(2)
        shader.make_transparent(0)
        return tiles(picture(name, 1, 2), shader, 4, 1)

    def back(self, width, rows):
        """Return a Bitmap of the lowest rows of a back, its left part of so many pixels."""
        made = displayio.Bitmap(width, rows, self._values)
        x0 = _BACK % _COLUMNS * (self.sheet.width // _COLUMNS)  # even in every size
        with open(_FOLDER + self._name + ".bmp", "rb") as file:
            start = file.read(12)
            start = (start[10] | start[11] << 8) + x0 // 2
            for y in range(rows - 1, -1, -1):
                file.seek(start)
                start += (self.sheet.width + 7) // 8 * 4
                row = file.read((width + 1) // 2)
                for x in range(width):
                    made[x, y] = row[x // 2] >> (0 if x & 1 else 4) & 15
        return made


def card(art, card, x, y):
    """Return a TileGrid of a card."""
    return tiles(art.sheet, art.bright, _COLUMNS, _COLUMNS, card, x, y)
