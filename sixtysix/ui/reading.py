"""Reading: a text page by page, its sentences whole where they can be; knows no game."""

import displayio
from micropython import const

from sixtysix.ui import font, pages, shapes, text

_BACK = const(1)  # turning a page
_NEXT = const(2)
_LEAVE = const(3)


def run(app, title, words_):
    """Show a text of any length; return when it has been left at either end."""
    at = 0
    first = app.layout.height - app.layout.head - gap(app.layout)
    face, line, parts = fitted(app.layout, words_, first)
    while 0 <= at < len(parts):
        group, y = pages.page(app, title, at, len(parts))
        put(app.layout, group, y + gap(app.layout), face, line, parts[at])
        app.show(group)
        app.refresh()
        turn = pages.turned(app)
        if turn == _LEAVE:
            return
        at += 1 if turn == _NEXT else -1 if turn == _BACK else 0


def discs(group, layout, at, of):
    """Show which page of how many this is, in its heading."""
    shader = shapes.palette(0xFFFFFF if layout.one_bit else shapes.LINE, shapes.GOLD)
    if layout.one_bit:
        tiles = shapes.draw("    111 ", "    111 ", " 1  111 ", "    111 ", "    111 ")
    else:
        tiles = shapes.draw(
            " 111   222  ", "11111 22222 ", "11111 22222 ", "11111 22222 ", " 111   222  "
        )
    w = tiles.width // 2
    discs = displayio.TileGrid(
        tiles, pixel_shader=shader, width=of, height=1, tile_width=w, tile_height=5
    )
    discs[at] = 1
    discs.x = layout.width - layout.left - layout.margin - of * w
    discs.y = (layout.head - 6) // 2
    group.append(discs)


def gap(layout):
    """Return the pixels between a heading's line and what stands under it."""
    return 2 if layout.one_bit else 4 if layout.height < 200 else 7


def put(layout, group, y, face, line, words_, colour=text.CREAM, indent=0):
    """Append a text of several lines at the left margin, capitals from y on."""
    x = layout.left + layout.margin + indent
    group.append(pages.prose(face, x, y, words_, colour, line))


def fitted(layout, words_, first, indent=0):
    """Return (face, pixels from line to line, pages) of a text, its first page `first` high.

    Short screens take the small letters where that saves a page.
    """
    room = min(layout.width, layout.edge) - 2 * layout.margin - indent
    whole = layout.height - layout.head - gap(layout)
    best = None
    for big in (layout.big, False):
        face = font.get(big)
        line = layout.line if big == layout.big else 11
        if layout.one_bit:
            line = 10
        high = face.ascent + face.descent
        made = split(
            face, words_, room, (first - high) // line + 1, max(1, (whole - high) // line + 1)
        )
        if best is None or len(made) < len(best[2]):
            best = (face, line, made)
        if not layout.short or not layout.big:
            break
    return best


def split(face, words_, room, first, most):
    """Return a list of texts of at most `most` lines, the first of at most `first`."""
    parts = []
    lines = []  # of this page, the full ones
    last = ""  # how its last one begins
    space = first
    at = 0
    while at < len(words_):
        end = _end(words_, at)
        part = words_[at:end].rstrip(" \n")
        rest = words_[at + len(part) : end]
        at = end
        # Only the last line can change: what stands above it is not measured again.
        fresh = text.wrap(face, last + part, room).split("\n")
        if len(lines) + len(fresh) > space:
            if lines or last or not parts and first < most:
                parts.append(join(lines, last))
            space = most
            lines = []
            # A sentence longer than a page is cut between lines.
            fresh = text.wrap(face, part, room).split("\n")
            while len(fresh) > most:
                parts.append("\n".join(fresh[:most]))
                fresh = text.wrap(face, " ".join(fresh[most:]), room).split("\n")
        last = ""
        if rest[-1:] != "\n":
            last = fresh.pop() + rest
        lines.extend(fresh)
    parts.append(join(lines, last))
    return parts


def join(lines, last):
    return "\n".join(lines + [last]).rstrip(" \n")


def _end(words_, at):
    """Return where the sentence or line that begins at `at` ends, the space after it included."""
    line = words_.find("\n", at)
    end = line + 1 if line >= 0 else len(words_)
    stop = words_.find(". ", at)
    return min(end, stop + 2) if stop >= 0 else end
