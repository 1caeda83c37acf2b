"""Makes Blinka's displayio raise where a board raises, and draw in the handheld's time.

Blinka forgives much that CircuitPython's C code refuses; a program that passes here shall not stop
on a board. The classes are changed in place, for Blinka draws fast only what is exactly its own.
"""

import functools

import bitmaptools
import busdisplay
import displayio
import vectorio

from host.sim import machine


def _whole(name, value):
    """Refuse what a board's C code cannot take for an int."""
    if not isinstance(value, int):
        raise TypeError("can't convert %s to int (%s)" % (type(value).__name__, name))


def _before(kind, method, check):
    """Let check(self, ...) look at a method's arguments first."""
    old = getattr(kind, method)

    @functools.wraps(old)
    def new(self, *args, **kwargs):
        check(self, *args, **kwargs)
        return old(self, *args, **kwargs)

    setattr(kind, method, new)


def _int_property(kind, name):
    """Let a property take nothing but ints."""
    old = getattr(kind, name)

    def setter(self, value):
        _whole(name, value)
        old.fset(self, value)

    setattr(kind, name, old.setter(setter))


def _bitmap_made(self, width, height, value_count):
    for value in (width, height, value_count):
        _whole("size", value)
    if not 1 <= width <= 32767 or not 1 <= height <= 32767:
        raise ValueError("width and height must be 1-32767")


def _bitmap_set(self, index, value):
    _whole("value", value)
    if not 0 <= value < 1 << self._bits_per_value:
        raise ValueError("value must be 0-%d" % ((1 << self._bits_per_value) - 1))
    if isinstance(index, int):
        index = (index % self._bmp_width, index // self._bmp_width)
    for at, end in zip(index, (self._bmp_width, self._bmp_height), strict=True):
        _whole("index", at)
        if not 0 <= at < end:
            raise ValueError("index must be 0-%d" % (end - 1))


def _bitmap_get(self, index):
    if not isinstance(index, int):
        for at, end in zip(index, (self._bmp_width, self._bmp_height), strict=True):
            _whole("index", at)
            if not 0 <= at < end:
                raise ValueError("index must be 0-%d" % (end - 1))


def _bitmap_fill(self, value):
    if not 0 <= value < 1 << self._bits_per_value:
        raise ValueError("pixel value requires too many bits")


def _grid_made(self, bitmap, **options):
    for name, value in options.items():
        if name != "pixel_shader" and value is not None:
            _whole(name, value)


def _grid_set(self, index, value):
    _whole("tile", value)
    tiles = self._tiles_in_bitmap
    if not 0 <= value < tiles:
        raise ValueError("Tile index out of bounds: %d of %d" % (value, tiles))
    if isinstance(index, int):
        if not 0 <= index < self._width_in_tiles * self._height_in_tiles:
            raise IndexError("index out of range")
    else:
        x, y = index
        if not (0 <= x < self._width_in_tiles and 0 <= y < self._height_in_tiles):
            raise IndexError("index out of range")


def _group_item(self, index, *value):
    if not isinstance(index, int):
        raise TypeError("group indices must be integers, not %s" % type(index).__name__)


def _palette_item(self, index, *value):
    if not isinstance(index, int) or not 0 <= index < len(self):
        raise IndexError("palette index out of range")


def _root_set(self, group):
    if group is not None and not isinstance(group, displayio.Group):
        raise TypeError("root_group must be of type Group")


def _display_made(self, bus, start, **options):
    if len(displayio.displays) > 1:
        raise RuntimeError("Too many displays")
    machine.current.panel_for(self, options)


def _refresh(old):
    def new(self, **options):
        panel = machine.current.panel
        sent, carried = panel.sent, panel.bytes
        done = old(self, **options)
        if panel.sent != sent:
            panel.frames += 1
            panel.log.append(panel.bytes - carried)
        machine.current.clock.drawn(panel.sent - sent)
        return done

    return new


def _on_screen(display, area):
    """Return an area's (left, top, right, bottom) as the program has the screen."""
    if display.rotation != 90:
        return area.x1, area.y1, area.x2, area.y2
    return area.y1, display.height - area.x2, area.y2, display.height - area.x1


def _refresh_area(old):
    def new(self, area):
        panel = machine.current.panel
        clipped = displayio._area.Area()
        if self._core.clip_area(area, clipped):
            panel.areas.append(_on_screen(self, area))
            width, height = clipped.width(), clipped.height()
            if not machine.current.draws and not panel.faults:
                panel.skip(width, height)
                return True
            if self._core.colorspace.depth == 16:
                # Blinka sends an area at once, a board as much as its buffer holds.
                panel.bytes += 11 * (panel.windows(width, height) - 1)
        return old(self, area)

    return new


def _brightness():
    old = busdisplay.BusDisplay.brightness

    def able(self):
        if self._brightness_command is None and not machine.current.can_dim(self):
            raise RuntimeError("Brightness not adjustable")

    def getter(self):
        able(self)
        return old.fget(self)

    def setter(self, value):
        if getattr(self, "_made", False):
            able(self)
        self._made = True
        old.fset(self, value)
        machine.current.panel.light = float(value)

    return property(getter, setter)


def _set_region(old):
    def new(self, area):
        """Send an SH1107 the whole column, of which Blinka loses the upper half."""
        if not self.sh1107_addressing:
            return old(self, area)
        plain = self.send
        column = area.x1 + self.colstart

        def send(kind, select, data):
            if len(data) == 2:
                data = bytes((0x10 | column >> 4, column & 15))
            plain(kind, select, data)

        self.send = send
        try:
            return old(self, area)
        finally:
            del self.send

    return new


def _readinto(slow):
    def readinto(bitmap, file, bits_per_pixel, element_size=1, first_high=False, *rest):
        """The same as Blinka's, a word instead of a pixel at a time, where the file suits that."""
        if element_size != 4 or not first_high or bits_per_pixel != bitmap._bits_per_value:
            slow(bitmap, file, bits_per_pixel, element_size, first_high, *rest)
            return
        swap, upwards = (*rest, False, False)[:2]
        assert not swap and bits_per_pixel < 8
        for row in range(bitmap.height):
            data = file.read(bitmap._stride * 4)
            at = (bitmap.height - 1 - row if upwards else row) * bitmap._stride
            for word in range(bitmap._stride):
                bitmap._data[at + word] = int.from_bytes(data[word * 4 : word * 4 + 4], "big")
        bitmap.dirty()

    return readinto


def install():
    """Change the classes; once a process."""
    bitmaptools.readinto = _readinto(bitmaptools.readinto)
    _before(displayio.Bitmap, "__init__", _bitmap_made)
    _before(displayio.Bitmap, "__setitem__", _bitmap_set)
    _before(displayio.Bitmap, "__getitem__", _bitmap_get)
    _before(displayio.Bitmap, "fill", _bitmap_fill)
    _before(displayio.TileGrid, "__init__", _grid_made)
    _before(displayio.TileGrid, "__setitem__", _grid_set)
    for kind in (displayio.TileGrid, displayio.Group, vectorio.Rectangle):
        _int_property(kind, "x")
        _int_property(kind, "y")
    for method in ("__getitem__", "__setitem__", "__delitem__"):
        _before(displayio.Group, method, _group_item)
    for method in ("__getitem__", "__setitem__", "make_transparent", "make_opaque"):
        _before(displayio.Palette, method, _palette_item)
    display = busdisplay.BusDisplay
    _before(display, "_set_root_group", _root_set)
    _before(display, "__init__", _display_made)
    display.refresh = _refresh(display.refresh)
    display._refresh_area = _refresh_area(display._refresh_area)
    display.brightness = _brightness()
    core = displayio._displaycore._DisplayCore
    core.set_region_to_update = _set_region(core.set_region_to_update)
