"""Starting the screen."""

from __future__ import annotations

import gc
import logging
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion.config import Config
from companion.machine import is_pi
from companion.table.table import Table
from ui.shell.display import prepare, window_size


class CannotDraw(Exception):
    """There is a display, but no window can be opened on it."""


def open_window(config: Config, size: tuple[int, int] | None = None) -> None:
    """Kivy's window, of this size or as large as suits the desktop.

    CannotDraw when there is none to be had: Kivy itself would leave the program.
    """
    prepare(config.data_path / "kivy")
    full = config.screen.fullscreen == "yes" or (config.screen.fullscreen == "auto" and is_pi())

    from kivy.config import Config as KivyConfig

    KivyConfig.set("graphics", "fullscreen", "auto" if full else "0")
    for name, value in zip(("width", "height"), size or window_size(), strict=True):
        KivyConfig.set("graphics", name, value)
    logging.disable(logging.CRITICAL)  # one sentence of ours says it, not a page of Kivy's
    gc.disable()  # what is imported stays; from the first screen on see quiet.py
    try:
        from kivy.core.window import Window
    except SystemExit as error:
        gc.enable()
        raise CannotDraw("OpenGL") from error
    finally:
        logging.disable(logging.NOTSET)
    if Window is None:
        gc.enable()
        raise CannotDraw("OpenGL")


def make_app(table: Table, config: Config, config_file: Path) -> Any:
    """The app, ready to run."""
    open_window(config)
    from ui.shell.app import CompanionApp
    from ui.shell.screens import screen_class
    from ui.shell.services import Services

    services = Services(table, config, config_file)
    return CompanionApp(services, screen_class, "first_run" if services.is_new else "home")


def run_app(table: Table, config: Config, config_file: Path, made: Callable[[Any], None]) -> None:
    """Until it is switched off or told to stop. `made` gets the app before it runs."""
    app = make_app(table, config, config_file)
    made(app)
    from kivy.clock import Clock

    # Between two pictures: a signal may come in the middle of building a screen, which needs the app.
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: Clock.schedule_once(lambda _: app.stop()))
    app.run()
