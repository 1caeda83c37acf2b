"""What the table says and asks, what it shows by moving, and what a deal's end then offers."""

import sys

import pytest
from looking import remember_prose, texts
from test_table import EACH, deals, stand, to_table

from host.play_auto import act, choose, deciding, to_ring
from host.shots import BOARDS
from host.sim import DOWN, MENU, RIGHT, A, Handheld, X
from sixtysix.engine.rules import PRESETS

QUIET = {"SIXTYSIX_SPEED": "off", "SIXTYSIX_LEVEL": "greedy"}


def married(preset, seed, number):
    """Yield (Seat, whether its marriage waits for a trick) of marriages in random deals."""
    for deal, seat in deals(PRESETS[preset], seed, number):
        if deal.phase == 0 and deal.declared >= 0:
            yield seat, not deal.tricks(seat.me)


@pytest.mark.parametrize("preset", range(4))
def test_a_marriage_says_its_points_and_whether_they_wait_for_a_trick(preset):
    from sixtysix.ui import explain

    seen = set()
    for seat, waits in married(preset, 5, 60):
        value = 40 if seat.declared == seat.trump else 20
        wanted = "%d with a trick. Lead K or Q" if waits else "%d. Lead the King or Queen"
        assert explain.turn(seat) == wanted % value
        seen.add(waits)
    # Where the first trick allows none, nobody marries before a trick of his own.
    assert seen == ({False} if preset == 2 else {True, False})


@pytest.mark.parametrize("waits", (0, 20, 40))
def test_the_other_ones_marriage_says_whether_it_waits(waits):
    from sixtysix.ui import told

    said = []

    class Stands:
        """For Acts, its table and all on it."""

        cards = (1, 2)
        other_pending = waits

        def __getattr__(self, name):
            return self

        def __call__(self, *what):
            return self

        def tell(self, words):
            said.append(words)

    told.special(Stands(), 26, 40)
    assert said == ["They marry: 40 with a trick" if waits else "They marry: 40"]


@EACH
def test_words_of_marriages_take_one_line(size):
    def script(h):
        table = yield from stand(h)
        from sixtysix.ui.words import get

        lines = [get(number) % 40 for number in (75, 76)]
        lines += [get(number) % 40 + " \u25b8" for number in (73, 74)]
        lines += [get(77) % (get(number) % 21, 40) + " \u25b8" for number in (63, 64)]
        assert all("40" in words for words in lines)
        for words in lines:
            table.counts("")
            table.say(words)
            assert table.label.text == words

    Handheld(BOARDS[size], draws=False).run(script)


def test_a_first_trick_tells_the_marriage_that_waited_for_it():
    told = set()

    def script(h):
        yield from to_table(h)
        while h.app.screen == "table":
            deal = h.app.game.deal
            before = deal.pending(0), deal.pending(1)
            if deciding(h.app):
                yield from act(h, choose(h.app))
            else:
                yield from h.press(A)
            words = h.app.table.words if h.app.screen == "table" else ""
            if "win the trick" in words and deal is h.app.game.deal:
                who = deal.last_winner
                if before[who] and not deal.pending(who):
                    assert " + %d" % before[who] in words, words
                    told.add(who)
                elif not before[who]:
                    assert "+" not in words, words

    for seed in range(1, 60):
        if len(told) < 2:
            settings = {"SIXTYSIX_SPEED": "off", "SIXTYSIX_LEVEL": "greedy"}
            Handheld("pybadge", seed=seed, draws=False, settings=settings).run(script)
    assert told


@EACH
def test_what_waits_for_a_key_shows_a_sign(size):
    """Tricks and what the other tells: without it the table looks as if it hung."""
    waited = set()

    def script(h):
        yield from to_table(h)
        while h.app.screen == "table":
            table = h.app.table
            going = deciding(h.app)
            if "win" in table.words and not going:
                waited.add(table.words.split(" ")[0])
                assert table.label.text.endswith(" \u25b8"), table.label.text
            elif going:
                assert "\u25b8" not in table.label.text
            if going:
                yield from act(h, choose(h.app))
            else:
                yield from h.press(A)

    Handheld(BOARDS[size], seed=3, draws=False, settings=QUIET).run(script)
    assert waited == {"You", "They"}


def test_a_claim_asks_when_it_may_be_false_whatever_the_options_are():
    def claim(count, points):
        """Script: claim with so many points, nothing asked for; return how the table answers."""

        def script(h):
            yield from to_table(h)
            while not deciding(h.app) or 31 not in h.app.table.ring[: h.app.table.count]:
                yield from h.press(A)
            app = h.app
            deal = app.game.deal
            yield from h.press(MENU)
            deal.banked[0] = points
            yield from h.press(A)
            yield from to_ring(h, 31)
            yield from h.press(A)
            if deal.ended:
                return "done"
            assert app.table.words == "Claim 66? Press again"
            yield from h.press(A)
            assert deal.ended == (1 if points >= 66 else 2)
            return "asked"

        settings = {"SIXTYSIX_CONFIRM": "no", "SIXTYSIX_COUNT": count, "SIXTYSIX_SPEED": "off"}
        return Handheld("pybadge", seed=11, draws=False, settings=settings).run(script)

    for count in ("mine", "both"):
        assert claim(count, 65) == "asked"
        assert claim(count, 66) == "done"
    # Where no count is shown, asking tells nothing.
    assert claim("none", 65) == claim("none", 66) == "asked"


def test_the_fourth_key_shows_the_last_trick():
    def script(h):
        yield from to_table(h)
        while not deciding(h.app):
            yield from h.press(A)
        remember_prose()
        app = h.app
        yield from h.press(X)
        assert app.screen == "lasttrick" and "No trick yet" in texts(app)
        yield from h.press(A)
        assert app.screen == "table" and deciding(app)
        while not deciding(app) or app.seat.last_led < 0:
            if deciding(app):
                yield from act(h, choose(app))
            else:
                yield from h.press(A)
        count = app.game.action_count
        yield from h.press(X)
        assert any("win the trick" in text or "wins" in text for text in texts(app)), texts(app)
        yield from h.press(X)
        assert app.screen == "table" and app.game.action_count == count
        app.options[2] = 0  # the classic memory game
        yield from h.press(X)
        assert any("Not shown" in text for text in texts(app)), texts(app)

    Handheld("picosystem", seed=11, draws=False).run(script)


def heights(app):
    """Return how high each card of the hand stands, None for what is not seen."""
    return [None if s.hidden else s.y for s in app.table.hand.sprites]


def pictures(h, monkeypatch, look):
    """Note look(app) of each picture that is drawn; returns the list."""
    seen = []
    refresh = h.app.refresh

    def drawn():
        refresh()
        seen.append(look(h.app))

    monkeypatch.setattr(h.app, "refresh", drawn)
    return seen


def first_deal(h):
    """Script: up to the key that starts a game."""
    yield from h.settle()
    yield from h.press(A)
    assert h.app.screen == "newgame"


@pytest.mark.parametrize("board", ("oled_wing", "pybadge", "wio_terminal"))
def test_a_dealt_hand_rises_card_by_card_and_not_again(board, monkeypatch):
    back = []

    def script(h):
        yield from first_deal(h)
        seen = pictures(h, monkeypatch, lambda app: app.table and heights(app))
        yield from h.press(A)
        at = h.app.table.at
        rising = [one for one in seen if one and at.y + at.card_h // 2 in one]
        assert [sum(y is not None for y in one) for one in rising] == [1, 2, 3, 4, 5, 6]
        for n, one in enumerate(rising):
            assert one[: n + 1] == [at.y] * n + [at.y + at.card_h // 2]
        while not deciding(h.app):
            yield from h.press(A)
        if h.app.game.action_count == h.app.game.deal_start:
            seen.clear()
            yield from h.press(MENU)
            yield from h.press(A)
            assert deciding(h.app)
            assert not [one for one in seen if one and at.y + at.card_h // 2 in one]
            back.append(h)

    for seed in range(1, 20):
        if not back:
            Handheld(board, seed=seed, draws=False).run(script)
    assert back


def test_a_dealt_hand_stands_at_once_when_a_key_is_pressed_or_motion_is_off(monkeypatch):
    def script(h):
        yield from first_deal(h)
        seen = pictures(h, monkeypatch, lambda app: app.table and heights(app))
        wait = h.app.wait
        monkeypatch.setattr(h.app, "wait", lambda ms=-1: A if ms == 12 else wait(ms))
        yield from h.press(A)
        at = h.app.table.at
        moving = [one for one in seen if one and at.y + at.card_h // 2 in one]
        assert len(moving) == (1 if h.app.options[6] else 0)
        assert max(heights(h.app)) <= at.y, "none is left below"

    Handheld("pybadge", seed=3, draws=False).run(script)
    Handheld("pybadge", seed=3, draws=False, settings=QUIET).run(script)


def test_a_declared_pair_rises():
    """Yours in the hand, theirs where the trick will lie: both cards alike, the others not."""
    seen = {}

    def script(h):
        yield from to_table(h)
        from sixtysix.ui.motion import Motion

        lift = Motion.lift

        def watched(self, left, right):
            before = heights(h.app), left.y, right.y
            lift(self, left, right)
            up = h.app.table.at.card_h // 12
            assert (left.y, right.y) == (before[1] - up, before[2] - up)
            king, queen = left[0], right[0]
            assert (king % 6, queen % 6, king // 6) == (3, 2, queen // 6)
            mine = left in h.app.table.hand.sprites
            changed = sum(a != b for a, b in zip(before[0], heights(h.app), strict=True))
            assert changed == (2 if mine else 0)
            seen[mine] = True

        Motion.lift = watched
        try:
            while h.app.screen == "table" and len(seen) < 2:
                if deciding(h.app):
                    ring = h.app.table.ring[: h.app.table.count]
                    pair = [a for a in ring if 24 <= a < 28]
                    yield from act(h, pair[0] if pair else choose(h.app))
                else:
                    yield from h.press(A)
        finally:
            Motion.lift = lift

    for seed in range(1, 40):
        if len(seen) < 2:
            Handheld("pybadge", seed=seed, draws=False).run(script)
    assert set(seen) == {True, False}


def points(app):
    """Return how many points each row of a result shows lit, and how many of them as new."""
    rows = []
    for child in app._group:
        if getattr(child, "width", 0) == 7 and getattr(child, "height", 0) == 1:
            tiles = [child[i] for i in range(7)]
            rows.append((sum(tile > 0 for tile in tiles), tiles.count(2)))
    return rows


def false_claim(h):
    """Script: claim falsely on the first lead."""
    yield from to_table(h)
    while not deciding(h.app) or 31 not in h.app.table.ring[: h.app.table.count]:
        yield from h.press(A)
    yield from act(h, 31)


@pytest.mark.parametrize("board", ("oled_wing", "pybadge", "reverse_tft"))
def test_new_points_light_one_by_one_on_the_result(board, monkeypatch):
    def script(h):
        yield from to_table(h)
        seen = pictures(h, monkeypatch, lambda app: app.screen == "result" and points(app))
        yield from false_claim(h)
        assert h.app.screen == "result" and h.app.game.gained == 3
        lit = [one[1] for one in seen if one]
        assert lit == [(0, 0), (1, 1), (2, 2), (3, 3)]
        # Back from the review all are there at once.
        seen.clear()
        yield from h.press(DOWN if h.app.profile.vertical else RIGHT)
        yield from h.press(A)
        assert h.app.screen == "review"
        while h.app.screen == "review":
            yield from h.press(A)
        assert h.app.screen == "result"
        assert {one[1] for one in seen if one} == {(3, 3)}

    Handheld(board, seed=11, draws=False).run(script)


def test_points_light_at_once_when_a_key_is_pressed_or_motion_is_off(monkeypatch):
    def script(h):
        yield from to_table(h)
        seen = pictures(h, monkeypatch, lambda app: app.screen == "result" and points(app))
        wait = h.app.wait
        monkeypatch.setattr(h.app, "wait", lambda ms=-1: A if ms == 150 else wait(ms))
        yield from false_claim(h)
        lit = [one[1] for one in seen if one]
        assert lit == ([(0, 0), (3, 3)] if h.app.options[6] else [(3, 3)])
        assert h.app.screen == "result", "that key only ends the motion"

    Handheld("pybadge", seed=11, draws=False).run(script)
    Handheld("pybadge", seed=11, draws=False, settings=QUIET).run(script)


@EACH
def test_the_result_offers_a_review_beside_the_next_deal(size):
    def script(h):
        yield from false_claim(h)
        remember_prose()
        assert "Review" in texts(h.app)
        assert "sixtysix.ui.review" not in sys.modules, "it costs nothing until it is asked for"
        score = list(h.app.game.scores)
        yield from h.press(DOWN if h.app.profile.vertical else RIGHT)
        yield from h.press(A)
        assert h.app.screen == "review"
        while h.app.screen == "review":
            yield from h.press(A)
        assert h.app.screen == "result" and h.app.game.scores == score
        yield from h.press(A)
        assert h.app.screen == "table"

    Handheld(BOARDS[size], seed=11, draws=False, settings=QUIET).run(script)


@EACH
def test_a_drawn_card_slides_to_where_it_will_stand_and_shows_there_last(size, monkeypatch):
    """A back slides to the very place; until it is there no card stands in the hand for it."""
    drew = set()

    def script(h):
        yield from to_table(h)

        def look(app):
            if app.screen != "table" or not app.table:
                return None
            felt, hand = app.table.felt, app.table.hand
            back = felt.cards[1]
            shown = [sprite[0] for sprite in hand.sprites if not sprite.hidden]
            where = (back.x, back.y) if not back.hidden and back[0] == 24 else None
            slides = where or not felt.cards[0].hidden and felt.cards[0][0] == 24
            return slides, where, app.seat.hand, shown, app.table.stock.count

        seen = pictures(h, monkeypatch, look)
        while h.app.screen == "table":
            seen.clear()
            going = deciding(h.app)
            if going:
                yield from act(h, choose(h.app))
            else:
                yield from h.press(A)
            slid = [one for one in seen if one and one[0]]
            if not slid or h.app.screen != "table":
                continue
            count = h.app.game.deal.stock_count
            mine = [one for one in slid if one[1]]
            card = h.app.game.deal.drawn[0]
            assert mine, "both draw"
            for slides, _where, hand, shown, _ in mine:
                assert slides and hand >> card & 1
                assert card not in shown and len(shown) == 5, (card, shown, count)
            hand = h.app.table.hand
            place = hand.find(card)
            if place >= 0 and len(mine) > 1:
                _, (x1, y1) = mine[-2][1], mine[-1][1]
                at = h.app.table.at
                x, y = hand.x(place), at.y - (0 if hand.dot else at.up // 2)
                # The last frame but one is 15 sixteenths of the way, or a picture short of it.
                assert abs(x1 - x) <= abs(x - at.stock_x) // 8 + 1, (x1, x)
                assert abs(y1 - y) <= abs(y - at.stock_y) // 8 + 1, (y1, y)
                drew.add(h.app.game.deal.last_winner)

    for seed in range(1, 6):
        if len(drew) < 2:
            Handheld(BOARDS[size], seed=seed, draws=False).run(script)
    assert drew == {0, 1}
