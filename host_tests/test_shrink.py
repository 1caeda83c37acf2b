"""Taking comments and docstrings out: nothing else may change, and no line may move."""

import ast
from pathlib import Path

import pytest

from host.shrink import shrink

ROOT = Path(__file__).resolve().parent.parent
SOURCES = [ROOT / "code.py", ROOT / "boot.py", *sorted((ROOT / "sixtysix").rglob("*.py"))]


def bare(tree):
    """Return the dump of a tree whose docstrings are taken out, line numbers and all."""
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)) and node.body:
            first = node.body[0]
            text = isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant)
            if text and isinstance(first.value.value, str):
                node.body.pop(0)
            elif isinstance(first, ast.Pass) and len(node.body) == 1:
                node.body.pop(0)
    for node in ast.walk(tree):
        for name in ("end_lineno", "col_offset", "end_col_offset"):
            if hasattr(node, name):
                setattr(node, name, 0)
    return ast.dump(tree, include_attributes=True)


@pytest.mark.parametrize("path", SOURCES, ids=lambda p: str(p.relative_to(ROOT)))
def test_every_source_of_the_board_keeps_its_meaning_and_its_lines(path):
    source = path.read_text()
    small = shrink(source)
    assert bare(ast.parse(small)) == bare(ast.parse(source))
    assert len(small) < len(source)


def test_what_goes_and_what_stays():
    source = (
        '"""Gone."""\n'
        "a = 1  # gone\n"
        'b = """kept  \n'
        '# kept too"""\n'
        "def f():\n"
        '    """Gone,\n'
        '    both lines."""\n'
        "class C:\n"
        "    'gone'\n"
        "    x = '# kept'\n"
    )
    assert shrink(source) == (
        '\na = 1\nb = """kept  \n# kept too"""\ndef f():\n    pass\n\nclass C:\n\n    x = \'# kept\'\n'
    )


def test_umlauts_before_a_docstring_do_not_move_the_cut():
    assert shrink("x = 'äöü'; y = 1  # é\n") == "x = 'äöü'; y = 1\n"
    assert shrink("def f(): 'ä'; return 1\n") == "def f(): 'ä'; return 1\n"


def test_no_python_is_named():
    with pytest.raises(SyntaxError):
        shrink("def (:\n")
