"""Stands in for CircuitPython's keypad: scanners of the simulated pins, and their queues."""

from collections import deque

from host.sim import machine

_MASK = (1 << 29) - 1


class Event:
    """A key went down or up."""

    def __init__(self, key_number=0, pressed=True, timestamp=None):
        self.key_number = key_number
        self.pressed = pressed
        self.released = not pressed
        self.timestamp = machine.current.ticks() if timestamp is None else timestamp & _MASK

    def __eq__(self, other):
        return (self.key_number, self.pressed) == (other.key_number, other.pressed)

    def __hash__(self):
        return self.key_number << 1 | self.pressed

    def __repr__(self):
        return "<Event: key_number %d %s>" % (
            self.key_number,
            "pressed" if self.pressed else "released",
        )


class EventQueue:
    """Events in the order they came; what finds the queue full is dropped and told of."""

    def __init__(self, scanner, size):
        self._scanner = scanner
        self._size = size
        self._events = deque()
        self.overflowed = False

    def _put(self, event):
        if len(self._events) < self._size:
            self._events.append(event)
        else:
            self.overflowed = True

    def get(self):
        """Return the next event or None."""
        self._scanner._due()
        if not self._events:
            machine.current.polled(self._scanner)
        return self._events.popleft() if self._events else None

    def get_into(self, event):
        """Fill the event in; False when there is none."""
        new = self.get()
        if new is None:
            return False
        event.__dict__.update(new.__dict__)
        return True

    def clear(self):
        """Drop all events."""
        self._events.clear()
        self.overflowed = False

    def __len__(self):
        return len(self._events)

    def __bool__(self):
        return bool(self._events)


class _Scanner:
    def __init__(self, count, interval, max_events, debounce_threshold):
        self.key_count = count
        self._interval = interval * 1000
        self._threshold = debounce_threshold
        self._next = machine.current.clock.now + self._interval
        self.events = EventQueue(self, max_events)
        self._count = [0] * count
        machine.current.scanners.append(self)
        self._scan()

    def _due(self):
        """Scan when the interval is over, as the board's tick does."""
        now = machine.current.clock.now
        if now >= self._next:
            self._next = now + self._interval
            self._scan()

    def _scan(self):
        """Debounce as CircuitPython does: a count between -threshold and threshold, and an event
        where it meets 0. It starts at 0, so a key that is down then is told of by its release.
        """
        for number in range(self.key_count):
            down = self._read(number)
            step = 1 if down else -1
            if self._count[number] != step * self._threshold:
                self._count[number] += step
                if self._count[number] == 0:
                    self._count[number] = step * self._threshold
                    self.events._put(Event(number, down, machine.current.ticks()))

    def reset(self):
        """Take all keys for up; those that are down give an event at once."""
        self._count = [-self._threshold] * self.key_count
        self._scan()

    def deinit(self):
        """Let go of the pins."""
        machine.current.scanners.remove(self)
        machine.current.release(self)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.deinit()


class Keys(_Scanner):
    """Each key at a pin of its own."""

    def __init__(
        self,
        pins,
        *,
        value_when_pressed,
        pull=True,
        interval=0.02,
        max_events=64,
        debounce_threshold=1,
    ):
        machine.current.claim(self, *pins)
        self._pins = tuple(pins)
        self._pressed = value_when_pressed
        self._pull = ("down" if value_when_pressed else "up") if pull else None
        super().__init__(len(self._pins), interval, max_events, debounce_threshold)

    def _read(self, number):
        return self._pins[number].read(self._pull) == self._pressed


class ShiftRegisterKeys(_Scanner):
    """Keys behind one shift register."""

    def __init__(
        self,
        *,
        clock,
        data,
        latch,
        value_to_latch=True,
        key_count,
        value_when_pressed,
        interval=0.02,
        max_events=64,
        debounce_threshold=1,
    ):
        machine.current.claim(self, clock, data, latch)
        self._data = data
        self._pressed = value_when_pressed
        super().__init__(key_count, interval, max_events, debounce_threshold)

    def _read(self, number):
        bits = self._data.bits
        return bool(bits) and bits[number] == self._pressed
