"""boot.py: USB that the game does not need goes off, unless a key is held or anything is odd."""

import re
import sys
import types

import pytest

from host.sim import NAMES, Handheld, boards
from host.sim.boards import Case
from host.sim.handheld import ROOT

OFF = [("no usb_hid",), ("no usb_midi",)]
KNOWN = sorted(set(NAMES) - {"portrait"})

# By the print on the key; docs/boards.md says the same in words.
HOLD = {
    "pybadge": "B A START SELECT",
    "pygamer": "B A START SELECT",
    "picosystem": "A B",
    "thumby_color": "A B",
    "sprig": "A K L",
    "reverse_tft": "D1 D2",
    "clue": "A B",
    "wio_terminal": "STICK",
    "oled_wing": "A B C",
}


class Held(Case):
    """A case with a key down from before power-on."""

    held = ()

    def make_board(self, display=None):
        board = super().make_board(display)
        for key in self.held:
            self._set(key, True)
        return board


def holding(name, *keys):
    case = boards.get(name)
    case.__class__ = Held
    case.held = keys
    return case


@pytest.fixture(scope="module")
def drive(tmp_path_factory):
    """A drive with our boot.py and an empty program."""
    folder = tmp_path_factory.mktemp("drive")
    (folder / "boot.py").write_text((ROOT / "boot.py").read_text())
    (folder / "code.py").write_text("print('started')\n")
    return folder


def boot(case, drive, **options):
    h = Handheld(case, root=drive, **options)
    h.run()
    assert "Traceback" not in h.printed()
    assert h.printed().endswith("started\n")
    return h


@pytest.mark.parametrize("name", KNOWN)
def test_usb_goes_off_when_no_key_is_held(name, drive):
    h = boot(name, drive)
    assert h.boot == OFF
    assert h.printed() == "started\n", "nothing is said: boot_out.txt need not be written anew"


@pytest.mark.parametrize("name, key", [(n, k) for n in KNOWN for k in HOLD[n].split()])
def test_a_key_held_leaves_all_as_it_is(name, key, drive):
    h = boot(holding(name, key), drive)
    assert h.boot == []
    assert "key held" in h.printed()


@pytest.mark.parametrize("name", KNOWN)
def test_the_other_keys_do_not(name, drive):
    """A thumb on the pad at switching on, or the key that starts the chip's own loader."""
    others = set(boards.get(name).keys) - set(HOLD[name].split())
    for key in others:
        assert boot(holding(name, key), drive).boot == OFF, key


def test_page_says_which_key():
    page = (ROOT / "docs/boards.md").read_text()
    part = page.split("## boot.py")[1].split("\n## ")[0]
    for name in KNOWN:
        title = boards.get(name).title
        (row,) = [line for line in part.splitlines() if line.startswith("|") and title in line]
        told = row.split("|")[2]
        for key in HOLD[name].split():
            assert re.search(r"\b%s\b" % key, told, re.IGNORECASE), (name, key)


def test_board_whose_keys_are_not_known_is_left_alone(drive):
    h = boot("portrait", drive)
    assert h.boot == []
    assert "not known" in h.printed()


@pytest.mark.parametrize(
    "missing, left",
    [
        (("usb_hid",), [("no usb_midi",)]),
        (("usb_midi",), [("no usb_hid",)]),
        (("usb_hid", "usb_midi"), []),
        (("keypad",), []),
    ],
)
def test_missing_modules_are_no_error(missing, left, drive):
    assert boot("picosystem", drive, missing=missing).boot == left


@pytest.mark.parametrize("error", [RuntimeError("too late"), AttributeError("disable")])
def test_usb_that_refuses_is_no_error(error, drive, monkeypatch):
    def refuse():
        raise error

    for name in ("usb_hid", "usb_midi"):
        monkeypatch.setitem(sys.modules, name, types.SimpleNamespace(disable=refuse))
    assert boot("picosystem", drive).boot == []


def test_pin_in_use_is_no_error(drive, monkeypatch):
    def refuse(*_, **__):
        raise ValueError("SW_A in use")

    monkeypatch.setattr(sys.modules["keypad"], "Keys", refuse)
    h = boot("picosystem", drive)
    assert h.boot == [] and "SW_A in use" in h.printed()


def test_pins_are_given_back(drive):
    (drive / "code.py").write_text(
        "exec(open('boot.py').read())\nimport board, keypad\n"
        "keypad.ShiftRegisterKeys(clock=board.BUTTON_CLOCK, data=board.BUTTON_OUT,\n"
        "    latch=board.BUTTON_LATCH, key_count=8, value_when_pressed=True)\nprint('started')\n"
    )
    try:
        boot("pybadge", drive)
    finally:
        (drive / "code.py").write_text("print('started')\n")


def test_boot_is_small_and_leaves_drive_and_console_alone():
    text = (ROOT / "boot.py").read_text()
    assert len(text) < 2600
    for word in ("storage", "usb_cdc", "remount", "disable_usb_drive", "supervisor"):
        assert word not in text
