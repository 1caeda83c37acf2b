"""The command that runs all this: what it hands to ruff and to pytest."""

import pytest

from host import test as command


@pytest.fixture
def calls(monkeypatch):
    """The commands that would have been run, each without its interpreter and -m."""
    made = []
    monkeypatch.setattr(command.subprocess, "call", lambda words, cwd: made.append(words[2:]) or 0)
    return made


def test_everything_is_checked_with_the_large_counts(calls):
    assert command.main(["--long", "--within", "300", "-x"]) == 0
    assert [words[0] for words in calls] == ["ruff", "ruff", "pytest"]
    # A number of its own would be taken for a folder of tests, and --long then for a mistake.
    assert calls[-1] == ["pytest", "--long", "--within=300", "host_tests", "-x"]


def test_a_named_file_alone_is_run(calls):
    assert command.main(["host_tests/test_deal.py", "-k", "close"]) == 0
    assert calls == [["pytest", "host_tests/test_deal.py", "-k", "close"]]


def test_a_failure_of_style_is_a_failure(monkeypatch):
    monkeypatch.setattr(command.subprocess, "call", lambda words, cwd: int(words[2] == "ruff"))
    assert command.main([]) == 1
