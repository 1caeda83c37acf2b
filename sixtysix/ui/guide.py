"""Guide: a first deal at somebody's shoulder; each new thing is explained when it becomes possible.

Reads a Seat only. The deal is always the same one: it has all there is to explain.
"""

from micropython import const

from sixtysix.engine.game import Game
from sixtysix.engine.rules import CLASSIC
from sixtysix.ui import pages, session, words
from sixtysix.ui.buttons import RIGHT, UP, A

_T_HOW_TO_PLAY = const(124)
_SEED = const(19891)
_GREEDY = const(1)
# Phases and bits of a Seat.
_LEAD = const(0)
_FOLLOW = const(1)
_MARRIAGES = const(15)
_EXCHANGE = const(16)
_CLOSE = const(32)
# Things to tell, each once; bits of `told`.
_KEYS = const(0)
_REPLY = const(1)
_DRAWN = const(2)
_MARRY = const(3)
_SWAP = const(4)
_CLOSING = const(5)
_ENOUGH = const(6)
_STRICT = const(7)
_MUST_TRUMP = const(8)
_MARRIED = const(9)
# And 10, all that _now() asks after these: leading while the stock is open.
# What comes first when several are new at once.
_ORDER = b"\6\0\1\2\3\4\7\x08\5\x09\x0a"


def run(app):
    """Lay out the deal and go to the table."""
    app.table = None
    session.take(app, 1, _GREEDY, 0)
    app.game = Game(CLASSIC, _SEED)
    app.counted = False
    app.guide = Guide()
    return "table"


class Guide:
    """Remembers what has been told."""

    def __init__(self):
        self.told = 0

    def look(self, app, seat):
        """Explain what is new for a person whose turn it is; return whether a page was shown."""
        for thing in _ORDER:
            if not self.told >> thing & 1 and self._now(thing, seat):
                self.told |= 1 << thing
                # GUIDE_KEYS: how to move; from here on a text for each thing, by its number below
                said = words.get(443 + thing)
                if thing == _KEYS:
                    legends = app.profile.legends
                    said = said % (legends[RIGHT], legends[A])
                    if UP in legends:
                        said += " " + words.get(455) % legends[UP]  # GUIDE_UP
                elif thing == _SWAP:
                    said = said % words.get(9 + seat.turn_up % 6)  # NINE
                pages.read(app, words.get(_T_HOW_TO_PLAY), said)
                return True
        return False

    def end(self, app):
        """Say farewell; the next game is a real one."""
        pages.read(app, words.get(_T_HOW_TO_PLAY), words.get(454))  # GUIDE_DONE
        app.guide = None

    def _now(self, thing, seat):
        """Tell whether a thing can be seen, or done, now."""
        lead = seat.phase == _LEAD
        specials = seat.legal_specials
        if thing == _KEYS:
            return lead
        if thing == _REPLY:
            return seat.phase == _FOLLOW and not seat.strict
        if thing == _DRAWN:
            return seat.drawn >= 0
        if thing == _MARRY:
            return lead and seat.declared < 0 and specials & _MARRIAGES
        if thing == _SWAP:
            return lead and specials & _EXCHANGE
        if thing == _CLOSING:
            # Not before it can be wise, and not together with something else that is new.
            return lead and specials & _CLOSE and seat.points >= 25
        if thing == _ENOUGH:
            return lead and seat.points >= 66
        if thing == _STRICT:
            return seat.strict and seat.phase == _FOLLOW
        if thing == _MUST_TRUMP:
            if lead or not seat.strict or seat.led < 0:
                return False
            return not seat.hand & 63 << seat.led // 6 * 6
        if thing == _MARRIED:
            return lead and seat.declared >= 0
        return lead and seat.tricks and not seat.strict
