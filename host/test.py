"""`python3 -m host test [--long [--within SECONDS]] [pytest's words]`: style, then every test."""

import subprocess
import sys

from host.env import ROOT


def main(argv):
    """Run ruff and pytest; return 1 when either is not content."""
    failed = False
    if not any(".py" in arg or arg == "-k" for arg in argv):  # no single tests named
        for command in (["check"], ["format", "--check"]):
            print("ruff", *command, flush=True)
            failed |= subprocess.call([sys.executable, "-m", "ruff", *command, "."], cwd=ROOT) != 0
    code = subprocess.call([sys.executable, "-m", "pytest", *argv], cwd=ROOT)
    return 1 if failed or code else 0
