"""How the screen is: a display that answers, OpenGL, the fonts. Opens no window."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator

from companion.engine.said import said
from companion.findings import Finding, ok, trouble, warning
from companion.machine import is_pi
from ui.shell.display import Display, display_found, missing_fonts

SECONDS = 20.0  # for a driver to come up
SOFTWARE = ("llvmpipe", "softpipe", "swrast")  # drivers that draw without a graphics card
NAMES: dict[Display, str] = {"x": "X", "wayland": "Wayland", "drm": "DRM"}


def check_screen() -> Iterator[Finding]:
    display = display_found()
    if display:
        yield ok("screen", said("doctor.screen.ok", display=NAMES[display]))
        yield _opengl(display)
    else:
        yield _none()
    missing = tuple(missing_fonts())
    if missing:
        yield trouble("fonts", said("doctor.fonts.missing", names=missing), said("doctor.fonts.do"))
    else:
        yield ok("fonts", said("doctor.fonts.ok"))


def _none() -> Finding:
    """The app works without: in the terminal, and with the box."""
    for name in ("WAYLAND_DISPLAY", "DISPLAY"):
        if os.environ.get(name):
            return warning("screen", said("doctor.screen.silent", name=name), said("doctor.screen.silent_do"))
    if is_pi():
        return warning("screen", said("doctor.screen.none"), said("doctor.screen.none_do"))
    return Finding("screen", "absent", said("doctor.screen.none"))


def _opengl(display: Display) -> Finding:
    call = (sys.executable, "-m", "ui.shell.opengl", display)
    try:
        done = subprocess.run(
            call, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=SECONDS, check=False
        )
        renderer = done.stdout.strip() if done.returncode == 0 else ""
        reason = (done.stderr.strip().splitlines() or [str(done.returncode)])[-1]
    except (OSError, subprocess.TimeoutExpired) as error:
        renderer, reason = "", type(error).__name__
    if not renderer:
        return trouble("opengl", said("doctor.opengl.fails", reason=reason), said("doctor.opengl.do"))
    if is_pi() and any(each in renderer.lower() for each in SOFTWARE):
        return warning(
            "opengl", said("doctor.opengl.slow", renderer=renderer), said("doctor.join_do", group="video,render")
        )
    return ok("opengl", said("doctor.opengl.ok", renderer=renderer))
