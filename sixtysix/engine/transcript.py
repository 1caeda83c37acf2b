"""Owns the bytes of a game: writes and reads transcripts; knows no file and no screen.

"66", version, rules (preset, number of changes, changes), seed (3 bytes, high first), a byte an
action, CRC-16 of all before (2 bytes, high first). With the version's top bit set there is no
check: so a store that has its own can append actions. A deal not yet begun leaves no byte.
"""

from micropython import const

from sixtysix.engine.game import Game
from sixtysix.engine.variants import unpack

_VERSION = const(1)
_UNCHECKED = const(128)
_OVER = const(4)


def check(data, end):
    """Return the CRC-16 (polynomial 0x1021, from 0xFFFF) of the first `end` bytes."""
    crc = 0xFFFF
    i = 0
    while i < end:
        crc = (crc >> 8 | crc << 8 & 0xFF00) ^ data[i]
        crc ^= (crc & 0xFF) >> 4
        crc ^= crc << 12 & 0xF000
        crc ^= (crc & 0xFF) << 5
        i += 1
    return crc


def head(game, version=_VERSION | _UNCHECKED):
    """Return the bytes before the actions."""
    seed = game.seed
    start = bytes((0x36, 0x36, version))
    return start + game.rules.pack() + bytes((seed >> 16, seed >> 8 & 255, seed & 255))


def write(game):
    """Return the transcript of a game."""
    data = bytearray(head(game, _VERSION))
    data.extend(memoryview(game.actions)[: game.action_count])
    crc = check(data, len(data))
    data.extend(bytes((crc >> 8, crc & 255)))
    return bytes(data)


def _bad(at, why):
    raise ValueError("byte %d: %s" % (at, why))


def start(data):
    """Return (new game, index of the first action, index after the last); ValueError as read()."""
    size = len(data)
    for i in range(2):
        if i >= size or data[i] != 0x36:
            _bad(i, "this is no transcript")
    if size < 3 or data[2] & 127 != _VERSION:
        _bad(2, "only version 1 can be read")
    end = size
    if not data[2] & _UNCHECKED:
        end -= 2
        if end < 3 or check(data, end) != data[end] << 8 | data[end + 1]:
            _bad(max(end, 3), "the check does not fit: bytes are changed or missing")
    try:
        rules = unpack(memoryview(data)[:end], 3)
    except ValueError as fault:
        _bad(fault.args[1], fault.args[0])
    at = 5 + 2 * data[4]
    if at + 3 > end:
        _bad(end, "the seed is cut off")
    return Game(rules, data[at] << 16 | data[at + 1] << 8 | data[at + 2]), at + 3, end


def read(data):
    """Return the game of a transcript; ValueError "byte n: why" when it is none."""
    game, at, end = start(data)
    while at < end:
        if game.is_over:
            _bad(at, "the game is over before this")
        if game.deal.phase == _OVER:
            game.next_deal()
        try:
            game.apply_action(data[at])
        except ValueError as fault:
            _bad(at, fault.args[0])
        at += 1
    return game
