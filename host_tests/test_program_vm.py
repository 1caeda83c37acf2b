"""The complete program, as deploy ships it, on the real MicroPython in little memory.

Hardware modules there draw nothing, but take about the memory of real ones; theirs is not counted.
"""

import pytest

from host import vm

LEVELS = ("beginner", "greedy", "strong", "expert")
HEAP = 224  # KB at 64 bits; a board of 32 bits needs little more than half

pytestmark = pytest.mark.skipif(not vm.program(), reason="no MicroPython program for this PC")


@pytest.fixture(scope="module")
def toured(request, tmp_path_factory):
    """(the tour's numbers, how many deals its long run had)"""
    deals = 200 if request.config.getoption("--long") else 40
    drive = tmp_path_factory.mktemp("drive")
    vm.make_drive(drive)
    numbers, printed, done = vm.tour(drive, HEAP, deals=deals)
    assert done, printed[-3000:]
    return numbers, deals


def test_every_page_is_opened_and_left(toured):
    numbers, _ = toured
    for page in ("newgame", "howto", "options", "statistics", "about"):
        assert "page-" + page in numbers


def test_a_game_is_played_with_each_level(toured):
    numbers, _ = toured
    for level in LEVELS:
        assert numbers[level + "-deals"] >= 3  # no game to seven has fewer
        print(level, "largest free block at the table:", numbers[level + "-block"])
        assert numbers[level + "-block"] >= 2000


def test_heap_does_not_grow_with_the_deals(toured):
    numbers, deals = toured
    assert numbers["long-deals"] == deals
    grown = numbers["long-deal-%d-alloc" % deals] - numbers["long-deal-1-alloc"]
    assert grown < 3000, "%d bytes in %d deals" % (grown, deals)


PAGES = "title table menu newgame howto options statistics numbers about advice result review"
NAMES = 1279  # that the interpreter has room for; with one more, 28 KB of heap go to the next


@pytest.fixture(scope="module")
def drive(tmp_path_factory):
    """A folder with what belongs on a board."""
    folder = tmp_path_factory.mktemp("keys")
    vm.make_drive(folder)
    return folder


@pytest.mark.parametrize("size", vm.SIZES)
def test_random_keys_leave_the_heap_as_it_was(size, drive, count):
    """No exception, no lost card, a way back from everywhere: else the walk does not end well."""
    numbers, printed, done = vm.keys(drive, size, count(480, 16700), HEAP)
    assert done, printed[-3000:]
    grown = vm.growth(numbers)
    # What stays: names of one letter, from texts drawn for the first time. What comes and goes,
    # in a walk of few titles: the page before the title, on which the stack still has an eye.
    assert grown < count(3000, 500), "%d bytes more at the title" % grown
    assert numbers["names"] <= NAMES, "%d names" % numbers["names"]
    if count(0, 1):
        for page in PAGES.split(" "):
            assert "seen-" + page in numbers
