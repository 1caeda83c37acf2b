"""Stock: its cards, its count, the turn-up across it, the lock; knows cards only as tiles."""

import displayio
from micropython import const

from sixtysix.ui import shapes, text, words
from sixtysix.ui.plate import Outline

_T_GONE = const(62)
_BACK = const(24)
_OPEN = const(0)
_CLOSED = const(1)
_GONE = const(2)


def card(art, at, group, x, y):
    """Append a hidden card to the group and return it."""
    return add(
        group,
        displayio.TileGrid(
            art.sheet,
            pixel_shader=art.bright,
            tile_width=at.card_w,
            tile_height=at.card_h,
            x=x,
            y=y,
        ),
    )


def add(group, sprite):
    """Append a sprite, hidden until it is needed, and return it."""
    sprite.hidden = True
    group.append(sprite)
    return sprite


def show(sprite, on):
    """Show or hide a sprite; one that is so already costs nothing."""
    if sprite.hidden == on:
        sprite.hidden = not on


class Stock:
    """Built into `group`. at: Layout with its grid; art: see art.py; face: the font of labels."""

    def __init__(self, group, at, art, face, gold, quiet):
        self._at = at
        self._state = -1
        self._count = -1
        w = at.card_w
        h = at.card_h
        self._place = add(group, Outline(w, h, quiet, at.stock_x, at.stock_y))
        # The turn-up lies crosswise under the stock; a closed stock has a back crosswise on top.
        self._turn = card(art, at, group, at.stock_x + at.turn, at.stock_y + (h - w) // 2)
        self._turn.transpose_xy = True
        self._turn.flip_y = True
        if not at.one_bit:
            shade = displayio.Bitmap(1, h - 2, 2)
            self._shade = add(
                group,
                shapes.sprite(shade, shapes.palette(), at.stock_x + w, at.stock_y + 2),
            )
            self._shade.pixel_shader = displayio.Palette(1)
        else:
            self._shade = None
        self._stock = card(art, at, group, at.stock_x, at.stock_y)
        self._lid = card(
            art,
            at,
            group,
            at.stock_x - (h - w + 1) // 2,
            at.stock_y + (h - w) // 2,
        )
        if at.one_bit:
            self._lid.x = at.stock_x + 3
        self._lid.transpose_xy = True
        self._lid.flip_y = True
        self._stock[0] = self._lid[0] = _BACK
        self._badges(group, at, art, face, gold)

    def _badges(self, group, at, art, face, gold):
        """The count on the stock, with a lock on the closed one; the word where it is gone."""
        ink = shapes.palette(0 if at.one_bit else shapes.INK)
        middle = at.stock_y + at.card_h // 2
        cut = (2, 1)
        high = at.capital + (6 if at.big else 4)
        wide = 19 if at.big else 14
        self._badge = shapes.sprite(
            shapes.box(wide, high, cut),
            ink,
            at.stock_x + (at.card_w - wide) // 2,
            middle - high // 2,
        )
        self._lock = art.icon(art.LOCK, gold)
        wide = (22, 26, 34)[at.kind]
        self._wide = shapes.sprite(
            shapes.box(wide, high, cut),
            ink,
            at.stock_x + (at.card_w - wide) // 2 + 5 * at.one_bit,
            middle - high // 2,
        )
        self._lock.x = self._wide.x + (2, 4, 4)[at.kind]
        self._lock.y = middle - self._lock.tile_height // 2
        for sprite in (self._badge, self._wide, self._lock):
            add(group, sprite)
        self._number = text.make(face, 0, 0, "", text.CREAM)
        self._middle = middle
        group.append(self._number)
        word = words.get(_T_GONE) if at.kind else "0"
        self._gone = text.make(face, 0, 0, "", text.QUIET)
        self._gone.hidden = True
        word = text.wrap(face, word, at.card_w - 4)
        up = text.lines(word) * at.line - (at.line - at.capital)
        text.centre(self._gone, at.stock_x + at.card_w // 2, middle - up // 2, word)
        group.append(self._gone)

    def show(self, count, turn_up, closed):
        """Show the stock: its count (the turn-up included), the card across it, -1 if drawn."""
        at = self._at
        state = _CLOSED if closed else _OPEN if count > 0 else _GONE
        if state == _OPEN:
            if self._turn[0] != turn_up:
                self._turn[0] = turn_up
        show(self._turn, state == _OPEN)
        # One card left: it is the turn-up alone.
        whole = state != _GONE and (count > 1 or closed)
        show(self._stock, whole)
        if at.one_bit:
            # A back across it needs room at its left.
            self._stock.x = at.stock_x + (5 if closed else 0)
        if self._shade:
            show(self._shade, whole and state == _OPEN)
        show(self._lid, state == _CLOSED)
        show(self._badge, state == _OPEN)
        show(self._wide, state == _CLOSED)
        show(self._lock, state == _CLOSED)
        show(self._place, state == _GONE)
        show(self._gone, state == _GONE)
        show(self._number, state != _GONE)
        if state != _GONE and (count != self._count or state != self._state):
            self._count = count
            y = self._middle - (at.capital + 1) // 2
            if state == _OPEN:
                text.centre(self._number, at.stock_x + at.card_w // 2, y, str(count))
            else:
                edge = self._wide.x + self._wide.tile_width - (2, 3, 4)[at.kind]
                text.right(self._number, edge, y, str(count))
        self._state = state
