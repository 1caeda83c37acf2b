"""Art: the pictures of a screen: cards and their palettes, suits, icons; knows no game.

The files come from `python3 -m host art`. Cards are numbered as in the engine, 24 is the back.
"""

import gc

import displayio
from micropython import const

_FOLDER = __file__.replace("\\", "/").rsplit("/", 2)[0] + "/data/"
_PALETTE = const(54)  # where a file's colours begin, four bytes each
_EXTRA = const(62)  # where an icon file's measures begin, behind two colours
_SPARE = const(48000)  # bytes of heap to be left beside a card sheet in memory
_CARDS = ("20x24", "25x36", "38x54")
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
        if not spare or getattr(gc, "mem_free", _plenty)() >= size + spare:
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


def _plenty():
    return 1 << 24


def _colour(table, i):
    return table[4 * i] | table[4 * i + 1] << 8 | table[4 * i + 2] << 16


def _tiles(bitmap, shader, columns, rows, tile=0, x=0, y=0):
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

    CROWN, LOCK, RINGS, CHEVRON, MARK, HINT, UNDO = range(7)

    def __init__(self, kind, one_bit):
        self.kind = kind
        self.one_bit = one_bit
        self.chip_suit_w = 9 if kind == 2 else 7
        self._set = "-1" if one_bit else "-large" if kind == 2 else "-small"
        self._name = "cards-" + _CARDS[kind] + ("-1" if one_bit else "")
        self._values = 4 if one_bit else 16
        self.sheet = picture(self._name, 4, self._values, _SPARE)
        self.dim = displayio.Palette(self._values)
        # A sheet on the drive has a Palette already.
        self.bright = getattr(self.sheet, "pixel_shader", displayio.Palette(self._values))
        self._four = None
        table = self._table()
        for i in range(self._values):
            self.bright[i] = _colour(table, i)
            self.dim[i] = _colour(table, 16 + i)
        self.bright.make_transparent(0)
        self.dim.make_transparent(0)

    def _table(self):
        """Return the colours: bright and dim, 16 each, then clubs and diamonds of four."""
        with open(_FOLDER + self._name + ".bmp", "rb") as file:
            file.seek(_PALETTE)
            return file.read(4 * (16 + 16 + 4))

    def colours(self, four):
        """Show the suits in four colours or in two, at once on all cards."""
        four = bool(four)
        if four == self._four or self.one_bit:
            return
        self._four = four
        table = self._table()
        for i in range(2):
            self.bright[_CLUBS + i] = _colour(table, 32 + i if four else _CLUBS + i)
            self.dim[_CLUBS + i] = _colour(table, 34 + i if four else 16 + _CLUBS + i)

    def suit_colour(self, suit, dark=False):
        """Return a suit's colour on paper and gold, or on dark ground."""
        if self.one_bit:
            return 0xFFFFFF if dark else 0
        if dark:
            return _DARK[suit + 4 if self._four else suit]
        return self.bright[_CLUBS + suit]

    def chip_icon(self, shader):
        """Return a TileGrid for a chip; its tiles: four suits, exchange, close, go on, menu."""
        return _tiles(picture("chips" + self._set, 1, 2), shader, 8, 1)

    def icon(self, icon, shader):
        """Return a TileGrid just as large as the icon: CROWN and so on."""
        name = "icons" + self._set
        with open(_FOLDER + name + ".bmp", "rb") as file:
            file.seek(_EXTRA)
            sizes = file.read(3 + 2 * icon)
        x0 = icon * sizes[0]
        icons = picture(name, 1, 2)
        made = displayio.Bitmap(sizes[1 + 2 * icon], sizes[2 + 2 * icon], 2)
        for y in range(made.height):
            for x in range(made.width):
                made[x, y] = icons[x0 + x, y]
        return _tiles(made, shader, 1, 1)

    def big_suit(self):
        """Return a TileGrid of a suit of 23, 15 or 11 pixels for the paper, to be set."""
        size = "11-1" if self.one_bit else "23" if self.kind == 2 else "15"
        shader = displayio.Palette(2)
        shader.make_transparent(0)
        return _tiles(picture("suits-" + size, 1, 2), shader, 4, 1)

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
    return _tiles(art.sheet, art.bright, _COLUMNS, _COLUMNS, card, x, y)


class Sixes(displayio.Group):
    """The title's sixes, [0] with the heart and [1] with the spade; width, height in pixels."""

    def __init__(self, kind, one_bit):
        super().__init__()
        name = "44-1" if one_bit else "79" if kind == 2 else "46"
        step = 33 if one_bit else 56 if kind == 2 else 34
        sixes = displayio.OnDiskBitmap(_FOLDER + "sixes-" + name + ".bmp")
        sixes.pixel_shader.make_transparent(0)
        self.width = step + sixes.width // 2
        self.height = sixes.height
        for i in range(2):
            self.append(_tiles(sixes, sixes.pixel_shader, 2, 1, i, i * step))


title = Sixes
