"""The entries of a journal as the table writes them."""

from __future__ import annotations

from typing import Any

import msgspec

Plain = dict[str, Any]


class Entry(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="entry", tag=str.lower):
    at: int


class Start(Entry, frozen=True, kw_only=True):
    """`version` is that of the game's events; `seed` feeds its chance."""

    version: int
    seed: str
    setup: Plain
    events: tuple[Plain, ...]


class Act(Entry, frozen=True, kw_only=True):
    version: int
    action: Plain
    events: tuple[Plain, ...]
    override: bool = False


class Correction(Entry, frozen=True, kw_only=True):
    version: int
    corrects: int
    action: Plain
    events: tuple[Plain, ...]
    override: bool = False


class Undone(Entry, frozen=True, kw_only=True):
    takes: tuple[int, ...]


class Redone(Entry, frozen=True, kw_only=True):
    restores: tuple[int, ...]


class Paused(Entry, frozen=True, kw_only=True):
    pass


class Opened(Entry, frozen=True, kw_only=True):
    """Somebody came back to this game from another one."""


class WentOn(Entry, frozen=True, kw_only=True):
    pass


AnyEntry = Start | Act | Correction | Undone | Redone | Paused | WentOn | Opened
_DECODER: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)


def read_entry(body: bytes) -> AnyEntry:
    return _DECODER.decode(body)


def entry_bytes(entry: Entry) -> bytes:
    return msgspec.json.encode(entry)
