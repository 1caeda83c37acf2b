"""Start: reads what is remembered into a running App; knows no rule and no screen."""

from micropython import const

from sixtysix.ui import settings, store, words

_LANGUAGE = const(12)  # place in the options


def load(app):
    """Read the owner's settings, options, statistics and the saved game, once.

    Returns whether the screen was used to say that something cannot be kept.
    """
    try:
        from microcontroller import nvm
    except ImportError:
        nvm = None
    store.load(nvm, settings.number("NVM_OFFSET", 0, 8192, 0))
    settings.apply(store.options, store.LOWEST, store.DEFAULT)
    app.options = store.options
    app.stored = True
    app.apply_options()
    if app.layout.one_bit:
        words.ending = "-short.words"
    if app.layout.one_bit or app.options[_LANGUAGE]:
        words.load(app.options[_LANGUAGE])
    if store.state <= store.OK:
        return False
    from sixtysix.ui import notice

    notice.show(app)
    return True
