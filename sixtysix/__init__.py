"""Owns the version, and a stand-in for `micropython` where Python has none; knows no room."""

VERSION = "1.0.0"

try:
    import micropython
except ImportError:
    import sys

    def const(value):
        """Return the value."""
        return value

    micropython = type(sys)("micropython")
    micropython.const = const
    sys.modules["micropython"] = micropython
