"""Stands in for CircuitPython's audiocore."""


class RawSample:
    """Samples in a buffer, 8 bits each."""

    def __init__(self, buffer, *, channel_count=1, sample_rate=8000, single_buffer=True):
        self._buffer = buffer
        self.channel_count = channel_count
        self.sample_rate = sample_rate

    def deinit(self):
        """Forget the samples."""
