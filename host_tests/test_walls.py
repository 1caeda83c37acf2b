"""Room walls, and what boards lack: a walk through the sources of all that runs on a board."""

import ast
import subprocess
from pathlib import Path

import pytest
from test_engine_vm import VM

from sixtysix.engine import deal

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "sixtysix"
FRONT = [path for path in (ROOT / "code.py", ROOT / "boot.py") if path.exists()]
FILES = sorted(PACKAGE.rglob("*.py")) + FRONT
EACH = pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))

# Modules of CircuitPython that the boards have, by what may use them.
PURE = {"micropython", "array", "gc", "sys", "os", "binascii", "collections"}
HARDWARE = {
    "alarm", "analogio", "audiobusio", "audiocore", "audioio", "audiomixer", "audiopwmio",
    "bitmaptools", "busdisplay", "busio", "digitalio", "displayio", "fontio", "fourwire",
    "i2cdisplaybus", "keypad", "microcontroller", "pwmio", "storage", "supervisor", "synthio",
    "terminalio", "time", "traceback", "usb_cdc", "usb_hid", "usb_midi", "vectorio",
    "adafruit_display_text", "adafruit_displayio_layout", "adafruit_ticks", "display_setup",
}  # fmt: skip
# Missing in some build of a supported board: only where an ImportError is caught.
GUARDED = {"alarm", "audiopwmio", "terminalio", "vectorio", "usb_hid", "usb_midi"}

# What each room may import: modules, or rooms of the package.
WALLS = {
    "engine": {"micropython", "sixtysix.engine"},
    "ai": {"micropython", "array", "gc", "os", "sys", "sixtysix.ai"}
    | {"sixtysix.engine." + name for name in ("cards", "play", "rng", "rules", "seat")},
    "ui": PURE
    | HARDWARE
    | {"sixtysix", "sixtysix.ui", "sixtysix.ai", "sixtysix.boards", "sixtysix.fault"}
    | {
        "sixtysix.engine." + name
        for name in (
            "cards",
            "deal",
            "game",
            "judge",
            "play",
            "rng",
            "rules",
            "seat",
            "undo",
            "why",
        )
    },
    "boards": PURE | HARDWARE | {"board", "sixtysix.boards"},
    "": PURE | HARDWARE | {"board", "sixtysix"},
}
# What of a deal not every player may see, and the files that begin and play games.
HIDDEN = {"hand", "hands", "order", "drawn", "shown", "lacks", "legal_cards", "legal_actions"}
PLAYS = {"session.py", "play.py", "guide.py", "app.py"}

METHODS = {
    # of int, str, bytes: not there at all
    "bit_count", "bit_length", "removeprefix", "removesuffix", "zfill", "ljust", "rjust",
    "expandtabs", "swapcase", "capitalize", "casefold", "translate", "maketrans",
    "isalnum", "isdecimal", "isnumeric", "isidentifier", "format_map", "total_seconds",
    # of random
    "shuffle", "sample",
}  # fmt: skip
OWN = {"shuffle"}  # of our own generator
OF_BYTEARRAY = {"pop", "remove", "insert", "clear", "copy", "find", "index", "count", "reverse"}

# Files of which every line may run in a turn: nothing that allocates.
HOT = {"engine/deal.py", "engine/judge.py", "engine/play.py", "engine/seat.py"}


def tree(path):
    return ast.parse(path.read_text(), str(path))


def room(path):
    """The room of a file: engine, ai, ui, boards, or "" for the front door."""
    parts = path.relative_to(ROOT).parts
    return parts[1] if len(parts) == 3 and parts[0] == "sixtysix" else ""


def imports(path):
    """(module, line, guarded) of every import of a file; the modules' names in full."""
    found = []

    def visit(node, guarded):
        if isinstance(node, ast.Try):
            caught = " ".join(ast.unparse(h.type) if h.type else "all" for h in node.handlers)
            safe = any(word in caught for word in ("ImportError", "Exception", "all"))
            for child in node.body:
                visit(child, guarded or safe)
            for child in (*node.handlers, *node.orelse, *node.finalbody):
                visit(child, guarded)
            return
        if isinstance(node, ast.Import):
            for name in node.names:
                found.append((name.name, node.lineno, guarded))
        if isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                here = ".".join(path.relative_to(ROOT).parts[: -node.level])
                base = here + ("." + base if base else "")
            inside = ROOT / Path(*base.split("."))
            for name in node.names:
                is_module = (inside / (name.name + ".py")).exists() or (inside / name.name).is_dir()
                found.append((base + "." + name.name if is_module else base, node.lineno, guarded))
        for child in ast.iter_child_nodes(node):
            visit(child, guarded)

    visit(tree(path), False)
    return found


def allowed(module, names):
    """Whether a module, or a package it is in, is among the names; `sixtysix` stands for itself."""
    if module in names:
        return True
    while "." in module:
        module = module.rpartition(".")[0]
        if module in names and module != "sixtysix":
            return True
    return False


@EACH
def test_walls(path):
    names = WALLS[room(path)]
    if room(path) == "":
        names = names | {"sixtysix.ui", "sixtysix.boards", "sixtysix.fault"}
    for module, line, _ in imports(path):
        assert allowed(module, names), "line %d imports %s" % (line, module)


@EACH
def test_modules_that_some_boards_lack_are_guarded(path):
    for module, line, guarded in imports(path):
        # The page of a fault is drawn within a try of its own.
        if module.partition(".")[0] in GUARDED and path.name != "fault.py":
            assert guarded, "line %d imports %s unguarded" % (line, module)


def test_only_boards_know_the_board():
    for path in FILES:
        if any(module == "board" for module, _, _ in imports(path)):
            # boot.py reads a key before anything else, code.py clears the screen.
            assert room(path) == "boards" or path in FRONT, path


def test_the_screen_reads_seats():
    """Few files of the screen begin a game, none makes a deal or sees what is hidden in it."""
    for path in FILES:
        if room(path) != "ui":
            continue
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.ImportFrom) and node.module == "sixtysix.engine.game":
                assert path.name in PLAYS, path
            name = getattr(node, "id", None) or getattr(node, "attr", None)
            assert name not in ("Deal", "State"), (path, name)
            if isinstance(node, ast.Attribute) and ast.unparse(node.value).endswith("deal"):
                assert node.attr not in HIDDEN, "%s line %d: %s" % (path, node.lineno, node.attr)


@EACH
def test_size_and_first_line(path):
    raw = path.read_bytes()
    text = raw.decode("ascii") if room(path) in ("engine", "ai") else raw.decode()
    assert len(raw) <= 8000, "%d bytes" % len(raw)
    assert len(text.splitlines()) <= 250
    assert text.startswith(('"""', "#")) and len(text.splitlines()[0]) > 20
    assert b"\r" not in raw and b"\t" not in raw


def is_const(node):
    return (
        isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "const"
    )


def bytearrays(module):
    """Names, and attributes of self, that are somewhere given a bytearray."""
    found = set()
    for node in ast.walk(module):
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call):
            if getattr(node.value.func, "id", "") == "bytearray":
                found |= {ast.unparse(target) for target in node.targets}
    return found


def faults(path):
    """Each thing in a file that desktop Python has and a board lacks: (line, what)."""
    module = tree(path)
    arrays = bytearrays(module)
    pure = room(path) in ("engine", "ai")
    consts = {
        node.targets[0].id
        for node in module.body
        if isinstance(node, ast.Assign) and is_const(node.value)
    }
    for node in ast.walk(module):
        line = getattr(node, "lineno", 0)
        if isinstance(node, ast.JoinedStr):
            yield line, "an f-string"
        elif isinstance(node, ast.Match):
            yield line, "match"
        elif isinstance(node, (ast.AsyncFunctionDef, ast.TryStar)):
            yield line, "async or except*"
        elif isinstance(node, ast.arguments) and node.posonlyargs:
            yield node.posonlyargs[0].lineno, "parameters before /"
        elif isinstance(node, ast.Slice) and node.step is not None:
            if ast.unparse(node.step) != "1":
                yield line, "a slice with a step"
        elif isinstance(node, (ast.List, ast.Tuple, ast.Set)):
            if isinstance(getattr(node, "ctx", ast.Load()), ast.Load):
                if any(isinstance(item, ast.Starred) for item in node.elts):
                    yield line, "a display with *"
        elif isinstance(node, ast.Dict) and None in node.keys:
            yield line, "a display with **"
        elif isinstance(node, ast.ClassDef):
            if node.keywords:
                yield line, "a class with keywords"
            for item in node.body:
                if isinstance(item, ast.Assign):
                    for target in item.targets:
                        name = getattr(target, "id", "")
                        if name in consts:
                            yield item.lineno, "a class attribute named as a const"
                        if name == "__slots__":
                            yield item.lineno, "__slots__, which does nothing"
        elif isinstance(node, ast.Attribute):
            if node.attr in METHODS - OWN:
                yield line, "." + node.attr
            if node.attr in OF_BYTEARRAY and ast.unparse(node.value) in arrays:
                yield line, "bytearray." + node.attr
        elif isinstance(node, ast.Compare) and isinstance(node.ops[0], (ast.In, ast.NotIn)):
            if ast.unparse(node.comparators[0]) in arrays:
                yield line, "in a bytearray"
        elif isinstance(node, ast.Delete):
            for target in node.targets:
                if isinstance(target, ast.Subscript) and ast.unparse(target.value) in arrays:
                    yield line, "del of a bytearray's items"
        elif isinstance(node, ast.Constant) and pure:
            if isinstance(node.value, float):
                yield line, "a float"
            if isinstance(node.value, int) and not -(1 << 30) <= node.value < 1 << 30:
                yield line, "a number that is no small int"
        elif isinstance(node, (ast.BinOp, ast.AugAssign)) and pure:
            if isinstance(node.op, ast.Div):
                yield line, "a division into a float"
        if path.relative_to(ROOT).as_posix()[9:] in HOT:
            if isinstance(
                node, (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp, ast.List)
            ):
                yield line, "a list in a turn"
            if isinstance(node, (ast.Slice, ast.Starred, ast.Lambda)):
                yield line, "a slice, * or lambda in a turn"
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in (
                "enumerate", "range", "sorted", "zip", "bytes", "bytearray", "list", "print",
            ):  # fmt: skip
                yield line, "%s in a turn" % node.func.id


def constants(name):
    """{name: value} of the underscored constants of a file of the package."""
    return {
        node.targets[0].id: ast.literal_eval(node.value.args[0])
        for node in tree(PACKAGE / name).body
        if isinstance(node, ast.Assign)
        and is_const(node.value)
        and node.targets[0].id.startswith("_")
    }


@pytest.mark.parametrize(
    "one,other", (("ending", "solver"), ("glance", "quick"), ("glance", "small"))
)
def test_constants_that_stand_twice_agree(one, other):
    """A constant of one file costs no memory, one that others import does."""
    here, there = constants("ai/%s.py" % one), constants("ai/%s.py" % other)
    shared = here.keys() & there.keys()
    assert shared and {n: here[n] for n in shared} == {n: there[n] for n in shared}


@EACH
def test_phases_have_the_deals_numbers(path):
    if room(path):
        for name, value in constants(path).items():
            if name in ("_LEAD", "_FOLLOW", "_DRAW", "_ANSWER", "_OVER"):
                assert value == getattr(deal, name[1:]), name


@EACH
def test_nothing_that_boards_lack(path):
    assert not ["line %d: %s" % fault for fault in faults(path)]


LACKING = (
    "x = f'{y}'",
    "match x:\n    case 1: pass",
    "def f(a, /): pass",
    "x = y[::2]",
    "x = [*y]",
    "x = {**y}",
    "class A(metaclass=B): pass",
    "_A = const(1)\nclass B:\n    _A = 2",
    "class B:\n    __slots__ = ()",
    "x.bit_length()",
    "a = bytearray(2)\na.pop()",
    "self.a = bytearray(2)\nself.a.find(b'x')",
    "a = bytearray(2)\nif 3 in a: pass",
    "a = bytearray(2)\ndel a[0]",
    "x = 1.5",
    "x = 1 << 2 | 0x40000000",
    "x = y / 2",
    "x /= 2",
    "x = [y for y in z]",
    "for i in range(3): pass",
)


@pytest.mark.parametrize("source", LACKING)
def test_the_scan_finds(source, monkeypatch):
    monkeypatch.setattr(Path, "read_text", lambda self: source)
    assert list(faults(PACKAGE / "engine" / "deal.py"))


@pytest.mark.parametrize("source,bad", [
    ("import random", True), ("import board", True), ("import time", True),
    ("from sixtysix.engine.deal import Deal", True), ("from sixtysix.engine import game", True),
    ("from sixtysix import ui", True), ("from ..engine import deal", True),
    ("from sixtysix.engine import cards, play", False), ("from . import solver", False),
])  # fmt: skip
def test_the_walls_stand(source, bad, monkeypatch):
    monkeypatch.setattr(Path, "read_text", lambda self: source)
    path = PACKAGE / "ai" / "greedy.py"
    assert bad is not all(allowed(module, WALLS["ai"]) for module, _, _ in imports(path))


@pytest.mark.skipif(not VM, reason="no MicroPython program for this PC")
def test_every_file_compiles_on_the_vm():
    script = (
        "import gc\n"
        "for name in %r:\n"
        "    gc.collect()\n"
        "    try:\n        compile(open(name).read(), name, 'exec')\n"
        "    except Exception as fault:\n        print(name, repr(fault))\n"
    )
    done = subprocess.run(
        [VM, "-X", "heapsize=256k", "-c", script % [str(path) for path in FILES]],
        capture_output=True,
        text=True,
    )
    assert not done.stdout + done.stderr
