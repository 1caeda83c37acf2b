"""The text form of a game: what a transcript holds, for people to read, write and send.

    Sixty-Six 1
    rules classic auto_claim=1
    seed 4711
    deal 1, dealer 0, turn-up 9H
    1 marries clubs, 1 KC, 0 9C, 1 goes on   # and so on: who, and what he does

What follows a # is not read. The player before an action and the facts behind "deal" may be left
out; when they are there they must be right.
"""

from sixtysix.engine import cards
from sixtysix.engine.deal import OVER
from sixtysix.engine.game import Game
from sixtysix.engine.rules import PRESET_NAMES, PRESETS
from sixtysix.engine.variants import NAMES

TITLE = "Sixty-Six 1"
SUITS = ("clubs", "diamonds", "hearts", "spades")
WORDS = {24 + suit: "marries " + name for suit, name in enumerate(SUITS)} | {
    28: "exchanges",
    29: "closes",
    30: "goes on",
    31: "claims",
    32: "gives up",
}
ACTIONS = {words: action for action, words in WORDS.items()}


def words(action):
    """Return an action in words: "TH", "marries hearts", "closes"."""
    return cards.name(action) if action < 24 else WORDS[action]


def rules_words(rules):
    """Return rules in words: "classic", or "classic auto_claim=1"."""
    preset = PRESETS[rules.preset]
    text = PRESET_NAMES[rules.preset]
    for name in NAMES:
        value = getattr(rules, name)
        if value != getattr(preset, name):
            text += " %s=%d" % (name, value)
    return text


def parse_rules(text):
    """Return the Rules of rules_words(); ValueError when there are none such."""
    name, *changes = text.split()
    if name not in PRESET_NAMES:
        raise ValueError("no rules are called %s, only %s" % (name, ", ".join(PRESET_NAMES)))
    asked = {}
    for change in changes:
        key, equals, value = change.partition("=")
        if not equals or not value.isdecimal():
            raise ValueError("a change of the rules looks like auto_claim=1, not %s" % change)
        if key not in NAMES:
            raise ValueError("no rule is called %s, only %s" % (key, ", ".join(NAMES)))
        asked[key] = int(value)
    preset = PRESETS[PRESET_NAMES.index(name)]
    return preset.copy(**asked) if asked else preset


def write(game):
    """Return the text form of a Game, one trick a line."""
    log = game.actions[: game.action_count]
    copy = Game(game.rules, game.seed)
    lines = [TITLE, "rules " + rules_words(game.rules), "seed %d" % game.seed]
    number = 0
    line = []
    for i, action in enumerate(log):
        if i == copy.deal_start and not line:
            number += 1
            lines.append("")
            lines.append(_deal_line(copy, number))
        deal = copy.deal
        line.append("%d %s" % (deal.current_player, words(action)))
        copy.apply_action(action)
        done = deal.led < 0 and (action < 24 or action >= 30) and deal.phase not in (2, 3)
        if deal.phase == OVER or done or i == len(log) - 1:
            text = ", ".join(line)
            if deal.led < 0:
                text = "%-44s # %d : %d" % (text, deal.points(0), deal.points(1))
            lines.append(text)
            line = []
        if deal.phase == OVER:
            lines.append("# %d : %d in game points" % tuple(copy.scores))
            if i < len(log) - 1:
                copy.next_deal()
    return "\n".join(lines) + "\n"


def _deal_line(game, number):
    return "deal %d, dealer %d, turn-up %s" % (number, game.dealer, cards.name(game.deal.turn_up))


def parse(text):
    """Return the Game of a text form; ValueError "line n: why"."""
    reader = _Reader()
    number = 0
    for number, line in enumerate(text.splitlines(), 1):
        line = line.partition("#")[0].strip()
        if line:
            try:
                reader.take(line)
            except ValueError as fault:
                raise ValueError("line %d: %s" % (number, fault)) from None
    if reader.game is None:
        raise ValueError("line %d: the text ends before the seed" % (number + 1))
    return reader.game


class _Reader:
    def __init__(self):
        self.game = None
        self.rules = None
        self.titled = False
        self.deals = 0

    def take(self, line):
        key, _, rest = line.partition(" ")
        if not self.titled:
            if line != TITLE:
                raise ValueError("the first line must be: " + TITLE)
            self.titled = True
        elif self.rules is None:
            if key != "rules" or not rest.strip():
                raise ValueError("the rules are due here, such as: rules classic")
            self.rules = parse_rules(rest)
        elif self.game is None:
            if key != "seed" or not rest.isdecimal() or int(rest) >= 1 << 24:
                raise ValueError("the seed is due here, a number below 16777216")
            self.game = Game(self.rules, int(rest))
            self.deals = 1
        elif key == "deal":
            self.deal(rest)
        else:
            for item in line.split(","):
                if item.strip():
                    self.act(item.split())

    def _next(self):
        if self.game.is_over:
            raise ValueError("the game is over")
        if self.game.deal.phase == OVER:
            self.game.next_deal()
            self.deals += 1

    def deal(self, facts):
        self._next()
        if self.game.action_count != self.game.deal_start:
            raise ValueError("deal %d is not over" % self.deals)
        true = _deal_line(self.game, self.deals)[5:].split(", ")
        for fact in facts.split(","):
            if fact.strip() not in true:
                raise ValueError("%s is not so, but: %s" % (fact.strip(), ", ".join(true)))

    def act(self, item):
        self._next()
        player = self.game.deal.current_player
        if item[0] in ("0", "1"):
            if int(item.pop(0)) != player:
                raise ValueError("player %d is to act" % player)
        said = " ".join(item)
        action = ACTIONS.get(said.lower())
        if action is None:
            try:
                action = cards.parse(said.upper())
            except ValueError:
                known = said or "nothing", ", ".join(ACTIONS)
                raise ValueError("%s is neither a card such as TH nor: %s" % known) from None
        try:
            self.game.apply_action(action)
        except ValueError:
            raise ValueError("player %d cannot do this now: %s" % (player, said)) from None
