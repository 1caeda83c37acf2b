"""The score sheet of a transcript: deal by deal, trick by trick, and where a damaged one breaks."""

from host.textform import SUITS, rules_words, words
from sixtysix.engine import cards, judge, transcript
from sixtysix.engine import deal as d

PHASES = ("to lead", "to follow", "to draw", "to answer the close", "over")
WHY = {
    judge.BY_CLAIM: "claims 66 rightly",
    judge.BY_FALSE_CLAIM: "wins by a false claim",
    judge.BY_CLOSER_FAILED: "wins, for the closer failed",
    judge.BY_OTHER_CLAIM: "claims 66 before the closer",
    judge.BY_LAST_TRICK: "wins by the last trick",
    judge.BY_COUNT: "has more after the last trick",
    judge.BY_CLOSE_WON: "closed and has 66 after the last trick",
    judge.BY_GIVE_UP: "wins, for the other gave up",
}


def write(data, out):
    """Give the score sheet to out(line), and what is wrong with it; return whether nothing is.

    data: a transcript, checked or not, whole or damaged.
    """
    good = True
    try:
        game, at, end = transcript.start(data)
    except ValueError as fault:
        out("Damaged: %s." % fault)
        good = False
        # What lies between head and check may still tell something.
        data = bytes(data[:2]) + bytes((data[2] | 128,)) + bytes(data[3:]) if len(data) > 2 else b""
        end = len(data) - 2
        try:
            game, at, _ = transcript.start(data[: max(end, 0)])
        except ValueError as fault:
            if "transcript" not in str(fault):
                out("Nothing of it can be read: %s." % fault)
            return False
        out("This can be read all the same:")
        out("")
    sheet = _Sheet(game, out)
    while at < end:
        try:
            sheet.act(data[at])
        except ValueError as fault:
            out("Damaged: byte %d of %d: %s" % (at, len(data), fault))
            return False
        at += 1
    sheet.close()
    return good


class _Sheet:
    def __init__(self, game, out):
        self.game = game
        self.out = out
        self.deals = 0
        out("Sixty-Six, rules %s, seed %d" % (rules_words(game.rules), game.seed))
        self._begin()

    def _begin(self):
        deal = self.game.deal
        self.deals += 1
        self.leader = None
        self.out("")
        text = "Deal %d: player %d deals, trump %s, %s turned up"
        turn_up = cards.name(deal.turn_up)
        self.out(text % (self.deals, self.game.dealer, SUITS[deal.trump], turn_up))
        for player in (1 - self.game.dealer, self.game.dealer):
            self.out("  player %d holds %s" % (player, _hand(deal.hand(player))))

    def act(self, action):
        game = self.game
        if game.is_over:
            raise ValueError("the game is over before this.")
        if game.deal.phase == d.OVER:
            game.next_deal()
            self._begin()
        deal = game.deal
        player = deal.current_player
        phase = deal.phase
        try:
            game.apply_action(action)
        except ValueError:
            raise ValueError(self._why(action)) from None
        if action >= 24:
            if action != 30 or phase == d.ANSWER:
                self._event(player, action)
        elif deal.led >= 0:
            self.leader = player, action
        else:
            done = deal.tricks(0) + deal.tricks(1)
            pending = deal.pending(0) + deal.pending(1)
            line = "%4d  %d %s  %d %s  to %d  %3d : %-3d" % (
                done, *self.leader[:1], cards.name(self.leader[1]), player, cards.name(action),
                deal.last_winner, deal.points(0), deal.points(1),
            )  # fmt: skip
            if pending:
                line += "  (%d pending)" % pending
            if deal.bonus >= 0:
                line += "  (%d for the last trick)" % game.rules.last_bonus
            self.out(line.rstrip())
            self.leader = None
        if deal.phase == d.OVER:
            self._over()

    def _event(self, player, action):
        deal = self.game.deal
        text = "      %d %s" % (player, words(action))
        if action < 28:
            text += ", %d" % (40 if action - 24 == deal.trump else 20)
            text += "" if deal.tricks(player) else " pending"
        elif action == 29:
            other = 1 - player
            tricks = deal.tricks(other)
            text += ", player %d has %d in %d tricks" % (other, deal.points(other), tricks)
        self.out(text)

    def _over(self):
        deal = self.game.deal
        scores = self.game.scores
        if deal.winner < 0:
            self.out("  Drawn at %d : %d." % (deal.points(0), deal.points(1)))
        else:
            loser = 1 - deal.winner
            text = "  Player %d %s: %d" % (deal.winner, WHY[deal.ended], deal.award)
            if self.game.gained != deal.award:
                text += " and %d for the drawn deal" % (self.game.gained - deal.award)
            self.out(text + "; player %d has %d in %d tricks" % (
                loser, deal.points(loser), deal.tricks(loser),
            ) + ".")  # fmt: skip
        self.out("  Game points %d : %d" % tuple(scores))

    def _why(self, action):
        """Say why an action is not legal, with the place in the game."""
        deal = self.game.deal
        place = "deal %d, trick %d, player %d %s" % (
            self.deals, deal.tricks(0) + deal.tricks(1) + 1, deal.current_player,
            PHASES[deal.phase],
        )  # fmt: skip
        what = words(action) if action < 33 else "there is no action %d" % action
        legal = ", ".join(words(a) for a in deal.legal_actions())
        return "%s is not legal (%s: %s)." % (what, place, legal)

    def close(self):
        """Say how things stand after the last byte."""
        game = self.game
        self.out("")
        if game.is_over:
            self.out("Player %d wins the game %d : %d." % (game.winner, *game.scores))
        elif game.deal.phase == d.OVER:
            self.out("The next deal is due.")
        else:
            deal = game.deal
            if deal.led >= 0:
                self.out("On the table: %s." % cards.name(deal.led))
            self.out("Player %d is %s, %d : %d; hands %s and %s." % (
                deal.current_player, PHASES[deal.phase], deal.points(0), deal.points(1),
                _hand(deal.hand(0)), _hand(deal.hand(1)),
            ))  # fmt: skip


def _hand(mask):
    return " ".join(cards.name(c) for c in range(23, -1, -1) if mask >> c & 1)
