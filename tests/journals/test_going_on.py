"""A game of release 0.1.0 that was left in the middle of a walk is played on to where that release got with it."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from companion.games.pendulum.privilege import extra_points_of
from tests.journals.evening import Evening


@contextmanager
def left(tmp_path: Path, game: str, number: int) -> Iterator[Evening]:
    shutil.copy(Path(__file__).parent / "0.1.0" / f"{game}.sqlite3", tmp_path / "journal.sqlite3")
    with Evening(tmp_path, boot="years later") as evening:
        evening.must("open_game", number=number)
        yield evening


def totals(evening: Evening) -> tuple[int, ...]:
    return tuple(evening.seen()["totals"])


def ranking(evening: Evening) -> list[dict[str, Any]]:
    ranked: list[dict[str, Any]] = evening.seen()["sheet"]["ranking"]
    return ranked


def test_the_end_of_an_age(tmp_path: Path) -> None:
    with left(tmp_path, "ethnos", 3) as evening:
        while evening.state.phase == "reckoning":
            evening.must("next_step")
        assert (evening.state.age, evening.state.turn) == (2, 0)
        assert totals(evening) == (4, 15, 19, 10)


def test_the_raid(tmp_path: Path) -> None:
    with left(tmp_path, "ethnos", 4) as evening:
        evening.must("orc_raid", seat=1, raid=False)
        evening.must("orc_raid", seat=2, raid=True)
        while evening.state.phase == "reckoning":
            evening.must("next_step")
        assert evening.state.turn == 3
        assert totals(evening) == (4, 3, 8, 0)


def test_the_council(tmp_path: Path) -> None:
    with left(tmp_path, "pendulum", 2) as evening:
        while (seat := evening.state.to_serve()) is not None:
            points = ["prestige"] * extra_points_of(evening.state, seat)
            evening.must("take_reward", seat=seat, reward="any_point", track="popularity", points=points)
        evening.must("provinces_checked")
        evening.must("refreshed")
        assert (evening.state.round, evening.state.phase) == (2, "placing")
        assert [player.power for player in evening.state.players] == [0, 1, 2, 0, 0]
        assert [player.prestige for player in evening.state.players] == [0, 0, 0, 1, 0]
        assert [player.popularity for player in evening.state.players] == [1, 0, 0, 1, 1]


def test_the_last_look_at_the_tracks(tmp_path: Path) -> None:
    with left(tmp_path, "pendulum", 5) as evening:
        evening.must("count_myself", seat=0, counted=[4, 2, 1])
        evening.must("finish")
        assert [row["name"] for row in ranking(evening)] == ["Ann", "Bob"]


def test_the_count(tmp_path: Path) -> None:
    """Ann tells again what the other tile counts."""
    with left(tmp_path, "scythe", 3) as evening:
        evening.must("count_up", seat=0, territories=7, resources=5, structure_count=1)
        for seat in (1, 3, 4):
            evening.must("count_up", seat=seat, territories=seat + 2)
        evening.must("finish")
        assert [row["name"] for row in ranking(evening)] == ["Ann", "Dan", "Cid", "Eve", "Bob"]
        assert [row["total"] for row in ranking(evening)] == [40, 25, 20, 19, 11]


def test_the_sample_count(tmp_path: Path) -> None:
    with left(tmp_path, "scythe", 4) as evening:
        evening.must("end_sample")
        assert evening.state.phase == "play"
        assert totals(evening) == (0, 3, 0, 0, 0)
