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
_PHASE = const(25)
_MINE = const(43)
_THEIRS = const(55)
_STATUS = const(67)
_OUTLOOK = const(76)
_KNOWN = const(82)
_RELATION = const(85)
_PAIR = const(103)
_FEW = const(106)
# Within a close.
_C_EST2 = const(16)
_C_MINE = const(32)
_C_THEIRS = const(44)
_C_STATUS = const(56)
_C_PHASE = const(65)
_C_TURN = const(72)
_C_TRUMPS = const(79)
_C_FEW = const(143)
_C_OWN = const(150)
_C_UNSEEN = const(156)
_C_EST_FEW = const(162)
_C_EST_THEIRS = const(242)

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


def _read(at, row):
    file.seek(_HEAD + at)
    file.readinto(row)


def _bin(points):
    i = 0
    while i < 11 and points >= _EDGES[i]:
        i += 1
    return i


def rate(seat, n):
    """Fill `scores` for the first n of sight.cands: higher is better, going on is 0."""
    patterns = _patterns
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
        few_at = _FEW + 5 * who + few
    else:
        phase = seat.stock_count // 2 - 1
        few_at = _FEW + 5 * phase + few
    turn = 6 if seat.turn_up < 0 else seat.turn_up - 6 * trump
    mine = _bin(seat.points + seat.pending)
    theirs = _bin(seat.other_points + seat.other_pending)
    status = 6 if seat.tricks else 3 if seat.pending else 0
    status += 2 if seat.other_tricks else 1 if seat.other_pending else 0
    pairs = not strict or seat.rules.marriage_in_strict
    open_lead = led < 0 and not strict
    context = 2 * strict + (led >= 0)
    mine_at = _MINE + mine
    theirs_at = _THEIRS + theirs
    status_at = _STATUS + status
    phase_at = _PHASE + phase
    both_at = 5 * own + few
    turn_at = _PHASE + 6 + turn
    lead_at = 0
    if open_lead:
        sight.sure(seat, unseen)
        lead_at = (sight.estimate[0] - 45) // 3
        lead_at = _RELATION + (0 if lead_at < 0 else 7 if lead_at > 7 else lead_at)
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
        ours = hand >> shift & 63
        gone = unseen >> shift & 63
        pattern = BASE3[ours] + 2 * BASE3[gone]
        at = 188 if suit == trump else 0
        if marry:
            block = 48 + 4 * strict + (rank if suit == trump else rank - 2)
            at += 752 * strict
        else:
            block = 12 * context + (6 + rank if suit == trump else rank)
            at += 376 * context
        _read(at, patterns)
        _read(_BLOCKS + _BLOCK * block, row)
        s = patterns[HIGH[rank] + pattern // DIVIDE[rank] % SIZE[rank]]
        s += patterns[LOW[rank] + pattern % CUT[rank] // SHORT[rank]]
        s += row[both_at] + row[phase_at] + row[few_at]
        s += row[mine_at] + row[theirs_at] + row[status_at]
        s += row[_OUTLOOK + sight.outlook(seat, card, marry, pairs)]
        if not strict:
            s += row[turn_at]
        known = seat.known_other >> shift & 63
        s += row[_KNOWN + (2 if known >> rank else 1 if known else 0)]
        rest = hand & ~(1 << card)
        rest &= rest >> 1 & QUEENS
        if not pairs or not rest:
            s += row[_PAIR]
        else:
            s += row[_PAIR + (2 if rest >> 6 * trump & 4 else 1)]
        if led >= 0:
            shift = 0 if suit == led_suit else 12 if led_suit == trump else 6
            s += row[_RELATION + shift + led_rank]
        else:
            s += row[_RELATION + 8 + COUNT[gone]]
            if open_lead:
                s += row[lead_at]
        scores[i] = s
        i += 1
    # Each weight read adds 128, alike for all cards of a position; a close has taken it off.
    zero = 128 * (11 + (not strict) + (1 if led >= 0 or strict else 2))
    i = 0
    while i < n:
        if cands[i] != 30 and cands[i] != 29:
            scores[i] -= zero
        i += 1


def _close(seat, unseen, mine, theirs, status, phase, turn, few):
    """Rate closing now."""
    hand = seat.hand
    trump = seat.trump
    sight.sure(seat, unseen)
    _read(size - (_CLOSES if seat.phase == _DRAW else 2 * _CLOSES), _row)
    w = _row
    first = (sight.estimate[0] - 30) // 3
    first = 0 if first < 0 else 15 if first > 15 else first
    second = (sight.estimate[1] - 40) // 4
    second = 0 if second < 0 else 15 if second > 15 else second
    all_few = COUNT[unseen >> 6 * trump & 63]
    stand = 0 if not seat.other_tricks else 1 if seat.other_points < 33 else 2
    s = w[first] + w[_C_EST2 + second]
    s += w[_C_MINE + mine] + w[_C_THEIRS + theirs]
    s += w[_C_STATUS + status] + w[_C_PHASE + phase]
    s += w[_C_TURN + turn] + w[_C_TRUMPS + (hand >> 6 * trump & 63)]
    s += w[_C_FEW + all_few]
    s += w[_C_EST_FEW + 5 * first + few] + w[_C_EST_THEIRS + 3 * first + stand]
    s -= 11 * 128
    card = 0
    both = hand | unseen
    while card < 24:
        if both >> card & 1 and card // 6 != trump:
            s += w[(_C_OWN if hand >> card & 1 else _C_UNSEEN) + card % 6] - 128
        card += 1
    return s
