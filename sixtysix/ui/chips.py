"""Chips: the keys on the table for all that is not a card; knows actions only as ints."""

import displayio
from micropython import const

from sixtysix.ui import shapes, text

_MARRY = const(24)  # actions as in the engine, 32 (the menu) is ours
_EXCHANGE = const(28)
_CLAIM = const(31)
_MOST = const(6)
_FREE = const(255)
_GO_ON = const(30)
_BARS = const(7)  # the tile of the menu; the others are in the order of the actions


class Chips:
    """Up to six chips in `group`, each made when first needed.

    at: Layout with its grid; art: see art.py; face: the font of labels.
    """

    def __init__(self, group, at, art, face):
        self._group = group
        self._at = at
        self._art = art
        self._face = face
        self._actions = bytearray(b"\xff" * _MOST)
        self._cursor = -1
        self._trump = -1
        self._key = [None] * _MOST
        self._icon = [None] * _MOST
        self._label = [None] * _MOST
        # Face and lip of a key; what stands on it has its own colour.
        white = 0xFFFFFF
        if at.one_bit:
            self._plain = self._wine = self._gold = shapes.palette(white)
            self._ink = 0
            self._cream = white
        else:
            self._plain = shapes.palette(shapes.CHIP, shapes.CHIP_LIP)
            self._wine = shapes.palette(shapes.CLAIM, shapes.CLAIM_LIP)
            self._gold = shapes.palette(shapes.GOLD, shapes.AMBER)
            self._ink = shapes.INK
            self._cream = shapes.PAPER
        self._wide = self._make_key(at.chip_w, at.chip_h)
        self._menu = self._wide
        if at.menu_w != at.chip_w or at.menu_h != at.chip_h:
            self._menu = self._make_key(at.menu_w, at.menu_h)

    def _make_key(self, w, h):
        """A key's bitmap: in one bit two tiles, a line under it and the whole face."""
        at = self._at
        if not at.one_bit:
            return shapes.box(w, h, (2, 1) if at.big else (1,), 2 if at.big else 1)
        made = displayio.Bitmap(w, 2 * h, 2)
        for x in range(1, w - 1):
            made[x, h - 1] = 1
            for y in range(h):
                made[x, h + y] = 1
        for y in range(1, h - 1):
            made[0, h + y] = made[w - 1, h + y] = 1
        return made

    def show(self, ring, start, count, trump):
        """Show the chips of ring[start:count], of which the last is the menu; the others go."""
        columns = self._at.chip_columns
        n = count - start
        self._trump = trump
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
            if action != self._actions[i]:
                self._set(i, action)
        self.cursor(-1)

    def find(self, action):
        """Return the place of an action's chip, -1 when it is not shown."""
        for i in range(_MOST):
            if self._actions[i] == action:
                return i
        return -1

    def cursor(self, i):
        """Put the cursor on the chip at place i, -1 on none."""
        old = self._cursor
        if old == i:
            return
        self._cursor = i
        if old >= 0:
            self._paint(old)
        if i >= 0:
            self._paint(i)

    def _set(self, i, action):
        self._actions[i] = action
        if action == _FREE:
            if self._key[i]:
                self._key[i].hidden = self._icon[i].hidden = True
                if self._label[i] is not None:
                    self._label[i].hidden = True
            return
        if not self._key[i]:
            bitmap = self._menu if i == _MOST - 1 else self._wide
            key = displayio.TileGrid(
                bitmap,
                pixel_shader=self._plain,
                tile_height=bitmap.height // 2 if self._at.one_bit else bitmap.height,
            )
            self._key[i] = key
            self._icon[i] = self._art.chip_icon(shapes.palette(0))
            self._group.append(key)
            self._group.append(self._icon[i])
        words = ""
        if action < _EXCHANGE:
            words = "40" if action - _MARRY == self._trump else "20"
        elif action == _CLAIM:
            words = "66!"
        if words and self._label[i] is None:
            self._label[i] = text.make(self._face, 0, 0)
            self._group.append(self._label[i])
        self._key[i].hidden = False
        self._icon[i].hidden = action == _CLAIM
        if self._label[i] is not None:
            self._label[i].hidden = not words
            if words:
                self._label[i].text = words
        if action != _CLAIM:
            self._icon[i][0] = action - _MARRY if action <= _GO_ON else _BARS
        self._paint(i)

    def _paint(self, i):
        """Place and colour one chip."""
        action = self._actions[i]
        if action == _FREE:
            return
        at = self._at
        on = i == self._cursor
        column = i % at.chip_columns
        x = at.chip_x + column * at.chip_dx
        y = at.chip_y + i // at.chip_columns * at.chip_dy
        w = at.chip_w
        h = at.chip_h
        if i == _MOST - 1:
            x, y, w, h = at.menu_x, at.menu_y, at.menu_w, at.menu_h
        if on:
            y -= at.chip_up if i < _MOST - 1 or not at.short else 0
        key = self._key[i]
        key.x = x
        key.y = y
        if at.one_bit:
            key[0] = 1 if on else 0
        shader = self._gold if on else self._wine if action == _CLAIM else self._plain
        if key.pixel_shader != shader:
            key.pixel_shader = shader
        middle = y + (h - (2 if at.big else 3 if at.one_bit else 1)) // 2
        icon = self._icon[i]
        label = self._label[i]
        wide = icon.tile_width
        left = x + (w - wide) // 2
        colour = self._ink if on else self._cream
        if label is not None and not label.hidden:
            label.color = colour
            left = x + (w - self._face.width(label.text)) // 2
            if action != _CLAIM:
                suit = self._art.chip_suit_w + at.chip_gap
                left = x + (w - suit - self._face.width(label.text)) // 2
                text.move(label, left + suit, middle - at.capital // 2)
                left -= (wide - self._art.chip_suit_w) // 2
                colour = self._art.suit_colour(action - _MARRY, not on)
            else:
                text.move(label, left, middle - at.capital // 2)
        icon.x = left
        icon.y = middle - icon.tile_height // 2
        icon.pixel_shader[1] = colour
