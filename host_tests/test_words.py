"""Texts: the code's numbers against the English file, and the file the board reads."""

import ast
import io
import re
import tokenize
from pathlib import Path

import pytest

from host import words as tool
from sixtysix.ui import words

ROOT = Path(__file__).resolve().parent.parent
EN = tool.read(tool.TEXTS / "en.txt")
# A comment that begins with names of texts: "# CHIP_MENU, MENU: why", "# CLASSIC and the others".
NAMES = re.compile(r"# ([A-Z][A-Z_]+(?:, [A-Z][A-Z_]+)*)(?=$|[:.]| )")


@pytest.fixture(autouse=True)
def _closed():
    yield
    words.close()


def constants(tree):
    """Return {_T_NAME: number} of a module."""
    found = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            name, value = node.targets[0].id, node.value
            if name.startswith("_T_"):
                found[name] = ast.literal_eval(
                    value.args[0] if isinstance(value, ast.Call) else value
                )
    return found


def told(source):
    """Return {row: names of texts in its comment}; one on a row of its own is for the next."""
    found = {}
    lines = source.splitlines()
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            row = token.start[0]
            names = NAMES.match(token.string)
            if names:
                alone = lines[row - 1].lstrip().startswith("#")
                found.setdefault(row + alone, []).extend(names[1].split(", "))
    return found


def chosen(call):
    """Return the numbers among which a call of get() or ask() picks its texts."""
    parts = call.args[1:] if getattr(call.func, "attr", "") == "ask" else call.args[:1]
    found = []
    while parts:
        part = parts.pop(0)
        if isinstance(part, ast.Constant) and type(part.value) is int:
            found.append((part.value, part.lineno))
        elif isinstance(part, ast.IfExp):
            parts = [part.body, part.orelse, *parts]
        elif isinstance(part, ast.BinOp):
            parts = [part.left, *parts]
        elif isinstance(part, ast.Subscript) and isinstance(part.value, ast.Tuple):
            parts = [*part.value.elts, *parts]
    return found


def faults(source, texts=EN):
    """Return what is wrong with a module's text numbers, one line each.

    A text is picked by a number with its name behind it, or by a constant _T_NAME; of a run of
    texts picked by adding to the first, that is the first one's.
    """
    wrong = []
    tree = ast.parse(source)
    named = constants(tree)
    for name, number in named.items():
        if number not in texts:
            wrong.append(f"{name} = {number}: no such text")
        elif "_T_" + texts[number][0] != name:
            wrong.append(f"{name} = {number}: that is {texts[number][0]}")
    comments = told(source)
    numbers = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and type(node.value) is int:
            numbers.setdefault(node.lineno, set()).add(node.value)
    by_name = {name: number for number, (name, _) in texts.items()}
    for row, names in comments.items():
        for name in set(names) & set(by_name):
            if by_name[name] not in numbers.get(row, ()):
                wrong.append(f"row {row}: {name} is {by_name[name]}, which is not there")
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            if ast.unparse(node.func) in ("get", "words.get", "pages.ask"):
                for number, row in chosen(node):
                    if number in texts and texts[number][0] not in comments.get(row, ()):
                        wrong.append(f"row {row}: {number} is {texts[number][0]}, say so")
                    elif number not in texts and number:
                        wrong.append(f"row {row}: {number}: no such text")
        elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mod):
            wrong += misfilled(node, named, texts)
    return wrong


def misfilled(node, named, texts):
    """Yield what is wrong where `get(number) % values` gives another count than the text takes."""
    call = node.left
    if not isinstance(call, ast.Call) or getattr(call.func, "attr", "get") != "get":
        return
    if isinstance(call.args[0], ast.Name):
        numbers = [named.get(call.args[0].id)]
    else:
        numbers = [number for number, _ in chosen(call)]
    given = len(node.right.elts) if isinstance(node.right, ast.Tuple) else 1
    for number in numbers:
        if number in texts:
            want = len(tool.placeholders(texts[number][1]))
            if want != given:
                yield f"{texts[number][0]} takes {want} values, is given {given}"


def test_every_text_number_in_the_code_is_the_text_it_names():
    wrong = []
    for path in sorted((ROOT / "sixtysix").rglob("*.py")):
        for fault in faults(path.read_text(encoding="utf-8")):
            wrong.append(f"{path.relative_to(ROOT)}: {fault}")
    assert wrong == []


@pytest.mark.parametrize(
    "source, fault",
    [
        ("_T_MENU = const(42)", "that is CHIP_MENU"),
        ("_T_MENU = const(99)", "no such text"),
        ("_T_CLUBS = 6", "that is DIAMONDS"),
        ("_T_CHIP_MARRY = const(37)\nget(_T_CHIP_MARRY) % 3", "takes 2 values, is given 1"),
        ("words.get(42) % (1,)  # CHIP_MENU", "takes 0 values, is given 1"),
        ("get(42 if a else 37) % (1, 2)  # CHIP_MENU, CHIP_MARRY", "CHIP_MENU takes 0 values"),
        ("get(42)", "42 is CHIP_MENU, say so"),
        ("get((42, 6)[i])  # CHIP_MENU", "6 is DIAMONDS, say so"),
        ("pages.ask(app, said, 42, 6)  # CHIP_MENU", "6 is DIAMONDS, say so"),
        ("get(43 + i)", "no such text"),
        ("note = 42  # DIAMONDS", "DIAMONDS is 6, which is not there"),
        ("# DIAMONDS and the others\nnote = 42 + i", "DIAMONDS is 6, which is not there"),
    ],
)
def test_a_wrong_number_in_the_code_is_noticed(source, fault):
    texts = {
        37: ("CHIP_MARRY", "Marry %s: %d"),
        42: ("CHIP_MENU", "Menu"),
        6: ("DIAMONDS", "diamonds"),
    }
    found = faults(source, texts)
    assert len(found) == 1 and fault in found[0]


def test_the_boards_file_is_up_to_date():
    for name, data in tool.compiled():
        assert (tool.OUT / name).read_bytes() == data, "run `python3 -m host words`"


def test_every_text_reads_back():
    words.load()
    for number, (_, text) in EN.items():
        assert words.get(number) == text


def test_a_gap_or_a_wrong_number_is_shown_not_raised():
    gap = next(number for number in range(600) if number not in EN)
    for number in (gap, -1, max(EN) + 1, max(EN) + 2, 70000):
        assert words.get(number) == "?%d" % number


def test_an_unknown_language_gives_the_first_and_a_missing_file_no_crash(tmp_path, capsys):
    words.load(77)
    assert words.get(0) == EN[0][1]
    with pytest.raises(OSError):
        words.load(0, str(tmp_path) + "/")
    assert words.get(0) == EN[0][1], "opens again by itself"
    (tmp_path / "en.words").write_bytes(b"GIF89a" + bytes(20))
    with pytest.raises(ValueError):
        words.load(0, str(tmp_path) + "/")


def test_a_cut_file_is_reported_and_shown_by_number(tmp_path, capsys):
    whole = (tool.OUT / "en.words").read_bytes()
    for cut in (6, 7, 40, 300):
        (tmp_path / "en.words").write_bytes(whole[:cut])
        words.load(0, str(tmp_path) + "/")
        for number in (0, 30, 550):
            got = words.get(number)
            assert got == "?%d" % number or (got and EN[number][1].startswith(got))


@pytest.mark.parametrize(
    "line, why",
    [
        ("Hello there", "number NAME text"),
        ("700 HELLO Hello", "end at 599"),
        ("0 HELLO Hello", "already FIRST"),
        ("2 FIRST Hello", "already 0"),
        ("2 HELLO %f points", "neither"),
        ("2 HELLO 50%", "neither"),
        ("2 HELLO \N{SNOWMAN}", "no glyph"),
    ],
)
def test_a_bad_line_is_named(tmp_path, line, why):
    (tmp_path / "en.txt").write_text("0 FIRST One\n" + line + "\n", encoding="utf-8")
    with pytest.raises(tool.WordsError, match="en.txt, line 2: .*" + why):
        tool.read(tmp_path / "en.txt")


@pytest.mark.parametrize("big", [False, True])
def test_the_fonts_have_every_letter_that_texts_may_hold(big):
    import host.sim  # noqa: F401  for displayio
    from sixtysix.ui import font

    face = font.get(big)
    lacking = [sign for sign in sorted(tool.LETTERS) if face.find(ord(sign))[0] == font._BOX]
    assert lacking == []
    assert face.find(ord("\N{SNOWMAN}"))[0] == font._BOX


def test_a_translation_keeps_letters_fills_gaps_and_is_held_to_the_model(tmp_path):
    (tmp_path / "en.txt").write_text("0 LANGUAGE English\n3 LEFT %d left\n", encoding="utf-8")
    (tmp_path / "pl.txt").write_text("0 LANGUAGE Język\n", encoding="utf-8")
    made = dict(tool.compiled(tmp_path))
    for name, data in made.items():
        (tmp_path / name).write_bytes(data)
    (tmp_path / "en.words").write_bytes(made["pl.words"])
    words.load(0, str(tmp_path) + "/")
    assert words.get(0) == "Język" and words.get(3) == "%d left" and words.get(1) == "?1"
    (tmp_path / "pl.txt").write_text("3 LEFT %s zostało\n", encoding="utf-8")
    with pytest.raises(tool.WordsError, match="placeholders"):
        dict(tool.compiled(tmp_path))
    (tmp_path / "pl.txt").write_text("4 LEFT zostało\n", encoding="utf-8")
    with pytest.raises(tool.WordsError, match="not in the English"):
        dict(tool.compiled(tmp_path))


def test_the_command_checks_and_writes(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(tool, "OUT", tmp_path)
    assert tool.main(["--check"]) == 1
    assert "out of date" in capsys.readouterr().out
    assert tool.main([]) == 0
    assert tool.main(["--check"]) == 0
