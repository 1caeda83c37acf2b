"""Hands for the scripts of the MicroPython interpreter: keys pressed, screens waited for.

Imported before the board's modules are in place; run() puts them there and starts code.py.
"""

import gc
import sys

import hardware as hw
import micropython

UP, DOWN, LEFT, RIGHT, A, B, MENU, X = 1, 2, 4, 8, 16, 32, 64, 128
_HOLD = 0.6  # seconds, more than ui/buttons.py wants


def told(name, value):
    """Print a line of the report."""
    print(name, value)


def app():
    """Return the running App."""
    module = sys.modules.get("sixtysix.ui.app")
    return module and module.current


def move(number, down):
    """A key of the case goes down or up; go on when the program has seen it."""
    hw.Keys.first.put(number, down)
    yield


def press(key):
    """Press a logical key the way this case has it, and go on when it has been answered."""
    profile = app().profile
    row = profile.maps[0]
    long = key not in row and key != profile.chord
    if long:
        for held in profile.holds:
            if profile.holds[held] == key:
                key = held
                break
    numbers = [row.index(key)] if key in row else [row.index(LEFT), row.index(RIGHT)]
    for number in numbers:
        yield from move(number, True)
    if long:
        hw.sleep(_HOLD)
        yield
        yield
    for number in numbers:
        yield from move(number, False)
    for _ in range(3):
        yield


def settled():
    """Wait until the screen has stayed as it is for a while."""
    was, still = -1, 0
    while still < 12:
        still = still + 1 if was == hw.refreshes else 0
        was = hw.refreshes
        hw.sleep(0.02)
        yield


def run(drive, script, *board):
    """Run code.py as a board does, its keys pressed by a script; None: only print what is taken.

    board: as hardware.install() takes it.
    """
    names = hw.names()
    micropython.qstr_info()
    hw.install(*board)
    hw.script = script and _watched(script)
    sys.path[:] = [drive, drive + "/lib"]
    gc.collect()
    told("free", gc.mem_free())
    told("alloc", gc.mem_alloc() - names)
    if script is None:
        return
    try:
        with open("code.py") as file:
            text = file.read()
        exec(compile(text, "code.py", "exec"), {"__name__": "__main__"})
        text = None
        print("the program ended")
    except hw.PowerOff:
        micropython.qstr_info()
        print("done" if "sixtysix.fault" not in sys.modules else "the program stopped")


def _watched(script):
    """The script; what it raises is told and ends all, the program must not catch it."""
    try:
        yield from script
    except Exception as fault:
        sys.print_exception(fault)
        print("the script failed")
        raise hw.Failure
