"""Once after a reset, before USB starts: turns off what the game has no use for.

Hold a key at reset and all stays as CircuitPython has it (which key: docs/boards.md). May not stop
the game, nor lock the owner out: the drive and the console are never touched.
"""


def kept(board):
    """Return why all shall stay as it is: a key is held, or this board's keys are not known."""
    import os
    import time

    import keypad

    if hasattr(board, "BUTTON_LATCH"):  # PyBadge and PyGamer
        keys = keypad.ShiftRegisterKeys(
            clock=board.BUTTON_CLOCK,
            data=board.BUTTON_OUT,
            latch=board.BUTTON_LATCH,
            key_count=4,
            value_when_pressed=True,
        )
    else:
        high = "reverse_tft" in board.board_id  # its D1 and D2 are high when pressed
        names = "D1 D2" if high else "SW_A SW_B BUTTON_A BUTTON_B BUTTON_K BUTTON_L SWITCH_PRESS"
        if os.getenv("SIXTYSIX_BOARD") == "oled_wing":
            names = "D9 D6 D5"
        pins = []
        for name in names.split():
            if hasattr(board, name):
                pins.append(getattr(board, name))
        if not pins:
            return "keys not known"
        keys = keypad.Keys(pins, value_when_pressed=high)
    time.sleep(0.05)  # the pins settle,
    keys.reset()  # what is down now counts as pressed,
    time.sleep(0.05)  # at the next scan at the latest
    why = ""
    event = keys.events.get()
    while event:
        if event.pressed:
            why = "key held"
        event = keys.events.get()
    keys.deinit()
    return why


def run():
    """Turn off USB keyboard, mouse and MIDI unless told otherwise; a missing module is no error."""
    try:
        import board

        why = kept(board)
    except Exception as e:  # whatever fails here, the board must start as it always does
        why = e
    if why:
        print("Sixty-Six: %s: USB as usual" % why)
        return
    try:
        import usb_hid

        usb_hid.disable()  # the game is no keyboard: report buffers and a USB endpoint
    except (ImportError, AttributeError, RuntimeError):
        pass
    try:
        import usb_midi

        usb_midi.disable()  # nor an instrument: stream buffers and two endpoints
    except (ImportError, AttributeError, RuntimeError):
        pass


run()
