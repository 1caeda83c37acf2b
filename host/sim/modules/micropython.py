"""Stands in for MicroPython's own module: everything but its speed."""


def const(value):
    """Return the value."""
    return value


def native(function):
    """Return the function."""
    return function


viper = asm_thumb = native


def opt_level(level=0):
    """Nothing to set."""
    return level


def mem_info(verbose=False):
    """Nothing to tell."""


def heap_lock():
    """Nothing to lock."""


def heap_unlock():
    """Nothing to unlock."""
    return 0


def alloc_emergency_exception_buf(size):
    """No need."""
