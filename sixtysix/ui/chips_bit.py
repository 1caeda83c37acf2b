"""Chips in one bit: what chips.py is on other screens, one picture a key; knows actions as ints.

A panel in one bit takes whole bytes of eight dots, and each sprite that changes by itself: so a key
is no more than one sprite, in whole bytes.
"""

import displayio
from micropython import const

from sixtysix.ui.art import picture

_EXCHANGE = const(28)  # actions as in the engine, 32 (the menu) is ours
_NUMBER = const(4)  # the tiles of 20, then those of 40
_SUITED = const(3)  # keys with a suit: a hand of six has no more pairs
_KEYS = const(8)
_FREE = const(255)


class Chips:
    """Eight keys in `group`: three marriages, exchange, close, go on, claim, menu."""

    def __init__(self, group, at):
        self.at = at
        self.actions = bytearray(b"\xff" * _KEYS)
        self.under = -1  # the key under the cursor
        self.plain = displayio.Palette(4)
        self.gold = displayio.Palette(4)
        for shader, ink, face in ((self.plain, 0xFFFFFF, 0), (self.gold, 0, 0xFFFFFF)):
            shader.make_transparent(0)
            shader[1] = ink
            shader[2] = face
            shader[3] = 0xFFFFFF
        faces = picture("faces-1", 4, 4)
        self.keys = []
        for i in range(_KEYS):
            key = displayio.TileGrid(
                faces,
                pixel_shader=self.plain,
                width=3 if i < _SUITED else 2,
                height=1,
                tile_width=8,
                tile_height=faces.height,
            )
            key.hidden = True
            if i >= _SUITED:
                key[0] = 2 * i + 2
                key[1] = 2 * i + 3
            self.keys.append(key)
            group.append(key)

    def show(self, ring, start, count, trump):
        """Show the chips of ring[start:count], of which the last is the menu; the others go."""
        self.cursor(-1)
        actions = self.actions
        suited = 0
        for i in range(_KEYS):
            actions[i] = _FREE
        for i in range(start, count):
            action = ring[i]
            if action < _EXCHANGE:
                n = suited
                suited += 1
                key = self.keys[n]
                number = _NUMBER + (2 if action - 24 == trump else 0)
                if key[0] != action - 24 or key[1] != number:
                    key[0] = action - 24
                    key[1] = number
                    key[2] = number + 1
            else:
                n = action - 25
                key = self.keys[n]
            actions[n] = action
            # The last ones keep their places.
            place = 2 * (count - 1 - i)
            key.x = self.at.left + self.at.keys[place]
            key.y = self.at.keys[place + 1]
        for i in range(_KEYS):
            gone = actions[i] == _FREE
            if self.keys[i].hidden != gone:
                self.keys[i].hidden = gone

    def find(self, action):
        """Return the place of an action's chip, -1 when it is not shown."""
        for i in range(_KEYS):
            if self.actions[i] == action:
                return i
        return -1

    def cursor(self, i):
        """Put the cursor on the chip at place i, -1 on none."""
        if self.under >= 0:
            self.keys[self.under].pixel_shader = self.plain
        self.under = i
        if i >= 0:
            self.keys[i].pixel_shader = self.gold
