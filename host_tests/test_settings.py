"""settings.toml: named values overrule options, bad ones are named on the console."""

import os

import pytest

from sixtysix.ui import settings, store


@pytest.fixture
def keys(monkeypatch):
    """A settings.toml: a dict of its keys; values may be int as before CircuitPython 10.2."""
    found = {}
    monkeypatch.setattr(os, "getenv", lambda key, default=None: found.get(key, default))
    return found


def applied(options=store.DEFAULT):
    options = bytearray(options)
    return settings.apply(options, store.LOWEST, store.DEFAULT), options


def test_without_keys_nothing_changes_and_nothing_is_said(keys, capsys):
    assert applied(b"\3\2\1\0\1\0\1\2\3\1\3\1\0\1\0\0") == (0, b"\3\2\1\0\1\0\1\2\3\1\3\1\0\1\0\0")
    assert capsys.readouterr().out == ""


def test_every_option_has_its_key_and_names_for_all_its_values(keys):
    lines = settings._KEYS.split("\n")
    assert len(lines) == 13
    for at, line in enumerate(lines):
        key, *names = line.split(" ")
        if key != "LANGUAGE":
            assert len(names) == store.HIGHEST[at] - store.LOWEST[at] + 1, key
        for step, name in enumerate(names):
            keys.clear()
            keys["SIXTYSIX_" + key] = name
            bad, options = applied()
            want = bytearray(store.DEFAULT)
            want[at] = store.LOWEST[at] + step
            assert (bad, options) == (0, want), (key, name)


def test_a_key_may_be_written_large_or_as_a_number(keys):
    keys["SIXTYSIX_LEVEL"] = " Expert "
    keys["SIXTYSIX_BRIGHTNESS"] = 2
    bad, options = applied()
    assert bad == 0 and options[0] == 3 and options[8] == 2


@pytest.mark.parametrize(
    "key, value, at, named",
    [
        ("LEVEL", "grandmaster", 0, 'SIXTYSIX_LEVEL = "grandmaster"'),
        ("LEVEL", "level", 0, "beginner, greedy, strong, expert; using greedy"),
        ("BRIGHTNESS", 9, 8, "1, 2, 3, 4, 5; using 4"),
        ("COUNT", "", 2, "none, mine, both; using mine"),
    ],
)
def test_a_bad_value_is_named_and_the_default_used(keys, capsys, key, value, at, named):
    keys["SIXTYSIX_" + key] = value
    keys["SIXTYSIX_SPEED"] = "off"
    bad, options = applied(b"\2\2\2\1\0\0\1\1\1\1\2\1\0\1\0\0")
    assert bad == 1
    assert options[at] == store.DEFAULT[at] and options[6] == 0, "the others still count"
    assert named in capsys.readouterr().out


def test_a_number_of_the_owner(keys, capsys):
    assert settings.number("NVM_OFFSET", 0, 8192, 0) == 0
    for value, want in ((256, 256), ("512", 512), (" 8192", 8192)):
        keys["SIXTYSIX_NVM_OFFSET"] = value
        assert settings.number("NVM_OFFSET", 0, 8192, 0) == want
    assert capsys.readouterr().out == ""
    for value in (-1, 8193, "plenty", "1.5", ""):
        keys["SIXTYSIX_NVM_OFFSET"] = value
        assert settings.number("NVM_OFFSET", 0, 8192, 64) == 64
        said = capsys.readouterr().out
        assert f'NVM_OFFSET = "{value}"' in said and "0 to 8192; using 64" in said
