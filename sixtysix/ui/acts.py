"""Acts: what an action at the table looks like and how it is told; decides nothing."""

from micropython import const

from sixtysix.engine.cards import POINTS
from sixtysix.ui import bank
from sixtysix.ui.app import MARRIAGE, TRICK
from sixtysix.ui.buttons import MENU
from sixtysix.ui.motion import Motion
from sixtysix.ui.words import get

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
_CONFIRM = const(5)
_SHOWN = const(1200)  # ms that a game without persons shows what else waits for a key


class Acts:
    """Does actions in app.game and shows them on app.table, as app.seat sees them.

    lying: whose complete trick still lies there (0 theirs, 1 yours, -1 none) while its winner is
    asked whether to draw. led, missed: who led, and what the one of two persons who does not look
    has not seen: action, detail ...
    """

    def __init__(self, app):
        self.app = app
        self.table = app.table
        self.motion = Motion(app, app.table)
        self.lying = -1
        self.led = -1
        self.missed = []
        self._stock = app.game.deal.stock_count

    def look(self):
        """See the deal with the eyes of whoever looks; return the Seat."""
        app = self.app
        seat = app.seat
        scores = app.game.scores
        seat.scores = (scores[seat.me], scores[1 - seat.me])
        seat.observe(app.game.deal)
        return seat

    def count(self, seat):
        """Show the counted points that the option allows; where nobody plays, that it is so."""
        mode = self.app.options[_COUNT]
        words = ""
        if not self.app.humans:
            words = get(78)  # DEMO
        elif mode:
            words = get(44) % seat.points  # COUNT_ONE
            if mode == 2:
                words = get(45) % (seat.points, seat.other_points)  # COUNT_BOTH
        self.table.counts(words)

    def early(self, seat):
        """Tell whether closing before drawing is offered to this seat now."""
        closes = seat.legal_specials >> (_CLOSE - 24) & 1
        return seat.phase == _DRAW and closes and self.app.options[_CLOSE_EARLY]

    def asks(self, seat, action):
        """Ask whether an action is meant, if that is to be; return whether it is.

        A false claim always is; where no count is shown every claim, or the question would tell.
        """
        options = self.app.options
        if action == _CLAIM:
            if options[_CONFIRM] or not options[_COUNT] or seat.points < 66:
                self.table.say(get(35), True)  # ASK_CLAIM
                return True
        elif action == _CLOSE and options[_CONFIRM]:
            self.table.say(get(36), True)  # ASK_CLOSE
            return True
        return False

    def do(self, player, action):
        """Do an action of a player and show it."""
        app = self.app
        deal = app.game.deal
        table = self.table
        self.motion.skip &= MENU
        mine = player == app.seat.me
        got = deal.turn_up
        if self.lying >= 0:
            self.clear()
        if action < 24:
            table.close(deal.trump, True)
            self.motion.play(1 if mine else 0, action)
        app.game.apply_action(action)
        detail = got % 6
        if action < _EXCHANGE:
            detail = 40 if action - _MARRY == deal.trump else 20
        if _MARRY <= action < _GO_ON:
            self._miss(action, detail)
        if action < 24:
            if deal.led < 0:
                self._miss(_TRICK, 0)
                self._trick()
            else:
                self.led = player
        elif action < _EXCHANGE:
            app.sound(MARRIAGE)
            if mine:
                hand = table.hand
                king = hand.find((action - _MARRY) * 6 + 3)
                self.motion.lift(hand.sprites[king], hand.sprites[king + 1])
        elif not mine and action != _GO_ON:
            table.show(self.look(), False)
        if action >= _MARRY and action != _GO_ON and not mine:
            from sixtysix.ui import told

            told.special(self, action, detail)
        if deal.phase != _OVER and deal.stock_count < self._stock:
            self._refill(deal)
        self._stock = deal.stock_count

    def tell(self, words):
        """Say something that stays until a key."""
        self.table.say(self._waiting(words), True)
        self.pause()

    def _waiting(self, words):
        """Return the words with the sign behind them that a person's key is waited for."""
        return words + " \u25b8" if self.app.humans else words

    def pause(self):
        """Wait for a key, or a while where nobody plays; the menu key opens the menu afterwards."""
        app = self.app
        app.refresh()
        if app.humans:
            key = 0
            while not key:
                key = app.wait()
            self.motion.skip |= key & MENU
        elif app.idle():
            # No key yet; the one that comes ends all that would still move.
            self.motion.skip = app.wait(_SHOWN) or not app.idle()
        self.table.say("")

    def _trick(self):
        """A trick is complete: show who took it until a key, then it goes to him."""
        app = self.app
        table = self.table
        seat = self.look()
        me = seat.me
        # The key for going on is a sign by itself.
        asked = seat.last_winner == me and app.humans >> me & 1 and self.early(seat)
        asked = asked and not table.at.short
        self.won(seat, not asked)
        app.refresh()
        if app.game.deal.phase != _OVER:
            self.save()
        else:
            # While the last trick is looked at, what comes next is fetched.
            for name in "result count sums verdict tally pages lists".split(" "):
                app.ahead.append("sixtysix.ui." + name)
        if asked:
            return
        self.pause()
        self.clear()

    def won(self, seat, waits=True):
        """Say whose the last trick is, which lies there; waits: until a key."""
        who = self.lying = 1 if seat.last_winner == seat.me else 0
        self.table.felt.win(who)
        self.app.sound(TRICK)
        self.count(seat)
        value = POINTS[seat.last_led] + POINTS[seat.last_reply]
        words = get(63 if who else 64) % value  # YOU_WIN_TRICK, THEY_WIN_TRICK
        waited = seat.marriage_points if who else seat.other_marriage_points
        if waited and (seat.tricks if who else seat.other_tricks) == 1:
            # Theirs is the first one: what was declared before it counts now.
            words = get(77) % (words, waited)  # TRICK_FREES
        self.table.say(self._waiting(words) if waits else words, False, who)

    def _miss(self, action, detail):
        """Remember what the other of two persons is to be told."""
        if self.app.humans == _BOTH:
            self.missed.append(action)
            self.missed.append(detail)

    def clear(self):
        """The trick goes to its winner."""
        self.table.close(self.app.game.deal.trump)
        self.motion.gather(self.lying)
        self.lying = -1

    def _refill(self, deal):
        """Both draw, the trick's winner first."""
        table = self.table
        seat = self.look()
        first = 1 if deal.last_winner == seat.me else 0
        table.stock.show(deal.stock_count, deal.turn_up, False)
        table.say("")
        table.hand.show(seat.hand, seat.trump, 0xFFFFFF, seat.drawn)
        self.motion.draw(first)
        table.show(seat, False)
        self.app.refresh()

    def save(self, quiet=False):
        """Keep the game; quiet: at a moment that may take a while."""
        app = self.app
        if app.humans and not app.guide and (quiet or not bank.actions(app.game)):
            from sixtysix.ui import keep

            keep.save_game(app.game, quiet)
