"""Owns how a deal ends and what it is worth; knows no card.

Rows are those of docs/rules.md.
"""

from micropython import const

from sixtysix.engine.play import award, penalty

# Why a deal is over, `ended`; 0: it is not.
BY_CLAIM = const(1)
BY_FALSE_CLAIM = const(2)
BY_CLOSER_FAILED = const(3)
BY_OTHER_CLAIM = const(4)  # the closer's opponent claimed first
BY_LAST_TRICK = const(5)
BY_COUNT = const(6)
BY_DRAW = const(7)
BY_CLOSE_WON = const(8)  # the closer has 66 after the last card
BY_GIVE_UP = const(9)

_OVER = const(4)


def claim(deal, me):
    """Judge a claim of 66, made or automatic (rows 14 to 16b)."""
    other = 1 - me
    rules = deal.rules
    if deal.banked[me] < 66:
        if deal.closed_by == me:
            lose(deal, BY_CLOSER_FAILED, rules.closer_fails)
        else:
            _end(deal, other, penalty(rules.false_claim, deal.taken[other]), BY_FALSE_CLAIM)
    elif deal.closed_by == other:
        lose(deal, BY_OTHER_CLAIM, rules.other_first)
    else:
        win(deal, me, BY_CLAIM)


def count(deal, me):
    """All cards are played and nobody claimed (rows 12, 18, 18a); `me` took the last trick."""
    closer = deal.closed_by
    mine = deal.banked[me]
    others = deal.banked[1 - me]
    if closer >= 0:
        if deal.banked[closer] >= 66:
            win(deal, closer, BY_CLOSE_WON)
        else:
            lose(deal, BY_CLOSER_FAILED, deal.rules.closer_fails)
    elif deal.rules.last_trick_wins:
        _end(deal, me, 1, BY_LAST_TRICK)
    elif mine == others:
        _end(deal, -1, 0, BY_DRAW)
    else:
        win(deal, me if mine > others else 1 - me, BY_COUNT)


def give_up_value(deal):
    """Return what the other gets if the current player gives up: as for a false claim."""
    me = deal.current_player
    if deal.closed_by == me:
        return penalty(deal.rules.closer_fails, deal.tricks_at_close)
    return penalty(deal.rules.false_claim, deal.taken[1 - me])


def give_up(deal):
    """The current player gives the deal up."""
    _end(deal, 1 - deal.current_player, give_up_value(deal), BY_GIVE_UP)


def win(deal, me, ended):
    """Award a deal by what the other has, or had when `me` closed (rows 16, 17)."""
    if deal.closed_by == me and deal.rules.judge_at_close:
        _end(deal, me, award(deal.points_at_close, deal.tricks_at_close), ended)
    else:
        _end(deal, me, award(deal.banked[1 - me], deal.taken[1 - me]), ended)


def lose(deal, ended, kind):
    """The closer has lost (row 16b)."""
    _end(deal, 1 - deal.closed_by, penalty(kind, deal.tricks_at_close), ended)


def _end(deal, winner, value, ended):
    deal.winner = winner
    deal.award = value
    deal.ended = ended
    deal.phase = _OVER
    deal._cards = deal._specials = 0
