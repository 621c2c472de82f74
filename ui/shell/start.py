"""Starting the screen."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from companion.config import Config
from companion.table.table import Table
from ui.shell.display import is_pi, prepare


class NoScreen(Exception):
    """There is a display, but nothing can be drawn on it."""


def make_app(table: Table, config: Config, config_file: Path) -> Any:
    """The app, ready to run; NoScreen when no window can be opened."""
    prepare(config.data_path / "kivy")
    full = config.screen.fullscreen == "yes" or (config.screen.fullscreen == "auto" and is_pi())

    from kivy.config import Config as KivyConfig

    KivyConfig.set("graphics", "fullscreen", "auto" if full else "0")
    try:
        from kivy.core.window import Window
    except SystemExit as error:  # Kivy leaves the program when it finds no window provider
        raise NoScreen("no window") from error
    if Window is None:
        raise NoScreen("no window")
    from ui.shell.app import CompanionApp
    from ui.shell.house import House
    from ui.shell.screens import factories

    house = House(table, config, config_file)
    return CompanionApp(house, factories(), "first_run" if house.is_new else "home")


def run_screen(table: Table, config: Config, config_file: Path) -> int:
    make_app(table, config, config_file).run()
    return 0
