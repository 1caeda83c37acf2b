"""What the owner is told at the start when something cannot be kept, and what he may answer."""

from binascii import crc32

import pytest
from looking import misfits, remember_prose, texts

from host.shots import BOARDS
from host.sim import DOWN, RIGHT, A, Handheld, Nvm, PowerOff
from host_tests.test_statistics import words


def step(h):
    return DOWN if h.app.profile.vertical else RIGHT


def said(h):
    return " ".join(words(h)).replace("\n", " ")


def started(board, memory, script):
    """Run a script at the first wait of a handheld; returns what it returns."""

    def whole(h):
        yield from h.settle()
        return (yield from script(h))

    handheld = Handheld(board, memory=memory, seed=1)
    return handheld.run(whole), handheld


def foreign(kind):
    return Nvm(kind, data=b"high score 4711")


@pytest.mark.parametrize("board, kind", [("oled_wing", "rp2"), ("clue", "nrf52")])
def test_foreign_data_stays_when_the_answer_is_no(board, kind):
    memory = foreign(kind)
    before = bytes(memory.memory)

    def script(h):
        yield from h.press(A)
        assert h.app.screen == "title" and "New game" in said(h)
        from sixtysix.ui import keep, store

        store.options[0] = 3
        assert not keep.save()

    started(board, memory, script)
    assert bytes(memory.memory) == before and memory.writes == 0


@pytest.mark.parametrize("board, kind", [("oled_wing", "rp2"), ("clue", "nrf52")])
def test_foreign_data_goes_when_the_answer_is_yes(board, kind):
    memory = foreign(kind)

    def script(h):
        assert "Do not save" in said(h)
        yield from h.press(step(h))
        yield from h.press(A)
        assert "New game" in said(h)

    started(board, memory, script)
    assert memory.memory[:3] == b"66S"
    _, again = started(board, memory, lambda h: h.settle())
    assert "New game" in said(again)


def test_damaged_and_newer_data_ask_too():
    states = []
    newer = b"66S\2" + crc32(b"66S\2").to_bytes(4, "little")
    for data in (b"66S\1" + bytes(300), newer + bytes(40)):
        memory = Nvm("rp2", data=data)

        def script(h):
            assert "Do not save" in said(h)
            yield from h.press(A)
            assert "New game" in said(h)

        _, h = started("picosystem", memory, script)
        assert memory.writes == 0
        states.append(h.printed().strip().rsplit(" ", 1)[1])
    assert states == ["damaged", "newer"]


def test_without_memory_it_is_said_and_the_game_goes_on():
    def script(h):
        assert "New game" not in said(h)
        yield from h.press(A)
        assert "New game" in said(h)

    _, h = started("pybadge", False, script)
    assert "none" in h.printed()


BOARD_OF = {"rp2": "oled_wing", "nrf52": "clue", "samd51": "pybadge", "esp32": "reverse_tft"}


@pytest.mark.parametrize("kind", ["rp2", "nrf52"])
def test_a_first_save_cut_short_is_told_once(kind):
    memory = Nvm(kind, data=b"66S\1" + crc32(b"66S\1").to_bytes(4, "little"))

    def first(h):
        remember_prose()
        yield from h.settle()
        assert "The power failed" in " ".join(texts(h.app)).replace("\n", " ")
        yield from h.press(A)
        assert "New game" in said(h)
        yield from h.press(A)
        assert h.app.screen == "newgame"

    Handheld(BOARD_OF[kind], memory=memory, seed=1).run(first)
    _, h = started(BOARD_OF[kind], memory, lambda h: h.settle())
    assert "New game" in said(h) and not note(h)


def note(h):
    """Return whether the title says that nothing is saved."""
    return any(text in ("Nothing saved yet", "No saves yet") for text in texts(h.app))


@pytest.mark.parametrize("kind", BOARD_OF)
def test_the_title_of_a_new_board_says_so_until_something_is_saved(kind):
    memory = Nvm(kind)

    def first(h):
        assert note(h) and memory.writes == 0
        yield from h.press(A)
        assert h.app.screen == "newgame" and "Start" in said(h)
        yield from h.press(A)
        assert h.app.screen == "table" and memory.writes

    def then(h):
        assert "Continue" in said(h) and not note(h)
        yield

    started(BOARD_OF[kind], memory, first)
    started(BOARD_OF[kind], memory, then)


@pytest.mark.parametrize("size", BOARDS)
def test_that_nothing_is_saved_fits_every_title(size):
    def look(h):
        assert note(h) and misfits(h.app) == []
        yield

    started(BOARDS[size], Nvm("rp2"), look)


@pytest.mark.parametrize("torn", ["clean", "half", "wild"])
@pytest.mark.parametrize("kind", ["rp2", "samd51", "esp32"])
def test_what_an_erase_cut_short_leaves_is_told(kind, torn):
    """Wherever the power fails in it, the game is as it was, or a page says that it is not."""
    memory = Nvm(kind)
    speeds = []

    def save(h):
        yield from h.press(A)
        from sixtysix.ui import keep, store

        while len(speeds) < 3 or not memory.erasing:
            memory.log = []
            speeds.append(len(speeds) % 3)
            store.options[6] = speeds[-1]
            assert keep.save()

    started(BOARD_OF[kind], memory, save)
    before, start, data = memory.log[-1]
    told = 0
    for step in (0, 1, 2, 3, 9, 40):
        memory = Nvm(kind, data=before)
        memory.cut(step, torn, step)
        try:
            memory[start : start + len(data)] = data
        except PowerOff:
            pass
        memory.revive()
        h = Handheld(BOARD_OF[kind], memory=memory, seed=1)
        h.run(lambda h: h.settle())
        if "New game" in said(h) and not note(h):
            assert h.app.options[6] in speeds[-2:]
        else:
            assert h.printed().count("saved") == 1
            told += 1
    assert told


@pytest.mark.parametrize("board", ["oled_wing", "picosystem"])
def test_a_saved_game_that_does_not_replay_is_told_and_gone(board):
    memory = Nvm("rp2")

    def save(h):
        from sixtysix.ui import keep, store

        store.options[0] = 3
        store.live = True
        store.head = b"\0\0\0no transcript"
        store.actions = bytearray(b"\5")
        store.count = 1
        assert keep.save()
        yield

    def resume(h):
        remember_prose()
        assert "Continue" in said(h)
        yield from h.press(A)
        assert "The saved game cannot be" in " ".join(texts(h.app))
        for _ in range(3):
            if "New game" in said(h):
                break
            yield from h.press(A)
        assert "New game" in said(h) and "Continue" not in said(h)

    started(board, memory, save)
    _, h = started(board, memory, resume)
    assert "saved game: byte" in h.printed()
    _, h = started(board, memory, lambda h: h.settle())
    assert "New game" in said(h) and "Continue" not in said(h)
    assert h.app.options[0] == 3


def test_a_game_against_a_level_that_is_not_there_goes_on():
    """As a later version may keep one."""
    memory = Nvm("rp2")

    def save(h):
        from sixtysix.engine.game import Game
        from sixtysix.engine.rules import CLASSIC
        from sixtysix.ui import keep

        keep.new_game(Game(CLASSIC, 7), 5, 6, 0)
        assert keep.save()
        yield

    def resume(h):
        yield from h.press(A)
        assert h.app.screen == "table" and h.app.level < 4 and h.app.preset < 4

    started("picosystem", memory, save)
    started("picosystem", memory, resume)
