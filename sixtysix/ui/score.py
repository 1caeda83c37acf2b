"""Score: their backs, both names, whose lead it is and the game points, as discs or sticks.

Knows no rule; its sprites are from make.py and make_pips.py.
"""

from micropython import const

from sixtysix.ui import text

_SIX = const(6)


class Score:
    """Rows `they` (0) and `you` (1); its sprites come from make.py."""

    def __init__(self, at):
        self.at = at
        self.count = -1  # cards in their hand, as shown
        self.who = -1  # on lead, as shown

    def backs(self, n):
        """Show n cards in their hand."""
        if n == self.count:
            return
        self.count = n
        row = self.row
        for i in range(_SIX - 1):
            tile = 0 if i < n - 1 else 1
            if row[i] != tile:
                row[i] = tile
        self.whole.hidden = not n
        if n:
            self.whole.x = self.backs_x()

    def lose(self):
        """One of their cards leaves the hand."""
        if self.count > 0:
            self.backs(self.count - 1)

    def backs_x(self):
        """Return where the last of their cards stands."""
        return self.at.x + (self.count - 1) * self.at.backs_step

    def lead(self, who):
        """Show who is on lead or led the trick: 0 they, 1 you, -1 nobody."""
        if who == self.who:
            return
        self.who = who
        at = self.at
        for i in range(2):
            self.names[i].color = text.CREAM if i == who or at.one_bit else text.QUIET
        self.chevron.hidden = who < 0
        if who >= 0:
            self.chevron.x = (at.name2_x if who else at.name_x) - at.chevron
            self.chevron.y = (at.row2 if who else at.row1) + (2 if at.big else 1)


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
            # An empty one, a full one, a new one.
            tile = 0 if i >= points else 1 if i < points - fresh else 2
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
