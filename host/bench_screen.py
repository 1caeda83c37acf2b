"""Measures drawing: the bytes a panel's bus carries for each thing that happens at the table.

What changes is worked out by displayio: an area for each sprite that is not as it was, or for the
part of its bitmap that was written to. Counted is what CircuitPython's busdisplay sends for it:

- in colour, over SPI: two bytes a pixel, and the 11 bytes of commands that set a window, anew for
  each 512 bytes, which is what its buffer holds;
- in one bit, over I2C: the SH1107 of the OLED wing stands upright and takes bytes of eight pixels
  side by side, page by page; for each page the commands and what I2C adds (address, control bytes)
  are 10 bytes more. The line "as SSD1306" has the same areas on a panel whose bytes are eight
  pixels one below the other, in windows: 16 bytes more for each window of 512 bytes.

A whole frame is counted the same way, with its commands.
"""

import sys

from host.play_auto import choose, deciding, to_ring
from host.shots import BOARDS
from host.sim import MENU, RIGHT, UP, A, B, Handheld

HEADINGS = ("nothing changed", "cursor moved", "card played", "trick shown", "trick gathered")
HEADINGS += ("slides of a trick", "deal start", "menu opened")
OTHER = "as SSD1306"
_CLOSE, _CLAIM, _MENU_ITEM = 29, 31, 32
# Who asks for a refresh tells what it shows.
_BY = {"play": "card played", "_trick": "trick shown"}


def full(handheld):
    """Return the bytes that a whole frame takes on this panel."""
    display = handheld.case
    if display.depth == 1:
        return handheld.panel.cost(display.height, display.width)  # it stands upright
    return handheld.panel.cost(display.width, display.height)


def ssd1306(areas, width=128, height=64):
    """Return the bytes that such a panel would receive for areas: left, top, right, bottom."""
    total = 0
    for left, top, right, bottom in areas:
        wide = min(width, right) - max(0, left)
        pages = -(-min(height, bottom) // 8) - max(0, top) // 8
        if wide > 0 and pages > 0:
            total += wide * pages + 16 * -(-wide * pages // 512)
    return total


class Meter:
    """Counts what a Handheld's panel receives: most, {heading: largest bytes met}.

    other: the same in one bit on a panel whose pages lie across.
    """

    def __init__(self, handheld):
        self.handheld = handheld
        self.most = dict.fromkeys(HEADINGS, 0)
        self.other = dict.fromkeys(HEADINGS, 0)
        self.log = []  # (who asked, bytes, bytes of the other) for each refresh

    def watch(self, app):
        """Note from now on who asks for each refresh."""
        real = app.refresh

        def refresh():
            panel = self.handheld.panel
            before = panel.bytes
            panel.areas.clear()
            real()
            who = sys._getframe(1).f_code.co_name
            one_bit = self.handheld.case.depth == 1
            self.log.append((who, panel.bytes - before, ssd1306(panel.areas) * one_bit))

        app.refresh = refresh

    def note(self, heading):
        """All since the last time belongs together."""
        self._most(heading, sum(e[1] for e in self.log), sum(e[2] for e in self.log))
        self.log.clear()

    def note_steps(self):
        """Each step since the last time is by itself what its name says."""
        for who, here, other in self.log:
            if who in _BY:
                self._most(_BY[who], here, other)
        self.log.clear()

    def _most(self, heading, here, other):
        self.most[heading] = max(self.most[heading], here)
        self.other[heading] = max(self.other[heading], other)


def round_the_ring(h, meter):
    """Script: let the cursor go once round; try what is not allowed, and what asks first."""
    app = h.app
    for _ in range(app.table.count):
        yield from h.press(RIGHT)
        meter.note("cursor moved")
        action = app.table.ring[app.table.cursor]
        refused = action < 24 and not app.seat.legal_cards >> action & 1
        if refused or action in (_CLOSE, _CLAIM) and app.options[5]:
            yield from h.press(A)
            meter.log.clear()
    if UP in h.case.ways and app.table.cursor < app.table.cards:
        for key in (UP, B):
            yield from h.press(key)
            meter.note("cursor moved")
    if app.table.cursor < app.table.cards:
        yield from h.press(B)  # there is nothing to go back from
        meter.note("nothing changed")


def measure(board, speed="off", games=1, seed=7, settings=()):
    """Return (Meter, bytes of a whole frame) over whole games; with speed only a first deal."""
    settings = {"SIXTYSIX_SPEED": speed, **dict(settings)}
    handheld = Handheld(board, seed=seed, draws=False, settings=settings)
    meter = Meter(handheld)

    def script(h):
        yield from h.settle()
        app = h.app
        meter.watch(app)
        played = 0
        while True:
            if app.screen != "table":
                over = app.screen == "result" and app.game.is_over
                if over or app.screen == "result" and speed != "off":
                    played += 1
                    if played == games:
                        return
                meter.log.clear()
                yield from h.press(A)
                if app.screen == "table":
                    meter.note("deal start")
                continue
            app.refresh()
            meter.note("nothing changed")
            if not deciding(app):
                yield from h.press(A)
                if app.screen == "table":
                    meter.note("trick gathered" if speed == "off" else "slides of a trick")
                continue
            if not meter.most["menu opened"]:
                yield from h.press(MENU)
                meter.note("menu opened")
                yield from h.press(B)
                meter.log.clear()
            if speed == "off":
                yield from round_the_ring(h, meter)
            yield from to_ring(h, choose(app))
            meter.log.clear()
            before = app.game.action_count
            yield from h.press(A)
            if app.screen == "table" and app.game.action_count == before:
                yield from h.press(A)
            meter.note_steps()

    handheld.run(script)
    return meter, full(handheld)


def run(out=print):
    """Print a table: the largest bytes in a whole game, and their share of a whole frame."""
    out("screen: bytes a panel receives, largest in a game (share of a whole frame)")
    for size, board in BOARDS.items():
        meter, frame = measure(board)
        slides = measure(board, "normal")[0]
        for one, other in ((meter.most, slides.most), (meter.other, slides.other)):
            one["slides of a trick"] = other["slides of a trick"]
        out("  %s, a whole frame %d" % (size, frame))
        _table(out, meter.most, frame)
        if any(meter.other.values()):
            whole = ssd1306([(0, 0, 128, 64)])
            out("  %s %s, a whole frame %d" % (size, OTHER, whole))
            _table(out, meter.other, whole)


def _table(out, most, frame):
    for heading in HEADINGS:
        out("    %-18s %7d  %4.0f%%" % (heading, most[heading], 100 * most[heading] / frame))
