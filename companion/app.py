"""Where things are wired together: the only place that knows every room of the house."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from companion import games
from companion.box import Box
from companion.config import Config, CueOptions, HardwareOptions
from companion.engine.declared import CueKind
from companion.engine.printed import PrintedValues
from companion.engine.said import Said
from companion.findings import Finding
from companion.journal.errors import JournalUnusable
from companion.journal.journal import open_or_set_aside
from companion.table.clock import TableClock
from companion.table.command import Snapshot
from companion.table.session import Session
from companion.table.table import Table
from companion.words import Words

if TYPE_CHECKING:
    from companion.publish.publishing import Publishing
    from hardware.parts import Parts
    from hardware.sound import Sound

log = logging.getLogger(__name__)


class NoScreen(Exception):
    """There is nothing to show a picture on; the text says what was looked for."""


class NoParts(Exception):
    """No part of the box can be opened; the text says why."""


PHONE_PAGE = Path(__file__).parents[1] / "ui" / "phone"
SayAside = Callable[[JournalUnusable, Path], None]
Verdict = Literal["yes", "no", "skip", "quit", "unclear"]


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
    """Cues and refusals in real time are heard from here on. `options` and `words` are asked each time, on other
    threads."""
    from hardware.sound import Sound  # the verbs that only print need none

    sound = Sound(folder, options, words, games.load)
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
    table: Table,
    options: HardwareOptions,
    announces: Callable[[CueKind], bool],
    words: Callable[[], Words],
    *,
    simulate: bool,
) -> Iterator[Parts]:
    """The parts of the box are at the table from here on; afterwards they are dark and silent. Without `simulate`
    only real ones."""
    from hardware.desk import Desk
    from hardware.glances import Glances
    from hardware.parts import open_parts

    parts = open_parts(options, simulate=simulate)
    desk = Desk(table, games.load, parts, options, announces)
    glances = Glances(parts.display, _glance, words)
    try:
        desk.start()
        glances.start()
        table.watch(glances.see)
        glances.see(table.snapshot)
        yield parts
    finally:
        desk.close()
        glances.close()


@contextmanager
def published(table: Table, config: Callable[[], Config], words: Callable[[], Words]) -> Iterator[Publishing]:
    """The state goes to phones and to the house from here on. Whatever is wrong with that, the table plays on."""
    from companion.publish.publishing import Publishing

    publishing = Publishing(table, config, games.load, words, PHONE_PAGE)
    publishing.start()
    try:
        yield publishing
    finally:
        publishing.close()


def _glance(snapshot: Snapshot) -> tuple[Said, ...]:
    return () if snapshot.game is None else games.load(snapshot.game).glance(snapshot.state)


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
                sounding = heard(table, config.sounds_path, lambda: app.services.config.cues, lambda: app.words)
                app.services.try_sound = later.enter_context(sounding).try_out

            def add_box(app: Any) -> None:
                def announces(kind: CueKind) -> bool:
                    return bool(app.services.config.cues.announces(kind))  # as the settings are then

                box = boxed(table, config.hardware, announces, lambda: app.words, simulate=True)
                app.services.parts = later.enter_context(box)

            def add_phones(app: Any) -> None:
                app.services.publishing = later.enter_context(
                    published(table, lambda: app.services.config, lambda: app.words)
                )
                app.services.publish_again = app.services.publishing.again

            def add_later(app: Any) -> None:
                for add in (add_sound, add_box, add_phones):
                    app.after_first_frame(partial(add, app))

            run_app(table, config, config_file, add_later)
    finally:
        table.close()
    return 0


def examine_machine(config: Config) -> list[Finding]:
    """The machine first, then what every machine needs."""
    from hardware import doctor
    from hardware.machine import Machine

    return list(doctor.examine_machine(config, Machine()))


def examine_parts(config: Config) -> Iterator[Finding]:
    """The parts of the box, the sound, the screen, and what phones need."""
    from companion.publish.checkup import check_publishing
    from hardware import doctor
    from hardware.machine import Machine
    from ui.shell.checkup import check_screen

    yield from doctor.examine_parts(config, Machine())
    yield from check_screen()
    yield from check_publishing(config, PHONE_PAGE)


@contextmanager
def open_parts(config: Config) -> Iterator[Parts]:
    """The parts of the box as the configuration wants them, closed afterwards. NoParts when there is none at all."""
    from hardware import parts

    opened = parts.open_parts(config.hardware)
    if not any((opened.lights, opened.buttons, opened.buzzer, opened.display)):
        reasons = dict.fromkeys(opened.troubles.values())
        raise NoParts("; ".join(reasons) or f"hardware.make = {config.hardware.make}")
    try:
        yield opened
    finally:
        opened.close()


def try_parts(
    config: Config,
    say: Callable[[Said], None],
    read: Callable[[], Verdict | None],
    parts: Callable[[Config], AbstractContextManager[Parts]] = open_parts,
) -> bool:
    """Every part of the box in turn, with somebody who says whether it works. Whether all are there and none failed."""
    from hardware.tryout import TryOut, summed_up

    with parts(config) as opened:
        outcomes = TryOut(opened, config.hardware.pins, say, read).run()
    for each in summed_up(outcomes):
        say(each)
    return not opened.troubles and all(each.state != "failed" for each in outcomes)
