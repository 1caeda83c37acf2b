"""Count: what a finished deal adds to the statistics; decides nothing."""

from micropython import const

from sixtysix.ui import tally

_FALSE_CLAIM = const(2)  # why a deal is over, as in the engine
_CLOSER_FAILED = const(3)
_CLAIM = const(31)


def deal(app, me):
    """Add the deal that is over to player `me`'s statistics, and the game when it is over too."""
    game = app.game
    ended = game.deal
    won = ended.winner == me
    lost = ended.winner == 1 - me
    last = game.action_count - 1
    action = game.actions[last]
    false = ended.ended == _FALSE_CLAIM or ended.ended == _CLOSER_FAILED and action == _CLAIM
    closed = ended.closed_by == me
    tally.add_deal(
        app.level,
        app.preset,
        game.gained if won else 0,
        game.gained if lost else 0,
        ended.marriages[me],
        1 if closed and won else 0,
        1 if closed and lost else 0,
        1 if false and lost else 0,
    )
    if game.is_over:
        tally.add_game(app.level, app.preset, game.winner == me)
