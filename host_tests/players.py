"""What the players' tests share: deals copied, hidden cards laid anew, deals played with errors."""

import copy
import random

from sixtysix.engine.deal import OVER, Deal
from sixtysix.engine.rules import PRESETS


def twin(deal):
    """A deal that can be played on without the first one noticing."""
    other = copy.copy(deal)
    for name, value in vars(deal).items():
        if isinstance(value, list):
            setattr(other, name, list(value))
        elif isinstance(value, bytearray):
            setattr(other, name, bytearray(value))
    return other


def cards_of(mask):
    return [c for c in range(24) if mask >> c & 1]


def laid_anew(deal, me, rng):
    """The deal with the cards hidden from `me` shuffled among the places where they may lie."""
    new = twin(deal)
    other = 1 - me
    hand = deal.hands[other]
    sure = hand & deal.shown[other]
    size = len(deal.order)
    at = size + 1 - deal.stock_count
    down = list(deal.order[at:size]) if deal.stock_count else []
    pool = cards_of(hand & ~sure) + down
    may = [c for c in pool if not deal.lacks[other] >> c & 1]
    rng.shuffle(may)
    need = len(cards_of(hand & ~sure))
    new.hands[other] = sure | sum(1 << c for c in may[:need])
    rest = [c for c in pool if not new.hands[other] >> c & 1]
    rng.shuffle(rest)
    order = bytearray(deal.order)
    order[at : at + len(rest)] = bytes(rest)
    new.order = bytes(order)
    return new


def fresh(preset, rng, **changes):
    """A deal of a shuffled pack."""
    rules = PRESETS[preset].copy(**changes) if changes else PRESETS[preset]
    pack = cards_of(rules.cards)
    rng.shuffle(pack)
    return Deal(rules, bytes(pack), rng.randrange(2))


def wander(deal, rng, action):
    """Apply `action`, or now and then another legal one, so that odd positions come up too."""
    actions = deal.legal_actions()
    if 31 in actions and len(actions) > 1 and deal.points(deal.current_player) < 66:
        actions.remove(31)
    if rng.random() < 0.15:
        if 29 in actions and len(actions) > 1 and rng.random() < 0.7:
            actions.remove(29)
        action = rng.choice(actions)
    deal.apply_action(action)


def positions(preset, deals, seed, choose, **changes):
    """Yield (deal, seat's player) at every decision of deals played by `choose(deal)`."""
    rng = random.Random(seed)
    for _ in range(deals):
        deal = fresh(preset, rng, **changes)
        while deal.phase != OVER:
            yield deal
            wander(deal, rng, choose(deal))
