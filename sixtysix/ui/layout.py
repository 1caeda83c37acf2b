"""Layout: the sizes on a screen of this width, height and depth; knows no game, nor the table."""

from micropython import const

_SMALL = const(0)
_MIDDLE = const(1)
_BIG = const(2)


class Layout:
    """The grid of one screen: width, height, one_bit (no colours).

    kind: 0 to 2, which card sheet. short: there is no room for a row of chips over the hand.
    """

    def __init__(self, width, height, one_bit=False):
        self.width = width
        self.height = height
        self.one_bit = one_bit
        if one_bit or width < 160 or height < 108:
            kind = _SMALL
        elif width < 240 or height < 135:
            kind = _MIDDLE
        else:
            kind = _BIG
        self.kind = kind
        big = kind == _BIG
        self.big = big
        # Card; what a raised card rises and an illegal one sinks; how far the plate stands out.
        self.card_w, self.card_h = ((20, 24), (25, 36), (38, 54))[kind]
        self.step = self.card_w + 1
        self.up = 8 if big else 5
        self.down = (1, 3, 6)[kind]
        self.rim = 2 if big else 1
        self.edge = (128, 160, 240)[kind]  # the block in the middle of a wider screen
        self.left = (width - self.edge) // 2
        self.margin = 2 if one_bit else (4, 4, 6)[kind]  # from the block's sides to text and keys
        self.short = height < 3 * self.card_h
        # Text: height of capitals, from line to line, height of a list's row and of a heading.
        self.capital = 10 if big else 7
        self.line = 17 if big else 11
        self.row = (11 if self.short else 14, 14, 18 if self.short else 25)[kind]
        self.head = (11 if self.short else 16, 16, 20 if self.short else 26)[kind]
