"""Felt: the cloth with the trick and the trump suit, and the stock on it; cards are only tiles.

The stock: its cards, its count, the turn-up across it, the lock. All sprites are from make_felt.py.
"""

from micropython import const

from sixtysix.ui import text

_OPEN = const(0)
_CLOSED = const(1)
_GONE = const(2)


def show(sprite, on):
    """Show or hide a sprite; one that is so already costs nothing."""
    if sprite.hidden == on:
        sprite.hidden = not on


class Stock:
    """Its sprites come from make_felt.py: pile, turn, lid, shade, badge, lock and so on."""

    def __init__(self, at):
        self.at = at
        self.state = -1
        self.count = -1
        self.shade = None

    def show(self, count, turn_up, closed):
        """Show the stock: its count (the turn-up included), the card across it, -1 if drawn."""
        at = self.at
        state = _CLOSED if closed else _OPEN if count > 0 else _GONE
        if state == _OPEN:
            if self.turn[0] != turn_up:
                self.turn[0] = turn_up
        show(self.turn, state == _OPEN)
        # One card left: it is the turn-up alone.
        whole = state != _GONE and (count > 1 or closed)
        show(self.pile, whole)
        if at.one_bit:
            # A back across it needs room at its left.
            self.pile.x = at.stock_x + (5 if closed else 0)
        if self.shade:
            show(self.shade, whole and state == _OPEN)
        show(self.lid, state == _CLOSED)
        show(self.badge, state == _OPEN)
        show(self.wide, state == _CLOSED)
        show(self.lock, state == _CLOSED)
        show(self.place, state == _GONE)
        show(self.gone, state == _GONE)
        show(self.number, state != _GONE)
        if state != _GONE and (count != self.count or state != self.state):
            self.count = count
            y = self.middle - (at.capital + 1) // 2
            if state == _OPEN:
                text.centre(self.number, at.stock_x + at.card_w // 2, y, str(count))
            else:
                edge = self.wide.x + self.wide.tile_width - (2, 3, 4)[at.kind]
                text.right(self.number, edge, y, str(count))
        self.state = state


class Felt:
    """Its sprites come from make_felt.py: cards, slots, mark, plate, crown, suit; and the stock."""

    def __init__(self, at, bright, dim):
        self.at = at
        self.bright = bright
        self.dim = dim
        self.plate = None
        self.crown = None

    def trump(self, suit):
        """Show which suit is trumps."""
        if self.suit[0] != suit:
            self.suit[0] = suit
        self.suit.pixel_shader[1] = self.suits[suit]

    def trick(self, who, card):
        """Lay a card (-1: none) in their (0) or your (1) place."""
        sprite = self.cards[who]
        at = self.at
        # A hidden one waits where it will lie: else its last place is drawn anew with it.
        sprite.x = at.your_x if who else at.their_x
        sprite.y = at.your_y if who else at.their_y
        if card >= 0:
            if sprite[0] != card:
                sprite[0] = card
            if sprite.pixel_shader != self.bright:
                sprite.pixel_shader = self.bright
        show(sprite, card >= 0)

    def win(self, who):
        """Mark who (0 they, 1 you) took the trick that lies there; -1 unmarks it."""
        at = self.at
        if self.plate:
            show(self.plate, who >= 0)
        if self.crown:
            show(self.crown, who >= 0)
        if who < 0:
            return
        x = at.your_x if who else at.their_x
        y = at.your_y if who else at.their_y
        if self.plate:
            self.plate.x = x - at.rim
            self.plate.y = y - at.rim
        if self.crown:
            self.crown.x = x + (at.card_w - self.crown.tile_width) // 2
            self.crown.y = y - at.rim - self.crown.tile_height - (2 if at.big else 1)
        self.cards[1 - who].pixel_shader = self.dim

    def places(self, they, you):
        """Show the empty places: yours in gold with a mark (2), quiet (1), not at all (0)."""
        show(self.slots[0], they > 0)
        show(self.slots[1], you > 0)
        colour = self.gold if you > 1 else self.quiet
        if self.ink[1] != colour:
            self.ink[1] = colour
        show(self.mark, you > 1)
