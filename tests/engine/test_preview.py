"""Previews: decided and evolved, never booked, and nothing drawn."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.action import Action
from companion.engine.contract import Events, Moment
from companion.engine.preview import Change, preview
from tests.orchard import GAME, events
from tests.orchard.game import OrchardGame
from tests.orchard.state import Orchard

PILE = ("sun", "rain")


@pytest.fixture
def state() -> Orchard:
    return GAME.evolve(None, events.Planted(names=("Ann", "Bo"), basket=10, sand=60_000, pile=PILE))


def test_what_would_follow_is_told_and_does_not_happen(state: Orchard) -> None:
    found = preview(GAME, state, {"action": "harvest", "seat": 0, "fruit": 3})
    assert found.changes == (Change(0, "fruit", 3),)
    assert (found.by(0, "fruit"), found.by(1, "fruit")) == (3, 0)
    assert found.state.ripe == 1
    assert state.fruit == (0, 0)


@pytest.mark.parametrize(
    ("action", "code"),
    [
        ({"action": "harvest", "seat": 1, "fruit": 1}, "orchard.refusal.not_your_turn"),
        ({"action": "harvest", "seat": 0, "fruit": 9}, "orchard.refusal.ripe"),
        ({"action": "pick", "seat": 0, "by": -1}, "refusal.below"),
        ({"action": "harvest", "seat": 0}, "refusal.bad_action"),
        ({"action": "dance"}, "refusal.bad_action"),
    ],
)
def test_why_it_would_be_refused(state: Orchard, action: dict[str, Any], code: str) -> None:
    found = preview(GAME, state, action)
    assert found.refusal is not None
    assert (found.refusal.code, found.state, found.changes) == (code, None, ())


class Trusting(OrchardGame):
    """Many a rule stands in evolve alone."""

    def decide(self, state: Orchard, action: Action, moment: Moment) -> Events:  # noqa: ARG002
        return (events.Harvested(seat=0, fruit=9),)


def test_what_cannot_have_happened_is_refused_too(state: Orchard) -> None:
    found = preview(Trusting(), state, {"action": "harvest", "seat": 0, "fruit": 9})
    assert found.refusal is not None
    assert (found.refusal.code, found.state) == ("orchard.refusal.ripe", None)


def test_what_the_table_would_insist_on(state: Orchard) -> None:
    action = {"action": "harvest", "seat": 1, "fruit": 1}
    assert preview(GAME, state, action, override=True).by(1, "fruit") == 1


def test_nothing_is_drawn_for_it(state: Orchard) -> None:
    empty = GAME.evolve(GAME.evolve(state, events.Drawn(card="sun")), events.Drawn(card="rain"))
    empty = GAME.evolve(GAME.evolve(empty, events.WentAway(card="sun")), events.WentAway(card="rain"))
    found = preview(GAME, empty, {"action": "draw"})  # the discards would be shuffled
    assert (found.open, found.state, found.refusal) == (True, None, None)
