"""One simulated handheld: the real code.py in this process, on virtual time, moved by a script.

A script is a generator. It is resumed whenever the program asks for keys and none is waiting; it
yields how many milliseconds shall pass before it goes on (None: the next time). When it ends, the
power goes off. What it raises is raised by run().
"""

import contextlib
import io
import sys
import traceback
from pathlib import Path

import busdisplay
import displayio
import fourwire

from host.sim import boards, drive, machine, nvm
from host.sim.clock import Clock
from host.sim.panel import OledPanel, Panel

ROOT = Path(__file__).resolve().parents[2]
_POLL = 0.2  # ms that asking a queue takes
_FRAME = 1000 / 60
_TICKS = (1 << 29) - 1
_STUCK = 300000  # virtual ms without a request for keys


class Stuck(AssertionError):
    """The program does not do what the script waits for."""


class Crash(AssertionError):
    """The program has stopped with an exception."""


class Handheld:
    """A board of host.sim.boards with the program in it.

    board: a name or a Case; memory: an Nvm, None for one that the game has used, or False for a
    board without;
    settings: of settings.toml, besides the case's own; seed: what the first os.urandom() gives;
    root: the folder that stands for the drive; draws: False counts the pixels without working them
    out, which is much faster; missing: modules that this board lacks besides the case's.
    may_crash: set it where the page of a stopped program is what the script is after.
    waiting: the program wants a key and nothing else; rooms: the modules of the screen that do, the
    innermost first; place: the first of them that is a page.
    After a run stay: panel, console (text), tones, boot, outputs, app.
    """

    def __init__(
        self,
        board="pybadge",
        memory=None,
        settings=(),
        seed=None,
        root=ROOT,
        draws=True,
        missing=(),
    ):
        self.case = boards.get(board) if isinstance(board, str) else board
        self.case.changed = self._keys_changed
        self.nvm = nvm.used(self.case.chip) if memory is None else memory or None
        self.settings = {**self.case.settings, **dict(settings)}
        self.seed = seed
        self.root = Path(root)
        self.draws = draws
        self.missing = tuple(self.case.missing) + tuple(missing)
        self.clock = Clock()
        self.clock.listeners.append(self._passed)
        self.echo = None  # a text stream for what the program prints
        self.console = io.StringIO()
        self.tones = []  # (ms, Hz, loudness), when a speaker changes
        self.boot = []
        self.light_sleeps = 0
        self.autoreload = True
        self.mem_free = 110000
        self.may_crash = False
        self.on_tone = None
        self._app = None
        self._power_on()

    def _power_on(self):
        self.scanners = []
        self.outputs = {}
        self._claims = {}
        self.display = None
        depth = OledPanel if self.case.depth == 1 else Panel
        self.panel = depth(self.case.width, self.case.height)
        self.board = None
        self.waiting = False
        self.rooms = ()
        self._script = None
        self._wake = self._asked = self._drawn = 0
        self._failure = None
        self._outside = sys.stdout, sys.stderr

    # What scripts use.

    @property
    def place(self):
        """The page that waits for the key: "menu", "handover" ..."""
        return next((room for room in self.rooms if room not in _COMMON), "")

    @property
    def app(self):
        """The running App of the program, None before there is one."""
        module = sys.modules.get("sixtysix.ui.app") if machine.current is self else None
        self._app = getattr(module, "current", None) or self._app
        return self._app

    def press(self, mask, ms=40):
        """Press a logical key the way this case has it, and wait until it is answered."""
        yield from self._strike(mask, ms)
        yield from self.settle()

    def tap(self, mask, ms=40):
        """Press a key without waiting for the answer."""
        yield from self._strike(mask, ms)
        yield ms

    def _strike(self, mask, ms):
        keys, hold = self.case.way(mask)
        for key in keys:
            self.case.down(key)
        yield 700 if hold else ms
        for key in keys:
            self.case.up(key)

    def settle(self, longest=60000):
        """Wait until the program waits for a key without an end; Stuck after `longest` ms."""
        end = self.clock.now + longest
        yield 25  # a scan is over, also the first one
        while not self.waiting:
            if self.clock.now > end:
                raise Stuck("no wait for a key within %d ms\n%s" % (longest, self.printed()))
            yield

    def until(self, condition, longest=60000):
        """Wait until condition() is true; Stuck after `longest` ms."""
        end = self.clock.now + longest
        while not condition():
            if self.clock.now > end:
                raise Stuck("not within %d ms\n%s" % (longest, self.printed()))
            yield

    def image(self):
        """Return what the panel shows, as a PIL image; without `draws` it is worked out now."""
        if not self.draws:
            self.redraw()
        return self.panel.image()

    def redraw(self):
        """Draw the whole screen anew, uncounted and at no time."""
        panel, draws = self.panel, self.draws
        before = panel.bytes, panel.sent, panel.frames
        self.draws = True
        for display in displayio.displays:
            display._core.full_refresh = True
            display._refresh_display()
        self.draws = draws
        panel.bytes, panel.sent, panel.frames = before

    def shot(self, path):
        """Write what the panel shows as PNG."""
        self.image().save(path)

    def printed(self):
        """Return all that the program printed."""
        return self.console.getvalue()

    # Running.

    def run(self, script=None, boot=True):
        """Run boot.py, then code.py, until it or the script ends; return the script's result.

        script: a generator, or a function that takes this Handheld and returns one.
        """
        self._power_on()
        machine.current = self
        generator = script(self) if callable(script) else script
        result = None
        with drive.mounted(self):
            try:
                if boot and (self.root / "boot.py").exists():
                    self._start("boot.py")
                self._script = generator
                while self._start("code.py"):
                    pass
                if generator is not None and self._failure is None and self._script is not None:
                    raise Stuck("the program ended before the script\n" + self.printed())
            except nvm.PowerOff:
                pass
            finally:
                self.app  # noqa: B018  remembered for after the run
                displayio.release_displays()
        if isinstance(self._failure, StopIteration):
            result = self._failure.value
        elif self._failure is not None:
            raise self._failure
        return result

    def _start(self, name):
        """Run a file on a board as after a reset; True when it asked to be started again."""
        for scanner in self.scanners[:]:
            scanner.deinit()
        self._claims.clear()
        drive.forget(self)
        displayio.release_displays()
        self.display = None
        if not self.case.own_display:
            bus = fourwire.FourWire(_Name("SPI"), command=_Name("TFT_DC"))
            self.display = busdisplay.BusDisplay(
                bus, b"", width=self.case.width, height=self.case.height
            )
        self.board = sys.modules["board"] = self.case.make_board(self.display)
        try:
            self._execute(name)
        except machine.Reload:
            return True
        return False

    def _execute(self, name):
        path = self.root / name
        try:
            code = compile(path.read_text(encoding="utf-8"), str(path), "exec")
            console = _Console(self)
            with contextlib.redirect_stdout(console), contextlib.redirect_stderr(console):
                exec(code, {"__name__": "__main__", "__file__": name})
        except SystemExit:
            pass
        except Exception:  # as on a board: to the console, and the program has ended
            self.console.write(traceback.format_exc())

    # What the stand-in modules use.

    def ticks(self):
        """Return supervisor.ticks_ms()."""
        return int(self.clock.now) & _TICKS

    def sleep(self, seconds):
        """Let time pass as time.sleep() does."""
        if seconds < 0:
            raise ValueError("sleep length must be non-negative")
        self.clock.advance(seconds * 1000)
        if self.clock.now - self._asked > _STUCK and self._script is not None:
            self._failure = Stuck("no request for keys in %d ms" % _STUCK)
            raise nvm.PowerOff

    def polled(self, scanner):
        """A queue was asked and is empty: the script's turn, once every scanner's is."""
        self._asked = self.clock.now
        self.clock.advance(_POLL)
        if self._script is None or scanner is not self.scanners[0]:
            return
        if self.clock.now < self._wake or any(len(s.events) for s in self.scanners):
            return
        self.waiting = _waits(sys._getframe(2))
        self.rooms = _rooms(sys._getframe(2)) if self.waiting else self.rooms
        if "sixtysix.fault" in sys.modules and not self.may_crash:
            self._failure = Crash(self.printed())
            raise nvm.PowerOff
        try:
            out, err = contextlib.redirect_stdout, contextlib.redirect_stderr
            with out(self._outside[0]), err(self._outside[1]):
                pause = next(self._script)
        except Exception as e:  # with StopIteration: its end
            self._failure = e
            self._script = None
            raise nvm.PowerOff
        self._wake = self.clock.now + (pause or 0)

    def claim(self, owner, *pins):
        """A module takes pins for itself."""
        for pin in pins:
            if not hasattr(pin, "name"):
                raise TypeError("pin must be of type Pin, not %s" % type(pin).__name__)
            if self._claims.get(pin.name, owner) is not owner:
                raise ValueError("%s in use" % pin.name)
        for pin in pins:
            self._claims[pin.name] = owner

    def release(self, owner):
        """It lets go of them."""
        self._claims = {name: other for name, other in self._claims.items() if other is not owner}

    def panel_for(self, display, options):
        """A display comes to be: which part of the panel's memory can be seen."""
        self.panel.left = options.get("colstart", 0)
        self.panel.top = options.get("rowstart", 0)

    def can_dim(self, display):
        """Tell whether a display's light has a pin."""
        return display is self.display is not None and self.case.brightness

    def tone(self, pitch, loudness):
        """The speaker swings otherwise from now on; 0 Hz is silence."""
        self.tones.append((int(self.clock.now), pitch, loudness))
        if self.on_tone:
            self.on_tone(pitch, loudness)

    def _keys_changed(self):
        for scanner in self.scanners:
            scanner._scan()

    def _passed(self, ms):
        for scanner in self.scanners:
            scanner._due()
        if self.clock.now - self._drawn >= _FRAME:
            self._drawn = self.clock.now
            for display in displayio.displays:
                if display.auto_refresh:
                    display.refresh()


class _Name:
    def __init__(self, name):
        self.name = name


class _Console(io.TextIOBase):
    def __init__(self, handheld):
        self._handheld = handheld

    def write(self, text):
        self._handheld.console.write(text)
        if self._handheld.echo:
            self._handheld.echo.write(text)
        return len(text)


_COMMON = (
    "app",
    "buttons",
    "lists",
    "pages",
    "reading",
)  # of the screen, but no page by themselves


def _rooms(frame):
    """Return the names of the screen's modules that wait for the key, the innermost first."""
    found = []
    while frame is not None:
        room, _, name = frame.f_globals.get("__name__", "").rpartition(".")
        if room in ("sixtysix.ui", "sixtysix") and name not in found:
            found.append(name)
        frame = frame.f_back
    return tuple(found)


def _waits(frame):
    """Tell whether the program asks for keys out of app.wait() without an end."""
    for _ in range(6):
        if frame is None:
            return False
        if frame.f_code.co_name == "wait":
            return frame.f_locals.get("ms", -1) < 0
        frame = frame.f_back
    return False
