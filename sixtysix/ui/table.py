"""Table: the whole of it on any screen, built once; then only tiles, places and words change.

Reads a Seat, decides no rule. The ring is what the cursor goes round: cards, chips, the menu.
"""

import displayio
from micropython import const

from sixtysix.ui import art, font, hand, shapes, text
from sixtysix.ui.chips import Chips
from sixtysix.ui.felt import Felt
from sixtysix.ui.score import Score

_FOLLOW = const(1)  # a phase, as in the engine
_MARRY = const(24)
_MENU = const(32)
_NONE = const(255)
_ORDER = b"\x04\x06\x05\x07"  # of the other chips, from 24 on: going on stands before closing


class Table:
    """The table in `group`. layout: a Layout; four: suits in four colours; target: points to win.

    ring: bytearray of actions, the first `count` are in it; cursor: the place in it, -1 none.
    """

    def __init__(self, layout, four, target):
        from sixtysix.ui import grid  # needed once, let go of by App.tidy()

        at = layout
        grid.lay(at)
        self.at = at
        self.ring = bytearray(16)
        self.count = 0
        self.cards = 0  # how many places of the ring are cards
        self.cursor = -1
        self.target = target
        self.group = displayio.Group()
        self.art = art.load(at.kind, at.one_bit, four)
        self.face = font.get(at.big)
        gold = shapes.palette(0xFFFFFF if at.one_bit else shapes.GOLD)
        self.felt = Felt(self.group, at, self.art, self.face, gold)
        self.stock = self.felt.stock
        self.score = Score(self.group, at, self.art, self.face, target, gold)
        self.chips = Chips(self.group, at, self.art, self.face)
        self.hand = hand.Hand(
            self.group, at, self.art.sheet, self.art.bright, self.art.dim, not at.one_bit and gold
        )
        self._status = None
        self._gold = gold
        self._make_words()

    def _make_words(self):
        """The line of words, what lies under it when it takes two, the count, the small crown."""
        at = self.at
        # An upper line must not hide the trump suit.
        self._room = (at.menu_x if at.one_bit else at.plaque_x) - 4 if at.short else at.status_w
        self._under = displayio.TileGrid(
            displayio.Bitmap(self._room + 4 if at.short else at.width, at.line, 2),
            pixel_shader=displayio.Palette(1),
            y=at.status_y - at.line - 1,
        )
        self._under.hidden = True
        self.group.append(self._under)
        self._crown = self.art.icon(self.art.CROWN, self._gold)
        self._crown.x = at.status_x
        self._crown.y = at.status_y + (at.capital - self._crown.tile_height) // 2
        self._crown.hidden = True
        self.group.append(self._crown)
        self.words = ""
        self._bold = False
        self._label = text.make(self.face, at.status_x, at.status_y, "", text.CREAM, at.line)
        self.group.append(self._label)
        self._counts = text.make(self.face, 0, at.status_y, "", text.QUIET)
        self.group.append(self._counts)

    def say(self, words, gold=False, crown=False):
        """Show a line of words; one too long for the line takes two, the upper over the felt."""
        at = self.at
        label = self._label
        if not at.short:
            crown = False
        if words == self.words and gold == self._bold:
            return
        self.words = words
        self._bold = gold
        room = at.status_w
        x = at.status_x
        if crown:
            x += self._crown.tile_width + (5 if at.big else 3)
            room -= x - at.status_x
        count = self._counts.text
        beside = room - self.face.width(count) - 4 if count else room
        small = font.get(False)
        face = self.face
        whole = True
        if face.width(words) > beside:
            # In turn: a smaller font, no count beside it, then two lines.
            face = small
            if small.width(words) > beside:
                whole = False
                face, words = text.fit(self.face, small, words, room, 2)
                if text.lines(words) > 1:
                    face, words = text.fit(self.face, small, words, self._room, 2)
        if self._counts.hidden == whole:
            self._counts.hidden = not whole
        if label.font != face:
            label.text = ""
            label.font = face
        label.color = text.GOLD if gold and not at.one_bit else text.CREAM
        label.text = words
        two = text.lines(words) > 1
        text.move(label, x, at.status_y - (at.line if two else 0))
        if self._under.hidden == two:
            self._under.hidden = not two
        if self._crown.hidden == crown:
            self._crown.hidden = not crown

    def counts(self, words):
        """Show counted points at the right end of the line, '' for none."""
        at = self.at
        text.right(self._counts, at.status_x + at.status_w, at.status_y, words)

    def show(self, seat, mine=True):
        """Let all be as the Seat sees it; mine: it is this person's turn, so the ring opens."""
        me = seat.me
        score = self.score
        lead = me == seat.current
        if seat.phase == _FOLLOW:
            lead = not lead
        score.lead(1 if lead else 0)
        score.points(1, seat.scores[0])
        score.points(0, seat.scores[1])
        score.backs(seat.other_count)
        self.stock.show(seat.stock_count, seat.turn_up, seat.closed_by >= 0)
        self.felt.trump(seat.trump)
        self.felt.win(-1)
        self.felt.trick(0, seat.led if me == seat.current else -1)
        self.felt.trick(1, seat.led if me != seat.current else -1)
        if mine:
            self.open(seat)
        else:
            self.close(seat.trump)
        legal = seat.legal_cards if self.cards and mine else 0xFFFFFF
        self.hand.show(seat.hand, seat.trump, legal, seat.drawn if seat.drawn >= 0 else _NONE)
        for i in range(self.cards):
            self.ring[i] = self.hand.cards[i]

    def open(self, seat):
        """Fill the ring with what this seat may choose; illegal cards too, they say why."""
        n = 0
        mask = seat.hand
        if seat.phase <= _FOLLOW:
            while mask:
                mask &= mask - 1
                n += 1
        self.cards = n
        self.at_chips(seat.legal_specials, seat.trump)
        self.cursor = -1

    def at_chips(self, specials, trump):
        """Put the chips of a mask of specials behind the cards, the menu last."""
        n = self.cards
        for i in range(8):
            # Marriages stand as the hand does, trumps first.
            bit = hand.suit(trump, i) if i < 4 else _ORDER[i - 4]
            if specials >> bit & 1:
                self.ring[n] = _MARRY + bit
                n += 1
        self.ring[n] = _MENU
        self.count = n + 1
        self.chips.show(self.ring, self.cards, self.count, trump)
        at = self.at
        lying = self.count - self.cards > 1 and at.short
        self.felt.places(0 if at.short else 1, 0 if lying else 2)

    def close(self, trump):
        """It is the other's turn: nothing to choose."""
        self.cards = 0
        self.count = 0
        self.cursor = -1
        self.ring[0] = _MENU
        self.chips.show(self.ring, 0, 1, trump)
        self.felt.places(0 if self.at.short else 1, 0 if self.at.short else 1)

    def move(self, to):
        """Put the cursor on place `to` of the ring, -1 on none."""
        self.cursor = to
        if 0 <= to < self.cards:
            self.chips.cursor(-1)
            self.hand.rise(to)
        else:
            self.hand.rise(-1)
            self.chips.cursor(self.chips.find(self.ring[to]) if to >= 0 else -1)
