"""What the panel takes: counted as a board sends it, and a quarter of a frame at most."""

import pytest

from host import words
from host.bench_screen import full, measure, ssd1306
from host.shots import BOARDS
from host.sim import RIGHT, A, Handheld, boards

QUARTER = ("cursor moved", "card played", "trick shown")
PRESETS = ("classic", "pagat", "santase", "schnapsen")


def within_a_quarter(most, frame, what=QUARTER):
    """Fail when anything that a turn shows costs more; nothing may cost nothing but nothing."""
    assert most["nothing changed"] == 0
    for heading in what:
        assert 0 < 4 * most[heading] <= frame, (heading, most[heading], frame)
    assert most["deal start"] > frame < most["menu opened"]


@pytest.mark.parametrize("size", BOARDS)
def test_a_turn_costs_a_quarter_of_a_frame_at_most(size):
    """The largest in a whole game: all that the cursor can do, and every card, with its words."""
    meter, frame = measure(BOARDS[size])
    assert meter.handheld.app.game.is_over
    within_a_quarter(meter.most, frame)
    if size == "128x64":
        within_a_quarter(meter.other, ssd1306([(0, 0, 128, 64)]))


def test_both_counts_cost_no_more_in_one_bit():
    meter, frame = measure("oled_wing", settings={"SIXTYSIX_COUNT": "both"})
    within_a_quarter(meter.most, frame, QUARTER[:2])


@pytest.mark.long
@pytest.mark.parametrize("size", BOARDS)
def test_under_all_rules_too(size, count):
    for seed in range(count(1, 3)):
        for preset in PRESETS:
            meter, frame = measure(BOARDS[size], seed=seed, settings={"SIXTYSIX_RULES": preset})
            within_a_quarter(meter.most, frame)


# What may stand in the line of words while the cursor moves in one bit, and how wide it may be: on
# keys beside a marriage, while one leads with the mark of a card just drawn, and otherwise.
WIDEST = {
    40: "CHIP_MARRY CHIP_EXCHANGE YOUR_LEAD CLOSED_BY_YOU CLOSED_BY_THEM",
    48: "CHIP_CLOSE CHIP_CLAIM NO_MARRIAGE_GONE LEAD_PAIR LEAD_PAIR_WAIT",
    56: "ASK_CLAIM ASK_CLOSE NO_MARRIAGE_CLOSED NO_MARRIAGE_CARD NO_FOLLOW NO_HEAD NO_TRUMP "
    "YOUR_REPLY FOLLOW BEAT TRUMP_IT ANY_CARD",
}


def test_the_short_words_are_short_enough():
    from sixtysix.ui import font

    face = font.get(False)
    texts = words.read(words.TEXTS / "en.txt") | words.read(words.TEXTS / "en-short.txt")
    said = {name: text for name, text in texts.values()}
    for most, names in WIDEST.items():
        for name in names.split():
            text = said[name].replace("%d", "40").replace("%.0s", "")
            text = text.replace("%s", "Queen" if name == "NO_HEAD" else "diamonds")
            assert face.width(text) <= most, (name, text, face.width(text))


@pytest.mark.parametrize("board", ("oled_wing", "pybadge", "picosystem"))
def test_bytes_that_are_only_counted_are_those_that_are_sent(board):
    def script(h):
        yield from h.settle()
        while h.app.screen != "table":
            yield from h.press(A)
        for key in (RIGHT, A, A, A):
            yield from h.press(key)
        return h.panel.log

    counted = Handheld(board, seed=7, draws=False).run(script)
    assert counted == Handheld(board, seed=7).run(script) and len(counted) > 10


def test_a_frame_is_counted_as_a_board_sends_it():
    """The buffer of busdisplay holds 512 bytes; the SH1107 takes page by page."""
    for board, frame in (
        ("picosystem", 240 * (11 + 480)),  # a row at a time
        ("pybadge", 128 * (11 + 320)),
        ("thumby_color", 64 * (11 + 512)),  # two rows
        ("wio_terminal", 240 * (11 + 640)),  # a row is more than the buffer holds
        ("oled_wing", 16 * (10 + 64)),
    ):
        handheld = Handheld(board, draws=False)
        assert full(handheld) == frame

        def script(h):
            yield from h.settle()

        handheld.run(script)
        assert handheld.panel.log[0] == frame, "the first picture is a whole one"


def test_pages_that_lie_across_are_counted_whole():
    assert ssd1306([(0, 0, 128, 64)]) == 1024 + 2 * 16
    assert ssd1306([(3, 7, 5, 9)]) == 2 * 2 + 16
    assert ssd1306([(120, 60, 140, 70)]) == 8 + 16, "what leaves the screen is not sent"
    assert ssd1306([(0, 64, 128, 72), (0, -9, 128, 0)]) == 0
    assert boards.get("oled_wing").depth == 1
