"""Whether the table is well: what a watchdog, a doctor or a status line wants to know."""

from __future__ import annotations

import msgspec

from companion.engine.refusal import Refusal


class Health(msgspec.Struct, frozen=True, kw_only=True):
    """`disk` is the last refusal to write, None once a write went through again."""

    table_alive: bool
    cues_alive: bool
    waiting: int
    commands: int
    failed_views: int
    disk: Refusal | None = None
    warnings: tuple[Refusal, ...] = ()

    @property
    def well(self) -> bool:
        return self.table_alive and self.cues_alive and self.disk is None
