"""ui/sound: right tones on a pwm pin and on a DAC, no waiting, silence without error elsewhere."""

import importlib
import sys
import types

import pytest


class Clock:
    now = (1 << 29) - 25  # the tick wraps within the first note

    def ticks_ms(self):
        return self.now % (1 << 29)


class Pwm:
    made = []

    def __init__(self, pin, *, duty_cycle=0, frequency=500, variable_frequency=False):
        assert variable_frequency, "a tone must be able to change"
        self.pin, self.duty_cycle, self.frequency = pin, duty_cycle, frequency
        Pwm.made.append(self)

    def tone(self):
        return (self.frequency if self.duty_cycle else 0), self.duty_cycle


class Dac:
    made = []

    def __init__(self, pin):
        self.pin, self.sample = pin, None
        Dac.made.append(self)

    def play(self, sample, *, loop=False):
        assert loop, "the note lasts as long as the tune says, not one swing"
        # As on the chip: the rate is taken when playing starts.
        self.sample, self.rate = sample, sample.sample_rate

    def stop(self):
        self.sample = None

    def tone(self):
        if not self.sample:
            return 0, 0
        swing = self.sample.buffer
        assert min(swing) + max(swing) == 256
        return self.rate / len(swing), max(swing) - 128


class RawSample:
    def __init__(self, buffer, *, channel_count=1, sample_rate=8000):
        self.buffer, self.sample_rate = buffer, sample_rate


class Out:
    made = []

    def __init__(self, pin):
        self.pin, self.value, self.driven = pin, None, False
        Out.made.append(self)

    def switch_to_output(self, value=False):
        self.value, self.driven = value, True


def profile(speaker="SPEAKER", dac=False, amplifier=None):
    return types.SimpleNamespace(speaker=speaker, dac=dac, amplifier=amplifier)


@pytest.fixture
def sound(monkeypatch):
    clock = Clock()
    stand_ins = {
        "supervisor": types.SimpleNamespace(ticks_ms=clock.ticks_ms),
        "pwmio": types.SimpleNamespace(PWMOut=Pwm),
        "audioio": types.SimpleNamespace(AudioOut=Dac),
        "audiocore": types.SimpleNamespace(RawSample=RawSample),
        "digitalio": types.SimpleNamespace(DigitalInOut=Out),
    }
    for name, module in stand_ins.items():
        monkeypatch.setitem(sys.modules, name, module)
    for kind in (Pwm, Dac, Out):
        kind.made = []
    monkeypatch.delitem(sys.modules, "sixtysix.ui.sound", raising=False)
    module = importlib.import_module("sixtysix.ui.sound")
    module.clock = clock
    yield module
    sys.modules.pop("sixtysix.ui.sound", None)


def listen(module, sounding, out, step=1):
    """Run until silent; return [(pitch, milliseconds), ...]."""
    heard = []
    for _ in range(5000):
        if not sounding.busy:
            return heard
        pitch = out.tone()[0]
        if heard and heard[-1][0] == pitch:
            heard[-1][1] += step
        else:
            heard.append([pitch, step])
        module.clock.now += step
        sounding.run()
    raise AssertionError("the tune never ends")


def notes(module, name):
    tune = module.TUNES[getattr(module, name)]
    return [[tune[i] * 10, tune[i + 1] * 10] for i in range(0, len(tune), 2)]


@pytest.mark.parametrize("dac", [False, True])
@pytest.mark.parametrize("name", ["TICK", "TRICK", "MARRIAGE", "WIN"])
def test_tunes_sound_as_written(sound, name, dac):
    s = sound.Sound(profile(dac=dac, amplifier="AMP"))
    s.volume = 2
    s.play(getattr(sound, name))
    out = (Dac if dac else Pwm).made[0]
    assert out.pin == "SPEAKER" and Out.made[0].pin == "AMP"
    assert Out.made[0].value is True, "the amplifier is on while a tune plays"
    assert listen(sound, s, out) == notes(sound, name)
    assert out.tone()[0] == 0 and Out.made[0].value is False


def test_tunes_are_short_and_in_a_small_speakers_range(sound):
    for tune, longest in (("TICK", 15), ("TRICK", 150), ("MARRIAGE", 500), ("WIN", 1500)):
        assert sum(ms for _, ms in notes(sound, tune)) <= longest
        assert all(pitch == 0 or 400 <= pitch <= 2000 for pitch, _ in notes(sound, tune))


@pytest.mark.parametrize("dac", [False, True])
def test_quiet_is_quieter_than_loud(sound, dac):
    s = sound.Sound(profile(dac=dac))
    levels = []
    for volume in (1, 2):
        s.volume = volume
        s.play(sound.TRICK)
        levels.append((Dac if dac else Pwm).made[0].tone()[1])
        s.stop()
    assert 0 < levels[0] * 4 < levels[1]


def test_off_touches_no_pin(sound):
    s = sound.Sound(profile())
    s.play(sound.WIN)
    s.run()
    assert not s.busy and not Pwm.made and s.volume == 0, "and off is how it starts"


def test_board_without_speaker_is_silent(sound):
    s = sound.Sound(profile(speaker=None))
    assert not s.able
    s.volume = 2
    s.play(sound.WIN)
    s.run()
    assert not s.busy and not Pwm.made


@pytest.mark.parametrize("missing", ["pwmio", "audioio", "audiocore", "digitalio"])
def test_missing_module_is_silent_and_said_once(sound, monkeypatch, capsys, missing):
    monkeypatch.setitem(sys.modules, missing, None)
    s = sound.Sound(profile(dac=missing != "pwmio", amplifier="AMP"))
    s.volume = 2
    for _ in range(3):
        s.play(sound.TRICK)
        s.run()
    assert not s.busy and not s.able
    assert capsys.readouterr().out.count("Sound:") == 1


@pytest.mark.parametrize("error", [ValueError("SPEAKER in use"), RuntimeError("All timers in use")])
def test_refused_pin_is_silent(sound, monkeypatch, error):
    def refuse(*args, **kwargs):
        raise error

    monkeypatch.setattr(sys.modules["pwmio"], "PWMOut", refuse)
    s = sound.Sound(profile())
    s.volume = 1
    s.play(sound.TRICK)
    assert not s.busy and not s.able
    s.stop()


def test_failure_in_the_midst_of_a_tune_ends_it(sound, monkeypatch):
    s = sound.Sound(profile())
    s.volume = 1
    s.play(sound.TRICK)
    monkeypatch.setattr(Pwm, "frequency", property(None, lambda *a: fail()), raising=False)
    sound.clock.now += 1000
    s.run()
    assert not s.busy and not s.able


def fail():
    raise ValueError("frequency out of range")


def test_short_tune_does_not_cut_a_long_one_but_a_long_one_does(sound):
    s = sound.Sound(profile())
    s.volume = 2
    s.play(sound.MARRIAGE)
    s.play(sound.TICK)
    assert Pwm.made[0].frequency == notes(sound, "MARRIAGE")[0][0]
    s.play(sound.WIN)
    assert listen(sound, s, Pwm.made[0]) == notes(sound, "WIN")
    assert len(Pwm.made) == 1, "the pin is taken once"


def test_late_runs_stretch_notes_but_end_them(sound):
    s = sound.Sound(profile())
    s.volume = 2
    s.play(sound.TRICK)
    assert len(listen(sound, s, Pwm.made[0], step=400)) == 2
    assert Pwm.made[0].duty_cycle == 0


def test_stop_is_silent_at_once(sound):
    s = sound.Sound(profile(amplifier="AMP"))
    s.volume = 2
    s.play(sound.WIN)
    s.stop()
    s.run()
    assert not s.busy and Pwm.made[0].duty_cycle == 0 and Out.made[0].value is False
