"""App: owns the screen's root, the wait for a key and the way from screen to screen; knows no rule.

A screen is a module sixtysix/ui/NAME.py with `run(app)`, which returns the next screen's name.
"""

import gc
import sys
import time

from micropython import const
from supervisor import ticks_ms

from sixtysix.ui.buttons import Buttons

_TICKS = const(0x1FFFFFFF)
_DIM = const(30000)  # ms without a key until the light goes down,
_DARK = const(120000)  # and until it goes out
_CALM = const(250)  # ms without a key until a module is fetched: keys in a row are not held up
# The options until the store is read: its defaults.
_DEFAULT = b"\1\0\1\0\1\1\2\0\4\0\1\0\0\0\0\0"
_HUMAN = const(1)
_TIGHT = const(36000)  # bytes: with less free heap a screen that was left is forgotten

TICK = const(0)  # as in sound.py
TRICK = const(1)
MARRIAGE = const(2)
WIN = const(3)

current = None  # the running App, for whoever watches


class App:
    """One run of the program; found: the board's module (display, keys, profile).

    screen: name of the running screen; back: of the one before.
    game, level (0 to 3), preset (0 to 3), humans (bit p: player p is a person), counted (for the
    statistics), seat (of the person who looks), table (while there is one), guide (None, or who
    explains a first deal), noted (how many actions the last counted deal ended with) are the
    session.
    ahead: names of modules to import in calm moments, the next one last; rest: called when the
    light goes down, None or a function; alone: ms without a key after which wait() returns 0, -1
    for never: where the computer plays by itself then, the light goes down no sooner than out.
    """

    def __init__(self, found):
        global current
        from sixtysix.ui import layout

        self.display = found.display
        self.profile = found.profile
        self.keys = Buttons(found.keys, found.profile)
        self.options = bytearray(_DEFAULT)
        self.stored = False
        one_bit = found.profile.one_bit
        self.layout = layout.measure(self.display.width, self.display.height, one_bit)
        self.screen = self.back = ""
        self.game = self.seat = self.table = self.rng = None
        self.level = self.preset = 0
        self.humans = _HUMAN
        self.counted = True
        self.guide = None
        self.noted = -1
        self.ahead = []
        self.rest = None
        self.alone = -1
        self._light = 2  # 2 full, 1 dim, 0 dark
        self._group = None
        self.fresh = False
        self._sound = None
        self.display.auto_refresh = False
        self.apply_options()
        current = self

    def run(self, name="title"):
        """Go from screen to screen until one returns no name."""
        self.screen = name
        while name:
            screen = self._fetch(name)
            following = screen.run(self)
            screen = None
            self.back = name
            self.screen = name = following
            # These do not come back to the same deal: the table's 23 KB go first.
            if name in ("title", "review"):
                self.table = None
            # These compile most of all: nothing of the menu stays beside them.
            self.clear(name in ("title", "review", "advice"))

    def tidy(self, spare, pages=False):
        """With less than `spare` bytes free, let go of modules that wait for another screen.

        pages: of those too that the menu at the table needs.
        """
        gc.collect()
        if hasattr(gc, "mem_free") and gc.mem_free() < spare:
            from sixtysix.ui import tidy

            tidy.up(self, pages)

    def wait(self, ms=-1):
        """Return the next key's mask; 0 when `ms` have passed or a key only brought the light back.

        The one place that looks for keys. Meanwhile modules are fetched and sounds go on.
        """
        start = ticks_ms()
        keys = self.keys
        done = ms >= 0
        while True:
            key = keys.poll()
            idle = keys.idle_ms
            if self._light < 2 and idle < _DIM:
                keys.swallow()
                self.shine(2)
                return 0
            if key:
                if self._sound:
                    self.sound(TICK)
                return key
            if self._sound:
                self._sound.run()
            if idle >= _DARK:
                self.shine(0)
            elif idle >= _DIM and self.alone < 0:
                self.shine(1)
            if ms < 0 and self.idle():
                return 0
            if self._light:
                left = ms - ((ticks_ms() - start) & _TICKS)
                if ms >= 0 and left <= 0:
                    return 0
                if self.ahead and idle > _CALM:
                    self.fetch(self.ahead.pop())
                    self.tidy(_TIGHT)
                elif not done and idle > _CALM:
                    # 20 ms now, not when the next key comes; and the heap stays in one piece.
                    done = True
                    gc.collect()
                else:
                    time.sleep(0.001 if 0 <= left < 5 and ms >= 0 else 0.005)
            else:
                time.sleep(0.2)

    def idle(self):
        """Tell whether nobody has pressed a key for `alone` ms."""
        return 0 <= self.alone < self.keys.idle_ms

    def show(self, group):
        """Make `group` all there is on the screen; it is drawn by the next refresh()."""
        self._group = group
        self.fresh = True
        if self._light:
            self.display.root_group = group

    def clear(self, pages=False):
        """Let the sprites go before what comes next is compiled; the picture stays on the panel.

        Where memory is tight other screens go too; pages: also what the menu at the table needs.
        """
        self._group = self.display.root_group = None
        self.tidy(_TIGHT, pages)

    def refresh(self):
        """Draw what changed: the one place that does."""
        try:
            self.display.refresh()
            if self.fresh:
                # displayio takes what is hidden in a new picture for changed, once.
                self.fresh = False
                self.display.refresh()
        except (OSError, RuntimeError) as fault:
            # A loose wire: the next time may do.
            print("sixtysix: display:", fault)

    def sound(self, number):
        """Play TICK, TRICK, MARRIAGE or WIN, if sound is on."""
        if self._sound:
            self._sound.play(number)

    def apply_options(self):
        """Let brightness, sound and hands be as the options say; called whenever they change."""
        from sixtysix.ui import comfort

        comfort.apply(self)

    def shine(self, light):
        """Full light, dim or dark."""
        if light != self._light:
            from sixtysix.ui import comfort

            comfort.shine(self, light)

    def _fetch(self, name):
        """Return a screen's module."""
        if name == "table":
            name = "play"
            if self.table is None:
                from sixtysix.ui import needs

                needs.table(self)
        return self.fetch("sixtysix.ui." + name)

    def fetch(self, name):
        """Return a module, imported with the heap swept; without room once more, others gone."""
        if name not in sys.modules:
            gc.collect()
            try:
                __import__(name)
            except MemoryError:
                self.tidy(1 << 30, True)
                __import__(name)
            gc.collect()
        return sys.modules[name]


def main():
    """Run the game on this board from its title on."""
    App(load()).run()


def load():
    """Return the board's module; main() does not hold what picks it."""
    from sixtysix import boards

    found = boards.load()
    old = boards.too_old()
    if old:
        from sixtysix import fault

        fault.old(found, old)
    return found
