"""The whole program loses its power at any moment and takes the game up again."""

import random

import pytest

from host import play_auto
from host.sim import A, Handheld


def log_of(app):
    """Return the running game's head and its actions, None where there is no game."""
    game = app.game if app else None
    return None if game is None else (game.head(), bytes(game.actions[: game.action_count]))


def session(h, decisions):
    """Script: take up the kept game or begin one, and play so many decisions.

    h.begun: the log as it was taken up, None when a new game had to be begun.
    """
    yield from h.settle()
    from sixtysix.ui import store

    # Before the program goes on with it: it may be the other's turn.
    kept = store.resume()
    for _ in range(20):
        if h.app.screen in ("table", "result"):
            break
        yield from h.press(A)
        yield from h.settle()
    size = len(h.app.game.head())
    h.begun = (kept[0][:size], kept[0][size:]) if kept else None
    h.started = True
    for _ in range(decisions):
        if play_auto.deciding(h.app):
            yield from play_auto.act(h, play_auto.choose(h.app))
        else:
            yield from h.press(A)
        if h.app.screen == "title":
            break


@pytest.mark.parametrize("board", ["picosystem", "clue", "pybadge"])
def test_power_off_at_any_moment_and_on_again(board, count):
    rng = random.Random(board)
    memory = None
    last = None  # the log when the power went off
    resumed = 0
    for number in range(count(4, 30)):
        h = Handheld(board, memory=memory, seed=number, draws=False)
        h.started = False
        memory = h.nvm
        memory.revive()
        memory.writes = 0
        erasing = memory.erasing
        torn = number % 2 == 1
        if torn:
            memory.cut(rng.randrange(3000), rng.choice(["half", "wild"]), number)
        h.run(lambda h: session(h, rng.randrange(3, 20)))
        assert h.started and "Traceback" not in h.printed(), h.printed()
        if h.begun:
            resumed += 1
            head, log = h.begun
            assert last[0] == head and last[1][: len(log)] == log, "another game, or other actions"
            # Two tricks, each with a marriage and going on, and what was not complete.
            assert len(last[1]) - len(log) < 16
        else:
            # Only a cut inside an erase may cost a game, and with two banks not even that.
            assert number == 0 or last is None or last[2] or erasing and board != "clue"
        found = log_of(h.app)
        over = h.app.game is not None and h.app.game.is_over
        last = (*found, over or len(found[1]) < 4) if found else None
    assert resumed >= (2 if board != "pybadge" else 1)
