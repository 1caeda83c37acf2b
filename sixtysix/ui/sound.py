"""Sound: a few short tunes that play while the game goes on; may not know what happened, nor ask.

Silent without error where the board has no speaker, lacks the module, or refuses the pin.
"""

from micropython import const
from supervisor import ticks_ms

TICK = 0  # places in TUNES
TRICK = 1
MARRIAGE = 2
WIN = 3

# A note is two bytes: its pitch in tens of Hz (0: a rest) and its length in hundredths of a second.
TUNES = (
    b"\x78\x01",
    b"\x34\x05\x4e\x07",
    b"\x42\x08\x53\x08\x63\x08\x84\x10",
    b"\x34\x0a\x42\x0a\x4e\x0a\x69\x14\x00\x04\x4e\x0a\x69\x28",
)

_TICKS = const(0x1FFFFFFF)
_HALF = const(0x0FFFFFFF)
_WAVE = const(16)  # samples in one swing of the DAC's square wave


class Sound:
    """The speaker of a board: `profile` a boards.Profile; `volume` 0 off, 1 quiet, 2 loud."""

    def __init__(self, profile):
        self._profile = profile
        self._out = None
        self._enable = None
        self._wave = None
        self._tune = None
        self._at = 0
        self._until = 0
        self.volume = 0
        self.able = profile.speaker is not None

    @property
    def busy(self):
        """True while a tune plays: the program must not fall asleep."""
        return self._tune is not None

    def play(self, number):
        """Start one of TUNES and return at once; a shorter one does not cut a longer one short."""
        if not self.volume or not self.able:
            return
        tune = TUNES[number]
        if self._tune is not None and len(tune) < len(self._tune):
            return
        self._tune = tune
        self._at = 0
        self._note()

    def run(self):
        """Go on to the next note when its time has come; called whenever the game waits."""
        if self._tune is not None and (ticks_ms() - self._until) & _TICKS < _HALF:
            self._at += 2
            if self._at < len(self._tune):
                self._note()
            else:
                self.stop()

    def stop(self):
        """Be silent at once."""
        self._tune = None
        if self._out is not None:
            if self._wave is not None:
                self._out.stop()
            else:
                self._out.duty_cycle = 0
        if self._enable:
            self._enable.value = False

    def _open(self):
        """Take the pins; what is not played is not imported."""
        profile = self._profile
        if profile.dac:
            import audiocore
            import audioio

            self._out = audioio.AudioOut(profile.speaker)
            self._swing = bytearray(_WAVE)
            self._wave = audiocore.RawSample(self._swing)
        else:
            import pwmio

            self._out = pwmio.PWMOut(profile.speaker, variable_frequency=True)
        if profile.amplifier is not None:
            import digitalio

            self._enable = digitalio.DigitalInOut(profile.amplifier)
            self._enable.switch_to_output(False)

    def _note(self):
        try:
            if self._out is None:
                self._open()
            if self._enable:
                self._enable.value = True
            self._sound()
        except (ImportError, ValueError, RuntimeError, MemoryError) as e:
            # No module, no timer left, the pin is taken: the game goes on without sound.
            print("Sound:", e)
            self.able = False
            self._tune = None

    def _sound(self):
        pitch = self._tune[self._at] * 10
        self._until = (ticks_ms() + self._tune[self._at + 1] * 10) & _TICKS
        if self._wave is None:
            if pitch:
                self._out.frequency = pitch
            # Half of each swing is loudest; a narrow pulse is quieter and thinner.
            self._out.duty_cycle = 0 if not pitch else 0x8000 if self.volume > 1 else 0x0600
            return
        self._out.stop()
        if pitch:
            high = 96 if self.volume > 1 else 12
            for i in range(_WAVE):
                self._swing[i] = 128 + high if i * 2 < _WAVE else 128 - high
            self._wave.sample_rate = pitch * _WAVE
            self._out.play(self._wave, loop=True)
