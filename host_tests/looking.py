"""What is on the simulated screen, read from the groups that are shown; for tests of pages."""

PROSE = {}  # what pages.prose() drew: {id of the group: (group, font, text, line)}


def remember_prose():
    """Note what is drawn as pictures of lines; call it in each run, once the program is there."""
    from sixtysix.ui import pages, text

    if hasattr(pages.prose, "real"):
        return
    real = pages.prose

    def prose(face, x, y, words, colour=text.CREAM, line=0):
        group = real(face, x, y, words, colour, line)
        if len(PROSE) > 500:
            PROSE.clear()
        PROSE[id(group)] = (group, face, words, line)
        return group

    prose.real = real
    pages.prose = prose


def things(group, x=0, y=0):
    """Yield (text or "", left, top, right, bottom) of all that is seen of a group.

    The top of a text is that of its capitals, the bottom its base line; empty texts are left out.
    """
    for child in group:
        if getattr(child, "hidden", False):
            continue
        known = PROSE.get(id(child))
        if known and known[0] is child:
            _, face, words, line = known
            for i, part in enumerate(words.split("\n")):
                if part.strip():
                    top = y + child.y + i * (line or face.get_bounding_box()[1] + 2)
                    left = x + child.x
                    yield part, left, top, left + face.width(part), top + face.ascent
        elif hasattr(child, "text") and hasattr(child, "font"):
            face, scale = child.font, child.scale
            for i, part in enumerate(child.text.split("\n")):
                if part.strip():
                    top = y + child.y + i * child.pitch * scale
                    right = x + child.x + face.width(part) * scale
                    yield part, x + child.x, top, right, top + face.ascent * scale
        elif hasattr(child, "append"):
            yield from things(child, x + child.x, y + child.y)
        elif hasattr(child, "tile_width"):
            w, h = child.width * child.tile_width, child.height * child.tile_height
            if child.transpose_xy:
                w, h = h, w
            yield "", x + child.x, y + child.y, x + child.x + w, y + child.y + h
        else:  # a rectangle
            left, top = x + child.x, y + child.y
            yield "", left, top, left + child.width, top + child.height


def texts(app):
    """Return the texts on the screen, from top to bottom."""
    return [thing[0] for thing in sorted(things(app._group), key=lambda t: t[2]) if thing[0]]


def misfits(app):
    """Return what leaves the screen, texts that meet, and texts that end in the sign for more."""
    width, height = app.layout.width, app.layout.height
    found = []
    lines = []
    for text, left, top, right, bottom in things(app._group):
        if left < 0 or top < 0 or right > width or bottom > height:
            found.append((text, left, top, right, bottom))
        if not text:
            continue
        if "\u2026" in text or "?" == text[0]:
            found.append(text)
        for other, a, b, c, d in lines:
            if left < c and a < right and top < d and b < bottom:
                # A verdict in gold has its shade below.
                if other != text:
                    found.append((text, other))
        lines.append((text, left, top, right, bottom))
    return found
