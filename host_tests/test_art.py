"""Pictures and fonts: the committed files are what the drawings give, and boards read them well."""

import gc
import importlib
import sys
from pathlib import Path

import pytest

import host.sim  # noqa: F401  the stand-ins before displayio
from host import art as maker
from host import art_cards, art_draw, art_strips

DATA = Path(__file__).parent.parent / "sixtysix" / "data"
BUDGET = 100_000  # bytes of all pictures: they share a drive of 2 MB with the game
SIZES = {0: (20, 24), 1: (25, 36), 2: (38, 54)}


@pytest.fixture(scope="module")
def made():
    return maker.files()


@pytest.fixture
def art(monkeypatch):
    from sixtysix.ui import art

    monkeypatch.setattr(art, "_loaded", None)
    return art


@pytest.fixture
def font(monkeypatch):
    from sixtysix.ui import font

    monkeypatch.setattr(font, "_fonts", [None, None])
    return font


def decode(data):
    """Return (width, height, rows) of an indexed BMP, read the way a board's C code does."""
    start, width, height = (int.from_bytes(data[at : at + 4], "little") for at in (10, 18, 22))
    bits = data[28]
    stride = (width * bits + 31) // 32 * 4
    rows = []
    for y in range(height):
        line = data[start + (height - 1 - y) * stride :]
        row = []
        for x in range(width):
            shift = 8 - bits - x * bits % 8
            row.append(line[x * bits // 8] >> shift & (1 << bits) - 1)
        rows.append(row)
    return width, height, rows


def test_committed_files_are_what_the_drawings_give(made):
    for name, data in made.items():
        assert (DATA / name).read_bytes() == data, "python3 -m host art"
    assert maker.main(["--check"]) == 0
    pictures = {path.name for path in DATA.glob("*.bmp")}
    assert pictures == set(made)


def test_pictures_stay_small(made):
    assert sum(map(len, made.values())) < BUDGET


def test_headers_suit_displayio(made):
    for name, data in made.items():
        width, height, _ = decode(data)
        bits = data[28]
        start = int.from_bytes(data[10:14], "little")
        assert data[:2] == b"BM" and int.from_bytes(data[2:6], "little") == len(data), name
        assert data[14] == 40 and bits in (1, 4) and data[30:34] == bytes(4), name
        assert data[46] == 1 << bits, name  # as many colours as are read from it
        assert start >= 54 + (4 << bits) and start % 4 == 0, name
        assert start + (width * bits + 31) // 32 * 4 * height == len(data), name


def test_canvas_goes_into_a_file_and_back():
    canvas = art_draw.Canvas(11, 3)
    canvas.put(1, 1, ("AB", ".A"), {"A": 7, "B": 9})
    width, height, rows = decode(art_draw.bmp(canvas, (0, 1), 4, b"abc"))
    assert (width, height) == (11, 3)
    assert rows == [[0] * 11, [0, 7, 9] + [0] * 8, [0, 0, 7] + [0] * 8]
    with pytest.raises(ValueError, match="more than 1 bit"):
        art_draw.bmp(canvas, (0, 1), 1)


@pytest.mark.parametrize(
    "text",
    ("[a]\n#\n\n[a]\n#\n", "[a]\n\n#\n", "[a]\n#\n[b]\n#\n"),
    ids=("twice", "empty", "glued"),
)
def test_damaged_drawings_are_refused(tmp_path, monkeypatch, text):
    monkeypatch.setattr(art_draw, "DRAWINGS", tmp_path)
    (tmp_path / "x.txt").write_text("Remark.\n\n" + text)
    with pytest.raises(ValueError):
        art_draw.load("x")


def tiles(sheet, w, h):
    return [sheet.crop(i % 5 * w, i // 5 * h, w, h) for i in range(25)]


@pytest.mark.parametrize("size", (38, 25, 20))
def test_cards_differ_and_keep_to_their_colours(size):
    w, h = {38: (38, 54), 25: (25, 36), 20: (20, 24)}[size]
    cards = tiles(art_cards.colour_sheet(size), w, h)
    assert len({b"".join(card.rows) for card in cards}) == 25
    for i, card in enumerate(cards):
        used = set(b"".join(card.rows))
        for x, y in ((0, 0), (1, 0), (0, 1)):
            for at in (x, w - 1 - x):
                assert card.rows[y][at] == card.rows[h - 1 - y][at] == 0
        assert sum(row.count(0) for row in card.rows) == 12, "only the corners are cut off"
        assert set(card.rows[h - 1]) == {0, 9}
        suits = used & {4, 5, 6, 7}
        if i == 24:
            assert suits == {6}
        else:
            # Courts have red mouths besides.
            assert i // 6 + 4 in suits and suits <= {i // 6 + 4, 6}
            assert i % 6 in (1, 2, 3) or suits == {i // 6 + 4}


def test_one_bit_cards_have_a_border_that_stays():
    cards = tiles(art_cards.one_bit_sheet(), 20, 24)
    assert len({b"".join(card.rows) for card in cards}) == 25
    for card in cards:
        assert set(card.rows[0][1:19]) == set(card.rows[23][1:19]) == {1}
        assert {row[0] for row in card.rows[1:23]} == {row[19] for row in card.rows[1:23]} == {1}
        inner = {index for row in card.rows[1:23] for index in row[1:19]}
        assert inner == {2, 3}
    bright, dim = zip(*art_cards.ONE_BIT, strict=True)
    assert (bright[1], bright[2], bright[3]) == (0xFFFFFF, 0xFFFFFF, 0)
    assert (dim[1], dim[2], dim[3]) == (0xFFFFFF, 0, 0xFFFFFF)


def light(colour):
    return (colour >> 16) * 299 + (colour >> 8 & 255) * 587 + (colour & 255) * 114


def test_dim_cards_stay_readable():
    for index in (4, 5, 6, 7):
        bright, dim = art_cards.PALETTE[index]
        paper = art_cards.PALETTE[2]
        assert light(paper[0]) - light(bright) > 100_000
        assert light(paper[1]) - light(dim) > 60_000
    assert light(art_cards.PALETTE[2][1]) < light(art_cards.PALETTE[2][0]) * 2 // 3


@pytest.mark.parametrize("kind,one_bit", ((0, False), (1, False), (2, False), (0, True)))
def test_sheets_read_alike_from_memory_and_from_the_drive(art, monkeypatch, kind, one_bit):
    import displayio

    here = art.load(kind, one_bit)
    width, height, rows = decode(art_file(kind, one_bit))
    assert isinstance(here.sheet, displayio.Bitmap)
    assert (here.sheet.width, here.sheet.height) == (width, height)
    assert (width, height) == (5 * SIZES[kind][0], 5 * SIZES[kind][1])
    for y in range(height):
        assert [here.sheet[x, y] for x in range(width)] == rows[y]

    monkeypatch.setattr(art, "_loaded", None)
    monkeypatch.setattr(gc, "mem_free", lambda: 50_000, raising=False)
    there = art.load(kind, one_bit)
    assert isinstance(there.sheet, displayio.OnDiskBitmap)
    assert (there.sheet.width, there.sheet.height) == (width, height)
    for y in range(0, height, 7):
        assert [there.sheet._get_pixel(x, y) for x in range(width)] == rows[y]
    w, h = SIZES[kind]
    back = there.back(7, 5)
    for y in range(5):
        row = rows[height - 5 + y][width - w :]
        assert [back[x, y] for x in range(7)] == row[:7]
    card = art.card(there, 13, 3, 4)
    assert (card[0], card.x, card.y, card.tile_width, card.tile_height) == (13, 3, 4, w, h)


def art_file(kind, one_bit):
    return (DATA / ("cards-%dx%d%s.bmp" % (*SIZES[kind], "-1" if one_bit else ""))).read_bytes()


@pytest.mark.parametrize("error", (ImportError, MemoryError))
def test_a_board_without_room_or_bitmaptools_reads_from_the_drive(art, monkeypatch, error):
    import bitmaptools
    import displayio

    def fail(*_, **__):
        raise error

    if error is ImportError:
        monkeypatch.setitem(sys.modules, "bitmaptools", None)
    else:
        monkeypatch.setattr(bitmaptools, "readinto", fail)
    found = art.load(1)
    assert isinstance(found.sheet, displayio.OnDiskBitmap)
    assert found.bright[2] == 0xF8EBCF


def test_palettes_and_four_colours(art):
    found = art.load(1)
    for i, (bright, dim) in enumerate(art_cards.PALETTE):
        assert (found.bright[i], found.dim[i]) == (bright, dim)
    assert found.bright.is_transparent(0) and found.dim.is_transparent(0)
    plain = [found.suit_colour(suit) for suit in range(4)]
    assert art.load(1, False, True) is found
    assert (found.bright[4], found.bright[5], found.dim[4], found.dim[5]) == art_cards.FOUR
    four = [found.suit_colour(suit) for suit in range(4)]
    assert len(set(four)) == 4 and four[2:] == plain[2:] and plain[0] == plain[3]
    dark = [found.suit_colour(suit, True) for suit in range(4)]
    assert all(light(colour) > 110_000 for colour in dark), "to be seen on dark felt"
    art.load(1, False, False)
    assert [found.suit_colour(suit) for suit in range(4)] == plain
    one = art.load(0, True, True)
    assert [one.suit_colour(suit) for suit in range(4)] == [0] * 4
    assert (one.bright[2], one.bright[3], one.dim[2], one.dim[3]) == (0xFFFFFF, 0, 0, 0xFFFFFF)


@pytest.mark.parametrize("kind,one_bit", ((0, False), (1, False), (2, False), (0, True)))
def test_icons_chips_and_suits(art, kind, one_bit):
    found = art.load(kind, one_bit)
    name = "bit" if one_bit else "large" if kind == 2 else "small"
    drawings = art_draw.load("icons")
    for number, icon in enumerate(art_strips.ICONS):
        sprite = found.icon(number, found.bright)
        rows = drawings["%s %s" % (icon, name)]
        assert (sprite.tile_width, sprite.tile_height) == (len(rows[0]), len(rows))
        for y, row in enumerate(rows):
            assert [sprite.bitmap[x, y] for x in range(len(row))] == [c == "#" for c in row]
    assert art.Art.LOCK == art_strips.ICONS.index("badge")
    assert art.Art.CHEVRON == art_strips.ICONS.index("chevron")
    chip = found.chip_icon(found.bright)
    assert chip.bitmap.width == 8 * chip.tile_width and chip.bitmap.height == chip.tile_height
    seen = set()
    for tile in range(8):
        xs = [
            x
            for x in range(chip.tile_width)
            if any(chip.bitmap[tile * chip.tile_width + x, y] for y in range(chip.tile_height))
        ]
        assert abs(xs[0] - (chip.tile_width - 1 - xs[-1])) <= 1, "in the middle"
        if tile < 4:
            assert xs[-1] - xs[0] + 1 == found.chip_suit_w
        seen.add(
            tuple(
                chip.bitmap[tile * chip.tile_width + x, y]
                for y in range(chip.tile_height)
                for x in range(chip.tile_width)
            )
        )
    assert len(seen) == 8
    suit = found.big_suit()
    size = 11 if one_bit else 23 if kind == 2 else 15
    assert suit.tile_width == suit.tile_height == size
    assert suit.bitmap.width == 4 * size


@pytest.mark.parametrize("big", (False, True))
def test_every_sign_has_its_place(font, big):
    face = font.get(big)
    assert font.get(big) is face
    name = "large" if big else "small"
    drawn = art_strips.Face(name, *art_strips.FACES[name])
    signs = [chr(c) for c in range(33, 127)] + sorted(art_strips.MORE + art_strips.LETTERS)
    seen = {}
    for sign in signs:
        glyph = face.get_glyph(ord(sign))
        assert glyph.tile_index != 95 or glyph.height > face.get_bounding_box()[1], sign
        assert glyph.bitmap.width % glyph.width == 0 and glyph.bitmap.height == glyph.height
        assert glyph.dy == -face.descent and glyph.dx == 0 and glyph.shift_y == 0
        x0 = glyph.tile_index * glyph.width
        ink = [
            [bool(glyph.bitmap[x0 + x, y]) for x in range(glyph.width)] for y in range(glyph.height)
        ]
        wide = max(x for row in ink for x, dot in enumerate(row) if dot) + 1
        assert glyph.shift_x > wide, "one pixel of air"
        rows, top = drawn.letter(sign)
        above = glyph.height - face.ascent - face.descent
        for y, row in enumerate(rows):
            assert ink[above + top + y][: len(row)] == [c == "#" for c in row], sign
        dots = {(x, y - above) for y, row in enumerate(ink) for x, dot in enumerate(row) if dot}
        seen.setdefault(frozenset(dots), []).append(sign)
    # Alike may be only low quotation mark and comma, high ones and accent, nought and O, and the
    # ellipsis of two numbers.
    same = {"".join(sorted(group)) for group in seen.values() if len(group) > 1}
    assert same <= {"\x85…", "`‘", ",‚", "0O"}, same


def test_words_use_only_signs_that_are_there(font):
    """A box on the screen would be the first one hears of a missing letter."""
    for path in (Path(maker.__file__).parent / "words").glob("*.txt"):
        for sign in set(path.read_text("utf-8")) - set("\n"):
            for big in (False, True):
                face = font.get(big)
                box = face.get_glyph(0x2603)
                glyph = face.get_glyph(ord(sign))
                assert (glyph.bitmap, glyph.tile_index) != (box.bitmap, box.tile_index), sign


@pytest.mark.parametrize("big", (False, True))
def test_labels_are_as_wide_as_the_font_says(font, big):
    from adafruit_display_text.label import Label

    face = font.get(big)
    for text in ("Your lead", "They marry 20", "“Tűzoltó” für jaźń", "i", "MW\nWide line"):
        label = Label(face, text=text, color=0xFFFFFF)
        right = top = 0
        for glyph in label[0]:
            w, h = glyph.tile_width, glyph.tile_height
            for y in range(h):
                for x in range(w):
                    if glyph.bitmap[glyph[0] * w + x, y]:
                        right = max(right, glyph.x + x + 1)
                        if glyph.y < 4:
                            top = min(top, glyph.y + y)
        assert face.width(text) == right
        # Capitals begin half of them over the label's y.
        if text == "Your lead":
            assert top == face.ascent // 2 - face.ascent
    assert face.width("") == 0
    assert face.width("a") == face.get_glyph(ord("a")).shift_x - 1


@pytest.mark.parametrize("big", (False, True))
@pytest.mark.parametrize("blit", (True, False))
def test_a_drawn_word_is_its_letters_and_nothing_else(font, big, blit, monkeypatch):
    """No column of the sign that comes next in the strip."""
    if not blit:
        monkeypatch.setattr(font, "blit", None)
    face = font.get(big)
    for text in ("".join(chr(c) for c in range(32, 127)), "QUICK", "Żółw ő"):
        made = face.draw(text)
        want, x0 = set(), 0
        for sign in text:
            glyph = face.get_glyph(ord(sign))
            top = made.height - glyph.height
            for x in range(glyph.width):
                for y in range(glyph.height):
                    if glyph.bitmap[glyph.tile_index * glyph.width + x, y]:
                        want.add((x0 + x, top + y))
            x0 += glyph.shift_x
        assert made.width == x0 - 1
        drawn = {(x, y) for x in range(made.width) for y in range(made.height) if made[x, y]}
        assert drawn == want, text


def test_letters_of_other_languages_are_loaded_when_first_met(font, monkeypatch):
    face = font.get(False)
    face.width("Only ASCII, an ellipsis… and ▸")
    assert face.more is None
    face.get_glyph(ord("é"))
    assert face.more
    other = font.Font("large")
    monkeypatch.setattr(sys.modules["sixtysix.ui.strips"], "_FOLDER", "/nowhere/")
    assert other.get_glyph(ord("é")).tile_index == 95  # a lost file costs letters, not the game
    assert other.get_glyph(0x10FFFF).tile_index == 95
    assert other.get_glyph(7).tile_index == 95


def test_fonts_do_without_fontio_and_bitmaptools(font, monkeypatch):
    strip = font.get(True).get_glyph(65).bitmap
    monkeypatch.setitem(sys.modules, "fontio", None)
    monkeypatch.setitem(sys.modules, "bitmaptools", None)
    monkeypatch.delitem(sys.modules, "sixtysix.ui.font")
    monkeypatch.delattr(sys.modules["sixtysix.ui"], "font")
    fresh = importlib.import_module("sixtysix.ui.font")
    assert fresh is not font
    glyph = fresh.get(True).get_glyph(65)
    size = strip.width, strip.height
    assert (glyph.bitmap.width, glyph.bitmap.height) == size
    dots = [(x, y) for x in range(size[0]) for y in range(size[1])]
    assert [glyph.bitmap[dot] for dot in dots] == [strip[dot] for dot in dots]
    assert (glyph.tile_index, glyph.width, glyph.height, glyph.shift_x) == (33, 8, 13, 7)
