"""Rules in force, as a text: one line a row that differs between the presets; decides nothing."""

from micropython import const

from sixtysix.ui.words import get

_T_CLASSIC = const(134)  # and the other presets
_T_RULE_TARGET = const(299)
_T_RULE_FALSE = const(317)
_T_RULE_FAILS = const(318)
_T_RULE_TWO_THREE = const(298)
_BY_TRICKS = const(4)  # an award: three without a trick, else two
# What holds, by the name of the rule: the text when it is 0, when it is not (0: say nothing).
_LINES = (
    ("auto_claim", 300, 301),
    ("head_trick", 302, 303),
    ("exchange_trick", 304, 305),
    ("answer", 0, 306),
    ("marriage_in_strict", 307, 308),
    ("close_first", 309, 310),
    ("close_before_draw", 0, 311),
    ("last_trick_wins", 312, 313),
    ("drawn_extra", 0, 314),
    ("winner_deals", 315, 316),
)


def text(rules):
    """Return the rules in force, a line each."""
    said = get(_T_CLASSIC + rules.preset)
    for name, off, on in _LINES:
        number = on if getattr(rules, name) else off
        if number and not (name == "drawn_extra" and rules.last_trick_wins):  # no deal is drawn
            said += "\n" + get(number)
    if not rules.auto_claim:
        said += "\n" + get(_T_RULE_FALSE) % _award(rules.false_claim)
    said += "\n" + get(_T_RULE_FAILS) % _award(rules.closer_fails)
    return said + "\n" + get(_T_RULE_TARGET) % rules.target


def _award(points):
    return get(_T_RULE_TWO_THREE) if points == _BY_TRICKS else str(points)
