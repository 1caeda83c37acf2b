"""Numbers: the statistics of one level in columns, one a preset, a row a number; counts nothing."""

import gc
import sys

import displayio
from micropython import const

from sixtysix.ui import font, pages, shapes, tally, text, words
from sixtysix.ui.buttons import LEFT, MENU, UP, A, B

_ROWS = b"\0\1\2\3\4\x12\x13\5\6\7\x08"  # what tally.read() is asked for, row by row
# GridLayout takes 0.6 s and keeps 6 KB on a slow board, and 40 KB (bytes here) while it compiles.
_ROOM = const(50000)


class _NoLines:
    """Stands for vectorio where a board has none: GridLayout wants it for lines between cells."""

    Rectangle = None


class _Column(displayio.Group):
    """One column as one picture: `lines` below each other, at its left edge or its right one."""

    def __init__(self, face, lines, width, high, colour, right):
        super().__init__()
        self.lines = lines
        self.font = face
        self.high = high
        drawn = displayio.Bitmap(width, len(lines) * high, 2)
        y = (high - face.ascent) // 2 - (face.get_bounding_box()[1] - face.ascent - face.descent)
        for line in lines:
            face.draw(line, drawn, width - face.width(line) if right else 0, max(y, 0))
            y += high
        self.append(displayio.TileGrid(drawn, pixel_shader=shapes.palette(colour)))

    def resize(self, width, height):
        """Take the size of a cell."""
        self.width = width
        self.height = height


def run(app):
    """Show the numbers of the row chosen on the statistics page, page by page."""
    level = tally.chosen - 1
    # BEGINNER, ST_ALL_LEVELS and the other levels
    title = words.get(129 + level if level >= 0 else 513)
    make = _layout()
    layout = app.layout
    face = font.get(layout.big)
    line = 10 if layout.short and not layout.big else layout.line
    edge = 2 if layout.kind == 0 else layout.edge // 26
    width = min(layout.width, layout.edge) - 2 * edge
    names = max(face.width(_name(what)) for what in _ROWS) + 2
    presets = [preset for preset in range(4) if tally.read(level, preset, tally.DEALS)]
    # As many columns as take three digits; a last one for all presets, if it costs no page more.
    fit = max((width - names) // (face.width("000") + 4), 1)
    if len(presets) > 1 and _pages(len(presets) + 1, fit) == _pages(len(presets), fit):
        presets.append(-1)
    down = _pages(len(_ROWS), (layout.height - layout.head - 2) // line - 1)
    across = _pages(len(presets), fit)
    rows = _pages(len(_ROWS), down)
    columns = _pages(len(presets), across)
    box = (layout.left + edge, layout.head + 2, width, line)
    at = 0
    while at < down * across:
        group, _ = pages.page(app, title, at, down * across)
        row = at % down * rows
        column = at // down * columns
        shown = presets[column : column + columns]
        _fill(group, make, face, box, level, shown, _ROWS[row : row + rows])
        app.show(group)
        group = None
        app.refresh()
        key = app.wait()
        if key & (B | MENU):
            break
        if key & (LEFT | UP):
            at = max(at - 1, 0)
        elif key & A or key and at < down * across - 1:
            at += 1
    return "statistics"


def _pages(things, most):
    return (things + most - 1) // most


def _layout():
    """Return GridLayout, or None where it has no room or is not on the drive."""
    gc.collect()
    if hasattr(gc, "mem_free") and gc.mem_free() < _ROOM:
        return None
    lines = True
    try:
        import vectorio  # noqa: F401
    except ImportError:
        lines = False
        sys.modules["vectorio"] = _NoLines
    try:
        from adafruit_displayio_layout.layouts.grid_layout import GridLayout

        return GridLayout
    except (ImportError, MemoryError) as fault:
        print("sixtysix: GridLayout:", fault)
        return None
    finally:
        if not lines:
            del sys.modules["vectorio"]


def _fill(group, make, face, box, level, presets, part):
    """Put the columns into a group, by a GridLayout or without."""
    x, y, width, line = box
    names = [words.get(133)] + [_name(what) for what in part]  # PRESET
    wide = max(face.width(name) for name in names) + 2
    each = min((width - wide) // len(presets), 5 * face.ascent)
    wide = width - each * len(presets)
    first = 134  # CLASSIC and the other presets, all in full or all short
    for preset in presets:
        # CLASSIC and the others again
        if preset >= 0 and face.width(words.get(134 + preset)) > each - 4:
            first = 514  # ST_CLASSIC
    if make:
        # Its cells are a pixel wide.
        grid = make(x, y, width, line * len(names), (width, 1))
    else:
        grid = displayio.Group(x=x, y=y)
    group.append(grid)
    for i in range(-1, len(presets)):
        if i < 0:
            cell = _Column(face, names, wide, line, text.QUIET, False)
            at, span = 0, wide
        else:
            lines = [words.get(512 if presets[i] < 0 else first + presets[i])]  # ST_ALL
            for what in part:
                number = tally.read(level, presets[i], what)
                lines.append("%d" % number)
                if number > 999 and face.width(lines[-1]) > each - 4:
                    lines[-1] = "%dk" % (number // 1000)
            cell = _Column(face, lines, each, line, text.CREAM, True)
            at, span = wide + i * each, each
        if make:
            grid.add_content(cell, (at, 0), (span, 1), layout_cells=False)
        else:
            cell.x = at
            grid.append(cell)
    if make:
        grid.layout_cells()


def _name(what):
    """Return the words for a number of tally.py."""
    # ST_GAMES_WON and the others in the order of tally.py, then both streaks
    return words.get(501 + (what if what < tally.STREAK else what - 9))
