"""Plate: the gold edge under the cursor's card and round the winner's; knows no game."""

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
