"""The zip for those who copy by hand."""

import zipfile

from host import bundle, payload


def test_two_bundles_are_the_same_bytes_and_hold_a_whole_drive(tmp_path):
    for name in ("a.zip", "b.zip"):
        assert bundle.main(["--to", str(tmp_path / name)]) == 0
    assert (tmp_path / "a.zip").read_bytes() == (tmp_path / "b.zip").read_bytes()
    zipped = zipfile.ZipFile(tmp_path / "a.zip")
    assert zipped.testzip() is None
    names = set(zipped.namelist())
    wanted = payload.files()
    assert set(wanted) < names
    assert all(zipped.read(name) == data for name, data in wanted.items())
    assert {"README.txt", "licences/LICENSE", payload.MANIFEST} <= names
    ours = payload.read_manifest(zipped.read(payload.MANIFEST))
    assert set(ours) == set(wanted)


def test_each_library_comes_with_its_licence(tmp_path):
    files = bundle.contents()
    for name, version in payload.pins().items():
        assert b"Permission is hereby granted" in files["licences/%s.txt" % name]
        assert ("%s %s" % (name, version)).encode() in files["README.txt"]


def test_a_missing_wheel_is_named_with_the_command_that_brings_it(tmp_path, capsys):
    assert bundle.main(["--wheels", str(tmp_path), "--to", str(tmp_path / "x.zip")]) == 1
    assert "pip download" in capsys.readouterr().err
    assert not (tmp_path / "x.zip").exists()
