"""`python3 -m host bundle`: the game as a zip laid out like a CIRCUITPY drive.

The same sources give the same bytes, on every machine and day. Unpacked onto a drive by hand it is
what deploy would have copied, for every screen, with the libraries' licences.
"""

import argparse
import sys
import zipfile
from pathlib import Path

from host import payload

_WHEN = (2020, 1, 1, 0, 0, 0)  # one date for all: the zip must not tell when it was made
_README = """Sixty-Six %(version)s for CircuitPython handhelds

Copy everything in this folder but README.txt and licences/ to the drive called CIRCUITPY, code.py
last. The board needs CircuitPython 9.2 or newer (Thumby Color: 10.2). If you have a code.py or
boot.py of your own there, put it aside first: these take its place. Eject the drive, press reset.

lib/ holds the libraries the game uses:
%(libraries)s
Their licences lie in licences/. The game itself is under the MIT licence in licences/LICENSE.

The file sixtysix/files.txt lists what belongs to the game, so that
"python3 -m host deploy --remove" can take it off again.
"""


def contents(plain=False, wheels=None):
    """Return {path in the zip: bytes}."""
    from sixtysix import VERSION

    files = payload.files(plain=plain, wheels=wheels)
    licences = payload.libraries(wheels)[1]
    files[payload.MANIFEST] = payload.manifest(list(files.items()))
    listed = "".join("  %s\n" % name for name in sorted(licences))
    files["README.txt"] = (_README % {"version": VERSION, "libraries": listed}).encode()
    files["licences/LICENSE"] = (payload.ROOT / "LICENSE").read_bytes()
    for name, text in licences.items():
        files["licences/%s.txt" % name.split()[0]] = text.encode("utf-8")
    return files


def write(path, files):
    """Write the zip, sorted and without anything of this machine in it."""
    with zipfile.ZipFile(path, "w") as bundle:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, _WHEN)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.create_system = 3
            entry.external_attr = 0o644 << 16
            bundle.writestr(entry, files[name])


def main(argv):
    """Run the command; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python3 -m host bundle", description=__doc__)
    parser.add_argument("--plain", action="store_true", help="leave comments and docstrings in")
    parser.add_argument("--wheels", metavar="DIR", help="take the libraries from the wheels there")
    parser.add_argument("--to", metavar="FILE", help="the zip to write (dist/)")
    options = parser.parse_args(argv)
    from sixtysix import VERSION

    target = Path(options.to or payload.ROOT / "dist" / ("sixtysix-%s.zip" % VERSION))
    try:
        files = contents(options.plain, options.wheels)
        target.parent.mkdir(parents=True, exist_ok=True)
        write(target, files)
    except (payload.PayloadError, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    size = sum(len(data) for data in files.values())
    print("%s: %d files, %d KB on the drive" % (target, len(files), size // 1024))
    return 0
