"""Text: labels in the game's own fonts, measured and fitted; knows no game and no screen.

y is always the upper edge of the capitals.
"""

from adafruit_display_text.label import Label
from displayio import Group, Palette, TileGrid

CREAM = 0xF8EBCF
QUIET = 0x7E9C88
GOLD = 0xF2B33D
INK = 0x1F1722
FRESH = 0xFFF6E0

_MORE = "\u2026"


def make(face, x, y, text="", colour=CREAM, line=0):
    """Return a Label whose capitals' upper left corner is at x, y.

    face: small, large (see font.py); line: pixels from line to line.
    """
    high = face.get_bounding_box()[1]
    return Label(
        face,
        x=x,
        y=y + face.ascent - face.ascent // 2,
        text=text,
        color=colour,
        line_spacing=((line or high + 2) + 0.5) / high,
    )


def prose(face, x, y, text, colour=CREAM, line=0):
    """Return a Group with a text of several lines, a picture each, capitals from x, y on.

    For what is only read: a Label has a TileGrid of some 100 bytes for every letter, and takes
    four times as long to make.
    """
    group = Group(x=x, y=y)
    shader = Palette(2)
    shader.make_transparent(0)
    shader[1] = colour
    at = 0
    for one in text.split("\n"):
        if one:
            drawn = face.draw(one)
            top = at + face.ascent + face.descent - drawn.height
            group.append(TileGrid(drawn, pixel_shader=shader, y=top))
        at += line or face.get_bounding_box()[1] + 2
    return group


def move(label, x, y):
    """Put a label's capitals at x, y."""
    label.x = x
    half = label.font.ascent // 2
    label.y = y + label.font.ascent - half


def wrap(face, text, room):
    """Return the text with line breaks at words so that no line is wider than `room` pixels.

    A word wider than that is broken with a hyphen.
    """
    out = ""
    for line in text.split("\n"):
        if out:
            out += "\n"
        now = ""
        for word in line.split(" "):
            longer = now + " " + word if now else word
            if face.width(longer) <= room:
                now = longer
                continue
            if now:
                out += now + "\n"
            while face.width(word) > room:
                n = len(word) - 1
                while n > 1 and face.width(word[:n] + "-") > room:
                    n -= 1
                out += word[:n] + "-\n"
                word = word[n:]
            now = word
        out += now
    return out


def lines(text):
    """Return how many lines a text has."""
    return text.count("\n") + 1


def fit(face, less, text, room, most=1):
    """Return (face, text) so that the text takes at most `most` lines of `room` pixels.

    First in `face`, then in the smaller `less`; what is still too long ends with the sign for more.
    """
    for one in (face, less):
        wrapped = wrap(one, text, room)
        if lines(wrapped) <= most:
            return one, wrapped
    cut = wrapped.split("\n")[:most]
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
