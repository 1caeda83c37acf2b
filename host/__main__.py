"""`python3 -m host NAME ...`: finds the command's file, makes its environment, runs it.

Needs nothing but Python; every host/NAME.py with a `main(argv) -> int` is a command. Such a file
imports packages where they are used, so that its --help needs none.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036
    sys.exit("Sixty-Six needs Python 3.11 or newer on the PC; this is %s." % sys.version.split()[0])

import importlib
from pathlib import Path

from host import env

# What each command takes from pyproject.toml's optional-dependencies; those not named take nothing.
# A group in brackets may be missing where it cannot be installed.
NEEDS = {
    "setup": "sim lib test [window] [vm]",
    "play": "sim lib [window]",
    "shots": "sim lib",
    "bench": "sim lib [vm] [bench]",
    "test": "sim lib test [window] [vm]",
    "vm": "lib [vm]",
    "arena": "[vm]",
    "deploy": "[lib]",
    "bundle": "[lib]",
}
COMMANDS = {
    "setup": "install all that the other commands need",
    "play": "play the game in a window, a terminal, or by itself",
    "test": "check and test everything",
    "shots": "draw every screen at every size into PNG files",
    "bench": "measure rules, players, drawing and memory",
    "arena": "let two players play against each other",
    "learn": "make the tables of the players from nothing",
    "replay": "print a saved game as a score sheet",
    "deploy": "put the game on a CircuitPython board",
    "bundle": "make the ZIP file that fills a board's drive",
    "vm": "run the program on MicroPython in little memory",
    "art": "draw the card sheets and symbols anew",
    "words": "pack the texts for the board",
}


def usage():
    """Print the commands that are there."""
    print("usage: python3 -m host COMMAND [--help]\n")
    here = Path(__file__).parent
    for name, text in COMMANDS.items():
        if name == "setup" or (here / (name + ".py")).exists():
            print("  %-8s %s" % (name, text))


def main(argv):
    """Run the command named first; returns the exit code."""
    if not argv or argv[0] in ("-h", "--help", "help"):
        usage()
        return 0 if argv else 2
    name = argv[0]
    if name == "setup":
        env.forget_failures()
        env.install(NEEDS[name])
        print("All is there: %s" % env.folder())
        return 0
    if not name.isidentifier() or not (Path(__file__).parent / (name + ".py")).exists():
        print("There is no command %r.\n" % name)
        usage()
        return 2
    if not {"-h", "--help"} & set(argv[1:]):
        env.enter(NEEDS.get(name, ""), argv)
    return importlib.import_module("host." + name).main(argv[1:]) or 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
