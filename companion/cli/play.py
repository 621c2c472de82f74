"""`play [GAME]`: the text mode."""

from __future__ import annotations

import argparse
import signal
import sys
from collections.abc import Iterator, Mapping
from contextlib import nullcontext
from pathlib import Path
from typing import Any

from companion import app
from companion.box import Box
from companion.cli.output import Settings
from companion.engine.said import said
from companion.journal.errors import JournalUnusable
from companion.journal.reader import JournalReader
from companion.table.ledger import GameRecord
from companion.words import Words


def add(verbs: Any, known: tuple[str, ...]) -> None:
    play = verbs.add_parser("play", help="play a game in the terminal")
    play.add_argument("game", choices=known, nargs="?", metavar="GAME", help="left out: go on with the last one")
    play.add_argument("--seed", help="make chance repeatable")
    play.set_defaults(do=_play)


def _play(settings: Settings, given: argparse.Namespace) -> int:
    return play_text(settings, given.game, given.seed)


def say_aside(words: Words) -> app.SayAside:
    """Tells where an unusable journal was put."""

    def say(error: JournalUnusable, aside: Path) -> None:
        print(words(f"journal.{error.reason}", path=str(error.path), detail=error.detail))
        print(words("journal.old_is_at", path=str(aside)))

    return say


def missing_parts(troubles: Mapping[Any, str], words: Words) -> Iterator[str]:
    """A line for each part of the box that should be there."""
    for part, reason in troubles.items():
        yield words("run.no_part", part=said(f"hardware.part.{part}"), reason=reason)


def play_text(settings: Settings, game: str | None, seed: str | None = None, *, publish: bool = False) -> int:
    """The text mode with this game; None goes on with whatever game is current, or asks which."""
    from companion.cli.textmode import TextMode  # the screen needs none of it

    def kept() -> list[GameRecord]:
        # Read beside the table, whose own journal belongs to its thread.
        reader = JournalReader(settings.config.journal_path)
        try:
            return reader.games()
        finally:
            reader.close()

    # As leaving does: everything is on disk, and the lights of the box go out.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    cues = settings.config.cues
    table = app.open_table(settings.config, say_aside(settings.words), seed)
    try:
        mode = TextMode(table, settings.words, lambda name: Box(name, settings.config.box_path), kept)
        table.listen(lambda cue: mode.hear(cue) if cues.announces(cue.kind) else None)
        with (
            app.heard(table, settings.config.sounds_path, lambda: cues, lambda: settings.words),
            app.boxed(table, settings.config.hardware, cues.announces, lambda: settings.words, simulate=False) as parts,
            app.published(table, lambda: settings.config, lambda: settings.words) if publish else nullcontext(),
        ):
            for missing in missing_parts(parts.troubles, settings.words):
                print(missing)
            return mode.run(game)
    finally:
        table.close()
