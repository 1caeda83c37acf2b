"""The handheld that the stand-in modules are part of; set by host.sim.handheld alone."""

current = None  # the Handheld that runs, or ran last


class Reload(BaseException):
    """The program asked to be started again."""
