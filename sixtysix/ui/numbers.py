"""Numbers: the statistics of one level as a grid, a row a number, a column a preset; no counting.

GridLayout costs about 0.6 s and 6 KB on a slow board: hence a module of its own, imported late.
"""

import sys

import displayio
from micropython import const

from sixtysix.ui import font, pages, shapes, tally, text, words
from sixtysix.ui.buttons import LEFT, MENU, UP, A, B

_T_ST_GAMES_WON = const(501)  # and the others in the order of tally.py, then both streaks
_T_ST_ALL = const(512)
_T_ST_CLASSIC = const(514)  # and the other presets

_ROWS = b"\0\1\2\3\4\x12\x13\5\6\7\x08"  # what tally.read() is asked for, row by row


def _layout():
    """Import GridLayout, also where a board lacks vectorio: it is for lines between cells."""
    stand_in = None
    try:
        import vectorio  # noqa: F401
    except ImportError:

        class stand_in:  # noqa: N801
            Rectangle = None

        sys.modules["vectorio"] = stand_in
    try:
        from adafruit_displayio_layout.layouts.grid_layout import GridLayout
    finally:
        if stand_in:
            del sys.modules["vectorio"]
    return GridLayout


class _Cell(displayio.Group):
    """A short text at the left or right edge of a cell: GridLayout tells how large the cell is."""

    def __init__(self, face, text, shader, right):
        super().__init__()
        self.text = text
        self.font = face
        self._right = right
        self._drawn = face.draw(text)
        self.append(displayio.TileGrid(self._drawn, pixel_shader=shader))
        self.width = self.height = 0

    def resize(self, width, height):
        """Take the size of the cell."""
        self.width = width
        self.height = height
        sprite = self[0]
        face = self.font
        sprite.x = width - self._drawn.width if self._right else 0
        # The picture's lowest rows are the descent.
        sprite.y = (height + face.ascent) // 2 + face.descent - self._drawn.height


def run(app, title, level):
    """Show the numbers of a level (-1: of all) page by page until the person leaves."""
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
    most = (layout.height - layout.head - 2) // line - 1
    down = _pages(len(_ROWS), most)
    across = _pages(len(presets), fit)
    rows = _pages(len(_ROWS), down)
    columns = _pages(len(presets), across)
    at = 0
    while at < down * across:
        group, y = pages.page(app, title, at, down * across)
        row = at % down * rows
        column = at // down * columns
        box = (layout.left + edge, y + 2, width, line)
        group.append(
            _grid(face, box, level, presets[column : column + columns], _ROWS[row : row + rows])
        )
        app.show(group)
        app.refresh()
        key = app.wait()
        if key & (B | MENU):
            return
        if key & (LEFT | UP):
            at = max(at - 1, 0)
        elif key & A or key and at < down * across - 1:
            at += 1


def _pages(things, most):
    return (things + most - 1) // most


def _grid(face, box, level, presets, part):
    """Return the grid of some rows, headings first; its columns are single pixels."""
    x, y, width, line = box
    cream = shapes.palette(text.CREAM)
    quiet = shapes.palette(text.QUIET)
    names = max(face.width(_name(what)) for what in part) + 2
    column = min((width - names) // len(presets), 5 * face.ascent)
    names = width - column * len(presets)
    grid = _layout()(x, y, width, line * (len(part) + 1), (width, len(part) + 1))

    def put(shown, shader, place, row):
        cell = _Cell(face, shown, shader, place >= 0)
        at, wide = (names + place * column, column) if place >= 0 else (0, names)
        grid.add_content(cell, (at, row), (wide, 1), layout_cells=False)

    for i in range(len(presets)):
        head = words.get(_T_ST_CLASSIC + presets[i] if presets[i] >= 0 else _T_ST_ALL)
        put(head, quiet, i, 0)
    for row in range(len(part)):
        put(_name(part[row]), quiet, -1, row + 1)
        for i in range(len(presets)):
            number = tally.read(level, presets[i], part[row])
            shown = "%d" % number
            if number > 999 and face.width(shown) > column - 4:
                shown = "%dk" % (number // 1000)
            put(shown, cream if number else quiet, i, row + 1)
    grid.layout_cells()
    return grid


def _name(what):
    """Return the words for a number of tally.py."""
    return words.get(_T_ST_GAMES_WON + (what if what < tally.STREAK else what - 9))
