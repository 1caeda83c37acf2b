"""Pips: game points as discs to seven, sticks to eleven; knows no rule."""

import displayio
from micropython import const

from sixtysix.ui import shapes, text

_FEW = const(7)  # game points that discs can show
_EMPTY = const(0)
_FULL = const(1)
_NEW = const(2)


class Pips:
    """One row of them in `group`, y of the capitals beside it; target: game points that win."""

    def __init__(self, group, at, face, target, x, y):
        self._group = group
        self._at = at
        self._face = face
        self._x = x
        self._y = y
        self._key = -1
        self._number = None
        self._count = _FEW
        if at.one_bit:
            tall = "   11 11 "
            low = "11 11 11 "
            tiles = shapes.draw(tall, tall, tall, tall, low, low)
            shader = shapes.palette(0xFFFFFF)
            y += 1
        elif target > _FEW:
            self._count = target
            row = "222 111 333 "
            tiles = shapes.draw(row, row, row, row, row)
            shader = shapes.palette(shapes.GOLD, shapes.LINE, shapes.FRESH)
            y += 3 if at.big else 1
        else:
            shader = shapes.palette(shapes.GOLD, shapes.LINE, shapes.FRESH, shapes.FELT)
            if at.big and not at.short:
                rim = "  222      111      333    "
                near = " 44444    11111    33333   "
                full = "2444442  1111111  3333333  "
                tiles = shapes.draw(
                    rim,
                    " 44444    13111    33333   ",
                    "2444442  1311111  3333333  ",
                    full,
                    full,
                    near,
                    rim,
                )
                y += 2
            else:
                rim = " 222   111   333  "
                full = "24442 11111 33333 "
                tiles = shapes.draw(rim, "24442 13111 33333 ", full, full, rim)
                y += 3 if at.big else 1
        self.width = tiles.width // 3 * self._count
        self._grid = displayio.TileGrid(
            tiles,
            pixel_shader=shader,
            width=self._count,
            height=1,
            tile_width=tiles.width // 3,
            tile_height=tiles.height,
            x=x,
            y=y,
        )
        group.append(self._grid)

    def show(self, points, fresh=0):
        """Show game points, the last `fresh` of them as new."""
        key = points | fresh << 8
        if self._key == key:
            return
        self._key = key
        grid = self._grid
        number = points > self._count and self._at.one_bit
        for i in range(self._count):
            tile = _EMPTY
            if i < points:
                tile = _NEW if i >= points - fresh else _FULL
            if grid[i] != tile:
                grid[i] = tile
        if grid.hidden != number:
            grid.hidden = number
        if number and self._number is None:
            colour = text.CREAM if self._at.one_bit else text.GOLD
            self._number = text.make(self._face, self._x, self._y, "", colour)
            self._group.append(self._number)
        if self._number is not None:
            self._number.text = str(points) if number else ""
