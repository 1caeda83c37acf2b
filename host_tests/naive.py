"""A second, deliberately naive Sixty-Six to play in step with the engine; shares no code with it.

Cards are names such as "TH", actions are words ("play TH", "marry H", "exchange", "close", "on",
"claim"); everything that can be worked out from the tricks taken so far is worked out anew.
"""

ORDER = "9JQKTA"
WORTH = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0}

# A column of the page for each preset, in words.
COLUMNS = {
    "classic": dict(
        pack="9JQKTA", hand=6, dealer="alternates", exchange="a trick won", exchange_stock=2,
        answer=False, marriage_trick_1=True, marriage_strict=False, close_trick_1=True,
        close_stock=2, close_before_drawing=True, last_trick="+10", claims="by hand",
        false_claim="2 or 3", opponent_judged="at the end", closer_fails="2 or 3",
        opponent_out="2 or 3", after_draw=1, target=7, heading=True,
    ),
    "pagat": dict(
        pack="9JQKTA", hand=6, dealer="winner", exchange="a trick won", exchange_stock=2,
        answer=True, marriage_trick_1=True, marriage_strict=False, close_trick_1=True,
        close_stock=2, close_before_drawing=True, last_trick="+10", claims="by hand",
        false_claim="2", opponent_judged="at the end", closer_fails="2 or 3",
        opponent_out="2", after_draw=0, target=7, heading=True,
    ),
    "santase": dict(
        pack="9JQKTA", hand=6, dealer="winner", exchange="a trick won", exchange_stock=3,
        answer=False, marriage_trick_1=False, marriage_strict=True, close_trick_1=False,
        close_stock=3, close_before_drawing=False, last_trick="+10", claims="automatic",
        false_claim="2 or 3", opponent_judged="at the end", closer_fails="3",
        opponent_out="3", after_draw=0, target=11, heading=True,
    ),
    "schnapsen": dict(
        pack="JQKTA", hand=5, dealer="alternates", exchange="at once", exchange_stock=2,
        answer=False, marriage_trick_1=True, marriage_strict=True, close_trick_1=True,
        close_stock=2, close_before_drawing=False, last_trick="wins", claims="by hand",
        false_claim="2 or 3", opponent_judged="at the close", closer_fails="2 or 3",
        opponent_out="2 or 3", after_draw=1, target=7, heading=True,
    ),
}  # fmt: skip


def two_or_three(words, had_a_trick):
    if words == "2 or 3":
        return 2 if had_a_trick else 3
    return int(words)


class Naive:
    def __init__(self, column, order, dealer):
        self.column = column
        order = list(order)
        self.hands = {dealer: [], 1 - dealer: []}
        packets = [3, 3] if column["hand"] == 6 else [3, 2]
        for number, packet in enumerate(packets):
            for player in (1 - dealer, dealer):
                for _ in range(packet):
                    self.hands[player].append(order.pop(0))
            if number == 0 and column["hand"] == 5:
                self.turn_up = order.pop(0)
        if column["hand"] == 6:
            self.turn_up = order.pop(0)
        self.trump = self.turn_up[1]
        self.facedown = order
        self.turn_up_there = True
        self.player = 1 - dealer
        self.closer = None
        self.at_close = None
        self.table = None
        self.tricks = []
        self.marriages = []
        self.declared = None
        self.phase = "lead"
        self.winner = None
        self.award = 0

    # What can be seen in the tricks

    def tricks_of(self, player):
        return [t for t in self.tricks if t[0] == player]

    def married(self, player):
        total = 0
        for who, suit in self.marriages:
            if who == player:
                total += 40 if suit == self.trump else 20
        return total

    def all_played(self):
        return not self.hands[0] and not self.hands[1]

    def points(self, player):
        total = 0
        won = self.tricks_of(player)
        for trick in won:
            total += WORTH[trick[1][0]] + WORTH[trick[2][0]]
        if won:
            total += self.married(player)
        if (
            self.all_played()
            and self.table is None
            and self.closer is None
            and self.column["last_trick"] == "+10"
            and self.tricks[-1][0] == player
        ):
            total += 10
        return total

    def pending(self, player):
        return 0 if self.tricks_of(player) else self.married(player)

    def stock(self):
        return len(self.facedown) + (1 if self.turn_up_there else 0)

    def open(self):
        return self.closer is None and self.stock() > 0

    # What is allowed

    def replies(self):
        hand = self.hands[self.player]
        if self.open():
            return list(hand)
        suit = self.table[1]
        same = [c for c in hand if c[1] == suit]
        if same:
            higher = [c for c in same if ORDER.index(c[0]) > ORDER.index(self.table[0])]
            return higher if higher and self.column["heading"] else same
        trumps = [c for c in hand if c[1] == self.trump]
        return trumps or list(hand)

    def lowest_trump(self):
        return self.column["pack"][0] + self.trump

    def may_close(self, stock):
        column = self.column
        if self.closer is not None or stock < column["close_stock"]:
            return False
        return bool(self.tricks) or column["close_trick_1"]

    def legal(self):
        column = self.column
        hand = self.hands[self.player]
        words = set()
        if self.phase == "over":
            return words
        if self.phase == "answer":
            return {"exchange", "on"}
        if self.phase == "follow":
            return {"play " + c for c in self.replies()}
        if column["claims"] == "by hand":
            words.add("claim")
        if self.phase == "draw":
            words.add("on")
            if column["close_before_drawing"] and self.may_close(self.stock() - 2):
                words.add("close")
            return words
        for card in hand:
            if self.declared is None or (card[1] == self.declared and card[0] in "KQ"):
                words.add("play " + card)
        if self.declared is None and (self.open() or column["marriage_strict"]):
            if self.tricks or column["marriage_trick_1"]:
                for suit in "CDHS":
                    if "K" + suit in hand and "Q" + suit in hand:
                        words.add("marry " + suit)
        if self.open():
            if self.may_close(self.stock()):
                words.add("close")
            if self.lowest_trump() in hand and self.stock() >= column["exchange_stock"]:
                if column["exchange"] == "at once" or self.tricks_of(self.player):
                    words.add("exchange")
        return words

    # What happens

    def do(self, word):
        player = self.player
        if word == "claim":
            self.claim(player)
        elif word == "close":
            self.closer = player
            other = 1 - player
            self.at_close = (self.points(other), bool(self.tricks_of(other)))
            self.phase = "lead"
            if self.column["answer"] and self.lowest_trump() in self.hands[other]:
                self.phase = "answer"
                self.player = other
        elif word == "exchange":
            self.hands[player].remove(self.lowest_trump())
            self.hands[player].append(self.turn_up)
            self.turn_up = self.lowest_trump()
            if self.phase == "answer":
                self.phase = "lead"
                self.player = self.closer
        elif word == "on":
            if self.phase == "answer":
                self.player = self.closer
                self.phase = "lead"
            else:
                self.draw()
        elif word.startswith("marry "):
            self.declared = word[-1]
            self.marriages.append((player, word[-1]))
            self.automatic()
        else:
            self.play(player, word[5:])

    def play(self, player, card):
        self.hands[player].remove(card)
        if self.table is None:
            self.table = card
            self.player = 1 - player
            self.phase = "follow"
            return
        led, self.table = self.table, None
        if card[1] == led[1]:
            takes = ORDER.index(card[0]) > ORDER.index(led[0])
        else:
            takes = card[1] == self.trump
        self.player = player if takes else 1 - player
        self.tricks.append((self.player, led, card))
        self.declared = None
        self.phase = "lead"
        if self.automatic():
            return
        if self.all_played():
            self.judge()
        elif self.open():
            if self.column["claims"] == "automatic" and not self.column["close_before_drawing"]:
                self.draw()
            else:
                self.phase = "draw"

    def draw(self):
        for player in (self.player, 1 - self.player):
            if self.facedown:
                self.hands[player].append(self.facedown.pop(0))
            else:
                self.hands[player].append(self.turn_up)
                self.turn_up_there = False
        self.phase = "lead"

    def automatic(self):
        if self.column["claims"] == "automatic" and self.points(self.player) >= 66:
            self.claim(self.player)
            return True
        return False

    def claim(self, player):
        other = 1 - player
        column = self.column
        if self.points(player) >= 66:
            if self.closer == other:
                self.over(player, two_or_three(column["opponent_out"], self.at_close[1]))
            else:
                self.win(player)
        elif self.closer == player:
            self.over(other, two_or_three(column["closer_fails"], self.at_close[1]))
        else:
            self.over(other, two_or_three(column["false_claim"], bool(self.tricks_of(other))))

    def win(self, player):
        other = 1 - player
        points, trick = self.points(other), bool(self.tricks_of(other))
        if self.closer == player and self.column["opponent_judged"] == "at the close":
            points, trick = self.at_close
        self.over(player, 1 if points >= 33 else 2 if trick else 3)

    def judge(self):
        last = self.tricks[-1][0]
        if self.closer is not None:
            if self.points(self.closer) >= 66:
                self.win(self.closer)
            else:
                fails = two_or_three(self.column["closer_fails"], self.at_close[1])
                self.over(1 - self.closer, fails)
        elif self.column["last_trick"] == "wins":
            self.over(last, 1)
        elif self.points(0) == self.points(1):
            self.over(None, 0)
        else:
            self.win(0 if self.points(0) > self.points(1) else 1)

    def over(self, winner, award):
        self.phase = "over"
        self.winner = winner
        self.award = award


class NaiveGame:
    """Scores of a game as deals end, and who deals next."""

    def __init__(self, column, dealer):
        self.column = column
        self.dealer = dealer
        self.scores = [0, 0]
        self.carried = 0

    def add(self, winner, award):
        if winner is None:
            self.carried = self.column["after_draw"]
        else:
            self.scores[winner] += award + self.carried
            self.carried = 0
        if self.column["dealer"] == "alternates":
            self.dealer = 1 - self.dealer
        elif winner is not None:
            self.dealer = winner

    def winner(self):
        for player in (0, 1):
            if self.scores[player] >= self.column["target"]:
                return player
        return None
