"""Texts: the code's numbers against the English file, and the file the board reads."""

import ast
from pathlib import Path

import pytest

from host import words as tool
from sixtysix.ui import words

ROOT = Path(__file__).resolve().parent.parent
EN = tool.read(tool.TEXTS / "en.txt")


@pytest.fixture(autouse=True)
def _closed():
    yield
    words.close()


def text_constants(source):
    """Return {_T_NAME: number} of a module's source."""
    found = {}
    for node in ast.walk(ast.parse(source)):
        if (
            isinstance(node, ast.Assign)
            and isinstance(node.targets[0], ast.Name)
            and node.targets[0].id.startswith("_T_")
        ):
            value = node.value
            if isinstance(value, ast.Call):
                value = value.args[0]
            found[node.targets[0].id] = ast.literal_eval(value)
    return found


def filled(source):
    """Yield (_T_NAME, how many values) for each `get(_T_NAME) % values` in a module's source."""
    for node in ast.walk(ast.parse(source)):
        if not (isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mod)):
            continue
        call = node.left
        if isinstance(call, ast.Call) and call.args and isinstance(call.args[0], ast.Name):
            name = call.args[0].id
            if name.startswith("_T_"):
                right = node.right
                yield name, len(right.elts) if isinstance(right, ast.Tuple) else 1


def faults(source, texts=EN):
    """Return what is wrong with a module's text numbers, one line each."""
    wrong = []
    numbers = text_constants(source)
    for name, number in numbers.items():
        # A run of texts picked by adding to the first has its first as the constant.
        if number not in texts:
            wrong.append(f"{name} = {number}: no such text")
        elif "_T_" + texts[number][0] != name:
            wrong.append(f"{name} = {number}: that is {texts[number][0]}")
    for name, count in filled(source):
        if numbers.get(name) in texts:
            want = len(tool.placeholders(texts[numbers[name]][1]))
            if want != count:
                wrong.append(f"{name} takes {want} values, is given {count}")
    return wrong


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
        ("_T_CHIP_MENU = const(42)\nwords.get(_T_CHIP_MENU) % (1,)", "takes 0 values, is given 1"),
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
