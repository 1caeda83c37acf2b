"""Builds a Table with all its sprites; the program lets go of this when that is done."""

import gc

import displayio
from micropython import const

from sixtysix.ui import art, font, grid, make_felt, make_pips, shapes, text, words
from sixtysix.ui.hand import Hand
from sixtysix.ui.score import Score
from sixtysix.ui.table import Table

_BACK = const(24)
_SIX = const(6)
_WHITE = const(0xFFFFFF)


def table(layout, four, target):
    """Return a Table for a Layout; four: suits in four colours; target: game points to win."""
    at = layout
    grid.lay(at)
    made = Table(at, target)
    group = made.group = displayio.Group()
    drawn = art.load(at.kind, at.one_bit, four)
    face = made.face = font.get(at.big)
    gold = shapes.palette(_WHITE if at.one_bit else shapes.GOLD)
    # Swept between the parts: what stays lies close together.
    gc.collect()
    if at.one_bit:
        # Below the trick, which lies on them.
        from sixtysix.ui.chips_bit import Chips

        made.chips = Chips(group, at)
    made.felt = make_felt.felt(group, at, drawn, face, gold)
    made.stock = made.felt.stock
    gc.collect()
    made.score = _score(group, at, drawn, face, target, gold)
    gc.collect()
    if not at.one_bit:
        made.chips = chips(group, at, drawn, face)
    made.hand = hand(group, at, drawn, gold)
    # One plate: round the card under the cursor, or round the one that took the trick.
    made.felt.plate = made.hand.plate
    gc.collect()
    line(made, at, drawn, gold)
    return made


def line(made, at, drawn, gold):
    """The line of words, what lies under it when it takes two, the count, the small crown."""
    # An upper line must not hide the trump suit.
    made.room = (at.menu_x if at.one_bit else at.plaque_x) - 4 if at.short else at.status_w
    wide = made.room + 4 if at.short else at.width
    made.under = shapes.field(0, at.status_y - at.line - 1, wide, at.line, 0)
    made.crown = drawn.icon(drawn.CROWN, gold)
    made.crown.x = at.status_x
    made.crown.y = at.status_y + (at.capital - made.crown.tile_height) // 2
    made.under.hidden = made.crown.hidden = True
    made.label = text.make(made.face, at.status_x, at.status_y, "", text.CREAM, at.line)
    made.counted = text.make(made.face, 0, at.status_y, "", text.QUIET)
    made.label.room = at.status_w
    made.counted.room = made.face.width("120 : 120")
    for sprite in (made.under, made.crown, made.label, made.counted):
        made.group.append(sprite)


def _score(group, at, drawn, face, target, gold):
    made = Score(at)
    # Their hand: narrow backs, of which each hides most of the one before, and a whole one.
    step = at.backs_step
    narrow = drawn.back(2 * step, at.backs)
    for y in range(at.backs):
        for x in range(step - 1, 2 * step):
            narrow[x, y] = 0
    made.row = displayio.TileGrid(
        narrow,
        pixel_shader=drawn.bright,
        width=_SIX - 1,
        height=1,
        tile_width=step,
        tile_height=at.backs,
        x=at.x,
        y=0,
        default_tile=1,
    )
    made.whole = art.card(drawn, _BACK, at.x, at.backs - at.card_h)
    they = words.get(2).upper()  # THEY
    you = words.get(1).upper()  # YOU
    if at.one_bit or face.width(they) > at.pips_x - at.name_x - 1:
        they = they[0]
        you = you[0]
    made.names = (
        text.make(face, at.name_x, at.row1, they, text.QUIET),
        text.make(face, at.name2_x, at.row2, you, text.QUIET),
    )
    made.chevron = drawn.icon(drawn.CHEVRON, gold)
    made.whole.hidden = made.chevron.hidden = True
    for sprite in (made.row, made.whole, made.names[0], made.names[1], made.chevron):
        group.append(sprite)
    made.pips = (
        make_pips.pips(group, at, face, target, at.pips_x, at.row1),
        make_pips.pips(group, at, face, target, at.pips2_x, at.row2),
    )
    return made


def chips(group, at, drawn, face):
    from sixtysix.ui.chips import Chips

    made = Chips(group, at, face)
    made.plain = shapes.palette(shapes.CHIP, shapes.CHIP_LIP)
    made.wine = shapes.palette(shapes.CLAIM, shapes.CLAIM_LIP)
    made.gold = shapes.palette(shapes.GOLD, shapes.AMBER)
    made.ink = shapes.INK
    made.cream = shapes.PAPER
    made.suit_w = drawn.chip_suit_w
    # The colour of each suit on gold, then on a dark key.
    made.suits = [drawn.suit_colour(i & 3, i > 3) for i in range(8)]
    cut = (2, 1) if at.big else (1,)
    lip = 2 if at.big else 1
    wide = shapes.box(at.chip_w, at.chip_h, cut, lip)
    menu = wide
    if at.menu_w != at.chip_w or at.menu_h != at.chip_h:
        menu = shapes.box(at.menu_w, at.menu_h, cut, lip)
    icons = drawn.chip_icon(shapes.palette(0))
    for i in range(_SIX):
        bitmap = menu if i == _SIX - 1 else wide
        key = displayio.TileGrid(bitmap, pixel_shader=made.plain)
        icon = displayio.TileGrid(
            icons.bitmap,
            pixel_shader=shapes.palette(0),
            tile_width=icons.tile_width,
            tile_height=icons.tile_height,
        )
        key.hidden = icon.hidden = True
        made.keys.append(key)
        made.icons.append(icon)
        group.append(key)
        group.append(icon)
    return made


def hand(group, at, drawn, gold):
    made = Hand(at, drawn.bright, drawn.dim)
    for i in range(_SIX):
        card = art.card(drawn, 0, at.x + i * at.step, at.y)
        card.hidden = True
        made.sprites.append(card)
        group.append(card)
    if at.one_bit:
        # Narrower than a byte of the panel, over the middle of a card.
        dot = displayio.Bitmap(3, 3, 2)
        for i in range(3):
            dot[i, 1] = dot[1, i] = 1
        made.dot = shapes.sprite(dot, gold, 0, at.y - 4)
        made.dot.hidden = True
        group.append(made.dot)
    else:
        made.plate = plate(at.card_w, at.card_h, at.rim, gold)
        made.plate.hidden = True
        group.append(made.plate)
    return made


def plate(w, h, rim, shader):
    """Return the gold edge round a card: four narrow strips, so that moving it redraws little."""
    made = displayio.Group()
    full = w + 2 * rim
    # The strips above and below reach two rows into the card, to its cut corners.
    strip = displayio.Bitmap(full, rim + 2, 2)
    for y in range(rim + 2):
        for x in range((full + 1) // 2):
            if rim + 1 - y <= x and (y < rim or x < 2 * rim + 2 - y):
                strip[x, y] = strip[full - 1 - x, y] = 1
    side = displayio.Bitmap(rim, h - 4, 2)
    side.fill(1)
    lower = shapes.sprite(strip, shader, 0, h + rim - 2)
    lower.flip_y = True
    made.append(shapes.sprite(strip, shader, 0, 0))
    made.append(lower)
    made.append(shapes.sprite(side, shader, 0, rim + 2))
    made.append(shapes.sprite(side, shader, w + rim, rim + 2))
    return made
