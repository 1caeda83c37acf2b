"""Play: whose turn it is at the table, and what is chosen; decides no rule, asks the engine.

Persons' actions and the computer's go the same way: one int into the game, then it is shown.
"""

import gc

from micropython import const

from sixtysix.engine.seat import Seat
from sixtysix.ui import explain
from sixtysix.ui.acts import Acts
from sixtysix.ui.buttons import DOWN, LEFT, MENU, RIGHT, UP, A, B, X
from sixtysix.ui.words import get

_FOLLOW = const(1)
_DRAW = const(2)
_ANSWER = const(3)
_OVER = const(4)
_GO_ON = const(30)
_CLAIM = const(31)
_MENU = const(32)
_BOTH = const(3)
_COLOURS = const(9)  # places in the options
_THINK = const(10)
_BUDGETS = (500, 1500, 3000, 6000)  # units of work by the option of thinking time
_SPARE = const(90000)  # bytes: with more free heap nothing need be forgotten
_LONG = const(4)  # steps after which it is said that the computer thinks


def run(app):
    """Play on in app.game; return "result", "menu", or "title" where nobody plays."""
    target = app.game.rules.target
    fresh = app.table is None or app.table.target != target
    if fresh:
        app.table = None
        from sixtysix.ui import make

        app.table = make.table(app.layout, app.options[_COLOURS], target)
        make = None
    if fresh or app.game.action_count == app.game.deal_start:
        # Now all goes that is not played with; in the midst of a deal pages come back sooner.
        app.tidy(_SPARE, True)
    play = Play(app)
    app.show(app.table.group)
    app.rest = play.rest
    following = play.run()
    app.rest = None
    return following


class Play:
    """The flow of turns: app.game is the game, app.seat the seat of whoever looks."""

    def __init__(self, app):
        self.app = app
        self.table = app.table
        self.following = ""
        self._seats = (Seat(0), Seat(1))
        looks = 1 if app.humans == 2 else 0
        # Two persons, a deal begun or taken up: no hand before its owner says that he is there.
        self._hidden = app.humans == _BOTH and (app.seat is None or app.back == "result")
        if app.humans == _BOTH and app.seat is not None:
            looks = app.seat.me
        app.seat = self._seats[looks]
        self.acts = Acts(app)

    def run(self):
        """Turn after turn until another screen is to come; return its name."""
        app = self.app
        motion = self.acts.motion
        # No cursor: nobody comes back from the menu.
        dealt = self.table.cursor < 0 and app.game.action_count == app.game.deal_start
        seat = self.acts.look()
        self.table.show(seat, False)
        self.acts.count(seat)
        if dealt and app.humans < _BOTH:
            motion.deal()
        while not self.following:
            if not (app.humans or app.idle()):
                return "title"
            deal = app.game.deal
            if deal.phase == _OVER:
                return "result"
            player = deal.current_player
            if app.humans >> player & 1:
                if player != app.seat.me or self._hidden:
                    from sixtysix.ui import told

                    self._hidden = False
                    app.seat = self._seats[player]
                    motion.skip = 0
                    told.hand_over(self.acts)
            if motion.skip & MENU:
                action = self._leave("menu")
            elif app.humans >> player & 1:
                action = self._decide()
            else:
                action = self._think(player)
            if action >= 0:
                self.acts.do(player, action)
        return self.following

    def rest(self):
        """Nobody has pressed a key for a while: a quiet moment to save."""
        self.acts.save(True)

    def _decide(self):
        """Let the person choose; return the action, or -1 when another screen comes first."""
        app = self.app
        table = self.table
        acts = self.acts
        seat = acts.look()
        if seat.phase == _DRAW:
            if not acts.early(seat):
                return _GO_ON
            # Claiming is as good after drawing: one thing less to look at.
            seat.legal_specials &= ~(1 << _CLAIM - 24)
        acts.count(seat)
        if acts.lying >= 0:
            table.open(seat)
            words = table.words
        else:
            table.show(seat)
            words = explain.turn(seat)
            table.say(words)
        if app.guide and app.guide.look(app, seat):
            app.show(table.group)
        table.move(self._first(seat))
        if seat.phase <= _FOLLOW and seat.legal_cards != seat.hand:
            # Should another card be tried, the answer comes at once.
            app.ahead += ("sixtysix.ui.refused", "sixtysix.engine.why")
        asked = -1
        while True:
            app.refresh()
            key = app.wait()
            if not key:
                continue
            table.hand.unmark()
            if key & A:
                action = table.ring[table.cursor]
                if action == _MENU:
                    return self._leave("menu")
                if action < 24 and not seat.legal_cards >> action & 1:
                    from sixtysix.ui import refused

                    words = refused.words(seat, action)
                    table.say(words)
                    continue
                if asked != action and acts.asks(seat, action):
                    asked = action
                    continue
                return action
            if key & MENU:
                return self._leave("menu")
            if key & X:
                return self._leave("lasttrick")
            asked = -1
            to = table.cursor
            if key & (LEFT | RIGHT):
                to = (to + (1 if key & RIGHT else -1)) % table.count
            elif key & UP and to < table.cards:
                to = table.cards
            elif key & (DOWN | B) and to >= table.cards > 0:
                to = self._first(seat)
            table.move(to)
            action = table.ring[to]
            if action < 24 or action == _MENU and table.at.one_bit:
                table.say(words)
            else:
                table.say(explain.chip(action, seat.trump, seat.turn_up, seat.phase == _ANSWER))

    def _leave(self, name):
        self.following = name
        return -1

    def _first(self, seat):
        """Return the place where the cursor begins: on lead the last card, else the first legal."""
        table = self.table
        place = 0
        for i in range(table.cards):
            if seat.legal_cards >> table.ring[i] & 1:
                place = i
                if seat.phase == _FOLLOW or seat.declared >= 0:
                    break
        return place

    def _think(self, player):
        """Let the computer choose, the screen alive meanwhile; return the action or -1."""
        app = self.app
        from sixtysix import ai

        if app.rng is None:
            from sixtysix.engine.rng import Rng

            app.rng = Rng(app.game.seed)
        seat = self._seats[player]
        scores = app.game.scores
        seat.scores = (scores[player], scores[1 - player])
        seat.observe(app.game.deal)
        budget = _BUDGETS[app.options[_THINK]]
        try:
            mind = ai.load(app.level)
            mind.begin(seat, app.rng, budget)
        except MemoryError:
            from sixtysix.ui import weaker

            mind = weaker.mind(app, self.acts)
            mind.begin(seat, app.rng, budget)
        app.refresh()
        steps = 0
        while True:
            action = mind.step()
            if action >= 0:
                # The heap is cleaned while nobody waits for a key.
                gc.collect()
                return action
            steps += 1
            if steps == _LONG:
                self.table.say(get(18))  # THINKING
                app.refresh()
            if app.wait(0) & (MENU if app.humans else 255):
                return self._leave("menu" if app.humans else "title")
