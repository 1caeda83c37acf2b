"""Hand: the person's cards in a row, the one under the cursor raised; knows cards only as tiles."""

import displayio
from micropython import const

from sixtysix.ui.plate import Plate

_NONE = const(255)
_SIX = const(6)
# Suits side by side differ in colour: spades hearts clubs diamonds, begun with the trumps.
_CIRCLE = b"\x03\x02\x00\x01"
_PLACE = b"\x02\x03\x01\x00"  # of a suit in it


def suit(trump, i):
    """Return the i-th suit of a hand: trumps, then by turns the other colour."""
    return _CIRCLE[(_PLACE[trump] + i) & 3]


class Hand:
    """Six sprites in `group`; `at` is the Layout with its grid, sheet and palettes the cards'.

    cards: the shown card of each column, 255 for a gap; count: columns in use.
    """

    def __init__(self, group, at, sheet, bright, dim, gold):
        self._at = at
        self._bright = bright
        self._dim = dim
        self.cards = bytearray(b"\xff" * _SIX)
        self.count = _SIX
        self._low = bytearray(_SIX)  # 1: illegal
        self._marked = _NONE  # the card just drawn
        self.risen = -1
        self._sprites = []
        for i in range(_SIX):
            card = displayio.TileGrid(
                sheet,
                pixel_shader=bright,
                tile_width=at.card_w,
                tile_height=at.card_h,
                x=at.x + i * at.step,
                y=at.y,
            )
            card.hidden = True
            self._sprites.append(card)
            group.append(card)
        self._plate = None
        if gold:
            self._plate = Plate(at.card_w, at.card_h, at.rim, gold)
            self._plate.hidden = True
            group.append(self._plate)

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
        self._marked = marked
        self.risen = -1
        if self._plate:
            self._hide(self._plate, True)
        for i in range(_SIX):
            self._low[i] = 0 if shown[i] == _NONE or legal >> shown[i] & 1 else 1
            self._put(i)

    def legal(self, legal):
        """Dim and sink the cards that may not be played now."""
        for i in range(self.count):
            low = 0 if self.cards[i] == _NONE or legal >> self.cards[i] & 1 else 1
            if low != self._low[i]:
                self._low[i] = low
                self._put(i)

    def unmark(self):
        """The card just drawn is one like the others from now on."""
        if self._marked != _NONE:
            card = self._marked
            self._marked = _NONE
            i = self.find(card)
            if i >= 0:
                self._put(i)

    def rise(self, i):
        """Raise column i and lower the other; -1 lowers all."""
        old = self.risen
        if old == i:
            return
        self.risen = i
        if old >= 0:
            self._put(old)
        if i >= 0:
            self._put(i)
        if self._plate:
            if i >= 0:
                self._plate.x = self._sprites[i].x - self._at.rim
                self._plate.y = self._sprites[i].y - self._at.rim
            self._hide(self._plate, i < 0)

    def find(self, card):
        """Return the column of a card, -1 when it is not there."""
        for i in range(self.count):
            if self.cards[i] == card:
                return i
        return -1

    def take(self, i):
        """Leave a gap in column i; the others stay where they are."""
        if self.risen == i:
            self.risen = -1
            if self._plate:
                self._hide(self._plate, True)
        self.cards[i] = _NONE
        self._put(i)

    def x(self, i):
        """Return where column i stands."""
        return self._at.x + (_SIX - self.count) * self._at.step // 2 + i * self._at.step

    def y(self, i):
        """Return the height of column i."""
        if i == self.risen:
            return self._at.y - self._at.up
        if self._low[i]:
            return self._at.y + self._at.down
        return self._at.y - self._at.up // 2 if self.cards[i] == self._marked else self._at.y

    def _put(self, i):
        sprite = self._sprites[i]
        card = self.cards[i]
        gone = card == _NONE
        if not gone:
            if sprite[0] != card:
                sprite[0] = card
            shader = self._dim if self._low[i] else self._bright
            if sprite.pixel_shader != shader:
                sprite.pixel_shader = shader
            sprite.x = self.x(i)
            sprite.y = self.y(i)
        self._hide(sprite, gone)

    def _hide(self, sprite, hidden):
        if sprite.hidden != hidden:
            sprite.hidden = hidden
