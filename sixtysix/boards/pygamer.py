"""Adafruit PyGamer: four keys on a shift register and a stick, which poses as a scanner of four."""

import analogio
import board
import keypad
from supervisor import ticks_ms

from sixtysix.boards.profile import Profile, find_display


class Stick:
    """Queues like a keypad scanner: 0 to 3 are up, down, left, right; it is read when asked."""

    overflowed = False

    def __init__(self, x, y):
        self.events = self
        self._x = analogio.AnalogIn(x)
        self._y = analogio.AnalogIn(y)
        self._down = 0

    def get(self):
        """Return the next change as a keypad.Event, or None."""
        y = self._y.value
        x = self._x.value
        for key in range(4):
            at = y if key < 2 else x
            if key & 1:
                at = 65535 - at
            # Down below 15000 and up above 22000: between the two nothing changes, so that a
            # stick resting on the edge does not chatter.
            down = self._down >> key & 1
            if at > 22000 if down else at < 15000:
                self._down ^= 1 << key
                return keypad.Event(key, not down, ticks_ms())
        return None

    def clear(self):
        """Nothing waits here."""


display = find_display()
keys = (
    keypad.ShiftRegisterKeys(
        clock=board.BUTTON_CLOCK,
        data=board.BUTTON_OUT,
        latch=board.BUTTON_LATCH,
        key_count=4,
        value_when_pressed=True,
    ),
    Stick(board.JOYSTICK_X, board.JOYSTICK_Y),
)
profile = Profile(
    # B, A, START = MENU, SELECT = X; the stick's up, down, left, right
    (bytes((32, 16, 64, 128)), bytes((1, 2, 4, 8))),
    "B A START SELECT UP DOWN LEFT RIGHT",
    # B and A move the cursor, the stick's right and left select and go back.
    left=(bytes((4, 8, 64, 128)), bytes((1, 2, 32, 16))),
    speaker=board.SPEAKER,
    dac=True,
    amplifier=board.SPEAKER_ENABLE,
)
