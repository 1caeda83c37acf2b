"""What window and terminal share: real time, pictures taken by key, keys held and let go."""

import time
from collections import deque

from host.sim import DOWN, LEFT, MENU, RIGHT, UP, A, B, PowerOff, X

NAMES = {UP: "UP", DOWN: "DOWN", LEFT: "LEFT", RIGHT: "RIGHT", A: "A", B: "B", MENU: "MENU", X: "X"}
_HOLD = 650  # ms until a long press has been understood
_SECONDS = 8  # of play in a GIF
_LATE = 0.25  # seconds behind after which time is not caught up with


class Front:
    """Joins a Handheld to the outside; subclasses read keys in pump() and show the panel in draw().

    pace: whether virtual time waits for the real one. folder: where pictures go.
    """

    def __init__(self, handheld, folder, pace=True):
        self.h = handheld
        self.folder = folder
        self.pace = pace
        self.frames = deque()
        self.said = deque(maxlen=200)
        self._until = []  # [virtual ms, key to let go]
        self._base = None
        self._shown = -1
        self._drawn = 0.0
        handheld.clock.listeners.append(self._passed)
        handheld.echo = self

    # What the program prints arrives here.

    def write(self, text):
        """Take console output, in pieces."""
        if not self.said:
            self.said.append("")
        parts = text.split("\n")
        self.said[-1] += parts[0]
        self.said.extend(parts[1:])

    def say(self, line):
        """Take a line about the course of an automatic game."""
        self.write(line + "\n")

    # Keys.

    def logical(self, mask, down):
        """A key of the PC that stands for a logical key went down or up."""
        try:
            keys, hold = self.h.case.way(mask)
        except KeyError:
            return  # this case has no such key
        for key in keys:
            if not down and hold:
                continue  # let go by itself, however short the PC's key was pressed
            if down:
                self.h.case.down(key)
                if hold:
                    self._until.append((self.h.clock.now + _HOLD, key))
            else:
                self.h.case.up(key)

    def tap(self, mask, ms=60):
        """Press and let go, for keys whose release is not to be heard of."""
        try:
            keys, hold = self.h.case.way(mask)
        except KeyError:
            return
        for key in keys:
            self.h.case.down(key)
            self._until.append((self.h.clock.now + (_HOLD if hold else ms), key))

    def shade(self):
        """Return how bright to draw the panel, 0 to 255: an eye gets used to little light."""
        light = self.h.panel.light
        return min(255, round(80 + 290 * light)) if light else 0

    # Pictures.

    def screenshot(self):
        """Write a PNG; return its path."""
        path = self._path("png")
        self.h.shot(path)
        self.write("Picture: %s\n" % path)
        return path

    def film(self):
        """Write the last seconds as a GIF; return its path."""
        path = self._path("gif")
        frames = list(self.frames) or [(self.h.clock.now, self.h.image())]
        ends = [when for when, _ in frames[1:]] + [self.h.clock.now]
        shown = [max(20, int(end - start)) for (start, _), end in zip(frames, ends, strict=True)]
        images = [image.convert("P", palette=1, colors=64) for _, image in frames]
        images[0].save(
            path, save_all=True, append_images=images[1:], duration=shown, loop=0, optimize=False
        )
        self.write("Film: %s\n" % path)
        return path

    def _path(self, ending):
        self.folder.mkdir(parents=True, exist_ok=True)
        stamp = time.strftime("%Y%m%d-%H%M%S")
        number = 0
        while True:
            path = self.folder / ("sixtysix-%s-%d.%s" % (stamp, number, ending))
            if not path.exists():
                return path
            number += 1

    # Time.

    def _passed(self, ms):
        """Virtual time has passed: let real time pass too, and look after the outside."""
        now = self.h.clock.now
        for when, key in self._until[:]:
            if now >= when:
                self._until.remove((when, key))
                self.h.case.up(key)
        self._look()
        if not self.pace:
            if time.perf_counter() - self._drawn > 0.03:
                self._pump()
            return
        real = time.perf_counter()
        if self._base is None or real - self._base - now / 1000 > _LATE:
            self._base = real - now / 1000
        while True:
            ahead = now / 1000 + self._base - time.perf_counter()
            if ahead <= 0.001 and time.perf_counter() - self._drawn < 0.015:
                return
            self._pump()
            if ahead <= 0.001:
                return
            time.sleep(min(ahead, 0.01))

    def _look(self):
        panel = self.h.panel
        if panel.frames != self._shown:
            self._shown = panel.frames
            now = self.h.clock.now
            self.frames.append((now, self.h.image()))
            while self.frames[0][0] < now - _SECONDS * 1000:
                self.frames.popleft()

    def _pump(self):
        self._drawn = time.perf_counter()
        if not self.pump():
            raise PowerOff
        self.draw()

    def pump(self):
        """Read what the person does; return False to switch off."""
        raise NotImplementedError

    def draw(self):
        """Show the panel."""
        raise NotImplementedError
