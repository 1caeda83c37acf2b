"""Options: one row each, with a line that explains it; knows their values, not what they do."""

import displayio
from micropython import const

from sixtysix.ui import font, keep, pages, text, words

_BRIGHT = const(8)
_LANGUAGE = const(12)
_SOUND = const(7)
_COLOURS = const(9)
_LEFT_HANDED = const(11)

# By option: the numbers of the texts of its values, from its lowest value on.
_VALUES = {
    2: b"\xca\xcb\xcc",  # count: none, mine, both
    3: b"\xcd\xce",  # claim: by hand, by itself
    4: b"\xc8\xc9",
    5: b"\xc8\xc9",
    6: b"\xc8\xcf\xd0",  # motion: off, fast, normal
    7: b"\xc8\xd1\xd2",  # sound: off, quiet, loud
    9: b"\xd3\xd4",  # colours: two, four
    10: b"\xd5\xd0\xd6\xd7",  # thinking: short, normal, long, longest
    11: b"\xc8\xc9",
}


def run(app):
    """Show the options until the person leaves; changes take effect at once."""
    rows = _rows(app)
    layout = app.layout
    if layout.one_bit:
        group, y = pages.page(app)
        box = (0, 3, layout.width, 3 * layout.row, layout.row)
        face, line = font.get(False), 10
    else:
        group, y = pages.page(app, words.get(125))  # OPTIONS
        tall = layout.big and not layout.short
        face = font.get(tall)
        line = layout.line if tall else 11
        x, y, w, height, row = pages.whole(app, y)
        height -= 2 * line
        if height // (row - 1) > height // row:
            row -= 1  # a pixel less for each makes room for one more
        box = (x, y, w, height, row)
    # The explanation: at the foot, on a long screen not too far below the list.
    foot = layout.height - 2 * line + (0 if layout.one_bit else 2)
    foot = min(foot, box[1] + (len(rows) + 2) * box[4])
    room = min(layout.width, layout.edge) - 2 * layout.margin
    colour = text.CREAM if layout.one_bit else text.QUIET

    def name(i):
        # OPT_LEVEL, BACK: the name of option i is 180 + i, its line of explanation 230 + i
        return words.get(180 + rows[i] if i < len(rows) else 143)

    def value(i):
        if i == len(rows):
            return ""
        now = app.options[rows[i]]
        if rows[i] == _BRIGHT:
            return "%d/5" % now
        if rows[i] == _LANGUAGE:
            return words.get(0)  # LANGUAGE: each language gives its own name
        return words.get(_VALUES[rows[i]][now])

    def change(i, step):
        if i < len(rows):
            _change(app, rows[i], step)

    def explain(i):
        said = words.get(230 + rows[i]) if i < len(rows) else ""  # WHY_LEVEL
        shown, said = text.fit(face, font.get(False), said, room, 2)
        group[-1] = pages.prose(shown, layout.left + layout.margin, foot, said, colour, line)

    listed = pages.List(app, group, box, len(rows) + 1, name, value, change)
    group.append(displayio.Group())  # the explanation
    listed.moved = explain
    explain(0)
    app.show(group)
    while listed.run() not in (-1, len(rows)):
        pass
    keep.save()
    return app.back


def _rows(app):
    """Return the options that make sense on this board, as places in app.options."""
    rows = bytearray()
    for option in (2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12):
        if (
            (option == _SOUND and app.profile.speaker is None)
            or (option == _BRIGHT and not app.profile.brightness)
            or (option == _COLOURS and app.layout.one_bit)
            or (option == _LEFT_HANDED and not app.profile.can_turn)
            or (option == _LANGUAGE and len(words.LANGUAGES) < 2)
        ):
            continue
        rows.append(option)
    return rows


def _change(app, option, step):
    """Move an option on by a step, round at its ends."""
    least = 1 if option == _BRIGHT else 0
    if option == _BRIGHT:
        most = 5
    elif option == _LANGUAGE:
        most = len(words.LANGUAGES) - 1
    else:
        most = len(_VALUES[option]) - 1
    app.options[option] = least + (app.options[option] - least + step) % (most - least + 1)
    if option == _LANGUAGE:
        words.load(app.options[option])
    app.apply_options()
