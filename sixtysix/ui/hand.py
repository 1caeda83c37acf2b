"""Hand: the person's cards in a row, the one under the cursor raised; knows cards only as tiles."""

from micropython import const

from sixtysix.ui.felt import show

_NONE = const(255)
_SIX = const(6)
# Suits side by side differ in colour: spades hearts clubs diamonds, begun with the trumps.
_ORDER = b"\x03\x02\x00\x01"
_PLACE = b"\x02\x03\x01\x00"  # of a suit in it


def suit(trump, i):
    """Return the i-th suit of a hand: trumps, then by turns the other colour."""
    return _ORDER[(_PLACE[trump] + i) & 3]


class Hand:
    """Six sprites and the plate under the raised one, made by make.py.

    cards: the shown card of each column, 255 for a gap; count: columns in use.
    """

    def __init__(self, at, bright, dim):
        self.at = at
        self.bright = bright
        self.dim = dim
        self.cards = bytearray(b"\xff" * _SIX)
        self.count = _SIX
        self.low = bytearray(_SIX)  # 1: illegal
        self.marked = _NONE  # the card just drawn
        self.cursor = -1  # the raised column
        self.sprites = []
        self.plate = None
        self.dot = None  # what marks the card just drawn where raising it by half costs too much

    def show(self, mask, trump, legal, marked=_NONE):
        """Show the cards of a mask, sorted and centred; those not in `legal` dim and sunk."""
        n = 0
        shown = self.cards
        for i in range(4):
            first = suit(trump, i) * 6
            rank = 5
            while rank >= 0:
                card = first + rank
                if mask >> card & 1:
                    shown[n] = card
                    n += 1
                rank -= 1
        self.count = n
        for i in range(n, _SIX):
            shown[i] = _NONE
        self.marked = marked
        self.cursor = -1
        if self.plate:
            show(self.plate, False)
        for i in range(_SIX):
            self.low[i] = 0 if shown[i] == _NONE or legal >> shown[i] & 1 else 1
            self._put(i)
        if self.dot:
            i = self.find(marked)
            show(self.dot, i >= 0)
            if i >= 0:
                # In one byte of the panel.
                x = self.x(i) + 8
                self.dot.x = x - 2 if x & 7 > 5 else x

    def unmark(self):
        """The card just drawn is one like the others from now on."""
        if self.marked != _NONE:
            card = self.marked
            self.marked = _NONE
            i = self.find(card)
            if self.dot:
                show(self.dot, False)
            elif i >= 0:
                self._put(i)

    def rise(self, i):
        """Raise column i and lower the other; -1 lowers all."""
        old = self.cursor
        if old == i:
            return
        self.cursor = i
        if old >= 0:
            self._put(old)
        if i >= 0:
            self._put(i)
        if self.plate:
            if i >= 0:
                self.plate.x = self.sprites[i].x - self.at.rim
                self.plate.y = self.sprites[i].y - self.at.rim
            show(self.plate, i >= 0)

    def find(self, card):
        """Return the column of a card, -1 when it is not there."""
        for i in range(self.count):
            if self.cards[i] == card:
                return i
        return -1

    def take(self, i):
        """Leave a gap in column i; the others stay where they are."""
        if self.cursor == i:
            self.cursor = -1
            if self.plate:
                show(self.plate, False)
        self.cards[i] = _NONE
        self._put(i)

    def x(self, i):
        """Return where column i stands."""
        return self.at.x + (_SIX - self.count) * self.at.step // 2 + i * self.at.step

    def y(self, i):
        """Return the height of column i."""
        if i == self.cursor:
            return self.at.y - self.at.up
        if self.low[i]:
            return self.at.y + self.at.down
        if self.cards[i] == self.marked and not self.dot:
            return self.at.y - self.at.up // 2
        return self.at.y

    def _put(self, i):
        sprite = self.sprites[i]
        card = self.cards[i]
        gone = card == _NONE
        if not gone:
            if sprite[0] != card:
                sprite[0] = card
            shader = self.dim if self.low[i] else self.bright
            if sprite.pixel_shader != shader:
                sprite.pixel_shader = shader
            sprite.x = self.x(i)
            sprite.y = self.y(i)
        show(sprite, not gone)
