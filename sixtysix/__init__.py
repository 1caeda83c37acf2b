"""Owns the version, and a stand-in for `micropython` where Python has none; knows no room."""

VERSION = "1.0.0"

try:
    import micropython as _m  # noqa: F401
except ImportError:
    import sys as _sys

    def _same(value):
        return value

    _m = type(_sys)("micropython")
    _m.const = _m.native = _m.viper = _same
    _sys.modules["micropython"] = _m
