"""Writes the journals of today and what people see of them: `python -m tests.journals.write FOLDER`.

A release gets a folder of its own beside this file, once; the journals in it are never written again. With
`--seen FOLDER` only what people see is written anew from the journals there, after a deliberate difference.
"""

from __future__ import annotations

import json
import shutil
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from companion import games
from companion.journal.reader import JournalReader
from companion.table.ledger import GameRecord
from companion.table.play import replayed
from tests.journals import ethnos, pendulum, scythe, tally
from tests.journals.evening import Evening
from tests.journals.seen import seen
from tests.journals.written import looking_into

SCENES: dict[str, tuple[Callable[[Evening], None], ...]] = {
    "ethnos": ethnos.SCENES,
    "pendulum": pendulum.SCENES,
    "scythe": scythe.SCENES,
    "tally": tally.SCENES,
}


def write_journal(game: str, path: Path) -> None:
    """Every scene is a game; at the end somebody comes back to the first one."""
    with tempfile.TemporaryDirectory() as folder:
        with Evening(Path(folder)) as evening:
            for scene in SCENES[game]:
                scene(evening)
            evening.must("open_game", number=1)
        shutil.copyfile(evening.path, path)


def write_seen(path: Path) -> None:
    # Of a copy: looking leaves files beside a journal.
    with tempfile.TemporaryDirectory() as folder, looking_into(Path(shutil.copy(path, folder))) as reader:
        document = {str(record.number): seen_of(reader, record) for record in reader.games()}
    path.with_suffix(".json").write_text(_spread(document) + "\n", "utf-8")


def seen_of(reader: JournalReader, record: GameRecord) -> dict[str, Any]:
    """What people see of a game in a journal, with its time and what the list of games says of it."""
    play = replayed(games.load(record.game), record.number, reader.read(record.number))
    note = reader.last_note(record.number)
    assert note is not None
    return {
        "rev": play.rev,
        "time": max(play.at, note.table),
        "paused": play.paused,
        "status": record.status,
        "summary": msgspec.json.decode(record.summary),
        **seen(play.game, play.history),
    }


def _spread(value: Any, depth: int = 0) -> str:
    """JSON with a line for each row of a table and each title, so that a difference is easy to read."""
    rows = isinstance(value, list) and any(isinstance(each, dict | list) for each in value)
    if not (depth < 2 or (depth == 2 and rows)):
        return json.dumps(value, ensure_ascii=False)
    inside = [_spread(each, depth + 1) for each in (value.values() if isinstance(value, dict) else value)]
    if isinstance(value, dict):
        inside = [f"{json.dumps(name)}: {each}" for name, each in zip(value, inside, strict=True)]
    start, end = "{}" if isinstance(value, dict) else "[]"
    pad = "  " * depth
    return start + ",".join(f"\n{pad}  {each}" for each in inside) + f"\n{pad}{end}"


def main(arguments: list[str]) -> None:
    if arguments[0] == "--seen":
        for path in sorted(Path(arguments[1]).glob("*.sqlite3")):
            write_seen(path)
        return
    folder = Path(arguments[0])
    folder.mkdir(parents=True)
    for game in SCENES:
        write_journal(game, folder / f"{game}.sqlite3")
        write_seen(folder / f"{game}.sqlite3")


if __name__ == "__main__":
    main(sys.argv[1:])
