"""One way in for touches: with two a tap would come twice."""

from __future__ import annotations

from tests.ui.conftest import Play


def test_one_tap_is_one_touch(play: Play) -> None:
    found = play("touches")
    assert len(found["configured"]) == 1
    # The window brings a second one along, which Kivy uses on phones only.
    assert [name for name in found["providers"] if name != "SDL2MotionEventProvider"] == ["MouseMotionEventProvider"]
    assert found["seen"] == ["mouse"] * 5
