"""Stands in for CircuitPython's supervisor."""

from host.sim import machine


class _Runtime:
    """As supervisor.runtime: what it is set to stays readable, for whoever tests."""

    serial_connected = False
    usb_connected = True
    run_reason = None

    @property
    def autoreload(self):
        return machine.current.autoreload

    @autoreload.setter
    def autoreload(self, on):
        machine.current.autoreload = bool(on)

    @property
    def display(self):
        return machine.current.display

    @display.setter
    def display(self, display):
        machine.current.display = display


runtime = _Runtime()


def ticks_ms():
    """Milliseconds, wrapping at 2**29."""
    return machine.current.ticks()


def reload():
    """Start code.py again."""
    raise machine.Reload


def get_setting(name, default=None):
    """Return a value of settings.toml."""
    return machine.current.settings.get(name, default)


def set_next_code_file(filename, **options):
    """Taken and forgotten."""


def reset_terminal(width, height):
    """Nothing to reset."""
