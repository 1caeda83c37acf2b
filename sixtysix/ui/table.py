"""Table: the whole of it on any screen, built once; then only tiles, places and words change.

Reads a Seat, decides no rule. The ring is what the cursor goes round: cards, chips, the menu.
"""

from micropython import const

from sixtysix.ui import font, hand, text

_FOLLOW = const(1)  # a phase, as in the engine
_MARRY = const(24)
_MENU = const(32)
_NONE = const(255)
_ORDER = b"\x04\x06\x05\x07"  # of the other chips, from 24 on: going on stands before closing


class Table:
    """The table in `group`, made by make.py; at: the Layout; target: game points to win.

    ring: bytearray of actions, the first `count` are in it; cursor: the place in it, -1 none.
    """

    def __init__(self, at, target):
        self.at = at
        self.target = target
        self.ring = bytearray(16)
        self.count = 0
        self.cards = 0  # how many places of the ring are cards
        self.cursor = -1
        self.words = ""
        self.gold = False

    def say(self, words, gold=False, crown=False):
        """Show a line of words; one too long for the line takes two, the upper over the felt."""
        at = self.at
        label = self.label
        if not at.short or at.one_bit:
            crown = False
        if words == self.words and gold == self.gold:
            return
        self.words = words
        self.gold = gold
        room = at.status_w
        x = at.status_x
        if crown:
            x += self.crown.tile_width + (5 if at.big else 3)
            room -= x - at.status_x
        count = self.counted.text
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
                    face, words = text.fit(self.face, small, words, self.room, 2)
        if self.counted.hidden == whole:
            self.counted.hidden = not whole
        if label.font != face:
            label.text = ""
            label.font = face
        label.color = text.GOLD if gold and not at.one_bit else text.CREAM
        label.text = words
        two = text.lines(words) > 1
        text.move(label, x, at.status_y - (at.line if two else 0))
        if self.under.hidden == two:
            self.under.hidden = not two
        if self.crown.hidden == crown:
            self.crown.hidden = not crown

    def counts(self, words):
        """Show counted points at the right end of the line, '' for none."""
        at = self.at
        text.right(self.counted, at.status_x + at.status_w, at.status_y, words)

    def show(self, seat, mine=True):
        """Let all be as the Seat sees it; mine: it is this person's turn, so the ring opens."""
        me = seat.me
        score = self.score
        lead = me == seat.current
        if seat.phase == _FOLLOW:
            lead = not lead
        score.lead(1 if lead else 0)
        score.pips[1].show(seat.scores[0])
        score.pips[0].show(seat.scores[1])
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
        # The chips behind the cards, the menu last.
        specials = seat.legal_specials
        trump = seat.trump
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
        self.cursor = -1

    def close(self, trump, played=False):
        """It is the other's turn: nothing to choose. played: a card comes to lie there."""
        self.cards = 0
        self.count = 0
        self.cursor = -1
        self.ring[0] = _MENU
        if played and self.at.one_bit and self.at.short:
            # It covers what lies there: to send that by itself would cost as much again.
            return
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
