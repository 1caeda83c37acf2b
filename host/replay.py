"""`python3 -m host replay FILE`: a transcript as a score sheet, in text form or in bytes."""

import argparse
import sys
from pathlib import Path

from host import sheet, textform
from sixtysix.engine.game import Game


def read(raw):
    """Return the transcript in the bytes of a file: as it is, in hex digits, or in text form.

    ValueError when a text form is wrong or nothing of the kind is there.
    """
    if raw[:2] == b"66" and not raw[2:3].isalnum():
        return raw
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        return raw
    digits = "".join(text.split())
    if digits and len(digits) % 2 == 0 and set(digits.lower()) <= set("0123456789abcdef"):
        return bytes.fromhex(digits)
    lines = (line.partition("#")[0].strip() for line in text.splitlines())
    if next(filter(None, lines), "").startswith("Sixty-Six"):
        return textform.parse(text).transcript()
    return raw


def main(argv):
    """Return 0; 1 for a damaged transcript; 2 when there is nothing to read."""
    parser = argparse.ArgumentParser(
        prog="python3 -m host replay", description="Print a kept game as a score sheet."
    )
    parser.add_argument(
        "file", help="a transcript in bytes, in hex digits or in text form; - reads the input"
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
