"""Stands in for CircuitPython's audioio; each tone ends in the handheld's `tones`."""

from host.sim import machine


class AudioOut:
    """The DAC pin."""

    def __init__(self, left_channel, *, right_channel=None, quiescent_value=0x8000):
        machine.current.claim(self, left_channel)
        self.playing = False

    def play(self, sample, *, loop=False):
        """Play a looped swing as a tone."""
        self.playing = True
        swing = sample._buffer
        pitch = sample.sample_rate // len(swing)
        machine.current.tone(pitch, (max(swing) - min(swing)) << 8)

    def stop(self):
        """Fall silent."""
        self.playing = False
        machine.current.tone(0, 0)

    def deinit(self):
        """Fall silent and let go of the pin."""
        self.stop()
        machine.current.release(self)
