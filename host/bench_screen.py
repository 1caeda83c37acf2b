"""Measures drawing: the bytes a panel's bus carries for each thing that happens at the table."""

from host.play_auto import act, choose, deciding
from host.shots import BOARDS
from host.sim import MENU, RIGHT, A, B, Handheld

HEADINGS = ("nothing changed", "cursor moved", "card played", "trick shown", "trick gathered")
HEADINGS += ("slides of a trick", "deal start", "menu opened")


def full(handheld):
    """Return the bytes that a whole frame takes on this panel."""
    case = handheld.case
    return (
        case.width * case.height * (2 if case.depth == 16 else 1) // (8 if case.depth == 1 else 1)
    )


def measure(board, speed="off"):
    """Return ({heading: largest bytes met}, bytes of a whole frame) over a first deal."""
    most = dict.fromkeys(HEADINGS, 0)
    handheld = Handheld(board, seed=7, draws=False, settings={"SIXTYSIX_SPEED": speed})

    def script(h):
        log = h.panel.log

        def note(heading, value):
            most[heading] = max(most[heading], value)

        yield from h.settle()
        yield from h.press(A)
        log.clear()
        yield from h.press(A)
        note("deal start", sum(log))
        log.clear()
        yield from h.press(MENU)
        note("menu opened", sum(log))
        yield from h.press(B)
        while h.app.screen == "table":
            log.clear()
            yield 200
            note("nothing changed", sum(log))
            if not deciding(h.app):
                yield from h.press(A)
                note("slides of a trick" if speed != "off" else "trick gathered", sum(log))
                continue
            log.clear()
            yield from h.press(RIGHT)
            note("cursor moved", sum(log))
            action = choose(h.app)
            led = h.app.seat.led
            log.clear()
            yield from act(h, action)
            if action < 24 and log:
                # The last refresh before the key that ends it shows the trick; the first our card.
                steps = log[-3:] if led < 0 else log[-2:]
                note("card played", steps[0])
                note("trick shown", steps[-1])

    handheld.run(script)
    return most, full(handheld)


def run(out=print):
    """Print a table: the largest bytes in a deal, and their share of a whole frame."""
    out("screen: bytes a panel receives, largest in a deal (share of a whole frame)")
    for size, board in BOARDS.items():
        most, frame = measure(board)
        most["slides of a trick"] = measure(board, "normal")[0]["slides of a trick"]
        out("  %s, a whole frame %d" % (size, frame))
        for heading in HEADINGS:
            out("    %-18s %7d  %4.0f%%" % (heading, most[heading], 100 * most[heading] / frame))
