"""Sums: the picture of a result: verdict, table of points, score; reads a Seat, decides nothing."""

import displayio

from sixtysix.ui import font, shapes, text
from sixtysix.ui.make_pips import pips as make_pips
from sixtysix.ui.verdict import reason, rows, verdict
from sixtysix.ui.words import get


def build(app, seat, game, keys):
    """Return (group, box of the list of keys, so many rows; the Pips that get new ones or None)."""
    at = app.layout
    sums = Sums(at, seat, game, not app.humans % 3)
    if at.short:
        from sixtysix.ui import sums_short

        box = (sums_short.wide if at.big else sums_short.tiny)(sums, keys)
    else:
        box = sums.tall(keys)
    return sums.group, box, sums.fresh


class Sums:
    """The picture in `group`; at: Layout; two: nobody is "you", both look at it or none plays."""

    def __init__(self, at, seat, game, two):
        self.group = displayio.Group()
        self.at = at
        self.seat = seat
        self.game = game
        self.small = font.get(False)
        self.large = font.get(True)
        self.face = font.get(at.big)
        self.two = two
        self.you = get(393) % 1 if two else get(1).upper()  # PLAYER_SHORT, YOU
        self.they = get(393) % 2 if two else get(2).upper()  # PLAYER_SHORT, THEY
        self.fresh = None

    def put(self, face, x, y, words, colour, right=False, scale=1):
        """Append a text that begins at x, or ends there."""
        label = text.make(face, 0, 0, "", colour)
        label.text = words
        if right:
            x -= face.width(words) * scale
        if scale > 1:
            label.scale = scale
            label.x = x
            label.y = y
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
                name = name[-1 if self.two else 0]
            self.put(self.face, x, y + i * step, name, text.QUIET if i else text.CREAM)
            row = make_pips(
                self.group, self.at, self.face, self.game.rules.target, pips, y + i * step
            )
            gained = self.game.gained if who == seat.winner else 0
            row.show(seat.scores[i], gained)
            if gained:
                self.fresh = row
            if gained and not self.at.one_bit:
                plus = get(363) % gained  # GAINED
                self.put(self.face, pips + row.width + 3, y + i * step, plus, text.GOLD)

    def head(self, room, scale):
        """Return (face, verdict, scale, reason) as they fit into so many pixels."""
        why, worth = reason(self.seat, self.game, self.two)
        words = verdict(self.seat, self.game, scale > 1 or self.at.one_bit, self.two)
        if self.large.width(words) * scale > room:
            scale = 1
        face, words = text.fit(self.large, self.small, words, room)
        both = get(380) % (why, worth) if worth else why  # AND_WORTH
        if worth and self.small.width(both) > room:
            both = worth[0].upper() + worth[1:]
        if self.small.width(both) > room and self.game.gained > self.seat.award:
            both = get(384)  # MORE_AFTER_DRAW
        return face, words, scale, text.fit(self.face, self.small, both, room)

    def tall(self, keys):
        at = self.at
        big = at.big
        left = at.left
        w = at.edge
        face, words, scale, (less, why) = self.head(w - 2, 2 if big else 1)
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
        self.put(self.large, x, y + (6 if big else 0), get(350), text.CREAM)  # ROW_TOTAL
        scale = 2 if big else 1
        seat = self.seat
        self.numbers(seat.points, seat.other_points, x1, x2, y, self.large, True, scale)
        y = top + high + (11 if big else 5)
        narrow = w <= 128
        self.score(
            left + (16 if big else 2 if narrow else 6),
            y,
            left + (52 if big else 27 if narrow else 33),
            18 if big else 12,
        )
        row = 14 if not big else 25 if keys == 1 else 21
        x = left + (146 if big else 87 if narrow else 98)
        y = top + high + (7 if keys == 1 else 6) + (0 if not big else 7 if keys == 1 else 3)
        wide = 78 if big else 39 if narrow else 56
        # Keys without room are scrolled to; under the last one no air is needed.
        return x, y, wide, min(keys * row, at.height - y + 1), row
