"""Stands in for CircuitPython's usb_cdc: what boot.py asks for ends in the handheld's `boot`."""

from host.sim import machine


def disable():
    """Note it."""
    machine.current.boot.append(("no usb_cdc",))


def enable(*_, **__):
    """Note it."""
    machine.current.boot.append(("usb_cdc",))
