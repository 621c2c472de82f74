"""Where things are wired together: the only place that knows every room of the house."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion import games
from companion.box import Box
from companion.config import Config, CueOptions, HardwareOptions
from companion.engine.printed import PrintedValues
from companion.journal.errors import JournalUnusable
from companion.journal.journal import open_or_set_aside
from companion.table.clock import TableClock
from companion.table.session import Session
from companion.table.table import Table
from companion.words import Words

if TYPE_CHECKING:
    from hardware.parts import Parts
    from hardware.sound import Sound

log = logging.getLogger(__name__)


class NoScreen(Exception):
    """There is nothing to show a picture on; the text says what was looked for."""


SayAside = Callable[[JournalUnusable, Path], None]


def box_values(config: Config, game: str) -> PrintedValues:
    return Box(game, config.box_path).values()


def open_table(
    config: Config,
    say_aside: SayAside,
    seed: str | None = None,
    clock: Callable[[], TableClock] = TableClock,
) -> Table:
    """The table with its journal, going on with the current game. `seed` makes chance repeatable, `clock` time.

    JournalBusy when another companion has the journal, WriteRefused when there is no place to write.
    """

    def open_session() -> Session:
        journal = open_or_set_aside(config.journal_path, say_aside)
        return Session(
            journal,
            games.Shelf(),
            lambda game: box_values(config, game),
            clock(),
            seed,
        )

    return Table(open_session)


@contextmanager
def heard(table: Table, folder: Path, options: Callable[[], CueOptions], words: Callable[[], Words]) -> Iterator[Sound]:
    """Cues and refused flips are heard from here on. `options` and `words` are asked each time, on other threads."""
    from hardware.sound import Sound  # the verbs that only print need none

    sound = Sound(folder, options, words)
    sound.start()
    try:
        table.watch(sound.prepare)
        sound.prepare(table.snapshot)
        table.listen(sound.announce)
        table.hear_refusals(sound.hear_refusal)
        yield sound
    finally:
        sound.close()


@contextmanager
def boxed(
    table: Table, options: HardwareOptions, announces: Callable[[str], bool], *, simulate: bool
) -> Iterator[Parts]:
    """The parts of the box are at the table from here on; afterwards they are dark and silent. Without `simulate`
    only real ones."""
    from hardware.desk import Desk
    from hardware.parts import Parts, make_for, open_parts

    if make_for(options) == "simulated" and not simulate:
        yield Parts("none", None)
        return
    parts = open_parts(options)
    desk = None if parts.found is None else Desk(table, games.load, parts.found, options, announces)
    try:
        if desk is not None:
            desk.start()
        yield parts
    finally:
        if desk is not None:
            desk.close()


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
        with ExitStack() as later:

            def add_sound(app: Any) -> None:
                sounding = heard(table, config.sounds_path, lambda: app.house.config.cues, lambda: app.words)
                app.house.try_sound = later.enter_context(sounding).try_out

            def add_box(app: Any) -> None:
                box = boxed(table, config.hardware, lambda name: app.house.config.cues.announces(name), simulate=True)
                app.house.parts = later.enter_context(box)

            def add_later(app: Any) -> None:
                app.after_first_frame(lambda: add_sound(app))
                app.after_first_frame(lambda: add_box(app))

            run_app(table, config, config_file, add_later)
    finally:
        table.close()
    return 0
