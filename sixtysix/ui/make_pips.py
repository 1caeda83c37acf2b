"""Builds a row of game points; the program lets go of this when it is done."""

import displayio

from sixtysix.ui import shapes
from sixtysix.ui.score import Pips


def pips(group, at, face, target, x, y):
    """Return a Pips in `group`, y of the capitals beside it; target: game points that win."""
    made = Pips(group, at, face)
    made.x = x
    made.y = y
    made.count = 7  # game points that discs can show
    if at.one_bit:
        tall = "   11 11 "
        low = "11 11 11 "
        tiles = shapes.draw(tall, tall, tall, tall, low, low)
        shader = shapes.palette(0xFFFFFF)
        y += 1
    elif target > made.count:
        made.count = target
        x = min(x, at.left + at.edge - 4 * target + 1)
        row = "222 111 333 "
        tiles = shapes.draw(row, row, row, row, row)
        shader = shapes.palette(shapes.GOLD, shapes.LINE, shapes.FRESH)
        y += 3 if at.big else 1
    else:
        shader = shapes.palette(shapes.GOLD, shapes.LINE, shapes.FRESH, shapes.FELT)
        if at.big and not at.short:
            rim = "  222      111      333    "
            near = " 44444    11111    33333   "
            full = "2444442  1111111  3333333  "
            tiles = shapes.draw(
                rim,
                " 44444    13111    33333   ",
                "2444442  1311111  3333333  ",
                full,
                full,
                near,
                rim,
            )
            y += 2
        else:
            rim = " 222   111   333  "
            full = "24442 11111 33333 "
            tiles = shapes.draw(rim, "24442 13111 33333 ", full, full, rim)
            y += 3 if at.big else 1
    made.width = tiles.width // 3 * made.count
    made.grid = displayio.TileGrid(
        tiles,
        pixel_shader=shader,
        width=made.count,
        height=1,
        tile_width=tiles.width // 3,
        tile_height=tiles.height,
        x=x,
        y=y,
    )
    group.append(made.grid)
    return made
