"""The drive as deploy writes it: one file operation at a time, each leaving the drive whole.

Names are found whatever their case. A file is written under a temporary name beside its place,
flushed, and only then renamed, so that a drive that is pulled holds the old file or the new one.
"""

import os
import shutil
from pathlib import Path

from host.drive import find_name

TEMPORARY = "sixtysix.tmp"


class Disk:
    """The files below one folder."""

    def __init__(self, root):
        self.root = Path(root)

    def before(self, what, path):
        """Called before each change of the drive: mkdir, write, rename or remove."""

    def find(self, name):
        """Return where the file or folder of this name is, or None."""
        at = self.root
        for part in name.split("/"):
            at = find_name(at, part)
            if at is None:
                return None
        return at

    def read(self, name):
        """Return the bytes of a file, or None when there is none."""
        at = self.find(name)
        return at.read_bytes() if at and at.is_file() else None

    def write(self, name, data):
        """Put a file there, in place of the one that may be there; makes the folders."""
        folder = self._folder(name)
        place = self.find(name) or folder / name.rsplit("/", 1)[-1]
        temporary = folder / TEMPORARY
        self.before("write", name)
        with open(temporary, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        self.before("rename", name)
        os.replace(temporary, place)

    def rename(self, old, new):
        """Give a file another name in its own folder."""
        at = self.find(old)
        self.before("rename", new)
        os.replace(at, at.parent / new.rsplit("/", 1)[-1])

    def remove(self, name):
        """Remove a file and the folders that it leaves empty."""
        at = self.find(name)
        if at is None:
            return
        self.before("remove", name)
        at.unlink()
        for folder in at.parents:
            if folder == self.root or any(folder.iterdir()):
                break
            self.before("remove", str(folder.relative_to(self.root)))
            folder.rmdir()

    def litter(self, folders):
        """Return the names of what macOS and broken copies leave beside our files."""
        found = []
        for name in folders:
            at = self.find(name) if name else self.root
            if at is None or not at.is_dir():
                continue
            for entry in sorted(at.iterdir()):
                if entry.is_file() and entry.name.startswith("._") or entry.name == TEMPORARY:
                    found.append((name + "/" if name else "") + entry.name)
        return found

    def free(self):
        """Return (free bytes, bytes of one cluster: the least that any file takes)."""
        cluster = 4096
        if hasattr(os, "statvfs"):
            cluster = os.statvfs(self.root).f_frsize
        return shutil.disk_usage(self.root).free, cluster

    def _folder(self, name):
        at = self.root
        for part in name.split("/")[:-1]:
            there = find_name(at, part)
            if there is None:
                there = at / part
                self.before("mkdir", name)
                there.mkdir()
            at = there
        return at
