"""What the buses to a display have in common; knows no wire."""


class Bus:
    """A bus as displayio asks for it."""

    _locked = False

    def reset(self):
        """Reset the display."""

    def _free(self):
        return True

    def _begin_transaction(self):
        locked, self._locked = self._locked, True
        return not locked

    def _end_transaction(self):
        self._locked = False
