"""Drawings: reads the text files in host/art/ and writes indexed BMP files; knows no card.

A drawing file holds blocks: a line `[name]`, then rows of signs, one sign a pixel, `.` or nothing
for a pixel that is not there; a blank line ends a block; lines before the first block are remarks.
"""

import struct
from pathlib import Path

DRAWINGS = Path(__file__).parent / "art"


def load(name):
    """Return {block name: tuple of rows of equal length} of host/art/`name`.txt.

    ValueError when a name comes twice or a block is empty.
    """
    blocks = {}
    rows = None
    for line in (DRAWINGS / (name + ".txt")).read_text("utf-8").splitlines() + [""]:
        line = line.rstrip()
        if rows is None or not rows:
            if line.startswith("[") and line.endswith("]"):
                title = line[1:-1]
                rows = []
            elif rows is not None:
                if not line:
                    raise ValueError("%s: %s is empty" % (name, title))
                rows.append(line)
        elif line:
            if line.startswith("["):
                raise ValueError("%s: no blank line after %s" % (name, title))
            rows.append(line)
        else:
            if title in blocks:
                raise ValueError("%s: %s comes twice" % (name, title))
            wide = max(len(row) for row in rows)
            blocks[title] = tuple(row.ljust(wide, ".") for row in rows)
            rows = None
    return blocks


class Canvas:
    """A picture of palette indexes, width x height, at first all `fill`; rows are bytearrays."""

    def __init__(self, width, height, fill=0):
        self.width = width
        self.height = height
        self.rows = [bytearray([fill]) * width for _ in range(height)]

    def box(self, x, y, w, h, index):
        """Fill a rectangle."""
        for row in self.rows[y : y + h]:
            row[x : x + w] = bytes([index]) * w

    def put(self, x, y, drawing, colours):
        """Draw a block's rows with their upper left corner at x, y.

        colours: {sign: index}, or one index for every sign; `.` leaves what is there.
        """
        for dy, row in enumerate(drawing):
            for dx, sign in enumerate(row):
                if sign != ".":
                    index = colours if isinstance(colours, int) else colours[sign]
                    self.rows[y + dy][x + dx] = index

    def paste(self, x, y, other):
        """Lay another canvas over this one, all of its pixels."""
        for dy, row in enumerate(other.rows):
            self.rows[y + dy][x : x + other.width] = row

    def crop(self, x, y, w, h):
        """Return a part as a canvas of its own."""
        part = Canvas(w, h)
        part.rows = [row[x : x + w] for row in self.rows[y : y + h]]
        return part


def sheet(tiles, columns):
    """Return a canvas of equal canvases side by side, `columns` in a row."""
    w, h = tiles[0].width, tiles[0].height
    made = Canvas(w * columns, h * ((len(tiles) + columns - 1) // columns))
    for i, tile in enumerate(tiles):
        if (tile.width, tile.height) != (w, h):
            raise ValueError("tile %d is %d x %d" % (i, tile.width, tile.height))
        made.paste(i % columns * w, i // columns * h, tile)
    return made


def bmp(canvas, palette, bits, extra=b""):
    """Return the bytes of a Windows bitmap, uncompressed, of 1 or 4 bits a pixel.

    palette: colours as 0xRRGGBB, at most 2 ** bits; extra: bytes kept between palette and pixels
    (every reader goes by the header's offset). Rows come from the bottom up, each in whole words
    of four bytes, the left pixel in the higher bits.
    """
    stride = (canvas.width * bits + 31) // 32 * 4
    pixels = bytearray()
    for row in reversed(canvas.rows):
        line = bytearray(stride)
        for x, index in enumerate(row):
            if index >> bits:
                raise ValueError("index %d needs more than %d bits" % (index, bits))
            line[x * bits // 8] |= index << (8 - bits - x * bits % 8)
        pixels += line
    table = b"".join(struct.pack("<I", colour) for colour in palette)
    table += bytes(4 * ((1 << bits) - len(palette)))
    start = 54 + len(table) + len(extra)
    gap = -start % 4
    start += gap
    head = struct.pack("<2sIHHI", b"BM", start + len(pixels), 0, 0, start)
    head += struct.pack(
        "<IiiHHIIiiII",
        40,
        canvas.width,
        canvas.height,
        1,
        bits,
        0,
        len(pixels),
        2835,
        2835,
        1 << bits,
        0,
    )
    return head + table + extra + bytes(gap) + bytes(pixels)
