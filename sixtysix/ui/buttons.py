"""Keys: what the scanners queue becomes fresh logical presses; holds, repeats and chords live here.

May not know which board this is, nor what a press means. Times are ticks, wrapping at 2**29 ms.
"""

from micropython import const
from supervisor import ticks_ms

UP = 1
DOWN = 2
LEFT = 4
RIGHT = 8
A = 16
B = 32
MENU = 64
X = 128

_TICKS = const(0x1FFFFFFF)
_HALF = const(0x0FFFFFFF)  # a difference above this is a time still to come
_HOLD = const(500)  # ms: longer than a slow press, shorter than patience
_CHORD = const(60)  # ms a key waits for the one it makes a chord with: two thumbs are not together
_SIDES = const(12)  # LEFT and RIGHT


class Buttons:
    """The keys of a board: `keys` a tuple of keypad scanners, `profile` a boards.Profile."""

    def __init__(self, keys, profile):
        self.scanners = keys
        self.profile = profile
        self.events = [None] * len(keys)  # fetched from each scanner, not yet used
        self.down = 0
        self._armed = 0  # down, and not yet known whether pressed or held
        self.back = 0  # a side that was pressed and is held back: it may be half of a chord
        self.key = 0  # the key pressed last while it is down: only this one holds or repeats
        self.start = self._next = self.last = ticks_ms()
        self.swallow()

    def poll(self):
        """Return the mask of the next fresh press, in the order pressed, or 0.

        One press a call: what comes faster than it is polled stays queued, nothing is lost.
        """
        i = self._fetch()
        while i >= 0:
            fresh = self.alone(i) or self._use(i)
            if fresh:
                return fresh
            i = self._fetch()
        for scanner in self.scanners:
            if scanner.events.overflowed:
                return self.reset()
        return self._timed()

    def swallow(self):
        """Drop all that is queued; keys now down mean nothing until they are pressed anew."""
        i = self._fetch()
        while i >= 0:
            self._use(i)
            i = self._fetch()
        self._armed = self.back = self.key = self.down = 0

    @property
    def idle_ms(self):
        """Milliseconds since a key went down or up, at most an hour; repeats do not count."""
        now = ticks_ms()
        idle = (now - self.last) & _TICKS
        if idle > 3600000:  # told apart no longer, far below the wrap
            idle = 3600000
            self.last = (now - idle) & _TICKS
        return idle

    def left_handed(self, on):
        """Let the keys swap sides or not, where the profile offers that."""
        if bool(on) == self.profile.turned:
            return
        self.swallow()
        self.profile.turn(on)

    def _fetch(self):
        """Return the scanner whose event is the earliest, or -1: several make one row of keys."""
        events = self.events
        best = -1
        for i in range(len(events)):
            if events[i] is None:
                events[i] = self.scanners[i].events.get()
                if events[i] is None:
                    continue
            if best < 0 or 0 < (events[best].timestamp - events[i].timestamp) & _TICKS < _HALF:
                best = i
        return best

    def mask(self, i):
        """Return the mask of the key that scanner i's event is about; 0: of none."""
        row = self.profile.maps[i]
        number = self.events[i].key_number
        return row[number] if number < len(row) else 0

    def alone(self, i):
        """Return the side held back once scanner i's event shows that it came alone, else 0."""
        key = self.back
        event = self.events[i]
        if key and not (
            event.pressed
            and self.mask(i) & _SIDES
            and (event.timestamp - self.start) & _TICKS < _CHORD
        ):
            self.back = 0
            return key
        return 0

    def _use(self, i):
        """Let scanner i's key go down or up; return the mask it means now, or 0."""
        event = self.events[i]
        key = self.mask(i)
        self.events[i] = None
        at = self.last = event.timestamp
        if event.pressed:
            self.down |= key
            self.key = key
            self.start = at
            self._next = (at + 400) & _TICKS  # ms until a held direction repeats
            chord = self.profile.chord if key & _SIDES else 0
            if chord and self.down & _SIDES == _SIDES:
                self.back = self.key = 0
                return chord
            if key in self.profile.holds:
                self._armed |= key
            elif chord:
                self.back = key
            else:
                return key
            return 0
        # A key that was down at reset goes up without having gone down: it was never armed.
        self.down &= ~key
        fresh = self._armed & key
        self._armed &= ~key
        if key == self.key:
            self.key = 0
            if fresh and (at - self.start) & _TICKS >= _HOLD:
                return self.profile.holds[key]
        return fresh

    def _timed(self):
        """What the key that is down comes to mean by now: its hold, a repeat, or 0."""
        key = self.key
        if not key:
            return 0
        now = ticks_ms()
        held = (now - self.start) & _TICKS
        if self.back:
            if held >= _CHORD:
                self.back = 0
                return key
        elif self._armed & key:
            if held >= _HOLD:
                self._armed &= ~key
                self.key = 0
                return self.profile.holds[key]
        elif held > 8000 or not key & (UP | DOWN | LEFT | RIGHT):
            self.key = 0  # nobody holds a direction for 8 s, a jammed key does
        elif (now - self._next) & _TICKS < _HALF:
            self._next = (now + 140) & _TICKS  # ms: the table is redrawn meanwhile
            return key
        return 0

    def reset(self):
        """A full queue dropped events and nobody knows what is down: take it that nothing is.

        Returns the side held back, or 0.
        """
        key = self.back
        for scanner in self.scanners:
            scanner.events.clear()
        self.swallow()
        return key
