"""Advice: what a strong player would do now, and why, in words; reads a Seat only."""

from micropython import const

from sixtysix.engine.rng import Rng
from sixtysix.ui import explain, font, pages, reading, text, tidy, words
from sixtysix.ui.buttons import MENU, B

_T_CLUBS = const(5)
_EXCHANGE = const(28)
_ANSWER = const(3)
_BUDGET = const(1500)  # units of work: about a second and a half
_ROOM = const(24000)  # bytes of heap that a page with a card takes


def run(app):
    """Think, then show the best action until a key; return "table"."""
    title = words.get(284)  # HINT
    game = app.game
    seat = app.seat
    seat.scores = (game.scores[seat.me], game.scores[1 - seat.me])
    seat.observe(game.deal)
    thinking = Thinking(app, title)
    action = thinking.about(seat, game.action_count)
    if action >= 0:
        said = name(seat, action) + " " + why(action)
        tidy.minds(app.level)
        app.tidy(_ROOM)
        beside(app, title, action if action < 24 else -1, said)
    return "table"


class Thinking:
    """A page that shows that it goes on; `extra` stands before the dots."""

    def __init__(self, app, title):
        self._app = app
        layout = app.layout
        group, y = pages.page(app, title)
        self.label = text.make(
            font.get(layout.big), layout.left + layout.margin, y + reading.gap(layout)
        )
        group.append(self.label)
        self.steps = 0
        self.extra = ""
        app.show(group)

    def about(self, seat, number, budget=_BUDGET):
        """Return the best action for the seat, -1 when the person leaves; number: of the action.

        What each action is worth can then be read from the module hint.
        """
        from sixtysix.ai import small

        # Its 3.7 KB in one piece come first, the rest is compiled round it.
        small.load(seat.rules)
        from sixtysix.ai import hint

        # The same question has the same answer.
        hint.begin(seat, Rng(self._app.game.seed + number), budget)
        while not hint.step():
            if self.step():
                return -1
        return hint.actions[hint.best]

    def step(self):
        """Show that it does; return whether the person wants to leave."""
        app = self._app
        said = words.get(320) + self.extra  # HINT_THINKS
        self.label.text = said + "..."[: self.steps % 4]
        self.steps += 1
        app.refresh()
        return app.wait(0) & (B | MENU)


def name(seat, action):
    """Return an action in words, as a sentence."""
    if action < 24:
        said = card(action)
    elif action < _EXCHANGE:
        # The suit too, which the key itself shows.
        said = words.get(72) % words.get(_T_CLUBS + action - 24)  # MARRY
    else:
        said = explain.chip(action, seat.trump, seat.turn_up, seat.phase == _ANSWER)
    return said + "."


def why(action):
    """Return why an action that was thought about is good, as a sentence."""
    from sixtysix.ai import hint

    # HINT_BEST and the other reasons, in the order of their codes
    return words.get(321 + hint.why(action))


def card(number):
    """Return a card in words, such as "Ten of hearts"."""
    suit = words.get(_T_CLUBS + number // 6)
    return words.get(59) % (words.get(9 + number % 6), suit)  # CARD_OF, NINE


def beside(app, title, number, said):
    """Show a card (-1: none) and words beside it, page by page until a key."""
    layout = app.layout
    indent = layout.card_w + 2 * layout.margin if number >= 0 else 0
    high = layout.height - layout.head - reading.gap(layout)
    face, line, parts = reading.fitted(layout, said, high, indent)
    at = 0
    while 0 <= at < len(parts):
        group, y = pages.page(app, title, at, len(parts))
        y += reading.gap(layout)
        if number >= 0:
            from sixtysix.ui import pair

            x = layout.left + layout.margin
            group.append(pair.card(pair.sheet(app), number, x, y))
        reading.put(layout, group, y, face, line, parts[at], text.CREAM, indent)
        app.show(group)
        app.refresh()
        turn = pages.turned(app)
        if turn == 3:
            return
        at += 1 if turn == 2 else -1 if turn == 1 else 0
