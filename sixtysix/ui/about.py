"""About: version, licence, and what can be said of this board; knows no game."""

import gc
import sys

from micropython import const

from sixtysix import VERSION
from sixtysix.ui import pages, words
from sixtysix.ui.buttons import MENU, RIGHT, A, B, X

_T_ABOUT = const(127)
_T_VERSION = const(550)
_T_ABOUT_TEXT = const(562)
_T_ABOUT_BOARD = const(563)
_T_KEYS = const(570)
_T_KEY_HOLD = const(571)
_T_KEY_NEXT = const(572)  # and choose, back, menu, last trick


def run(app):
    """Show it until the person leaves."""
    gc.collect()
    free = gc.mem_free() // 1024 if hasattr(gc, "mem_free") else 0
    python = "%d.%d" % tuple(sys.implementation.version[:2])
    layout = app.layout
    board = words.get(_T_ABOUT_BOARD) % (python, layout.width, layout.height, free)
    said = "\n".join(
        (words.get(_T_VERSION) % VERSION, words.get(_T_ABOUT_TEXT), keys(app.profile), board)
    )
    pages.read(app, words.get(_T_ABOUT), said)
    return "title"


def keys(profile):
    """Return how to give the main keys here: what is printed on them, held or not, for what."""
    parts = []
    for i, mask in enumerate((RIGHT, A, B, MENU, X)):
        found = way(profile, mask)
        if found:
            how, name = found
            if how == 1:
                name = words.get(_T_KEY_HOLD) % name
            parts.append(name + " " + words.get(_T_KEY_NEXT + i))
    return words.get(_T_KEYS) % ", ".join(parts)


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
