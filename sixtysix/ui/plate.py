"""Plate: edges of cards in narrow strips, which cost little to draw; knows no game."""

import displayio

from sixtysix.ui import shapes


class Plate(displayio.Group):
    """The gold edge round a card of w x h: four narrow strips, so that moving it redraws little."""

    def __init__(self, w, h, rim, shader):
        super().__init__()
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
        self.append(shapes.sprite(strip, shader, 0, 0))
        self.append(lower)
        self.append(shapes.sprite(side, shader, 0, rim + 2))
        self.append(shapes.sprite(side, shader, w + rim, rim + 2))


class Outline(displayio.Group):
    """A dotted frame where a card of w x h may lie; its corners stay free, as a card's do."""

    def __init__(self, w, h, shader, x, y):
        super().__init__(x=x, y=y)
        self.shader = shader
        flat = displayio.Bitmap(w, 1, 2)
        for i in range(2, w - 2, 2):
            flat[i, 0] = 1
        upright = displayio.Bitmap(2, h, 2)
        for i in range(2, h - 2, 2):
            upright[1, i] = 1
            if i < h - 3:
                upright[0, i + 1] = 1
        self.append(shapes.sprite(flat, shader, 0, 0))
        self.append(shapes.sprite(flat, shader, 0, h - 1))
        for i in range(2):
            side = displayio.TileGrid(
                upright, pixel_shader=shader, tile_width=1, default_tile=i, x=i * (w - 1)
            )
            self.append(side)

    def colour(self, shader):
        """Draw it in another colour."""
        if shader != self.shader:
            self.shader = shader
            for i in range(4):
                self[i].pixel_shader = shader
