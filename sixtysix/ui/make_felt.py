"""Builds the felt with the stock for a Table; the program lets go of this when that is done."""

import displayio
from micropython import const

from sixtysix.ui import art, shapes, text, words
from sixtysix.ui.felt import Felt, Stock

_BACK = const(24)
_WHITE = const(0xFFFFFF)


def felt(group, at, drawn, face, gold):
    """Return a Felt in `group`. at: Layout with its grid; drawn: an Art; gold: a Palette."""
    w = at.card_w
    h = at.card_h
    if at.felt_h:
        group.append(shapes.field(0, at.felt_y, at.width, at.felt_h, shapes.FELT))
        group.append(shapes.field(0, at.felt_y, at.width, 1, shapes.LINE))
        group.append(shapes.field(0, at.felt_y + at.felt_h - 1, at.width, 1, shapes.LINE))
    made = Felt(at, drawn.bright, drawn.dim)
    made.suits = [drawn.suit_colour(i) for i in range(4)]
    # Empty places: theirs, and yours (gold when it is for you to play), each in its own ink.
    made.quiet = _WHITE if at.one_bit else shapes.LINE
    made.gold = gold[1]
    ink = shapes.palette(made.quiet)
    frame = _frame(w, h)
    made.ink = shapes.palette(made.quiet)
    made.slots = (
        _add(group, shapes.sprite(frame, ink, at.their_x, at.their_y)),
        _add(group, _outline(frame, made.ink, at.your_x, at.your_y)),
    )
    mark = made.mark = _add(group, drawn.icon(drawn.MARK, gold))
    mark.x = at.your_x + (w - mark.tile_width) // 2
    mark.y = at.your_y + (h - mark.tile_height) // 2
    made.cards = (
        _add(group, art.card(drawn, 0, at.their_x, at.their_y)),
        _add(group, art.card(drawn, 0, at.your_x, at.your_y)),
    )
    if not at.short:
        made.crown = _add(group, drawn.icon(drawn.CROWN, gold))
    made.stock = _stock(group, at, drawn, face, gold, shapes.sprite(frame, ink, 0, 0))
    _plaque(made, group, at, drawn, face)
    return made


def _plaque(made, group, at, drawn, face):
    """The trump suit, shown until the deal is over."""
    if not at.one_bit:
        word = words.get(3).upper()  # TRUMP
        group.append(text.make(face, at.caption_x, at.caption_y, word, text.QUIET))
    w, h = (35, 37 if at.short else 38) if at.big else (21, 24)
    if at.one_bit:
        w = h = 15
    paper = shapes.palette(_WHITE if at.one_bit else shapes.PAPER, shapes.AMBER)
    cut = (2, 1) if not at.one_bit else (1,)
    bitmap = shapes.box(w, h, cut, 0 if at.one_bit else 1)
    group.append(shapes.sprite(bitmap, paper, at.plaque_x, at.plaque_y))
    suit = made.suit = drawn.big_suit()
    suit.x = at.plaque_x + (w - suit.tile_width) // 2
    suit.y = at.plaque_y + (h - (not at.one_bit) - suit.tile_height) // 2
    group.append(suit)


def _stock(group, at, drawn, face, gold, place):
    w = at.card_w
    h = at.card_h
    made = Stock(at)
    made.place = _add(group, place)
    place.x = at.stock_x
    place.y = at.stock_y
    # The turn-up lies crosswise under the stock; a closed stock has a back crosswise on top.
    x = at.stock_x + at.turn
    made.turn = _across(_add(group, art.card(drawn, 0, x, at.stock_y + (h - w) // 2)))
    if not at.one_bit:
        shade = shapes.sprite(
            displayio.Bitmap(1, h - 2, 2), displayio.Palette(1), at.stock_x + w, at.stock_y + 2
        )
        made.shade = _add(group, shade)
    made.pile = _add(group, art.card(drawn, _BACK, at.stock_x, at.stock_y))
    x = at.stock_x + 3 if at.one_bit else at.stock_x - (h - w + 1) // 2
    made.lid = _across(_add(group, art.card(drawn, _BACK, x, at.stock_y + (h - w) // 2)))
    # The count on the stock, with a lock on the closed one; the word where it is gone.
    paint = shapes.palette(0 if at.one_bit else shapes.INK)
    middle = made.middle = at.stock_y + h // 2
    high = at.capital + (6 if at.big else 4)
    y = middle - high // 2
    wide = 19 if at.big else 14
    bitmap = shapes.box(wide, high, (2, 1))
    made.badge = _add(group, shapes.sprite(bitmap, paint, at.stock_x + (w - wide) // 2, y))
    wide = (22, 26, 34)[at.kind]
    x = at.stock_x + (w - wide) // 2 + 5 * at.one_bit
    made.wide = _add(group, shapes.sprite(shapes.box(wide, high, (2, 1)), paint, x, y))
    made.lock = _add(group, drawn.icon(drawn.LOCK, gold))
    made.lock.x = x + (2, 4, 4)[at.kind]
    made.lock.y = middle - made.lock.tile_height // 2
    made.number = text.make(face, 0, 0, "", text.CREAM)
    group.append(made.number)
    word = words.get(62) if at.kind else "0"  # GONE
    made.gone = _add(group, text.make(face, 0, 0, "", text.QUIET))
    word = text.wrap(face, word, w - 4)
    up = text.lines(word) * at.line - (at.line - at.capital)
    text.centre(made.gone, at.stock_x + w // 2, middle - up // 2, word)
    return made


def _across(sprite):
    """Turn a card so that its top points right."""
    sprite.transpose_xy = True
    sprite.flip_y = True
    return sprite


def _add(group, sprite):
    """Append a sprite, hidden until it is needed, and return it."""
    sprite.hidden = True
    group.append(sprite)
    return sprite


def _frame(w, h):
    """Return the Bitmap of a dotted frame where a card may lie; its corners stay free."""
    made = displayio.Bitmap(w, h, 2)
    for i in range(2, w - 2, 2):
        made[i, 0] = made[i, h - 1] = 1
    for i in range(2, h - 2, 2):
        made[w - 1, i] = 1
        if i < h - 3:
            made[0, i + 1] = 1
    return made


def _outline(frame, shader, x, y):
    """Return such a frame in narrow strips: its colour changes often, and should redraw little."""
    made = displayio.Group(x=x, y=y)
    w = frame.width
    h = frame.height
    for wide, high, tile in ((w, 1, 0), (w, 1, h - 1), (1, h, 0), (1, h, w - 1)):
        made.append(
            displayio.TileGrid(
                frame,
                pixel_shader=shader,
                tile_width=wide,
                tile_height=high,
                default_tile=tile,
                x=tile if wide == 1 else 0,
                y=tile if high == 1 else 0,
            )
        )
    return made
