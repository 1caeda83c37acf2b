"""Notice: tells once at the start when nothing can be kept, and asks before it takes over."""

from micropython import const

from sixtysix.ui import keep, pages, store, words

_T_TITLE = const(120)
_T_NOTE_NONE = const(551)
_T_NOTE_FOREIGN = const(552)
_T_NOTE_UNREADABLE = const(553)
_T_NOTE_NEWER = const(554)
_T_NOTE_TAKE_OVER = const(555)
_T_NOTE_PLAY_WITHOUT = const(556)
_T_NOTE_FRESH = const(558)


def show(app):
    """Say what store.state is, where an owner should know; he may let the game start anew."""
    state = store.state
    if state == store.NONE or state == store.LOST:
        note = _T_NOTE_NONE if state == store.NONE else _T_NOTE_FRESH
        pages.read(app, words.get(_T_TITLE), words.get(note))
    elif state > store.LOST:
        note = {
            store.FOREIGN: _T_NOTE_FOREIGN,
            store.UNREADABLE: _T_NOTE_UNREADABLE,
            store.NEWER: _T_NOTE_NEWER,
        }[state]
        if pages.ask(app, words.get(note), _T_NOTE_TAKE_OVER, _T_NOTE_PLAY_WITHOUT):
            keep.take_over()
