"""The pages people read first: what they show is there, what they say to type works."""

import doctest
import re
import shlex
from pathlib import Path

import pytest

from host import __main__ as commands
from host import arena, bundle, deploy, payload, replay
from sixtysix.ui import settings, store

ROOT = Path(__file__).resolve().parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
README = PAGES[0].read_text(encoding="utf-8")


def test_the_example_runs():
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert tried >= 6 and failed == 0


@pytest.mark.parametrize("page", PAGES, ids=lambda p: p.name)
def test_what_a_page_links_to_is_there(page):
    text = page.read_text(encoding="utf-8")
    links = re.findall(r"\]\(([^)#]+)[^)]*\)", text) + re.findall(r'src="([^"]+)"', text)
    for link in links:
        if "://" not in link:
            assert (page.parent / link).exists(), link


@pytest.mark.parametrize("page", PAGES, ids=lambda p: p.name)
def test_every_command_that_a_page_names_is_one(page):
    for line in re.findall(r"python3 -m host ([^`\n]*)", page.read_text(encoding="utf-8")):
        words = shlex.split(line.split("#")[0])
        if words and words[0].isidentifier():
            assert (ROOT / "host" / (words[0] + ".py")).exists(), line
            assert words[0] in commands.COMMANDS, line


def test_the_messages_that_the_page_explains_are_the_programs():
    sources = [p.read_text(encoding="utf-8") for p in ROOT.glob("host/*.py")]
    sources += [(ROOT / "sixtysix/fault.py").read_text(encoding="utf-8")]
    sources += [(ROOT / "host/words/en.txt").read_text(encoding="utf-8")]
    table = README.split("| it says | do |")[1].split("\n\n")[0]
    messages = re.findall(r"^\| [^`|]*`([^`]+)`", table, re.M)
    assert len(messages) == table.count("\n") - 1
    for message in messages:
        for part in message.split("…"):
            assert any(part.strip() in source for source in sources), message


def test_the_owners_commands_as_the_page_gives_them(tmp_path, capsys):
    (tmp_path / "boot_out.txt").write_text(
        "Adafruit CircuitPython 10.0.3 on 2025-10-17; Adafruit PyBadge with samd51j19\n"
        "Board ID:pybadge\n"
    )
    drive = ["--drive", str(tmp_path)]
    assert "host deploy --remove" in README and "--dry-run" in README
    assert deploy.main([*drive, "--dry-run"]) == 0
    assert deploy.main(drive) == 0
    assert deploy.main([*drive, "--remove"]) == 0
    assert [p.name for p in tmp_path.iterdir()] == ["boot_out.txt"]
    assert bundle.main(["--to", str(tmp_path / "x.zip")]) == 0


def test_the_programmers_commands_as_the_page_gives_them(tmp_path, capsys):
    from sixtysix.engine.game import Game
    from sixtysix.engine.rules import CLASSIC

    saved = tmp_path / "game.66"
    saved.write_bytes(Game(CLASSIC, 7).transcript())
    assert replay.main([str(saved)]) == 0
    assert "host arena expert strong --deals" in README
    assert arena.main(["greedy", "greedy", "--deals", "2"]) in (0, None)


def test_the_pictures_and_figures_as_the_page_asks_for_them(tmp_path, capsys):
    from host import bench, shots

    assert "host shots" in README and "host bench" in README
    assert shots.main([str(tmp_path), "--size", "128x64"]) == 0
    assert {"128x64-title.png", "128x64-result.png"} <= {p.name for p in tmp_path.iterdir()}
    assert bench.main(["store"]) in (0, None)
    assert "erases" in capsys.readouterr().out


def test_the_settings_page_has_every_key_and_value():
    page = (ROOT / "docs/settings.md").read_text(encoding="utf-8")
    rows = dict(re.findall(r"\| `SIXTYSIX_(\w+)` \| ([^|]+) \|", page))
    for at, line in enumerate(settings._KEYS.split("\n")):
        key, *values = line.split(" ")
        listed = rows.pop(key).split(", ")
        assert [v.strip("* ") for v in listed] == values
        default = values[store.DEFAULT[at] - store.LOWEST[at]]
        assert "**%s**" % default in rows.get(key, "") or "**%s**" % default in listed
    assert set(rows) == {"BOARD", "NVM_OFFSET"}


def test_the_libraries_are_the_same_on_a_board_and_on_the_pc():
    pc = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    page = (ROOT / "lib/README.md").read_text(encoding="utf-8")
    for name, version in payload.pins().items():
        assert '"%s==%s"' % (name, version) in pc
        assert version in page
