"""Comfort: the half of App that is seldom at work: light, sound and hands as the options say.

Fetched when one of them changes, for 0.5 KB of heap the rest of the time; knows no screen.
"""

import displayio
from micropython import const

_SOUND = const(7)  # places in the options
_BRIGHT = const(8)
_LEFT_HANDED = const(11)


def apply(app):
    """Let brightness, sound and hands be as the options say."""
    options = app.options
    brightness(app, options[_BRIGHT] / 5)
    volume = options[_SOUND] if app.profile.speaker is not None else 0
    if volume and not app._sound:
        from sixtysix.ui.sound import Sound

        app._sound = Sound(app.profile)
    if app._sound:
        app._sound.volume = volume
    app.keys.left_handed(options[_LEFT_HANDED])


def shine(app, light):
    """Full light (2), dim (1) or dark (0); a screen without adjustable light goes black."""
    if light < app._light and app.rest:
        app.rest()
    if not light:
        app.display.root_group = displayio.Group()
        app.refresh()
    elif not app._light:
        app.display.root_group = app._group
        app.refresh()
    app._light = light
    brightness(app, (0, 0.06, app.options[_BRIGHT] / 5)[light])


def brightness(app, level):
    if app.profile.brightness:
        try:
            app.display.brightness = level
        except (RuntimeError, AttributeError, NotImplementedError):
            app.profile.brightness = False
