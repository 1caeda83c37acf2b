"""What all tests share: the repository on the path, and --long for the large counts."""

import sys
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


def pytest_addoption(parser):
    parser.addoption("--long", action="store_true", help="large counts, and tests marked long")


def pytest_collection_modifyitems(config, items):
    if config.getoption("--long"):
        return
    skip = pytest.mark.skip(reason="only with --long")
    for item in items:
        if "long" in item.keywords:
            item.add_marker(skip)


@pytest.fixture
def count(request):
    """count(quick, long): the one of both that this run is for."""
    return lambda quick, long: long if request.config.getoption("--long") else quick
