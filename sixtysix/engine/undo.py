"""Owns taking back: a deal begun anew and played again, but for a player's last decision.

Imported when asked for: while one plays it is not.
"""

from sixtysix.engine.game import GIVE_UP


def take_back(game, player):
    """Undo a player's last decision in this deal and all after it; tell whether there was one."""
    keep = -1
    count = game.action_count
    _restart(game)
    while game.action_count < count:
        deal = game.deal
        action = game.actions[game.action_count]
        if deal.current_player == player:
            cards = deal.legal_cards()
            specials = deal.legal_specials()
            free = cards & cards - 1 or specials & (-1 if cards else specials - 1)
            if free or action == GIVE_UP:
                keep = game.action_count
        game.apply_action(action)
    if keep < 0:
        return False
    _restart(game)
    while game.action_count < keep:
        game.apply_action(game.actions[game.action_count])
    return True


def _restart(game):
    """Go back to the first lead of this deal; the log keeps its bytes."""
    game.scores[0], game.scores[1], game.extra = game.before
    game.gained = 0
    game.is_over = False
    game.winner = -1
    game.action_count = game.deal_start
    game.deal = game.dealt()
