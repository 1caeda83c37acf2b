"""Fetches texts by number from the language's data file; knows no text and no screen."""

# Beside this package, whatever the current folder is (a PC writes paths with \ or /).
_FOLDER = __file__.replace("\\", "/").rsplit("/", 2)[0] + "/data/"
# The file: "66W1", how many texts (u16), where each starts and the last ends (u16 each), UTF-8.
_START = 6

LANGUAGES = ("en",)  # by the language option

ending = ".words"  # "-short.words" for a screen that has room for a few words only

_file = None
_count = 0
_span = bytearray(4)


def load(language=0, folder=_FOLDER):
    """Open a language (index into LANGUAGES; an unknown one gives the first).

    The file stays open; OSError or ValueError when it is missing or not ours.
    """
    global _file, _count
    if language >= len(LANGUAGES):
        language = 0
    close()
    file = open(folder + LANGUAGES[language] + ending, "rb")
    head = file.read(_START)
    if len(head) != _START or head[:4] != b"66W1":
        file.close()
        raise ValueError("not a words file")
    _file = file
    _count = head[4] | head[5] << 8


def close():
    """Let go of the file; the next get() opens it again."""
    global _file
    if _file is not None:
        _file.close()
        _file = None


def get(number):
    """Return text `number`; one that is not there reads "?number" instead of stopping the game."""
    try:
        if _file is None:
            load()
        if 0 <= number < _count:
            _file.seek(_START + 2 * number)
            known = _file.readinto(_span)
            start = _span[0] | _span[1] << 8
            size = (_span[2] | _span[3] << 8) - start
            if known == 4 and size > 0:
                _file.seek(start)
                text = str(_file.read(size), "utf-8")
                if text:
                    return text
    except (OSError, ValueError) as fault:
        print("sixtysix: text", number, fault)
    return "?%d" % number
