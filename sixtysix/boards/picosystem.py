"""Pimoroni PicoSystem: knows its pins and keys, nothing of the game."""

import board
import keypad

from sixtysix.boards.profile import Profile, find_display

display = find_display()
keys = (
    keypad.Keys(
        (
            board.SW_UP,
            board.SW_DOWN,
            board.SW_LEFT,
            board.SW_RIGHT,
            board.SW_A,
            board.SW_B,
            board.SW_Y,
            board.SW_X,
        ),
        value_when_pressed=False,
    ),
)
profile = Profile(
    (bytes((1, 2, 4, 8, 16, 32, 64, 128)),),
    "UP DOWN LEFT RIGHT A B Y X",
    # The two crosses mirrored: X B Y A are up, down, left, right; LEFT is A as A was outermost.
    left=(bytes((128, 32, 16, 64, 8, 2, 4, 1)),),
    speaker=board.AUDIO,
)
