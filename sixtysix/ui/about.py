"""About: version, licence, and what can be said of this board; knows no game."""

import gc
import sys

from micropython import const

from sixtysix import VERSION
from sixtysix.ui import pages, words

_T_ABOUT = const(127)
_T_VERSION = const(550)
_T_ABOUT_TEXT = const(562)
_T_ABOUT_BOARD = const(563)


def run(app):
    """Show it until the person leaves."""
    gc.collect()
    free = gc.mem_free() // 1024 if hasattr(gc, "mem_free") else 0
    python = "%d.%d" % tuple(sys.implementation.version[:2])
    layout = app.layout
    board = words.get(_T_ABOUT_BOARD) % (python, layout.width, layout.height, free)
    said = "\n".join((words.get(_T_VERSION) % VERSION, words.get(_T_ABOUT_TEXT), board))
    pages.read(app, words.get(_T_ABOUT), said)
    return "title"
