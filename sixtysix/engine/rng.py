"""Owns chance: a generator in small ints, the same on a PC and on every board; knows no card."""

# Two multiply-with-carry generators of 15 bits: a * 2**15 - 1 and a * 2**14 - 1 are prime for both
# factors, so each runs through half its states (about 2**29), and no product reaches 2**30.


class Rng:
    """Random numbers from a seed of 24 bits (more bits are cut off)."""

    def __init__(self, seed):
        a = seed & 0xFFF
        b = seed >> 12 & 0xFFF
        # The seed's halves are mixed into each other: seeds in a row would deal like games
        # otherwise. The factor times 12 bits stays below 2**30.
        for i in range(6):
            a, b = b, a ^ (b * 40503 + 9973 * i >> 7 & 0xFFF)
        # Neither state may be zero; each holds all of the seed.
        self._x = (a << 12 | b) + 1
        self._y = (b << 12 | a ^ 0x5A5) + 1
        for _ in range(4):
            self.below(1)

    def below(self, n):
        """Return a number of 0..n-1, all equally likely; n is 1 to 32768."""
        limit = 32768 - 32768 % n
        x = self._x
        y = self._y
        while True:
            x = 32730 * (x & 32767) + (x >> 15)
            y = 31926 * (y & 32767) + (y >> 15)
            r = (x ^ y >> 3) & 32767
            # What lies over the last whole multiple of n would favour small numbers.
            if r < limit:
                self._x = x
                self._y = y
                return r % n

    def bits(self, k):
        """Return a number of k bits; k is 0 to 30."""
        if k > 15:
            return self.below(32768) << k - 15 | self.below(1 << k - 15)
        return self.below(1 << k)

    def shuffle(self, array):
        """Bring a bytearray or list into a random order, all equally likely."""
        i = len(array)
        while i > 1:
            j = self.below(i)
            i -= 1
            value = array[i]
            array[i] = array[j]
            array[j] = value
