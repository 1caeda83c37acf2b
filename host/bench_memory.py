"""Measures memory: the complete program on MicroPython, words of 64 bits, a board's have 32."""

import tempfile

from host import vm


def run(out=print, heaps=(224, 320)):
    """Print what is free at the table in each heap (KB), and what many deals leave."""
    if not vm.program():
        out("memory: not measured, there is no MicroPython program for this PC")
        return
    out("memory: bytes free at the table on MicroPython, 64 bits (a board needs about half)")
    with tempfile.TemporaryDirectory() as drive:
        vm.make_drive(drive)
        for heap in heaps:
            numbers, _, done = vm.tour(drive, heap, deals=60)
            if not done:
                out("  heap %d KB: too small" % heap)
                continue
            out("  heap %d KB" % heap)
            for level in ("beginner", "greedy", "strong", "expert"):
                if level + "-table-free" in numbers:
                    words = level, numbers[level + "-table-free"], numbers[level + "-block"]
                    out("    against %-9s %7d free, largest block %7d" % words)
            grown = numbers["long-deal-60-alloc"] - numbers["long-deal-1-alloc"]
            out("    60 deals later    %+7d" % grown)
