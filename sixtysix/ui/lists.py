"""List: rows with a cursor, on pages and on the title; knows no game and no text of its own."""

from sixtysix.ui import font, shapes, text
from sixtysix.ui.buttons import DOWN, LEFT, MENU, RIGHT, UP, A, B

ALONE = -2  # run()'s answer when nobody pressed a key for app.alone ms


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
        self.centred = centred
        layout = app.layout
        self._x, self._y, self.w, height, self._row = box
        self.shown = max(1, min(count, height // self._row))
        self._first = 0
        lip = 0 if layout.one_bit else 1
        # The bar is lower than a row.
        self.h = self._row - (3 if layout.big else 1 if centred or self._row > 13 else 0)
        cut = (1,) if layout.one_bit else (2, 1)
        shader = shapes.palette(0xFFFFFF if layout.one_bit else shapes.GOLD, shapes.AMBER)
        drawn = shapes.box(self.w, self.h, cut, lip)
        self._bar = shapes.sprite(drawn, shader, self._x, self._y)
        group.append(self._bar)
        self._pad = (self.h - lip - layout.capital) // 2
        self.ink = 0 if layout.one_bit else text.INK
        face = font.get(layout.big)
        self._names = []
        self._values = []
        for _ in range(self.shown):
            label = text.make(face, 0, 0)
            self._names.append(label)
            group.append(label)
            if value:
                label = text.make(face, 0, 0)
                self._values.append(label)
                group.append(label)
        self.more = []
        self._end = 2 if centred else 6  # from the right edge to where values end
        if count > self.shown:
            # Signs that there is more above and below; the lower one stands in the last row.
            self._end = max(self._end, 10)
            low = (self.shown - 1) * self._row + self.h - lip - 4
            right = 7
            if centred and self.w < 64:
                # Beside a long text there is no room, below it there is some.
                right = 6
                low += 2
            up = shapes.draw("  1", " 111", "11111")
            for y in (-3, low):
                shader = shapes.palette(text.GOLD)
                sprite = shapes.sprite(up, shader, self._x + self.w - right, self._y + y)
                sprite.flip_y = y > 0
                group.append(sprite)
                self.more.append(sprite)
            self._low = shader
        self.show()

    def show(self):
        """Write all visible rows anew."""
        if self.at < self._first:
            self._first = self.at
        elif self.at >= self._first + self.shown:
            self._first = self.at - self.shown + 1
        for i in range(self.shown):
            self.write(i)
        self.mark()
        if self.more:
            self.more[0].hidden = self._first == 0
            self.more[1].hidden = self._first + self.shown >= self.count

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
                    self.write(self.at - self._first)
            elif key & A:
                if self._change and self._value(self.at):
                    self._change(self.at, 1)
                    self.write(self.at - self._first)
                else:
                    return self.at
            elif key & (B | MENU):
                return -1
            elif not key and app.idle():
                return ALONE

    def move(self, step):
        """Move the cursor; it goes round at both ends."""
        old = self.at - self._first
        first = self._first
        self.at = (self.at + step) % self.count
        if first <= self.at < first + self.shown:
            self.mark()
            self.write(old)
            self.write(self.at - first)
        else:
            self.show()
        if self.moved:
            self.moved(self.at)

    def mark(self):
        """Put the bar where the cursor is; on it the lower sign has another colour."""
        row = self.at - self._first
        self._bar.y = self._y + row * self._row
        if self.more:
            colour = self.ink if row == self.shown - 1 else text.GOLD
            if self._low[1] != colour:
                self._low[1] = colour

    def write(self, i):
        row = self._first + i
        on = row == self.at
        small = font.get(False)
        y = self._y + i * self._row + self._pad
        label = self._names[i]
        value = self._value(row) if self._value else ""
        if value and on and self._change:
            value = "\u25c2 %s \u25b8" % value
        wide = label.font.width(value) + 6 if value else 0
        edge = 2 if self.centred else 6
        room = self.w - (edge + self._end if value else 2 * edge) - wide
        face, name = text.fit(font.get(self._app.layout.big), small, self._name(row), room)
        if label.font != face:
            label.text = ""
            label.font = face
        label.color = self.ink if on else text.CREAM
        if self.centred:
            text.centre(label, self._x + self.w // 2, y, name)
        else:
            label.text = name
            text.move(label, self._x + edge, y)
        if self._value:
            label = self._values[i]
            label.color = self.ink if on else text.CREAM
            text.right(label, self._x + self.w - self._end, y, value)
