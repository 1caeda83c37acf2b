"""boards: every board file through its case's pins, what an unknown board says, displays found."""

import importlib
import os
import shutil
import subprocess
import sys
import types

import displayio
import pytest

from host import play_auto
from host.sim import NAMES, Handheld, boards
from host.sim.boards import DOWN, LEFT, MENU, RIGHT, UP, A, B, Case, X
from host.sim.handheld import ROOT

PROBE = """
import time
from sixtysix import boards
from sixtysix.ui.buttons import Buttons
try:
    found = boards.load()
    keys = Buttons(found.keys, found.profile)
    while True:
        mask = keys.poll()
        if mask:
            print("KEY", mask)
        time.sleep(0.005)
except boards.BoardError as e:
    print("ERROR", e)
"""


@pytest.fixture(scope="module")
def drive(tmp_path_factory):
    """A drive with a program that prints what the keys mean."""
    folder = tmp_path_factory.mktemp("drive")
    (folder / "code.py").write_text(PROBE)
    os.symlink(ROOT / "sixtysix", folder / "sixtysix", target_is_directory=True)
    return folder


def keys_told(h, since=0):
    return [int(line[4:]) for line in h.printed()[since:].splitlines() if line[:3] == "KEY"]


def board_file(h):
    """The module that boards.load() chose."""
    names = [n for n in sys.modules if n.startswith("sixtysix.boards.")]
    names.remove("sixtysix.boards.profile")
    (name,) = names
    return sys.modules[name]


def way(profile, mask):
    """How the page about the game gives a key."""
    from sixtysix.ui import about

    return about.way(profile, mask)


def error(case, drive, **options):
    h = Handheld(case, root=drive, **options)
    h.run()
    assert "Traceback" not in h.printed(), h.printed()
    assert "ERROR" in h.printed(), h.printed()
    return h.printed()


@pytest.mark.parametrize("name", NAMES)
def test_every_key_means_what_the_case_says(name, drive):
    def script(h):
        yield 300
        assert keys_told(h) == [], "nothing is pressed yet"
        told = {}
        for mask in h.case.ways:
            since = len(h.printed())
            yield from h.tap(mask)
            yield 100
            told[mask] = keys_told(h, since)
        return told

    h = Handheld(name, root=drive)
    told = h.run(script)
    for mask, keys in told.items():
        assert keys == [mask], "also of two keys pressed together"
    assert {A, B, MENU, RIGHT} <= set(told), "enough to play and to find every page"


@pytest.mark.parametrize("name", NAMES)
def test_profile_tells_the_prints_of_the_case(name, drive):
    def script(h):
        yield 100
        profile = board_file(h).profile
        for mask in (UP, DOWN, LEFT, RIGHT, A, B, MENU, X):
            if mask not in h.case.ways:
                assert way(profile, mask) is None and not profile.keys & mask
                continue
            keys, hold = h.case.way(mask)
            assert profile.keys & mask
            assert way(profile, mask) == (2 if len(keys) > 1 else int(hold), "+".join(keys))
        assert profile.vertical == (UP in h.case.ways)
        assert profile.brightness == h.case.brightness
        assert profile.one_bit == (h.case.depth == 1)
        assert profile.dac == (h.case.audio == "dac")
        assert (profile.speaker is not None) == bool(h.case.audio)
        display = board_file(h).display
        return display.width, display.height

    h = Handheld(name, root=drive)
    assert h.run(script) == (h.case.width, h.case.height)


@pytest.mark.parametrize("name", NAMES)
def test_key_held_from_the_start_means_nothing_until_pressed_anew(name, drive):
    """At reset a thumb may still lie on a key; lines with a pull-down may read high at first."""

    class Held(Case):
        def make_board(self, display=None):
            board = super().make_board(display)
            for key in self.keys:
                self._set(key, True)
            return board

    case = boards.get(name)
    case.__class__ = Held

    def script(h):
        yield 2000
        for key in h.case.keys:
            h.case.up(key)
            yield 50
        yield 2000
        early = keys_told(h)
        yield from h.tap(A)
        yield 100
        return early, keys_told(h)

    early, late = Handheld(case, root=drive).run(script)
    assert early == [] and late == [A]


@pytest.mark.parametrize("name", NAMES)
def test_two_short_presses_between_two_polls_are_two(name, drive):
    (drive / "slow").mkdir(exist_ok=True)
    slow = PROBE.replace("0.005", "0.5")
    (drive / "slow" / "code.py").write_text(slow)
    if not (drive / "slow" / "sixtysix").exists():
        os.symlink(ROOT / "sixtysix", drive / "slow" / "sixtysix", target_is_directory=True)

    def script(h):
        yield 1000
        for _ in range(3):
            for key in h.case.way(A)[0]:
                h.case.down(key)
                h.clock.now += 30
                h.case.up(key)
                h.clock.now += 30
        yield 3000
        return keys_told(h)

    assert Handheld(name, root=drive / "slow").run(script) == [A, A, A]


@pytest.mark.parametrize("name", NAMES)
def test_a_deal_is_played_out_by_keys(name):
    """The real program from its title on, with all that this board has and lacks."""

    def script(h):
        yield from h.settle()
        for _ in range(150):
            if h.app.screen == "result":
                return h.app.game.deal.is_terminal()
            if play_auto.deciding(h.app):
                yield from play_auto.act(h, play_auto.choose(h.app))
            else:
                yield from h.press(A)

    h = Handheld(name, seed=7, draws=False)
    assert h.run(script) is True, h.printed()
    for trouble in ("Traceback", "Sound", "display", "rror"):
        assert trouble not in h.printed()


@pytest.mark.parametrize(
    "name, told",
    [
        (
            "pybadge",
            "Keys: RIGHT next, A choose, B back, START menu, SELECT last trick, UP to the buttons.",
        ),
        ("clue", "Keys: A next, B choose, hold A back, hold B menu."),
        ("reverse_tft", "Keys: D2 next, D1 choose, D0+D2 back, hold D1 menu."),
    ],
)
def test_about_tells_the_keys_of_this_board(name, told, drive):
    def script(h):
        yield 100
        from sixtysix.ui import about

        return about.keys(board_file(h).profile)

    assert Handheld(name, root=drive).run(script) == told


def test_each_board_file_has_a_case_and_each_case_a_file():
    files = {p.stem for p in (ROOT / "sixtysix/boards").glob("*.py")}
    files -= {"__init__", "profile", "own"}
    assert files == set(NAMES) - {"portrait"}
    text = (ROOT / "sixtysix/boards/__init__.py").read_text()
    for name in sorted(files - {"oled_wing"}):
        assert '"%s": "%s"' % (boards.get(name).board_id, name) in text
    assert '"adafruit_feather_esp32s2_reverse_tft": "reverse_tft"' in text


@pytest.mark.parametrize("name", NAMES)
def test_board_file_is_small_and_imported_alone(name, drive):
    def script(h):
        yield 100
        return board_file(h).__name__.rpartition(".")[2]

    found = Handheld(name, root=drive).run(script)
    assert found == ("own" if name == "portrait" else name)
    assert (ROOT / "sixtysix/boards" / (found + ".py")).stat().st_size <= 2300


@pytest.mark.parametrize("name", set(NAMES) - {"portrait"})
def test_pin_that_the_board_lacks_is_named(name, drive):
    """A build of CircuitPython without a pin, or a board file with a wrong name in it."""

    class Lacking(Case):
        def make_board(self, display=None):
            board = super().make_board(display)
            delattr(board, list(self.keys.values())[0][0])
            return board

    case = boards.get(name)
    pin = list(case.keys.values())[0][0]
    case.__class__ = Lacking
    said = error(case, drive)
    assert pin in said and name in said


def test_missing_keypad_is_said(drive):
    assert "keypad" in error("pybadge", drive, missing=("keypad",))


LEFT_HANDS = {
    "pybadge": {"B": LEFT, "A": RIGHT, "LEFT": B, "RIGHT": A, "UP": UP, "DOWN": DOWN},
    "pygamer": {"B": LEFT, "A": RIGHT, "LEFT": B, "RIGHT": A, "UP": UP, "DOWN": DOWN},
    "picosystem": {"A": RIGHT, "B": DOWN, "X": UP, "Y": LEFT}
    | {"LEFT": A, "DOWN": B, "RIGHT": MENU, "UP": X},
    "thumby_color": {"B": LEFT, "A": RIGHT, "LEFT": B, "RIGHT": A, "MENU": MENU, "RB": X},
    "sprig": {"I": UP, "J": LEFT, "K": DOWN, "L": RIGHT, "W": MENU, "A": B, "S": A, "D": X},
    "clue": {"A": A, "B": RIGHT},
}


@pytest.mark.parametrize("name", NAMES)
def test_left_hands(name, drive):
    case = boards.get(name)
    wanted = LEFT_HANDS.get(name, {})

    def script(h):
        yield 100
        profile = board_file(h).profile
        assert profile.can_turn == bool(wanted)
        before = profile.keys
        # The probe's Buttons look at the profile: turn it under their hands.
        profile.turn(True)
        assert profile.keys == before, "every key is still there"
        assert profile.turned == bool(wanted)
        for key, mask in wanted.items():
            since = len(h.printed())
            h.case.down(key)
            yield 40
            h.case.up(key)
            yield 100
            assert keys_told(h, since) == [mask], key
            assert way(profile, mask)[1] == key or key == "RB"
        profile.turn(False)
        for key in h.case.way(A)[0]:
            assert profile.legends[A] == key

    Handheld(case, root=drive).run(script)


def test_stick_has_slack_between_pushed_and_let_go(drive):
    def script(h):
        yield 100
        stick = h.board.JOYSTICK_X

        def at(value):
            stick.analog = value
            yield 50

        for value in (16000, 21000, 49000, 45000):
            yield from at(value)
        assert keys_told(h) == [], "not far enough"
        for value in (14000, 16000, 21000, 14000, 21000):
            yield from at(value)
        assert keys_told(h) == [LEFT], "a stick resting on the edge does not chatter"
        yield from at(32000)
        yield from at(51000)
        yield from at(45000)
        yield from at(60000)
        yield from at(32000)
        assert keys_told(h) == [LEFT, RIGHT]
        yield from at(800)
        yield 600
        told = keys_told(h)
        assert len(told) > 3 and set(told[2:]) == {LEFT}, "it repeats as a pad does"

    Handheld("pygamer", root=drive).run(script)


def test_stick_pushed_into_a_corner_is_both_directions(drive):
    def script(h):
        yield 100
        h.board.JOYSTICK_X.analog = h.board.JOYSTICK_Y.analog = 500
        yield 100
        return keys_told(h)

    assert sorted(Handheld("pygamer", root=drive).run(script)) == [UP, LEFT]


# A board that nobody has written a file for.


def unknown(display=True, files=(), pins="D2 D3 D4 D5 TX RX DISPLAY"):
    return Case(
        "unknown",
        "Unknown",
        "someones_board",
        (160, 128),
        pins=pins,
        keys={"1": ("D2", False), "2": ("D3", False), "3": ("D4", False), "4": ("D5", False)},
        ways={LEFT: "1", RIGHT: "2", A: "3", B: "4"},
        chip="rp2",
        own_display=not display,
        files={"display_setup.py": files} if files else {},
    )


KEYS = "import board, keypad\nkeys = keypad.Keys((board.D2, board.D3, board.D4, board.D5), "
KEYS += "value_when_pressed=False)\nkey_names = 'LEFT RIGHT A B'\n"


@pytest.mark.parametrize(
    "display, files, finds, wants",
    [
        (True, "", "a display, but no keys", "offers keys;"),
        (False, KEYS, "keys, but no display", "offers display;"),
        (False, "", "neither", "offers display and keys;"),
    ],
)
def test_unknown_board_says_what_to_write(display, files, finds, wants, drive):
    said = error(unknown(display, files), drive)
    assert "someones_board" in said and finds in said and wants in said
    assert "display_setup.py" in said and "docs/boards.md" in said
    page = (ROOT / "docs/boards.md").read_text()
    assert finds in page and "display_setup.py" in page


@pytest.mark.parametrize(
    "change, says",
    [
        (("LEFT RIGHT A B", "LEFT RIGHT A FIRE"), "FIRE"),
        (("LEFT RIGHT A B", "LEFT UP A B"), "RIGHT and A"),
        (("key_names", "names"), "RIGHT and A"),
        (("board.D2", "board.D22"), "D22"),
        (("import board, keypad", "import board, keypad, fancylib"), "fancylib"),
    ],
)
def test_mistakes_in_the_owners_file_are_named(change, says, drive):
    assert says in error(unknown(True, KEYS.replace(*change)), drive)


@pytest.mark.parametrize(
    "names, says",
    [("LEFT RIGHT A B X", "5 key_names, 4 keys"), ("RIGHT A B", "3 key_names, 4 keys")],
)
def test_names_that_are_too_many_or_too_few_for_the_keys_are_told(names, says, drive):
    def script(h):
        yield 100

    h = Handheld(unknown(True, KEYS.replace("LEFT RIGHT A B", names)), root=drive)
    h.run(script)
    assert "display_setup.py: " + says in h.printed()
    assert "Traceback" not in h.printed()
    fine = Handheld(unknown(True, KEYS), root=drive)
    fine.run(script)
    assert "key_names" not in fine.printed()


def test_owners_keys_on_a_board_with_a_display(drive):
    def script(h):
        yield 100
        for mask in h.case.ways:
            yield from h.tap(mask)
        h.case.down("3")
        yield 700
        h.case.up("3")
        yield 100
        profile = board_file(h).profile
        return keys_told(h), way(profile, MENU), profile.speaker

    told = Handheld(unknown(True, KEYS), root=drive).run(script)
    assert told == ([LEFT, RIGHT, A, B, MENU], (1, "A"), None)


def test_two_scanners_legends_and_speaker_of_the_owners(drive):
    text = (
        "import board, keypad\n"
        "keys = (keypad.Keys((board.D2,), value_when_pressed=False),\n"
        "        keypad.Keys((board.D3,), value_when_pressed=False))\n"
        "key_names = 'right a'\nlegends = 'Red Blue'\nspeaker = board.TX\none_bit = True\n"
    )
    case = unknown(True, text)
    case.keys = {"Red": ("D2", False), "Blue": ("D3", False)}
    case.ways = {RIGHT: "Red", A: "Blue", B: "hold Red", MENU: "hold Blue"}

    def script(h):
        yield 100
        for mask in h.case.ways:
            yield from h.tap(mask)
        yield 100
        profile = board_file(h).profile
        assert profile.speaker is h.board.TX and profile.one_bit
        assert way(profile, B) == (1, "Red") and way(profile, A) == (0, "Blue")
        return keys_told(h)

    assert Handheld(case, root=drive).run(script) == [RIGHT, A, B, MENU]


def test_setting_that_names_no_file(drive):
    said = error("pybadge", drive, settings={"SIXTYSIX_BOARD": "gameboy"})
    assert "gameboy" in said


def test_setting_may_name_any_file_and_may_be_a_number(drive):
    assert "'3'" in error("pybadge", drive, settings={"SIXTYSIX_BOARD": 3})


def test_wing_that_does_not_answer(drive):
    case = boards.get("pybadge")
    case.settings = {"SIXTYSIX_BOARD": "oled_wing"}
    case.missing = ()
    said = error(case, drive)
    assert "OLED wing not found" in said and "3c" in said


def test_wing_shows_each_pixel_where_it_belongs(drive):
    """The panel stands upright on the wing: rotation and the chip's pages must fit together."""

    def script(h):
        yield 100
        display = board_file(h).display
        bitmap = displayio.Bitmap(128, 64, 2)
        palette = displayio.Palette(2)
        palette[1] = 0xFFFFFF
        dots = ((0, 0), (127, 0), (3, 63), (100, 17))
        for dot in dots:
            bitmap[dot] = 1
        group = displayio.Group()
        group.append(displayio.TileGrid(bitmap, pixel_shader=palette))
        display.root_group = group
        display.refresh()
        image = h.image()
        assert image.size == (128, 64)
        lit = {(x, y) for x in range(128) for y in range(64) if image.getpixel((x, y))[0]}
        assert lit == set(dots)
        yield

    Handheld("oled_wing", root=drive).run(script)


# What load() and its neighbours decide, without a handheld.


@pytest.fixture
def module(monkeypatch):
    board = types.SimpleNamespace(board_id="x", DISPLAY="from board")
    runtime = types.SimpleNamespace(display="from runtime")
    monkeypatch.setitem(sys.modules, "board", board)
    monkeypatch.setitem(sys.modules, "supervisor", types.SimpleNamespace(runtime=runtime))
    monkeypatch.setitem(
        sys.modules, "display_setup", types.SimpleNamespace(display="from the owner")
    )
    for name in [n for n in sys.modules if n.startswith("sixtysix.boards")]:
        monkeypatch.delitem(sys.modules, name)
    found = importlib.import_module("sixtysix.boards")
    found.fake_board, found.fake_runtime = board, runtime
    yield found
    sys.modules.pop("sixtysix.boards", None)


def test_display_is_looked_for_in_three_places(module, monkeypatch):
    assert module.find_display() == "from board"
    del module.fake_board.DISPLAY
    assert module.find_display() == "from runtime"
    module.fake_runtime.display = None
    assert module.find_display() == "from the owner"
    del module.fake_runtime.display  # CircuitPython before 9.2.8
    assert module.find_display() == "from the owner"
    monkeypatch.setitem(sys.modules, "display_setup", None)
    assert module.find_display() is None


class Dull:
    """A display whose brightness cannot be had, or not be set."""

    def __init__(self, get=None, put=None):
        self.faults = get, put

    @property
    def brightness(self):
        if self.faults[0]:
            raise self.faults[0]
        return 1.0

    @brightness.setter
    def brightness(self, value):
        if self.faults[1]:
            raise self.faults[1]


@pytest.mark.parametrize("get", [None, RuntimeError("no"), AttributeError("no")])
@pytest.mark.parametrize("put", [None, RuntimeError("no"), NotImplementedError("no")])
def test_brightness_that_raises_is_not_offered(module, monkeypatch, get, put):
    file = types.SimpleNamespace(
        display=Dull(get, put), profile=module.Profile((b"\x08\x10",), "A B"), keys=()
    )
    monkeypatch.setitem(sys.modules, "sixtysix.boards.odd", file)
    monkeypatch.setenv("SIXTYSIX_BOARD", "odd")
    assert module.load().profile.brightness == (get is None and put is None)


def test_display_that_is_gone_is_said(module, monkeypatch):
    file = types.SimpleNamespace(display=None, profile=None, keys=())
    monkeypatch.setitem(sys.modules, "sixtysix.boards.odd", file)
    monkeypatch.setenv("SIXTYSIX_BOARD", "odd")
    with pytest.raises(module.BoardError, match="display"):
        module.load()


@pytest.mark.parametrize(
    "version, old",
    [((8, 2, 10), "8.2"), ((9, 1, 4), "9.1"), ((9, 2, 0), ""), ((9, 2, 9, ""), ""), ((10, 0), "")],
)
def test_circuitpython_before_9_2_is_too_old(module, monkeypatch, version, old):
    kind = types.SimpleNamespace(name="circuitpython", version=version)
    monkeypatch.setattr(module.sys, "implementation", kind)
    assert module.too_old() == old
    kind.name = "cpython"
    assert module.too_old() == ""


def test_board_files_compile_on_the_real_vm(tmp_path):
    """The VM's compiler takes every file; a board's is the same one."""
    vm = shutil.which("micropython", path=os.path.dirname(sys.executable) + os.pathsep + os.defpath)
    if not vm:
        pytest.skip("no micropython beside this python")
    files = sorted((ROOT / "sixtysix/boards").glob("*.py"))
    files += [ROOT / "sixtysix/ui/buttons.py", ROOT / "sixtysix/ui/sound.py", ROOT / "boot.py"]
    script = "".join("compile(open(%r).read(), %r, 'exec')\n" % (str(f), f.name) for f in files)
    (tmp_path / "t.py").write_text(script + "print('all', %d)" % len(files))
    run = subprocess.run([vm, str(tmp_path / "t.py")], capture_output=True, text=True)
    assert run.stdout.strip() == "all %d" % len(files), run.stderr
