"""Owns the rules that need a few masks only, shared with the players; knows no deal and no seat.

Rows are those of docs/rules.md; masks of cards, `trump` a suit.
"""

from micropython import const

_TWO_OR_THREE = const(4)


def replies(hand, led, trump, head):
    """Return the legal replies to a led card in strict play (row 4), a mask.

    head: the trick must be headed if possible.
    """
    own = hand & 63 << led // 6 * 6
    if own:
        if head:
            # All bits above the led card's; the suit mask keeps other suits out.
            return own & -(2 << led) or own
        return own
    return hand & 63 << trump * 6 or hand


def beats(card, led, trump):
    """Tell whether a reply takes the trick from the led card (row 3)."""
    if card // 6 == led // 6:
        return card > led
    return card // 6 == trump


def denied(card, led, trump, head):
    """Return the cards that a reply in strict play shows its player not to hold, a mask."""
    suit = 63 << led // 6 * 6
    if 1 << card & suit:
        return suit & -(2 << led) if head and card < led else 0
    trumps = 63 << trump * 6
    return suit if 1 << card & trumps else suit | trumps


def award(points, tricks):
    """Return the game points of a won deal by what its loser has banked (row 17)."""
    if points >= 33:
        return 1
    # A trick of two nines is a trick without a point.
    return 2 if tricks else 3


def penalty(kind, tricks):
    """Return the game points of rows 15 and 16b; tricks are those of the one who was wronged."""
    if kind == _TWO_OR_THREE:
        return 2 if tricks else 3
    return kind
