"""Weaker: a board whose memory cannot hold a level goes on with one that it can, and says so."""

from micropython import const

from sixtysix import ai
from sixtysix.ui import tidy
from sixtysix.ui.words import get

_T_BEGINNER = const(129)  # and the other levels
_GREEDY = const(1)


def mind(app, acts):
    """Return the player that thinks from now on in app.game."""
    was = app.level
    app.level = min(was, _GREEDY)
    tidy.up(app, True)
    tidy.minds(-1)
    mind = ai.load(app.level)
    if was > _GREEDY:
        acts.tell(get(560) % (get(_T_BEGINNER + was), get(_T_BEGINNER + _GREEDY)))  # NOTE_LEVEL
    return mind
