"""Is there anything to show a picture on? Asked before Kivy is imported: it would open a window into nothing."""

from __future__ import annotations

import ctypes
import logging
import os
import socket
from pathlib import Path
from typing import Literal

from companion.machine import is_pi
from ui.theme import BOLD, ICONS, TEXT, font_path

WINDOW = 1280, 720

Display = Literal["", "x", "wayland", "drm"]


def has_display() -> bool:
    """An X or Wayland display that answers, or a graphics card for a console of our own."""
    return display_found() != ""


def display_found() -> Display:
    """The one that the app would take."""
    wayland, x = os.environ.get("WAYLAND_DISPLAY"), os.environ.get("DISPLAY")
    if wayland and _answers(str(Path(os.environ.get("XDG_RUNTIME_DIR", "/run")) / wayland)):
        return "wayland"
    if x and _x_answers(x):
        return "x"
    # The console itself only where that is the custom, or asked for: elsewhere somebody may be working on it.
    console = is_pi() or "kmsdrm" in os.environ.get("SDL_VIDEODRIVER", "")
    card = any(os.access(card, os.R_OK) for card in Path("/dev/dri").glob("card*"))
    return "drm" if not (wayland or x) and console and card else ""


def _x_answers(display: str) -> bool:
    """SDL would end the program when an X server does not answer, so we knock first."""
    host, _, rest = display.rpartition(":")
    number = rest.split(".")[0]
    if not number.isdecimal():
        return False
    if host and host != "unix":
        try:
            socket.create_connection((host, 6000 + int(number)), timeout=3).close()
        except OSError:
            return False
        return True
    path = f"/tmp/.X11-unix/X{number}"
    return _answers(path) or _answers("\0" + path)


def _answers(path: str) -> bool:
    with socket.socket(socket.AF_UNIX) as knock:
        knock.settimeout(3)
        return knock.connect_ex(path) == 0


def missing_fonts() -> list[str]:
    return [name for name in (TEXT, BOLD, ICONS) if font_path(name) is None]


def window_size() -> tuple[int, int]:
    """Of a window on a desktop: 1280x720, or the screen's where that is smaller (known of X only)."""
    try:
        x = ctypes.CDLL("libX11.so.6")
        x.XOpenDisplay.restype = ctypes.c_void_p
        display = x.XOpenDisplay(None) if os.environ.get("DISPLAY") else None
    except OSError:
        display = None
    if display is None:
        return WINDOW
    shown = ctypes.c_void_p(display)
    width, height = x.XDisplayWidth(shown, 0), x.XDisplayHeight(shown, 0)
    x.XCloseDisplay(shown)
    return min(WINDOW[0], width), min(WINDOW[1], height)


def _drivers() -> str:
    """What SDL may draw on. Left to itself it would go on with an invisible window when a display does not answer."""
    if os.environ.get("WAYLAND_DISPLAY"):
        return "wayland,x11"
    return "x11" if os.environ.get("DISPLAY") else "kmsdrm"


def prepare(home: Path) -> None:
    """Tell Kivy, before it is imported, to leave our arguments, our home folder and our input devices alone."""
    os.environ.setdefault("KIVY_NO_ARGS", "1")
    os.environ.setdefault("KIVY_NO_FILELOG", "1")
    os.environ.setdefault("KIVY_NO_CONSOLELOG", "1")
    os.environ.setdefault("KIVY_LOG_MODE", "PYTHON")  # else Kivy swallows what is printed to standard error
    os.environ.setdefault("KIVY_NO_ENV_CONFIG", "1")
    os.environ.setdefault("KIVY_WINDOW", "sdl2")  # Kivy's next choice, x11, ends the program when it cannot draw
    os.environ.setdefault("SDL_VIDEODRIVER", _drivers())
    os.environ["KIVY_HOME"] = str(home)
    home.mkdir(parents=True, exist_ok=True)

    # Kivy sets the level of its logger itself; a filter stays.
    logging.getLogger("kivy").addFilter(lambda record: record.levelno >= logging.ERROR)

    from kivy.config import Config

    # One provider only: with the usual two or three a tap arrives twice.
    Config.remove_section("input")
    Config.add_section("input")
    Config.set("input", "mouse", "mouse,disable_multitouch")
    Config.set("kivy", "exit_on_escape", "0")
    Config.set("kivy", "log_level", "error")
    Config.set("graphics", "maxfps", "30")
    Config.set("graphics", "multisamples", "0")  # soft edges are drawn (ui/widgets/soft.py)
    Config.set("modules", "touchring", "")
    Config.remove_option("modules", "touchring")
