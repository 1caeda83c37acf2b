"""A board for the MicroPython interpreter: modules without pictures, with about the real memory.

Runs on MicroPython. install() puts them where `import` finds them; keys come from a script, a
generator that is resumed whenever a queue is asked in vain (yields: None).
"""

import gc
import os as _os
import sys
import time as _time
from array import array

script = None
now = 1000  # virtual ms
refreshes = 0


# Names that a board's firmware has and nothing here.
FIRMWARE = (
    "audiocore audioio bitmaptools digitalio microcontroller vectorio pwmio keypad fontio"
    " terminalio supervisor displayio busdisplay i2cdisplaybus board BUTTON_CLOCK BUTTON_LATCH"
    " BUTTON_OUT SPEAKER SPEAKER_ENABLE"
)


class PowerOff(BaseException):
    """The script has ended."""


class Failure(BaseException):
    """The script has found a fault, and has told of it."""


class Space:
    """A module: its attributes are what it has."""

    def __init__(self, **names):
        for name in names:
            setattr(self, name, names[name])


class Bitmap:
    """Pixels as they lie in a board's memory: rows of whole words."""

    def __init__(self, width, height, values):
        bits = 1
        while values - 1 >> bits:
            bits <<= 1
        self.width = width
        self.height = height
        self._top = 1 << bits
        self._data = bytearray((width * bits + 31) // 32 * 4 * height)

    def __setitem__(self, index, value):
        if not 0 <= value < self._top:
            raise ValueError("value")
        if isinstance(index, tuple):
            x, y = index
            if not (0 <= x < self.width and 0 <= y < self.height):
                raise ValueError("index")

    def __getitem__(self, index):
        return 0

    def fill(self, value):
        """Taken and forgotten."""

    def dirty(self, *_):
        """Taken and forgotten."""


class Palette:
    """Colours, about 16 bytes each on a board."""

    def __init__(self, count, *, dither=False):
        self._colours = bytearray(16 * count)
        self._count = count

    def __len__(self):
        return self._count

    def __setitem__(self, index, colour):
        if not 0 <= index < self._count:
            raise IndexError("palette")
        if isinstance(colour, int):
            self._colours[index * 4 : index * 4 + 3] = colour.to_bytes(3, "little")

    def __getitem__(self, index):
        if not 0 <= index < self._count:
            raise IndexError("palette")
        return int.from_bytes(self._colours[index * 4 : index * 4 + 3], "little")

    def make_transparent(self, index):
        """Taken and forgotten."""

    make_opaque = make_transparent


class OnDiskBitmap:
    """A picture in its file."""

    def __init__(self, path):
        with open(path, "rb") as file:
            head = file.read(54)
        self.width = int.from_bytes(head[18:22], "little")
        self.height = int.from_bytes(head[22:26], "little")
        self.pixel_shader = Palette(1 << min(head[28], 8))


class TileGrid:
    """Tiles of a bitmap; kept as small as the real one, for a Label has one for each letter."""

    def __init__(
        self,
        bitmap,
        *,
        pixel_shader,
        width=1,
        height=1,
        tile_width=None,
        tile_height=None,
        default_tile=0,
        x=0,
        y=0,
    ):
        wide = tile_width or bitmap.width
        high = tile_height or bitmap.height
        if bitmap.width % wide or bitmap.height % high:
            raise ValueError("tile size must exactly divide bitmap size")
        self._what = [bitmap, pixel_shader]
        self._numbers = array("h", (x, y, wide, high, width, height, 0))
        # Up to four tiles lie within the real one.
        if width * height > 4:
            self._tiles = bytearray(bytes([default_tile]) * (width * height))
        else:
            self._numbers[6] = default_tile

    def __setitem__(self, index, tile):
        bitmap, numbers = self._what[0], self._numbers
        across = bitmap.width // numbers[2]
        if not 0 <= tile < across * (bitmap.height // numbers[3]):
            raise ValueError("Tile index out of bounds")
        if isinstance(index, tuple):
            index = index[0] + index[1] * numbers[4]
        if not 0 <= index < numbers[4] * numbers[5]:
            raise IndexError("index out of range")
        if numbers[4] * numbers[5] > 4:
            self._tiles[index] = tile
        else:
            numbers[6] = tile

    def __getitem__(self, index):
        if self._numbers[4] * self._numbers[5] <= 4:
            return self._numbers[6]
        if isinstance(index, tuple):
            index = index[0] + index[1] * self._numbers[4]
        return self._tiles[index]

    def contains(self, touch):
        """Whether a point lies in it."""
        return False


def _kept(name, at):
    def getter(self):
        return getattr(self, name)[at]

    def setter(self, value):
        getattr(self, name)[at] = value

    return property(getter, setter)


TileGrid.bitmap = _kept("_what", 0)
TileGrid.pixel_shader = _kept("_what", 1)
for _i, _name in enumerate(("x", "y", "tile_width", "tile_height", "width", "height")):
    setattr(TileGrid, _name, _kept("_numbers", _i))
# What is the same for nearly all; a grid that differs gets an attribute of its own.
TileGrid.hidden = TileGrid.flip_x = TileGrid.flip_y = TileGrid.transpose_xy = False


class Rectangle:
    """vectorio's."""

    def __init__(self, *, pixel_shader, width, height, x=0, y=0, color_index=0):
        self.pixel_shader = pixel_shader
        self.width = width
        self.height = height
        self.x = x
        self.y = y
        self.color_index = color_index
        self.hidden = False


class Group:
    """Layers."""

    def __init__(self, *, scale=1, x=0, y=0):
        self._layers = []
        self._scale = scale  # Label has a property of the plain name
        self.x = x
        self.y = y
        self.hidden = False

    @property
    def scale(self):
        """How many times larger."""
        return self._scale

    @scale.setter
    def scale(self, value):
        self._scale = value

    def append(self, layer):
        """On top."""
        self._layers.append(layer)

    def insert(self, index, layer):
        """Between."""
        self._layers.insert(index, layer)

    def index(self, layer):
        """Where it is."""
        return self._layers.index(layer)

    def pop(self, index=-1):
        """Take away and return."""
        return self._layers.pop(index)

    def remove(self, layer):
        """Take away."""
        self._layers.remove(layer)

    def __len__(self):
        return len(self._layers)

    def __getitem__(self, index):
        return self._layers[index]

    def __setitem__(self, index, layer):
        self._layers[index] = layer

    def __delitem__(self, index):
        del self._layers[index]


class Display:
    """A panel, built in or made by the board's file."""

    def __init__(self, *_, width, height, **__):
        self.width = width
        self.height = height
        self.root_group = None
        self.auto_refresh = True
        self.brightness = 1.0
        self.rotation = 0

    def refresh(self, **_):
        """Count it."""
        global refreshes
        refreshes += 1
        return True


class Event:
    """A key went down or up."""

    def __init__(self, key_number=0, pressed=True, timestamp=None):
        self.key_number = key_number
        self.pressed = pressed
        self.released = not pressed
        self.timestamp = now if timestamp is None else timestamp


class Keys:
    """A scanner with its queue; the script fills it by put()."""

    first = None
    overflowed = False

    def __init__(self, *_, key_count=8, value_when_pressed=True, clock=0, data=0, latch=0):
        self.key_count = key_count
        self.events = self
        self._waiting = []
        Keys.first = self

    def put(self, key, pressed):
        """A key moves."""
        self._waiting.append(Event(key, pressed))

    def get(self):
        """Return the next event or None."""
        if not self._waiting and script is not None:
            try:
                next(script)
            except StopIteration:
                raise PowerOff
        return self._waiting.pop(0) if self._waiting else None

    def clear(self):
        """Drop all."""
        del self._waiting[:]

    def reset(self):
        """Nothing is down."""

    def deinit(self):
        """Nothing to let go of."""


class Board:
    """Every pin is its name; display None: one that the game has to make itself."""

    def __init__(self, name, display):
        self.board_id = name
        self.DISPLAY = display

    def I2C(self):
        """A bus."""

    def __getattr__(self, name):
        if name == "__path__" or name[0] < "A" or name[0] > "Z":
            raise AttributeError(name)
        return name


class PWMOut:
    """A tone."""

    def __init__(self, pin, *, variable_frequency=False):
        self.frequency = 440
        self.duty_cycle = 0


class AudioOut:
    """The same from an analog pin."""

    def __init__(self, pin):
        pass

    def play(self, sample, *, loop=False):
        """Taken and forgotten."""

    def stop(self):
        """Taken and forgotten."""


class RawSample:
    """A swing of it."""

    def __init__(self, buffer):
        self.sample_rate = 8000


class DigitalInOut:
    """A pin."""

    value = False

    def __init__(self, pin):
        pass

    def switch_to_output(self, value=False):
        """Taken and forgotten."""


def sleep(seconds):
    """Let virtual time pass."""
    global now
    now += int(seconds * 1000) or 1


def ticks_ms():
    """Virtual ms."""
    return now & 0x1FFFFFFF


def blit(bitmap, source, x, y, *, x1=0, y1=0, x2=0, y2=0, skip_source_index=None):
    """Taken and forgotten."""


def fill_region(bitmap, x1, y1, x2, y2, value):
    """Taken and forgotten."""


def readinto(bitmap, file, bits, *_):
    """As long as the pixels are, without turning rows round."""
    if file.readinto(bitmap._data) != len(bitmap._data):
        raise EOFError


class Glyph:
    """fontio's."""

    def __init__(self, bitmap, tile_index, width, height, dx, dy, shift_x, shift_y):
        self.bitmap = bitmap
        self.tile_index = tile_index
        self.width = width
        self.height = height
        self.dx = dx
        self.dy = dy
        self.shift_x = shift_x
        self.shift_y = shift_y


class Font:
    """terminalio's."""

    def __init__(self):
        self.bitmap = Bitmap(6 * 95, 12, 2)

    def get_bounding_box(self):
        """Width and height."""
        return 6, 12

    def get_glyph(self, code):
        """Return a Glyph or None."""
        if 32 <= code < 127:
            return Glyph(self.bitmap, code - 32, 6, 12, 0, 0, 6, 0)


def reload():
    """Nothing starts again here."""
    raise PowerOff


def names():
    """Intern names until the interpreter makes its next table of them; return that table's bytes.

    The tables double: the program's names fill those for 1270 on a board, whose firmware has the
    names of displayio and so on. Here the stand-ins' names would bring about a table of 14 KB in
    the midst of the program; so it gets one for 1280 of its own from the start, and pays for it.
    """
    for name in FIRMWARE.split(" "):
        hasattr(sys, name)
    count = 0
    while True:
        before = gc.mem_alloc()
        hasattr(sys, "_%d" % count)
        took = gc.mem_alloc() - before
        if took > 12000:
            return took
        count += 1


def install(seed, board="pimoroni_picosystem", width=240, height=240, built_in=True):
    """Make the modules importable; seed: what os.urandom() gives first.

    built_in: whether CircuitPython has the display ready.
    """
    state = [seed]
    display = Display(width=width, height=height) if built_in else None

    def urandom(size):
        state[0] = state[0] * 1103515245 + 12345 & 0x3FFFFFFF
        return (state[0] & 0xFFFFFF).to_bytes(3, "big")[:size]

    put = sys.modules
    put["displayio"] = Space(
        Bitmap=Bitmap,
        Palette=Palette,
        OnDiskBitmap=OnDiskBitmap,
        TileGrid=TileGrid,
        Group=Group,
        release_displays=lambda: None,
    )
    put["vectorio"] = Space(Rectangle=Rectangle)
    put["bitmaptools"] = Space(readinto=readinto, blit=blit, fill_region=fill_region)
    put["keypad"] = Space(Keys=Keys, ShiftRegisterKeys=Keys, Event=Event)
    put["board"] = Board(board, display)
    put["busdisplay"] = Space(BusDisplay=Display)
    put["i2cdisplaybus"] = Space(I2CDisplayBus=lambda bus, device_address: None)
    put["fontio"] = Space(Glyph=Glyph)
    put["terminalio"] = Space(FONT=Font())
    put["pwmio"] = Space(PWMOut=PWMOut)
    put["audioio"] = Space(AudioOut=AudioOut)
    put["audiocore"] = Space(RawSample=RawSample)
    put["digitalio"] = Space(DigitalInOut=DigitalInOut)
    put["microcontroller"] = Space(nvm=bytearray(b"\xff" * 4096))
    runtime = Space(autoreload=True, display=display)
    put["supervisor"] = Space(ticks_ms=ticks_ms, runtime=runtime, reload=reload)
    put["time"] = Space(sleep=sleep, monotonic=lambda: now / 1000, time=_time.time)
    # Words are twice a board's, and so is what lies on the heap: the program decides as there.
    put["gc"] = Space(collect=gc.collect, mem_free=lambda: gc.mem_free() // 2)
    put["os"] = Space(stat=_os.stat, listdir=_os.listdir, getenv=_os.getenv, urandom=urandom)
