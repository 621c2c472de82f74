"""How publishing stands, for the screen and the doctor: asked from any thread, answered at once."""

from __future__ import annotations

from typing import Literal

import msgspec

from companion.engine.said import Said

# `off`: not wanted. `trouble`: not now, and it is tried again by itself.
State = Literal["off", "starting", "ok", "trouble"]


class PartStatus(msgspec.Struct, frozen=True):
    """`trouble` is a sentence for people, and there whenever something is wrong."""

    state: State
    trouble: Said | None = None


class PublishStatus(msgspec.Struct, frozen=True, kw_only=True):
    """`broker` is our own mosquitto (off when there is none), `link` the way from the table to the broker, `page` the
    server of the phones' page, `bridge` the way to the other broker. `watching` is None where nobody can tell."""

    broker: PartStatus
    link: PartStatus
    page: PartStatus
    bridge: PartStatus
    watching: int | None = None
    addresses: tuple[str, ...] = ()  # of the page, the best one first
