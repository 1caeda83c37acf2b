"""Compiles the texts under host/words into the files the board reads; knows no screen.

`python3 -m host words` writes sixtysix/data/XX.words for every host/words/XX.txt, and
XX-short.words for small screens, with what host/words/XX-short.txt says otherwise;
`--check` only tells whether they are up to date.
"""

import argparse
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TEXTS = ROOT / "host" / "words"
OUT = ROOT / "sixtysix" / "data"

MAGIC = b"66W1"
SHORT = "-short"  # behind a language's name: the texts for small screens
LAST = 599
# Letters and signs beyond ASCII that the glyph strips hold:
# German, French, Spanish, Italian, Polish, Hungarian.
LETTERS = set("ÄÖÜäöüßÀÂÇÈÉÊËÎÏÔŒÙÛàâçèéêëîïôœùûÁÍÑÓÚáíñóú¡¿ÌìòĄĆĘŁŃŚŹŻąćęłńśźżŐŰőű")

_LINE = re.compile(r"(\d+) ([A-Z][A-Z0-9_]*) (.*\S)\s*$")
_PLACE = re.compile(r"%(?:\.0)?(.?)")


class WordsError(ValueError):
    """A line of a text file that cannot be used; says the file, the line and why."""


def placeholders(text):
    """Return the kinds of a text's placeholders in order, such as "ds"; ValueError on others."""
    kinds = ""
    for kind in _PLACE.findall(text):
        if kind in ("d", "s"):
            kinds += kind
        elif kind != "%":
            raise ValueError(f"%{kind} is neither %d, %s nor %%")
    return kinds


def read(path):
    """Read a text file into {number: (NAME, text)}; WordsError names the first bad line."""
    texts, names = {}, {}
    for at, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue

        def bad(why, at=at):
            raise WordsError(f"{path.name}, line {at}: {why}")

        found = _LINE.match(line)
        if not found:
            bad("want `number NAME text`")
        number, name, text = int(found[1]), found[2], found[3].replace("\\n", "\n")
        if number > LAST:
            bad(f"numbers end at {LAST}")
        if number in texts:
            bad(f"{number} is already {texts[number][0]}")
        if name in names:
            bad(f"{name} is already {names[name]}")
        try:
            placeholders(text)
        except ValueError as fault:
            bad(fault)
        odd = {c for c in text if not (" " <= c <= "~" or c == "\n" or c in LETTERS)}
        if odd:
            bad(f"no glyph for {' '.join(sorted(odd))}")
        texts[number] = (name, text)
        names[name] = number
    return texts


def against(texts, model, name):
    """Raise WordsError where a translation's names or placeholders differ from the model's."""
    for number, (label, text) in sorted(texts.items()):
        if number not in model or model[number][0] != label:
            raise WordsError(f"{name}: {number} {label} is not in the English file")
        if placeholders(text) != placeholders(model[number][1]):
            raise WordsError(f"{name}: {number} {label}: other placeholders than in English")


def compile_words(texts, model=None):
    """Return the bytes of a words file; texts missing from a translation are the model's."""
    full = (model or {}) | texts
    count = max(full) + 1
    body, starts = b"", []
    for number in range(count):
        starts.append(len(MAGIC) + 2 + 2 * (count + 1) + len(body))
        if number in full:
            body += full[number][1].encode("utf-8")
    starts.append(len(MAGIC) + 2 + 2 * (count + 1) + len(body))
    if starts[-1] > 0xFFFF:
        raise WordsError("more than 65,535 bytes of text")
    table = b"".join(start.to_bytes(2, "little") for start in starts)
    return MAGIC + count.to_bytes(2, "little") + table + body


def compiled(folder=TEXTS):
    """Yield (file name, bytes) for every language; English comes first and is the model."""
    model = read(folder / "en.txt")
    for path in sorted(folder.glob("*.txt"), key=lambda path: (path.stem != "en", path.stem)):
        if path.stem.endswith(SHORT):
            continue
        texts = read(path)
        against(texts, model, path.name)
        yield path.stem + ".words", compile_words(texts, model)
        path = path.with_stem(path.stem + SHORT)
        short = read(path) if path.exists() else {}
        against(short, model, path.name)
        yield path.stem + ".words", compile_words(texts | short, model)


def main(argv):
    """Run the command; returns 1 when a text file is wrong or, with --check, out of date."""
    parser = argparse.ArgumentParser(prog="python3 -m host words", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing, tell what is stale")
    options = parser.parse_args(argv)
    stale = 0
    try:
        for name, data in compiled():
            target = OUT / name
            if target.exists() and target.read_bytes() == data:
                continue
            if options.check:
                print(f"{name} is out of date: run `python3 -m host words`")
                stale = 1
                continue
            OUT.mkdir(parents=True, exist_ok=True)
            target.write_bytes(data)
            print(f"{name}: {len(data)} bytes")
    except WordsError as fault:
        print(fault, file=sys.stderr)
        return 1
    return stale
