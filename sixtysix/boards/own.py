"""A board or case without a file here: its owner's display_setup.py offers `display` and `keys`.

Knows what may be in that file, nothing of the game. docs/boards.md has one to start from.
"""

import board

from sixtysix.boards.profile import BoardError, Profile, find_display

_ORDER = "UP DOWN LEFT RIGHT A B MENU X".split()  # the bits of a mask, lowest first

display = find_display()
try:
    import display_setup as _setup
except ImportError as e:
    if "display_setup" not in str(e):  # it is there, but what it wants is not
        raise BoardError("display_setup.py: %s" % e)
    _setup = None

keys = getattr(_setup, "keys", None)
if keys is not None and not isinstance(keys, tuple):
    keys = (keys,)
if display is None or keys is None:
    raise BoardError(
        "Board '%s' is new to this game: it finds %s. Write a file display_setup.py that offers %s;"
        " docs/boards.md has one to start from."
        % (
            board.board_id,
            "a display, but no keys" if display else "keys, but no display" if keys else "neither",
            "keys" if display else "display" if keys else "display and keys",
        )
    )

_names = str(getattr(_setup, "key_names", "")).upper().split()
_row = bytearray()
_all = 0
for _name in _names:
    if _name not in _ORDER:
        raise BoardError("display_setup.py: key_names has '%s', not one of %s." % (_name, _ORDER))
    _row.append(1 << _ORDER.index(_name))
    _all |= _row[-1]
if not _all & 16 or not _all & 8:
    raise BoardError("display_setup.py: key_names must name RIGHT and A at the least.")

# Who lacks MENU holds A. Who lacks B presses LEFT and RIGHT, or holds RIGHT.
_holds = {}
if not _all & 64:
    _holds[16] = 64
if not _all & 36:
    _holds[8] = 32

_maps = []
_from = 0
for _one in keys:
    _maps.append(bytes(_row[_from : _from + _one.key_count]))
    _from += _one.key_count
if _from != len(_names):
    print("display_setup.py: %d key_names, %d keys" % (len(_names), _from))

profile = Profile(
    tuple(_maps),
    getattr(_setup, "legends", None) or " ".join(_names),
    holds=_holds,
    chord=32 if _all & 36 == 4 else 0,
    speaker=getattr(_setup, "speaker", None),
    amplifier=getattr(_setup, "amplifier", None),
    one_bit=getattr(_setup, "one_bit", display.height <= 64),
)
