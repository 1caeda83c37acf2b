"""`python3 -m host test [--long [--within SECONDS]] [pytest's words]`: style, then every test."""

import argparse
import subprocess
import sys

from host.env import ROOT


def main(argv):
    """Run ruff and pytest; return 1 when either is not content."""
    parser = argparse.ArgumentParser(
        prog="python3 -m host test",
        description="Check style with ruff, then run the tests.",
        epilog="All other words go to pytest, such as host_tests/test_solver.py, -k WORD, -x.",
    )
    parser.add_argument("--long", action="store_true", help="large counts, and the slow tests")
    parser.add_argument(
        "--within", type=float, metavar="SECONDS", help="--long only for tests begun by then"
    )
    options, words = parser.parse_known_args(argv)
    # Words of our own first: pytest knows them once it has found the folder of the tests.
    command = ["pytest", *(["--long"] if options.long else [])]
    command += ["--within=%g" % options.within] if options.within is not None else []
    failed = False
    if not any(".py" in word for word in words):  # no single tests named
        for style in (["check"], ["format", "--check"]):
            print("ruff", *style, flush=True)
            failed |= subprocess.call([sys.executable, "-m", "ruff", *style, "."], cwd=ROOT) != 0
        command.append("host_tests")
    code = subprocess.call([sys.executable, "-m", *command, *words], cwd=ROOT)
    return 1 if failed or code else 0
