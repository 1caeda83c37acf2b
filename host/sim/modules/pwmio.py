"""Stands in for CircuitPython's pwmio; each tone ends in the handheld's `tones`."""

from host.sim import machine


class PWMOut:
    """A pin that swings."""

    def __init__(self, pin, *, duty_cycle=0, frequency=500, variable_frequency=False):
        machine.current.claim(self, pin)
        self._variable = variable_frequency
        self._frequency = frequency
        self._duty = duty_cycle

    @property
    def frequency(self):
        """Swings a second."""
        return self._frequency

    @frequency.setter
    def frequency(self, value):
        if not self._variable:
            raise AttributeError("frequency is fixed")
        if not isinstance(value, int) or value < 1:
            raise ValueError("Invalid PWM frequency")
        self._frequency = value
        self._tell()

    @property
    def duty_cycle(self):
        """How much of a swing is high, 0 to 65535."""
        return self._duty

    @duty_cycle.setter
    def duty_cycle(self, value):
        if not isinstance(value, int) or not 0 <= value <= 0xFFFF:
            raise ValueError("duty_cycle must be between 0 and 65535 inclusive")
        self._duty = value
        self._tell()

    def _tell(self):
        machine.current.tone(self._frequency if self._duty else 0, self._duty)

    def deinit(self):
        """Fall silent and let go of the pin."""
        machine.current.tone(0, 0)
        machine.current.release(self)
