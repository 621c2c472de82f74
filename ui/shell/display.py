"""Is there anything to show a picture on? Asked before Kivy is imported: it would open a window into nothing."""

from __future__ import annotations

import os
from pathlib import Path

from ui.theme import BOLD, ICONS, TEXT, font_path


def has_display() -> bool:
    """An X or Wayland display, or a graphics card for a console of our own."""
    if os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        return True
    return any(Path("/dev/dri").glob("card*")) and os.access("/dev/dri", os.R_OK)


def missing_fonts() -> list[str]:
    return [name for name in (TEXT, BOLD, ICONS) if font_path(name) is None]


def is_pi() -> bool:
    try:
        return "raspberry pi" in Path("/proc/device-tree/model").read_text(errors="replace").lower()
    except OSError:
        return False


def prepare(home: Path) -> None:
    """Tell Kivy, before it is imported, to leave our arguments, our home folder and our input devices alone."""
    os.environ.setdefault("KIVY_NO_ARGS", "1")
    os.environ.setdefault("KIVY_NO_FILELOG", "1")
    os.environ.setdefault("KIVY_NO_CONSOLELOG", "1")
    os.environ.setdefault("KIVY_LOG_MODE", "PYTHON")  # else Kivy swallows what is printed to standard error
    os.environ.setdefault("KIVY_NO_ENV_CONFIG", "1")
    os.environ["KIVY_HOME"] = str(home)
    home.mkdir(parents=True, exist_ok=True)

    from kivy.config import Config

    # One provider only: with the usual two or three a tap arrives twice.
    Config.remove_section("input")
    Config.add_section("input")
    Config.set("input", "mouse", "mouse,disable_multitouch")
    Config.set("kivy", "exit_on_escape", "0")
    Config.set("kivy", "log_level", "error")
    Config.set("graphics", "maxfps", "30")
    Config.set("graphics", "multisamples", "2")
    Config.set("modules", "touchring", "")
    Config.remove_option("modules", "touchring")
