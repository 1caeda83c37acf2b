"""Needs: the modules that a game takes, each before those that import it; knows only names.

So no compile waits in the midst of another, and what it leaves is swept up before the next: the
heap's free part stays in one piece.
"""

from micropython import const

_ROOM = const(56000)  # bytes of heap for what is missing

# The last one first; each compiles in 0.35 s at most on a slow board.
_GAME = (
    "ui.make ui.make_felt ui.make_pips ui.play ui.acts ui.motion ui.explain ui.table ui.score"
    " ui.hand ui.chips ui.felt ui.grid ui.art ui.newgame ui.session ui.keep"
    " engine.transcript engine.game engine.deal engine.judge engine.seat engine.state engine.play"
    " engine.rules engine.rng engine.cards ui.pages"
)


def ahead(app):
    """Let them be fetched in calm moments."""
    for name in _GAME.split(" "):
        app.ahead.append(full(app, name))


def table(app):
    """Fetch now what the table and its making take; where memory is short others go before."""
    app.tidy(_ROOM, True)
    app.ahead = []
    for name in reversed(_GAME[: _GAME.index(" ui.newgame")].split(" ")):
        app.fetch(full(app, name))


def full(app, name):
    """Return a module's whole name, on this screen."""
    return "sixtysix." + (name + "_bit" if name == "ui.chips" and app.layout.one_bit else name)
