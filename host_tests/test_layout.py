"""Sizes, grids and fitted text: numbers only, no picture."""

import pytest

import host.sim  # noqa: F401  the stand-in modules come first
from sixtysix.ui import font, grid, text
from sixtysix.ui.layout import measure

SIZES = [
    (128, 64, True),
    (128, 128, False),
    (160, 128, False),
    (240, 135, False),
    (135, 240, False),
    (240, 240, False),
    (320, 240, False),
    (160, 80, False),
    (320, 480, False),
]
EACH = pytest.mark.parametrize("size", SIZES, ids=lambda s: "%dx%d" % s[:2])


def laid(size):
    at = measure(*size)
    grid.lay(at)
    return at


def test_the_grids_that_were_drawn():
    at = laid((160, 128, False))
    assert (at.card_w, at.step, at.x, at.y, at.y - at.up) == (25, 26, 3, 92, 87)
    assert (at.felt_y, at.felt_h, at.stock_x, at.stock_y, at.turn) == (18, 45, 8, 22, 13)
    assert (at.their_x, at.their_y, at.your_x, at.your_y) == (66, 22, 96, 25)
    assert (at.chip_y, at.status_x, at.status_y, at.plaque_x, at.plaque_y) == (75, 4, 65, 132, 31)
    at = laid((240, 240, False))
    assert (at.card_w, at.step, at.x, at.y, at.y - at.up) == (38, 39, 3, 186, 178)
    assert (at.felt_y, at.felt_h, at.stock_x, at.stock_y, at.turn) == (32, 90, 12, 50, 24)
    assert (at.their_x, at.their_y, at.your_x, at.your_y) == (104, 44, 150, 58)
    assert (at.chip_y, at.status_y, at.plaque_x, at.plaque_y) == (147, 127, 199, 62)
    at = laid((240, 135, False))
    assert at.short and (at.y, at.y - at.up, at.felt_y, at.felt_h) == (95, 89, 12, 59)
    at = laid((128, 64, True))
    assert at.short and (at.card_w, at.y, at.y - at.up, at.status_y) == (20, 48, 44, 33)


def test_a_wide_screen_has_air_at_the_sides():
    wide, square = laid((320, 240, False)), laid((240, 240, False))
    for name in ("x", "stock_x", "their_x", "your_x", "plaque_x", "chip_x", "status_x", "name_x"):
        assert getattr(wide, name) == getattr(square, name) + 40, name
    for name in ("y", "stock_y", "felt_y", "felt_h", "chip_y", "status_y"):
        assert getattr(wide, name) == getattr(square, name), name


@EACH
def test_six_cards_and_six_chips_fit(size):
    at = laid(size)
    assert at.x >= 0 and at.x + 6 * at.step - 1 <= at.width
    assert at.y + 16 <= at.height, "of each card at least rank and pip are seen"
    rows = (6 + at.chip_columns - 1) // at.chip_columns
    assert at.chip_x + at.chip_columns * at.chip_dx - (at.chip_dx - at.chip_w) <= at.plaque_x or (
        not at.short
    )
    bottom = at.chip_y + (rows - 1) * at.chip_dy + at.chip_h
    assert bottom <= (at.status_y if at.short else at.y - at.up - at.rim)
    assert at.menu_x + at.menu_w <= at.width
    assert at.menu_y + at.menu_h <= at.y - at.up - at.rim + (0 if at.big or not at.short else 9)


@EACH
def test_what_lies_on_the_felt_does_not_meet(size):
    at = laid(size)
    turned = at.stock_x + at.turn + at.card_h
    assert turned <= (at.their_x if not at.short else at.chip_x)
    assert at.their_x + at.card_w < at.your_x - at.rim
    assert at.your_x + at.card_w + at.rim <= at.plaque_x
    for y in (at.stock_y, at.their_y, at.your_y):
        assert at.felt_y <= y and y + at.card_h <= at.status_y
    if size[0] != 160 or not at.short:
        # Under the line there is room for the tail of a letter; 160x80 has none.
        deep = font.get(at.big).descent
        assert at.status_y + at.capital + deep <= min(at.y - at.up - at.rim, at.height)
        assert at.row1 + at.capital <= at.felt_y or at.one_bit


@pytest.mark.parametrize("big", (False, True))
def test_wrapped_lines_fit_and_lose_nothing(big):
    face = font.get(big)
    said = "King and Queen of one suit: on your lead, declare them, then lead one of the two."
    for room in range(60, 240, 7):
        lines = text.wrap(face, said, room).split("\n")
        assert max(face.width(line) for line in lines) <= room
        assert " ".join(lines) == said


def test_a_word_too_long_is_parted_with_a_hyphen():
    face = font.get(False)
    lines = text.wrap(face, "Incomprehensibilities", 50).split("\n")
    assert len(lines) > 1
    assert all(line.endswith("-") for line in lines[:-1])
    assert "".join(line.rstrip("-") for line in lines) == "Incomprehensibilities"
    assert max(face.width(line) for line in lines) <= 50


def test_a_text_shrinks_before_it_is_cut_with_a_sign():
    big, small = font.get(True), font.get(False)
    said = "Follow suit and beat it"
    assert text.fit(big, small, said, big.width(said)) == (big, said)
    face, shown = text.fit(big, small, said, big.width(said) - 1)
    assert (face, shown) == (small, said)
    face, shown = text.fit(big, small, said, small.width(said) - 1)
    assert face is small and shown.endswith("\u2026")
    assert small.width(shown) <= small.width(said) - 1
    assert text.fit(big, small, said, small.width(said) - 1, 2)[1].replace("\n", " ") == said


def test_a_text_that_changes_keeps_its_sprite():
    face = font.get(False)
    label = text.make(face, 3, 5, "")
    assert len(label) == 0
    label.room = 100
    label.text = "Your lead"
    grid_before = label[0]
    label.text = "They think"
    assert label[0] is grid_before and (label.x, label.y) == (3, 5)
    lit = sum(grid_before.bitmap[x, y] for x in range(100) for y in range(9))
    fresh = text.make(face, 0, 0, "They think")[0].bitmap
    assert lit == sum(fresh[x, y] for x in range(fresh.width) for y in range(fresh.height))
    label.text = ""
    assert not any(grid_before.bitmap[x, y] for x in range(100) for y in range(9))
