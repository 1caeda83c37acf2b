"""The handheld's clock: virtual milliseconds that pass when the program waits, draws or asks."""

from time import perf_counter

_REFRESH = 2  # ms that a refresh takes besides its pixels
_PIXEL = 0.006  # ms a pixel takes to be worked out and sent by an RP2040, over the usual background
# ms of work at most between two looks at the clock: a step of thinking takes less; what takes more
# here is drawing and reading files, which Blinka does in Python and a board does not.
_MOST = 60
_LOOP_US = 13.0  # an RP2040 takes this for an iteration of the loop in calibrate()


class Clock:
    """now: milliseconds since power-on. listeners: called with the milliseconds that have passed.

    speed: how many times slower than this PC the program's own work shall run; 0: it takes no time.
    """

    def __init__(self):
        self.now = 1000.0
        self.listeners = []
        self.speed = 0
        self._mark = None
        self._busy = False

    def advance(self, ms):
        """Let time pass, the program's work since the last call included."""
        if self._busy:  # a listener's own refresh takes no time
            return
        if self.speed and self._mark is not None:
            ms += min(_MOST, (perf_counter() - self._mark) * 1000 * self.speed)
        self.now += ms
        self._busy = True
        try:
            for listener in self.listeners:
                listener(ms)
        finally:
            self._busy = False
            self._mark = perf_counter()

    def drawn(self, pixels):
        """A refresh that took no virtual time has ended; charge what a board would have taken."""
        self._mark = perf_counter()
        if self.speed and pixels:
            self.advance(_REFRESH + pixels * _PIXEL)

    def calibrate(self):
        """Make the program as slow as on an RP2040, by one loop that was timed on both."""

        def loop(n):
            s = 0
            for i in range(n):
                s = (s * 31 + i) & 0xFFFF

        best = 1.0
        for _ in range(5):
            start = perf_counter()
            loop(10000)
            best = min(best, perf_counter() - start)
        self.speed = _LOOP_US / (best * 100)
