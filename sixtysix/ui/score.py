"""Score: their backs, both names, whose lead it is and the game points; knows no rule."""

import displayio
from micropython import const

from sixtysix.ui import shapes, text, words

_T_YOU = const(1)
_T_THEY = const(2)
_BACK = const(24)
_HAND = const(6)
_FEW = const(7)  # game points that discs can show
_EMPTY = const(0)
_FULL = const(1)
_NEW = const(2)


class Score:
    """Rows `they` (0) and `you` (1) in `group`; target: game points that win."""

    def __init__(self, group, at, sheet, bright, face, target, gold):
        self._at = at
        self._face = face
        self._target = target
        self._backs = -1
        self._lead = -1
        self._points = bytearray(b"\xff\xff")
        # Their hand: narrow backs, of which each hides most of the one before, and a whole one.
        step = at.backs_step
        narrow = displayio.Bitmap(2 * step, at.backs, 16)
        x0 = (_BACK * at.card_w) % sheet.width
        y0 = _BACK * at.card_w // sheet.width * at.card_h + at.card_h - at.backs
        for y in range(at.backs):
            for x in range(step - 1):
                narrow[x, y] = sheet[x0 + x, y0 + y]
        self._row = displayio.TileGrid(
            narrow,
            pixel_shader=bright,
            width=_HAND - 1,
            height=1,
            tile_width=step,
            tile_height=at.backs,
            x=at.x,
            y=0,
            default_tile=1,
        )
        self._whole = displayio.TileGrid(
            sheet,
            pixel_shader=bright,
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
        if at.one_bit or text.width(face, they) > at.pips_x - at.name_x - 1:
            they = they[0]
            you = you[0]
        self._names = (
            text.make(face, at.name_x, at.row1, they, text.QUIET),
            text.make(face, at.name2_x, at.row2, you, text.QUIET),
        )
        group.append(self._names[0])
        group.append(self._names[1])
        rows = ("1", "11", "111", "1111", "111", "11", "1")
        tiles = shapes.draw(*rows) if at.big else shapes.draw("1", "11", "111", "11", "1")
        self._chevron = shapes.sprite(tiles, gold, 0, 0)
        self._chevron.hidden = True
        group.append(self._chevron)
        self._pips = (
            self._make_pips(group, at.pips_x, at.row1),
            self._make_pips(group, at.pips2_x, at.row2),
        )
        self._numbers = [None, None]
        self._group = group

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
        key = points | fresh << 5
        if self._points[who] == key:
            return
        self._points[who] = key
        pips = self._pips[who]
        number = self._at.one_bit and points > _FEW or points > self._target
        for i in range(self._count):
            tile = _EMPTY
            if i < points:
                tile = _NEW if i >= points - fresh else _FULL
            if pips[i] != tile:
                pips[i] = tile
        if pips.hidden != number:
            pips.hidden = number
        if number or self._numbers[who]:
            self._number(who, str(points) if number else "")

    def _number(self, who, text_):
        at = self._at
        if not self._numbers[who]:
            self._numbers[who] = text.make(
                self._face,
                at.pips2_x if who else at.pips_x,
                at.row2 if who else at.row1,
                "",
                text.GOLD if not at.one_bit else text.CREAM,
            )
            self._group.append(self._numbers[who])
        self._numbers[who].text = text_

    def _make_pips(self, group, x, y):
        """Discs to seven points, sticks to eleven, thin sticks in one bit."""
        at = self._at
        if at.one_bit:
            self._count = _FEW
            tiles = shapes.draw(
                "   11 11 ",
                "   11 11 ",
                "   11 11 ",
                "   11 11 ",
                "11 11 11 ",
                "11 11 11 ",
            )
            shader = shapes.palette(0xFFFFFF)
            y += 1
        elif self._target > _FEW:
            self._count = self._target
            row = "222 111 333 "
            tiles = shapes.draw(row, row, row, row, row)
            shader = shapes.palette(shapes.GOLD, shapes.LINE, shapes.FRESH)
            y += 1 if not at.big else 3
        else:
            self._count = _FEW
            shader = shapes.palette(shapes.GOLD, shapes.LINE, shapes.FRESH, shapes.FELT)
            if at.big and not at.short:
                tiles = shapes.draw(
                    "  222      111      333    ",
                    " 44444    13111    33333   ",
                    "2444442  1311111  3333333  ",
                    "2444442  1111111  3333333  ",
                    "2444442  1111111  3333333  ",
                    " 44444    11111    33333   ",
                    "  222      111      333    ",
                )
                y += 2
            else:
                tiles = shapes.draw(
                    " 222   111   333  ",
                    "24442 13111 33333 ",
                    "24442 11111 33333 ",
                    "24442 11111 33333 ",
                    " 222   111   333  ",
                )
                y += 3 if at.big else 1
        pips = displayio.TileGrid(
            tiles,
            pixel_shader=shader,
            width=self._count,
            height=1,
            tile_width=tiles.width // 3,
            tile_height=tiles.height,
            x=x,
            y=y,
        )
        group.append(pips)
        return pips
