"""The cases of the simulated boards: their pins, keys, displays and abilities, from the outside.

Knows the hardware only, nothing of the game's own board files: what these say of pins, levels and
holds is checked against what stands here. The pins have the names that CircuitPython gives them in
ports/*/boards/*/pins.c; the names of one pin are joined by a slash.
"""

import importlib
import types

UP, DOWN, LEFT, RIGHT, A, B, MENU, X = 1, 2, 4, 8, 16, 32, 64, 128

NAMES = (
    "pybadge",
    "pygamer",
    "picosystem",
    "thumby_color",
    "sprig",
    "reverse_tft",
    "clue",
    "wio_terminal",
    "oled_wing",
    "portrait",
)
_BUSES = ("I2C", "STEMMA_I2C", "SPI", "LCD_SPI", "UART")


class Pin:
    """One pin of the chip: what the world outside puts on it.

    level: True, False, or None when nothing drives it and a pull decides; analog: 0..65535 or None;
    bits: on a shift register's data pin, the list of key states. late: the first reading still sees
    the pin high, as on a line that a pull-down has not emptied yet.
    """

    def __init__(self, name):
        self.name = name
        self.level = self.analog = self.bits = None
        self.late = False

    def __repr__(self):
        return "board." + self.name

    def read(self, pull=None):
        """Return the level under a pull "up", "down" or None; RuntimeError where it would float."""
        if self.late:
            self.late = False
            return True
        if self.level is not None:
            return self.level
        if pull is None:
            raise RuntimeError("%r floats: it needs a pull" % self)
        return pull == "up"


class Case:
    """A handheld as it lies on the table.

    keys: {print on the case: (pin, level when down)}; on a register (pin, bit number, True); on a
    stick (pin, analog value). ways: {logical mask: how to give it: "KEY", "hold KEY" or "KEY+KEY"}.
    """

    def __init__(self, name, title, board_id, size, pins, keys, ways, **more):
        self.name = name
        self.title = title
        self.board_id = board_id
        self.width, self.height = size
        self.pin_names = pins
        self.keys = keys
        self.ways = ways
        self.depth = more.pop("depth", 16)
        self.chip = more.pop("chip")  # rp2, samd51, nrf52, esp32: a kind of host.sim.nvm
        self.audio = more.pop("audio", "")  # "", "pwm" or "dac"
        self.missing = more.pop("missing", ())  # modules this build of CircuitPython lacks
        self.brightness = more.pop("brightness", True)
        self.settings = more.pop("settings", {})  # what the owner's settings.toml holds
        self.files = more.pop("files", {})  # the owner's own files on the drive, {name: text}
        self.own_display = more.pop("own_display", False)  # the board itself has none
        self.late = more.pop("late", ())
        assert not more, more
        self.changed = None  # called after a key moved
        self.pressed = set()  # the prints of the keys that are down
        self.board = None

    def make_board(self, display=None):
        """Return a new `board` module, all keys up; from now on it is its pins that keys move."""
        board = types.ModuleType("board")
        board.board_id = self.board_id
        for group in self.pin_names.split():
            names = group.split("/")
            if names[0] in _BUSES:
                bus = types.SimpleNamespace(name=names[0])
                thing = lambda bus=bus: bus  # noqa: E731
            elif names[0] == "DISPLAY":
                thing = display
            else:
                thing = Pin(names[0])
                thing.late = any(n in self.late for n in names)
            for name in names:
                setattr(board, name, thing)
        self.board = board
        for key in self.keys:
            self._set(key, False)
        return board

    def down(self, key):
        """Press the key with this print, until up()."""
        self._set(key, True)
        self.pressed.add(key)
        if self.changed:
            self.changed()

    def up(self, key):
        """Let go of the key with this print."""
        self._set(key, False)
        self.pressed.discard(key)
        if self.changed:
            self.changed()

    def way(self, mask):
        """Return (keys to press together, held long?) for a logical key; KeyError without one."""
        how = self.ways[mask]
        hold = how.startswith("hold ")
        return how.removeprefix("hold ").split("+"), hold

    def _set(self, key, down):
        wiring = self.keys[key]
        pin = getattr(self.board, wiring[0])
        if len(wiring) == 3:
            pin.bits = pin.bits or [False] * 8
            pin.bits[wiring[1]] = wiring[2] == down
        elif isinstance(wiring[1], bool):
            pin.level = wiring[1] if down else None
        elif down or pin.analog is None or pin.analog == wiring[1]:
            pin.analog = wiring[1] if down else 32600  # a stick at rest is not quite in the middle


def get(name):
    """Return a new Case for one of NAMES."""
    if name not in NAMES:
        raise ValueError("no board %r; there are: %s" % (name, ", ".join(NAMES)))
    return importlib.import_module("host.sim.boards." + name).case()
