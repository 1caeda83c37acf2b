"""Owns what one player may know of a deal, as plain ints; computer and screen read nothing else.

"Other" is the opponent. A card is known to be in a hand when it was shown in a marriage, taken for
the lowest trump, or drawn as the turn-up.
"""


class Seat:
    """The view of player `me` (0 or 1); observe() fills it from a deal, in the midst of it too.

    Players are absolute (0, 1; -1 none), cards and suits ints (-1 none), sets of cards masks.
    me rules phase current    whose turn it is
    hand led declared         declared: suit of the marriage of this lead
    trump turn_up             the turn-up until it is drawn; after an exchange the lowest trump
    seen                      played cards, the led one included
    known_other               cards that the other is known to hold
    lacks_other               cards that replies in strict play have shown it not to hold
    stock_count strict closed_by
    points tricks pending marriage_points bonus, and other_...: banked, but for pending;
                              marriage_points and bonus are part of points
    tricks_at_close points_at_close   of the closer's opponent; -1: not closed
    legal_cards legal_specials        0 when it is not my turn
    hand_count other_count drawn      drawn: my card of the last drawing, until the trick is over
    last_led last_reply last_winner   the last trick
    winner award ended        when over; ended: BY_... of judge.py
    scores                    (mine, the other's): the caller sets it
    """

    def __init__(self, player):
        self.me = player
        self.scores = (0, 0)

    def observe(self, deal):
        """Fill all fields but scores from a deal."""
        me = self.me
        other = 1 - me
        self.rules = rules = deal.rules
        self.phase = deal.phase
        self.current = current = deal.current_player
        if current == me:
            self.legal_cards = deal.legal_cards()
            self.legal_specials = deal.legal_specials()
        else:
            self.legal_cards = self.legal_specials = 0
        self.hand = hand = deal.hands[me]
        self.led = led = deal.led
        self.declared = deal.declared
        self.trump = deal.trump
        self.turn_up = deal.turn_up
        self.seen = deal.seen
        self.known_other = deal.shown[other]
        self.lacks_other = deal.lacks[other]
        self.stock_count = stock = deal.stock_count
        self.strict = deal.strict
        self.closed_by = deal.closed_by
        self.points = deal.banked[me]
        self.other_points = deal.banked[other]
        self.pending = waiting = deal.waiting[me]
        self.marriage_points = deal.married[me] - waiting
        self.other_pending = waiting = deal.waiting[other]
        self.other_marriage_points = deal.married[other] - waiting
        self.tricks = tricks = deal.taken[me]
        self.other_tricks = deal.taken[other]
        tricks += self.other_tricks
        self.tricks_at_close = deal.tricks_at_close
        self.points_at_close = deal.points_at_close
        # Each has what was dealt and drawn, less what was played.
        count = (rules.pack_size - stock >> 1) - tricks
        self.hand_count = self.other_count = count
        if led >= 0:
            if current == me:
                self.other_count = count - 1
            else:
                self.hand_count = count - 1
        drawn = deal.drawn[me]
        self.drawn = drawn if drawn >= 0 and hand >> drawn & 1 else -1
        self.last_led = deal.last_led
        self.last_reply = deal.last_reply
        self.last_winner = deal.last_winner
        bonus = deal.bonus
        self.bonus = rules.last_bonus if bonus == me else 0
        self.other_bonus = rules.last_bonus if bonus == other else 0
        self.winner = deal.winner
        self.award = deal.award
        self.ended = deal.ended
