"""Owns the full table of learnt weights and how it rates candidates; knows a Seat and no deal."""

from micropython import const

from sixtysix.ai import sight
from sixtysix.ai.sight import BASE3, COUNT
from sixtysix.engine.cards import QUEENS
from sixtysix.engine.rules import PRESET_NAMES

_DRAW = const(2)
# The file: scale and number of weights (16 bits, low first), the weights, 128 is zero. For 48
# classes (lead open, follow open, lead strict, follow strict; side, trump; rank) two pattern
# tables, then blocks by class, then what a close is worth, after and before drawing.
_HEAD = const(4)
_BLOCKS = const(1504)
_BLOCK = const(136)
_CLOSES = const(336)
# Within a block.
# 0 own trumps and hidden ones, 25 phase, 31 the turn-up, 43 my points, 55 theirs, 67 status,
# 76 what the card means for 66, 82 what is known of the other's suit, 85 relation to the led card
# or lead, 103 a pair in hand, 106 phase and hidden trumps.
# Within a close: 0 and 16 the two estimates, 32 my points, 44 theirs, 56 status, 65 phase, 72 the
# turn-up, 79 own trumps, 143 hidden ones, 150 own cards, 156 hidden ones, 162 and 242 the first
# estimate with hidden trumps and with their tricks.

_EDGES = b"\x01\x08\x0f\x15\x1b\x21\x28\x2e\x33\x38\x3d"
# Patterns of a suit in base three (0 gone, 1 mine, 2 hidden): the up to three ranks above and
# below a card; by rank the place of the two tables, divisors and sizes.
HIGH = b"\x00\x1c\x3a\x5e\x82\xa0"
LOW = b"\x1b\x37\x55\x67\x85\xa1"
DIVIDE = (3, 9, 27, 81, 243, 729)
SIZE = b"\x1b\x1b\x1b\x09\x03\x01"
CUT = b"\x01\x03\x09\x1b\x51\xf3"
SHORT = b"\x01\x01\x01\x01\x03\x09"

# The weights stay on the drive, 9 KB of heap saved: a card asks for two short rows.
file = None
size = 0
_patterns = bytearray(188)
_row = bytearray(_CLOSES)
_loaded = -1
# Hundredths of a game point are score * scale >> 16.
scale = 0
_head = bytearray(_HEAD)
scores = [0] * 16


def kind(rules):
    """Return the preset, 0..3, whose tables suit some rules."""
    if rules.hand_size == 5:
        return 3
    return rules.preset if rules.preset < 3 else 0


def opened(name, preset, head):
    """Return a table's open file; its first bytes go into `head`; OSError if it is missing."""
    folder = __file__.replace("\\", "/").rsplit("/", 1)[0]
    found = open("%s/%s-%s.bin" % (folder, name, PRESET_NAMES[preset]), "rb")
    found.readinto(head)
    return found


def load(rules):
    """Open the table for some rules unless that is done."""
    global file, scale, size, _loaded
    which = kind(rules)
    if which != _loaded:
        if file is not None:
            file.close()
        file = opened("full", which, _head)
        scale = _head[0] | _head[1] << 8
        size = _head[2] | _head[3] << 8
        _loaded = which


def read(at, row):
    """Fill a row with the weights from place `at` on."""
    file.seek(_HEAD + at)
    file.readinto(row)


def place(points):
    """Return the class, 0..11, of card points."""
    i = 0
    while i < 11 and points >= _EDGES[i]:
        i += 1
    return i


def rate(seat, n):
    """Fill `scores` for the first n of sight.cands: higher is better, going on is 0."""
    row = _row
    cands = sight.cands
    hand = seat.hand
    trump = seat.trump
    strict = seat.strict
    led = seat.led
    unseen = sight.hidden(seat)
    trumps = hand >> 6 * trump & 63
    few = COUNT[unseen >> 6 * trump & 63]
    if few > 4:
        few = 4
    own = COUNT[trumps]
    if own > 4:
        own = 4
    who = 0
    if seat.closed_by >= 0:
        who = 1 if seat.closed_by == seat.me else 2
    if strict:
        phase = 6 * who + (COUNT[hand & 63] + COUNT[hand >> 6 & 63]) - 1
        phase += COUNT[hand >> 12 & 63] + COUNT[hand >> 18 & 63]
        few_at = 106 + 5 * who + few
    else:
        phase = seat.stock_count // 2 - 1
        few_at = 106 + 5 * phase + few
    turn = 6 if seat.turn_up < 0 else seat.turn_up - 6 * trump
    mine = place(seat.points + seat.pending)
    theirs = place(seat.other_points + seat.other_pending)
    status = 6 if seat.tricks else 3 if seat.pending else 0
    status += 2 if seat.other_tricks else 1 if seat.other_pending else 0
    pairs = not strict or seat.rules.marriage_in_strict
    lead = led < 0 and not strict
    context = 2 * strict + (led >= 0)
    first = 0
    if lead:
        sight.sure(seat, unseen)
        first = (sight.estimate[0] - 45) // 3
        first = 0 if first < 0 else 7 if first > 7 else first
    if led >= 0:
        led_suit = led // 6
        led_rank = led - 6 * led_suit
    i = 0
    while i < n:
        card = cands[i]
        if card == 30:
            scores[i] = 0
            i += 1
            continue
        if card == 29:
            scores[i] = _close(seat, unseen, mine, theirs, status, phase, turn, few)
            i += 1
            continue
        marry = card >> 5 if pairs else 0
        card &= 31
        suit = card // 6
        rank = card - 6 * suit
        shift = 6 * suit
        cards = hand >> shift & 63
        gone = unseen >> shift & 63
        pattern = BASE3[cards] + 2 * BASE3[gone]
        at = 188 if suit == trump else 0
        if marry:
            block = 48 + 4 * strict + (rank if suit == trump else rank - 2)
            at += 752 * strict
        else:
            block = 12 * context + (6 + rank if suit == trump else rank)
            at += 376 * context
        read(at, _patterns)
        read(_BLOCKS + _BLOCK * block, row)
        score = _patterns[HIGH[rank] + pattern // DIVIDE[rank] % SIZE[rank]]
        score += _patterns[LOW[rank] + pattern % CUT[rank] // SHORT[rank]]
        score += row[5 * own + few] + row[25 + phase] + row[few_at]
        score += row[43 + mine] + row[55 + theirs] + row[67 + status]
        score += row[76 + sight.outlook(seat, card, marry, pairs)]
        if not strict:
            score += row[31 + turn]
        known = seat.known_other >> shift & 63
        score += row[82 + (2 if known >> rank else 1 if known else 0)]
        rest = hand & ~(1 << card)
        rest &= rest >> 1 & QUEENS
        if not pairs or not rest:
            score += row[103]
        else:
            score += row[103 + (2 if rest >> 6 * trump & 4 else 1)]
        if led >= 0:
            shift = 0 if suit == led_suit else 12 if led_suit == trump else 6
            score += row[85 + shift + led_rank]
        else:
            score += row[93 + COUNT[gone]]
            if lead:
                score += row[85 + first]
        scores[i] = score
        i += 1
    # Each weight read adds 128, alike for all cards of a position; a close has taken it off.
    base = 128 * (11 + (not strict) + (1 if led >= 0 or strict else 2))
    i = 0
    while i < n:
        if cands[i] != 30 and cands[i] != 29:
            scores[i] -= base
        i += 1


def _close(seat, unseen, mine, theirs, status, phase, turn, few):
    """Rate closing now."""
    hand = seat.hand
    trump = seat.trump
    sight.sure(seat, unseen)
    read(size - (_CLOSES if seat.phase == _DRAW else 2 * _CLOSES), _row)
    w = _row
    first = (sight.estimate[0] - 30) // 3
    first = 0 if first < 0 else 15 if first > 15 else first
    second = (sight.estimate[1] - 40) // 4
    second = 0 if second < 0 else 15 if second > 15 else second
    stand = 0 if not seat.other_tricks else 1 if seat.other_points < 33 else 2
    score = w[first] + w[16 + second]
    score += w[32 + mine] + w[44 + theirs]
    score += w[56 + status] + w[65 + phase]
    score += w[72 + turn] + w[79 + (hand >> 6 * trump & 63)]
    score += w[143 + COUNT[unseen >> 6 * trump & 63]]
    score += w[162 + 5 * first + few] + w[242 + 3 * first + stand]
    score -= 11 * 128
    card = 0
    both = hand | unseen
    while card < 24:
        if both >> card & 1 and card // 6 != trump:
            score += w[(150 if hand >> card & 1 else 156) + card % 6] - 128
        card += 1
    return score
