"""The project's own environment: .venv in its folder, with the pinned packages of pyproject.toml.

Standard library only. Packages are installed without their dependencies, for all that is needed is
pinned by name: so nothing has to be compiled, and every PC runs the same versions.
"""

import hashlib
import os
import subprocess
import sys
import time
import tomllib
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
_LONGEST = 900  # seconds one installation may take before another run thinks it dead


class EnvError(SystemExit):
    """The environment cannot be made; the text says why and what to do."""


def folder():
    """Return the environment's folder."""
    return Path(os.environ.get("SIXTYSIX_VENV") or ROOT / ".venv")


def python():
    """Return the environment's interpreter, whether it exists or not."""
    if os.name == "nt":
        return folder() / "Scripts" / "python.exe"
    return folder() / "bin" / "python"


def enter(needs, argv):
    """Make sure that the groups are installed, and go on inside the environment.

    needs: names from pyproject.toml's optional-dependencies, [in brackets] if one can do without;
    argv: what to run again there. Returns when this is that environment or none is needed.
    """
    if not needs:
        return
    install(needs)
    if Path(sys.prefix).resolve() == folder().resolve():
        return
    command = [str(python()), "-m", "host", *argv]
    os.environ["PYTHONPATH"] = str(ROOT)
    sys.stdout.flush()
    if os.name == "nt":  # exec returns to the shell at once there
        sys.exit(subprocess.call(command))
    os.execv(command[0], command)


def install(needs):
    """Make the environment if there is none, and install the groups; EnvError when that fails."""
    with _Lock():
        if not python().exists():
            _make()
        for group in needs.split():
            _install(group.strip("[]"), optional=group[0] == "[")


def forget_failures():
    """Let what could not be installed be tried again."""
    for stamp in folder().glob(".sixtysix-*"):
        if stamp.read_text().endswith("failed"):
            stamp.unlink()


def pins(group):
    """Return the requirement lines of one group."""
    with open(ROOT / "pyproject.toml", "rb") as file:
        return tomllib.load(file)["project"]["optional-dependencies"][group]


def _make():
    print("Making an environment in %s (once)." % folder(), flush=True)
    try:
        venv.EnvBuilder(with_pip=True, clear=folder().exists(), symlinks=os.name != "nt").create(
            folder()
        )
    except (subprocess.CalledProcessError, OSError, ImportError) as e:
        raise EnvError(
            "Could not make it: %s\nOn Debian and Ubuntu: sudo apt install python3-venv" % e
        )


def _install(group, optional):
    lines = pins(group)
    key = hashlib.sha256("\n".join([sys.version, *lines]).encode()).hexdigest()
    stamp = folder() / (".sixtysix-" + group)
    known = stamp.read_text() if stamp.exists() else ""
    if known in (key, key + " failed") if optional else known == key:
        return
    print("Installing what '%s' needs (once)." % group, flush=True)
    command = [str(python()), "-m", "pip", "install", "--no-deps", "--quiet"]
    command += ["--disable-pip-version-check", "--only-binary=:all:", *lines]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode == 0:
        stamp.write_text(key)
        return
    reason = [line for line in done.stderr.splitlines() if "ERROR" in line] or [done.stderr]
    text = "Could not install '%s': %s" % (group, reason[-1].strip())
    if not optional:
        raise EnvError(
            text
            + "\nThis needs the network once. Without it: PIP_NO_INDEX=1 and PIP_FIND_LINKS=FOLDER"
            " take the packages from a folder."
        )
    print(text + "\nGoing on without.", flush=True)
    stamp.write_text(key + " failed")


def _lives(number):
    """Tell whether a process may still run; only where asking does it no harm."""
    if os.name == "nt" or not number.isdigit():
        return True
    try:
        os.kill(int(number), 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        pass
    return True


class _Lock:
    """Lets one run at a time build the environment; the others wait for it."""

    def __enter__(self):
        self.path = folder().with_name(folder().name + ".lock")
        self.path.parent.mkdir(parents=True, exist_ok=True)
        told = False
        while True:
            try:
                file = os.open(self.path, os.O_CREAT | os.O_EXCL | os.O_WRONLY)
                os.write(file, b"%d" % os.getpid())
                os.close(file)
                return
            except FileExistsError:
                self._drop_if_dead()
            except PermissionError:
                if os.name != "nt":  # there, a file just being deleted
                    raise EnvError("Cannot write in %s." % self.path.parent)
            if not told:
                print("Waiting for another run to finish installing (%s)." % self.path, flush=True)
                told = True
            time.sleep(0.3)

    def _drop_if_dead(self):
        try:
            age = time.time() - self.path.stat().st_mtime
            if age > _LONGEST or age > 1 and not _lives(self.path.read_text()):
                self.path.unlink()
        except FileNotFoundError:
            pass

    def __exit__(self, *_):
        self.path.unlink(missing_ok=True)
