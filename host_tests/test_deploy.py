"""Putting the game on a drive: every kind of drive, and pulled after every single operation."""

import errno
import zlib

import pytest

from host import deploy, drive, payload
from host.disk import TEMPORARY, Disk
from host.progress import Progress

BOOT_OUT = (
    "Adafruit CircuitPython 10.0.3 on 2025-10-17; Adafruit PyBadge with samd51j19\nBoard ID:%s\n"
)
GAME = {
    "lib/adafruit_display_text/__init__.py": b"base = 1\n",
    "lib/adafruit_display_text/label.py": b"label = 1\n",
    "sixtysix/__init__.py": b"VERSION = 2\n",
    "sixtysix/engine/deal.py": b"deal = 2\n",
    "sixtysix/data/cards.bmp": bytes(range(256)) * 9,
    "boot.py": b"import usb\n",
    "code.py": b"import sixtysix\n",
}
OLD_GAME = {
    "lib/adafruit_display_text/label.py": b"label = 0\n",
    "sixtysix/__init__.py": b"VERSION = 1\n",
    "sixtysix/engine/deal.py": b"deal = 1\n",
    "sixtysix/engine/gone.py": b"gone = 1\n",
    "sixtysix/old/only.py": b"only = 1\n",
    "boot.py": b"import usb1\n",
    "code.py": b"import sixtysix1\n",
}
OWNERS = {
    "settings.toml": b'CIRCUITPY_WIFI_SSID = "train"\n',
    "code.py": b"print('my clock')\n",
    "boot.py": b"print('my boot')\n",
    "lib/neopixel.py": b"pixel = 1\n",
    "sixtysix/notes.txt": b"mine\n",
    "photo.bmp": b"BM" * 500,
}


@pytest.fixture(autouse=True)
def no_waiting_for_the_disk(monkeypatch):
    """Thousands of flushes to a real disk would take a minute and show nothing."""
    monkeypatch.setattr("host.disk.os.fsync", lambda number: None)


def fill(root, files, board="pybadge"):
    """Write files below a folder that stands for a drive, with CircuitPython's note on it."""
    for name, data in {**files, "boot_out.txt": (BOOT_OUT % board).encode()}.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    return root


def contents(root):
    """Return {path: bytes} of all files on the drive but CircuitPython's own note and our list."""
    found = {p.relative_to(root).as_posix(): p.read_bytes() for p in root.rglob("*") if p.is_file()}
    for name in ("boot_out.txt", payload.MANIFEST):
        found.pop(name, None)
    return found


def run(disk, wanted=GAME):
    """Plan and do it; returns the plan."""
    plan = deploy.Plan(disk, dict(wanted))
    plan.run(Progress(1))
    return plan


def test_a_new_board_gets_everything_and_its_greeting_goes(tmp_path):
    fill(tmp_path, {"code.py": b'print("Hello World!")\n'})
    plan = run(Disk(tmp_path))
    assert contents(tmp_path) == GAME
    assert plan.keep == []


def test_a_second_run_copies_nothing(tmp_path):
    run(Disk(fill(tmp_path, {})))
    disk = Disk(tmp_path)
    changes = []
    disk.before = lambda what, path: changes.append(path)
    plan = run(disk)
    assert plan.copy == [] and plan.remove == [] and changes == []


def test_an_older_version_of_ours_is_replaced_and_what_is_no_longer_ours_goes(tmp_path):
    run(Disk(fill(tmp_path, {"settings.toml": b"x"})), OLD_GAME)
    plan = run(Disk(tmp_path))
    assert contents(tmp_path) == {**GAME, "settings.toml": b"x"}
    assert sorted(plan.remove) == ["sixtysix/engine/gone.py", "sixtysix/old/only.py"]
    assert not (tmp_path / "sixtysix" / "old").exists()
    assert plan.keep == []


def test_somebody_elses_program_is_kept_and_comes_back(tmp_path):
    fill(tmp_path, OWNERS)
    run(Disk(tmp_path))
    now = contents(tmp_path)
    assert now["code.before-sixtysix.py"] == OWNERS["code.py"]
    assert now["boot.before-sixtysix.py"] == OWNERS["boot.py"]
    for name in ("settings.toml", "lib/neopixel.py", "sixtysix/notes.txt", "photo.bmp"):
        assert now[name] == OWNERS[name]
    assert deploy.take_off(Disk(tmp_path), Progress(1)) == []
    assert contents(tmp_path) == OWNERS


def test_code_txt_would_start_instead_of_the_game(tmp_path):
    fill(tmp_path, {"code.txt": b"print(1)\n"})
    run(Disk(tmp_path))
    assert contents(tmp_path) == {**GAME, "code.before-sixtysix.txt": b"print(1)\n"}
    deploy.take_off(Disk(tmp_path), Progress(1))
    assert contents(tmp_path) == {"code.txt": b"print(1)\n"}


def test_a_file_of_ours_that_the_owner_changed_is_his(tmp_path):
    run(Disk(fill(tmp_path, {})))
    (tmp_path / "code.py").write_bytes(b"import sixtysix  # and my own line\n")
    (tmp_path / "sixtysix/engine/deal.py").write_bytes(b"changed = 1\n")
    plan = deploy.Plan(Disk(tmp_path), dict(GAME))
    assert plan.keep == [("code.py", "code.before-sixtysix.py")]
    assert deploy.take_off(Disk(tmp_path), Progress(1)) == ["sixtysix/engine/deal.py"]
    assert (tmp_path / "code.py").read_bytes().endswith(b"own line\n")


def test_a_library_of_the_owners_stays(tmp_path):
    mine = {"lib/adafruit_display_text/label.mpy": b"C\x06mine"}
    fill(tmp_path, mine)
    plan = run(Disk(tmp_path))
    assert plan.kept_libraries == ["lib/adafruit_display_text/"]
    rest = {p: d for p, d in GAME.items() if not p.startswith("lib/")}
    assert contents(tmp_path) == {**rest, **mine}


def test_names_in_other_case_and_the_litter_of_macos(tmp_path):
    fill(
        tmp_path, {"CODE.PY": b"print(1)\n", "SIXTYSIX/__INIT__.PY": b"", "SIXTYSIX/._x.py": b"\0"}
    )
    run(Disk(tmp_path))
    names = sorted(contents(tmp_path))
    assert [n.lower() for n in names] == sorted(
        [*GAME, "code.before-sixtysix.py"], key=str.lower
    ) or (len(names) == len({n.lower() for n in names}))
    disk = Disk(tmp_path)
    for name, data in GAME.items():
        assert disk.read(name) == data
    assert not list(tmp_path.rglob("._*"))
    assert disk.read("code.before-sixtysix.py") == b"print(1)\n"


class Pulled(Disk):
    """A drive that is pulled before its n-th operation, or in the middle of that write."""

    def __init__(self, root, after):
        super().__init__(root)
        self.left = after

    def before(self, what, path):
        if self.left == 0:
            if what == "write":  # what a torn write leaves
                folder = self.root / path.rpartition("/")[0]
                (folder / TEMPORARY).write_bytes(b"half")
            raise OSError(errno.EIO, "Input/output error")
        self.left -= 1


@pytest.mark.parametrize("before", [{}, OWNERS, "old"], ids=["new", "owners", "older"])
def test_pulled_after_every_operation_and_run_again_it_ends_complete(tmp_path, before):
    for after in range(200):
        root = tmp_path / str(after)
        if before == "old":
            run(Disk(fill(root, {**OWNERS, "code.py": b"print(9)\n"})), OLD_GAME)
            owners = {**OWNERS, "code.py": b"print(9)\n"}
        else:
            owners = dict(before)
            fill(root, before)
        try:
            run(Pulled(root, after))
            break
        except OSError:
            pass
        run(Disk(root))
        now = contents(root)
        kept = {
            "%s.before-sixtysix.py" % p[:-3]: owners.pop(p)
            for p in ("code.py", "boot.py")
            if p in owners
        }
        assert now == {**owners, **GAME, **kept}, after
    assert after > len(GAME) * 2


def test_pulled_while_taking_off_and_run_again_everything_of_the_owners_is_back(tmp_path):
    for after in range(200):
        root = tmp_path / str(after)
        run(Disk(fill(root, OWNERS)))
        try:
            deploy.take_off(Pulled(root, after), Progress(1))
            break
        except OSError:
            pass
        deploy.take_off(Disk(root), Progress(1))
        assert contents(root) == OWNERS, after
    assert after > len(GAME)


def test_what_reads_back_differently_is_noticed(tmp_path):
    class Worn(Disk):
        def write(self, name, data):
            super().write(name, data[:-1] + b"?" if name.endswith("deal.py") else data)

    with pytest.raises(deploy.Stop, match="deal.py reads back differently"):
        run(Worn(fill(tmp_path, {})))


def tell(tmp_path, monkeypatch, capsys, *more, answer=""):
    """Run the command on the folder; returns (exit code, what it said)."""
    monkeypatch.setattr(payload, "files", lambda *a, **k: dict(GAME))
    monkeypatch.setattr(deploy, "_ask", lambda question: answer)
    code = deploy.main(["--drive", str(tmp_path), *more])
    said = capsys.readouterr()
    return code, said.out + said.err


def test_the_command_asks_before_it_puts_a_program_aside(tmp_path, monkeypatch, capsys):
    fill(tmp_path, OWNERS)
    code, said = tell(tmp_path, monkeypatch, capsys)
    assert code == 1 and "Your code.py stays, as code.before-sixtysix.py" in said
    assert contents(tmp_path) == OWNERS
    code, said = tell(tmp_path, monkeypatch, capsys, answer="y")
    assert code == 0 and "all read back and right" in said and "PyBadge" in said
    assert "10.0.3" in said


def test_a_dry_run_changes_nothing(tmp_path, monkeypatch, capsys):
    fill(tmp_path, OWNERS)
    code, said = tell(tmp_path, monkeypatch, capsys, "--dry-run", "--yes")
    assert code == 0 and "copy    code.py" in said and "0 files are there already" in said
    assert contents(tmp_path) == OWNERS


def test_a_drive_nearly_full_is_left_as_it_is(tmp_path, monkeypatch, capsys):
    fill(tmp_path, {})
    monkeypatch.setattr(Disk, "free", lambda self: (4096, 512))
    code, said = tell(tmp_path, monkeypatch, capsys, "--yes")
    assert code == 1 and "KB more" in said and contents(tmp_path) == {}
    monkeypatch.setattr(Disk, "free", lambda self: (9000, 512))
    assert tell(tmp_path, monkeypatch, capsys, "--yes")[0] == 0


@pytest.mark.parametrize(
    ("number", "word"),
    [(errno.EROFS, "only be read"), (errno.ENOSPC, "full"), (errno.EIO, "went away")],
)
def test_a_drive_that_fails_says_what_to_do(tmp_path, monkeypatch, capsys, number, word):
    fill(tmp_path, {})

    def fail(self, what, path):
        raise OSError(number, "as the system says")

    monkeypatch.setattr(Disk, "before", fail)
    code, said = tell(tmp_path, monkeypatch, capsys, "--yes")
    assert code == 1 and word in said and "Traceback" not in said


def test_no_drive_too_old_and_unknown_boards_are_named(tmp_path, monkeypatch, capsys):
    code, said = tell(tmp_path, monkeypatch, capsys, "--yes")
    assert code == 1 and "no boot_out.txt" in said
    fill(tmp_path, {}, board="some_board")
    note = tmp_path / "boot_out.txt"
    note.write_text(note.read_text().replace("10.0.3", "8.2.10"))
    code, said = tell(tmp_path, monkeypatch, capsys, "--yes")
    assert "Too old" in said and "9.2" in said and "display_setup.py" in said
    fill(tmp_path, {}, board="tinycircuits_thumby_color")
    assert "10.2" in tell(tmp_path, monkeypatch, capsys, "--yes")[1]


def test_drives_are_found_and_what_is_missing_is_told_apart(tmp_path):
    places = [tmp_path / "a", tmp_path / "b", tmp_path / "c"]
    for place in places:
        place.mkdir()
    fill(places[1], {})
    (places[2] / "boot_out.txt").write_text("nothing of use")
    assert [d.path for d in drive.find_drives(places)] == [places[1]]
    nowhere = tmp_path / "none"
    assert "another cable" in drive.why_none([], nowhere, nowhere)
    (places[0] / "INFO_UF2.TXT").write_text("UF2 Bootloader")
    assert "bootloader" in drive.why_none(places, nowhere, nowhere)
    (tmp_path / "label").mkdir()
    (tmp_path / "label" / "CIRCUITPY").write_text("")
    assert "not mounted" in drive.why_none([], tmp_path / "label", nowhere)
    (tmp_path / "usb" / "1-1").mkdir(parents=True)
    (tmp_path / "usb" / "1-1" / "idVendor").write_text("239a\n")
    assert "shows no drive" in drive.why_none([], nowhere, tmp_path / "usb")


def test_several_drives_are_listed_and_one_is_chosen(tmp_path, monkeypatch, capsys):
    fill(tmp_path / "a", {})
    fill(tmp_path / "b", {}, board="pygamer")
    monkeypatch.setattr(drive, "volumes", lambda: [tmp_path / "a", tmp_path / "b"])
    options = type("O", (), {"drive": None})()
    assert deploy.choose(options, lambda q: "2").board_id == "pygamer"
    with pytest.raises(deploy.Stop, match="--drive"):
        deploy.choose(options, lambda q: "")
    assert str(tmp_path / "a") in capsys.readouterr().out


def test_the_list_of_our_files_survives_damage():
    good = payload.manifest([("a b.py", b"1"), ("c.py", 7)])
    assert payload.read_manifest(good) == {"a b.py": {zlib.crc32(b"1")}, "c.py": {7}}
    assert payload.read_manifest(good[:-9] + b"\nrubbish\n\xff\xfe") == {
        "a b.py": {zlib.crc32(b"1")}
    }
    assert payload.read_manifest(None) == {}


def test_compiled_files_take_the_place_of_their_sources(tmp_path):
    run(Disk(fill(tmp_path, {})))
    compiled = {
        (p[:-3] + ".mpy" if p.endswith(".py") and "/" in p else p): b"C\x06" + d
        for p, d in GAME.items()
    }
    run(Disk(tmp_path), compiled)
    assert contents(tmp_path) == compiled


@pytest.mark.parametrize(
    ("head", "version", "word"),
    [
        (b"M\\006", (10, 0, 3), "MicroPython"),
        (b"C\\005", (10, 0, 3), "not known"),
        (b"C\\006", (8, 2, 0), "not known"),
    ],
)
def test_a_compiler_of_the_wrong_kind_is_refused(tmp_path, head, version, word):
    program = tmp_path / "mpy-cross"
    program.write_text("#!/bin/sh\nprintf '%s' > \"$4\"\n" % head.decode())
    program.chmod(0o755)
    with pytest.raises(payload.PayloadError, match=word):
        payload.mpy_compiler(str(program), version)


def test_a_right_compiler_compiles_all_but_the_front_doors(tmp_path):
    program = tmp_path / "mpy-cross"
    program.write_text('#!/bin/sh\nprintf \'C\\006\' > "$4"\ncat "$5" >> "$4"\n')
    program.chmod(0o755)
    files = payload.files(compiler=payload.mpy_compiler(str(program), (10, 0, 3)))
    assert files["sixtysix/engine/deal.mpy"].startswith(b"C\x06")
    assert "sixtysix/engine/deal.py" not in files and "lib/adafruit_display_text/label.mpy" in files
    assert b"C\x06" not in files["code.py"] and list(files)[-1] == "code.py"


@pytest.mark.parametrize("name", ["pybadge", "thumby_color", "picosystem", "oled_wing"])
def test_what_deploy_puts_on_a_drive_is_all_the_board_needs(tmp_path, name):
    from host.sim import A, Handheld, boards

    case = boards.get(name)
    settings = b'SIXTYSIX_BOARD = "oled_wing"\n' if name == "oled_wing" else b""
    fill(tmp_path, {"settings.toml": settings}, board=case.board_id)
    assert deploy.main(["--drive", str(tmp_path), "--yes"]) == 0
    pictures = {p.name for p in (tmp_path / "sixtysix/data").glob("cards-*")}
    assert len(pictures) == 1

    def script(h):
        yield from h.settle()
        for _ in range(60):
            yield from h.press(A)
            yield from h.settle()
        assert h.app.game.action_count > 8

    Handheld(name, root=tmp_path, seed=3, draws=False).run(script)
