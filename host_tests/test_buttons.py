"""ui/buttons: presses in order and none lost, holds, repeats, chords, overflow, the tick's wrap."""

import importlib
import random
import sys
import types

import pytest

UP, DOWN, LEFT, RIGHT, A, B, MENU, X = 1, 2, 4, 8, 16, 32, 64, 128
WRAP = 1 << 29


class Clock:
    now = 1000

    def ticks_ms(self):
        return self.now % WRAP


class Queue:
    """As keypad.EventQueue: 64 events at most, what comes later is dropped and told of."""

    def __init__(self):
        self.events = []
        self.overflowed = False

    def put(self, event):
        if len(self.events) < 64:
            self.events.append(event)
        else:
            self.overflowed = True

    def get(self):
        return self.events.pop(0) if self.events else None

    def clear(self):
        self.events.clear()
        self.overflowed = False


class Scanner:
    def __init__(self, clock):
        self.clock = clock
        self.events = Queue()

    def key(self, number, pressed):
        self.events.put(
            types.SimpleNamespace(
                key_number=number, pressed=pressed, timestamp=self.clock.ticks_ms()
            )
        )


class Profile:
    turned = False

    def __init__(self, *maps, holds=(), chord=0):
        self.maps = maps
        self.holds = holds
        self.chord = chord

    def turn(self, left):
        self.turned = left
        self.maps = tuple(bytes(reversed(row)) for row in self.maps) if left else self.maps


class Case:
    """Keys with their scanners on a clock of our own."""

    def __init__(self, module, clock, profile):
        self.clock = clock
        self.scanners = tuple(Scanner(clock) for _ in profile.maps)
        self.make = lambda: module.Buttons(self.scanners, profile)
        self.buttons = self.make()

    def key(self, number, pressed, scanner=0):
        self.scanners[scanner].key(number, pressed)

    def tap(self, number, ms=60, scanner=0):
        self.key(number, True, scanner)
        self.clock.now += ms
        self.key(number, False, scanner)

    def polls(self, ms, step=10):
        """Poll for so long; return [(time since now, mask), ...] of what came."""
        start, found = self.clock.now, []
        while self.clock.now - start < ms:
            mask = self.buttons.poll()
            if mask:
                found.append((self.clock.now - start, mask))
            else:
                self.clock.now += step
        return found

    def drain(self):
        found = []
        mask = self.buttons.poll()
        while mask:
            found.append(mask)
            mask = self.buttons.poll()
        return found


@pytest.fixture
def case(monkeypatch):
    clock = Clock()
    monkeypatch.setitem(sys.modules, "supervisor", types.SimpleNamespace(ticks_ms=clock.ticks_ms))
    monkeypatch.delitem(sys.modules, "sixtysix.ui.buttons", raising=False)
    module = importlib.import_module("sixtysix.ui.buttons")
    yield lambda profile, now=1000: (setattr(clock, "now", now), Case(module, clock, profile))[1]
    sys.modules.pop("sixtysix.ui.buttons", None)


EIGHT = Profile(bytes((B, A, MENU, X, RIGHT, DOWN, UP, LEFT)))
CLUE = Profile(bytes((RIGHT, A)), holds={RIGHT: B, A: MENU})
TFT = Profile(bytes((LEFT,)), bytes((A, RIGHT)), holds={A: MENU}, chord=B)


def test_presses_come_one_a_poll_in_the_order_pressed(case):
    c = case(EIGHT)
    for number in (0, 1, 1, 4):
        c.tap(number)
    assert c.drain() == [B, A, A, RIGHT]


def test_a_press_is_fresh_once(case):
    c = case(EIGHT)
    c.key(1, True)
    assert c.polls(3000) == [(0, A)]
    c.key(1, False)
    assert c.polls(1000) == []


def test_key_with_a_hold_acts_when_let_go(case):
    c = case(CLUE)
    c.key(0, True)
    assert c.polls(300) == []
    c.key(0, False)
    assert c.polls(1000) == [(0, RIGHT)]


def test_hold_acts_after_half_a_second_and_once(case):
    c = case(CLUE)
    c.key(1, True)
    assert c.polls(3000) == [(500, MENU)]
    c.key(1, False)
    assert c.polls(1000) == []


@pytest.mark.parametrize("start", [1000, WRAP - 30])
@pytest.mark.parametrize("ms, means", [(60, RIGHT), (499, RIGHT), (500, B), (900, B)])
def test_hold_is_judged_by_when_the_key_moved_not_by_when_it_was_polled(case, ms, means, start):
    c = case(CLUE, start)
    c.tap(0, ms)
    c.clock.now += 5000
    assert c.drain() == [means]


def test_two_thumbs_rolling_over_hold_keys(case):
    c = case(CLUE)
    c.key(0, True)
    c.clock.now += 80
    c.key(1, True)
    c.clock.now += 80
    c.key(0, False)
    assert c.drain() == [RIGHT]
    c.clock.now += 80
    c.key(1, False)
    assert c.drain() == [A]


def test_letting_go_of_another_key_does_not_end_a_hold(case):
    c = case(TFT)
    c.key(1, True, 1)
    c.clock.now += 50
    c.key(0, True, 1)
    assert c.polls(200) == [(0, RIGHT)]
    c.key(1, False, 1)
    assert c.polls(1000) == [(300, MENU)]


def test_key_that_goes_up_twice_was_pressed_once(case):
    c = case(CLUE)
    c.tap(0)
    c.key(0, False)
    assert c.drain() == [RIGHT]


def test_direction_repeats_while_held(case):
    c = case(EIGHT)
    c.key(4, True)
    assert c.polls(1000) == [(t, RIGHT) for t in (0, 400, 540, 680, 820, 960)]
    c.key(4, False)
    assert c.polls(1000) == []


def test_only_the_direction_pressed_last_repeats(case):
    c = case(EIGHT)
    c.key(4, True)
    c.polls(600)
    c.key(5, True)
    assert {mask for _, mask in c.polls(900)} == {DOWN}
    c.key(5, False)
    assert c.polls(900) == []


@pytest.mark.parametrize("number", [0, 1, 2, 3])
def test_other_keys_do_not_repeat(case, number):
    c = case(EIGHT)
    c.key(number, True)
    assert len(c.polls(5000)) == 1


def test_repeats_do_not_pile_up_while_nobody_polls(case):
    c = case(EIGHT)
    c.key(4, True)
    c.drain()
    c.clock.now += 3000
    assert c.drain() == [RIGHT]


def test_stuck_direction_falls_silent_until_pressed_anew(case):
    c = case(EIGHT)
    c.key(4, True)
    found = c.polls(60000)
    assert found[-1][0] <= 8000 and len(found) < 60
    c.tap(1)
    assert c.drain() == [A], "the other keys go on working"
    c.key(4, False)
    c.key(4, True)
    assert c.drain() == [RIGHT]


def test_both_sides_together_are_a_key_of_their_own(case):
    c = case(TFT)
    c.key(0, True, 0)
    assert c.polls(40) == [], "the first one waits for the other"
    c.key(1, True, 1)
    assert c.drain() == [B]
    assert c.polls(2000) == [], "neither side repeats"
    c.key(0, False, 0)
    c.key(1, False, 1)
    assert c.polls(1000) == []
    c.tap(1, scanner=1)
    assert c.drain() == [RIGHT]


@pytest.mark.parametrize("start", [1000, WRAP - 30])
@pytest.mark.parametrize("apart, means", [(0, [B]), (59, [B]), (60, [LEFT, B]), (300, [LEFT, B])])
def test_chord_is_judged_by_when_the_keys_moved_not_by_when_they_were_polled(
    case, apart, means, start
):
    c = case(TFT, start)
    c.key(0, True, 0)
    c.clock.now += apart
    c.key(1, True, 1)
    c.clock.now += 200
    assert c.drain() == means


def test_side_that_stays_alone_acts_soon_and_repeats(case):
    c = case(TFT)
    c.key(1, True, 1)
    assert c.polls(600) == [(60, RIGHT), (400, RIGHT), (540, RIGHT)]


def test_side_let_go_acts_at_once(case):
    c = case(TFT)
    c.tap(0, 20)
    assert c.drain() == [LEFT]
    assert c.polls(1000) == []


def test_key_that_makes_no_chord_lets_the_side_go_first(case):
    c = case(Profile(bytes((LEFT, A, RIGHT)), chord=B))
    for number in (0, 1, 2):
        c.key(number, True)
        c.clock.now += 10
    assert c.drain() == [LEFT, A, B]


def test_board_without_a_chord_holds_nothing_back(case):
    c = case(EIGHT)
    c.key(7, True)
    c.key(4, True)
    assert c.drain() == [LEFT, RIGHT]


def test_side_held_back_outlives_a_full_queue(case):
    c = case(TFT)
    for _ in range(31):
        c.tap(0, 20)
    c.key(0, True)
    c.key(1, True, 1)
    for _ in range(70):
        c.tap(0, 20, scanner=1)
    told = c.drain()
    assert told[:33] == [LEFT] * 31 + [B, A]
    c = case(TFT)
    c.key(0, True)
    c.scanners[0].events.overflowed = True
    assert c.drain() == [LEFT]
    assert c.polls(1000) == []


def test_other_half_of_a_chord_that_was_swallowed_makes_none(case):
    c = case(TFT)
    c.key(0, True)
    assert c.drain() == []
    c.buttons.swallow()
    c.key(1, True, 1)
    assert c.polls(100) == [(60, RIGHT)]


def test_scanners_are_merged_by_time(case):
    c = case(TFT)
    for key, scanner in ((1, 1), (0, 0), (1, 1), (0, 1), (0, 0)):
        c.tap(key, 30, scanner)
        c.clock.now += 5
    assert c.drain() == [RIGHT, LEFT, RIGHT, A, LEFT]


def test_release_without_a_press_means_nothing(case):
    c = case(TFT)
    c.key(0, False, 1)
    c.key(1, False, 1)
    assert c.polls(1000) == []


def test_what_is_down_at_the_start_means_nothing(case):
    c = case(CLUE)
    c.key(1, True)
    c.buttons = c.make()
    assert c.polls(3000) == []
    c.key(1, False)
    assert c.polls(1000) == []
    c.tap(1)
    assert c.drain() == [A]


def test_swallowed_keys_mean_nothing_until_pressed_anew(case):
    c = case(CLUE)
    c.tap(0)
    c.key(1, True)
    c.buttons.swallow()
    assert c.polls(2000) == []
    c.key(1, False)
    assert c.polls(2000) == []
    c.tap(1)
    assert c.drain() == [A]


def test_swallowed_direction_does_not_repeat(case):
    c = case(EIGHT)
    c.key(4, True)
    c.drain()
    c.buttons.swallow()
    assert c.polls(3000) == []


def test_full_queue_gives_what_it_holds_and_then_starts_afresh(case):
    c = case(EIGHT)
    for _ in range(100):
        c.tap(1, 20)
    c.key(0, True)  # dropped: nobody knows it is down
    assert c.scanners[0].events.overflowed
    assert c.drain() == [A] * 32
    assert not c.scanners[0].events.overflowed
    assert c.polls(3000) == [], "a key found down afterwards was not pressed now"
    c.key(0, False)
    c.tap(0)
    assert c.drain() == [B]


def test_hold_dropped_by_a_full_queue_does_not_fire(case):
    c = case(CLUE)
    c.key(1, True)
    c.drain()
    for _ in range(80):
        c.tap(0, 20)
    assert c.drain() == [RIGHT] * 32
    assert c.polls(3000) == []
    c.key(1, False)
    c.tap(1)
    assert c.drain() == [A]


@pytest.mark.parametrize("before", [1, 200, 450])
def test_holds_and_repeats_across_the_wrap_of_ticks(case, before):
    c = case(CLUE, WRAP - before)
    c.key(1, True)
    assert c.polls(2000) == [(500, MENU)]
    c = case(EIGHT, WRAP - before)
    c.key(4, True)
    assert c.polls(700) == [(t, RIGHT) for t in (0, 400, 540, 680)]
    c = case(TFT, WRAP - 20)
    c.tap(1, 10, scanner=1)
    c.clock.now += 10
    c.tap(0, 10, scanner=0)
    assert c.drain() == [RIGHT, LEFT]


def test_idle_time_counts_from_the_last_move_of_a_key(case):
    c = case(EIGHT)
    c.clock.now += 30000
    assert c.buttons.idle_ms == 30000
    c.key(4, True)
    c.polls(2000)
    assert c.buttons.idle_ms == 2000, "repeats of a key that is stuck keep no screen awake"
    c.key(4, False)
    c.polls(500)
    assert c.buttons.idle_ms == 500


def test_idle_time_stays_at_an_hour_for_weeks(case):
    c = case(EIGHT)
    for _ in range(700):
        c.clock.now += 1800000
        assert c.buttons.idle_ms == min(3600000, (_ + 1) * 1800000)
    assert c.clock.now > 2 * WRAP
    c.tap(0, 10)
    c.drain()
    assert c.buttons.idle_ms == 0


def test_left_hands(case):
    c = case(CLUE)
    c.key(0, True)
    c.buttons.left_handed(True)
    c.key(0, False)
    assert c.drain() == []
    c.tap(0)
    c.tap(1)
    assert c.drain() == [A, RIGHT]


def test_key_down_while_hands_change_is_forgotten(case):
    c = case(Profile(bytes((LEFT, RIGHT)), chord=B))
    c.key(0, True)
    assert c.polls(100) == [(60, LEFT)]
    c.buttons.left_handed(True)
    c.key(0, False)
    c.tap(0)
    assert c.drain() == [RIGHT], "LEFT is not down any more: no chord"


def test_unknown_key_number_means_nothing(case):
    c = case(EIGHT)
    c.tap(11)
    assert c.drain() == []


@pytest.mark.parametrize("seed", range(6))
def test_random_fingers_lose_and_invent_nothing(case, seed):
    """Every press of a key without hold is reported once, in order; holds and shorts add up."""
    rng = random.Random(seed)
    c = case(TFT if seed & 1 else EIGHT, rng.randrange(WRAP))
    pressed, told = [], []
    down = set()
    alone = -1000  # when a side was pressed, if no key has moved since
    for _ in range(3000):
        scanner = rng.randrange(len(c.scanners))
        row = c.buttons.profile.maps[scanner]
        number = rng.randrange(len(row))
        c.key(number, (scanner, number) not in down, scanner)
        if (scanner, number) in down:
            down.remove((scanner, number))
            alone = -1000
        else:
            down.add((scanner, number))
            sides = {s * 2 + n for s, n in down if not (s == 1 and n == 0)}
            both = len(c.scanners) == 2 and sides == {0, 3} and (scanner, number) != (1, 0)
            if both and c.clock.now - alone < 60:
                pressed.pop()
            pressed.append(B if both else row[number])
            alone = c.clock.now if row[number] in (LEFT, RIGHT) and not both else -1000
        c.clock.now += rng.randrange(1, 90)
        if rng.random() < 0.4:
            told += c.drain()
    c.clock.now += 60
    told += c.drain()
    if len(c.scanners) == 1:
        # A repeat may stand between two presses, never in place of one.
        it = iter(told)
        assert all(mask in it for mask in pressed)
        assert len(told) >= len(pressed)
    else:
        short = [m for m in pressed if m != A]
        rest = [m for m in told if m not in (A, MENU)]
        it = iter(rest)
        assert all(mask in it for mask in short)
        assert told.count(B) == pressed.count(B)
        assert pressed.count(A) - 1 <= told.count(A) + told.count(MENU) <= pressed.count(A)
