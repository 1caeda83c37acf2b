"""TinyCircuits Thumby Color: knows its pins and keys, nothing of the game."""

import board
import keypad

from sixtysix.boards.profile import Profile, find_display

display = find_display()
keys = (
    keypad.Keys(
        (
            board.BUTTON_UP,
            board.BUTTON_DOWN,
            board.BUTTON_LEFT,
            board.BUTTON_RIGHT,
            board.BUTTON_A,
            board.BUTTON_B,
            board.BUTTON_MENU,
            board.BUTTON_BUMPER_LEFT,
            board.BUTTON_BUMPER_RIGHT,
        ),
        value_when_pressed=False,
    ),
)
profile = Profile(
    # Both bumpers, LB and RB, are X.
    (bytes((1, 2, 4, 8, 16, 32, 64, 128, 128)),),
    "UP DOWN LEFT RIGHT A B MENU LB RB",
    # B and A move the cursor, the pad's left and right go back and select.
    left=(bytes((1, 2, 32, 16, 8, 4, 64, 128, 128)),),
    speaker=board.SPEAKER,
    amplifier=board.SPEAKER_ENABLE,
)
