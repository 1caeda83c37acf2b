"""Tidy: lets go of modules not needed now where memory is short; knows only their names.

It is fetched when that is to be done, and goes with the others.
"""

import gc
import sys

from micropython import const

_AI = "sixtysix.ai"
_SCARCE = const(30000)  # bytes: too little to compile a page
# What a game needs of the screen's modules all along; what pages at the table have in common; what
# it needs outside only at times.
_STAY = (
    " app buttons words font text store bank sound table felt chips chips_bit hand score"
    " play acts motion explain guide "
)
_PAGES = " menu pages lists "
_RESULT = " result pages lists shapes sums sums_short make_pips verdict tally keep count "
# What any screen needs.
_BARE = " app buttons words font text store bank sound guide "
_ONCE = (
    " sixtysix.engine.transcript sixtysix.engine.variants sixtysix.engine.why sixtysix.engine.undo"
    " sixtysix.ai.hint sixtysix.ai.reasons sixtysix.ai.solver sixtysix.ai.ending sixtysix.boards "
)
# What each level thinks with.
_MINDS = (
    " beginner glance small sight table ",
    " greedy glance small sight table ",
    " strong sight table ",
    " expert strong playout quick worlds small sight table ",
)


def up(app, pages):
    """Let go of all screens but the table; pages: of the menu too."""
    app.ahead = []
    more = _RESULT if app.screen == "result" else "" if pages else _PAGES
    clear(_STAY + more, _ONCE)
    if gc.mem_free() < _SCARCE:
        # Boards with 192 KB of RAM: the computer's thoughts come back when it is its turn.
        clear(_STAY + more, _AI)
    if gc.mem_free() < _SCARCE and app.screen != "table":
        # And the table is made anew, in three seconds, rather than a page not at all.
        app.table = None
        clear(_BARE + more, _AI)


def clear(names, once):
    """Let go of the screen's modules but those named; once: of others, by name or package."""
    for full in list(sys.modules):
        package, _, name = full.rpartition(".")
        if package == "sixtysix.ui":
            if " %s " % name not in names:
                forget(full)
        elif " %s " % full in once or package == once or full[:8] == "adafruit":
            forget(full)
        elif package == "sixtysix.boards":
            forget(full)  # the App has taken what they offer
    gc.collect()


def minds(level):
    """After a hint or a review: where memory is short, what this level thinks without goes.

    level: -1 for none at all.
    """
    gc.collect()
    if not hasattr(gc, "mem_free") or gc.mem_free() >= 90000:
        return
    for full in list(sys.modules):
        package, _, name = full.rpartition(".")
        if package == _AI and (level < 0 or " %s " % name not in _MINDS[level]):
            forget(full)
    gc.collect()


def forget(full):
    package, _, name = full.rpartition(".")
    del sys.modules[full]
    found = sys.modules.get(package)
    if found and hasattr(found, name):
        delattr(found, name)
