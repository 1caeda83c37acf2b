"""Layout: the sizes on a screen of this width, height and depth; knows no game, nor the table.

Needed once: a Layout has no methods, so all this leaves the heap.
"""

from micropython import const

_SMALL = const(0)
_BIG = const(2)


class Layout:
    """The grid of one screen, all in pixels: width, height, one_bit (no colours) and so on.

    kind: 0 to 2, which card sheet. short: there is no room for a row of chips over the hand.
    """


def measure(width, height, one_bit=False):
    """Return the Layout of a screen."""
    at = Layout()
    at.width = width
    at.height = height
    at.one_bit = one_bit
    if one_bit or width < 160 or height < 108:
        kind = _SMALL
    elif width < 240 or height < 135:
        kind = 1  # between the two
    else:
        kind = _BIG
    at.kind = kind
    big = kind == _BIG
    at.big = big
    # Card; what a raised card rises and an illegal one sinks; how far the plate stands out.
    at.card_w, at.card_h = ((20, 24), (25, 36), (38, 54))[kind]
    at.step = at.card_w + 1
    at.up = 8 if big else 4 if one_bit else 5
    at.down = (1, 3, 6)[kind]
    at.rim = 2 if big else 1
    at.edge = (128, 160, 240)[kind]  # the block in the middle of a wider screen
    at.left = (width - at.edge) // 2
    at.margin = 2 if one_bit else (4, 4, 6)[kind]  # from the block's sides to text and keys
    at.short = height < max(3 * at.card_h, 108)
    # Text: height of capitals, from line to line, height of a list's row and of a heading.
    at.capital = 10 if big else 7
    at.line = 17 if big else 11
    at.row = (11 if at.short else 14, 14, 18 if at.short else 25)[kind]
    at.head = (11 if at.short else 16, 16, 20 if at.short else 26)[kind]
    return at
