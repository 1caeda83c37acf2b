"""What the engine's tests share: presets beside the naive columns, words, random deals in step."""

from naive import COLUMNS, Naive

from sixtysix.engine import cards, rules
from sixtysix.engine.deal import ANSWER, DRAW, FOLLOW, LEAD, OVER, Deal

PRESETS = dict(zip(rules.PRESET_NAMES, rules.PRESETS, strict=True))
PHASES = {"lead": LEAD, "follow": FOLLOW, "draw": DRAW, "answer": ANSWER, "over": OVER}
WORDS = {28: "exchange", 29: "close", 30: "on", 31: "claim"}


def _word(action):
    if action < 24:
        return "play " + cards.name(action)
    return WORDS.get(action) or "marry " + cards.SUITS[action - 24]


# The naive game's word for each action, the bit of each word and of each card's name.
WORD = [_word(action) for action in range(32)]
ACTION = {WORD[action]: action for action in range(32)}
BIT = {cards.name(card): 1 << card for card in range(24)}
BIT_OF_NAME = BIT.__getitem__
BIT_OF_WORD = {WORD[action]: 1 << action for action in range(32)}.__getitem__


def shuffled(rng, preset):
    """A random pack order of a preset, a list of cards."""
    low = 1 if preset.hand_size == 5 else 0
    order = [c for c in range(24) if c % 6 >= low]
    rng.shuffle(order)
    return order


def compare(deal, naive):
    """Fail unless the engine and the naive deal agree on everything public."""
    assert deal.phase == PHASES[naive.phase]
    words = naive.legal()
    assert deal.legal_cards() | deal.legal_specials() << 24 == sum(map(BIT_OF_WORD, words))
    for p in (0, 1):
        assert deal.points(p) == naive.points(p)
        assert deal.pending(p) == naive.pending(p)
        assert deal.tricks(p) == len(naive.tricks_of(p))
        assert deal.hand(p) == sum(map(BIT_OF_NAME, naive.hands[p]))
    assert deal.winner == (-1 if naive.winner is None else naive.winner)
    assert deal.award == naive.award
    assert deal.stock_count == naive.stock()
    assert deal.turn_up == (cards.parse(naive.turn_up) if naive.turn_up_there else -1)
    assert deal.closed_by == (-1 if naive.closer is None else naive.closer)
    assert deal.led == (-1 if naive.table is None else cards.parse(naive.table))
    if naive.phase != "over":
        assert deal.current_player == naive.player
    return words


def choose(deal, rng, false_claims=0.0, closing=0.02):
    """A random legal action: uniform, but false claims and closing with these chances at most."""
    actions = deal.legal_actions()
    if 31 in actions and deal.points(deal.current_player) < 66:
        if len(actions) > 1 and rng.random() >= false_claims:
            actions.remove(31)
    if 29 in actions and len(actions) > 1 and rng.random() >= closing:
        actions.remove(29)
    return actions[int(rng.random() * len(actions))]


def in_step(preset, column, rng, false_claims=0.0, closing=0.02):
    """Play one random deal in both; returns the deal."""
    order = shuffled(rng, preset)
    dealer = rng.randrange(2)
    deal = Deal(preset, bytes(order), dealer)
    naive = Naive(column, [cards.name(c) for c in order], dealer)
    assert cards.SUITS[deal.trump] == naive.trump
    compare(deal, naive)
    while deal.phase != OVER:
        action = choose(deal, rng, false_claims, closing)
        deal.apply_action(action)
        naive.do(WORD[action])
        compare(deal, naive)
    return deal


def mixed(rng):
    """A household's rules at random: (Rules, naive column), of any preset."""
    name = rng.choice(list(PRESETS))
    column = dict(COLUMNS[name])
    changes = {}
    money = {"2": 2, "3": 3, "2 or 3": 4}
    pairs = (
        ("head_trick", "heading", {False: 0, True: 1}),
        ("winner_deals", "dealer", {"alternates": 0, "winner": 1}),
        ("exchange_trick", "exchange", {"at once": 0, "a trick won": 1}),
        ("exchange_stock", "exchange_stock", {2: 2, 3: 3}),
        ("answer", "answer", {False: 0, True: 1}),
        ("marriage_first", "marriage_trick_1", {False: 0, True: 1}),
        ("marriage_in_strict", "marriage_strict", {False: 0, True: 1}),
        ("close_first", "close_trick_1", {False: 0, True: 1}),
        ("close_stock", "close_stock", {2: 2, 3: 3}),
        ("close_before_draw", "close_before_drawing", {False: 0, True: 1}),
        ("auto_claim", "claims", {"by hand": 0, "automatic": 1}),
        ("false_claim", "false_claim", {"2": 2, "2 or 3": 4}),
        ("judge_at_close", "opponent_judged", {"at the end": 0, "at the close": 1}),
        ("closer_fails", "closer_fails", money),
        ("other_first", "opponent_out", money),
        ("drawn_extra", "after_draw", {0: 0, 1: 1}),
        ("target", "target", {7: 7, 11: 11}),
    )
    for theirs, ours, values in pairs:
        if rng.random() < 0.5:
            column[ours] = rng.choice(list(values))
            changes[theirs] = values[column[ours]]
    if rng.random() < 0.5:
        column["last_trick"] = rng.choice(["+10", "wins"])
        changes["last_bonus"] = 10 * (column["last_trick"] == "+10")
        changes["last_trick_wins"] = int(column["last_trick"] == "wins")
    return PRESETS[name].copy(**changes), column


def mask(names):
    """The mask of cards named in a string such as "TH 9C"."""
    return sum(BIT[name] for name in names.split())


def names(mask):
    """The names of a mask's cards, a set."""
    return {cards.name(c) for c in range(24) if mask >> c & 1}


def position(
    preset, mine, theirs, trump="S", stock=0, turn_up=None, points=(0, 0), tricks=(1, 1), down=""
):
    """A deal in which player 0 is on lead with the cards `mine`; what is not held was played.

    stock: cards left, the turn-up among them; down: names of the first ones to be drawn.
    """
    held = mask(mine) | mask(theirs)
    if stock:
        turn_up = turn_up or ("9S" if preset.hand_size == 6 else "TS")
        held |= BIT[turn_up]
        trump = turn_up[1]
    down = [cards.parse(name) for name in down.split()]
    free = [c for c in range(24) if preset.cards & ~held & 1 << c and c not in down]
    while len(down) < stock - 1:
        down.append(free.pop())
    if not stock:
        turn_up = next(cards.name(c) for c in range(23, -1, -1) if cards.SUITS[c // 6] == trump)
    order = [c for c in range(24) if preset.cards >> c & 1]
    order = [c for c in order if c not in down and c != cards.parse(turn_up)]
    order.insert(12 if preset.hand_size == 6 else 6, cards.parse(turn_up))
    deal = Deal(preset, bytes(order + down), 1)
    deal.hands[:] = mask(mine), mask(theirs)
    deal.banked[:] = bytes(points)
    deal.taken[:] = bytes(tricks)
    deal.stock_count = stock
    deal.strict = int(stock == 0)
    if not stock:
        deal.turn_up = -1
    # Only whether a card was played yet and who holds what matters to the engine.
    deal.seen = sum(1 << c for c in free) if any(tricks) else 0
    deal._to_lead()
    return deal


def do(deal, *words):
    """Do actions given by the naive game's words; a bare name plays the card."""
    for text in words:
        deal.apply_action(ACTION["play " + text if text in BIT else text])
    return deal


def may(deal, text):
    """Whether an action given by its word is legal."""
    return ACTION["play " + text if text in BIT else text] in deal.legal_actions()


def cards_of(deal):
    """The names of the cards that may be played now."""
    return names(deal.legal_cards())
