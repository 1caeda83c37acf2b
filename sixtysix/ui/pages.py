"""Pages: what screens other than the table are made of: headings, lists, paragraphs, a question.

Knows no game. A page's group holds everything; text comes as text, its numbers stay outside.
"""

import displayio
from micropython import const

from sixtysix.ui import font, shapes, text, words
from sixtysix.ui.buttons import DOWN, LEFT, MENU, RIGHT, UP, A, B

_T_YES = const(141)
_T_NO = const(142)
_BACK = const(1)  # turning a page: 0 nothing
_NEXT = const(2)
_LEAVE = const(3)


def page(app, title="", at=-1, of=0):
    """Return (group, y): a new page under its heading and where its content begins.

    at, of: which page of how many, shown as discs.
    """
    group = displayio.Group()
    layout = app.layout
    if not title:
        return group, layout.line // 4
    head = layout.head
    if not layout.one_bit:
        group.append(shapes.field(0, 0, layout.width, head - 1, shapes.FELT))
    colour = 0xFFFFFF if layout.one_bit else shapes.LINE
    group.append(shapes.field(0, head - 1, layout.width, 1, colour))
    large = not layout.one_bit
    room = layout.width - 8 - of * 8
    face, title = text.fit(font.get(large), font.get(False), title, room)
    x = layout.width // 26
    y = (head - 1 - face.capital) // 2 - (1 if large and not layout.big else 0)
    group.append(text.make(face, x, max(y, 0), title, text.GOLD))
    if of > 1:
        _discs(group, layout, at, of)
    return group, head


def _discs(group, layout, at, of):
    shader = shapes.palette(0xFFFFFF if layout.one_bit else shapes.LINE, shapes.GOLD)
    if layout.one_bit:
        tiles = shapes.draw("    111 ", "    111 ", " 1  111 ", "    111 ", "    111 ")
    else:
        tiles = shapes.draw(
            " 111   222  ", "11111 22222 ", "11111 22222 ", "11111 22222 ", " 111   222  "
        )
    w = tiles.width // 2
    discs = displayio.TileGrid(
        tiles, pixel_shader=shader, width=of, height=1, tile_width=w, tile_height=5
    )
    discs[at] = 1
    discs.x = layout.width - of * w - layout.width // 32
    discs.y = (layout.head - 6) // 2
    group.append(discs)


class List:
    """Rows with a cursor that scrolls; app.wait() is called by run() alone.

    name(i) and value(i) return the texts of row i of `count` (value None: no values at all; a row
    whose value is '' has none). change(i, step) moves a row's value. at: the cursor's row.
    box: (x, y, width, height, row) of the whole list in pixels, centred: texts in the middle.
    """

    def __init__(self, app, group, box, count, name, value=None, change=None, centred=False):
        self._app = app
        self._group = group
        self.count = count
        self.at = 0
        self.moved = None  # called with the row when the cursor moves there
        self._name = name
        self._value = value
        self._change = change
        self._centred = centred
        layout = app.layout
        self._x, self._y, self._w, height, self._row = box
        self._shown = max(1, min(count, height // self._row))
        self._first = 0
        lip = 0 if layout.one_bit else 1
        self._bar_h = self._row - (3 if layout.big else 1 if centred or self._row > 13 else 0)
        cut = (1,) if layout.one_bit else (2, 1)
        shader = shapes.palette(0xFFFFFF if layout.one_bit else shapes.GOLD, shapes.AMBER)
        bar = shapes.box(self._w, self._bar_h, cut, lip)
        self._bar = shapes.sprite(bar, shader, self._x, self._y)
        group.append(self._bar)
        self._pad = (self._bar_h - lip - layout.capital) // 2
        self._ink = 0 if layout.one_bit else text.INK
        face = font.get(layout.big)
        self._names = []
        self._values = []
        for i in range(self._shown):
            label = text.make(face, 0, 0)
            self._names.append(label)
            group.append(label)
            if value:
                label = text.make(face, 0, 0)
                self._values.append(label)
                group.append(label)
        self._more = []
        if count > self._shown:
            # Signs that there is more above and below, right of the rows.
            up = shapes.draw("  1", " 111", "11111")
            for flip in (False, True):
                sign = shapes.sprite(up, shapes.palette(text.GOLD), self._x + self._w - 5, 0)
                sign.flip_y = flip
                sign.y = self._y + (self._shown * self._row - 3 if flip else -3)
                group.append(sign)
                self._more.append(sign)
        self.show()

    def show(self):
        """Write all visible rows anew."""
        if self.at < self._first:
            self._first = self.at
        elif self.at >= self._first + self._shown:
            self._first = self.at - self._shown + 1
        for i in range(self._shown):
            self._write(i)
        self._bar.y = self._y + (self.at - self._first) * self._row
        if self._more:
            self._more[0].hidden = self._first == 0
            self._more[1].hidden = self._first + self._shown >= self.count

    def run(self):
        """Let the person move; return the row chosen, or -1 to go back."""
        app = self._app
        vertical = app.profile.vertical
        while True:
            app.refresh()
            key = app.wait()
            if key & UP or key & LEFT and not vertical:
                self.move(-1)
            elif key & DOWN or key & RIGHT and not vertical:
                self.move(1)
            elif key & (LEFT | RIGHT):
                if self._change:
                    self._change(self.at, 1 if key & RIGHT else -1)
                    self._write(self.at - self._first)
            elif key & A:
                if self._change and self._value(self.at):
                    self._change(self.at, 1)
                    self._write(self.at - self._first)
                else:
                    return self.at
            elif key & (B | MENU):
                return -1

    def move(self, step):
        """Move the cursor; it goes round at both ends."""
        old = self.at - self._first
        first = self._first
        self.at = (self.at + step) % self.count
        if first <= self.at < first + self._shown:
            self._bar.y = self._y + (self.at - first) * self._row
            self._write(old)
            self._write(self.at - first)
        else:
            self.show()
        if self.moved:
            self.moved(self.at)

    def _write(self, i):
        row = self._first + i
        on = row == self.at
        small = font.get(False)
        y = self._y + i * self._row + self._pad
        label = self._names[i]
        value = self._value(row) if self._value else ""
        if value and on and self._change:
            value = "\xab " + value + " \xbb"
        wide = text.width(label.font, value) + 6 if value else 0
        inset = 6
        face, name = text.fit(font.get(self._app.layout.big), small, self._name(row), self._w - 2 * inset - wide)
        if label.font != face:
            label.text = ""
            label.font = face
        label.color = self._ink if on else text.CREAM
        if self._centred:
            text.centre(label, self._x + self._w // 2, y, name)
        else:
            label.text = name
            text.move(label, self._x + inset, y)
        if self._value:
            label = self._values[i]
            label.color = self._ink if on else text.CREAM
            text.right(label, self._x + self._w - inset, y, value)


def whole(app, y):
    """Return the box of a list that fills the page from y on."""
    layout = app.layout
    w = min(layout.width, layout.edge)
    edge = 6 if layout.big else 2 if not layout.one_bit else 0
    y += 3
    left = (layout.width - w) // 2
    return left + edge, y, w - 2 * edge, layout.height - y - 3, layout.row


def choose(app, title, names, at=0):
    """A page with a heading and a list of texts; return the chosen one's place, -1 for back."""
    group, y = page(app, title)
    rows = List(app, group, whole(app, y), len(names), lambda i: names[i])
    rows.at = at
    rows.show()
    app.show(group)
    return rows.run()


def ask(app, question, yes=_T_YES, no=_T_NO):
    """Ask a question with two answers (numbers of texts), the careful one first; return a bool."""
    layout = app.layout
    group, y = page(app)
    face, lines, h = block(app, question, layout.height - 2 * layout.row - 12)
    group.append(text.make(face, layout.left + 4, y + 2, lines, text.GOLD, layout.line))
    x, top, w, height, row = whole(app, y + h)
    answers = (words.get(no), words.get(yes))
    rows = List(app, group, (x, top, w, height, row), 2, lambda i: answers[i])
    app.show(group)
    return rows.run() == 1


def block(app, words_, height, wide=0):
    """Return (face, text, pixels high) of a text wrapped for this screen and at most so high."""
    layout = app.layout
    room = wide or min(layout.width, layout.edge) - 8
    for big in (layout.big, False):
        face = font.get(big)
        line = layout.line if big == layout.big else 11
        fitted = text.wrap(face, words_, room)
        if text.lines(fitted) * line <= height or not big:
            break
    return face, fitted, text.lines(fitted) * line


def read(app, title, words_):
    """Show a text of any length page by page; return when it has been left at either end."""
    layout = app.layout
    face = font.get(layout.big)
    lines = text.wrap(face, words_, min(layout.width, layout.edge) - 12).split("\n")
    at = 0
    most = max(1, (layout.height - layout.head - 4) // layout.line)
    of = (len(lines) + most - 1) // most
    while 0 <= at < of:
        group, y = page(app, title, at, of)
        part = "\n".join(lines[at * most : (at + 1) * most])
        group.append(
            text.make(face, layout.left + 6, y + 5, part, text.CREAM, layout.line)
        )
        app.show(group)
        app.refresh()
        turn = turned(app)
        if turn == _LEAVE:
            return
        at += 1 if turn == _NEXT else -1 if turn == _BACK else 0


def turned(app):
    """Wait for a key; return 2 for the next page, 1 for the last one, 3 to leave, 0 for nothing."""
    key = app.wait()
    if key & (B | MENU):
        return _LEAVE
    if key & (LEFT | UP):
        return _BACK
    return _NEXT if key else 0
