"""`python3 -m host bench [PART ...]`: figures with their units, each part by itself.

A part is a module host/bench_PART.py with `run(out)`.
"""

import argparse
import importlib
import importlib.util
import time

PARTS = ("engine", "ai", "store", "screen", "memory")


def main(argv):
    """Run the parts asked for, or all; return 1 when one of them failed."""
    parser = argparse.ArgumentParser(prog="python3 -m host bench", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="PART", help="all of: " + " ".join(PARTS))
    options = parser.parse_args(argv)
    for part in options.parts:
        if part not in PARTS:
            parser.error("there is no part %r, only %s" % (part, " ".join(PARTS)))
    print("%s, Python figures of this PC unless a board is named" % time.strftime("%Y-%m-%d"))
    failed = False
    for part in options.parts or PARTS:
        name = "host.bench_" + part
        if importlib.util.find_spec(name) is None:
            print("%s: not measured, there is no %s" % (part, name))
            continue
        start = time.perf_counter()
        try:
            importlib.import_module(name).run(print)
        except Exception as e:
            failed = True
            print("%s: failed: %s" % (part, e))
        print("  (%s took %.0f s)\n" % (part, time.perf_counter() - start), flush=True)
    return 1 if failed else 0
