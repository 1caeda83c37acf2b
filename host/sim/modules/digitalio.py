"""Stands in for CircuitPython's digitalio: inputs and outputs at the simulated pins."""

from host.sim import machine


class Direction:
    INPUT = "input"
    OUTPUT = "output"


class Pull:
    UP = "up"
    DOWN = "down"


class DriveMode:
    PUSH_PULL = "push_pull"
    OPEN_DRAIN = "open_drain"


class DigitalInOut:
    """A pin as a level."""

    def __init__(self, pin):
        machine.current.claim(self, pin)
        self._pin = pin
        self.direction = Direction.INPUT
        self.pull = None
        self._value = False

    def switch_to_output(self, value=False, drive_mode=DriveMode.PUSH_PULL):
        """Drive the pin."""
        self.direction = Direction.OUTPUT
        self.value = value

    def switch_to_input(self, pull=None):
        """Read the pin."""
        self.direction = Direction.INPUT
        self.pull = pull

    @property
    def value(self):
        """The level."""
        if self.direction == Direction.OUTPUT:
            return self._value
        return self._pin.read(self.pull)

    @value.setter
    def value(self, level):
        if self.direction != Direction.OUTPUT:
            raise AttributeError("Cannot set value when direction is input.")
        self._value = bool(level)
        machine.current.outputs[self._pin.name] = self._value

    def deinit(self):
        """Let go of the pin."""
        machine.current.release(self)
