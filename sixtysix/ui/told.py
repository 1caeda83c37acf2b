"""Told: what the other did, in words that stay until a key; decides nothing."""

from micropython import const

from sixtysix.ui.words import get

_EXCHANGE = const(28)
_CLOSE = const(29)
_CLAIM = const(31)
_TRICK = const(32)


def special(acts, action, detail):
    """Tell of a marriage (detail: its value), an exchange (the rank taken), a close, a claim."""
    acts.count(acts.look())
    if action == _EXCHANGE:
        acts.tell(get(27) % get(9 + detail))  # THEY_EXCHANGE, NINE
    elif action == _CLOSE:
        acts.tell(get(66))  # CLOSED_BY_THEM
    elif action == _CLAIM:
        acts.tell(get(34))  # THEY_CLAIM
    else:
        # Both cards are shown where the trick will lie.
        felt = acts.table.felt
        felt.trick(0, (action - 24) * 6 + 3)
        felt.trick(1, (action - 24) * 6 + 2)
        acts.motion.lift(*felt.cards)
        waits = acts.look().other_pending > 0
        acts.tell(get(73 + waits) % detail)  # THEY_MARRY and with points that wait for a trick
        felt.trick(0, -1)
        felt.trick(1, -1)


def hand_over(acts):
    """The device goes from one person to the other, hands hidden meanwhile."""
    from sixtysix.ui import handover

    app = acts.app
    handover.run(app)
    acts.table.show(acts.look(), False)
    app.show(acts.table.group)
    catch_up(acts)


def catch_up(acts):
    """Show what the other person did before the device was handed over."""
    seat = acts.look()
    felt = acts.table.felt
    missed = acts.missed
    acts.missed = []
    led = acts.led
    for i in range(0, len(missed), 2):
        if missed[i] != _TRICK:
            special(acts, missed[i], missed[i + 1])
        elif led == seat.me:
            # The leader of that trick did not see the reply.
            felt.trick(0, seat.last_reply)
            felt.trick(1, seat.last_led)
            acts.won(seat)
            acts.pause()
            acts.clear()
    acts.table.show(seat, False)
