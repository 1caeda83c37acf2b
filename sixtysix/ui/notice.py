"""Notice: tells at the start what is kept when that is nothing, asks before it takes over."""

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
_T_NOTE_NEW = const(564)


def show(app):
    """Say what store.state is, where an owner should know; he may let the game start anew."""
    state = store.state
    if state <= store.LOST or state == store.NONE:
        note = _T_NOTE_NEW if state == store.NEW else _T_NOTE_FRESH
        if state == store.NONE:
            note = _T_NOTE_NONE
        pages.read(app, words.get(_T_TITLE), words.get(note))
        keep.save()  # once is enough
    elif state > store.LOST:
        note = {
            store.FOREIGN: _T_NOTE_FOREIGN,
            store.UNREADABLE: _T_NOTE_UNREADABLE,
            store.NEWER: _T_NOTE_NEWER,
        }[state]
        if pages.ask(app, words.get(note), _T_NOTE_TAKE_OVER, _T_NOTE_PLAY_WITHOUT):
            keep.take_over()
