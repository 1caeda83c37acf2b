"""Owns the numbering of the cards and their names; knows no rule of play.

Suits 0..3 are clubs, diamonds, hearts, spades; ranks 0..5 are 9 J Q K 10 A, low to high.
A card is suit * 6 + rank; a set of cards is a mask with the bit `1 << card`.
"""

RANKS = "9JQKTA"
SUITS = "CDHS"

# Card points by rank, and by card.
WORTH = b"\x00\x02\x03\x04\x0a\x0b"
POINTS = WORTH * 4

# Every suit's queen: with the king's bit shifted onto it, a marriage shows.
QUEENS = 0x104104


def name(card):
    """Return a card's name, rank then suit: 16 is "TH"."""
    return RANKS[card % 6] + SUITS[card // 6]


def parse(text):
    """Return the card of a name such as "TH"; ValueError when there is none."""
    if len(text) == 2:
        rank = RANKS.find(text[0])
        suit = SUITS.find(text[1])
        if rank >= 0 and suit >= 0:
            return suit * 6 + rank
    raise ValueError("no card is called %r" % text)
