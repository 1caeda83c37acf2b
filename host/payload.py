"""What belongs on the drive: every file of the game and of its two libraries, as bytes.

Reads the repository and the pinned libraries; knows no drive. `files` gives them in the order in
which they are to be copied: code.py last, so that the board never starts half a game.
"""

import importlib.metadata
import re
import subprocess
import tempfile
import zipfile
import zlib
from pathlib import Path

from host.shrink import shrink

ROOT = Path(__file__).resolve().parent.parent
MANIFEST = "sixtysix/files.txt"
# What the game imports of each library; the rest of a library is several times as large.
LIBRARY_FILES = {
    "adafruit-circuitpython-display-text": (
        "adafruit_display_text/__init__.py",
        "adafruit_display_text/label.py",
    ),
    "adafruit-circuitpython-displayio-layout": (
        "adafruit_displayio_layout/__init__.py",
        "adafruit_displayio_layout/layouts/__init__.py",
        "adafruit_displayio_layout/layouts/grid_layout.py",
    ),
}
# Pictures are drawn in several sizes; a board needs one: by Layout.kind, the last one for one bit.
_SIZED = ("cards-", "chips-", "icons-", "suits-", "sixes-", "faces-", "en-short")
_PICTURES = (
    ("cards-20x24.bmp", "chips-small.bmp", "icons-small.bmp", "suits-15.bmp", "sixes-46.bmp"),
    ("cards-25x36.bmp", "chips-small.bmp", "icons-small.bmp", "suits-15.bmp", "sixes-46.bmp"),
    ("cards-38x54.bmp", "chips-large.bmp", "icons-large.bmp", "suits-23.bmp", "sixes-79.bmp"),
    (
        "cards-20x24-1.bmp",
        "chips-1.bmp",
        "icons-1.bmp",
        "suits-11-1.bmp",
        "sixes-44-1.bmp",
        "faces-1.bmp",
        "en-short.words",
    ),
)
_FRONT = ("boot.py", "code.py")  # stay .py whatever happens: the board looks for these names


class PayloadError(Exception):
    """Something the drive needs is not to be had; the text says what to do."""


def pins():
    """Return {distribution: version} as lib/requirements.txt pins them."""
    found = {}
    for line in (ROOT / "lib" / "requirements.txt").read_text().splitlines():
        if "==" in line:
            name, version = line.split("==")
            found[name.strip()] = version.strip()
    return found


def libraries(wheels=None):
    """Return ({path: bytes} of the library files, {name: licence text}).

    From the wheels in a folder, else from what pip installed in the game's own environment.
    Raises PayloadError when one is missing or of another version.
    """
    files, licences = {}, {}
    for name, version in pins().items():
        read, licence = _wheel(name, version, wheels) if wheels else _installed(name, version)
        for path in LIBRARY_FILES[name]:
            files["lib/" + path] = read(path)
        licences["%s %s" % (name, version)] = licence
    return files, licences


def _installed(name, version):
    try:
        it = importlib.metadata.distribution(name)
    except importlib.metadata.PackageNotFoundError:
        raise PayloadError("%s is not installed. Run: python3 -m host setup" % name) from None
    if it.version != version:
        raise PayloadError(
            "%s %s is installed, %s is wanted. Run: python3 -m host setup"
            % (name, it.version, version)
        )
    licence = next((f for f in it.files or () if f.name == "LICENSE"), None)
    text = licence.locate().read_text(encoding="utf-8") if licence else ""
    return lambda path: Path(it.locate_file(path)).read_bytes(), text


def _wheel(name, version, folder):
    stem = "%s-%s-" % (name.replace("-", "_"), version)
    found = [p for p in sorted(Path(folder).glob("*.whl")) if p.name.startswith(stem)]
    if not found:
        raise PayloadError(
            "No wheel of %s %s in %s. Fetch it there with: "
            "pip download --no-deps -r lib/requirements.txt -d %s" % (name, version, folder, folder)
        )
    wheel = zipfile.ZipFile(found[0])
    licence = next((n for n in wheel.namelist() if n.endswith("LICENSE")), None)
    return wheel.read, wheel.read(licence).decode("utf-8") if licence else ""


def pictures(width, height, one_bit):
    """Return the names of the pictures that a screen of so many pixels needs."""
    from sixtysix.ui.layout import measure

    return _PICTURES[3 if one_bit else measure(width, height).kind]


def game_files(sizes=None):
    """Return {path: bytes} of the game itself; sizes: what pictures() gave, None for all."""
    files = {}
    for path in sorted((ROOT / "sixtysix").rglob("*")):
        name = path.relative_to(ROOT).as_posix()
        if path.is_dir() or "__pycache__" in name or name == MANIFEST or path.name[0] == ".":
            continue
        if sizes is None or not path.name.startswith(_SIZED) or path.name in sizes:
            files[name] = path.read_bytes()
    for name in _FRONT:
        files[name] = (ROOT / name).read_bytes()
    return files


def files(sizes=None, plain=False, compiler=None, wheels=None):
    """Return {path on the drive: bytes} in copying order.

    plain: leave comments and docstrings; compiler: a function (source bytes, name) -> .mpy bytes.
    """
    every = {**libraries(wheels)[0], **game_files(sizes)}
    done = {}
    for name, data in every.items():
        if name.endswith(".py") and name not in _FRONT and compiler:
            done[name[:-3] + ".mpy"] = compiler(data, name)
        elif name.endswith(".py") and not plain:
            done[name] = shrink(data.decode("utf-8")).encode("utf-8")
        else:
            done[name] = data
    return done


def manifest(entries):
    """Return the bytes of the list of our files: entries are (path, bytes or checksum)."""
    from sixtysix import VERSION

    lines = ["Sixty-Six %s: what was put here for the game, so that it can go again." % VERSION]
    for path, data in entries:
        lines.append("%08x %s" % (data if isinstance(data, int) else zlib.crc32(data), path))
    return ("\n".join(lines) + "\n").encode("utf-8")


def read_manifest(data):
    """Return {path: set of checksums} from such a list; lines that are none are passed over."""
    found = {}
    for line in (data or b"").decode("utf-8", "replace").splitlines()[1:]:
        entry = re.fullmatch("([0-9a-f]{8}) (.+)", line)
        if entry:
            found.setdefault(entry.group(2), set()).add(int(entry.group(1), 16))
    return found


def mpy_compiler(program, version):
    """Return a compiler function around a CircuitPython mpy-cross, tried out first.

    version: of the board's CircuitPython, a tuple. Raises PayloadError when the program cannot be
    run, or makes MicroPython's format or one that this version does not read.
    """

    def compile_one(data, name):
        with tempfile.TemporaryDirectory() as folder:
            source, target = Path(folder) / "source.py", Path(folder) / "out.mpy"
            source.write_bytes(data)
            try:
                run = subprocess.run(
                    [program, "-s", name, "-o", str(target), str(source)],
                    capture_output=True,
                    text=True,
                )
            except OSError as error:
                raise PayloadError("%s does not run: %s" % (program, error)) from None
            if run.returncode or not target.exists():
                raise PayloadError("%s cannot compile %s: %s" % (program, name, run.stderr.strip()))
            return target.read_bytes()

    trial = compile_one(b"x = 1\n", "trial.py")
    if trial[:1] == b"M":
        raise PayloadError(
            "%s makes MicroPython's .mpy files, which CircuitPython refuses. Take the mpy-cross "
            "that belongs to your CircuitPython, or leave --mpy-cross out." % program
        )
    if trial[:1] != b"C" or trial[1] != 6 or not (9,) <= version[:1] <= (10,):
        raise PayloadError(
            "%s makes .mpy files (%r) that CircuitPython %s is not known to read. Take the "
            "mpy-cross of that version, or leave --mpy-cross out."
            % (program, trial[:2], ".".join(map(str, version)) or "of unknown version")
        )
    return compile_one
