"""The entries of a journal as the table writes them."""

from __future__ import annotations

from typing import Any

import msgspec

from companion.engine.sender import TABLE

Plain = dict[str, Any]


class Entry(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="entry", tag=str.lower):
    at: int


class Sent(Entry, frozen=True, kw_only=True):
    """`sender` is who wanted it, by name: not only the table can."""

    sender: str = TABLE.name


class Start(Entry, frozen=True, kw_only=True):
    """`version` is that of the game's events; `seed` feeds its chance."""

    version: int
    seed: str
    setup: Plain
    events: tuple[Plain, ...]


class Act(Sent, frozen=True, kw_only=True):
    version: int
    action: Plain
    events: tuple[Plain, ...]
    override: bool = False


class Correction(Sent, frozen=True, kw_only=True):
    version: int
    corrects: int
    action: Plain
    events: tuple[Plain, ...]
    override: bool = False


class Insertion(Sent, frozen=True, kw_only=True):
    """Something that happened before an earlier entry; `takes` are those that do not fit any more."""

    version: int
    before: int
    action: Plain
    events: tuple[Plain, ...]
    override: bool = False
    takes: tuple[int, ...] = ()


class Undone(Sent, frozen=True, kw_only=True):
    takes: tuple[int, ...]


class Redone(Sent, frozen=True, kw_only=True):
    restores: tuple[int, ...]


class Paused(Sent, frozen=True, kw_only=True):
    pass


class Opened(Entry, frozen=True, kw_only=True):
    """Somebody came back to this game from another one."""


class WentOn(Sent, frozen=True, kw_only=True):
    pass


AnyEntry = Start | Act | Correction | Insertion | Undone | Redone | Paused | WentOn | Opened
_DECODER: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)


def read_entry(body: bytes) -> AnyEntry:
    return _DECODER.decode(body)


def entry_bytes(entry: Entry) -> bytes:
    return msgspec.json.encode(entry)
