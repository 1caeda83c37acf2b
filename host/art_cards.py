"""Card sheets: puts the cards together from ranks, suits and courts; knows no board and no file."""

import struct

from host.art_draw import Canvas, bmp, load, sheet

SUITS = ("clubs", "diamonds", "hearts", "spades")
RANKS = "9JQKTA"
COURTS = {1: "jack", 2: "queen", 3: "king"}
COLUMNS = 5  # of 5 x 5 tiles; the back is the last

# Sixteen colours and how they look on a card that may not be played: its ink stays dark, only the
# paper goes grey, so that it can still be read.
PALETTE = (
    (0x000000, 0x000000),  # 0 nothing: shows what is behind
    (0x1F1722, 0x1F1722),  # 1 ink
    (0xF8EBCF, 0x868778),  # 2 paper
    (0xF0DBB0, 0x767460),  # 3 tan
    (0x1F1722, 0x1F1722),  # 4 clubs
    (0xC8352B, 0x6A1F22),  # 5 diamonds
    (0xC8352B, 0x6A1F22),  # 6 hearts, and red where no suit is meant
    (0x1F1722, 0x1F1722),  # 7 spades
    (0xF2B33D, 0x806A2D),  # 8 gold
    (0xA9632A, 0x5B4223),  # 9 amber
    (0xF0B88A, 0x7F6D53),  # 10 skin
    (0xDE8F66, 0x765841),  # 11 blush
    (0x6B3F2A, 0x3C3023),  # 12 brown
    (0x33426E, 0x203245),  # 13 blue robe
    (0x2F5E48, 0x1E4032),  # 14 green robe
    (0x7A1E2E, 0x442025),  # 15 wine
)
# Clubs and diamonds in four colours, bright, then dim.
FOUR = (0x2C7A45, 0x2B5AA6, 0x174028, 0x1C3360)
_PAPER, _TAN, _CLUBS, _AMBER, _WINE = 2, 3, 4, 9, 15
_HAIR = (12, 9, 12, 1)  # by suit, but the queen of hearts
_ROBE = (14, 5, 6, 13)
_SIGNS = {"#": 1, "-": 2, "t": 3, "m": 6, "G": 8, "a": 9, "s": 10, "b": 11, "w": 15}

# One bit: three indexes, so that paper and ink can change places while the border stays.
ONE_BIT = ((0x000000, 0x000000), (0xFFFFFF, 0xFFFFFF), (0xFFFFFF, 0x000000), (0x000000, 0xFFFFFF))
_BORDER, _LIGHT, _DARK = 1, 2, 3


def _blank(w, h):
    """Return a card's paper: corners cut, the lowest row amber, up into the corners."""
    card = Canvas(w, h, _PAPER)
    for x, y in ((0, 0), (1, 0), (0, 1)):
        for left in (x, w - 1 - x):
            card.rows[y][left] = 0
            card.rows[h - 1 - y][left] = 0
    for x in range(2, w - 2):
        card.rows[h - 1][x] = _AMBER
    for x, y in ((1, h - 2), (0, h - 3)):
        card.rows[y][x] = card.rows[y][w - 1 - x] = _AMBER
    return card


def _centred(card, x, y, size, drawing, colour):
    """Draw a suit in the middle of a square (diamonds are narrow, some hearts low)."""
    card.put(x + (size - len(drawing[0])) // 2, y + (size - len(drawing) + 1) // 2, drawing, colour)


def _court_colours(suit, rank):
    colours = dict(_SIGNS)
    colours["h"] = 8 if (suit, rank) == (2, 2) else _HAIR[suit]
    colours["r"] = _ROBE[suit]
    return colours


class _Big:
    """38 x 54: rank 14 high, pip 11, pips of 7, courts in a framed panel."""

    size, w, h = 38, 38, 54
    rank, pip, pip_size = (4, 4), (23, 4), 11
    court, panel = (4, 18), (3, 20, 32, 31)
    nine = (7, [(x, y) for y in (21, 31, 41) for x in (6, 16, 26)])
    sides = [(x, y) for y in (20, 28, 36, 44) for x in (6, 26)]
    ten = (7, sides + [(16, 24), (16, 40)])
    ace = (23, [(7, 24)])

    @staticmethod
    def back(card):
        _lattice(card, 2, 2, 34, 49)


class _Middle:
    """25 x 36: rank 11 high, pip 9, courts on a plain panel."""

    size, w, h = 25, 25, 36
    rank, pip, pip_size = (2, 3), (14, 3), 9
    court, panel = (2, 14), (1, 15, 23, 20)
    nine = ten = (13, [(6, 18)])
    ace = (17, [(4, 16)])

    @staticmethod
    def back(card):
        _lattice(card, 2, 2, 21, 31)


class _Small:
    """20 x 24: rank 10 high, pip 7, small courts on a plain panel."""

    size, w, h = 20, 20, 24
    rank, pip, pip_size = (2, 2), (12, 2), 7
    court, panel = (2, 13), (1, 13, 18, 10)
    nine = ten = ace = (9, [(6, 13)])

    @staticmethod
    def back(card):
        _lattice(card, 1, 1, 18, 21)


def _lattice(card, x0, y0, w, h):
    """Draw the back: wine, red diagonals crossing every six pixels, gold knots."""
    for y in range(h):
        for x in range(w):
            index = _WINE
            if (x + y) % 6 == 0 or (x - y) % 6 == 0:
                index = 6
            if x % 6 == 3 and y % 6 == 0:
                index = 8
            card.rows[y0 + y][x0 + x] = index


def _card(kind, suit, rank, ranks, suits, courts):
    card = _blank(kind.w, kind.h)
    colour = _CLUBS + suit
    if rank in COURTS:
        x, y, w, h = kind.panel
        card.box(x, y, w, h, _TAN)
        if kind is _Big:
            card.box(x, y, w, 1, _AMBER)
            card.box(x, y + h - 1, w, 1, _AMBER)
            card.box(x, y, 1, h, _AMBER)
            card.box(x + w - 1, y, 1, h, _AMBER)
        bust = courts["%s %d" % (COURTS[rank], kind.size)]
        card.put(*kind.court, bust, _court_colours(suit, rank))
    else:
        size, places = {0: kind.nine, 4: kind.ten, 5: kind.ace}[rank]
        for x, y in places:
            _centred(card, x, y, size, suits["%s %d" % (SUITS[suit], size)], colour)
    x, y = kind.rank
    if kind is _Small and rank == 4:
        x -= 1
    card.put(x, y, ranks["%s %d" % (RANKS[rank], kind.size)], colour)
    pip = suits["%s %d" % (SUITS[suit], kind.pip_size)]
    _centred(card, *kind.pip, kind.pip_size, pip, colour)
    return card


def colour_sheet(size):
    """Return the canvas of 25 cards (suit by suit, then the back); size: 38, 25 or 20."""
    kind = {38: _Big, 25: _Middle, 20: _Small}[size]
    ranks, suits, courts = load("ranks"), load("suits"), load("courts")
    cards = [_card(kind, s, r, ranks, suits, courts) for s in range(4) for r in range(6)]
    back = _blank(kind.w, kind.h)
    kind.back(back)
    return sheet(cards + [back], COLUMNS)


def one_bit_sheet():
    """Return the canvas of 25 cards of 20 x 24 in border, light and dark."""
    ranks, suits = load("ranks"), load("suits")
    cards = []
    for suit in range(4):
        for rank in range(6):
            card = _frame()
            card.box(1, 1, 18, 22, _LIGHT)
            x = 1 if rank == 4 else 2
            card.put(x, 2, ranks["%s 20" % RANKS[rank]], _DARK)
            hollow = " hollow" if suit in (1, 2) else ""
            card.put(12, 2, suits["%s 7%s" % (SUITS[suit], hollow)], _DARK)
            if rank in COURTS:
                sign = ranks["%s sign" % COURTS[rank]]
                card.put(5, 21 - len(sign), sign, _DARK)
            else:
                card.put(6, 13, suits["%s 9%s" % (SUITS[suit], hollow)], _DARK)
            cards.append(card)
    back = _frame()
    for y in range(22):
        for x in range(18):
            line = (x + y) % 6 == 0 or (x - y) % 6 == 0
            back.rows[1 + y][1 + x] = _LIGHT if line else _DARK
    return sheet(cards + [back], COLUMNS)


def _frame():
    card = Canvas(20, 24, _BORDER)
    for x in (0, 19):
        card.rows[0][x] = card.rows[23][x] = 0
    return card


def _file(canvas, palette):
    """Return the BMP; behind its own palette stand the dim one and the suits in four colours."""
    bright = [colour for colour, _ in palette]
    dim = [colour for _, colour in palette] + [0] * (16 - len(palette))
    return bmp(canvas, bright, 4, struct.pack("<20I", *dim, *FOUR))


def colour(size):
    """Return the BMP of the cards 38, 25 or 20 wide."""
    return _file(colour_sheet(size), PALETTE)


def one_bit():
    """Return the BMP of the cards for one bit."""
    return _file(one_bit_sheet(), ONE_BIT)
