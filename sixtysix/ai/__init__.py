"""Names the four levels and imports the one that plays; knows no rule and no card."""

LEVELS = ("beginner", "greedy", "strong", "expert")


def load(level):
    """Import and return the player of a level, 0..3 as in LEVELS; each offers choose, begin, step.

    Only the asked one is imported: a board has no heap for the others.
    """
    name = LEVELS[level]
    return __import__("sixtysix.ai." + name, None, None, (name,))
