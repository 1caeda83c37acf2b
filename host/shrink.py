"""Takes comments, docstrings and names that nobody asks for out, so that a board compiles less.

A board keeps every name that it has ever read, and its table of them doubles when it is full, the
last time at the 1,261st: 7.7 KB of heap. With numbers for constants, and one letter for a variable
within a function, the whole game has 1,090 names, else 1,260.
Line numbers stay, so that a traceback from the board still fits the source in the repository.
"""

import ast
import io
import tokenize


def shrink(source):
    """Return the text without comments, docstrings and spare names, line by line as it was.

    Raises SyntaxError where the text is no Python.
    """
    source = _share(_fold(source))
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
    texts = {name: str(value) if value >= 0 else "(%d)" % value for name, value in values.items()}
    _replace(lines, [(node, texts[node.id]) for node in found])
    for row in rows:
        lines[row - 1] = "\n"
    return "".join(lines)


def _share(source):
    """Return the text with names of one letter for the variables of functions."""
    changes = []
    for function in ast.walk(ast.parse(source)):
        if isinstance(function, ast.FunctionDef):
            parts = [part for node in function.body for part in ast.walk(node)]
            if not any(isinstance(part, _SCOPES) for part in parts):
                changes += _letters(function, parts)
    lines = source.splitlines(keepends=True)
    _replace(lines, changes)
    return "".join(lines)


# Within these a function's variables may be meant as well: then they keep their names.
_SCOPES = (ast.FunctionDef, ast.Lambda, ast.ClassDef, ast.comprehension)


def _letters(function, parts):
    """Return [(node, letter)] for all variables of a function but its parameters."""
    names = [part for part in parts if isinstance(part, ast.Name)]
    stored = {node.id for node in names if not isinstance(node.ctx, ast.Load)}
    for part in parts:
        if isinstance(part, (ast.Global, ast.Nonlocal)):
            stored -= set(part.names)
        elif isinstance(part, ast.ExceptHandler):
            stored.discard(part.name)
        elif isinstance(part, ast.alias):
            stored -= {part.name, part.asname}
    stored -= {part.arg for part in ast.walk(function.args) if isinstance(part, ast.arg)}
    taken = {node.id for node in names} - {name for name in stored if len(name) > 1}
    taken |= {part.arg for part in ast.walk(function.args) if isinstance(part, ast.arg)}
    taken |= {part.name for part in parts if isinstance(part, (ast.ExceptHandler, ast.alias))}
    free = [letter for letter in "abcdefghijklmnopqrstuvwxyz" if letter not in taken]
    new = {}
    for node in names:
        if node.id in stored and len(node.id) > 1 and (node.id in new or free):
            new.setdefault(node.id, free[0] if free else "")
            if new[node.id] in free:
                free.remove(new[node.id])
    return [(node, new[node.id]) for node in names if node.id in new]


def _replace(lines, changes):
    """Put texts in place of nodes, [(node, text)], each on one line."""
    for node, text in sorted(changes, key=lambda c: (c[0].lineno, -c[0].col_offset)):
        line = lines[node.lineno - 1].encode()
        line = line[: node.col_offset] + text.encode() + line[node.end_col_offset :]
        lines[node.lineno - 1] = line.decode()


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
