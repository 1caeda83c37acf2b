"""Adafruit CLUE: two keys, so each means one thing when pressed and another when held."""

import board
import keypad

from sixtysix.boards.profile import Profile, find_display

display = find_display()
keys = (keypad.Keys((board.BUTTON_A, board.BUTTON_B), value_when_pressed=False),)
profile = Profile(
    (b"\x08\x10",),  # A = RIGHT (next), B = A (select)
    "A B",
    left=(b"\x10\x08",),
    holds={8: 32, 16: 64},  # the next key held goes back, the select key held opens the menu
    speaker=board.SPEAKER,
)
