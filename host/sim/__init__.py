"""A handheld on the PC: the real program on Blinka's displayio, with stand-ins for the hardware.

    from host.sim import A, RIGHT, Handheld

    def script(h):
        yield from h.settle()
        yield from h.press(A)
        h.shot("title.png")

    Handheld("pybadge", seed=7).run(script)

Importing this puts the stand-in modules (host/sim/modules) first on the path. Where the packages of
the group `sim` are not installed, only the cases and the names of keys are there.
"""

import os
import sys
from pathlib import Path

os.environ.setdefault("BLINKA_OS_AGNOSTIC", "1")
_MODULES = str(Path(__file__).parent / "modules")
if _MODULES not in sys.path:
    sys.path.insert(0, _MODULES)
for _name in os.listdir(_MODULES):  # an outside module of this name must not be in the way
    sys.modules.pop(_name.removesuffix(".py"), None)

from host.sim.boards import DOWN, LEFT, MENU, NAMES, RIGHT, UP, A, B, X  # noqa: E402

try:
    import displayio  # before vectorio, which asks for it half made
except ImportError:
    displayio = None

__all__ = ["A", "B", "DOWN", "LEFT", "MENU", "RIGHT", "UP", "X", "NAMES"]

if displayio:
    from host.sim import strict
    from host.sim.handheld import Crash, Handheld, Stuck
    from host.sim.nvm import Nvm, PowerOff

    __all__ += ["Crash", "Handheld", "Nvm", "PowerOff", "Stuck"]

    displayio._stop_background()
    strict.install()
