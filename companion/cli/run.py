"""`run`, or no verb at all: the app, with a screen where there is one."""

from __future__ import annotations

import argparse
import os
import signal
import stat
import sys
from typing import Any

from companion import app
from companion.cli.output import BadCall, Settings
from companion.cli.play import missing_parts, play_text, say_aside
from companion.config import config_path


def add(verbs: Any, known: tuple[str, ...]) -> None:  # noqa: ARG001 - every verb is added alike
    parser = verbs.add_parser("run", help="start the app")
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--headless", action="store_true", help="without a screen")
    which.add_argument("--screen", action="store_true", help="with a screen or not at all")
    parser.set_defaults(do=run)


def run(settings: Settings, given: argparse.Namespace) -> int:
    if given.headless:
        return _without_screen(settings)
    try:
        return app.run_screen(settings.config, config_path(given.config), say_aside(settings.words))
    except app.NoScreen as error:
        if given.screen:
            raise BadCall(settings.words("run.no_screen", reason=str(error))) from None
        if sys.stderr is not None:
            print(settings.words("run.without_screen", reason=str(error)), file=sys.stderr)
    return _without_screen(settings)


def _without_screen(settings: Settings) -> int:
    """The text mode where somebody can type; else the table alone, until it is told to stop."""
    if _somebody_types():
        return play_text(settings, None, publish=True)
    stops = {signal.SIGTERM, signal.SIGINT}
    signal.pthread_sigmask(signal.SIG_BLOCK, stops)  # before any thread starts: they all leave these to us
    table = app.open_table(settings.config, say_aside(settings.words))
    try:
        cues = settings.config.cues
        with (
            app.heard(table, settings.config.sounds_path, lambda: cues, lambda: settings.words),
            app.boxed(table, settings.config.hardware, cues.announces, lambda: settings.words, simulate=False) as parts,
            app.published(table, lambda: settings.config, lambda: settings.words) as publishing,
        ):
            if sys.stderr is not None:
                for missing in missing_parts(parts.troubles, settings.words):
                    print(missing, file=sys.stderr)
            if (addresses := publishing.status().addresses) and sys.stderr is not None:
                print(settings.words("run.phones", address=addresses[0]), file=sys.stderr)
            signal.sigwait(stops)
    finally:
        table.close()
    return 0


def _somebody_types() -> bool:
    """A terminal or a pipe; not the empty device that services get."""
    if sys.stdin is None or sys.stdin.closed:
        return False
    try:
        kind = os.fstat(sys.stdin.fileno())
    except OSError:  # typed for us by a program
        return True
    return not (stat.S_ISCHR(kind.st_mode) and kind.st_rdev == os.stat(os.devnull).st_rdev)
