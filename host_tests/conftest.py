"""What all tests share: the repository on the path, and --long for the large counts."""

import sys
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
# The debugger of pytest imports Python's module `code`, not the board's code.py.
_path = sys.path[:]
sys.path[:] = [folder for folder in _path if Path(folder or ".").resolve() != ROOT]
import code  # noqa: E402, F401

sys.path[:] = _path
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

_START = time.monotonic()


def pytest_addoption(parser):
    parser.addoption("--long", action="store_true", help="large counts, and tests marked long")
    parser.addoption(
        "--within",
        type=float,
        metavar="SECONDS",
        help="--long only for tests that begin within these",
    )


def is_long(config):
    """Tell whether a test that begins now is to take the large counts."""
    within = config.getoption("--within")
    if within is not None and time.monotonic() - _START > within:
        return False
    return config.getoption("--long")


def pytest_runtest_setup(item):
    if "long" in item.keywords and not is_long(item.config):
        pytest.skip("only with --long")


@pytest.fixture
def count(request):
    """count(quick, long): the one of both that this run is for."""
    return lambda quick, long: long if is_long(request.config) else quick
