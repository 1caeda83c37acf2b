"""Hack Club Sprig: two crosses of keys, W A S D and I J K L; its sound is I2S only, so none."""

import board
import keypad

from sixtysix.boards.profile import Profile, find_display

display = find_display()
keys = (
    keypad.Keys(
        (
            board.BUTTON_W,
            board.BUTTON_S,
            board.BUTTON_A,
            board.BUTTON_D,
            board.BUTTON_K,
            board.BUTTON_L,
            board.BUTTON_I,
            board.BUTTON_J,
        ),
        value_when_pressed=False,
    ),
)
profile = Profile(
    (bytes((1, 2, 4, 8, 16, 32, 64, 128)),),
    "W S A D K L I J",
    # The two crosses mirrored: I K J L are the directions, S selects, A goes back.
    left=(bytes((64, 16, 32, 128, 2, 8, 1, 4)),),
)
