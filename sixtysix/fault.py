"""The screen for what stops the game: its reason, and a key to start again; knows no game.

Takes only a Label and CircuitPython's font; where they are missing its console is what shows.
"""

import gc
import sys

import supervisor


def reason(fault):
    """Return what to tell a player of an exception: its last line, or what is missing."""
    text = str(fault)
    if isinstance(fault, ImportError) and "adafruit_" in text:
        name = text.split("'")[1] if "'" in text else text
        return "Library missing: " + name + "\nOn the PC run:\npython3 -m host deploy"
    if type(fault).__name__ == "BoardError":
        return text
    return type(fault).__name__ + ": " + text


def page(text, width, height):
    """Return a group with the text, `width` x `height` pixels, in CircuitPython's own font.

    Where it is too high, the lines in the middle are left out. ImportError without the library.
    """
    from adafruit_display_text import wrap_text_to_lines
    from adafruit_display_text.label import Label
    from terminalio import FONT

    wide, high = FONT.get_bounding_box()[:2]
    lines = []
    for part in text.split("\n"):
        lines += wrap_text_to_lines(part, width // wide) or [""]
    while len(lines) > height // high:
        del lines[len(lines) // 2]
    label = Label(FONT, text="\n".join(lines), color=0xFFFFFF, line_spacing=1)
    label.anchor_point = (0, 0)
    label.anchored_position = (0, 0)
    return label


def show(display, text):
    """Put a text on a display; without the library or a font, what was printed last."""
    import displayio

    display.auto_refresh = False
    try:
        display.root_group = page(text, display.width, display.height)
    except (ImportError, MemoryError) as e:
        print("Sixty-Six:", e)
        display.root_group = displayio.CIRCUITPYTHON_TERMINAL
    display.refresh()


def tell(fault):
    """Print the exception in full on the console."""
    try:
        import traceback

        traceback.print_exception(fault)
    except (ImportError, AttributeError):
        sys.print_exception(fault)


def stopped(fault, display=None, keys=()):
    """Show why the game cannot go on; a key starts it again. Returns on a board without keys.

    display, keys: those of the game, if it had come so far.
    """
    gc.collect()
    tell(fault)
    text = reason(fault)
    print("Sixty-Six:", text)
    if not display:
        try:
            from sixtysix import boards

            found = boards.load()
            display = found.display
            keys = found.keys
        except Exception as e:  # then without keys, or without a display
            if str(e) != text:
                print("Sixty-Six:", e)
            display = find()
    if display:
        text += "\n \nPress a key to restart." if keys else "\n \nReset to restart."
        gc.collect()  # importing a Label takes 45 KB for a moment
        try:
            show(display, text)
        except Exception as e:  # the display itself: what is printed is all there is
            print("Sixty-Six:", e)
    if keys:
        wait(keys)
        supervisor.reload()


def find():
    """Return a display without the board's file, or None."""
    try:
        from sixtysix.boards import find_display

        return find_display()
    except Exception as e:
        print("Sixty-Six:", e)
    return getattr(supervisor.runtime, "display", None)


def old(found, version):
    """Tell on a board (its display and keys) that its CircuitPython is too old; a key goes on."""
    from sixtysix.ui import words

    text = words.get(559) % version  # NOTE_OLD
    print("Sixty-Six:", text)
    show(found.display, text + "\n \nPress a key.")
    wait(found.keys)


def wait(keys):
    """Return when a key goes down."""
    import time

    for scanner in keys:
        scanner.events.clear()
    while True:
        for scanner in keys:
            event = scanner.events.get()
            if event and event.pressed:
                return
        time.sleep(0.01)
