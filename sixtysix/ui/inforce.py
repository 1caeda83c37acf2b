"""Rules in force, as a text: one line a row that differs between the presets; decides nothing."""

from micropython import const

from sixtysix.ui.words import get

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
    said = get(134 + rules.preset)  # CLASSIC and the other presets
    for name, off, on in _LINES:
        number = on if getattr(rules, name) else off
        if number and not (name == "drawn_extra" and rules.last_trick_wins):  # no deal is drawn
            said += "\n" + get(number)
    if not rules.auto_claim:
        said += "\n" + get(317) % _award(rules.false_claim)  # RULE_FALSE
    said += "\n" + get(318) % _award(rules.closer_fails)  # RULE_FAILS
    return said + "\n" + get(299) % rules.target  # RULE_TARGET


def _award(points):
    return get(298) if points == _BY_TRICKS else str(points)  # RULE_TWO_THREE
