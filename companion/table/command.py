"""Commands, replies and snapshots: what goes to the table and what comes back."""

from __future__ import annotations

from typing import Any

import msgspec

from companion.engine.contract import Cue
from companion.engine.offer import Offer
from companion.engine.refusal import Refusal
from companion.engine.said import Said
from companion.engine.sender import TABLE, Sender
from companion.table.history import History


class Command(msgspec.Struct, frozen=True, kw_only=True):
    """`action` is one as plain data; `rev` the revision its sender saw; `at` the table time at which it came in.

    `sender` is known by the way it came, never by what it says of itself. `id` is the sender's own.
    """

    sender: Sender = TABLE
    id: str
    action: dict[str, Any]
    rev: int | None = None
    at: int | None = None
    override: bool = False

    @property
    def mark(self) -> str:
        """The id that is unique among all senders."""
        return self.id if self.sender == TABLE else f"{self.sender.name}/{self.id}"


class Reply(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    id: str
    ok: bool
    rev: int
    refusal: Refusal | None = None


class Snapshot(msgspec.Struct, frozen=True, kw_only=True):
    """The truth at one revision. Frozen: every thread may keep it. `time_lost`: sand ran when the app
    went away, and nobody has said go on since; `away` is for how long, in milliseconds, where that is known."""

    rev: int
    number: int | None = None
    game: str | None = None
    state: Any = None
    offers: tuple[Offer, ...] = ()
    cues: tuple[Cue, ...] = ()
    history: History | None = None
    paused: bool = False
    time_lost: bool = False
    away: int | None = None
    over: bool = False

    @property
    def undo(self) -> Said | None:
        return self.history.undo_title() if self.history else None

    @property
    def redo(self) -> Said | None:
        return self.history.redo_title() if self.history else None
