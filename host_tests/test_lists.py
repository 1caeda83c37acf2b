"""ui/lists: what tells that a list goes on is seen wherever the cursor is, and stands alone."""

import pytest

from host.sim import DOWN, RIGHT, A, Handheld


@pytest.mark.parametrize("board", ["oled_wing", "thumby_color", "pybadge"])
@pytest.mark.parametrize("page", ["title", "options"])
def test_signs_of_more_are_seen_and_meet_no_text(board, page):
    seen = set()

    def script(h):
        yield from h.settle()
        from sixtysix.ui import lists

        made = []
        real = lists.List.run
        lists.List.run = lambda self: made.append(self) or real(self)
        key = DOWN if h.app.profile.vertical else RIGHT
        for _ in range(3):
            yield from h.press(key)
        yield from h.press(A)  # the options
        if page == "title":
            while h.app.screen == "options":
                for _ in range(made[-1].count - 1 - made[-1].at):
                    yield from h.press(key)
                yield from h.press(A)
        rows = made[-1]
        for _ in range(rows.count if rows.more else 0):
            image = h.image().convert("RGB")
            for up, sign in zip((True, False), rows.more, strict=True):
                if sign.hidden:
                    continue
                base = sign.y + (2 if up else 0)
                drawn = {image.getpixel((sign.x + i, base)) for i in range(5)}
                assert len(drawn) == 1
                assert image.getpixel((sign.x - 1, base)) not in drawn
                if not up:
                    assert image.getpixel((sign.x + 5, base)) not in drawn
                    for label in rows._values:
                        assert label.x + label.font.width(label.text) < sign.x - 1
                seen.add((up, rows.at == rows._first + rows.shown - 1))
            yield from h.press(key)

    Handheld(board, seed=1).run(script)
    if board == "oled_wing":
        assert {(True, True), (False, False), (False, True)} <= seen
