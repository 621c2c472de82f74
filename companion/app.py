"""Where things are wired together: the only place that knows every room of the house."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path

from companion import games
from companion.box import Box
from companion.config import Config
from companion.engine.printed import PrintedValues
from companion.journal.errors import JournalUnusable
from companion.journal.journal import open_or_set_aside
from companion.table.clock import TableClock
from companion.table.session import Session
from companion.table.table import Table

log = logging.getLogger(__name__)


class NoScreen(Exception):
    """There is nothing to show a picture on; the text says what was looked for."""


SayAside = Callable[[JournalUnusable, Path], None]


def box_values(config: Config, game: str) -> PrintedValues:
    return Box(game, config.box_path).values()


def open_table(config: Config, say_aside: SayAside, seed: str | None = None) -> Table:
    """The table with its journal, going on with the current game. `seed` makes chance repeatable.

    JournalBusy when another companion has the journal, WriteRefused when there is no place to write.
    """

    def open_session() -> Session:
        journal = open_or_set_aside(config.journal_path, say_aside)
        return Session(
            journal,
            games.Shelf(),
            lambda game: box_values(config, game),
            TableClock(),
            seed,
        )

    return Table(open_session)


def run_screen(config: Config, config_file: Path, say_aside: SayAside) -> int:
    """The app on the screen, until it is switched off. NoScreen, before anything is opened, where there is none."""
    from ui.shell.display import has_display, missing_fonts

    if not has_display():
        raise NoScreen("DISPLAY, WAYLAND_DISPLAY, /dev/dri")
    if missing := missing_fonts():
        raise NoScreen(", ".join(missing))
    from ui.shell.start import CannotDraw, open_window, run_app

    try:
        open_window(config)
    except CannotDraw as error:
        raise NoScreen(str(error)) from error
    table = open_table(config, say_aside)
    try:
        run_app(table, config, config_file)
    finally:
        table.close()
    return 0
