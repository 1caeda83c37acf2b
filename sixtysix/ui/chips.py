"""Chips: the keys on the table for all that is not a card; knows actions only as ints."""

from micropython import const

from sixtysix.ui import text

_MARRY = const(24)  # actions as in the engine, 32 (the menu) is ours
_EXCHANGE = const(28)
_CLAIM = const(31)
_MOST = const(6)
_FREE = const(255)
_GO_ON = const(30)


class Chips:
    """Six chips in `group`, made by make.py: keys, icons, and labels when first needed."""

    def __init__(self, group, at, face):
        self.group = group
        self.at = at
        self.face = face
        self.actions = bytearray(b"\xff" * _MOST)
        self.under = -1  # the chip under the cursor
        self.trump = -1
        self.keys = []
        self.icons = []
        self.labels = [None] * _MOST

    def show(self, ring, start, count, trump):
        """Show the chips of ring[start:count], of which the last is the menu; the others go."""
        columns = self.at.chip_columns
        n = count - start
        self.trump = trump
        for i in range(_MOST):
            action = _FREE
            if i == _MOST - 1:
                if n:
                    action = ring[count - 1]
            elif columns == _MOST:
                # In a row they end at the right, so that each keeps its place as far as it can.
                if i >= _MOST - n:
                    action = ring[count - _MOST + i]
            elif i < n - 1:
                action = ring[start + i]
            if action != self.actions[i]:
                self._set(i, action)
        self.cursor(-1)

    def find(self, action):
        """Return the place of an action's chip, -1 when it is not shown."""
        for i in range(_MOST):
            if self.actions[i] == action:
                return i
        return -1

    def cursor(self, i):
        """Put the cursor on the chip at place i, -1 on none."""
        old = self.under
        if old == i:
            return
        self.under = i
        if old >= 0:
            self.draw(old)
        if i >= 0:
            self.draw(i)

    def _set(self, i, action):
        self.actions[i] = action
        label = self.labels[i]
        self.keys[i].hidden = action == _FREE
        self.icons[i].hidden = action == _FREE or action == _CLAIM
        words = ""
        if action < _EXCHANGE:
            words = "%d" % (40 if action - _MARRY == self.trump else 20)
        elif action == _CLAIM:
            words = "66!"
        if words:
            if label is None:
                label = self.labels[i] = text.make(self.face, 0, 0)
                self.group.append(label)
            label.text = words
        if label is not None:
            label.hidden = not words
        if action != _FREE:
            if action != _CLAIM:
                # The tiles are in the order of the actions, the last one is the menu's.
                self.icons[i][0] = action - _MARRY if action <= _GO_ON else 7
            self.draw(i)

    def draw(self, i):
        """Place and colour one chip."""
        action = self.actions[i]
        if action == _FREE:
            return
        at = self.at
        on = i == self.under
        column = i % at.chip_columns
        x = at.chip_x + column * at.chip_dx
        y = at.chip_y + i // at.chip_columns * at.chip_dy
        w = at.chip_w
        h = at.chip_h
        if i == _MOST - 1:
            x, y, w, h = at.menu_x, at.menu_y, at.menu_w, at.menu_h
        if on:
            y -= at.chip_up if i < _MOST - 1 or not at.short else 0
        key = self.keys[i]
        key.x = x
        key.y = y
        shader = self.gold if on else self.wine if action == _CLAIM else self.plain
        if key.pixel_shader != shader:
            key.pixel_shader = shader
        middle = y + (h - (2 if at.big else 1)) // 2
        icon = self.icons[i]
        label = self.labels[i]
        wide = icon.tile_width
        left = x + (w - wide) // 2
        colour = self.ink if on else self.cream
        if label is not None and not label.hidden:
            label.color = colour
            left = x + (w - self.face.width(label.text)) // 2
            if action != _CLAIM:
                suit = self.suit_w + at.chip_gap
                left = x + (w - suit - self.face.width(label.text)) // 2
                text.move(label, left + suit, middle - at.capital // 2)
                left -= (wide - self.suit_w) // 2
                colour = self.suits[action - _MARRY + (0 if on else 4)]
            else:
                text.move(label, left, middle - at.capital // 2)
        icon.x = left
        icon.y = middle - icon.tile_height // 2
        icon.pixel_shader[1] = colour
