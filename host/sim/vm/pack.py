"""Counts a deal's cards, on MicroPython and in the tests of a PC."""


def whole(deal):
    """Tell whether each card is where it can be, once."""
    stock = deal.stock_count
    parts = [deal.hand(0), deal.hand(1), deal.seen]
    parts += [1 << card for card in deal.order[len(deal.order) + 1 - stock :]] if stock else []
    if stock:
        parts.append(1 << deal.turn_up)
    if deal.led >= 0:
        parts[2] |= 1 << deal.led
    together = 0
    for mask in parts:
        if together & mask:
            return False
        together |= mask
    return together == deal.rules.cards
