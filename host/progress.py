"""A progress bar on the console; prints nothing where nobody watches."""

import sys

_WIDTH = 24


class Progress:
    """Counts steps up to total and draws them as a bar on one line of stderr."""

    def __init__(self, total, out=None):
        self.total = max(1, total)
        self.done = 0
        self.out = out or sys.stderr
        self.shown = hasattr(self.out, "isatty") and self.out.isatty()

    def step(self, text="", count=1):
        """Count on and show what is at work now."""
        self.done = min(self.total, self.done + count)
        if self.shown:
            full = _WIDTH * self.done // self.total
            bar = "#" * full + "." * (_WIDTH - full)
            self.out.write("\r[%s] %3d%% %-44s" % (bar, 100 * self.done // self.total, text[-44:]))
            self.out.flush()

    def close(self):
        """Leave the line to whatever is printed next."""
        if self.shown:
            self.out.write("\r%s\r" % (" " * (_WIDTH + 52)))
            self.out.flush()
