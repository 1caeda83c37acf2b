"""Statistics: the numbers of each level and preset, a bar chart, forgetting; counts nothing."""

from micropython import const

from sixtysix.ui import font, keep, lists, pages, shapes, tally, text, words
from sixtysix.ui.buttons import MENU, A, B

_LEVELS = const(4)
# Rows: all levels, each level, then
_CHART = const(5)
_RESET = const(6)  # and one more: erase
_BACK = const(8)
_LOST = 0x5B7F72  # bars of lost games


def run(app):
    """Show the statistics until the person leaves; return "numbers" for those of one row."""
    while True:
        group, y = pages.page(app, words.get(126))  # STATISTICS
        rows = lists.List(app, group, pages.whole(app, y), _BACK + 1, _name, _value)
        rows.at = tally.chosen
        rows.show()
        app.show(group)
        at = rows.run()
        group = rows = None  # a page over them needs the memory
        if at < 0 or at == _BACK:
            tally.chosen = 0
            return "title"
        tally.chosen = at
        if at < _CHART:
            if tally.read(at - 1, -1, tally.DEALS):
                return "numbers"
            pages.read(app, _name(at), words.get(518))  # ST_NONE
        elif at == _CHART:
            if tally.read(-1, -1, tally.GAMES_WON) + tally.read(-1, -1, tally.GAMES_LOST):
                _chart(app)
            else:
                pages.read(app, words.get(520), words.get(525))  # ST_CHART_TITLE, ST_NO_GAMES
        elif at == _RESET:
            if pages.ask(app, words.get(522)):  # ST_RESET_ASK
                tally.forget()
                keep.save()
        elif pages.ask(app, words.get(524)):  # ST_ERASE_ASK
            keep.erase()
            words.load(0)
            app.apply_options()


def _name(row):
    if row == 0:
        return words.get(513)  # ST_ALL_LEVELS
    if row <= _LEVELS:
        return words.get(129 + row - 1)  # BEGINNER and the other levels
    return words.get((519, 521, 523, 143)[row - _CHART])  # ST_CHART, ST_RESET, ST_ERASE, BACK


def _value(row):
    if row > _LEVELS or not tally.read(row - 1, -1, tally.DEALS):
        return ""
    return _won_lost(row - 1)


def _won_lost(level):
    won = tally.read(level, -1, tally.GAMES_WON)
    return words.get(345) % (won, tally.read(level, -1, tally.GAMES_LOST))  # GAME_POINTS: %d : %d


def _chart(app):
    """Show how many games were won and lost on each level, as bars."""
    layout = app.layout
    group, y = pages.page(app, words.get(520))  # ST_CHART_TITLE
    face = font.get(layout.big)
    most = 1
    names = counts = 0
    for level in range(_LEVELS):
        won = tally.read(level, -1, tally.GAMES_WON)
        most = max(most, won + tally.read(level, -1, tally.GAMES_LOST))
        names = max(names, face.width(_name(level + 1)))
        counts = max(counts, face.width(_won_lost(level)))
    edge = max(layout.edge // 40, 2)
    left = layout.left + edge
    right = layout.left + min(layout.edge, layout.width) - edge
    row = min((layout.height - y) // _LEVELS, 5 * face.ascent)
    high = min(row - 3, 2 * face.ascent)
    zero = left + names + edge + 3
    room = right - counts - edge - 3 - zero
    for level in range(_LEVELS):
        won = tally.read(level, -1, tally.GAMES_WON)
        lost = tally.read(level, -1, tally.GAMES_LOST)
        top = y + level * row + (row - face.ascent) // 2
        group.append(pages.prose(face, left, top, _name(level + 1)))
        shown = _value(level + 1)
        group.append(pages.prose(face, right - face.width(shown), top, shown, text.QUIET))
        top = y + level * row + (row - high) // 2
        end = zero + room * won // most
        all_ = zero + room * (won + lost) // most
        _bar(group, zero, top, end - zero, high, 0xFFFFFF if layout.one_bit else text.GOLD)
        if layout.one_bit:
            # A lost game is an outline where there is but one colour.
            _bar(group, end, top, all_ - end, 1, 0xFFFFFF)
            _bar(group, end, top + high - 1, all_ - end, 1, 0xFFFFFF)
            _bar(group, all_ - 1, top, 1 if lost else 0, high, 0xFFFFFF)
        else:
            _bar(group, end, top, all_ - end, high, _LOST)
        _bar(group, zero - 2, top - 1, 1, high + 2, 0xFFFFFF if layout.one_bit else shapes.LINE)
    app.show(group)
    app.refresh()
    while not app.wait() & (A | B | MENU):
        pass


def _bar(group, x, y, w, h, colour):
    if w > 0 and h > 0:
        group.append(shapes.field(x, y, w, h, colour))
