"""Stands in for CircuitPython's analogio."""

from host.sim import machine


class AnalogIn:
    """A pin as a voltage, 0 to 65535."""

    reference_voltage = 3.3

    def __init__(self, pin):
        machine.current.claim(self, pin)
        self._pin = pin

    @property
    def value(self):
        """What is at the pin now."""
        return 0 if self._pin.analog is None else self._pin.analog

    def deinit(self):
        """Let go of the pin."""
        machine.current.release(self)
