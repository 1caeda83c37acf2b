"""The statistics on the smallest, a two-button, the largest and a portrait screen."""

import pytest

from host.sim import RIGHT, A, B, Handheld

BOARDS = ("oled_wing", "clue", "wio_terminal", "portrait")
NAMES = (
    "Games won,Games lost,Deals,Points won,Points lost,Streak now,Best streak,Marriages,"
    "Closes won,Closes lost,False claims"
).split(",")


def labels(group, x=0, y=0):
    """Yield (text, left, upper edge of the capitals, font) of each text seen in a group."""
    for child in group:
        if getattr(child, "hidden", False):
            continue
        left, top = x + child.x, y + child.y if hasattr(child, "y") else y
        if hasattr(child, "resize"):  # a column of the grid
            for i, line in enumerate(child.lines):
                right = child[0].bitmap.width - child.font.width(line)
                down = top + i * child.high + (child.high - child.font.ascent) // 2
                yield line, left if child.lines[0] == "Rules" else left + right, down, child.font
        elif hasattr(child, "text"):
            yield child.text, left, top, child.font
        elif hasattr(child, "drawn"):  # see note_prose()
            face, text, line = child.drawn
            for i, part in enumerate(text.split("\n")):
                yield part, left, top + i * line, face
        elif hasattr(child, "append"):
            yield from labels(child, left, top)


def note_prose():
    """Remember what is drawn as a picture."""
    from sixtysix.ui import pages, text

    real = pages.prose

    def prose(face, x, y, words, colour=text.CREAM, line=0):
        group = real(face, x, y, words, colour, line)
        group.drawn = (face, words, line)
        return group

    pages.prose = prose


def seen(h):
    return list(labels(h.app._group))


def words(h):
    return [text for text, *_ in seen(h)]


def rows(grid):
    """Return a grid's columns, nothing for what is no grid."""
    return [child for child in grid if hasattr(child, "lines")] if hasattr(grid, "append") else []


def fill(h, presets=1):
    from sixtysix.ui import tally

    for preset in range(presets):
        for won in (True, True, False):
            tally.add_game(0, preset, won)
        tally.add_game(3, preset, False)
        for _ in range(9):
            tally.add_deal(0, preset, 2, 0, 1)
        tally.add_deal(3, preset, 0, 3, 0, 0, 1, 1)


def enter(h):
    """From the title to the statistics, wherever its entry stands."""
    yield from h.settle()
    import sixtysix.ui.title as title

    note_prose()
    title._SCREENS = ("statistics",) * len(title._SCREENS)
    while h.app.screen != "statistics":
        yield from h.press(A)
        yield from h.settle()


def choose(h, row):
    """Move the cursor down so many rows with the key that every board has, and select."""
    for _ in range(row):
        key = 2 if h.app.profile.vertical else RIGHT
        yield from h.press(key)
    yield from h.press(A)


def fits(h):
    """Nothing leaves the screen, no two texts touch."""
    boxes = []
    for text, x, y, font in seen(h):
        if text.strip():
            w = max(font.width(line) for line in text.split("\n"))
            boxes.append((x, y, x + w, y + font.ascent, text))
    width, height = h.app.layout.width, h.app.layout.height
    for i, (a, b, c, d, text) in enumerate(boxes):
        assert 0 <= a and c <= width and 0 <= b and d <= height, (text, a, b, c, d)
        for e, f, g, k, other in boxes[i + 1 :]:
            assert c < e or g < a or d < f or k < b, (text, other)


@pytest.mark.parametrize("presets", [1, 4])
@pytest.mark.parametrize("board", BOARDS)
def test_the_numbers_of_a_level_are_those_counted(board, presets):
    found = {}

    def script(h):
        yield from enter(h)
        fill(h, presets)
        yield from choose(h, 1)
        title = words(h)[0]
        assert title == "Beginner"
        for _ in range(12):
            fits(h)
            names, *columns = (
                child.lines for grid in h.app._group for child in rows(grid) if rows(grid)
            )
            for column in columns:
                for name, number in zip(names[1:], column[1:], strict=True):
                    found[name, column[0]] = int(number)
            yield from h.press(A)
            if words(h)[0] != title:
                break
        assert words(h)[0] == "Statistics"
        yield from h.press(B)
        yield from h.settle()
        assert h.app.screen == "title"

    Handheld(board, seed=1).run(script)
    names = ("Cla", "Pag", "San", "Sch")[:presets]
    whole = ("Classic", "Pagat", "Santase", "Schnapsen")[:presets]
    heads = {head for _, head in found}
    # Columns are headed in full where that has room, as a single one always has.
    if presets == 1 or "Pagat" in heads:
        names = whole
    counted = dict(zip(NAMES, (2, 1, 9, 18, 0, 0, 2, 9, 0, 0, 0), strict=True))
    for head in names:
        for name, number in counted.items():
            assert found[name, head] == number, (name, head)
    assert {name for name, _ in found} == set(NAMES)


def test_a_chart_without_games_says_so():
    def script(h):
        yield from enter(h)
        yield from choose(h, 5)
        assert words(h) == ["Games won and lost", "No games yet"]
        yield from h.press(A)
        assert words(h)[0] == "Statistics"
        fill(h)
        yield from h.press(A)
        assert "No games yet" not in words(h) and "2 : 1" in words(h)

    Handheld("pybadge", seed=1).run(script)


@pytest.mark.parametrize("board", BOARDS)
def test_list_chart_and_resets_can_be_reached_and_left(board):
    def script(h):
        yield from enter(h)
        fill(h)
        from sixtysix.ui import store, tally

        # Nothing counted at a level: said, not an empty page.
        yield from choose(h, 2)
        assert words(h)[0] == "Greedy" and "No deal counted yet" in words(h)
        yield from h.press(A)
        # The cursor is where it was.
        yield from choose(h, 3)
        assert "2 : 1" in words(h) and "0 : 1" in words(h)
        fits(h)
        yield from h.press(A)
        yield from choose(h, 1)
        assert "Forget all statistics?" in words(h)
        yield from h.press(A)
        assert tally.read(-1, -1, tally.DEALS) == 10, "the careful answer comes first"
        store.options[5] = 0
        yield from choose(h, 0)
        writes = h.nvm.writes
        yield from choose(h, 1)
        assert tally.read(-1, -1, tally.DEALS) == 0 and store.options[5] == 0
        assert h.nvm.writes == writes + 1
        fill(h)
        yield from choose(h, 1)
        assert any("Erase the game" in text for text in words(h))
        yield from choose(h, 1)
        assert tally.read(-1, -1, tally.DEALS) == 0 and store.options == store.DEFAULT
        yield from choose(h, 1)
        assert h.app.screen == "title"

    memory = Handheld(board, seed=1)
    memory.run(script)
    from sixtysix.ui import store

    assert store.load(memory.nvm) == store.OK and not any(store.cells)


def test_bars_are_as_long_as_the_games_are_many():
    def script(h):
        yield from enter(h)
        fill(h)
        yield from choose(h, 5)
        image = h.image().convert("RGB")
        gold = [0] * image.height
        grey = [0] * image.height
        for y in range(image.height):
            for x in range(image.width):
                gold[y] += image.getpixel((x, y)) == (246, 178, 57)
                grey[y] += image.getpixel((x, y)) == (90, 125, 115)
        return max(gold[30:60]), max(grey[30:60]), max(grey[170:])

    won, lost, expert = Handheld("clue", seed=1).run(script)
    assert won > 20 and abs(won - 2 * lost) <= 2 and abs(expert - lost) <= 2


def test_numbers_stand_at_the_right_edge_of_their_column():
    def script(h):
        yield from enter(h)
        fill(h)
        yield from choose(h, 1)
        image = h.image().convert("L")
        lit = [[x for x in range(240) if image.getpixel((x, y)) > 150] for y in range(46, 236)]
        return {max(row) for row in lit if row}

    # Digits, below the heading, differ by what their last stroke leaves free.
    edges = Handheld("clue", seed=1).run(script)
    assert max(edges) > 225 and min(edges) > max(edges) - 9


def texts_of(h):
    yield from enter(h)
    fill(h, 3)
    yield from choose(h, 1)
    yield from h.settle()
    fits(h)
    return sorted((text, x, y) for text, x, y, _ in seen(h))


@pytest.mark.parametrize("board", ["pybadge", "wio_terminal"])
def test_without_the_library_or_the_memory_for_it_the_page_is_the_same(board):
    with_it = Handheld(board, seed=1)
    want = with_it.run(texts_of)
    assert "GridLayout" not in with_it.printed()
    without = Handheld(board, seed=1, missing=("adafruit_displayio_layout",))
    assert without.run(texts_of) == want
    assert "GridLayout" in without.printed()
    short = Handheld(board, seed=1)
    short.mem_free = 40000
    assert short.run(texts_of) == want
