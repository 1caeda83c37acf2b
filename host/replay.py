"""`python3 -m host replay FILE`: a transcript as a score sheet, in text form or in bytes."""

import argparse
import contextlib
import io
import sys
from pathlib import Path

from host import sheet, textform
from sixtysix.engine.game import Game
from sixtysix.ui import store

_MEMORY = 1536  # bytes: the smallest memory a handheld saves in; no transcript is as long


def read(raw):
    """Return the transcript in the bytes of a file: as it is, in hex, in text form, or saved.

    Saved: in a handheld's memory, as `play` keeps one in .sim/BOARD.nvm. ValueError when a text
    form is wrong or no game is saved.
    """
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        return saved(raw) if len(raw) >= _MEMORY else raw
    if raw[:2] == b"66" and not raw[2:3].isalnum():
        return raw
    digits = "".join(text.split())
    if digits and len(digits) % 2 == 0 and set(digits.lower()) <= set("0123456789abcdef"):
        return bytes.fromhex(digits)
    lines = (line.partition("#")[0].strip() for line in text.splitlines())
    if next(filter(None, lines), "").startswith("Sixty-Six"):
        return textform.parse(text).transcript()
    return raw


def saved(memory):
    """Return the transcript of the game kept in a handheld's memory; ValueError for none."""
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        store.load(bytearray(memory))
    kept = store.resume()
    if not kept:
        why = said.getvalue().strip().removeprefix("sixtysix: ") or "no game is going on"
        raise ValueError("a handheld's memory without a saved game (%s)" % why)
    return kept[0]


def main(argv):
    """Return 0; 1 for a damaged transcript; 2 when there is nothing to read."""
    parser = argparse.ArgumentParser(
        prog="python3 -m host replay", description="Print a kept game as a score sheet."
    )
    parser.add_argument(
        "file",
        help="a transcript in bytes, in hex digits or in text form, or a handheld's memory "
        "(.sim/BOARD.nvm); - reads the input",
    )
    parser.add_argument("--text", action="store_true", help="print the text form instead")
    parser.add_argument("--hex", action="store_true", help="print the bytes in hex digits instead")
    parser.add_argument("--bytes", metavar="OUT", help="write the bytes into a file instead")
    asked = parser.parse_args(argv)
    try:
        raw = sys.stdin.buffer.read() if asked.file == "-" else Path(asked.file).read_bytes()
    except OSError as fault:
        print("Cannot read %s: %s" % (asked.file, fault.strerror or fault), file=sys.stderr)
        return 2
    try:
        data = read(raw)
        if not (asked.text or asked.hex or asked.bytes):
            return 0 if sheet.write(data, print) else 1
        game = Game.replay(data)
    except ValueError as fault:
        print("Damaged: %s." % fault, file=sys.stderr)
        return 1
    if asked.bytes:
        try:
            Path(asked.bytes).write_bytes(game.transcript())
        except OSError as fault:
            print("Cannot write %s: %s" % (asked.bytes, fault.strerror or fault), file=sys.stderr)
            return 2
    if asked.text:
        print(textform.write(game), end="")
    elif asked.hex:
        print(game.transcript().hex())
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
