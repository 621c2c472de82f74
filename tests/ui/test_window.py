"""How large the window on a desktop is."""

from __future__ import annotations

import pytest

from tests.ui.xvfb import xvfb
from ui.shell.display import window_size


@pytest.mark.parametrize(
    ("screen", "window"), [("1920x1080x24", (1280, 720)), ("1024x600x24", (1024, 600))], ids=["large", "small"]
)
def test_a_window_as_large_as_the_screen_allows(
    monkeypatch: pytest.MonkeyPatch, screen: str, window: tuple[int, int]
) -> None:
    with xvfb(size=screen) as display:
        monkeypatch.setenv("DISPLAY", display)
        assert window_size() == window


@pytest.mark.parametrize("display", ["", ":4711"])
def test_a_screen_that_cannot_be_asked(monkeypatch: pytest.MonkeyPatch, display: str) -> None:
    monkeypatch.setenv("DISPLAY", display)
    assert window_size() == (1280, 720)
