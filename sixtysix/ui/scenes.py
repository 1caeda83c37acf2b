"""Scenes: the pictures of the course, a row of cards each; knows cards as tiles only."""

from micropython import const

from sixtysix.ui import font, pages, pair, shapes, text, words

_T_HOW_CARDS_MARKS = const(402)  # of lesson i: 402 + 4 * i
_GAP = const(255)
_BACK = const(24)
_SWAP = const(4)  # a tile of the chips' icons
_CARDS = const(0)
_TRICKS = const(1)
_DRAWING = const(2)
_MARRIAGE = const(3)
_EXCHANGE = const(4)
_CLOSING = const(5)
_CLAIMING = const(6)
_AWARD = const(7)
_COLOURS = const(9)  # place in the options

# Cards from left to right; 24 a back.
_ROWS = (
    b"\x11\x10\x0f\x0e\x0d\x0c",  # hearts, from the Ace down
    b"\x01\x05\xff\x0a\x12",  # Jack and Ace of clubs; Ten of diamonds and a trump
    b"\x18\xff",  # the stock, and what is under it
    b"\x0f\x0e\xff\x15\x14",
    b"\x12\xff\xff\x16",
    b"\x18",
    b"\x17\x11\x16\x0a\x03\x02",
)


def high(layout, lesson):
    """Return the pixels that a lesson's picture takes, with what stands under it."""
    if lesson == _AWARD:
        return 2 * layout.capital + (6 if layout.one_bit else 12) + layout.line // 2
    marks = lesson in (_CARDS, _MARRIAGE, _CLAIMING)
    return layout.card_h + (layout.capital + 4 if marks else 0) + layout.line // 2


def draw(app, group, y, lesson):
    """Append a lesson's picture, its upper edge at y."""
    layout = app.layout
    if lesson == _AWARD:
        _award(layout, group, y)
        return
    _Scene(app, group, y).row(lesson, _ROWS[lesson])


class _Scene:
    def __init__(self, app, group, y):
        from sixtysix.ui import art

        self.at = layout = app.layout
        self.group = group
        self.art = art.load(layout.kind, layout.one_bit, app.options[_COLOURS])
        self.y = y
        self.gold = shapes.palette(0xFFFFFF if layout.one_bit else shapes.GOLD)

    def row(self, lesson, cards):
        at = self.at
        gap = at.step // 2
        wide = -1
        for card in cards:
            wide += gap if card == _GAP else at.step
        x = left = (at.width - wide) // 2
        n = 0
        for card in cards:
            if card == _GAP:
                x += gap
                continue
            if lesson == _DRAWING:
                self.turned(22, x + gap)
            tile = self.card(card, x)
            if lesson == _TRICKS:
                pair.judge(at, self.group, tile, n & 1, self.art.dim)
            n += 1
            x += at.step
        if lesson == _EXCHANGE:
            icon = self.art.chip_icon(self.gold)
            icon[0] = _SWAP
            icon.x = (at.width - icon.tile_width) // 2
            icon.y = self.y + (at.card_h - icon.tile_height) // 2
            self.group.append(icon)
        elif lesson == _CLOSING:
            self.closed(left)
        elif lesson in (_CARDS, _CLAIMING):
            names = words.get(_T_HOW_CARDS_MARKS + 4 * lesson).split(" ")
            pair.marks(at, self.group, self.y, names, left + at.card_w // 2, at.step)
        elif lesson == _MARRIAGE:
            # Each under the middle of its pair.
            names = words.get(_T_HOW_CARDS_MARKS + 4 * lesson).split(" ")
            pair.marks(at, self.group, self.y, names, left + at.step, 2 * at.step + gap)

    def card(self, card, x, y=0):
        from sixtysix.ui import art

        tile = art.card(self.art, card, x, self.y + y)
        self.group.append(tile)
        return tile

    def turned(self, card, x):
        """A card that lies crosswise, its upper end to the right."""
        tile = self.card(card, x, (self.at.card_h - self.at.card_w) // 2)
        tile.transpose_xy = True
        tile.flip_y = True

    def closed(self, x):
        """A back across the stock, with the lock."""
        at = self.at
        self.turned(_BACK, x - (at.card_h - at.card_w + 1) // 2 + (3 if at.one_bit else 0))
        lock = self.art.icon(self.art.LOCK, self.gold)
        w = lock.tile_width + 8
        h = at.capital + 6
        x += (at.card_w - w) // 2
        y = self.y + (at.card_h - h) // 2
        ink = shapes.palette(0 if at.one_bit else shapes.INK)
        self.group.append(shapes.sprite(shapes.box(w, h, (2, 1)), ink, x, y))
        lock.x = x + 4
        lock.y = y + (h - lock.tile_height) // 2
        self.group.append(lock)


def _award(layout, group, y):
    """Three columns: one, two, three game points lit, and when."""
    face = font.get(layout.big)
    marks = words.get(_T_HOW_CARDS_MARKS + 4 * _AWARD).split("/")
    step = (layout.edge - 2 * layout.margin) // 3
    x = layout.left + layout.margin + step // 2
    lit, empty = (0xFFFFFF, 0xFFFFFF) if layout.one_bit else (shapes.GOLD, shapes.LINE)
    if layout.big:
        full = shapes.draw("  111", " 11111", "1111111", "1111111", "1111111", " 11111", "  111")
        ring = shapes.draw("  111", " 1   1", "1     1", "1     1", "1     1", " 1   1", "  111")
    else:
        full = shapes.draw(" 111", "11111", "11111", "11111", " 111")
        ring = shapes.draw(" 111", "1   1", "1   1", "1   1", " 111")
    lit = shapes.palette(lit)
    empty = shapes.palette(empty)
    w = full.width + 3
    for i in range(3):
        for j in range(3):
            on = j <= i
            pip = shapes.sprite(full if on else ring, lit if on else empty, 0, y + 2)
            pip.x = x - (3 * w - 3) // 2 + j * w
            group.append(pip)
        shown, mark = text.fit(face, font.get(False), marks[i], step - 2)
        below = y + full.height + (5 if layout.one_bit else 8)
        group.append(pages.prose(shown, x - shown.width(mark) // 2, below, mark, text.GOLD))
        x += step
