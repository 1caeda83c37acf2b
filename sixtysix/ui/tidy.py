"""Tidy: lets go of modules not needed now where memory is short; knows only their names."""

import gc
import sys

from micropython import const

TIGHT = const(40000)  # bytes: with less free heap the screens that were left go at once,
PLAY = const(90000)  # and with less than this before a game, which wants all there is

_UI = "sixtysix.ui"
# What a game needs of it all along, and what it needs outside only at times.
_STAY = (
    " app tidy buttons layout words font text store bank keep sound table felt stock chips hand"
    " score pips play acts motion explain guide "
)
_ONCE = (
    " sixtysix.engine.transcript sixtysix.engine.variants sixtysix.engine.why sixtysix.ai.hint"
    " sixtysix.ai.reasons sixtysix.ai.solver sixtysix.ai.ending sixtysix.boards "
)


def up(app, spare):
    """With less than `spare` bytes free, let go of all screens but the table."""
    gc.collect()
    if not hasattr(gc, "mem_free") or gc.mem_free() >= spare:
        return
    app.ahead = []
    for full in list(sys.modules):
        package, _, name = full.rpartition(".")
        if package == _UI and " %s " % name not in _STAY or " %s " % full in _ONCE:
            del sys.modules[full]
            delattr(sys.modules[package], name)
    gc.collect()


def minds():
    """After a hint or a review: where memory is short, what only they needed goes."""
    gc.collect()
    if not hasattr(gc, "mem_free") or gc.mem_free() >= PLAY:
        return
    for full in list(sys.modules):
        package, _, name = full.rpartition(".")
        if package == "sixtysix.ai":
            del sys.modules[full]
            if hasattr(sys.modules[package], name):
                delattr(sys.modules[package], name)
    gc.collect()
