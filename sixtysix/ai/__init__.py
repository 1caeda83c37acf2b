"""Names the four levels and imports the one that plays; knows no rule and no card."""

LEVELS = ("beginner", "greedy", "strong", "expert")


def load(level):
    """Import and return the player of a level, 0..3 as in LEVELS; each offers choose, begin, step.

    Only the asked one is imported: a board has no heap for the others.
    """
    if level == 0:
        from . import beginner as player
    elif level == 1:
        from . import greedy as player
    elif level == 2:
        from . import strong as player
    else:
        from . import expert as player
    return player
