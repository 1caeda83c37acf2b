"""Count: what a finished deal adds to the statistics; decides nothing."""

from micropython import const

from sixtysix.ui import tally

_CLAIM = const(31)


def deal(app, me):
    """Add the deal that is over to player `me`'s statistics, and the game when it is over too."""
    game = app.game
    ended = game.deal
    won = ended.winner == me
    lost = ended.winner == 1 - me
    last = game.action_count - 1
    action = game.actions[last]
    claimed = ended.ended == 3 and action == _CLAIM  # the closer failed
    claimed = claimed or ended.ended == 2  # a false claim
    closed = ended.closed_by == me
    tally.add_deal(
        app.level,
        app.preset,
        game.gained if won else 0,
        game.gained if lost else 0,
        ended.marriages[me],
        1 if closed and won else 0,
        1 if closed and lost else 0,
        1 if claimed and lost else 0,
    )
    if game.is_over:
        tally.add_game(app.level, app.preset, game.winner == me)
