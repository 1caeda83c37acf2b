"""The commands' own environment: pins, the lock, what an old Python and a PC offline are told."""

import os
import re
import subprocess
import sys
import threading
import time
import tomllib

import pytest

from host import env
from host.__main__ import COMMANDS, NEEDS


def test_every_package_is_pinned_and_every_group_exists():
    with open(env.ROOT / "pyproject.toml", "rb") as file:
        groups = tomllib.load(file)["project"]["optional-dependencies"]
    for lines in groups.values():
        for line in lines:
            assert re.fullmatch(r"[\w.-]+==[\w.]+(; .*)?", line), line
    for needs in NEEDS.values():
        assert {group.strip("[]") for group in needs.split()} <= set(groups)


def test_what_goes_to_the_board_is_the_same_here():
    lines = (env.ROOT / "lib" / "requirements.txt").read_text().splitlines()
    assert sorted(env.pins("lib")) == sorted(line for line in lines if "==" in line)


def test_commands_named_in_the_list_are_there():
    for name in COMMANDS:
        assert name == "setup" or (env.ROOT / "host" / (name + ".py")).exists(), name


def run(*words, **more):
    known = {**os.environ, "PYTHONPATH": str(env.ROOT), **more}
    return subprocess.run(
        [sys.executable, *words], capture_output=True, text=True, env=known, cwd=env.ROOT
    )


def test_old_python_is_told_so_in_one_line():
    lie = "import sys, runpy; sys.version_info = (3, 9, 1); runpy.run_module('host', alter_sys=True"
    done = run("-c", lie + ", run_name='__main__')")
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1 and "3.11 or newer" in done.stderr


def test_unknown_command_is_told_so():
    done = run("-m", "host", "dance")
    assert done.returncode == 2 and "no command 'dance'" in done.stdout
    assert "play" in run("-m", "host").stdout


@pytest.mark.parametrize("name", [name for name in COMMANDS if name != "setup"])
def test_help_needs_no_package_and_no_environment(name, folder):
    done = run("-S", "-m", "host", name, "--help", SIXTYSIX_VENV=str(folder))
    assert done.returncode == 0 and done.stdout.startswith("usage: python3 -m host " + name), done
    assert not folder.exists()


@pytest.mark.parametrize("name", ["deploy", "bundle", "arena", "learn", "replay", "art", "words"])
def test_commands_that_can_do_without_packages_are_read_without(name):
    done = run("-S", "-c", "import host.%s" % name)
    assert done.returncode == 0, done.stderr


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv("SIXTYSIX_VENV", str(tmp_path / "env"))
    return tmp_path / "env"


@pytest.mark.long
def test_without_network_it_says_what_to_do(folder):
    done = run("-m", "host", "bench", SIXTYSIX_VENV=str(folder), PIP_NO_INDEX="1")
    assert done.returncode == 1
    assert "Could not install 'sim'" in done.stderr and "PIP_FIND_LINKS" in done.stderr
    assert not folder.with_name("env.lock").exists()


def test_lock_makes_others_wait(folder, capsys):
    order = []

    def second():
        with env._Lock():
            order.append(2)

    with env._Lock():
        thread = threading.Thread(target=second)
        thread.start()
        time.sleep(0.5)
        order.append(1)
    thread.join()
    assert order == [1, 2]
    assert "Waiting for another run" in capsys.readouterr().out


@pytest.mark.skipif(os.name == "nt", reason="nobody is asked there whether he lives")
def test_lock_of_a_dead_run_is_taken(folder):
    dead = subprocess.Popen([sys.executable, "-c", ""])
    dead.wait()
    path = folder.with_name("env.lock")
    path.write_text(str(dead.pid))
    os.utime(path, (time.time() - 5,) * 2)
    start = time.monotonic()
    with env._Lock():
        pass
    assert time.monotonic() - start < 5
