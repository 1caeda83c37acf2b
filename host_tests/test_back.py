"""Taking back, and taking up a saved game: what comes again, what is asked, what nobody may see."""

from looking import texts
from test_pages import Walker

from host.sim import A, B, Handheld
from host.sim.nvm import used

_EARLY = 4  # places in the options
_COUNT = 2


def to_won_trick(walker):
    """Script: play until this person has won a trick as the one who replied, and drawn."""
    app = walker.app
    while True:
        yield from walker.decide()
        deal = app.game.deal
        replied = deal.last_reply
        if replied >= 0 and deal.last_winner == app.seat.me and walker.followed:
            return
        walker.followed = deal.led >= 0
        yield from walker.on()


def test_taking_back_skips_a_draw_that_was_no_choice():
    def script(h):
        walker = Walker(h)
        walker.followed = False
        yield from walker.start()
        app = h.app
        app.options[_EARLY] = 0
        yield from walker.new_game()
        yield from to_won_trick(walker)
        before = app.game.action_count
        played = app.game.actions[before - 2]
        assert app.game.actions[before - 1] == 30 and played < 24
        yield from walker.menu("take back", False)
        assert app.counted
        yield from walker.choose(1)
        assert app.screen == "table" and not app.counted
        assert app.game.action_count == before - 2
        assert app.seat.hand >> played & 1

    Handheld("reverse_tft", seed=11, draws=False).run(script)


def test_with_nothing_to_take_back_nothing_is_asked_and_the_game_counts():
    def script(h):
        walker = Walker(h)
        yield from walker.start()
        yield from walker.new_game()
        yield from walker.decide()
        assert not h.app.game.action_count
        yield from walker.menu("take back", False)
        assert any(said.startswith("There is no decision") for said in walker.said)
        assert h.app.counted

    Handheld("pybadge", seed=7, draws=False).run(script)


def test_a_game_of_two_is_taken_up_at_the_hand_over():
    nvm = used("rp2")

    def begin(h):
        walker = Walker(h)
        yield from walker.start()
        yield from walker.title("Two players")
        yield from walker.choose()
        while h.app.game.deal.last_led < 0 or h.app.game.deal.current_player:
            yield from walker.on()
        yield from walker.decide()
        assert h.app.seat.me == 0
        yield from walker.leave()

    def take_up(h):
        walker = Walker(h)
        yield from walker.start()
        yield from walker.title("Continue")
        assert any(said.startswith("Hand over") for said in texts(h.app)), texts(h.app)
        yield from h.press(A)
        assert h.app._group is h.app.table.group

    Handheld("clue", memory=nvm, seed=3, draws=False).run(begin)
    Handheld("clue", memory=nvm, seed=3, draws=False).run(take_up)


def test_each_deal_of_two_begins_at_the_hand_over():
    def script(h):
        walker = Walker(h)
        yield from walker.start()
        app = h.app

        def handed():
            assert any(said.startswith("Hand over") for said in texts(app)), texts(app)
            yield from h.press(A)
            assert app._group is app.table.group

        yield from walker.title("Two players")
        yield from walker.choose()
        yield from handed()
        for _ in range(3):
            yield from walker.menu("give up", False)
            yield from walker.choose(1)
            yield from walker.choose(1)
            assert app.screen == "result"
            yield from h.press(B)
            yield from walker.title("Continue")
            assert app.screen == "result"
            yield from walker.choose()
            if app.screen != "table":
                return
            yield from handed()

    Handheld("pybadge", seed=3, draws=False).run(script)


def test_the_count_is_of_now_while_the_other_acts():
    def script(h):
        walker = Walker(h)
        yield from walker.start()
        app = h.app
        app.options[_COUNT] = 2
        yield from walker.new_game()
        wrong = []
        told = 0
        while app.screen == "table":
            words = "%d : %d" % (app.seat.points, app.seat.other_points)
            if app.table.words.startswith("They ") and "trick" not in app.table.words:
                told += 1
                if words not in texts(app):
                    wrong.append((app.table.words, words))
            yield from walker.on()
        assert told and not wrong

    for seed in range(4):
        Handheld("reverse_tft", seed=seed, draws=False).run(script)
