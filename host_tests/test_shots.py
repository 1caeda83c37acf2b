"""The pictures of the screens: none is forgotten, and nothing that they say is cut off."""

import pytest

from host import shots
from host.play_auto import Album

SIZES = [s if s == "160x128" else pytest.param(s, marks=pytest.mark.long) for s in shots.BOARDS]


@pytest.mark.parametrize("size", SIZES)
def test_every_screen_is_reached_and_no_text_is_cut(size, tmp_path):
    album = shots.take(size, tmp_path)
    assert shots.missing(album) == []
    taken = {path.name for path in tmp_path.iterdir()}
    assert taken == {"%s-%s.png" % (size, kind) for kind in album.kinds}
    assert len(album.kinds) >= 50


def test_a_page_is_whatever_shows_something_for_the_app():
    found = shots.screens()
    assert {"title", "play", "menu", "lasttrick", "notice", "handover", "guide", "fault"} <= found
    assert not {"felt", "chips", "rematch", "needs", "tidy"} & found


def test_a_page_that_is_forgotten_and_a_text_that_is_cut_are_told():
    album = Album(None)
    album.cut = set()
    album.rooms = shots.screens() - {"lasttrick"}
    album.kinds = ["table-" + kind for kind in shots.WANTED - {"chip"}]
    album.kinds += [kind for kind in shots.SHOWN if kind != "chart"]
    assert shots.missing(album) == ["no chart chip", "not seen: lasttrick"]
    album.cut.add("Rematch (Remat\u2026)")
    assert shots.missing(album)[-1] == "cut: Rematch (Remat\u2026)"


def test_the_gallery_holds_the_title_moments_at_the_table_and_all_pages():
    assert sum(kind.startswith("table-") for kind in shots.SHOWN) >= 6
    assert len(set(shots.SHOWN)) == len(shots.SHOWN)
    page = (shots.ROOT / "docs/gallery.md").read_text(encoding="utf-8")
    for size in shots.BOARDS:
        assert "gallery/%s.png" % size in page
        assert (shots.ROOT / "docs/gallery" / (size + ".png")).stat().st_size < 80000
