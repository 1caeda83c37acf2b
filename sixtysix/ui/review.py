"""Review: which decision of a finished deal cost most, and what was better; rates nothing itself.

The deal is played again; before each of the person's decisions his Seat is asked, as in a hint.
"""

from micropython import const

from sixtysix.engine.seat import Seat
from sixtysix.ui import advice, pages, pair, reading, tidy, words

_T_REVIEW_PLAYED = const(335)
_T_REVIEW_BETTER = const(336)
_T_REVIEW_PAIR = const(339)
_BUDGET = const(700)  # units of work for each decision: a second on a slow board
_LEAST = const(20)  # hundredths of a game point: what is less may be chance
_DRAW = const(2)
_EXCHANGE = const(28)
_CLOSE = const(32)  # a bit of the specials


def run(app):
    """Look for the decision that cost most and show it; return "result"."""
    title = words.get(354)  # REVIEW
    me = app.seat.me if app.seat else 0
    if app.humans == 3:
        # Of two persons it is the one who looked last.
        title = words.get(_T_REVIEW_PAIR) % (title, words.get(144 + me))  # PLAYER_ONE
    found = _Search(app, me)
    if not found.run(advice.Thinking(app, title)):
        return "result"
    tidy.minds(app.level)
    if found.cost < _LEAST:
        pages.read(app, title, words.get(338))  # REVIEW_NONE
    else:
        _show(app, title, found)
    return "result"


class _Search:
    """cost: hundredths of a game point; played, better: actions; said: both and why in words."""

    def __init__(self, app, me):
        self.game = app.game
        self.seat = Seat(me)
        self.cost = 0
        self.played = self.better = -1
        self.said = ""

    def run(self, thinking):
        """Rate all decisions; return False when the person does not want to wait."""
        game = self.game
        most = 0
        for begin in (True, False):
            # First it is counted how many there are to rate.
            deal = game.dealt()
            count = 0
            for i in range(game.deal_start, game.action_count):
                action = game.actions[i]
                if action > 31:
                    break
                if self._free(deal, action):
                    count += 1
                    if not begin:
                        thinking.extra = " %d/%d" % (count, most)
                        if thinking.about(self.seat, i, _BUDGET) < 0:
                            return False
                        self._judge(deal, action)
                deal.apply_action(action)
            most = count
        return True

    def _free(self, deal, action):
        """Tell whether the next action is a decision of this person, and see it from his seat."""
        seat = self.seat
        if deal.current_player != seat.me:
            return False
        seat.observe(deal)
        # As they were before this deal.
        mine, others = self.game.scores[seat.me], self.game.scores[1 - seat.me]
        if self.game.deal.winner == seat.me:
            mine -= self.game.gained
        elif self.game.deal.winner >= 0:
            others -= self.game.gained
        seat.scores = (mine, others)
        if seat.phase == _DRAW and not seat.legal_specials & _CLOSE:
            return False
        cards = seat.legal_cards
        specials = seat.legal_specials
        return cards & cards - 1 or cards and specials or specials & specials - 1

    def _judge(self, deal, action):
        """Keep this decision if none has cost more."""
        from sixtysix.ai import hint

        best = hint.actions[hint.best]
        if best == _EXCHANGE:
            # It is worth what follows it: what was wrong then is the card played.
            most = -2000
            for i in range(hint.count):
                if hint.actions[i] != _EXCHANGE and hint.values[i] > most:
                    most = hint.values[i]
                    best = hint.actions[i]
        cost = hint.value(best) - hint.value(action)
        if cost <= self.cost or best == action:
            return
        self.cost = cost
        self.played = action
        self.better = best
        seat = self.seat
        tenths = (cost + 5) // 10
        # Before drawing the trick just taken is still the one that is looked at.
        trick = seat.tricks + seat.other_tricks + (seat.phase != _DRAW)
        self.said = " ".join(
            (
                words.get(337) % (trick, tenths // 10, tenths % 10),  # REVIEW_COST
                words.get(_T_REVIEW_PAIR)
                % (words.get(_T_REVIEW_PLAYED), advice.name(seat, action)),
                words.get(_T_REVIEW_PAIR) % (words.get(_T_REVIEW_BETTER), advice.name(seat, best)),
                advice.why(best),
            )
        )


def _show(app, title, found):
    """Show the decision page by page: two cards side by side if it was about cards, and words."""
    layout = app.layout
    cards = found.played < 24 and found.better < 24
    names = (words.get(_T_REVIEW_PLAYED), words.get(_T_REVIEW_BETTER))
    y = layout.head + reading.gap(layout) + layout.rim
    under = y
    if cards:
        under += layout.card_h + layout.capital + (6 if layout.one_bit else layout.line)
    face, line, parts = reading.fitted(layout, found.said, layout.height - under)
    at = 0
    while 0 <= at < len(parts):
        group, _ = pages.page(app, title, at, len(parts))
        if cards and not at:
            pair.two(app, group, y, (found.played, found.better), names, 1)
        reading.put(layout, group, y if at else under, face, line, parts[at])
        app.show(group)
        app.refresh()
        turn = pages.turned(app)
        if turn == 3:
            return
        at += 1 if turn == 2 else -1 if turn == 1 else 0
