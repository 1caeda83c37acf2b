"""Owns the course of a deal: every action from the first lead to the award; knows no screen.

Actions: 0..23 play that card, 24 + suit marry, 28 exchange, 29 close, 30 go on, 31 claim.
Rows are those of docs/rules.md. Nothing in a turn allocates.
"""

from micropython import const

from sixtysix.engine import judge
from sixtysix.engine.cards import POINTS, QUEENS
from sixtysix.engine.play import beats, denied, replies
from sixtysix.engine.state import State

LEAD = const(0)
FOLLOW = const(1)
DRAW = const(2)
ANSWER = const(3)
OVER = const(4)

# Bits of legal_specials(), by action - 24.
_EXCHANGE = const(16)
_CLOSE = const(32)
_GO_ON = const(64)
_CLAIM = const(128)


class Deal(State):
    """A deal by `rules` of a pack `order` (card bytes from the top) with dealer 0 or 1."""

    def apply_action(self, action):
        """Do an action of the current player; ValueError, and nothing changed, when illegal."""
        if action < 24:
            if action < 0 or not self._cards >> action & 1:
                raise ValueError("action %d is not legal" % action)
            me = self.current_player
            bit = 1 << action
            self.hands[me] ^= bit
            self.shown[me] &= ~bit
            self.seen |= bit
            if self.phase == FOLLOW:
                self._take(me, action)
                return
            self.led = action
            self.phase = FOLLOW
            me = 1 - me
            self.current_player = me
            self._specials = 0
            hand = self.hands[me]
            if self.strict:
                self._cards = replies(hand, action, self.trump, self.rules.head_trick)
            else:
                self._cards = hand
            return
        if not self._specials >> action - 24 & 1:
            raise ValueError("action %d is not legal" % action)
        if action < 28:
            self._marry(action - 24)
        elif action == 28:
            self._exchange()
        elif action == 29:
            self._close()
        elif action == 31:
            judge.claim(self, self.current_player)
        elif self.phase == DRAW:
            self._draw()
        else:
            self.current_player = self.closed_by
            self._to_lead()

    def give_up_value(self):
        """Return the game points that the other gets if the current player gives up."""
        return judge.give_up_value(self)

    def _to_lead(self):
        """The current player leads: find out what is legal."""
        rules = self.rules
        me = self.current_player
        hand = self.hands[me]
        self.phase = LEAD
        self._cards = hand
        specials = 0 if rules.auto_claim else _CLAIM
        declared = self.declared
        if declared >= 0:
            self._cards = hand & 12 << declared * 6
        elif rules.marriage_in_strict or not self.strict:
            pairs = hand & hand >> 1 & QUEENS
            if pairs and (self.seen or rules.marriage_first):
                specials |= pairs >> 2 & 1 | pairs >> 7 & 2 | pairs >> 12 & 4 | pairs >> 17
        if not self.strict:
            stock = self.stock_count
            if hand >> self._low & 1 and stock >= rules.exchange_stock:
                if self.taken[me] or not rules.exchange_trick:
                    specials |= _EXCHANGE
            if stock >= rules.close_stock and (self.seen or rules.close_first):
                specials |= _CLOSE
        self._specials = specials

    def _take(self, me, card):
        """The reply is on the table: the trick goes to its winner, who is next."""
        led = self.led
        trump = self.trump
        rules = self.rules
        if self.strict:
            self.lacks[me] |= denied(card, led, trump, rules.head_trick)
        winner = me if beats(card, led, trump) else 1 - me
        banked = self.banked
        banked[winner] += POINTS[card] + POINTS[led]
        self.taken[winner] += 1
        if self.waiting[winner]:
            banked[winner] += self.waiting[winner]
            self.waiting[winner] = 0
        self.last_led = led
        self.last_reply = card
        self.last_winner = winner
        self.drawn[0] = self.drawn[1] = self.led = self.declared = -1
        self.current_player = winner
        last = not self.hands[me]
        if last and self.closed_by < 0 and rules.last_bonus:
            self.bonus = winner
            banked[winner] += rules.last_bonus
        if banked[winner] >= 66 and rules.auto_claim:
            judge.claim(self, winner)
        elif last:
            judge.count(self, winner)
        elif self.strict:
            self._to_lead()
        elif rules.draw_phase:
            self.phase = DRAW
            self._cards = 0
            specials = _GO_ON if rules.auto_claim else _GO_ON | _CLAIM
            # The stock must hold enough after drawing as well: not after the last open trick.
            if rules.close_before_draw and self.stock_count - 2 >= rules.close_stock:
                specials |= _CLOSE
            self._specials = specials
        else:
            self._draw()

    def _draw(self):
        """The trick's winner draws, then the loser; the turn-up comes last."""
        me = self.current_player
        other = 1 - me
        stock = self.stock_count
        order = self.order
        at = len(order) + 1 - stock
        card = order[at]
        self.hands[me] |= 1 << card
        self.drawn[me] = card
        if stock > 2:
            card = order[at + 1]
        else:
            card = self.turn_up
            self.turn_up = -1
            self.shown[other] |= 1 << card
            self.strict = 1
        self.hands[other] |= 1 << card
        self.drawn[other] = card
        self.stock_count = stock - 2
        self._to_lead()

    def _marry(self, suit):
        """Declare: both cards are shown, the points wait for a first trick (rows 7, 8)."""
        me = self.current_player
        self.declared = suit
        self.shown[me] |= 12 << suit * 6
        value = 40 if suit == self.trump else 20
        self.married[me] += value
        self.marriages[me] += 1
        if self.taken[me]:
            self.banked[me] += value
            if self.banked[me] >= 66 and self.rules.auto_claim:
                judge.claim(self, me)
                return
        else:
            self.waiting[me] += value
        self._to_lead()

    def _exchange(self):
        """Swap the lowest trump for the turn-up (row 5), in answer to a close too (row 6)."""
        me = self.current_player
        bit = 1 << self.turn_up
        self.hands[me] ^= bit | 1 << self._low
        self.shown[me] |= bit
        self.turn_up = self._low
        if self.phase == ANSWER:
            self.current_player = self.closed_by
        self._to_lead()

    def _close(self):
        """Close the stock (row 11); its opponent may have an answer (row 6)."""
        me = self.current_player
        other = 1 - me
        self.closed_by = me
        self.strict = 1
        self.tricks_at_close = self.taken[other]
        self.points_at_close = self.banked[other]
        if self.rules.answer and self.hands[other] >> self._low & 1:
            self.current_player = other
            self.phase = ANSWER
            self._cards = 0
            self._specials = _EXCHANGE | _GO_ON
        else:
            self._to_lead()
