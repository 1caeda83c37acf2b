"""Adafruit Feather ESP32-S3 and -S2 Reverse TFT: three keys, of which D0 is low when pressed.

D1 and D2 are high when pressed, so they need a scanner of their own.
"""

import board
import keypad

from sixtysix.boards.profile import Profile, find_display

display = find_display()
keys = (
    keypad.Keys((board.D0,), value_when_pressed=False),
    keypad.Keys((board.D1, board.D2), value_when_pressed=True),
)
profile = Profile(
    (b"\x04", b"\x10\x08"),  # D0 = LEFT; D1 = A, D2 = RIGHT
    "D0 D1 D2",
    holds={16: 64},  # D1 held opens the menu
    chord=32,  # D0 and D2 together go back
)
