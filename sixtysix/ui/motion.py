"""Motion: cards that slide, a few frames each, which any key ends; knows no rule and no seat."""

from micropython import const

_SPEED = const(6)  # the option: 0 off, 1 fast, 2 normal
_BACK = const(24)
# How far along, in sixteenths, at each frame: the first half of the way in two frames.
_FAST = b"\x08\x0d"
_NORMAL = b"\x04\x08\x0b\x0d\x0f"
_FRAME = const(12)  # ms between two frames, drawing not counted


class Motion:
    """Moves sprites of a Table; skip: the keys that have ended all motion until this is 0 again.

    With MENU among them play.py opens the menu, unless the other of two persons is next.
    """

    def __init__(self, app, table):
        self._app = app
        self._table = table
        self.skip = 0

    def slide(self, sprite, x0, y0, x1, y1, other=None):
        """Slide a sprite, and another beside it the same way, from one place to another."""
        speed = self._app.options[_SPEED]
        dx = dy = 0
        if other:
            dx = other.x - sprite.x
            dy = other.y - sprite.y
        if speed and not self.skip:
            path = _FAST if speed == 1 else _NORMAL
            for step in path:
                sprite.x = x0 + ((x1 - x0) * step >> 4)
                sprite.y = y0 + ((y1 - y0) * step >> 4)
                if other:
                    other.x = sprite.x + dx
                    other.y = sprite.y + dy
                self._app.refresh()
                self.skip = self._app.wait(_FRAME)
                if self.skip:
                    break
        sprite.x = x1
        sprite.y = y1
        if other:
            other.x = x1 + dx
            other.y = y1 + dy

    def play(self, who, card):
        """Their (0) or your (1) card goes from the hand into its place in the trick."""
        table = self._table
        if who:
            i = table.hand.find(card)
            x = table.hand.x(i)
            y = table.hand.y(i)
            table.hand.take(i)
        else:
            x = table.score.backs_x()
            y = table.at.backs - table.at.card_h
            table.score.lose()
        table.felt.trick(who, card)
        sprite = table.felt.cards[who]
        self.slide(sprite, x, y, sprite.x, sprite.y)
        self._app.refresh()

    def gather(self, who):
        """The trick goes to the edge of the winner, 0 they, 1 you."""
        table = self._table
        table.felt.win(-1)
        left, right = table.felt.cards
        y = table.at.height if who else -table.at.card_h
        if who:
            y -= left.y - right.y
        self.slide(left, left.x, left.y, left.x, y, right)
        table.felt.trick(0, -1)
        table.felt.trick(1, -1)

    def lift(self, left, right):
        """Two sprites side by side rise a little, as one."""
        self.slide(left, left.x, left.y, left.x, left.y - self._table.at.card_h // 12, right)

    def deal(self):
        """The hand rises into its place, column by column."""
        hand = self._table.hand
        sprites = hand.sprites[: hand.count]
        half = self._table.at.card_h // 2
        last = None
        self.skip = not self._app.options[_SPEED]
        for sprite in sprites:
            sprite.hidden = True
        for sprite in sprites:
            sprite.hidden = False
            sprite.y += half
            if last:
                last.y -= half
            last = sprite
            if not self.skip:
                self._app.refresh()
                self.skip = self._app.wait(_FRAME)
        last.y -= half

    def draw(self, first):
        """Both draw from the stock, `first` (0 they, 1 you) first; the hand's marked card is yours.

        It shows when the back that slides has come to its place.
        """
        table = self._table
        at = table.at
        hand = table.hand
        yours = hand.sprites[hand.find(hand.marked)]
        yours.hidden = True
        if hand.dot:
            hand.dot.hidden = True
        for who in (first, 1 - first):
            table.felt.trick(who, _BACK)
            x = yours.x if who else table.score.backs_x()
            y = yours.y if who else at.backs - at.card_h
            self.slide(table.felt.cards[who], at.stock_x, at.stock_y, x, y)
            table.felt.trick(who, -1)
            if who:
                yours.hidden = False
