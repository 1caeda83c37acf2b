"""Owns a game: deals until a player has the target, the log of actions, and taking back.

A game is its rules, its seed and its actions, nothing else. Knows no player's mind, no screen.
"""

from micropython import const

from sixtysix.engine import judge
from sixtysix.engine.deal import Deal
from sixtysix.engine.rng import Rng

GIVE_UP = const(32)  # in the log beside a deal's actions 0..31

_OVER = const(4)
# More actions than any deal has: 24 cards, 6 times on, 4 marriages, exchange, close, answer, claim.
_LEAST = const(40)
_GROW = const(192)


class Game:
    """A game by `rules` from a seed of 24 bits; the seed also tells who deals first.

    deal, dealer, scores [player 0's, player 1's], is_over, winner (-1: not over), gained (game
    points of the last deal's winner, row 19 included), extra (what row 19 adds to this deal's);
    before: scores and extra when this deal began;
    actions: a bytearray of which action_count bytes hold, those of this deal from deal_start.
    """

    def __init__(self, rules, seed):
        self.rules = rules
        self.seed = seed & 0xFFFFFF
        self.rng = Rng(self.seed)
        self.dealer = self.rng.below(2)
        self.scores = [0, 0]
        self.extra = 0
        self.is_over = False
        self.winner = -1
        self.actions = bytearray(_GROW)
        self.action_count = 0
        self._deal()

    def _deal(self):
        rank = self.rules.exchange_rank
        order = bytearray(self.rules.pack_size)
        i = 0
        for card in range(24):
            if card % 6 >= rank:
                order[i] = card
                i += 1
        self.rng.shuffle(order)
        self.deal_start = self.action_count
        self.before = (self.scores[0], self.scores[1], self.extra)
        self.gained = 0
        self.deal = Deal(self.rules, order, self.dealer)
        if len(self.actions) < self.action_count + _LEAST:
            # Here, between deals, so that no turn allocates.
            self.actions.extend(bytes(_GROW))

    def apply_action(self, action):
        """Do an action of the deal's current player; ValueError, nothing changed, when illegal."""
        deal = self.deal
        if action == GIVE_UP and deal.phase != _OVER:
            judge.give_up(deal)
        else:
            deal.apply_action(action)
        self.actions[self.action_count] = action
        self.action_count += 1
        if deal.phase == _OVER:
            self._score()

    def give_up(self):
        """The current player gives the deal up; ValueError when it is over."""
        self.apply_action(GIVE_UP)

    def _score(self):
        """Add the award; after a drawn deal the next winner gets more (row 19)."""
        deal = self.deal
        winner = deal.winner
        if winner < 0:
            self.extra = self.rules.drawn_extra
            return
        self.gained = deal.award + self.extra
        self.extra = 0
        self.scores[winner] += self.gained
        if self.scores[winner] >= self.rules.target:
            self.is_over = True
            self.winner = winner

    def next_deal(self):
        """Deal again (row 1); ValueError when this deal is not over or the game is."""
        if self.is_over or self.deal.phase != _OVER:
            raise ValueError("no deal is due")
        if not self.rules.winner_deals:
            self.dealer = 1 - self.dealer
        elif self.deal.winner >= 0:
            self.dealer = self.deal.winner
        self._deal()

    def dealt(self):
        """Return this deal as it was dealt; the log from deal_start on plays it again."""
        return Deal(self.rules, self.deal.order, self.dealer)

    def head(self):
        """Return what stands before the actions in a transcript without a check, bytes."""
        from sixtysix.engine import transcript

        return transcript.head(self)

    def transcript(self):
        """Return the whole game as bytes: version, rules, seed, actions, check."""
        from sixtysix.engine import transcript

        return transcript.write(self)

    @staticmethod
    def replay(data):
        """Return the game of a transcript, or of head() and actions; ValueError("byte n: why")."""
        from sixtysix.engine import transcript

        return transcript.read(data)
