"""Reads the owner's SIXTYSIX_ keys of settings.toml; knows the options' names, no screen."""

import os

# One option a line, in the order of store.options: key and the names of its values from the lowest.
_KEYS = """LEVEL beginner greedy strong expert
RULES classic pagat santase schnapsen
COUNT none mine both
CLAIM hand automatic
CLOSE_EARLY no yes
CONFIRM no yes
SPEED off fast normal
SOUND off quiet loud
BRIGHTNESS 1 2 3 4 5
COLOURS two four
THINKING short normal long longest
LEFT_HANDED no yes
LANGUAGE en"""


def text(key):
    """Return SIXTYSIX_`key` of settings.toml as a text, None when it is not there."""
    value = os.getenv("SIXTYSIX_" + key)
    # Before CircuitPython 10.2 a number without quotes comes as an int.
    return None if value is None else str(value).strip().lower()


def number(key, lowest, most, default):
    """Return the number SIXTYSIX_`key`; when it is bad the default, and a line on the console."""
    value = text(key)
    if value is None:
        return default
    try:
        found = int(value)
        if lowest <= found <= most:
            return found
    except ValueError:
        pass
    warn(key, value, "%d to %d" % (lowest, most), default)
    return default


def apply(options, lowest, default):
    """Overrule options by the keys that are there; returns how many had a bad value."""
    count = 0
    for at, line in enumerate(_KEYS.split("\n")):
        names = line.split(" ")
        value = text(names[0])
        if value is None:
            continue
        if value in names[1:]:
            options[at] = lowest[at] + names.index(value, 1) - 1
            continue
        count += 1
        options[at] = default[at]
        warn(names[0], value, ", ".join(names[1:]), names[1 + default[at] - lowest[at]])
    return count


def warn(key, value, values, used):
    print('sixtysix: SIXTYSIX_%s = "%s" is not one of: %s; using %s' % (key, value, values, used))
