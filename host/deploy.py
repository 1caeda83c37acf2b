"""`python3 -m host deploy`: puts the game on a CIRCUITPY drive, and takes it off again.

Copies what changed, code.py last, reads everything back, and removes old files of the game's own.
What is the owner's stays: settings.toml is never touched, and a code.py or boot.py that is not the
game's is kept under another name and comes back with --remove. Pulled in the middle, a second run
finishes the work.
"""

import argparse
import errno
import sys
import zlib

from host import payload
from host.disk import Disk
from host.drive import find_drives, read_drive, why_none
from host.progress import Progress
from host.sim import boards

# Programs that CircuitPython would start: code.txt even before code.py.
_PROGRAMS = ("code.txt", "code.py", "boot.py")
_NEW_BOARD = 'print("Hello World!")'  # the code.py that CircuitPython itself puts on a new drive


class Stop(Exception):
    """The work cannot go on; the text says why and what to do."""


class Plan:
    """What is to be done so that a disk holds `wanted` ({path: bytes}) and no more of ours."""

    def __init__(self, disk, wanted):
        self.disk = disk
        self.wanted = wanted
        self.ours = payload.read_manifest(disk.read(payload.MANIFEST))
        self.kept_libraries = self._foreign_libraries()
        for path in list(wanted):
            if path.startswith(tuple(self.kept_libraries)):
                del wanted[path]
        self.copy = [p for p in wanted if disk.read(p) != wanted[p]]
        self.keep = [(p, self._kept_name(p)) for p in _PROGRAMS if self._is_owners(p)]
        self.remove = self._obsolete()
        folders = {p.rpartition("/")[0] for p in wanted}
        self.remove += disk.litter(sorted(folders))

    def is_ours(self, path):
        """Return whether the file there is one that we wrote and nobody changed."""
        data = self.disk.read(path)
        return data is not None and zlib.crc32(data) in self.ours.get(path, ())

    def needs(self):
        """Return how many bytes the work takes at its fullest moment."""
        cluster = self.disk.free()[1]

        def room(data):
            return -(-len(data or b"") // cluster) * cluster

        more = sum(room(self.wanted[p]) - room(self.disk.read(p)) for p in self.copy)
        return more + max([room(self.wanted[p]) for p in self.copy] or [0])

    def _is_owners(self, path):
        data = self.disk.read(path)
        if data is None or self.is_ours(path) or data == self.wanted.get(path):
            return False
        return not (path == "code.py" and data.decode("utf-8", "replace").strip() == _NEW_BOARD)

    def _kept_name(self, path):
        stem, _, ending = path.rpartition(".")
        name, number = "%s.before-sixtysix.%s" % (stem, ending), 2
        while self.disk.read(name) not in (None, self.disk.read(path)):
            name, number = "%s.before-sixtysix-%d.%s" % (stem, number, ending), number + 1
        return name

    def _foreign_libraries(self):
        """Return the library folders of ours that the owner has filled with other files."""
        found = []
        for package in sorted(
            {"/".join(p.split("/")[:2]) + "/" for p in self.wanted if p[:4] == "lib/"}
        ):
            at = self.disk.find(package.rstrip("/"))
            for file in sorted(at.rglob("*")) if at and at.is_dir() else ():
                path = package + file.relative_to(at).as_posix()
                if file.is_file() and file.name[0] != "." and not path.endswith("/sixtysix.tmp"):
                    if not self.is_ours(path) and self.disk.read(path) != self.wanted.get(path):
                        found.append(package)
                        break
        return found

    def _obsolete(self):
        old = [p for p in self.ours if p not in self.wanted and self.is_ours(p)]
        for path in self.wanted:  # a .py hides the .mpy of the same name
            hidden = path[:-4] + ".py"
            if path.endswith(".mpy") and path.startswith("sixtysix/") and hidden not in old:
                old += [hidden] if self.disk.find(hidden) else []
        return old

    def run(self, progress):
        """Do it all. Raises OSError when the drive does, Stop when what was read back differs."""
        disk, wanted = self.disk, self.wanted
        marked = [(p, n) for p in self.ours for n in self.ours[p]]
        now = payload.manifest(list(wanted.items()))
        if self.copy or self.remove:
            disk.write(payload.MANIFEST, payload.manifest(marked + list(wanted.items())))
        for path, name in self.keep:
            if path == "code.txt":
                disk.rename(path, name)
            elif not disk.find(name):
                disk.write(name, disk.read(path))
        for path in [p for p in self.copy if p != "code.py"]:
            progress.step(path)
            disk.write(path, wanted[path])
        for path in self.remove:
            progress.step(path)
            disk.remove(path)
        if "code.py" in self.copy:
            progress.step("code.py")
            disk.write("code.py", wanted["code.py"])
        if disk.read(payload.MANIFEST) != now:
            disk.write(payload.MANIFEST, now)
        for path in wanted:
            progress.step("reading back " + path)
            if disk.read(path) != wanted[path]:
                raise Stop("%s reads back differently. Eject the drive and run this again." % path)


def take_off(disk, progress):
    """Remove what we put there and give the owner's programs their names back.

    Returns the files that stay because somebody changed them. Pulled in the middle, run it again.
    """
    ours = payload.read_manifest(disk.read(payload.MANIFEST))
    if not ours:
        raise Stop(
            "There is no game on this drive that was put here with deploy: nothing to remove."
        )
    changed = []
    for path in ["code.py"] + [p for p in ours if p != "code.py"]:
        data = disk.read(path)
        progress.step(path)
        if data is not None and zlib.crc32(data) in ours.get(path, ()):
            disk.remove(path)
        elif data is not None and path not in _PROGRAMS:
            changed.append(path)
    for name in disk.litter(sorted({p.rpartition("/")[0] for p in ours})):
        disk.remove(name)
    for path in _PROGRAMS:
        kept = "%s.before-sixtysix.%s" % tuple(path.split("."))
        if disk.find(kept) and not disk.find(path):
            disk.rename(kept, path)
        elif disk.find(kept):
            changed.append(kept)
    disk.remove(payload.MANIFEST)
    return changed


def explain(error, disk):
    """Return what an OSError of the drive means, and what to do."""
    again = "Then run the same command again: it goes on where it stopped."
    if error.errno == errno.ENOSPC:
        return "The drive is full. Remove something of yours from it. " + again
    if error.errno in (errno.EROFS, errno.EACCES, errno.EPERM):
        return (
            "The drive can only be read. Either a program on the board has it for itself (press "
            "reset, and press it again while the light blinks, for safe mode), or the drive was "
            "not ejected once and wants checking. " + again
        )
    if not disk.root.exists() or error.errno in (errno.EIO, errno.ENODEV, errno.ENOENT):
        return "The drive went away (%s). Plug it in again. %s" % (error.strerror, again)
    return "The drive reports: %s. %s" % (error.strerror or error, again)


def pictures_for(board_id, settings):
    """Return the names of the pictures that the board's screen needs, or None for all."""
    for name in boards.NAMES:
        case = boards.get(name)
        if case.board_id == board_id or 'SIXTYSIX_BOARD = "%s"' % name in settings:
            return payload.pictures(case.width, case.height, case.depth == 1)
    return None


def choose(options, ask):
    """Return the Drive to work on. Raises Stop when there is none, or several and no answer."""
    if options.drive:
        drive = read_drive(options.drive)
        if drive:
            return drive
        raise Stop(
            "%s is no CIRCUITPY drive: there is no boot_out.txt with a Board ID in it.\n"
            "Plug the board in once so that CircuitPython writes it." % options.drive
        )
    drives = find_drives()
    if not drives:
        raise Stop(why_none())
    if len(drives) == 1:
        return drives[0]
    print("Several boards are plugged in:")
    for number, drive in enumerate(drives, start=1):
        print("  %d  %s  %s" % (number, drive.path, drive.title))
    answer = ask("Which one? Its number: ")
    if answer.isdigit() and 1 <= int(answer) <= len(drives):
        return drives[int(answer) - 1]
    raise Stop("Nothing was copied. Name one: python3 -m host deploy --drive PATH")


def _ask(question):
    try:
        return input(question).strip()
    except EOFError:
        return ""


def _report(drive, disk, plan, settings):
    known = [boards.get(n).title for n in boards.NAMES if boards.get(n).board_id == drive.board_id]
    print("%s: %s" % (drive.path, drive.title))
    print("CircuitPython %s, %d KB free" % (drive.version_text, disk.free()[0] // 1024))
    if drive.too_old():
        print("Too old: the game asks for CircuitPython %s or newer." % drive.too_old())
    if not known and "SIXTYSIX_BOARD" not in settings:
        print(
            "This board (%s) is not one the game knows: it needs a display_setup.py from you, "
            "see docs/boards.md." % drive.board_id
        )
    for path, name in plan.keep:
        print("Your %s stays, as %s." % (path, name))
    for package in plan.kept_libraries:
        print("%s is yours and stays as it is." % package.rstrip("/"))


def main(argv):
    """Run the command; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python3 -m host deploy", description=__doc__)
    parser.add_argument(
        "--drive", metavar="PATH", help="the drive, where it is not found by itself"
    )
    parser.add_argument("--dry-run", action="store_true", help="say what would be done, do nothing")
    parser.add_argument("--yes", action="store_true", help="answer every question with yes")
    parser.add_argument("--plain", action="store_true", help="leave comments and docstrings in")
    parser.add_argument("--wheels", metavar="DIR", help="take the libraries from the wheels there")
    parser.add_argument(
        "--mpy-cross", metavar="PATH", help="compile with this CircuitPython mpy-cross"
    )
    parser.add_argument("--remove", action="store_true", help="take the game off the drive again")
    options = parser.parse_args(argv)
    disk = None
    try:
        drive = choose(options, _ask)
        disk = Disk(drive.path)
        progress = Progress(1)
        if options.remove:
            return _remove(disk, options)
        settings = (disk.read("settings.toml") or b"").decode("utf-8", "replace")
        compiler = options.mpy_cross and payload.mpy_compiler(options.mpy_cross, drive.version)
        wanted = payload.files(
            pictures_for(drive.board_id, settings), options.plain, compiler, options.wheels
        )
        plan = Plan(disk, wanted)
        _report(drive, disk, plan, settings)
        if options.dry_run:
            for path in plan.copy:
                print("  copy    %s (%d bytes)" % (path, len(wanted[path])))
            for path in plan.remove:
                print("  remove  %s" % path)
            there = len(wanted) - len(plan.copy)
            print("%d files are there already. Nothing was changed." % there)
            return 0
        if plan.needs() > disk.free()[0]:
            raise Stop(
                "The game needs %d KB more than the %d KB that are free. Nothing was changed. "
                "Remove something of yours from the drive and run this again."
                % (-(-(plan.needs() - disk.free()[0]) // 1024), disk.free()[0] // 1024)
            )
        if plan.keep and not options.yes and _ask("Go on? [y/N] ").lower() not in ("y", "yes"):
            raise Stop("Nothing was changed. (--yes answers for you.)")
        progress = Progress(len(plan.copy) + len(plan.remove) + len(wanted))
        plan.run(progress)
        progress.close()
        print(
            "%d files copied, %d already there, %d removed; all read back and right."
            % (len(plan.copy), len(wanted) - len(plan.copy), len(plan.remove))
        )
        print("Eject the drive, then press reset: boot.py counts from the next start on.")
        return 0
    except (Stop, payload.PayloadError) as stop:
        print(stop, file=sys.stderr)
    except OSError as error:
        print("\n" + (explain(error, disk) if disk else str(error)), file=sys.stderr)
    return 1


def _remove(disk, options):
    ours = payload.read_manifest(disk.read(payload.MANIFEST))
    if options.dry_run:
        for path in ours:
            print("  remove  %s" % path)
        print("Nothing was changed.")
        return 0
    progress = Progress(len(ours))
    changed = take_off(disk, progress)
    progress.close()
    print("The game is off the drive.")
    for path in changed:
        print("%s was changed since and stays." % path)
    return 0
