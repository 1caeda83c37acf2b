"""Result: how a deal ended, what each has counted and what it is worth; decides nothing of it."""

from micropython import const

from sixtysix.engine.seat import Seat
from sixtysix.ui import pages, sums, tally
from sixtysix.ui.app import WIN
from sixtysix.ui.words import get

_OVER = const(4)
_SPEED = const(6)  # place in the options: 0 no motion
_STEP = const(150)  # ms from one new point to the next
_ROOM = const(40000)  # bytes: with less free heap what was opened at the table goes
_SHOWN = const(3000)  # ms, where nobody plays


def run(app):
    """Show the result of the deal that is over; return the next screen."""
    game = app.game
    if game is None or game.deal.phase != _OVER:
        return "title"
    app.ahead = []  # what a turn would have wanted
    app.tidy(_ROOM)
    two = not app.humans % 3
    # Two persons look at one page, or play is only looked at: the first stands above the second.
    seat = Seat(app.seat.me if app.seat and not two else 0)
    seat.observe(game.deal)
    scores = game.scores
    seat.scores = (scores[seat.me], scores[1 - seat.me])
    if app.humans and not app.guide:
        save(app, seat)
    small = app.layout.edge == 128
    what = [353, 359] if game.is_over else [352]  # REMATCH, TO_TITLE, NEXT_DEAL
    if small and not game.is_over:
        what[0] = 361  # NEXT_SHORT
    if app.guide:
        what = [359]  # TO_TITLE
    elif app.humans:
        # Where two keys are seen of three, the sign for more has room beside the shorter word.
        what.insert(2 if app.layout.one_bit else 1, 354)  # REVIEW
    group, box, fresh = sums.build(app, seat, game, len(what))
    keys = pages.List(app, group, box, len(what), lambda i: get(what[i]), centred=True)
    app.show(group)
    if app.back != "review":
        if seat.winner == seat.me or two and seat.winner > 0:
            app.sound(WIN)
        if fresh and app.humans and app.options[_SPEED]:
            _light(app, fresh)
    if not app.humans:
        app.refresh()
        if app.wait(_SHOWN) or game.is_over or not app.idle():
            return "title"
        game.next_deal()
        return "table"
    chosen = keys.run()
    group = keys = None  # a page over this one needs the memory
    if app.guide:
        app.guide.end(app)
        return "title"
    chosen = what[chosen] if chosen >= 0 else 359  # TO_TITLE
    if chosen == 354:  # REVIEW
        return "review"
    if app.counted and game.is_over and seat.winner == seat.me:
        row = tally.read(app.level, app.preset, tally.STREAK)
        if row > 1:
            pages.read(app, get(343), get(351) % row)  # WON_GAME, STREAK
    if chosen == 359:  # TO_TITLE
        return "title"
    if chosen == 353:  # REMATCH
        return "rematch"
    game.next_deal()
    return "table"


def _light(app, row):
    """Let the new ones of a row of points light one by one; a key lights them all."""
    points = row.key & 255
    new = row.key >> 8
    for n in range(new):
        row.show(points - new + n, n)
        app.refresh()
        if app.wait(_STEP):
            break
    row.show(points, new)


def save(app, seat):
    """Count the deal and keep the game, once: a result shown again after a start counts no more."""
    from sixtysix.ui import keep

    game = app.game
    if app.noted == game.action_count:
        return
    app.noted = game.action_count
    if app.counted:
        from sixtysix.ui import count

        count.deal(app, seat.me)
    if game.is_over:
        keep.end_game()
        keep.save()
    else:
        keep.save_game(game, True)
