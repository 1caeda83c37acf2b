"""What the program finds around it: its drive, and the modules that are a board's, not a PC's."""

import contextlib
import gc
import os
import random
import sys
import tempfile
import time
import types
from pathlib import Path

_OURS = ("sixtysix", "display_setup")  # and all below: imported anew at every start


def _copy(module, **changes):
    """Return a module like this one, with some names changed."""
    new = types.ModuleType(module.__name__)
    new.__dict__.update(module.__dict__)
    new.__dict__.update(changes)
    return new


def _stand_ins(handheld):
    """Return {name: module} for those modules of Python that behave differently on a board."""
    clock, settings = handheld.clock, handheld.settings
    rng = random.Random(0 if handheld.seed is None else handheld.seed)
    first = [handheld.seed]

    def urandom(size):
        seed, first[0] = first[0], None
        if seed is not None:
            return (seed & (1 << 8 * size) - 1).to_bytes(size, "big")
        return rng.randbytes(size)

    changes = {
        time: {
            "sleep": handheld.sleep,
            "monotonic": lambda: clock.now / 1000,
            "monotonic_ns": lambda: int(clock.now * 1000000),
        },
        os: {"getenv": lambda key, default=None: settings.get(key, default), "urandom": urandom},
        # Nothing a program does depends on a collection, and a PC's takes long.
        gc: {
            "collect": lambda: 0,
            "mem_free": lambda: handheld.mem_free,
            "mem_alloc": lambda: 60000,
        },
    }
    return {module.__name__: _copy(module, **names) for module, names in changes.items()}


def _is_ours(name, libraries):
    top = name.partition(".")[0]
    return top in _OURS or libraries and top.startswith("adafruit_")


def forget(handheld):
    """Let the program's modules be imported anew."""
    libraries = (handheld.root / "lib" / "adafruit_display_text").exists()
    for name in [n for n in sys.modules if _is_ours(n, libraries)]:
        del sys.modules[name]


@contextlib.contextmanager
def mounted(handheld):
    """Make this process the handheld's; afterwards all is as it was."""
    before, path, folder = dict(sys.modules), sys.path[:], os.getcwd()
    with tempfile.TemporaryDirectory() as owners:
        for name, text in handheld.case.files.items():
            (Path(owners) / name).write_text(text, encoding="utf-8")
        sys.path[:0] = [owners, str(handheld.root), str(handheld.root / "lib")]
        os.chdir(handheld.root)
        forget(handheld)
        sys.modules.update(_stand_ins(handheld))
        for name in handheld.missing:
            sys.modules[name] = None
        try:
            yield
        finally:
            os.chdir(folder)
            sys.path[:] = path
            after = {n: m for n, m in sys.modules.items() if n not in before}
            for name in after:
                if _is_ours(name, True) or name in handheld.missing or name == "board":
                    del sys.modules[name]
            sys.modules.update(before)
