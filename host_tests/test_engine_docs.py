"""docs/rules.md: no row without a test, no test that the page does not name, no stale value."""

import ast
import re
from pathlib import Path

from sixtysix.engine import rules, variants

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "rules.md"
TESTS = ROOT / "host_tests" / "test_engine_rows.py"


def between(name):
    """The lines of the page between <!-- name --> and <!-- end -->."""
    return PAGE.read_text().partition("<!-- %s -->\n" % name)[2].partition("<!-- end -->")[0]


def rows_of_tests():
    """The tests of each row, by the rows that their docstrings begin with."""
    found = {}
    for node in ast.parse(TESTS.read_text()).body:
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            text = ast.get_docstring(node) or ""
            head = re.match(r"Rows? ([0-9ab, to]+):", text)
            for row in re.findall(r"\d+[ab]?", head.group(1)) if head else ():
                found.setdefault(row, []).append(node.name)
    return found


def rows_of_page():
    return re.findall(r"^\| (\d+[ab]?) \| ", PAGE.read_text().partition("### What")[0], re.M)


def test_every_row_has_a_test():
    rows = rows_of_page()
    assert rows == [*map(str, range(1, 17)), "16b", "17", "18a", *map(str, range(18, 21))]
    assert set(rows_of_tests()) == set(rows)


def test_the_table_of_rows_and_tests():
    lines = ["| Row | Tests |", "|---|---|"]
    tests = rows_of_tests()
    for row in rows_of_page():
        lines.append("| %s | %s |" % (row, ", ".join("`%s`" % name for name in tests[row])))
    assert between("rows") == "\n".join(lines) + "\n"


def test_the_table_of_attributes():
    source = (ROOT / "sixtysix" / "engine" / "rules.py").read_text()
    lines = [
        "| Attribute | Row | classic | pagat | santase | schnapsen |",
        "|---|---|---|---|---|---|",
    ]
    for name in variants.NAMES:
        row = re.search(r"    %s = \d+  # (?:row (\w+))?" % name, source).group(1) or ""
        values = " | ".join(str(getattr(preset, name)) for preset in rules.PRESETS)
        lines.append("| `%s` | %s | %s |" % (name, row, values))
    assert between("attributes") == "\n".join(lines) + "\n"
