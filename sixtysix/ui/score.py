"""Score: their backs, both names, whose lead it is and the game points; knows no rule."""

import displayio
from micropython import const

from sixtysix.ui import text, words
from sixtysix.ui.pips import Pips

_T_YOU = const(1)
_T_THEY = const(2)
_BACK = const(24)
_HAND = const(6)


class Score:
    """Rows `they` (0) and `you` (1) in `group`; target: game points that win."""

    def __init__(self, group, at, art, face, target, gold):
        self._at = at
        self._backs = -1
        self._lead = -1
        # Their hand: narrow backs, of which each hides most of the one before, and a whole one.
        step = at.backs_step
        narrow = art.back(2 * step, at.backs)
        for y in range(at.backs):
            for x in range(step - 1, 2 * step):
                narrow[x, y] = 0
        self._row = displayio.TileGrid(
            narrow,
            pixel_shader=art.bright,
            width=_HAND - 1,
            height=1,
            tile_width=step,
            tile_height=at.backs,
            x=at.x,
            y=0,
            default_tile=1,
        )
        self._whole = displayio.TileGrid(
            art.sheet,
            pixel_shader=art.bright,
            tile_width=at.card_w,
            tile_height=at.card_h,
            default_tile=_BACK,
            y=at.backs - at.card_h,
        )
        self._whole.hidden = True
        group.append(self._row)
        group.append(self._whole)
        they = words.get(_T_THEY).upper()
        you = words.get(_T_YOU).upper()
        if at.one_bit or face.width(they) > at.pips_x - at.name_x - 1:
            they = they[0]
            you = you[0]
        self._names = (
            text.make(face, at.name_x, at.row1, they, text.QUIET),
            text.make(face, at.name2_x, at.row2, you, text.QUIET),
        )
        group.append(self._names[0])
        group.append(self._names[1])
        self._chevron = art.icon(art.CHEVRON, gold)
        self._chevron.hidden = True
        group.append(self._chevron)
        self._pips = (
            Pips(group, at, face, target, at.pips_x, at.row1),
            Pips(group, at, face, target, at.pips2_x, at.row2),
        )

    def backs(self, n):
        """Show n cards in their hand."""
        if n == self._backs:
            return
        self._backs = n
        row = self._row
        for i in range(_HAND - 1):
            tile = 0 if i < n - 1 else 1
            if row[i] != tile:
                row[i] = tile
        self._whole.hidden = not n
        if n:
            self._whole.x = self.backs_x()

    def lose(self):
        """One of their cards leaves the hand."""
        if self._backs > 0:
            self.backs(self._backs - 1)

    def backs_x(self):
        """Return where the last of their cards stands."""
        return self._at.x + (self._backs - 1) * self._at.backs_step

    def lead(self, who):
        """Show who is on lead or led the trick: 0 they, 1 you, -1 nobody."""
        if who == self._lead:
            return
        self._lead = who
        at = self._at
        for i in range(2):
            self._names[i].color = text.CREAM if i == who or at.one_bit else text.QUIET
        self._chevron.hidden = who < 0
        if who >= 0:
            self._chevron.x = (at.name2_x if who else at.name_x) - at.chevron
            self._chevron.y = (at.row2 if who else at.row1) + (2 if at.big else 1)

    def points(self, who, points, fresh=0):
        """Show game points, the last `fresh` of them as new."""
        self._pips[who].show(points, fresh)
