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
            {name: games.load(name) for name in games.names()},
            lambda game: box_values(config, game),
            TableClock(),
            seed,
        )

    return Table(open_session)
