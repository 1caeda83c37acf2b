"""The panels: what a bus sends them ends in their memory, byte by byte, and can be looked at.

A panel knows nothing of displayio; it obeys the commands that its controller has.
"""

from array import array

from PIL import Image


class Panel:
    """A colour panel like the ST7789: 0x2A and 0x2B set a window, 0x2C fills it, 16 bits a dot.

    bytes: all that the bus carried; sent: pixels alone; areas: (left, top, right, bottom) on the
    screen, of all that was sent. fault: raised by the bus at the next send, once for each of
    `faults`.
    """

    side = 320

    def __init__(self, width, height):
        self.width, self.height = width, height
        self.left = self.top = 0
        self.bytes = self.sent = self.frames = 0
        self.log = []  # the bytes of each refresh that drew something
        self.areas = []
        self.light = 1.0
        self.fault, self.faults = None, 0
        self._ram = bytearray(self.side * self.side * 2)
        self._command = 0
        self._window = [0, 0, 0, 0]

    def receive(self, is_data, data):
        """Take what the bus brings: commands, or data for the last of them."""
        if self.faults:
            self.faults -= 1
            raise self.fault
        self.bytes += len(data)
        if not is_data:
            self._command = data[-1]
        elif self._command in (0x2A, 0x2B):
            at = (self._command - 0x2A) * 2
            self._window[at] = data[0] << 8 | data[1]
            self._window[at + 1] = data[2] << 8 | data[3]
        elif self._command == 0x2C:
            self.sent += len(data) // 2
            self._write(bytes(data))

    def skip(self, width, height):
        """Count an area that is not worked out: the commands of its windows, and its pixels."""
        self.bytes += self.cost(width, height)
        self.sent += width * height

    def cost(self, width, height):
        """Return the bytes that the bus carries for an area of so many pixels."""
        return 11 * self.windows(width, height) + 2 * width * height

    @staticmethod
    def windows(width, height):
        """Return in how many windows a board sends an area: its buffer holds 256 pixels."""
        if width * height <= 256:
            return 1
        return -(-height // max(1, 256 // width))

    def _write(self, data):
        x1, x2, y1, y2 = self._window
        if not (0 <= x1 <= x2 < self.side and 0 <= y1 <= y2 < self.side):
            raise AssertionError("window %r outside the panel" % (self._window,))
        row = (x2 - x1 + 1) * 2
        for y in range(y1, y2 + 1):
            to = (y * self.side + x1) * 2
            part = data[:row]
            self._ram[to : to + len(part)] = part
            data = data[row:]

    def image(self):
        """Return what is to be seen as a PIL image."""
        words = array("H", bytes(self._ram))
        words.byteswap()
        size = (self.side, self.side)
        whole = Image.frombytes("RGB", size, words.tobytes(), "raw", "BGR;16")
        left, top = self.left, self.top
        return whole.crop((left, top, left + self.width, top + self.height))


class OledPanel(Panel):
    """An SH1107 upright on its wing: 16 pages of 128 columns, each byte 8 dots of a line."""

    def __init__(self, width, height):
        super().__init__(width, height)
        self._ram = bytearray(16 * 128)
        self._page = self._column = 0

    def write_i2c(self, data):
        """Take one transfer: 0x80 before each command byte, or 0x40 before all data."""
        if self.faults:
            self.faults -= 1
            raise self.fault
        self.bytes += 1 + len(data)  # with the address
        if data[0] == 0x40:
            self.sent += (len(data) - 1) * 8
            for byte in data[1:]:
                self._ram[self._page * 128 + self._column] = byte
                self._column = (self._column + 1) & 127
            return
        for command in data[1::2]:
            if command >> 4 == 0xB:
                self._page = command & 15
            elif command >> 4 == 0:
                self._column = self._column & 0x70 | command
            elif command >> 3 == 2:
                self._column = self._column & 15 | (command & 7) << 4

    def cost(self, width, height):
        """Return the bytes that the bus carries for an area, whose height is in whole pages.

        A page takes three transfers, each with the address: two bytes of commands that set the
        column and one that sets the page, with a control byte before each; the data, with one.
        """
        return height // 8 * (5 + 3 + 2 + width)

    def image(self):
        """Return what is to be seen as a PIL image, turned as the wing holds it."""
        upright = Image.new("L", (self.height, self.width))
        dots = upright.load()
        for y in range(self.width):
            for x in range(self.height):
                if self._ram[(y >> 3) * 128 + x] >> (y & 7) & 1:
                    dots[x, y] = 255
        return upright.transpose(Image.Transpose.ROTATE_90).convert("RGB")
