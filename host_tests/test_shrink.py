"""Comments, docstrings and spare names go: nothing else may change, and no line may move."""

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
    """Return what a tree does, line numbers and all, docstrings and constants' names apart."""
    tree = Folded().visit(tree)
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)) and node.body:
            first = node.body[0]
            text = isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant)
            if text and isinstance(first.value.value, str):
                node.body.pop(0)
            elif isinstance(first, ast.Pass) and len(node.body) == 1:
                node.body.pop(0)
            if not node.body and not isinstance(node, ast.Module):
                node.body.append(ast.Pass(lineno=node.lineno))
    for node in ast.walk(tree):
        if hasattr(node, "lineno"):
            node.end_lineno = node.lineno
            node.col_offset = node.end_col_offset = 0
    return does(compile(tree, "", "exec"))


def does(code):
    """Return all of a code object but the names of its variables."""
    return (
        (code.co_name, code.co_names, code.co_varnames[: code.co_argcount], code.co_nlocals),
        (code.co_code, code.co_cellvars, code.co_freevars, code.co_flags, list(code.co_lines())),
        [does(part) if hasattr(part, "co_code") else part for part in code.co_consts],
    )


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


def test_variables_of_a_function_have_one_letter():
    source = (
        "total = 0\n"
        "def f(first, a):\n"
        "    global total\n"
        "    äh, second = first, len(a)\n"
        "    for sign in äh:\n"
        "        total += sign.second; b = second\n"
        "    return äh + f(first=b)\n"
        "def g(first):\n"
        "    second = first\n"
        "    return lambda: second\n"
        "def h():\n"
        "    from os import third\n"
        "    try:\n"
        "        third = fourth = 4\n"
        "    except OSError as fifth:\n"
        "        fifth = fourth\n"
    )
    assert shrink(source) == (
        "total = 0\n"
        "def f(first, a):\n"
        "    global total\n"
        "    c, d = first, len(a)\n"
        "    for e in c:\n"
        "        total += e.second; b = d\n"
        "    return c + f(first=b)\n"
        "def g(first):\n"
        "    second = first\n"
        "    return lambda: second\n"
        "def h():\n"
        "    from os import third\n"
        "    try:\n"
        "        third = a = 4\n"
        "    except OSError as fifth:\n"
        "        fifth = a\n"
    )


def test_umlauts_before_a_docstring_do_not_move_the_cut():
    assert shrink("x = 'äöü'; y = 1  # é\n") == "x = 'äöü'; y = 1\n"
    assert shrink("def f(): 'ä'; return 1\n") == "def f(): 'ä'; return 1\n"


def test_no_python_is_named():
    with pytest.raises(SyntaxError):
        shrink("def (:\n")
