"""Owns taking back: a deal begun anew and played again, but for a player's last decision.

Imported when asked for: while one plays it is not.
"""

from micropython import const

from sixtysix.engine.game import GIVE_UP

_DRAW = const(2)
_GO_ON = const(30)
_GO_ON_BIT = const(64)


def decision(game, player, beside=-1):
    """Return the place in the log of a player's last decision in this deal; -1: there is none yet.

    beside: the specials (bit action - 24) that make going on to draw a choice, -1 all of them.
    """
    found = -1
    deal = game.dealt()
    for at in range(game.deal_start, game.action_count):
        action = game.actions[at]
        if deal.current_player == player:
            cards = deal.legal_cards()
            specials = deal.legal_specials()
            free = cards & cards - 1 or specials & (-1 if cards else specials - 1)
            if action == _GO_ON and deal.phase == _DRAW:
                free = specials & ~_GO_ON_BIT & beside
            if free or action == GIVE_UP:
                found = at
        if action != GIVE_UP:
            deal.apply_action(action)
    return found


def take_back(game, player, beside=-1):
    """Undo a player's last decision in this deal and all after it; tell whether there was one.

    A forced action is no decision, giving up is one. Only this deal is played again.
    """
    keep = decision(game, player, beside)
    if keep < 0:
        return False
    # Back to the first lead; the log keeps its bytes.
    game.scores[0], game.scores[1], game.extra = game.before
    game.gained = 0
    game.is_over = False
    game.winner = -1
    game.action_count = game.deal_start
    game.deal = game.dealt()
    while game.action_count < keep:
        game.apply_action(game.actions[game.action_count])
    return True
