"""Text: words in the game's own fonts as pictures, measured and fitted; knows no game, no screen.

y is always the upper edge of the capitals.
"""

from displayio import Bitmap, Group, Palette, TileGrid

CREAM = 0xF8EBCF
QUIET = 0x7E9C88
GOLD = 0xF2B33D
INK = 0x1F1722
FRESH = 0xFFF6E0

_MORE = "\u2026"


class Text(Group):
    """Words that change: text, color and font can be set, and x, y, hidden, scale.

    One sprite, not one a letter: a tenth of the memory, and half as much to draw when it changes.
    """

    def __init__(self, font, color, pitch):
        super().__init__()
        self.font = font
        self.room = 0  # pixels wide at least: a longer text then costs no second area to draw
        self.pitch = pitch
        self._text = ""
        self.wide = 0  # of the bitmap that is used
        self.bitmap = None
        self.palette = Palette(2)
        self.palette.make_transparent(0)
        self.palette[1] = color

    @property
    def text(self):
        """What it says; a line break begins a new line."""
        return self._text

    @text.setter
    def text(self, words):
        if words == self._text:
            return
        self._text = words
        font = self.font
        over = font.over(words)
        wide = font.width(words)
        high = font.ascent + font.descent + over + self.pitch * words.count("\n")
        bitmap = self.bitmap
        if bitmap and (wide > bitmap.width or high != bitmap.height):
            self.pop()
            bitmap = None
        elif self.wide:
            clear(bitmap, self.wide)
        self.wide = wide
        if wide and not bitmap:
            bitmap = Bitmap(max(wide, self.room), high, 2)
            self.append(TileGrid(bitmap, pixel_shader=self.palette, y=-over))
        self.bitmap = bitmap
        y = 0
        for line in words.split("\n"):
            if line:
                font.draw(line, bitmap, 0, y + over)
            y += self.pitch

    @property
    def color(self):
        """Its colour, 0xRRGGBB."""
        return self.palette[1]

    @color.setter
    def color(self, color):
        if self.palette[1] != color:
            self.palette[1] = color


def clear(bitmap, wide):
    try:
        from bitmaptools import fill_region

        fill_region(bitmap, 0, 0, wide, bitmap.height, 0)
    except ImportError:
        bitmap.fill(0)


def make(face, x, y, text="", colour=CREAM, line=0):
    """Return a Text whose capitals' upper left corner is at x, y.

    face: small, large (see font.py); line: pixels from line to line.
    """
    made = Text(face, colour, line or face.get_bounding_box()[1] + 2)
    made.x = x
    made.y = y
    made.text = text
    return made


def move(label, x, y):
    """Put a text's capitals at x, y."""
    label.x = x
    label.y = y


def wrap(face, text, room):
    """Return the text with line breaks at words so that no line is wider than `room` pixels.

    A word wider than that is broken with a hyphen.
    """
    made = []
    space = face.width(" ") + 1  # a width ends before the air behind the last sign
    for line in text.split("\n"):
        now = ""
        used = 0  # its width with that air
        for word in line.split(" "):
            wide = face.width(word) + 1 if word else 0
            if now and used + space + wide <= room + 1:
                now += " " + word
                used += space + wide
                continue
            if now:
                made.append(now)
            while wide > room + 1:
                n = len(word) - 1
                while n > 1 and face.width(word[:n] + "-") > room:
                    n -= 1
                made.append(word[:n] + "-")
                word = word[n:]
                wide = face.width(word) + 1
            now = word
            used = wide
        made.append(now)
    return "\n".join(made)


def lines(text):
    """Return how many lines a text has."""
    return text.count("\n") + 1


def fit(face, less, text, room, most=1):
    """Return (face, text) so that the text takes at most `most` lines of `room` pixels.

    First in `face`, then in the smaller `less`; what is still too long ends with the sign for more.
    """
    for one in (face, less):
        made = wrap(one, text, room)
        if lines(made) <= most:
            return one, made
    cut = made.split("\n")[:most]
    last = cut[-1]
    while last and less.width(last + _MORE) > room:
        last = last[:-1]
    cut[-1] = last.rstrip(" ,.:") + _MORE
    return less, "\n".join(cut)


def right(label, x, y, text):
    """Set a label's text so that it ends left of x."""
    label.text = text
    move(label, x - label.font.width(text), y)


def centre(label, x, y, text):
    """Set a label's text with its middle at x."""
    label.text = text
    move(label, x - (label.font.width(text) + 1) // 2, y)
