"""Sums on short screens: the same picture broad, or tiny in one bit; decides nothing."""

from micropython import const

from sixtysix.ui import shapes, text
from sixtysix.ui.verdict import rows
from sixtysix.ui.words import get

_T_ROW_BONUS = const(348)
_T_ROW_LOST = const(349)
_T_ROW_TOTAL = const(350)
_T_LAST_SHORT = const(360)
_T_LOST_SHORT = const(362)


def wide(sums, keys):
    """Short and broad: a column for each kind of points."""
    face, words, scale, (less, why) = sums.head(224, 2)
    sums.put(face, 8, 2, words, shapes.AMBER, False, scale)
    sums.put(face, 8, 1, words, text.GOLD, False, scale)
    sums.put(less, 8, 29, why, text.CREAM)
    sums.line(0, 43, sums.at.width, shapes.FELT, 56)
    sums.line(0, 43, sums.at.width)
    sums.line(0, 98, sums.at.width)
    sums.dots(8, 59, 222)
    seat = sums.seat
    sums.put(sums.face, 8, 64, sums.you, text.CREAM)
    sums.put(sums.face, 8, 81, sums.they, text.QUIET)
    columns = rows(seat)
    columns.append((_T_ROW_TOTAL, seat.points, seat.other_points))
    for i in range(4):
        number, mine, others = columns[i]
        x = (96, 150, 188, 230)[i]
        if number == _T_ROW_BONUS:
            number = _T_LAST_SHORT
        elif number == _T_ROW_LOST:
            number = _T_LOST_SHORT
        room = (62, 48, 34, 40)[i]
        face, name = text.fit(sums.face, sums.small, get(number), room)
        sums.put(face, x, 56 - face.ascent, name, text.QUIET if i < 3 else text.CREAM, True)
        for who in range(2):
            value = others if who else mine
            gold = i == 3 and seat.winner == (1 - seat.me if who else seat.me)
            colour = text.GOLD if gold else text.CREAM
            sums.put(
                sums.face,
                x,
                64 + 17 * who,
                str(value) if value or i == 3 else "-",
                colour,
                True,
            )
    sums.score(8, 105, 44, 15)
    row = 20 if keys == 1 else 17
    return 150, 108 if keys == 1 else 101, 82, min(keys, 2) * row, row


def tiny(sums, keys):
    """128 x 64 in one bit: the table left, the score and the keys right."""
    face, words, _, (less, why) = sums.head(126, 1)
    sums.line(0, 0, 128, 0xFFFFFF, 12)
    sums.put(face, 64 - face.width(words) // 2, 1, words, 0)
    sums.put(less, 64 - less.width(why) // 2, 13, why, text.CREAM)
    sums.put(sums.small, 58, 23, sums.you, text.CREAM, True)
    sums.put(sums.small, 86, 23, sums.they, text.CREAM, True)
    y = 31
    for number, mine, others in rows(sums.seat):
        if number == _T_ROW_BONUS:
            number = _T_LAST_SHORT
        elif number == _T_ROW_LOST:
            number = _T_LOST_SHORT
        sums.put(sums.small, 1, y, text.fit(sums.small, sums.small, get(number), 44)[1], text.CREAM)
        sums.numbers(mine, others, 58, 86, y)
        y += 8
    sums.line(0, 55, 88, 0xFFFFFF, 9)
    sums.put(sums.small, 1, 56, get(_T_ROW_TOTAL), 0)
    for value, x in ((sums.seat.points, 58), (sums.seat.other_points, 86)):
        sums.put(sums.small, x, 56, str(value), 0, True)
    sums.dots(90, 24, 1, 40)
    sums.score(96, 25 if keys == 1 else 22, 104, 12 if keys == 1 else 9)
    row = 13 if keys == 1 else 11
    keys = min(keys, 2)  # more are scrolled to
    return 93, 64 - keys * row, 35, keys * row, row
