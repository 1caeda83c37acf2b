"""The game in a terminal: the panel in half blocks of true colour, keys read one by one."""

import os
import re
import shutil
import sys
import time

from PIL import Image

from host.play_front import Front
from host.sim import DOWN, LEFT, MENU, RIGHT, UP, A, B, X, boards

_WORDS = {
    "\x1b[A": UP,
    "\x1b[B": DOWN,
    "\x1b[C": RIGHT,
    "\x1b[D": LEFT,
    "\x1bOA": UP,
    "\x1bOB": DOWN,
    "\x1bOC": RIGHT,
    "\x1bOD": LEFT,
    "\xe0H": UP,  # Windows sends two characters
    "\xe0P": DOWN,
    "\xe0M": RIGHT,
    "\xe0K": LEFT,
    "\r": A,
    "\n": A,
    " ": A,
    "a": A,
    "\x7f": B,
    "\b": B,
    "b": B,
    "\x1b": B,
    "\t": MENU,
    "m": MENU,
    "x": X,
}
# What a terminal sends for one key: all of it, and a beginning that more may follow.
_WHOLE = re.compile(r"\x1b(?:\[[0-?]*[ -/]*[@-~]|O[ -~])|\xe0.|[^\x1b\xe0]", re.DOTALL)
_BEGUN = re.compile(r"\x1b(?:\[[0-?]*[ -/]*|O)?|\xe0")
_REST = 0.05  # seconds until what has begun is Esc alone: an arrow's rest is there long before
_HELP = "arrows  A Enter  B Esc  M menu  X   P picture  G film  Q quit"
_LOG = 2  # lines of console
_BRAILLE = ((1, 8), (2, 16), (4, 32), (64, 128))  # a character's dots, row by row


def fitting():
    """Return the board with the largest screen that this terminal has room for."""
    size = shutil.get_terminal_size()
    for name in ("picosystem", "pybadge", "thumby_color"):
        case = boards.get(name)
        if size.columns >= case.width and size.lines - 1 - _LOG >= case.height // 2:
            return name
    return "oled_wing"  # fits everywhere: where not in half blocks, then in dots


class Terminal(Front):
    """A terminal over a Handheld; reason: why there is no window, shown with the help."""

    def __init__(self, handheld, folder, pace=True, reason=""):
        super().__init__(handheld, folder, pace)
        self._reason = reason
        self._last = None
        self._cells = {}
        self._typed = ""
        self._since = 0.0  # when the last of it came
        self._read, self._restore = None, None
        self._out = sys.stdout  # while the program runs, what it prints goes elsewhere

    def __enter__(self):
        self._read, self._restore = _raw_keys()
        self._out.write("\x1b[?1049h\x1b[?25l\x1b[2J")  # a screen of its own, without cursor
        return self

    def __exit__(self, *_):
        self._out.write("\x1b[0m\x1b[?25h\x1b[?1049l")
        self._out.flush()
        self._restore()
        for line in [line for line in self.said if line][-20:]:
            print(line)

    def pump(self):
        """Read what was typed; return False at Q."""
        more = self._read()
        now = time.perf_counter()
        if more:
            self._typed += more
            self._since = now
        while self._typed:
            whole = _WHOLE.match(self._typed)
            if not whole and now - self._since < _REST and _BEGUN.fullmatch(self._typed):
                break
            word = whole[0] if whole else self._typed[0]
            self._typed = self._typed[len(word) :]
            if word in _WORDS:
                self.tap(_WORDS[word])
            elif word in "qQ\x03\x04":
                return False
            elif word in "pP":
                self.screenshot()
            elif word in "gG":
                self.film()
        return True

    def draw(self):
        """Draw the cells that changed."""
        size = shutil.get_terminal_size()
        panel = self.h.panel
        state = (panel.frames, panel.light, tuple(self.said)[-_LOG - 1 :], size)
        if state == self._last:
            return
        if self._last is None or self._last[3] != size:
            self._cells = {}
            self._out.write("\x1b[0m\x1b[2J")
        self._last = state
        rows = self._picture(self.h.image(), size)
        lines = [line for line in self.said if line][-_LOG:]
        for line in [_HELP if not self._reason else self._reason + ".  " + _HELP, *lines]:
            rows.append("\x1b[0m" + line[: size.columns - 1])
        out = []
        for y, row in enumerate(rows[: size.lines]):
            if self._cells.get(y) != row:
                self._cells[y] = row
                out.append("\x1b[%d;1H%s\x1b[0m\x1b[K" % (y + 1, row))
        self._out.write("".join(out))
        self._out.flush()

    def _picture(self, image, size):
        """Return the picture in lines, as large as the terminal has room for."""
        wide, high = size.columns, 2 * (size.lines - 1 - _LOG)
        by = min(1, wide / image.width, high / image.height)
        if by < 1:
            if self.h.case.depth == 1:
                return dots(image)
            small = max(1, int(image.width * by)), max(2, int(image.height * by))
            image = image.resize(small, Image.Resampling.BOX)
        shade = self.shade()
        return blocks(image.point(lambda v: v * shade // 255) if shade < 255 else image)


def blocks(image):
    """Return lines in which a character's upper and lower half are a pixel each."""
    pixels = image.load()
    lines = []
    for y in range(0, image.height - 1, 2):
        parts, last = [], None
        for x in range(image.width):
            colours = pixels[x, y], pixels[x, y + 1]
            if colours != last:
                last = colours
                (r, g, b), (s, h, c) = colours
                parts.append("\x1b[38;2;%d;%d;%d;48;2;%d;%d;%dm" % (r, g, b, s, h, c))
            parts.append("\u2580")
        lines.append("".join(parts))
    return lines


def dots(image):
    """Return lines of Braille characters, each two by four pixels in one bit."""
    pixels = image.load()
    lines = []
    for y in range(0, image.height, 4):
        line = ""
        for x in range(0, image.width, 2):
            sign = 0x2800
            for down, row in enumerate(_BRAILLE):
                for right, bit in enumerate(row):
                    if pixels[x + right, y + down][0]:
                        sign |= bit
            line += chr(sign)
        lines.append(line)
    return lines


def _raw_keys():
    """Return (a function that gives what was typed since, a function that ends this)."""
    if os.name == "nt":
        import msvcrt

        os.system("")  # lets older consoles understand escape sequences

        def read():
            typed = ""
            while msvcrt.kbhit():
                typed += msvcrt.getwch()
            return typed.replace("\0", "\xe0")

        return read, lambda: None

    import select
    import termios
    import tty

    stdin = sys.stdin.fileno()
    before = termios.tcgetattr(stdin)
    tty.setcbreak(stdin)

    def read():
        typed = b""
        while select.select([stdin], [], [], 0)[0]:
            part = os.read(stdin, 64)
            if not part:
                return "q"  # the terminal has gone
            typed += part
        return typed.decode("utf-8", "replace")

    return read, lambda: termios.tcsetattr(stdin, termios.TCSADRAIN, before)
