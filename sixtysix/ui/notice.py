"""Notice: tells once at the start when nothing can be kept, and asks before it takes over."""

from sixtysix.ui import keep, pages, store, words


def show(app):
    """Say what store.state is, where an owner should know; he may let the game start anew."""
    state = store.state
    if state == store.LOST or state == store.NONE:
        note = 551 if state == store.NONE else 558  # NOTE_NONE, NOTE_FRESH
        pages.read(app, words.get(120), words.get(note))  # TITLE
        keep.save()  # once is enough
    elif state > store.LOST:
        note = {
            store.FOREIGN: 552,  # NOTE_FOREIGN
            store.UNREADABLE: 553,  # NOTE_UNREADABLE
            store.NEWER: 554,  # NOTE_NEWER
        }[state]
        if pages.ask(app, words.get(note), 555, 556):  # NOTE_TAKE_OVER, NOTE_PLAY_WITHOUT
            keep.take_over()
