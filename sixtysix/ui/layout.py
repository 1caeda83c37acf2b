"""Layout: the sizes on a screen of this width, height and depth; knows no game, nor the table."""


class Layout:
    """The grid of one screen: width, height, one_bit (no colours).

    kind: 0 to 2, which card sheet. short: there is no room for a row of chips over the hand.
    """

    def __init__(self, width, height, one_bit=False):
        from sixtysix.ui import sizes

        sizes.lay(self, width, height, one_bit)
