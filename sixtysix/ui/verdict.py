"""Verdict: a finished deal in words and sums; reads a Seat, decides nothing."""

from micropython import const

from sixtysix.engine import judge
from sixtysix.ui.words import get

_TWO_OR_THREE = const(4)


def verdict(seat, game, short=False, two=False):
    """Return who won how much; short: without the word for points; two: to both persons."""
    if seat.winner < 0:
        return get(342)  # DRAWN_DEAL
    if two:
        who = get(144 + seat.winner)  # PLAYER_ONE
        if game.is_over:
            return get(388) % who  # TWO_WIN_GAME
        return get(389) % (who, game.gained)  # TWO_WIN
    won = seat.winner == seat.me
    if game.is_over:
        return get(343 if won else 344)  # WON_GAME, LOST_GAME
    if short:
        return get(382 if won else 383) % game.gained  # YOU_WIN, THEY_WIN
    if game.gained == 1:
        return get(355 if won else 357)  # YOU_WIN_POINT, THEY_WIN_POINT
    return get(356 if won else 358) % game.gained  # YOU_WIN_POINTS, THEY_WIN_POINTS


def reason(seat, game, two=False):
    """Return (why the deal ended so, the rule behind the award or ''), to both persons if two."""
    why = get(371 + seat.ended - 1)  # BY_CLAIM
    worth = ""
    if seat.ended in (judge.BY_CLAIM, judge.BY_COUNT, judge.BY_CLOSE_WON):
        # WORTH_TWO_OVER, WORTH_OVER, WORTH_YOU_OVER
        loser = 390 if two else 365 if seat.winner == seat.me else 368
        worth = get(loser + seat.award - 1)
    elif seat.winner >= 0:
        worth = penalty(seat)
    if seat.winner >= 0 and game.gained > seat.award:
        if worth:
            worth = get(381) % worth  # AFTER_DRAW
        else:
            why = get(381) % why  # AFTER_DRAW
    return why, worth


def penalty(seat):
    """Return what rule an award has that does not go by the loser's points."""
    rules = seat.rules
    ended = seat.ended
    kind = rules.false_claim
    if ended == judge.BY_LAST_TRICK:
        kind = 1
    elif ended == judge.BY_OTHER_CLAIM:
        kind = rules.other_first
    elif ended == judge.BY_CLOSER_FAILED:
        kind = rules.closer_fails
    elif ended == judge.BY_GIVE_UP and seat.closed_by == 1 - seat.winner:
        kind = rules.closer_fails
    if kind == _TWO_OR_THREE:
        return get(385 + seat.award - 1)  # WORTH_FIXED
    return get(385) % kind  # WORTH_FIXED


def rows(seat):
    """Return the rows of the table: (number of the text, mine, the other's)."""
    mine = seat.marriage_points
    others = seat.other_marriage_points
    found = [
        (
            346,  # ROW_TRICKS
            seat.points - mine - seat.bonus,
            seat.other_points - others - seat.other_bonus,
        ),
        (347, mine, others),  # ROW_MARRIAGES
        (348, seat.bonus, seat.other_bonus),  # ROW_BONUS
    ]
    if seat.pending or seat.other_pending:
        lost = (349, seat.pending, seat.other_pending)  # ROW_LOST
        if mine + others:
            # For want of a fifth row what the last trick brought goes with the tricks.
            found[0] = (346, seat.points - mine, seat.other_points - others)  # ROW_TRICKS
            found[2] = lost
        else:
            found[1] = lost
    return found
