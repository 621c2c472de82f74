"""An old entry put right carries through, or is refused when something later cannot have happened any more."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.games.pendulum import GAME
from tests.games.pendulum.driver import PURPLE
from tests.games.pendulum.test_time import PendulumEvening


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[PendulumEvening]:
    with PendulumEvening(tmp_path / "journal", game=GAME) as made:
        made.begin(privilege=["Ann", "Bob", "Cid", "Dan"])
        made.must("start_round")
        yield made


def correct(evening: PendulumEvening, entry: int, **by: object) -> str | None:
    reply = evening.do("correct", entry=entry, by=by)
    return None if reply.refusal is None else reply.refusal.code


def test_a_gain_put_right_carries_through(evening: PendulumEvening) -> None:
    gain = evening.must("gain", player=0, figure="power", by=2)
    evening.must("gain", player=0, figure="power", by=3)
    assert correct(evening, gain, action="gain", player=0, figure="power", by=4) is None
    assert evening.board.players[0].power == 7


def test_who_could_not_have_paid(evening: PendulumEvening) -> None:
    gain = evening.must("gain", player=0, figure="gold", by=2)
    evening.must("gain", player=0, figure="gold", by=-5)
    assert correct(evening, gain, action="gain", player=0, figure="gold", by=1) == "refusal.does_not_fit"
    assert evening.board.players[0].gold == 0


def test_a_legendary_token_that_was_taken_already(evening: PendulumEvening) -> None:
    first = evening.must("achieve", player=0, how="ribbon")
    evening.must("set_markers", to=0)
    evening.must("end_actions")
    evening.must("count_votes", votes=[4, 3, 2, 1])
    for seat, points in enumerate((2, 1, 1, 0)):
        evening.must("take_reward", seat=seat, reward="intrigue", points=["power"] * points)
    evening.must("provinces_checked")
    evening.must("refreshed")
    evening.must("start_round", override=True)
    evening.must("achieve", player=0, how="legendary")
    assert correct(evening, first, action="achieve", player=0, how="legendary") == "refusal.does_not_fit"
    assert correct(evening, first, action="achieve", player=1, how="legendary") is None
    assert [player.legendary for player in evening.board.players] == [1, 1, 0, 0]


def test_votes_put_right_after_the_rewards(evening: PendulumEvening) -> None:
    """Other places bring other points, so the rewards have to be taken back first."""
    evening.must("set_markers", to=0)
    evening.must("end_actions")
    votes = evening.must("count_votes", votes=[4, 3, 2, 1])
    assert correct(evening, votes, action="count_votes", votes=[4, 3, 1, 2]) is None
    assert evening.board.privilege == (0, 1, 3, 2)
    evening.must("take_reward", seat=0, reward="large_worker", points=["power", "power"])
    assert correct(evening, votes, action="count_votes", votes=[1, 3, 2, 4]) == "refusal.does_not_fit"
    assert correct(evening, votes, action="count_votes", votes=[9, 1, 2, 3]) is None
    assert evening.board.privilege == (0, 3, 2, 1)


def test_a_flip_put_right_keeps_its_time(evening: PendulumEvening) -> None:
    evening.pass_time(PURPLE)
    flip = evening.must("flip", glass="green")
    evening.pass_time(4_000)
    assert correct(evening, flip, action="flip", glass="purple") is None
    assert evening.left() == {"black": 0, "green": 0, "purple": PURPLE - 4_000}
    assert len(evening.board.markers) == 1
