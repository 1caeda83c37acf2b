"""Session: begins a game or takes up the saved one; knows the options, no screen."""

import os

from micropython import const
from supervisor import ticks_ms

from sixtysix.engine import rules
from sixtysix.engine.game import Game
from sixtysix.ui import keep, store

_LEVEL = const(0)  # places in the options
_PRESET = const(1)
_CLAIM = const(3)
_GREEDY = const(1)
_HUMAN = const(1)  # app.humans: player 0 alone, or both
_BOTH = const(3)
_OVER = const(4)


def seed():
    """Return 24 bits that no start has in common with another."""
    try:
        drawn = os.urandom(3)
        return drawn[0] << 16 | drawn[1] << 8 | drawn[2]
    except (AttributeError, NotImplementedError):
        # No source of chance on this chip: the moment of the last key is one.
        return ticks_ms() * 2531 & 0xFFFFFF


def begin(app, humans=_HUMAN, counted=True):
    """Begin a new game by the options; humans: 1, 3 for two persons, 0 to look on."""
    options = app.options
    take(app, humans, options[_LEVEL] if humans else _GREEDY, options[_PRESET])
    played = rules.PRESETS[app.preset]
    if options[_CLAIM] and not played.auto_claim:
        played = played.copy(auto_claim=1)
    app.game = Game(played, seed())
    app.counted = counted and humans == _HUMAN
    if humans:
        flags = keep.TWO_PLAYERS if humans == _BOTH else 0
        if app.counted:
            flags |= keep.COUNTED
        keep.new_game(app.game, app.level, app.preset, flags)


def again(app):
    """Begin another game like the one that is over."""
    level, preset = app.level, app.preset
    begin(app, app.humans)
    app.level, app.preset = level, preset


def resume(app):
    """Take up the saved game; return False when there is none or it cannot be read."""
    saved = store.resume()
    if saved is None:
        return False
    data, level, preset, flags = saved
    try:
        game = Game.replay(data)
    except ValueError as fault:
        print("sixtysix: saved game:", fault)
        keep.end_game()
        keep.save()
        return False
    take(app, _BOTH if flags & keep.TWO_PLAYERS else _HUMAN, level & 3, preset & 3)
    app.counted = bool(flags & keep.COUNTED)
    app.game = game
    if game.deal.phase == _OVER:
        app.noted = game.action_count
    return True


def take(app, humans, level, preset):
    """Let a game begin or go on with these persons, level and preset."""
    app.humans = humans
    if level != app.level:
        # Others think now.
        from sixtysix.ui import tidy

        tidy.minds(level)
    app.level = level
    app.preset = preset
    app.seat = app.rng = app.guide = None
    app.noted = -1
