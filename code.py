"""The board's front door: shows a picture at once, starts the game, and hands over what stops it.

Knows only where the game begins. Short, for nothing can be seen before all of it is compiled.
"""

import supervisor

# A file copied while one plays must not end the game.
supervisor.runtime.autoreload = False


def splash():
    """Draw the first picture on the display that CircuitPython has made, if it has made one."""
    import board

    display = getattr(board, "DISPLAY", None) or getattr(supervisor.runtime, "display", None)
    if display is None:
        return
    import displayio

    size = 79 if display.width >= 240 else 46
    try:
        picture = displayio.OnDiskBitmap("sixtysix/data/sixes-%d.bmp" % size)
    except (OSError, ValueError) as e:
        print("Sixty-Six: no splash picture:", e)
        return
    tile = displayio.TileGrid(picture, pixel_shader=picture.pixel_shader)
    tile.x = (display.width - picture.width) // 2
    tile.y = (display.height - picture.height) // 2
    group = displayio.Group()
    group.append(tile)
    display.auto_refresh = False
    display.root_group = group
    display.refresh()


app = None
try:
    splash()
    from sixtysix.ui import app

    app.main()
except Exception as fault:
    # The game has ended: what tells why needs its room.
    import gc
    import sys

    # Keys cannot be set up twice: those of the game that has stopped serve on.
    parts = ()
    if app and app.current:
        parts = (app.current.display, app.current.keys.scanners)
    app = None
    for name in list(sys.modules):
        package, _, rest = name.partition(".")
        if package == "sixtysix" and rest[:6] != "boards" and rest:
            del sys.modules[name]
            if "." not in rest:
                delattr(sys.modules[package], rest)
    gc.collect()
    try:
        from sixtysix import fault as page
    except Exception as e:
        if isinstance(e, ImportError):
            print("Sixty-Six: the folder sixtysix on this drive is missing or incomplete.")
        raise fault
    page.stopped(fault, *parts)
