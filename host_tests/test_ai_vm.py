"""The players on the real MicroPython VM: nothing allocated in a move, and quick enough."""

import pytest

from host import arena_cost

pytestmark = pytest.mark.skipif(not arena_cost.program(), reason="no MicroPython for this PC")


@pytest.mark.parametrize("preset", range(4))
@pytest.mark.parametrize("name", ["beginner", "greedy", "strong", "expert"])
def test_nothing_is_allocated(name, preset, count):
    arena_cost.run(name, preset, count(4, 60), "locked", 100)


def test_hint_allocates_nothing():
    arena_cost.run("hint", 0, 3, "locked", 100)


def test_cost():
    """Bounds with room for a busy PC; the figures of docs/players.md come from the arena.

    That the expert thinks long enough is counted, in test_ai.py.
    """
    for name in ("greedy", "strong"):
        found = arena_cost.costs(name, 0, 6)
        assert found["table"][len(found["table"]) // 2] < 25
    expert = arena_cost.costs("expert", 0, 2, 300)["table"]
    assert 0 < expert[len(expert) // 2] < 600
