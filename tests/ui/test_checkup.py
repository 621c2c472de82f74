"""What the doctor says of the screen."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.findings import Finding
from ui.shell import checkup
from ui.shell.checkup import check_screen


def found() -> dict[str, Finding]:
    return {each.check: each for each in check_screen()}


@pytest.fixture(autouse=True)
def nothing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))


def test_an_x_display_with_opengl(display: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISPLAY", display)
    monkeypatch.setenv("LIBGL_ALWAYS_SOFTWARE", "1")
    findings = found()
    assert findings["screen"].what.values == {"display": "X"}
    assert (findings["opengl"].level, findings["opengl"].what.key) == ("ok", "doctor.opengl.ok")
    assert findings["fonts"].level == "ok"
    monkeypatch.setattr(checkup, "is_pi", lambda: True)
    assert found()["opengl"].level == "warning"


def test_opengl_that_cannot_be_opened(display: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISPLAY", display)
    monkeypatch.setattr(checkup, "display_found", lambda: "wayland")
    finding = found()["opengl"]
    monkeypatch.setenv("EGL_PLATFORM", "wayland")
    finding = found()["opengl"]
    assert (finding.level, finding.what.key) == ("trouble", "doctor.opengl.fails")
    assert finding.todo is not None


def test_no_screen_is_calm_but_on_a_pi(monkeypatch: pytest.MonkeyPatch) -> None:
    assert found()["screen"].level == "absent"
    monkeypatch.setattr(checkup, "is_pi", lambda: True)
    assert found()["screen"].level == "warning"


@pytest.mark.parametrize("name", ["DISPLAY", "WAYLAND_DISPLAY"])
def test_a_display_that_does_not_answer(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setenv(name, ":987")
    finding = found()["screen"]
    assert (finding.level, finding.what.values) == ("warning", {"name": name})


def test_missing_fonts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checkup, "missing_fonts", lambda: ["lato/Lato-Medium.ttf"])
    assert found()["fonts"].level == "trouble"
