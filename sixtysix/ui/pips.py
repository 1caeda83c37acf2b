"""Pips: game points as discs to seven, sticks to eleven; knows no rule."""

from micropython import const

from sixtysix.ui import text

_EMPTY = const(0)
_FULL = const(1)
_NEW = const(2)


class Pips:
    """One row of them, made by make_pips.py; width: pixels."""

    def __init__(self, group, at, face):
        self.group = group
        self.at = at
        self.face = face
        self.key = -1
        self.number = None

    def show(self, points, fresh=0):
        """Show game points, the last `fresh` of them as new."""
        key = points | fresh << 8
        if self.key == key:
            return
        self.key = key
        grid = self.grid
        number = points > self.count and self.at.one_bit
        for i in range(self.count):
            tile = _EMPTY
            if i < points:
                tile = _NEW if i >= points - fresh else _FULL
            if grid[i] != tile:
                grid[i] = tile
        if grid.hidden != number:
            grid.hidden = number
        if number and self.number is None:
            colour = text.CREAM if self.at.one_bit else text.GOLD
            self.number = text.make(self.face, self.x, self.y, "", colour)
            self.group.append(self.number)
        if self.number is not None:
            self.number.text = str(points) if number else ""
