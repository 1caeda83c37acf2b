"""Menu: what a person can do at the table besides playing; decides no rule.

Runs between two looks at the table; app.seat is the seat of the person who opened it.
"""

from micropython import const

from sixtysix.ui import keep, pages, store, words

_COUNT = const(2)  # places in the options: 0 none, 1 mine, 2 both
_CLOSE_EARLY = const(4)
_COLOURS = const(9)
_LANGUAGE = const(12)
_OVER = const(4)


def run(app):
    """Show the menu; return the next screen's name."""
    deal = app.game.deal
    what = [281, 282, 283]  # RESUME, LAST_TRICK_SHOWN, POINTS
    if deal.phase != _OVER and deal.current_player == app.seat.me:
        what.append(284)  # HINT
    what.append(285)  # TAKE_BACK
    what.append(286)  # RULES_IN_FORCE
    what.append(125)  # OPTIONS
    if deal.phase != _OVER and deal.current_player == app.seat.me:
        what.append(287)  # GIVE_UP
    what.append(319 if app.guide or store.state > store.LOST else 288)  # LEAVE, SAVE_QUIT
    at = 0
    while True:
        group, y = pages.page(app, words.get(280))  # MENU
        rows = pages.List(app, group, pages.whole(app, y), len(what), lambda i: words.get(what[i]))
        rows.at = at
        rows.show()
        app.show(group)
        at = rows.run()
        if at <= 0:
            return "table"
        group = rows = None
        app.clear()
        following = chosen(app, what[at])
        if following:
            return following


def chosen(app, number):
    """Do what was chosen; return the next screen, or an empty text to stay in the menu."""
    if number == 282:  # LAST_TRICK_SHOWN
        from sixtysix.ui import lasttrick

        lasttrick.run(app)
    elif number == 283:  # POINTS
        mode = app.options[_COUNT]
        if not mode:
            say(app, number, words.get(294) % words.get(202))  # NOT_ALLOWED, VAL_NONE
        else:
            from sixtysix.ui import points

            points.show(app, words.get(number), mode == 2)
    elif number == 284:  # HINT
        return "advice"
    elif number == 285:  # TAKE_BACK
        return take_back(app)
    elif number == 286:  # RULES_IN_FORCE
        from sixtysix.ui import inforce

        say(app, number, inforce.text(app.game.rules))
    elif number == 125:  # OPTIONS
        from sixtysix.ui import options

        was = app.options[_COLOURS], app.options[_LANGUAGE]
        options.run(app)
        if was != (app.options[_COLOURS], app.options[_LANGUAGE]):
            app.table = None  # is built anew
        return "table"
    elif number == 287:  # GIVE_UP
        return give_up(app)
    elif number == 288 or number == 319:  # SAVE_QUIT, LEAVE
        if not app.guide:
            keep.save_game(app.game, True)
        return "title"
    return ""


def say(app, number, said):
    pages.read(app, words.get(number), said)


def take_back(app):
    """Undo this person's last decision; a counted game asks first, for then it counts no more."""
    from sixtysix.engine import undo

    # Drawing is a choice only where closing before it is offered.
    beside = 32 if app.options[_CLOSE_EARLY] else 0
    if undo.decision(app.game, app.seat.me, beside) < 0:
        say(app, 285, words.get(296))  # TAKE_BACK, NOTHING_BACK
        return ""
    if app.counted:
        if not pages.ask(app, words.get(295)):  # TAKE_BACK_ASK
            return ""
        app.counted = False
        keep.change(0)
    undo.take_back(app.game, app.seat.me, beside)
    if not app.guide:
        keep.took_back(app.game.action_count)
    return "table"


def give_up(app):
    """Ask twice, then the other scores as after a false claim."""
    if not pages.ask(app, words.get(289)):  # GIVE_UP_ASK
        return ""
    value = app.game.deal.give_up_value()
    if not pages.ask(app, words.get(290) % value):  # GIVE_UP_SURE
        return ""
    app.game.give_up()
    return "table"
