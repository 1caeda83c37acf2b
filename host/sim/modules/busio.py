"""Stands in for CircuitPython's busio: names only, the buses are made by `board`."""


class SPI:
    """As in board.SPI()."""


class I2C:
    """As in board.I2C()."""
