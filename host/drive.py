"""Finds CIRCUITPY drives on this computer and says what is wrong when there is none.

A drive is any mounted volume whose boot_out.txt names a Board ID; a board in its bootloader shows
a volume with INFO_UF2.TXT instead. Reads only; knows nothing of what the game puts there.
"""

import os
import re
import string
import sys
from pathlib import Path

OLDEST = (9, 2)  # CircuitPython that the game asks for
OLDEST_BY_BOARD = {"tinycircuits_thumby_color": (10, 2)}  # the first release that has the board
# USB vendors of the makers of boards: Adafruit, Raspberry Pi, Pimoroni (on Raspberry Pi's number),
# Seeed Studio, Espressif.
_VENDORS = ("239a", "2e8a", "2886", "303a")


class Drive:
    """A drive at `path`: board_id, version (a tuple of three ints) and what boot_out.txt said."""

    def __init__(self, path, text):
        self.path = Path(path)
        board = re.search(r"Board ID:\s*(\S+)", text)
        number = re.search(r"CircuitPython (\d+)\.(\d+)\.(\d+)", text)
        self.board_id = board.group(1) if board else ""
        self.version = tuple(int(n) for n in number.groups()) if number else ()
        self.title = text.splitlines()[0].strip() if text.strip() else ""

    @property
    def version_text(self):
        """Return the version as people write it."""
        return ".".join(str(n) for n in self.version) or "of unknown version"

    def too_old(self):
        """Return the version it should have, as text, or an empty one when all is well."""
        oldest = OLDEST_BY_BOARD.get(self.board_id, OLDEST)
        return "" if self.version[:2] >= oldest else ".".join(str(n) for n in oldest)


def find_name(folder, name):
    """Return the entry of the folder called so, whatever its case (FAT has no case); else None."""
    exact = Path(folder) / name
    try:
        names = os.listdir(folder)
    except (FileNotFoundError, NotADirectoryError):
        return None
    if name in names:
        return exact
    for other in names:
        if other.lower() == name.lower():
            return Path(folder) / other
    return None


def read_drive(path):
    """Return the Drive at a folder, or None when no boot_out.txt there names a Board ID."""
    note = find_name(path, "boot_out.txt")
    try:
        text = note.read_text(encoding="utf-8", errors="replace") if note else ""
    except OSError:
        return None
    drive = Drive(path, text)
    return drive if drive.board_id else None


def volumes():
    """Return the folders at which this computer shows its volumes."""
    if sys.platform == "win32":
        return [Path(c + ":\\") for c in string.ascii_uppercase if os.path.exists(c + ":\\")]
    if sys.platform == "darwin":
        return sorted(Path("/Volumes").iterdir()) if os.path.isdir("/Volumes") else []
    found = []
    try:
        with open("/proc/mounts", encoding="utf-8", errors="replace") as mounts:
            for line in mounts:
                where = line.split()[1]
                found.append(Path(re.sub(r"\\(\d{3})", lambda m: chr(int(m.group(1), 8)), where)))
    except OSError:
        pass
    return [p for p in found if str(p).startswith(("/media", "/run/media", "/mnt", "/Volumes"))]


def find_drives(places=None):
    """Return the Drives among the volumes (or the folders given)."""
    return [d for d in map(read_drive, volumes() if places is None else places) if d]


def why_none(places=None, devices=Path("/dev/disk/by-label"), usb=Path("/sys/bus/usb/devices")):
    """Return what to do, in a few lines, when no drive was found."""
    for place in volumes() if places is None else places:
        if find_name(place, "INFO_UF2.TXT"):
            return (
                "The board at %s is in its bootloader, ready for firmware and not for files.\n"
                "Copy CircuitPython's .uf2 file for your board there if it has none yet; "
                "otherwise press reset once.\nThen run this again." % place
            )
    if (devices / "CIRCUITPY").exists():
        return (
            "A CIRCUITPY drive is plugged in but not mounted.\n"
            "Open it in your file manager, or run: udisksctl mount -b %s\nThen run this again."
            % (devices / "CIRCUITPY")
        )
    if _board_on_usb(usb):
        return (
            "A board is connected, but it shows no drive.\n"
            "Its program may have switched the drive off: press reset, and while the light blinks "
            "press it once more for safe mode.\nA board without CircuitPython needs that first."
        )
    return (
        "No CIRCUITPY drive is to be seen.\n"
        "Plug the board in and switch it on. If nothing happens at all, try another cable: many "
        "only charge.\nIf the drive lies somewhere unusual, name it: "
        "python3 -m host deploy --drive PATH"
    )


def _board_on_usb(usb):
    try:
        entries = list(usb.iterdir())
    except OSError:
        return False
    for entry in entries:
        try:
            if (entry / "idVendor").read_text().strip() in _VENDORS:
                return True
        except OSError:
            continue
    return False
