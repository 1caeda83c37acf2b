"""Felt: the strip of cloth with the trick and the trump suit; knows cards only as tiles."""

from micropython import const

from sixtysix.ui import shapes, text, words
from sixtysix.ui.plate import Outline, Plate
from sixtysix.ui.stock import Stock, add, card, show

_T_TRUMP = const(3)


class Felt:
    """Built into `group`. at: Layout with its grid; art: see art.py; face: the font of labels."""

    def __init__(self, group, at, art, face, gold):
        self._at = at
        self._art = art
        w = at.card_w
        h = at.card_h
        if at.felt_h:
            group.append(shapes.field(0, at.felt_y, at.width, at.felt_h, shapes.FELT))
            group.append(shapes.field(0, at.felt_y, at.width, 1, shapes.LINE))
            group.append(shapes.field(0, at.felt_y + at.felt_h - 1, at.width, 1, shapes.LINE))
        # Empty places: theirs, and yours (gold when it is for you to play).
        quiet = shapes.palette(0xFFFFFF if at.one_bit else shapes.LINE)
        self._quiet = quiet
        self._gold = gold
        self._places = (
            add(group, Outline(w, h, quiet, at.their_x, at.their_y)),
            add(group, Outline(w, h, quiet, at.your_x, at.your_y)),
        )
        mark = self._mark = add(group, art.icon(art.MARK, gold))
        mark.x = at.your_x + (w - mark.tile_width) // 2
        mark.y = at.your_y + (h - mark.tile_height) // 2
        # The trick.
        self._trick = (
            card(art, at, group, at.their_x, at.their_y),
            card(art, at, group, at.your_x, at.your_y),
        )
        self._plate = Plate(w, h, at.rim, gold) if not at.one_bit else None
        if self._plate:
            add(group, self._plate)
        self._crown = None
        if not at.short:
            self._crown = add(group, art.icon(art.CROWN, gold))
        self.stock = Stock(group, at, art, face, gold, quiet)
        self._plaque(group, at, art, face)

    def _plaque(self, group, at, art, face):
        """The trump suit, shown until the deal is over."""
        if not at.one_bit:
            label = text.make(face, at.caption_x, at.caption_y, "", text.QUIET)
            word = words.get(_T_TRUMP).upper()
            label.text = word
            group.append(label)
        w, h = (35, 37 if at.short else 38) if at.big else (21, 24)
        if at.one_bit:
            w = h = 15
        paper = shapes.palette(0xFFFFFF if at.one_bit else shapes.PAPER, shapes.AMBER)
        cut = (2, 1) if not at.one_bit else (1,)
        group.append(
            shapes.sprite(
                shapes.box(w, h, cut, 0 if at.one_bit else 1), paper, at.plaque_x, at.plaque_y
            )
        )
        self._suit = art.big_suit()
        self._suit.x = at.plaque_x + (w - self._suit.tile_width) // 2
        self._suit.y = at.plaque_y + (h - (not at.one_bit) - self._suit.tile_height) // 2
        group.append(self._suit)

    def trump(self, suit):
        """Show which suit is trumps."""
        self._art.set_suit(self._suit, suit)

    def trick(self, who, card):
        """Lay a card (-1: none) in their (0) or your (1) place."""
        sprite = self._trick[who]
        if card >= 0:
            if sprite[0] != card:
                sprite[0] = card
            if sprite.pixel_shader != self._art.bright:
                sprite.pixel_shader = self._art.bright
            at = self._at
            sprite.x = at.your_x if who else at.their_x
            sprite.y = at.your_y if who else at.their_y
        show(sprite, card >= 0)

    def sprite(self, who):
        """Return the sprite of a place in the trick, for a slide."""
        return self._trick[who]

    def win(self, who):
        """Mark who (0 they, 1 you) took the trick that lies there; -1 unmarks it."""
        at = self._at
        if self._plate:
            show(self._plate, who >= 0)
        if self._crown:
            show(self._crown, who >= 0)
        if who < 0:
            return
        x = at.your_x if who else at.their_x
        y = at.your_y if who else at.their_y
        if self._plate:
            self._plate.x = x - at.rim
            self._plate.y = y - at.rim
        if self._crown:
            self._crown.x = x + (at.card_w - self._crown.tile_width) // 2
            self._crown.y = y - at.rim - self._crown.tile_height - (2 if at.big else 1)
        self._trick[1 - who].pixel_shader = self._art.dim

    def places(self, they, you):
        """Show the empty places: yours in gold with a mark (2), quiet (1), not at all (0)."""
        show(self._places[0], they > 0)
        yours = self._places[1]
        show(yours, you > 0)
        yours.colour(self._gold if you > 1 else self._quiet)
        show(self._mark, you > 1)
