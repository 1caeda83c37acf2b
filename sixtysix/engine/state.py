"""Owns the state of one deal and what may be asked of it; deal.py changes it. Knows no screen.

The hot path reads legal_cards() and legal_specials(); legal_actions() is for people and tools.
"""

from micropython import const

_OVER = const(4)


class State:
    """A deal by `rules` of a pack `order` (card bytes from the top) with dealer 0 or 1.

    ValueError when the order is not that of a whole pack. By player, for Seat: hands, shown (what
    the other knows of the hand), lacks (what it is known not to hold), banked, waiting, taken,
    married (marriage points, waiting ones too), marriages (how many), drawn (-1).
    """

    def __init__(self, rules, order, dealer):
        pack = 0
        for card in order:
            if card > 23 or pack >> card & 1:
                raise ValueError("not the order of a pack")
            pack |= 1 << card
        if pack != rules.cards:
            raise ValueError("not the order of a pack")
        self.rules = rules
        self.order = bytes(order)
        first = 1 << order[0] | 1 << order[1] | 1 << order[2]
        second = 1 << order[3] | 1 << order[4] | 1 << order[5]
        if rules.hand_size == 6:
            first |= 1 << order[6] | 1 << order[7] | 1 << order[8]
            second |= 1 << order[9] | 1 << order[10] | 1 << order[11]
            card = order[12]
        else:
            card = order[6]
            first |= 1 << order[7] | 1 << order[8]
            second |= 1 << order[9] | 1 << order[10]
        self.turn_up = card
        self.trump = card // 6
        self._low = card // 6 * 6 + rules.exchange_rank
        self.hands = [second, first] if dealer == 0 else [first, second]
        self.shown = [0, 0]
        self.lacks = [0, 0]
        self.banked = bytearray(2)
        self.waiting = bytearray(2)
        self.taken = bytearray(2)
        self.married = bytearray(2)
        self.marriages = bytearray(2)
        self.drawn = [-1, -1]
        self.seen = 0
        self.stock_count = rules.pack_size - 2 * rules.hand_size
        self.strict = 0
        self.closed_by = -1
        self.tricks_at_close = -1
        self.points_at_close = -1
        self.led = self.declared = -1
        self.last_led = self.last_reply = self.last_winner = -1
        self.bonus = -1  # who got the points for the last trick
        self.winner = -1
        self.award = self.ended = 0
        self.current_player = 1 - dealer
        self._to_lead()

    def legal_cards(self):
        """Return the cards that may be played now, a mask."""
        return self._cards

    def legal_specials(self):
        """Return what else is legal: bit a - 24 for each action a of 24..31."""
        return self._specials

    def legal_actions(self):
        """Return the legal actions, a list in rising order."""
        both = (self._cards, self._specials << 24)
        return [a for a in range(32) if both[a // 24] >> a & 1]

    def is_terminal(self):
        """Tell whether the deal is over."""
        return self.phase == _OVER

    def hand(self, player):
        """Return a player's cards, a mask."""
        return self.hands[player]

    def points(self, player):
        """Return a player's banked points: tricks, marriages, the last trick's bonus."""
        return self.banked[player]

    def pending(self, player):
        """Return a player's marriage points that wait for a first trick (row 8)."""
        return self.waiting[player]

    def tricks(self, player):
        """Return how many tricks a player has taken."""
        return self.taken[player]
