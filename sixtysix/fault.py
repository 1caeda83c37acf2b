"""The screen for what stops the game: its reason, and a key to start again; knows no game.

Takes only what CircuitPython brings, for anything else may be what is missing.
"""

import gc
import sys

import supervisor
from micropython import const

_T_NOTE_OLD = const(559)


def reason(fault):
    """Return what to tell a player of an exception: its last line, or what is missing."""
    text = str(fault)
    if isinstance(fault, ImportError) and "adafruit_" in text:
        name = text.split("'")[1] if "'" in text else text
        return "Library missing: " + name + "\nOn the PC run:\npython3 -m host deploy"
    if type(fault).__name__ == "BoardError":
        return text
    return type(fault).__name__ + ": " + text


def broken(text, columns):
    """Return the text's lines, none longer than `columns`, broken at spaces where there are any."""
    lines = []
    for part in text.split("\n"):
        while len(part) > columns:
            end = part.rfind(" ", 0, columns + 1)
            if end < 1:
                end = columns
            lines.append(part[:end])
            part = part[end:].lstrip()
        lines.append(part)
    return lines


def page(text, width, height):
    """Return a group with the text, `width` x `height` pixels, in CircuitPython's own font.

    Where it is too high, the lines in the middle are left out.
    """
    import displayio
    from terminalio import FONT

    wide, high = FONT.get_bounding_box()[:2]
    lines = broken(text, width // wide)
    while len(lines) > height // high:
        del lines[len(lines) // 2]
    palette = displayio.Palette(2)
    palette[1] = 0xFFFFFF
    group = displayio.Group()
    for number in range(len(lines)):
        line = lines[number]
        if not line:
            continue
        row = displayio.TileGrid(
            FONT.bitmap,
            pixel_shader=palette,
            width=len(line),
            tile_width=wide,
            tile_height=high,
            y=number * high,
        )
        for i in range(len(line)):
            row[i] = (FONT.get_glyph(ord(line[i])) or FONT.get_glyph(63)).tile_index
        group.append(row)
    return group


def tell(fault):
    """Print the exception in full on the console."""
    try:
        import traceback

        traceback.print_exception(fault)
    except (ImportError, AttributeError):
        sys.print_exception(fault)


def stopped(fault):
    """Show why the game cannot go on; a key starts it again. Returns on a board without keys."""
    gc.collect()
    tell(fault)
    text = reason(fault)
    print("Sixty-Six:", text)
    display = None
    keys = ()
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
        try:
            display.auto_refresh = False
            display.root_group = page(text, display.width, display.height)
            display.refresh()
        except Exception as e:  # no font or no memory: what is printed is all there is
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

    text = words.get(_T_NOTE_OLD) % version
    print("Sixty-Six:", text)
    display = found.display
    try:
        display.auto_refresh = False
        display.root_group = page(text + "\n \nPress a key.", display.width, display.height)
        display.refresh()
    except ImportError as e:  # no font: what is printed is all there is
        print("Sixty-Six:", e)
        return
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
