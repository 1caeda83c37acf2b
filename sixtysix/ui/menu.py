"""Menu: what a person can do at the table besides playing; decides no rule.

Runs between two looks at the table; app.seat is the seat of the person who opened it.
"""

from micropython import const

from sixtysix.ui import keep, pages, store, words

_T_OPTIONS = const(125)
_T_LAST_TRICK_SHOWN = const(282)
_T_POINTS = const(283)
_T_HINT = const(284)
_T_TAKE_BACK = const(285)
_T_RULES_IN_FORCE = const(286)
_T_GIVE_UP = const(287)
_T_SAVE_QUIT = const(288)
_T_LEAVE = const(319)
_COUNT = const(2)  # places in the options: 0 none, 1 mine, 2 both
_CLOSE_EARLY = const(4)
_COLOURS = const(9)
_LANGUAGE = const(12)
_OVER = const(4)
_CLOSE_BIT = const(32)  # among the specials


def run(app):
    """Show the menu; return the next screen's name."""
    deal = app.game.deal
    what = [281, _T_LAST_TRICK_SHOWN, _T_POINTS]  # RESUME
    if deal.phase != _OVER and deal.current_player == app.seat.me:
        what.append(_T_HINT)
    what.append(_T_TAKE_BACK)
    what.append(_T_RULES_IN_FORCE)
    what.append(_T_OPTIONS)
    if deal.phase != _OVER and deal.current_player == app.seat.me:
        what.append(_T_GIVE_UP)
    what.append(_T_LEAVE if app.guide or store.state > store.LOST else _T_SAVE_QUIT)
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
        following = _chosen(app, what[at])
        if following:
            return following


def _chosen(app, item):
    """Do what was chosen; return the next screen, or an empty text to stay in the menu."""
    if item == _T_LAST_TRICK_SHOWN:
        from sixtysix.ui import lasttrick

        lasttrick.run(app)
    elif item == _T_POINTS:
        mode = app.options[_COUNT]
        if not mode:
            _say(app, item, words.get(294) % words.get(202))  # NOT_ALLOWED, VAL_NONE
        else:
            from sixtysix.ui import points

            points.show(app, words.get(item), mode == 2)
    elif item == _T_HINT:
        return "advice"
    elif item == _T_TAKE_BACK:
        return _take_back(app)
    elif item == _T_RULES_IN_FORCE:
        from sixtysix.ui import inforce

        _say(app, item, inforce.text(app.game.rules))
    elif item == _T_OPTIONS:
        from sixtysix.ui import options

        was = app.options[_COLOURS], app.options[_LANGUAGE]
        options.run(app)
        if was != (app.options[_COLOURS], app.options[_LANGUAGE]):
            app.table = None  # is built anew
        return "table"
    elif item == _T_GIVE_UP:
        return _give_up(app)
    elif item == _T_SAVE_QUIT or item == _T_LEAVE:
        if not app.guide:
            keep.save_game(app.game, True)
        return "title"
    return ""


def _say(app, item, said):
    pages.read(app, words.get(item), said)


def _take_back(app):
    """Undo this person's last decision; a counted game asks first, for then it counts no more."""
    from sixtysix.engine import undo

    # Drawing is a choice only where closing before it is offered.
    beside = _CLOSE_BIT if app.options[_CLOSE_EARLY] else 0
    if undo.decision(app.game, app.seat.me, beside) < 0:
        _say(app, _T_TAKE_BACK, words.get(296))  # NOTHING_BACK
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


def _give_up(app):
    """Ask twice, then the other scores as after a false claim."""
    if not pages.ask(app, words.get(289)):  # GIVE_UP_ASK
        return ""
    value = app.game.deal.give_up_value()
    if not pages.ask(app, words.get(290) % value):  # GIVE_UP_SURE
        return ""
    app.game.give_up()
    return "table"
