"""Takes comments and docstrings out of a source text, so that a board compiles less.

Line numbers stay, so that a traceback from the board still fits the source in the repository.
"""

import ast
import io
import tokenize


def shrink(source):
    """Return the text without comments and docstrings; every line keeps its number.

    Raises SyntaxError where the text is no Python.
    """
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
