"""Grid: adds to a Layout where the things on the table stand; knows no game.

x and y are a thing's upper left corner, of a text that of its capitals; all in pixels.
"""

from micropython import const

_SMALL = const(0)
_BIG = const(2)


def lay(at):
    """Work out the table's grid once for a Layout: all hangs on the columns of the hand."""
    if hasattr(at, "stock_x"):
        return
    if at.short:
        short(at, at.big)
    else:
        tall(at, at.kind)
    left = at.left
    at.x = left + (1 if at.kind == _SMALL else 3)  # of the first card of six
    at.stock_x += left
    at.their_x += left
    at.your_x += left
    at.plaque_x += left
    at.caption_x += left
    at.name_x += left
    at.name2_x += left
    at.pips_x += left
    at.pips2_x += left
    at.status_x += left
    at.chip_x += left
    at.menu_x += left


def tall(at, kind):
    """Hand at the foot, over it the chips, the words, the felt, their backs."""
    big = kind == _BIG
    card = at.card_h
    foot = 0
    over = 32 if big else 18
    chip = 24 if big else 11
    # From the felt's end to the hand's head all is fixed: words, chips, the risen card.
    under = 64 if big else 29
    spare = at.height - over - under - card - (3 * card if kind == _SMALL else 2 * card)
    gap = spare // 4 if spare > 8 else 0
    foot = gap // 2
    at.y = at.height - card - foot
    at.chip_y = at.y - at.up - at.rim - chip - (5 if big else 0) - gap // 2
    at.status_y = at.chip_y - (20 if big else 10) - gap // 4
    at.felt_y = over + gap
    at.felt_h = at.status_y - (5 if big else 2) - at.felt_y
    at.row1 = 3 if big else 1
    at.row2 = 17 if big else 9
    at.backs, at.backs_step = ((8, 6), (10, 11), (20, 17))[kind]
    at.backs += min(gap, card - at.backs)
    at.name_x = at.name2_x = (60, 92, 142)[kind]
    at.pips_x = at.pips2_x = (86, 117, 175)[kind]
    at.stock_x, at.turn = ((4, 14), (8, 13), (12, 24))[kind]
    at.stock_y = at.felt_y + (at.felt_h - card) // 2
    at.their_x, at.your_x = ((49, 73), (66, 96), (104, 150))[kind]
    at.their_y = at.stock_y - (3, 0, 6)[kind] - gap // 2
    at.your_y = at.stock_y + (3, 3, 8)[kind] + gap // 2
    at.plaque_x = (102, 132, 199)[kind]
    at.plaque_y = at.stock_y + (4, 9, 12)[kind]
    at.caption_x = (97, 128, 199)[kind]
    at.caption_y = at.plaque_y - (14 if big else 9)
    at.status_x = (2, 4, 4)[kind]
    at.status_w = at.edge - 2 * at.status_x
    at.chip_x = (1, 3, 3)[kind]
    at.chip_w = at.card_w
    at.chip_h = chip
    at.chip_dx = at.step
    at.chip_dy = 0
    at.chip_columns = 6
    at.chip_up = 4 if big else 0  # what the chip under the cursor rises
    at.chip_gap = (1, 2, 3)[kind]  # between its suit and number
    at.chevron = (4, 5, 7)[kind]
    if at.one_bit:
        y = at.chip_y
        at.keys = bytes((106, y, 85, y, 64, y, 43, y, 22, y, 1, y))
    at.menu_x = at.chip_x + 5 * at.step
    at.menu_y = at.chip_y
    at.menu_w = at.chip_w
    at.menu_h = chip


def short(at, big):
    """The cards' feet are off the screen; chips in two rows where the trick lies."""
    if big:
        at.y = at.height - 40
        at.up = 6  # less than elsewhere, for the words over the raised card
        at.down = 5
        at.felt_y, at.felt_h = 12, at.height - 76
        at.row1 = at.row2 = 1
        at.backs, at.backs_step = 9, 8
        at.name_x, at.pips_x = 93, 122
        at.name2_x, at.pips2_x = 172, 196
        at.stock_x, at.stock_y, at.turn = 12, 15, 24
        at.their_x, at.your_x = 104, 150
        at.plaque_x, at.plaque_y = 201, 31
        at.caption_x, at.caption_y = 201, 17
        at.status_x, at.status_y, at.status_w = 4, at.height - 62, 200
        at.chip_x, at.chip_y, at.chip_w, at.chip_h = 96, 16, 33, 24
        at.chip_dx, at.chip_dy = 34, 27
        at.menu_x, at.menu_y, at.menu_w, at.menu_h = 208, at.height - 63, 28, 12
    else:
        at.y = at.height - 18
        at.felt_y = at.felt_h = 0
        at.row1, at.row2 = 0, 8
        at.backs, at.backs_step = 5, 7
        at.name_x = at.name2_x = 101
        at.pips_x = at.pips2_x = 108
        at.stock_x, at.stock_y, at.turn = 0, 7, 14
        at.their_x, at.your_x = 50, 73
        at.plaque_x, at.plaque_y = 112, 16
        at.caption_x = at.caption_y = 0
        at.status_x, at.status_y, at.status_w = 1, 33, 126
        at.chip_x, at.chip_y, at.chip_w, at.chip_h = 39, 7, 18, 11
        at.chip_dx, at.chip_dy = 19, 13
        at.menu_x, at.menu_y, at.menu_w, at.menu_h = 97, 20, 13, 11
    if at.one_bit:
        # What changes often lies in whole bytes of the panel, whichever way they lie.
        at.y = at.height - 16
        at.stock_y, at.their_x, at.your_x = 8, 48, 72
        at.status_x, at.status_w = 0, 127
        at.menu_x, at.menu_y, at.menu_w = 96, 21, 16
        # x, y of the menu, then of the other keys from the last on; the trick covers four.
        at.keys = b"\x60\x15\x48\x15\x48\x08\x30\x15\x30\x08\x40\x20"
    at.their_y = at.your_y = at.stock_y
    at.chip_columns = 3
    at.chip_up = 2 if big else 0
    at.chip_gap = 3 if big else 1
    at.chevron = 6 if big else 5  # how far before a name it stands
