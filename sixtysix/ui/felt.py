"""Felt: the strip of cloth with the trick and the trump suit; knows cards only as tiles."""

from sixtysix.ui.stock import show


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
        if card >= 0:
            if sprite[0] != card:
                sprite[0] = card
            if sprite.pixel_shader != self.bright:
                sprite.pixel_shader = self.bright
            at = self.at
            sprite.x = at.your_x if who else at.their_x
            sprite.y = at.your_y if who else at.their_y
        show(sprite, card >= 0)

    def sprite(self, who):
        """Return the sprite of a place in the trick, for a slide."""
        return self.cards[who]

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
        yours = self.slots[1]
        show(yours, you > 0)
        colour = self.gold if you > 1 else self.quiet
        if self.ink[1] != colour:
            self.ink[1] = colour
        show(self.mark, you > 1)
