"""The engine on the real MicroPython VM: small heap, no allocation in a turn, the same bytes."""

import subprocess
import sys
from pathlib import Path

import pytest

from host.vm import program
from sixtysix.engine import deal as d

ROOT = Path(__file__).resolve().parent.parent
SCRIPT = ROOT / "host_tests" / "vm_engine.py"
VM = program()

pytestmark = pytest.mark.skipif(not VM, reason="no MicroPython program for this PC")


def run(command, *words):
    done = subprocess.run(
        [*command, str(SCRIPT), str(ROOT), *map(str, words)],
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def on_vm(*words):
    return run([VM, "-X", "heapsize=128k"], *words)


@pytest.mark.parametrize("preset", range(4))
def test_same_bytes_as_cpython(preset, count):
    deals = count(300, 200000 if preset == 0 else 5000)
    words = "hash", preset, deals, 7
    assert on_vm(*words) == run([sys.executable], *words)


def test_heap_kept():
    """All modules of the engine, from .py, words of 64 bits."""
    assert int(on_vm("heap")) < 40_000


def test_nothing_is_allocated_in_a_turn(count):
    covered = set(eval(on_vm("locked", count(150, 600))))
    wanted = {d.LEAD * 32 + a for a in (0, 24, 25, 26, 27, 28, 29, 31)}
    wanted |= {d.FOLLOW * 32} | {d.DRAW * 32 + a for a in (29, 30, 31)}
    wanted |= {d.ANSWER * 32 + a for a in (28, 30)}
    wanted |= {200 + ended for ended in range(1, 9)}
    assert wanted <= covered
