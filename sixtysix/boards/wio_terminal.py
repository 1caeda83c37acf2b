"""Seeed Wio Terminal: a stick with five switches and three keys on the upper edge."""

import board
import keypad

from sixtysix.boards.profile import Profile, find_display

display = find_display()
keys = (
    keypad.Keys(
        (
            board.SWITCH_UP,
            board.SWITCH_DOWN,
            board.SWITCH_LEFT,
            board.SWITCH_RIGHT,
            board.SWITCH_PRESS,
            board.BUTTON_3,
            board.BUTTON_1,
            board.BUTTON_2,
        ),
        value_when_pressed=False,
    ),
)
profile = Profile(
    (bytes((1, 2, 4, 8, 16, 32, 64, 128)),),
    # The case has no prints; from the left the upper keys are BUTTON_3, 2 and 1.
    "UP DOWN LEFT RIGHT STICK TOP-LEFT TOP-RIGHT TOP-MIDDLE",
    speaker=board.BUZZER,
)
