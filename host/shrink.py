"""Takes comments, docstrings and the names of constants out, so that a board compiles less.

A board keeps every name that it has ever read, 6 bytes and its letters, a constant's too, whose
number it has put in long ago: some 300 names, 4 KB of heap.
Line numbers stay, so that a traceback from the board still fits the source in the repository.
"""

import ast
import io
import tokenize


def shrink(source):
    """Return the text without comments, docstrings and names of constants, line by line as it was.

    Raises SyntaxError where the text is no Python.
    """
    source = _fold(source)
    tree = ast.parse(source)
    lines = source.splitlines(keepends=True)
    for first, start, last, end, only in _docstrings(tree):
        word = "pass" if only else ""
        head = lines[first - 1].encode()[:start].decode()
        tail = lines[last - 1].encode()[end:].decode()
        if tail.strip(" \t\r\n").startswith(";"):
            continue  # a statement shares the line: leave both
        lines[first - 1] = head + word + "\n"
        for at in range(first, last):
            lines[at] = "\n"
    text = "".join(lines)
    lines = text.splitlines(keepends=True)
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            row, column = token.start
            lines[row - 1] = lines[row - 1][:column] + "\n"
    inside = _string_rows(text)
    bare = [
        line if row in inside else line.rstrip() + "\n" for row, line in enumerate(lines, start=1)
    ]
    return "".join(bare).rstrip("\n") + "\n"


def _fold(source):
    """Return the text with numbers in place of what is `_NAME = const(number)` on the board."""
    tree = ast.parse(source)
    lines = source.splitlines(keepends=True)
    values = {}
    rows = set()
    for node in tree.body:
        if not isinstance(node, ast.Assign) or not isinstance(node.value, ast.Call):
            continue
        name, call = node.targets[0], node.value
        if not isinstance(name, ast.Name) or not isinstance(call.func, ast.Name):
            continue
        tail = lines[node.end_lineno - 1].encode()[node.end_col_offset :].strip()
        alone = node.lineno == node.end_lineno and tail[:1] in (b"", b"#")
        # Only these are folded away on the board: others can be asked for from outside.
        if call.func.id == "const" and name.id[0] == "_" and alone:
            value = _number(call.args[0], values)
            if value is not None:
                values[name.id] = value
                rows.add(node.lineno)
    found = [n for n in ast.walk(tree) if isinstance(n, ast.Name) and n.id in values]
    for node in sorted(found, key=lambda n: (n.lineno, -n.col_offset)):
        value = values[node.id]
        line = lines[node.lineno - 1].encode()
        text = str(value) if value >= 0 else "(%d)" % value
        line = line[: node.col_offset] + text.encode() + line[node.end_col_offset :]
        lines[node.lineno - 1] = line.decode()
    for row in rows:
        lines[row - 1] = "\n"
    return "".join(lines)


def _number(node, values):
    """Return the number that const() is given, None when it is more than a sum of known ones."""
    plain = (ast.Constant, ast.Name, ast.UnaryOp, ast.BinOp, ast.operator, ast.unaryop, ast.Load)
    for part in ast.walk(node):
        if not isinstance(part, plain) or getattr(part, "id", "") not in ("", *values):
            return None
    found = eval(compile(ast.Expression(node), "", "eval"), {"__builtins__": {}}, dict(values))
    return found if type(found) is int else None


def _docstrings(tree):
    """Yield (first line, its column, last line, its column, is it all there is) in bytes."""
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if not isinstance(body, list) or not isinstance(
            node, (ast.Module, ast.ClassDef, ast.FunctionDef)
        ):
            continue
        if body and isinstance(body[0], ast.Expr) and isinstance(body[0].value, ast.Constant):
            if isinstance(body[0].value.value, str):
                it = body[0]
                only = len(body) == 1 and not isinstance(node, ast.Module)
                yield it.lineno, it.col_offset, it.end_lineno, it.end_col_offset, only


def _string_rows(text):
    """Return the rows that end within a string: white space at their end is part of it."""
    rows = set()
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.STRING:
            rows.update(range(token.start[0], token.end[0]))
    return rows
