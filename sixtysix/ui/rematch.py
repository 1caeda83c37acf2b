"""Rematch: begins another game like the one that is over; what showed the result has gone."""

from sixtysix.ui import session


def run(app):
    """Begin it; return "table"."""
    session.again(app)
    return "table"
