"""Sums: the picture of a result: verdict, table of points, score; reads a Seat, decides nothing."""

import displayio
from micropython import const

from sixtysix.ui import font, shapes, text
from sixtysix.ui.pips import Pips
from sixtysix.ui.words import get

_T_YOU = const(1)
_T_THEY = const(2)
_T_DRAWN_DEAL = const(342)
_T_WON_GAME = const(343)
_T_LOST_GAME = const(344)
_T_ROW_TRICKS = const(346)
_T_ROW_MARRIAGES = const(347)
_T_ROW_BONUS = const(348)
_T_ROW_LOST = const(349)
_T_ROW_TOTAL = const(350)
_T_YOU_WIN_POINT = const(355)
_T_YOU_WIN_POINTS = const(356)
_T_THEY_WIN_POINT = const(357)
_T_THEY_WIN_POINTS = const(358)
_T_GAINED = const(363)
_T_WORTH_OVER = const(365)
_T_WORTH_YOU_OVER = const(368)
_T_BY_CLAIM = const(371)
_T_AND_WORTH = const(380)
_T_AFTER_DRAW = const(381)
_BY_CLAIM = const(1)
_BY_COUNT = const(6)
_BY_CLOSE_WON = const(8)


def verdict(seat, game):
    """Return who won how much."""
    if seat.winner < 0:
        return get(_T_DRAWN_DEAL)
    won = seat.winner == seat.me
    if game.is_over:
        return get(_T_WON_GAME if won else _T_LOST_GAME)
    if game.gained == 1:
        return get(_T_YOU_WIN_POINT if won else _T_THEY_WIN_POINT)
    return get(_T_YOU_WIN_POINTS if won else _T_THEY_WIN_POINTS) % game.gained


def reason(seat, game):
    """Return (why the deal ended so, the rule behind the award or '')."""
    why = get(_T_BY_CLAIM + seat.ended - 1)
    worth = ""
    if seat.ended == _BY_CLAIM or seat.ended == _BY_COUNT or seat.ended == _BY_CLOSE_WON:
        loser = _T_WORTH_OVER if seat.winner == seat.me else _T_WORTH_YOU_OVER
        worth = get(loser + seat.award - 1)
    if seat.winner >= 0 and game.gained > seat.award:
        worth = get(_T_AFTER_DRAW) % (worth or why)
    return why, worth


def rows(seat):
    """Return the rows of the table: (number of the text, mine, the other's)."""
    mine = seat.marriage_points
    others = seat.other_marriage_points
    found = [
        (
            _T_ROW_TRICKS,
            seat.points - mine - seat.bonus,
            seat.other_points - others - seat.other_bonus,
        ),
        (_T_ROW_MARRIAGES, mine, others),
        (_T_ROW_BONUS, seat.bonus, seat.other_bonus),
    ]
    if seat.pending or seat.other_pending:
        found[1 if not mine + others else 2] = (_T_ROW_LOST, seat.pending, seat.other_pending)
    return found


def build(app, seat, game, keys):
    """Return (group, box of the list of keys, so many rows)."""
    at = app.layout
    sums = Sums(at, seat, game)
    if at.short:
        from sixtysix.ui import sums_short

        return sums.group, (sums_short.wide if at.big else sums_short.tiny)(sums, keys)
    return sums.group, sums.tall(keys)


class Sums:
    """The picture in `group`; at: Layout."""

    def __init__(self, at, seat, game):
        self.group = displayio.Group()
        self.at = at
        self.seat = seat
        self.game = game
        self.small = font.get(False)
        self.large = font.get(True)
        self.face = font.get(at.big)
        self.you = get(_T_YOU).upper()
        self.they = get(_T_THEY).upper()

    def put(self, face, x, y, words, colour, right=False, scale=1):
        """Append a text that begins at x, or ends there."""
        label = text.make(face, 0, 0, "", colour)
        label.text = words
        if right:
            x -= face.width(words) * scale
        if scale > 1:
            label.scale = scale
            label.x = x
            label.y = y + scale * (face.ascent - face.ascent // 2)
        else:
            text.move(label, x, y)
        self.group.append(label)

    def line(self, x, y, w, colour=shapes.LINE, h=1):
        self.group.append(shapes.field(x, y, w, h, colour))

    def dots(self, x, y, w, h=1):
        """A dotted line, flat or upright."""
        bitmap = displayio.Bitmap(w, h, 2)
        for i in range(0, max(w, h), 2):
            bitmap[(i, 0) if w > h else (0, i)] = 1
        colour = 0xFFFFFF if self.at.one_bit else text.QUIET
        self.group.append(shapes.sprite(bitmap, shapes.palette(colour), x, y))

    def numbers(self, mine, others, x1, x2, y, face=None, gold=False, scale=1):
        """One row of the table: both players' points, a dash for none."""
        seat = self.seat
        for value, x, who in ((mine, x1, seat.me), (others, x2, 1 - seat.me)):
            words = str(value) if value or gold else "-"
            colour = text.GOLD if gold and who == seat.winner else text.CREAM
            self.put(face or self.face, x, y, words, colour, True, scale)

    def score(self, x, y, pips, step):
        """Both rows of game points; the new ones light, and how many they are."""
        seat = self.seat
        for i in range(2):
            who = seat.me if not i else 1 - seat.me
            name = self.they if i else self.you
            if self.at.one_bit:
                name = name[0]
            self.put(self.face, x, y + i * step, name, text.QUIET if i else text.CREAM)
            row = Pips(self.group, self.at, self.face, self.game.rules.target, pips, y + i * step)
            gained = self.game.gained if who == seat.winner else 0
            row.show(seat.scores[i], gained)
            if gained and not self.at.one_bit:
                plus = get(_T_GAINED) % gained
                self.put(self.face, pips + row.width + 4, y + i * step, plus, text.GOLD)

    def head(self, room, scale):
        """Return (face, verdict, scale, reason) as they fit into so many pixels."""
        why, worth = reason(self.seat, self.game)
        words = verdict(self.seat, self.game)
        if self.large.width(words) * scale > room:
            scale = 1
        face, words = text.fit(self.large, self.small, words, room)
        both = get(_T_AND_WORTH) % (why, worth) if worth else why
        if worth and self.small.width(both) > room:
            both = worth[0].upper() + worth[1:]
        return face, words, scale, text.fit(self.face, self.small, both, room)

    def tall(self, keys):
        at = self.at
        big = at.big
        left = at.left
        w = at.edge
        face, words, scale, (less, why) = self.head(w - 4, 2 if big else 1)
        middle = at.width // 2
        y = 10 if big else 4
        wide = face.width(words) * scale
        if scale > 1:
            self.put(face, middle - wide // 2, y + 2, words, shapes.AMBER, False, scale)
        self.put(face, middle - wide // 2, y, words, text.GOLD, False, scale)
        self.put(less, middle - less.width(why) // 2, 38 if big else 18, why, text.CREAM)
        top = 60 if big else 29
        step = 18 if big else 10
        high = 124 if big else 66
        self.line(0, top, at.width, shapes.FELT, high)
        self.line(0, top, at.width)
        self.line(0, top + high - 1, at.width)
        x = left + (16 if big else 10 if w > 128 else 4)
        x1 = left + (160 if big else w * 106 // 160)
        x2 = left + (222 if big else w * 148 // 160)
        y = top + (7 if big else 4)
        self.put(self.face, x1, y, self.you, text.CREAM, True)
        self.put(self.face, x2, y, self.they, text.QUIET, True)
        y += 20 if big else 11
        for number, mine, others in rows(self.seat):
            self.put(self.face, x, y, get(number), text.QUIET)
            self.numbers(mine, others, x1, x2, y)
            y += step
        self.dots(x, y + (2 if big else 0), x2 - x)
        y += 9 if big else 4
        self.put(self.large, x, y + (6 if big else 0), get(_T_ROW_TOTAL), text.CREAM)
        scale = 2 if big else 1
        seat = self.seat
        self.numbers(seat.points, seat.other_points, x1, x2, y, self.large, True, scale)
        y = top + high + (11 if big else 5)
        self.score(
            left + (16 if big else 6 if w > 128 else 2),
            y,
            left + (52 if big else 33),
            step + 2 - 2 * big,
        )
        row = 25 if big else 14
        x = left + (146 if big else w * 98 // 160)
        y = top + high + (14 if big else 6)
        if keys == 1:
            y += 0 if big else 1
        return x, y, left + w - x - (4 if w <= 160 else 16), keys * row, row
