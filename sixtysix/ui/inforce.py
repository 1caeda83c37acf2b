"""Rules in force, as a text: one line a row that differs between the presets; decides nothing."""

from micropython import const

from sixtysix.ui.words import get

_T_CLASSIC = const(134)  # and the other presets
_T_RULE_TARGET = const(299)
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
        if number:
            said += "\n" + get(number)
    return said + "\n" + get(_T_RULE_TARGET) % rules.target
