"""Stock: its cards, its count, the turn-up across it, the lock; knows cards only as tiles."""

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
