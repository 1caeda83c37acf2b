"""Stands in for CircuitPython's alarm: light sleep until a time or a pin."""

from types import SimpleNamespace

from host.sim import machine


class _TimeAlarm:
    def __init__(self, *, monotonic_time=None, epoch_time=None):
        self.monotonic_time = monotonic_time


class _PinAlarm:
    def __init__(self, pin, value, edge=False, pull=False):
        self.pin, self.value, self.edge, self.pull = pin, value, edge, pull


class SleepMemory(bytearray):
    """Kept through sleep."""


time = SimpleNamespace(TimeAlarm=_TimeAlarm)
pin = SimpleNamespace(PinAlarm=_PinAlarm)
sleep_memory = SleepMemory(256)
wake_alarm = None


def light_sleep_until_alarms(*alarms):
    """Let time pass up to the first alarm that knows its time; return that alarm."""
    now = machine.current.clock.now
    ends = [(a.monotonic_time * 1000, a) for a in alarms if getattr(a, "monotonic_time", None)]
    if not ends:
        raise RuntimeError("no time alarm: nothing would wake a simulated board")
    end, first = min(ends, key=lambda pair: pair[0])
    machine.current.light_sleeps += 1
    machine.current.clock.advance(max(0, end - now))
    return first


def exit_and_deep_sleep_until_alarms(*alarms):
    """Start anew at once."""
    raise machine.Reload
