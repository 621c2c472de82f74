"""The evening behind the examples of docs/mqtt.md."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from companion import games
from companion.publish import payloads
from companion.words import Words
from tests.publish.tables import do, start_round, table_with

WALL = datetime(2026, 11, 18, 20, 0, tzinfo=UTC)
GONE_BY = 15_000  # milliseconds of the round


def examples(folder: Path) -> dict[str, Any]:
    """Payloads by topic: two players and one line of a score sheet, and the first seconds of a round of Pendulum."""
    words = Words("en")
    with table_with(folder / "tally", "tally") as table:
        before = table.snapshot
        assert do(table, action="add_points", player=1, points=7).ok
        now = table.snapshot
        happened = payloads.happened(before, now)
        assert happened is not None
        found = {
            "state": payloads.state(now, games.load),
            "offers": payloads.offers(before),  # points change no form, so they are not sent again
            "summary": payloads.summary(now, games.load, "Kitchen table", words),
            "event": payloads.event(now.rev, happened, words),
        }
    with table_with(folder / "pendulum", "pendulum") as table:
        start_round(table)
        now = table.snapshot
        black = games.load("pendulum").hourglasses(now.state)["black"].sand
        assert black.runs_out is not None
        at = black.runs_out - black.duration + GONE_BY
        found["hourglasses"] = payloads.hourglasses(now, games.load, at, 1000, WALL)
    return {name: json.loads(payloads.encoded(payload)) for name, payload in found.items()}
