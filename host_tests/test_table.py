"""The table on every screen: what is where, pixels where they matter, what each key does."""

import random

import pytest

import host.sim  # noqa: F401  the stand-in modules come first
from host.play_auto import act, choose, deciding
from host.shots import BOARDS
from host.sim import DOWN, LEFT, MENU, RIGHT, UP, A, Handheld
from sixtysix.engine.rules import CLASSIC

MENU_ITEM = 32
EACH = pytest.mark.parametrize("size", BOARDS)


def rect(sprite, x=0, y=0):
    """Return (left, top, right, bottom) of a sprite, a text or a group of sprites."""
    x += sprite.x
    y += sprite.y
    if hasattr(sprite, "font"):
        face = sprite.font
        lines = sprite.text.count("\n")
        high = face.ascent + lines * sprite.pitch
        return x, y, x + face.width(sprite.text), y + high
    if hasattr(sprite, "append"):
        parts = [rect(part, x, y) for part in sprite]
        return (
            min(p[0] for p in parts),
            min(p[1] for p in parts),
            max(p[2] for p in parts),
            max(p[3] for p in parts),
        )
    w, h = sprite.width * sprite.tile_width, sprite.height * sprite.tile_height
    if sprite.transpose_xy:
        w, h = h, w
    return x, y, x + w, y + h


def covered(felt, key):
    """Tell whether a card of the trick hides a key in one bit, of which three bytes are 19 dots."""
    left, top, right, bottom = rect(key)
    seen = (left, top, min(right, left + 19), bottom)
    return any(inside(rect(card), seen) for card in felt.cards if not card.hidden)


def widgets(table):
    """Return {name: rectangle} of what is seen on the table, parts that belong together as one."""
    found = {}

    def put(name, sprite):
        if sprite is not None and not sprite.hidden and getattr(sprite, "text", "x"):
            a = rect(sprite)
            b = found.get(name, a)
            found[name] = (min(a[0], b[0]), min(a[1], b[1]), max(a[2], b[2]), max(a[3], b[3]))

    hand, felt, stock, score, chips = (
        table.hand,
        table.felt,
        table.stock,
        table.score,
        table.chips,
    )
    for i in range(6):
        put("card %d" % i, hand.sprites[i])
    for i, key in enumerate(chips.keys):
        if not (table.at.one_bit and covered(felt, key)):
            put("chip %d" % i, key)
    for sprite in (score.row, score.whole):
        if not score.whole.hidden:
            put("their hand", sprite)
    put("they", score.names[0])
    put("you", score.names[1])
    put("lead", score.chevron)
    for name, pips in (("their points", score.pips[0]), ("your points", score.pips[1])):
        put(name, pips.grid)
        if name in found:
            left, top, right, bottom = found[name]
            found[name] = (left, top, right - 1, bottom)  # the last of them has air behind it too
    for sprite in (stock.pile, stock.turn, stock.lid, stock.place, stock.shade):
        put("stock", sprite)
    put("their place", felt.slots[0])
    put("your place", felt.slots[1])
    put("their place", felt.cards[0])
    put("your place", felt.cards[1])
    if felt.crown is not None and not felt.crown.hidden:
        found["crown"] = rect(felt.crown)
    put("trumps", felt.suit)
    for sprite in table.group:
        if getattr(sprite, "text", "") == "TRUMP":
            put("caption", sprite)
    put("words", table.label)
    put("words", table.crown)
    put("count", table.counted)
    return found


def inside(outer, inner):
    return (
        outer[0] <= inner[0]
        and outer[1] <= inner[1]
        and inner[2] <= outer[2]
        and inner[3] <= outer[3]
    )


def complaints(table):
    """Return what leaves the screen, and which widgets meet."""
    at = table.at
    seen = widgets(table)
    wrong = []
    two = "\n" in table.label.text
    for name, (left, top, right, bottom) in seen.items():
        # Their cards come in from above; on short screens the feet of the hand are off the screen.
        above = name == "their hand"
        below = name.startswith("card")
        if left < 0 or right > at.width or (top < 0 and not above):
            wrong.append((name, "leaves the screen", seen[name]))
        if bottom > at.height and not below:
            wrong.append((name, "leaves the screen", seen[name]))
        if below and top + 14 > at.height:
            wrong.append((name, "cannot be told apart", seen[name]))
    names = sorted(seen)
    for i, one in enumerate(names):
        for other in names[i + 1 :]:
            a, b = seen[one], seen[other]
            if a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]:
                if two and "words" in (one, other):
                    # Two lines of words lie over the felt, but never over trumps and chips.
                    if not {one, other} & {"trumps", "caption", "their points", "your points"}:
                        if not (one + other).count("chip"):
                            continue
                wrong.append((one, other, a, b))
    # What stands on a key or on the stock stays there.
    for i, key in enumerate(table.chips.keys):
        if table.at.one_bit:
            continue  # a key is one picture
        icon, label = table.chips.icons[i], table.chips.labels[i]
        if key.hidden:
            if not icon.hidden or label is not None and not label.hidden:
                wrong.append(("chip %d" % i, "is gone, but not what stood on it"))
        elif label is not None and not label.hidden and not inside(rect(key), rect(label)):
            wrong.append(("chip %d" % i, "its words stick out"))
    stock = table.stock
    for badge in (stock.badge, stock.wide):
        if not badge.hidden and not inside(rect(badge), rect(stock.number)):
            wrong.append(("the number on the stock", rect(badge), rect(stock.number)))
    return wrong


def stand(h, target=7):
    """Script: from the title straight to a table of our own; returns it."""
    yield from h.settle()
    from sixtysix.ui import make

    table = make.table(h.app.layout, False, target)
    h.app.show(table.group)
    h.app.refresh()
    return table


def deals(rules, seed, number):
    """Yield (deal, Seat of the one whose turn it is) before each action of some random deals."""
    from sixtysix.engine.game import Game
    from sixtysix.engine.seat import Seat

    rng = random.Random(seed)
    game = Game(rules, seed)
    seats = Seat(0), Seat(1)
    for _ in range(number):
        deal = game.deal
        while deal.phase != 4:
            seat = seats[deal.current_player]
            seat.scores = (game.scores[seat.me], game.scores[1 - seat.me])
            seat.observe(deal)
            yield deal, seat
            actions = [
                a for a in deal.legal_actions() if a < 31 and (a != 29 or rng.random() < 0.1)
            ]
            game.apply_action(rng.choice(actions or deal.legal_actions()))
        if game.is_over:
            game = Game(rules, rng.randrange(1 << 24))
        else:
            game.next_deal()


def look_round(table, seat):
    """Let the table show a seat, the cursor go round; complain at every place."""
    from sixtysix.ui import explain, refused

    table.counts("%d : %d" % (seat.points, seat.other_points))
    table.show(seat)
    table.say(explain.turn(seat))
    assert not complaints(table), (table.words, complaints(table))
    for i in range(table.count):
        table.move(i)
        action = table.ring[i]
        if action >= 24:
            table.say(explain.chip(action, seat.trump, seat.turn_up, seat.phase == 3))
        elif not seat.legal_cards >> action & 1:
            table.say(refused.words(seat, action))
        assert not complaints(table), (table.words, complaints(table))
    table.move(-1)


def lay_trick(table, seat, who):
    """Let the last trick lie there, won by them (0) or you (1)."""
    table.close(seat.trump)
    table.felt.trick(0, seat.last_led)
    table.felt.trick(1, seat.last_reply)
    table.felt.win(who)
    table.say("%s win the trick: 21" % ("You" if who else "They"), False, who)
    assert not complaints(table), (table.words, complaints(table))


@EACH
def test_nothing_meets_and_nothing_leaves_the_screen(size, count):
    """In every state of whole games, the cursor everywhere."""

    def script(h):
        from sixtysix.engine.rules import PRESETS

        stops = 0
        for preset in PRESETS:
            table = yield from stand(h, preset.target)
            for deal, seat in deals(preset, 7, count(3, 12)):
                if deal.last_led >= 0 and deal.led < 0:
                    lay_trick(table, seat, stops & 1)
                look_round(table, seat)
                stops += 1
        return stops

    assert Handheld(BOARDS[size], draws=False).run(script) > 100


@pytest.mark.long
@pytest.mark.parametrize("size", ("128x64", "160x128", "240x135"))
def test_the_same_by_keys(size):
    def look(h):
        assert not complaints(h.app.table), (h.app.table.words, complaints(h.app.table))

    settings = {"SIXTYSIX_SPEED": "off", "SIXTYSIX_COUNT": "both"}
    Handheld(BOARDS[size], seed=3, draws=False, settings=settings).run(lambda h: play(h, look))


def play(h, look):
    """Script: a whole game by the greedy player's choice; look() at every stop."""
    yield from to_table(h)
    start = h.app.game
    while not (h.app.screen == "result" and start.is_over):
        if h.app.screen == "table":
            look(h)
        if deciding(h.app):
            for _ in range(h.app.table.count):
                yield from h.press(RIGHT)
                look(h)
            yield from act(h, choose(h.app))
        else:
            yield from h.press(A)


def test_the_check_for_widgets_that_meet_can_fail():
    def script(h):
        table = yield from stand(h)
        for _, seat in deals(CLASSIC, 1, 1):
            table.show(seat)
            break
        assert not complaints(table)
        table.chips.keys[5].y += 9
        assert complaints(table)

    Handheld("pybadge", draws=False).run(script)


def rgb(image, x, y):
    return tuple(v >> 3 for v in image.getpixel((x, y))[:3])


def is_colour(image, x, y, colour):
    wanted = tuple((colour >> s & 255) >> 3 for s in (16, 8, 0))
    return all(abs(a - b) <= 1 for a, b in zip(rgb(image, x, y), wanted, strict=True))


def to_table(h):
    yield from h.settle()
    while h.app.screen != "table":
        yield from h.press(A)


TWO = pytest.mark.parametrize("size", ("160x128", "240x240"))


@TWO
def test_the_card_under_the_cursor_stands_raised_on_gold(size):
    def script(h):
        table = yield from stand(h)
        at = table.at
        for _, seat in deals(CLASSIC, 1, 1):
            table.show(seat)
            break
        for cursor in (3, 0, 5):
            table.move(cursor)
            h.app.refresh()
            image = h.image()
            for i in range(6):
                x = table.hand.x(i) + at.card_w // 2
                raised = i == cursor
                top = at.y - at.up if raised else at.y
                assert is_colour(image, x, top, 0xF8EBCF), "the paper's upper edge"
                assert is_colour(image, x, top - at.rim, 0xF2B33D) == raised, "gold over it"

    Handheld(BOARDS[size]).run(script)


@TWO
def test_illegal_cards_are_dim_and_sunk_in_strict_play(size):
    def script(h):
        table = yield from stand(h)
        dims = 0
        for _, seat in deals(CLASSIC, 5, 3):
            if not seat.strict or seat.led < 0:
                continue
            table.show(seat)
            table.hand.unmark()
            h.app.refresh()
            image = h.image()
            hand = table.hand
            for i in range(hand.count):
                legal = seat.legal_cards >> hand.cards[i] & 1
                assert table.at.down > 0
                assert hand.y(i) == table.at.y + (0 if legal else table.at.down)
                x = hand.x(i) + table.at.card_w // 2
                assert is_colour(image, x, hand.y(i), 0xF8EBCF if legal else 0x868778)
                dims += not legal
        assert dims

    Handheld(BOARDS[size]).run(script)


@pytest.mark.parametrize("size", ("128x64", "160x128", "240x240"))
def test_the_trump_suit_is_seen_when_the_stock_is_gone(size):
    def script(h):
        table = yield from stand(h)
        suits = set()
        for _, seat in deals(CLASSIC, 9, 9):
            if seat.stock_count or seat.closed_by >= 0 or seat.trump in suits:
                continue
            table.show(seat)
            h.app.refresh()
            assert table.stock.pile.hidden and table.stock.turn.hidden
            assert not table.stock.place.hidden
            left, top, right, bottom = rect(table.felt.suit)
            image = h.image()
            ink = 0xC8352B if seat.trump in (1, 2) else 0x1F1722
            if table.at.one_bit:
                ink = 0
            assert table.felt.suit[0] == seat.trump
            dots = sum(
                is_colour(image, x, y, ink) for x in range(left, right) for y in range(top, bottom)
            )
            assert dots > (right - left) * (bottom - top) // 7
            suits.add(seat.trump)
        assert len(suits) > 1

    Handheld(BOARDS[size]).run(script)


def test_a_closed_stock_has_a_back_across_and_a_lock():
    def script(h):
        table = yield from stand(h)
        for _, seat in deals(CLASSIC, 9, 30):
            stock = table.stock
            table.show(seat)
            closed = seat.closed_by >= 0
            assert (not stock.lid.hidden) == (not stock.lock.hidden) == closed
            assert stock.turn.hidden == (closed or not seat.stock_count)
            if closed:
                return
        raise AssertionError("no deal was closed")

    Handheld("pybadge", draws=False).run(script)


def test_the_card_just_drawn_is_marked_until_the_next_key():
    marked = []

    def script(h):
        yield from to_table(h)
        while not marked:
            assert h.app.screen == "table"
            if deciding(h.app):
                table, drawn = h.app.table, h.app.seat.drawn
                place = table.hand.find(drawn)
                if drawn >= 0 and place >= 0 and place != table.cursor:
                    assert table.hand.sprites[place].y == table.at.y - table.at.up // 2
                    yield from h.press(RIGHT)
                    if table.cursor != place:
                        assert table.hand.sprites[place].y == table.at.y
                    marked.append(drawn)
                else:
                    yield from act(h, choose(h.app))
            else:
                yield from h.press(A)

    h = Handheld("pybadge", seed=4, draws=False, settings={"SIXTYSIX_SPEED": "off"})
    h.run(script(h))


def test_closing_and_claiming_ask_once_and_moving_away_takes_it_back():
    def script(h):
        yield from to_table(h)
        while not deciding(h.app) or h.app.seat.led >= 0:
            yield from h.press(A)
        app = h.app
        table = app.table
        for action, asked in ((29, "Close"), (31, "Claim")):
            before = app.game.action_count
            while table.ring[table.cursor] != action:
                yield from h.press(RIGHT)
            yield from h.press(A)
            assert table.words.startswith(asked) and table.gold
            assert app.game.action_count == before
            yield from h.press(RIGHT)
            assert not table.gold
            yield from h.press(LEFT)
            yield from h.press(A)
            assert app.game.action_count == before, "the question came back first"
        yield from h.press(A)
        assert app.game.deal.ended, "a wrong claim is a person's right"

    h = Handheld("pybadge", seed=11, draws=False)
    h.run(script(h))


def test_an_illegal_card_says_why_and_changes_nothing():
    def script(h):
        yield from to_table(h)
        while True:
            app = h.app
            if not deciding(app):
                yield from h.press(A)
                continue
            table, seat = app.table, app.seat
            wrong = [i for i in range(table.cards) if not seat.legal_cards >> table.ring[i] & 1]
            if seat.led >= 0 and wrong:
                while table.cursor != wrong[0]:
                    yield from h.press(RIGHT)
                before = bytes(app.game.transcript())
                yield from h.press(A)
                assert bytes(app.game.transcript()) == before
                return table.words
            yield from act(h, 29 if 29 in table.ring[: table.count] else choose(app))

    h = Handheld("pybadge", seed=11, draws=False, settings={"SIXTYSIX_SPEED": "off"})
    said = h.run(script)
    assert said.startswith(("Follow suit: ", "Head it: the ")) or said.endswith(": trump it")


def test_why_a_card_may_not_be_played_in_words():
    from sixtysix.engine.cards import parse
    from sixtysix.ui import refused

    class Seat:
        me = current = 0
        phase = strict = 1
        trump = 3
        rules = CLASSIC

    def why(led, hand, legal, card):
        seat = Seat()
        seat.led = parse(led)
        seat.hand = sum(1 << parse(c) for c in hand.split())
        seat.legal_cards = sum(1 << parse(c) for c in legal.split())
        return refused.words(seat, parse(card))

    assert why("JC", "KC 9C TH", "KC", "TH") == "Follow suit: clubs"
    assert why("JC", "TC 9C AH", "TC", "9C") == "Head it: the Ten beats it"
    assert why("JC", "9S AS AH", "9S AS", "AH") == "No clubs: trump it"


def test_a_pair_that_may_not_be_declared_any_more_is_told_so():
    from sixtysix.engine.cards import parse
    from sixtysix.ui import explain

    class Seat:
        me = phase = 0
        declared = -1

    def told(hand, strict, closed_by, specials=0):
        seat = Seat()
        seat.hand = sum(1 << parse(c) for c in hand.split())
        seat.strict = strict
        seat.closed_by = closed_by
        seat.legal_specials = specials
        return explain.turn(seat)

    for suit in "CDHS":
        pair = "Q%s K%s" % (suit, suit)
        assert told(pair, 1, 0) == "Closed: no marriage now"
        assert told(pair, 1, 1) == "Closed: no marriage now"
        assert told(pair, 1, -1) == "Stock gone: no marriage now"
        assert told(pair, 1, -1, 8) == "Your lead", "where marriages go on"
        assert told(pair, 0, -1) == "Your lead"
    assert told("KC AC QD JC", 1, -1) == "Your lead"
    assert told("KC AC QD JC", 1, 1) == "Stock closed by them"


def test_every_key_at_the_table_does_what_it_should():
    def script(h):
        yield from to_table(h)
        while not deciding(h.app) or h.app.seat.led >= 0:
            yield from h.press(A)
        table = h.app.table
        yield from h.press(UP)
        assert table.cursor == table.cards, "up to the first chip"
        yield from h.press(DOWN)
        assert table.cursor < table.cards, "down to the cards"
        start = table.cursor
        for _ in range(table.count):
            yield from h.press(RIGHT)
        assert table.cursor == start, "the ring is a ring"
        yield from h.press(MENU)
        assert h.app.screen == "menu"

    h = Handheld("pybadge", seed=11, draws=False)
    h.run(script(h))


def test_two_keys_reach_everything():
    reached = set()

    def script(h):
        yield from to_table(h)
        while len(reached) < 4:
            if not deciding(h.app):
                yield from h.press(A)
                continue
            table = h.app.table
            for _ in range(table.count):
                reached.add(min(table.ring[table.cursor], MENU_ITEM))
                yield from h.press(RIGHT)
            if 29 in reached and 31 in reached and MENU_ITEM in reached:
                return
            yield from act(h, choose(h.app))

    h = Handheld("clue", seed=11, draws=False, settings={"SIXTYSIX_SPEED": "off"})
    h.run(script(h))
    assert {29, 31, MENU_ITEM} <= reached


class Watcher:
    """Stands for the App in a slide: counts pictures, presses a key after some of them."""

    def __init__(self, speed, key_after=99):
        self.options = bytearray(16)
        self.options[6] = speed
        self.pictures = 0
        self.key_after = key_after

    def refresh(self):
        self.pictures += 1

    def wait(self, ms):
        return A if self.pictures >= self.key_after else 0


class Card:
    x = y = 0


def test_a_slide_is_a_few_pictures_and_any_key_ends_it():
    from sixtysix.ui.motion import Motion

    for speed, key_after, pictures in ((2, 99, 5), (1, 99, 2), (0, 99, 0), (2, 2, 2)):
        app = Watcher(speed, key_after)
        motion = Motion(app, None)
        card = Card()
        motion.slide(card, 10, 20, 110, 60)
        assert (app.pictures, card.x, card.y) == (pictures, 110, 60)
        assert motion.skip == (A if key_after < 99 else 0)
        motion.slide(card, 0, 0, 50, 50)
        # A key ends all that belongs to the same turn.
        assert app.pictures == (pictures if motion.skip else 2 * pictures)
        assert (card.x, card.y) == (50, 50)


def test_two_cards_slide_side_by_side():
    from sixtysix.ui.motion import Motion

    one, other = Card(), Card()
    one.x, other.x, other.y = 10, 40, 3
    Motion(Watcher(2), None).slide(one, 10, 0, 10, 90, other)
    assert (one.x, one.y, other.x, other.y) == (10, 90, 40, 93)
