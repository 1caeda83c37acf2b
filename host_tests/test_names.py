"""How many names the plain files of a game give a board to keep: its table of them doubles."""

import builtins
import io
import keyword
import tokenize
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent / "sixtysix"

# What a game against the Expert and its pages do not fetch, on a board with a screen of its own.
ELSEWHERE = set(
    "ai/beginner ai/glance ai/greedy engine/undo fault ui/about ui/asking ui/chips_bit ui/guide"
    " ui/handover ui/howto ui/inforce ui/lasttrick ui/notice ui/numbers ui/options ui/points"
    " ui/rematch ui/review ui/scenes ui/sound ui/statistics ui/sums_short ui/weaker".split()
)
BOARDS = {"boards/__init__", "boards/profile", "boards/picosystem"}

# A board keeps each name that it has ever read. At the 1,261st beyond its firmware's own it takes
# 7.7 KB of heap at once for the next 1,280, in the midst of a game. Of those counted here about 220
# are a PicoSystem's firmware's already; the pages that this game does not open bring about 180.
MOST = 1310


def names(source):
    """Return all that a board makes a name of: identifiers, and texts of up to ten signs."""
    found = set()
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.NAME:
            found.add(token.string)
        elif token.type == tokenize.STRING and token.string[0] not in "bB":
            text = eval(token.string)
            if len(text.encode()) <= 10:
                found.add(text)
    return found


def test_a_game_gives_a_board_few_names_to_keep():
    counted = set()
    for path in sorted(PACKAGE.rglob("*.py")):
        name = path.relative_to(PACKAGE).with_suffix("").as_posix()
        if name in ELSEWHERE or name.startswith("boards/") and name not in BOARDS:
            continue
        counted |= names(path.read_text(encoding="utf-8"))
        # Its file's path, its own name and its whole name.
        counted |= {"sixtysix/%s.py" % name, path.stem, "sixtysix." + name.replace("/", ".")}
    counted -= set(dir(builtins)) | set(keyword.kwlist)
    assert len(counted) <= MOST, (
        "%d names where %d may be: use a word that other files have for the same thing, or a number"
        " with its name in a comment" % (len(counted), MOST)
    )


def test_what_is_named_elsewhere_is_there():
    for name in ELSEWHERE | BOARDS:
        assert (PACKAGE / (name + ".py")).exists(), name


def test_what_a_name_is():
    source = 'a = const(b"bytes")  # not this\nb.c(d="ten signs!", e="more than ten")\n'
    assert names(source) == {"a", "const", "b", "c", "d", "ten signs!", "e"}
