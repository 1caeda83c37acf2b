"""Acts: what an action at the table looks like and how it is told; decides nothing."""

from micropython import const

from sixtysix.engine.cards import POINTS
from sixtysix.ui.app import MARRIAGE, TRICK
from sixtysix.ui.motion import Motion
from sixtysix.ui.words import get

_T_NINE = const(9)
_T_THEY_MARRY = const(23)
_T_THEY_EXCHANGE = const(27)
_T_THEY_CLAIM = const(34)
_T_COUNT_ONE = const(44)
_T_COUNT_BOTH = const(45)
_T_YOU_WIN_TRICK = const(63)
_T_THEY_WIN_TRICK = const(64)
_T_CLOSED_BY_THEM = const(66)
_DRAW = const(2)
_OVER = const(4)
_MARRY = const(24)
_EXCHANGE = const(28)
_CLOSE = const(29)
_GO_ON = const(30)
_CLAIM = const(31)
_TRICK = const(32)
_BOTH = const(3)  # app.humans: two persons
_COUNT = const(2)  # places in the options
_CLOSE_EARLY = const(4)
_SHOWN = const(1200)  # ms that a game without persons shows what else waits for a key


class Acts:
    """Does actions in app.game and shows them on app.table, as app.seat sees them.

    stopped: a key has ended a game without persons. lying: whose complete trick still lies there
    (0 theirs, 1 yours, -1 none) while its winner is asked whether to draw.
    """

    def __init__(self, app):
        self._app = app
        self._table = app.table
        self.motion = Motion(app, app.table)
        self.stopped = False
        self.lying = -1
        self._led = -1
        self._missed = []  # what the person who does not look has not seen: action, detail ...
        self._woken = app.woken
        self._stock = app.game.deal.stock_count

    def look(self):
        """See the deal with the eyes of whoever looks; return the Seat."""
        app = self._app
        seat = app.seat
        scores = app.game.scores
        seat.scores = (scores[seat.me], scores[1 - seat.me])
        seat.observe(app.game.deal)
        return seat

    def count(self, seat):
        """Show the counted points that the option allows."""
        mode = self._app.options[_COUNT]
        words = ""
        if mode and self._app.humans:
            words = get(_T_COUNT_ONE) % seat.points
            if mode == 2:
                words = get(_T_COUNT_BOTH) % (seat.points, seat.other_points)
        self._table.counts(words)

    def early(self, seat):
        """Tell whether closing before drawing is offered to this seat now."""
        closes = seat.legal_specials >> (_CLOSE - 24) & 1
        return seat.phase == _DRAW and closes and self._app.options[_CLOSE_EARLY]

    def do(self, player, action):
        """Do an action of a player and show it."""
        app = self._app
        deal = app.game.deal
        table = self._table
        self.motion.skip = False
        mine = player == app.seat.me
        got = deal.turn_up
        if self.lying >= 0:
            self._clear()
        if action < 24:
            table.close(deal.trump)
            self.motion.play(1 if mine else 0, action)
        app.game.apply_action(action)
        if _MARRY <= action < _GO_ON:
            self._miss(action, got % 6 if action >= _EXCHANGE else self._value(action - _MARRY))
        if action < 24:
            if deal.led < 0:
                self._miss(_TRICK, 0)
                self._trick()
            else:
                self._led = player
        elif action < _EXCHANGE:
            app.sound(MARRIAGE)
            if not mine:
                self._married(action - _MARRY, self._value(action - _MARRY))
        elif not mine:
            table.show(self.look(), False)
            self._told(action, got % 6)
        if deal.phase != _OVER and deal.stock_count < self._stock:
            self._refill(deal)
        self._stock = deal.stock_count

    def _told(self, action, rank):
        """Say what the other did, a card of this rank taken in exchange."""
        if action == _EXCHANGE:
            self._tell(get(_T_THEY_EXCHANGE) % get(_T_NINE + rank))
        elif action == _CLOSE:
            self._tell(get(_T_CLOSED_BY_THEM))
        elif action == _CLAIM:
            self._tell(get(_T_THEY_CLAIM))

    def catch_up(self):
        """Show what the other person did before the device was handed over."""
        seat = self.look()
        table = self._table
        missed = self._missed
        self._missed = []
        led = self._led
        for i in range(0, len(missed), 2):
            action = missed[i]
            if action == _TRICK:
                # The leader of that trick did not see the reply.
                if led == seat.me:
                    table.felt.trick(1, seat.last_led)
                    table.felt.trick(0, seat.last_reply)
                    self._won(seat)
                    self._pause()
                    self._clear()
            elif action < _EXCHANGE:
                self._married(action - 24, missed[i + 1])
            else:
                self._told(action, missed[i + 1])
        table.show(seat, False)

    def _married(self, suit, value):
        """The other has declared: both cards are shown until a key."""
        felt = self._table.felt
        felt.trick(0, suit * 6 + 3)
        felt.trick(1, suit * 6 + 2)
        self._tell(get(_T_THEY_MARRY) % value)
        felt.trick(0, -1)
        felt.trick(1, -1)

    def _tell(self, words):
        """Say something that stays until a key."""
        self._table.say(words, True)
        self._pause()

    def _pause(self):
        """Wait for a key, or a while where nobody plays."""
        app = self._app
        app.refresh()
        if app.humans:
            while not app.wait():
                pass
        elif app.wait(_SHOWN) or app.woken != self._woken:
            self.stopped = True

    def _trick(self):
        """A trick is complete: show who took it until a key, then it goes to him."""
        app = self._app
        table = self._table
        seat = self.look()
        self._won(seat)
        who = self.lying
        app.refresh()
        if app.game.deal.phase != _OVER:
            self.save()
        else:
            # While the last trick is looked at, what comes next is fetched.
            for name in "result count sums verdict tally pages lists".split(" "):
                app.ahead.append("sixtysix.ui." + name)
        if who and app.humans >> seat.me & 1 and self.early(seat) and not table.at.short:
            return
        self._pause()
        self._clear()

    def _won(self, seat):
        """Say whose the last trick is, which lies there."""
        who = self.lying = 1 if seat.last_winner == seat.me else 0
        self._table.felt.win(who)
        self._app.sound(TRICK)
        self.count(seat)
        value = POINTS[seat.last_led] + POINTS[seat.last_reply]
        words = get(_T_YOU_WIN_TRICK if who else _T_THEY_WIN_TRICK) % value
        self._table.say(words, False, who)

    def _value(self, suit):
        return 40 if suit == self._app.game.deal.trump else 20

    def _miss(self, action, detail):
        """Remember what the other of two persons is to be told."""
        if self._app.humans == _BOTH:
            self._missed.append(action)
            self._missed.append(detail)

    def _clear(self):
        """The trick goes to its winner."""
        self.motion.gather(self.lying)
        self.lying = -1

    def _refill(self, deal):
        """Both draw, the trick's winner first."""
        table = self._table
        seat = self.look()
        first = 1 if deal.last_winner == seat.me else 0
        table.stock.show(deal.stock_count, deal.turn_up, False)
        table.say("")
        self.motion.draw(first)
        self.motion.draw(1 - first)
        table.show(seat, False)
        self._app.refresh()

    def save(self, quiet=False):
        """Keep the game; quiet: at a moment that may take a while."""
        app = self._app
        if app.humans and not app.guide:
            from sixtysix.ui import keep

            keep.save_game(app.game, quiet)
