"""New game: against whom and by which rules; starts it, knows no rule."""

from micropython import const

from sixtysix.ui import keep, pages, session, store, words

_LEVEL = const(0)  # places in the options
_PRESET = const(1)
_BOTH = const(3)  # app.humans: two persons


def run(app):
    """Ask for level and rules; return "table", or "title" when the person goes back."""
    options = app.options
    two = app.humans == _BOTH
    group, y = pages.page(app, words.get(123 if two else 122))  # TWO_PLAYERS, NEW_GAME
    what = b"\0\2\3" if two else b"\0\1\2\3"  # rows: 0 start, 1 level, 2 rules, 3 back
    was = options[_LEVEL] << 2 | options[_PRESET]
    alone = store.live and not store.head[2] & keep.TWO_PLAYERS
    if two or not (alone or any(store.cells)):
        was = -1  # there was no last time

    def name(i):
        row = what[i]
        if not row:
            last = was == options[_LEVEL] << 2 | options[_PRESET]
            return words.get(138 if last else 139)  # AS_LAST, START
        return words.get((128, 133, 143)[row - 1])  # LEVEL, PRESET, BACK

    def value(i):
        if what[i] == 1:
            return words.get(129 + options[_LEVEL])  # BEGINNER and the other levels
        if what[i] == 2:
            return words.get(134 + options[_PRESET])  # CLASSIC and the other presets
        return ""

    def change(i, step):
        if what[i] in (1, 2):
            at = _LEVEL if what[i] == 1 else _PRESET
            options[at] = (options[at] + step) & 3
            rows.show()

    rows = pages.List(app, group, pages.whole(app, y), len(what), name, value, change)
    app.show(group)
    chosen = rows.run()
    if chosen:
        return "title"
    if store.live and not pages.ask(app, words.get(140)):  # REPLACE_GAME
        return "newgame"
    session.begin(app, _BOTH if two else 1)
    keep.save()
    return "table"
