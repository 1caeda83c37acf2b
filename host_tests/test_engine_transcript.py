"""Transcripts: the same game again; anything else is a clear error or a legal game; golden ones."""

import random
from pathlib import Path

import pytest
from stepping import PRESETS, choose, do, mixed, position

from host import replay, sheet, textform
from sixtysix.engine import transcript, undo
from sixtysix.engine.deal import OVER
from sixtysix.engine.game import Game
from sixtysix.engine.judge import BY_GIVE_UP
from sixtysix.engine.rules import CLASSIC, PRESET_NAMES
from sixtysix.engine.variants import NAMES, unpack

GOLDEN = Path(__file__).parent / "golden"
EVERY = pytest.mark.parametrize("name", PRESETS)


def play(rules, seed, actions=None, closing=0.05):
    """A random game, whole or its first actions."""
    rng = random.Random(seed)
    game = Game(rules, seed)
    while True:
        if game.action_count == actions:
            return game
        if game.deal.phase == OVER:
            if game.is_over:
                return game
            game.next_deal()
        if rng.random() < 0.002:
            game.give_up()
        else:
            game.apply_action(choose(game.deal, rng, 0.01, closing))


def state(game):
    """All that makes up a game, its deal included."""
    fields = dict(game.__dict__)
    deal = dict(fields.pop("deal").__dict__)
    fields["actions"] = bytes(game.actions[: game.action_count])
    for both in (fields, deal):
        rules = both.pop("rules")
        both["rules"] = rules.pack()
    fields.pop("rng")
    return fields, deal, (game.rng._x, game.rng._y)


@EVERY
def test_the_same_game_again(name, count):
    longest = 0
    for seed in range(count(40, 500)):
        game = play(PRESETS[name], seed)
        data = game.transcript()
        again = Game.replay(data)
        assert state(again) == state(game)
        assert again.transcript() == data and type(data) is bytes
        longest = max(longest, len(data))
        # What a store appends to and checks itself.
        log = bytes(game.actions[: game.action_count])
        assert state(Game.replay(game.head() + log)) == state(game)
    assert longest < 700


def test_in_the_middle_of_a_deal():
    for name in PRESETS:
        for actions in range(120):
            game = play(PRESETS[name], 5, actions)
            again = Game.replay(game.transcript())
            assert state(again) == state(game)
            assert again.deal.legal_actions() == game.deal.legal_actions()


def test_own_rules_are_kept(count):
    rng = random.Random(8)
    for seed in range(count(100, 500)):
        rules = mixed(rng)[0]
        game = play(rules, seed)
        again = Game.replay(game.transcript())
        assert state(again) == state(game)
        for field in NAMES:
            assert getattr(again.rules, field) == getattr(rules, field)
        text = textform.write(game)
        assert state(textform.parse(text)) == state(game)
        assert textform.parse_rules(textform.rules_words(rules)).pack() == rules.pack()


def test_rules_values():
    with pytest.raises(ValueError, match="no rule is called"):
        CLASSIC.copy(trumps=1)
    with pytest.raises(ValueError, match="target cannot be 0"):
        CLASSIC.copy(target=0)
    with pytest.raises(ValueError):
        CLASSIC.copy(hand_size=7)
    assert CLASSIC.copy(auto_claim=True).auto_claim == 1
    assert CLASSIC.copy(auto_claim=1).copy(auto_claim=0).pack() == CLASSIC.pack()
    assert unpack(CLASSIC.pack()) is CLASSIC
    for rules, name in zip(PRESETS.values(), PRESET_NAMES, strict=True):
        assert PRESET_NAMES[rules.preset] == name and len(rules.pack()) == 2


def test_the_log_never_grows_within_a_deal():
    """So no turn allocates: room for the longest deal is made before it begins."""
    rng = random.Random(4)
    for seed in range(30):
        game = Game(PRESETS["santase"].copy(auto_claim=0), seed)
        while not game.is_over:
            size = len(game.actions)
            assert size >= game.action_count + 40
            while game.deal.phase != OVER:
                game.apply_action(choose(game.deal, rng))
                assert len(game.actions) == size
            if not game.is_over:
                game.next_deal()


# Taking back


def at(game, log, index):
    """The game when only its first `index` actions were done, in this deal."""
    again = Game.replay(game.head() + log[:index])
    if index == game.deal_start and index:
        again.next_deal()
    return again


def decisions(game, player):
    """Indexes of a player's own decisions in the running deal, by replaying the game to each."""
    log = bytes(game.actions[: game.action_count])
    found = []
    for i in range(game.deal_start, len(log)):
        deal = at(game, log, i).deal
        if deal.current_player == player and len(deal.legal_actions()) > 1:
            found.append(i)
    return found


@EVERY
def test_taking_back(name, count):
    for seed in range(count(15, 100)):
        rng = random.Random(seed)
        game = play(PRESETS[name], seed, rng.randrange(1, 150))
        player = rng.randrange(2)
        for index in reversed(decisions(game, player)):
            log = bytes(game.actions[: game.action_count])
            assert undo.take_back(game, player)
            assert game.action_count == index
            assert state(at(game, log, index)) == state(game)
        before = state(game)
        assert not undo.take_back(game, player)
        assert state(game) == before


def test_taking_back_replays_this_deal_only(monkeypatch):
    game = play(PRESETS["classic"], 11)
    applied = []
    one = Game.apply_action
    monkeypatch.setattr(Game, "apply_action", lambda self, a: (applied.append(a), one(self, a)))
    inside = game.action_count - game.deal_start
    assert game.is_over and undo.take_back(game, 0)
    assert len(applied) <= 2 * inside
    assert not game.is_over and game.winner == -1


def test_taking_back_the_end_of_a_deal_takes_back_its_score():
    game = play(PRESETS["classic"], 3)
    assert game.is_over
    scores = list(game.scores)
    assert undo.take_back(game, game.winner)
    assert sum(game.scores) < sum(scores) and not game.is_over


# Giving up


def test_giving_up():
    """It is kept, taken back and told like any action, but no action of the deal itself."""
    game = play(CLASSIC, 8, 9)
    player = game.deal.current_player
    value = game.deal.give_up_value()
    assert game.deal.closed_by < 0
    assert value == (2 if game.deal.tricks(1 - player) else 3)
    with pytest.raises(ValueError):
        game.deal.apply_action(32)
    game.give_up()
    assert game.deal.is_terminal() and game.deal.ended == BY_GIVE_UP
    assert game.deal.winner == 1 - player and game.gained == value
    assert state(Game.replay(game.transcript())) == state(game)
    text = textform.write(game)
    assert "%d gives up" % player in text
    assert state(textform.parse(text)) == state(game)
    lines = []
    assert sheet.write(game.transcript(), lines.append)
    assert any("the other gave up: %d" % value in line for line in lines)
    with pytest.raises(ValueError):
        game.give_up()
    before = state(play(CLASSIC, 8, 9))
    assert undo.take_back(game, player) and state(game) == before


def test_giving_up_when_forced_is_a_decision():
    rules = CLASSIC.copy(auto_claim=1, close_before_draw=0)
    game = play(rules, 7, 0)
    while len(game.deal.legal_actions()) > 1:
        game.apply_action(game.deal.legal_actions()[0])
    forced = state(game)
    player = game.deal.current_player
    game.give_up()
    assert undo.take_back(game, player) and state(game) == forced


def test_a_closer_who_gives_up_has_failed():
    for name, value in (("classic", 3), ("santase", 3), ("pagat", 3)):
        deal = position(PRESETS[name], "JC JD", "AC QD", stock=6, tricks=(4, 0))
        assert do(deal, "close").give_up_value() == value
    deal = position(CLASSIC, "JC JD", "AC QD", stock=6, tricks=(4, 1))
    assert do(deal, "close").give_up_value() == 2


# Damage


def verdict(data):
    """Read data as a transcript: a legal game, or the one error that is allowed."""
    try:
        game = Game.replay(data)
    except ValueError as fault:
        text = fault.args[0]
        byte, _, why = text.partition(": ")
        assert byte.startswith("byte ") and 0 <= int(byte[5:]) <= max(len(data), 3), text
        assert why
        return text
    assert game.action_count <= len(data)
    return game


def sealed(data):
    """The same bytes with the right check behind them."""
    crc = transcript.check(data, len(data))
    return bytes(data) + bytes((crc >> 8, crc & 255))


def test_single_byte_damage(count):
    """Every byte of good transcripts, unchecked and with the check made right again."""
    rng = random.Random(1)
    names = list(PRESETS)
    for seed in range(count(8, 200)):
        rules = PRESETS[names[seed % 4]]
        if seed % 5 == 4:
            rules = rules.copy(auto_claim=1 - rules.auto_claim)
        data = bytearray(play(rules, seed, rng.randrange(200)).transcript())
        for i in range(len(data)):
            good = data[i]
            data[i] = (good + 1 + rng.randrange(255)) & 255
            result = verdict(data)
            if i != 2:
                assert isinstance(result, str), "byte %d: damage went unseen" % i
            verdict(sealed(data[:-2]))
            data[i] = good
        for end in range(len(data)):
            verdict(bytes(data[:end]))
            verdict(sealed(data[:end]))
        verdict(bytes(data) + b"\0")
        verdict(sealed(data[:-2] + b"\0"))


def test_random_bytes(count):
    """Random inputs, half of them behind a good head, half of those with a right check."""
    rng = random.Random(2)
    heads = [play(PRESETS[name], 7, 0).head() for name in PRESETS]
    legal = 0
    for i in range(count(10000, 1000000)):
        size = int(rng.random() * 40)
        data = rng.randbytes(size)
        kind = i & 3
        if kind == 1:
            data = b"66\1" + data
        elif kind == 2:
            data = heads[i >> 2 & 3] + bytes(b % 33 for b in data)
        elif kind == 3:
            head = heads[i >> 2 & 3]
            data = sealed(head[:2] + b"\1" + head[3:] + bytes(b % 33 for b in data))
        legal += not isinstance(verdict(data), str)
    assert legal


def test_errors_name_byte_and_reason():
    game = play(CLASSIC, 7, 30)
    head = game.head()
    size = len(head)
    cases = (
        (b"", "byte 0: this is no transcript"),
        (b"6", "byte 1: this is no transcript"),
        (b"67", "byte 1: this is no transcript"),
        (b"66", "byte 2: only version 1"),
        (b"66\2", "byte 2: only version 1"),
        (b"66\x81", "byte 3: the rules are cut off"),
        (b"66\x81\4\0", "byte 3: there is no such preset"),
        (b"66\x81\0\x40", "byte 4: too many changes"),
        (b"66\x81\0\1\x0c", "byte 6: the rules are cut off"),
        (b"66\x81\0\1\x40\0abc", "byte 5: there is no such rule"),
        (b"66\x81\0\1\x0c\0abc", "byte 6: a rule cannot have this value"),
        (b"66\x81\0\2\x0c\1\x0b\1abc", "byte 7: there is no such rule"),
        (b"66\x81\0\0ab", "byte 7: the seed is cut off"),
        (head + b"\x21", "byte %d: action 33 is not legal" % size),
        (head + b"\x1e", "byte %d: action 30 is not legal" % size),
        (game.transcript()[:-1], "byte %d: the check does not fit" % (size + 29)),
    )
    for data, text in cases:
        with pytest.raises(ValueError) as fault:
            Game.replay(data)
        assert str(fault.value).startswith(text)
    whole = play(CLASSIC, 7)
    data = whole.head() + bytes(whole.actions[: whole.action_count]) + b"\0"
    with pytest.raises(ValueError, match="byte %d: the game is over" % (len(data) - 1)):
        Game.replay(data)


# Text form, score sheet, the command


@EVERY
def test_text_form(name, count):
    for seed in range(count(20, 200)):
        rng = random.Random(seed)
        game = play(PRESETS[name], seed, rng.choice((None, rng.randrange(150))))
        text = textform.write(game)
        assert state(textform.parse(text)) == state(game)
        # Comments, players and facts are not needed, and case does not matter.
        bare = []
        for line in text.splitlines():
            line = line.partition("#")[0]
            if line.startswith("deal"):
                continue
            for item in line.split(",") if line[:1] in "01" else [line]:
                bare.append(item.strip().lstrip("01 ").lower() if line[:1] in "01" else item)
        assert state(textform.parse("\n".join(bare))) == state(game)


def test_text_form_errors():
    good = ["Sixty-Six 1", "rules classic", "seed 7"]
    legal = Game(CLASSIC, 7).deal
    player = legal.current_player
    cases = (
        ([], "line 1: the text ends"),
        (["Sixty-Six 2"], "line 1: the first line"),
        (good[:1] + ["seed 7"], "line 2: the rules are due"),
        (good[:1] + ["rules"], "line 2: the rules are due"),
        (good[:1] + ["rules skat"], "line 2: no rules are called skat, only classic"),
        (good[:1] + ["rules classic auto"], "line 2: a change of the rules"),
        (good[:1] + ["rules classic auto=1"], "line 2: no rule is called auto, only winner_deals"),
        (good[:1] + ["rules classic target=99"], "line 2: target cannot"),
        (good[:2] + ["seed x"], "line 3: the seed is due"),
        (good[:2] + ["seed 16777216"], "line 3: the seed is due"),
        (good + ["", "# nothing", "deal 2"], "line 6: 2 is not so, but: 1, dealer"),
        (good + ["deal 1, dealer %d" % player], "line 4: dealer %d is not so" % player),
        (good + ["%d claims" % (1 - player)], "line 4: player %d is to act" % player),
        (good + ["goes on"], "line 4: player %d cannot do this now" % player),
        (
            good + ["marries money"],
            "line 4: marries money is neither a card such as TH",
        ),
        (good + ["%d" % player], "line 4: nothing is neither a card"),
        (good + ["claims", "deal 2", "deal 3"], "line 6: 3 is not so"),
    )
    for lines, text in cases:
        with pytest.raises(ValueError) as fault:
            textform.parse("\n".join(lines))
        assert str(fault.value).startswith(text), fault.value


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.txt")), ids=lambda path: path.stem)
def test_golden(path):
    """Games kept in the repository read and print today as they did then, verbatim."""
    data = bytes.fromhex(path.with_suffix(".hex").read_text())
    lines = []
    assert sheet.write(data, lines.append)
    assert "\n".join(lines) + "\n" == path.with_suffix(".sheet").read_text()
    game = Game.replay(data)
    assert textform.write(game) == path.read_text()
    assert textform.parse(path.read_text()).transcript() == data
    assert game.transcript() == data


def test_golden_ones_are_there():
    stems = {path.stem.split("-")[0] for path in GOLDEN.glob("*.txt")}
    assert stems == set(PRESETS) | {"own"}


def test_replay_command(tmp_path, capsys):
    game = play(CLASSIC, 7)
    file = tmp_path / "game.66"
    file.write_bytes(game.transcript())
    assert replay.main([str(file)]) == 0
    text = capsys.readouterr().out
    assert "rules classic, seed 7" in text
    assert "Player %d wins the game %d : %d." % (game.winner, *game.scores) in text
    assert replay.main(["--text", str(file)]) == 0
    written = capsys.readouterr().out
    (tmp_path / "game.txt").write_text(written)
    assert replay.main([str(tmp_path / "game.txt")]) == 0
    assert capsys.readouterr().out == text
    assert replay.main(["--hex", str(tmp_path / "game.txt")]) == 0
    digits = capsys.readouterr().out
    assert bytes.fromhex(digits) == game.transcript()
    (tmp_path / "game.hex").write_text(digits)
    again = str(tmp_path / "again.66")
    assert replay.main(["--bytes", again, str(tmp_path / "game.hex")]) == 0
    assert Path(again).read_bytes() == game.transcript()
    assert replay.main([str(tmp_path / "none")]) == 2
    assert replay.main(["--bytes", str(tmp_path), str(file)]) == 2


def test_replay_command_explains_damage(tmp_path, capsys):
    game = play(CLASSIC, 7)
    good = game.transcript()
    at = len(game.head()) + 40
    for raw, words in (
        (good[:at] + bytes((good[at] ^ 8,)) + good[at + 1 :], ("check does not fit", "deal ")),
        (good[:at] + b"\x1c" + good[at + 1 :], ("byte %d of" % at, "exchanges is not legal (deal")),
        (good[:at] + b"\xff" + good[at + 1 :], ("byte %d of" % at, "there is no action 255")),
        (good[:-9], ("check does not fit", "This can be read")),
        (b"hello\n", ("byte 0: this is no transcript",)),
        (b"", ("byte 0: this is no transcript",)),
        (b"\xff\xfe\xfd", ("byte 0: this is no transcript",)),
        (b"66", ("byte 2: only version 1",)),
        (b"66\1\0\0", ("check does not fit", "Nothing of it can be read")),
        (b"Sixty-Six 1\nrules classic\nseed 7\n1 XX\n", ("line 4: ",)),
    ):
        file = tmp_path / "bad"
        file.write_bytes(raw)
        assert replay.main([str(file)]) == 1
        both = capsys.readouterr()
        for word in words:
            assert word in both.out + both.err
        assert replay.main(["--text", str(file)]) == 1
        assert "Damaged: " in capsys.readouterr().err


def test_any_bytes_get_a_sheet_or_an_explanation(count):
    rng = random.Random(5)
    good = play(PRESETS["pagat"], 4).transcript()
    for i in range(count(300, 3000)):
        data = bytearray(good[: rng.randrange(len(good) + 1)] if i & 1 else good)
        for _ in range(rng.randrange(3)):
            if data:
                data[rng.randrange(len(data))] = rng.randrange(256)
        lines = []
        fine = sheet.write(bytes(data), lines.append)
        assert fine or any(line.startswith("Damaged: byte ") for line in lines)
