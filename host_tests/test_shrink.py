"""Comments, docstrings and constants' names go: nothing else may change, and no line may move."""

import ast
from pathlib import Path

import pytest

from host.shrink import shrink

ROOT = Path(__file__).resolve().parent.parent
SOURCES = [ROOT / "code.py", ROOT / "boot.py", *sorted((ROOT / "sixtysix").rglob("*.py"))]


class Folded(ast.NodeTransformer):
    """Puts the numbers in place of a module's private constants."""

    def __init__(self):
        self.values = {}

    def visit_Assign(self, node):
        self.generic_visit(node)
        call = node.value
        if isinstance(call, ast.Call) and getattr(call.func, "id", "") == "const":
            if node.targets[0].id[0] == "_":
                number = eval(ast.unparse(call.args[0]))
                assert type(number) is int
                self.values[node.targets[0].id] = number
                return None
        return node

    def visit_Name(self, node):
        if node.id not in self.values:
            return node
        number = ast.parse(str(self.values[node.id]), mode="eval").body
        for part in ast.walk(number):
            part.lineno = node.lineno
        return number


def bare(tree):
    """Return the dump of a tree without docstrings and constants' names, line numbers and all."""
    tree = Folded().visit(tree)
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
        '\na = 1\nb = """kept  \n# kept too"""\n'
        "def f():\n    pass\n\nclass C:\n\n    x = '# kept'\n"
    )


def test_numbers_stand_for_private_constants():
    source = (
        "from micropython import const\n"
        "_A = const(3)  # gone\n"
        "_B = const(-1 - _A)\n"
        "C = const(5)\n"
        "_D = const(len('x'))\n"
        "def f(_a, é=_A):\n"
        "    return é._A, _A + _B * _A, C, f(_A=_A), '_A', _D\n"
    )
    assert shrink(source) == (
        "from micropython import const\n\n\nC = const(5)\n_D = const(len('x'))\n"
        "def f(_a, é=3):\n    return é._A, 3 + (-4) * 3, C, f(_A=3), '_A', _D\n"
    )


def test_umlauts_before_a_docstring_do_not_move_the_cut():
    assert shrink("x = 'äöü'; y = 1  # é\n") == "x = 'äöü'; y = 1\n"
    assert shrink("def f(): 'ä'; return 1\n") == "def f(): 'ä'; return 1\n"


def test_no_python_is_named():
    with pytest.raises(SyntaxError):
        shrink("def (:\n")
