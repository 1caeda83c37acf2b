"""Stands in for CircuitPython's microcontroller: nvm, a processor and resets."""

from host.sim import machine
from host.sim.boards import Pin  # noqa: F401  displayio names it


class _Cpu:
    frequency = 125000000
    temperature = 24.0
    voltage = 3.3
    uid = b"\x01\x02\x03\x04\x05\x06\x07\x08"
    reset_reason = None


cpu = _Cpu()


def __getattr__(name):
    if name == "nvm":
        if machine.current is None:
            return None
        return machine.current.nvm
    raise AttributeError(name)


def reset():
    """Start anew."""
    raise machine.Reload


def delay_us(us):
    """Wait."""
    machine.current.clock.advance(us / 1000)
