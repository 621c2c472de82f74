"""What the table wants of a journal. The journal keeps bytes; what they mean is the table's business."""

from __future__ import annotations

from typing import Literal, Protocol

import msgspec

Status = Literal["open", "over", "abandoned"]


class WriteRefused(Exception):
    """Nothing was written. `code` says why: disk_full, disk_read_only or disk_error."""

    def __init__(self, code: str, detail: str = "") -> None:
        super().__init__(code, detail)
        self.code = code
        self.detail = detail


class ReadFailed(Exception):
    """The disk does not give back what was written."""


class Note(msgspec.Struct, frozen=True):
    """Where table time stood at a moment of a boot: enough to go on after a restart."""

    boot: str
    monotonic: int
    table: int
    running: bool = True


class Record(msgspec.Struct, frozen=True):
    """One entry. `rev` grows over all games of a journal and is never used twice."""

    rev: int
    command: str
    wall: str
    body: bytes


class GameRecord(msgspec.Struct, frozen=True):
    number: int
    game: str
    started: str
    status: Status
    summary: bytes
    current: bool


class Reader(Protocol):
    def games(self) -> list[GameRecord]: ...

    def read(self, number: int) -> list[Record]: ...


class Ledger(Reader, Protocol):
    """Every method that writes has synced to disk when it returns, or raised WriteRefused and changed nothing.
    `read` raises ReadFailed."""

    @property
    def next_rev(self) -> int: ...

    def begin(self, game: str, command: str, body: bytes, note: Note, summary: bytes) -> int:
        """A new game with its first entry; it becomes the current one. Gives its number."""

    def append(
        self,
        number: int,
        command: str,
        body: bytes,
        note: Note,
        summary: bytes,
        status: Status,
        *,
        current: bool = False,
    ) -> None:
        """One more entry; with `current` its game becomes the current one."""

    def note(self, number: int, note: Note) -> None: ...

    def last_note(self, number: int) -> Note | None: ...

    def booked(self, command: str) -> int | None:
        """The entry that this command became, if it was ever accepted."""

    def choose(self, number: int | None) -> None:
        """Make a game the current one; None for no game."""

    def abandon(self, number: int) -> None: ...

    def delete(self, number: int) -> None: ...

    def close(self) -> None: ...
