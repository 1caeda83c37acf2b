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
_FIRST = const(400)  # ms until a held direction repeats
_AGAIN = const(140)  # ms: the table is redrawn between two repeats
_CHORD = const(60)  # ms a key waits for the one it makes a chord with: two thumbs are not together
_STUCK = const(8000)  # ms: nobody holds a direction longer, a jammed key does
_LONGEST = const(3600000)  # ms of idling told apart, far below the wrap
_ARROWS = const(15)
_SIDES = const(12)  # LEFT and RIGHT


class Buttons:
    """The keys of a board: `keys` a tuple of keypad scanners, `profile` a boards.Profile."""

    def __init__(self, keys, profile):
        self.scanners = keys
        self._profile = profile
        self._events = [None] * len(keys)  # fetched from each scanner, not yet used
        self._down = 0
        self._armed = 0  # down, and not yet known whether pressed or held
        self._back = 0  # a side that was pressed and is held back: it may be half of a chord
        self._key = 0  # the key pressed last while it is down: only this one holds or repeats
        self._since = self._next = self._last = ticks_ms()
        self.swallow()

    def poll(self):
        """Return the mask of the next fresh press, in the order pressed, or 0.

        One press a call: what comes faster than it is polled stays queued, nothing is lost.
        """
        i = self._fetch()
        while i >= 0:
            fresh = self._alone(i) or self._use(i)
            if fresh:
                return fresh
            i = self._fetch()
        for scanner in self.scanners:
            if scanner.events.overflowed:
                return self._recover()
        return self._timed()

    def swallow(self):
        """Drop all that is queued; keys now down mean nothing until they are pressed anew."""
        i = self._fetch()
        while i >= 0:
            self._use(i)
            i = self._fetch()
        self._armed = self._back = self._key = self._down = 0

    @property
    def idle_ms(self):
        """Milliseconds since a key went down or up, at most an hour; repeats do not count."""
        now = ticks_ms()
        idle = (now - self._last) & _TICKS
        if idle > _LONGEST:
            idle = _LONGEST
            self._last = (now - idle) & _TICKS
        return idle

    def left_handed(self, on):
        """Let the keys swap sides or not, where the profile offers that."""
        if bool(on) == self._profile.turned:
            return
        self.swallow()
        self._profile.turn(on)

    def _fetch(self):
        """Return the scanner whose event is the earliest, or -1: several make one row of keys."""
        events = self._events
        best = -1
        for i in range(len(events)):
            if events[i] is None:
                events[i] = self.scanners[i].events.get()
                if events[i] is None:
                    continue
            if best < 0 or 0 < (events[best].timestamp - events[i].timestamp) & _TICKS < _HALF:
                best = i
        return best

    def _mask(self, i):
        """Return the mask of the key that scanner i's event is about; 0: of none."""
        row = self._profile.maps[i]
        number = self._events[i].key_number
        return row[number] if number < len(row) else 0

    def _alone(self, i):
        """Return the side held back once scanner i's event shows that it came alone, else 0."""
        key = self._back
        event = self._events[i]
        if key and not (
            event.pressed
            and self._mask(i) & _SIDES
            and (event.timestamp - self._since) & _TICKS < _CHORD
        ):
            self._back = 0
            return key
        return 0

    def _use(self, i):
        """Let scanner i's key go down or up; return the mask it means now, or 0."""
        event = self._events[i]
        key = self._mask(i)
        self._events[i] = None
        at = self._last = event.timestamp
        if event.pressed:
            self._down |= key
            self._key = key
            self._since = at
            self._next = (at + _FIRST) & _TICKS
            chord = self._profile.chord if key & _SIDES else 0
            if chord and self._down & _SIDES == _SIDES:
                self._back = self._key = 0
                return chord
            if key in self._profile.holds:
                self._armed |= key
            elif chord:
                self._back = key
            else:
                return key
            return 0
        # A key that was down at reset goes up without having gone down: it was never armed.
        self._down &= ~key
        fresh = self._armed & key
        self._armed &= ~key
        if key == self._key:
            self._key = 0
            if fresh and (at - self._since) & _TICKS >= _HOLD:
                return self._profile.holds[key]
        return fresh

    def _timed(self):
        """What the key that is down comes to mean by now: its hold, a repeat, or 0."""
        key = self._key
        if not key:
            return 0
        now = ticks_ms()
        long = (now - self._since) & _TICKS
        if self._back:
            if long >= _CHORD:
                self._back = 0
                return key
        elif self._armed & key:
            if long >= _HOLD:
                self._armed &= ~key
                self._key = 0
                return self._profile.holds[key]
        elif long > _STUCK or not key & _ARROWS:
            self._key = 0
        elif (now - self._next) & _TICKS < _HALF:
            self._next = (now + _AGAIN) & _TICKS
            return key
        return 0

    def _recover(self):
        """A full queue dropped events and nobody knows what is down: take it that nothing is.

        Returns the side held back, or 0.
        """
        key = self._back
        for scanner in self.scanners:
            scanner.events.clear()
        self.swallow()
        return key
