"""Stands in for CircuitPython's fourwire: what is sent arrives at the handheld's panel."""

from host.sim import machine
from host.sim.bus import Bus

_DATA = 1


class FourWire(Bus):
    """An SPI bus to a display."""

    def __init__(
        self,
        spi_bus,
        *,
        command,
        chip_select=None,
        reset=None,
        baudrate=24000000,
        polarity=0,
        phase=0,
    ):
        if getattr(spi_bus, "name", "") not in ("SPI", "LCD_SPI"):
            raise TypeError("spi_bus must be of type SPI")
        machine.current.claim(self, *(p for p in (command, chip_select, reset) if p is not None))

    def send(self, command, data, *, toggle_every_byte=False):
        """Send a command and its data."""
        self._send(0, 0, bytes([command]))
        self._send(_DATA, 0, data)

    def _send(self, data_type, chip_select, data):
        machine.current.panel.receive(data_type == _DATA, data)

    def deinit(self):
        """Let go of the pins."""
        machine.current.release(self)
