"""`history`, `export`, `backup` and `restore`: looking at what is kept, and keeping it safe."""

from __future__ import annotations

import argparse
import errno
import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from companion import games
from companion.cli.output import BadCall, Settings, print_json, print_table
from companion.engine.contract import Cell
from companion.engine.reading import BadInput
from companion.engine.said import said
from companion.journal.copies import back_up, restore
from companion.journal.errors import JournalUnusable
from companion.journal.reader import JournalReader
from companion.table.exports import exported
from companion.table.ledger import GameRecord


def add(verbs: Any, known: tuple[str, ...]) -> None:  # noqa: ARG001 - every verb is added alike
    history = verbs.add_parser("history", help="the games that were played")
    history.add_argument("--json", action="store_true", help="print one JSON object")
    history.set_defaults(do=_history)
    export = verbs.add_parser("export", help="one game with all its entries, as JSON")
    export.add_argument("number", type=int, metavar="ID")
    export.set_defaults(do=_export)
    backup = verbs.add_parser("backup", help="copy the journal to a file")
    backup.add_argument("file", type=Path, metavar="FILE")
    backup.set_defaults(do=_backup)
    back = verbs.add_parser("restore", help="take the journal from a backup; the present one is set aside")
    back.add_argument("file", type=Path, metavar="FILE")
    back.set_defaults(do=_restore)


def _games(settings: Settings) -> list[GameRecord]:
    if not settings.config.journal_path.exists():
        return []
    with _reading(settings) as reader:
        return reader.games()


@contextmanager
def _reading(settings: Settings) -> Iterator[JournalReader]:
    reader = JournalReader(settings.config.journal_path)
    try:
        yield reader
    except sqlite3.Error as error:
        raise JournalUnusable(settings.config.journal_path, "damaged", str(error)) from error
    finally:
        reader.close()


def _history(settings: Settings, given: argparse.Namespace) -> int:
    rows: list[tuple[Cell, ...]] = [
        (
            said("history.number"),
            said("history.game"),
            said("history.started"),
            said("history.status"),
            said("history.players"),
            said("history.winners"),
        )
    ]
    document = []
    for each in _games(settings):
        summary = msgspec.json.decode(each.summary)
        players, winners = summary.get("players", []), summary.get("winners", [])
        document.append(
            {
                "id": each.number,
                "game": each.game,
                "started": each.started,
                "status": each.status,
                "current": each.current,
                "players": players,
                "winners": winners,
            }
        )
        when = each.started.replace("T", " ")[:16]
        status = said(f"history.status.{each.status}")
        rows.append((each.number, said(f"{each.game}.name"), when, status, ", ".join(players), ", ".join(winners)))
    if given.json:
        print_json({"games": document})
    else:
        print_table(rows if document else [(said("history.empty"),)], settings.words)
    return 0


def _export(settings: Settings, given: argparse.Namespace) -> int:
    record = next((each for each in _games(settings) if each.number == given.number), None)
    if record is None:
        raise BadCall(settings.words("refusal.no_such_number", number=given.number))
    with _reading(settings) as reader:
        entries = reader.read(given.number)
    game = games.load(record.game) if record.game in games.names() else None
    print_json(
        {
            "id": record.number,
            "game": record.game,
            "started": record.started,
            "status": record.status,
            "entries": exported(game, record.number, entries),
        }
    )
    return 0


def _backup(settings: Settings, given: argparse.Namespace) -> int:
    if not settings.config.journal_path.exists():
        raise BadInput(str(settings.config.journal_path), "input.no_such_file")
    if given.file.is_dir():
        raise BadInput(str(given.file), "input.cannot_write", reason=os.strerror(errno.EISDIR))
    if given.file.exists() and given.file.samefile(settings.config.journal_path):
        raise BadInput(str(given.file), "input.is_the_journal")
    back_up(settings.config.journal_path, given.file)
    print(settings.words("journal.backed_up", path=str(given.file)))
    return 0


def _restore(settings: Settings, given: argparse.Namespace) -> int:
    if not given.file.is_file():
        raise BadInput(str(given.file), "input.no_such_file")
    aside = restore(settings.config.journal_path, given.file)
    print(settings.words("journal.restored", path=str(given.file)))
    if aside is not None:
        print(settings.words("journal.old_is_at", path=str(aside)))
    return 0
