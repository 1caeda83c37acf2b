"""Stands in for CircuitPython's storage: what boot.py asks for ends in the handheld's `boot`."""

from host.sim import machine


def remount(mount_path, readonly=False, *, disable_concurrent_write_protection=False):
    """Note it."""
    machine.current.boot.append(("remount", mount_path, readonly))


def disable_usb_drive():
    """Note it."""
    machine.current.boot.append(("no drive",))


def enable_usb_drive():
    """Note it."""
    machine.current.boot.append(("drive",))


def getmount(mount_path):
    """There is one drive, read-only to the program."""
    return type("Mount", (), {"readonly": True, "label": "CIRCUITPY"})()
