"""About: version, licence, and what can be said of this board; knows no game."""

import gc
import sys

from sixtysix import VERSION
from sixtysix.ui import pages, words
from sixtysix.ui.buttons import MENU, RIGHT, UP, A, B, X


def run(app):
    """Show it until the person leaves."""
    gc.collect()
    free = gc.mem_free() // 1024 if hasattr(gc, "mem_free") else 0
    kind = sys.implementation
    python = "%d.%d" % tuple(kind.version[:2])
    layout = app.layout
    board = words.get(563 if kind.name == "circuitpython" else 565)  # ABOUT_BOARD, ABOUT_PC
    board = board % (python, layout.width, layout.height, free)
    said = "\n".join(
        (words.get(550) % VERSION, words.get(562), keys(app.profile), board)  # VERSION, ABOUT_TEXT
    )
    pages.read(app, words.get(127), said)  # ABOUT
    return "title"


def keys(profile):
    """Return how to give the main keys here: what is printed on them, held or not, for what."""
    parts = []
    for i, mask in enumerate((RIGHT, A, B, MENU, X, UP)):
        found = way(profile, mask)
        if found:
            how, name = found
            if how == 1:
                name = words.get(571) % name  # KEY_HOLD
            # KEY_NEXT and choose, back, menu, last trick, to the buttons
            parts.append(name + " " + words.get(572 + i))
    return words.get(570) % ", ".join(parts)  # KEYS


def way(profile, mask):
    """How to give a logical key: (0 press, 1 hold, 2 both together; print) or None."""
    if mask in profile.legends:
        return 0, profile.legends[mask]
    for key in profile.holds:
        if profile.holds[key] == mask:
            return 1, profile.legends[key]
    if mask == profile.chord:
        return 2, profile.legends[4] + "+" + profile.legends[8]
    return None
