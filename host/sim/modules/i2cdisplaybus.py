"""Stands in for CircuitPython's i2cdisplaybus: what is sent arrives at the handheld's panel."""

from host.sim import machine
from host.sim.bus import Bus


class I2CDisplayBus(Bus):
    """An I2C bus to a display."""

    def __init__(self, i2c_bus, *, device_address, reset=None):
        if getattr(i2c_bus, "name", "") not in ("I2C", "STEMMA_I2C"):
            raise TypeError("i2c_bus must be of type I2C")
        if machine.current.case.depth != 1 or device_address != 0x3C:
            raise ValueError("Unable to find I2C Display at %x" % device_address)

    def send(self, command, data):
        """Send a command and its data."""
        self._send(0, 0, bytes([command]) + bytes(data))

    def _send(self, data_type, chip_select, data):
        if data_type == 0:
            packet = bytearray()
            for byte in data:
                packet += bytes((0x80, byte))
        else:
            packet = b"\x40" + bytes(data)
        machine.current.panel.write_i2c(packet)

    def deinit(self):
        """Nothing to let go of."""
