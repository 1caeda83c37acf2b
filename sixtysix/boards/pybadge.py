"""PyBadge, PyBadge LC and EdgeBadge: knows their pins and keys, nothing of the game."""

import board
import keypad

from sixtysix.boards.profile import Profile, find_display

display = find_display()
keys = (
    keypad.ShiftRegisterKeys(
        clock=board.BUTTON_CLOCK,
        data=board.BUTTON_OUT,
        latch=board.BUTTON_LATCH,
        key_count=8,
        value_when_pressed=True,
    ),
)
profile = Profile(
    # B, A, START = MENU, SELECT = X, RIGHT, DOWN, UP, LEFT
    (bytes((32, 16, 64, 128, 8, 2, 1, 4)),),
    "B A START SELECT RIGHT DOWN UP LEFT",
    # B and A move the cursor, the pad's left and right select and go back.
    left=(bytes((4, 8, 64, 128, 16, 2, 1, 32)),),
    speaker=board.SPEAKER,
    dac=True,
    amplifier=board.SPEAKER_ENABLE,
)
