"""What of everything that can be written stands in a journal: entries, actions and events with each of their fields,
and the words (a tribe, a reward) that a field may hold."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
from msgspec import inspect

from companion import games
from companion.engine.codec import plain
from companion.journal.reader import JournalReader
from companion.table.entry import Act, AnyEntry, Correction, Start, read_entry


@contextmanager
def looking_into(path: Path) -> Iterator[JournalReader]:
    reader = JournalReader(path)
    try:
        yield reader
    finally:
        reader.close()


def entries_in(path: Path) -> Iterator[AnyEntry]:
    with looking_into(path) as reader:
        for record in reader.games():
            for each in reader.read(record.number):
                yield read_entry(each.body)


def written_in(path: Path) -> set[str]:
    """`event dropped`, `event dropped.pieces`, `word orcs` and so on. What has its default is not written."""
    found = set()
    for entry in entries_in(path):
        documents = [plain(entry)]
        match entry:
            case Start():
                documents += [entry.setup, *entry.events]
            case Act() | Correction():
                documents += [entry.action, *entry.events]
        for document in documents:
            found |= set(_fields(document)) | {f"word {word}" for word in _words(document)}
    return found


def can_be_written(game: str) -> set[str]:
    codec = games.load(game).codec
    found = set()
    for shape in (*AnyEntry.__args__, *codec.actions, *codec.events):
        tag = f"{shape.__struct_config__.tag_field} {shape.__struct_config__.tag}"
        found |= {tag, *(f"{tag}.{field.name}" for field in msgspec.structs.fields(shape))}
        found |= {f"word {word}" for word in _allowed(inspect.type_info(shape))}
    return found


def _fields(document: dict[str, Any]) -> Iterator[str]:
    kind = next(each for each in ("entry", "action", "event") if each in document)
    tag = f"{kind} {document[kind]}"
    yield tag
    yield from (f"{tag}.{name}" for name in document if name != kind)


def _words(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list | tuple):
        for each in value.values() if isinstance(value, dict) else value:
            yield from _words(each)


def _allowed(shape: Any) -> Iterator[str]:
    """The words of a Literal, however deep."""
    if isinstance(shape, inspect.LiteralType):
        yield from (word for word in shape.values if isinstance(word, str))
    parts = (getattr(shape, name, None) for name in ("type", "item_type", "value_type"))
    lists = (getattr(shape, name, ()) for name in ("fields", "types", "item_types"))
    for part in (*parts, *(each for parts in lists for each in parts)):
        if isinstance(part, inspect.Type | inspect.Field):
            yield from _allowed(part)
