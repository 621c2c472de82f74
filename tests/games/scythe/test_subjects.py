"""How the subjects of Scythe are joined: nothing that was written down is left out."""

from __future__ import annotations

import pytest

from companion.engine.action import Action
from companion.engine.event import Event
from companion.games.scythe import GAME
from tests.games.scythe import actions as a
from tests.games.scythe.driver import Game


def written(kind: type) -> set[type]:
    """The actions or events in the folder of the game, without those that others build on."""
    below = kind.__subclasses__()
    found = set().union(*map(written, below)) if below else {kind}
    return {each for each in found if each.__module__.startswith("companion.games.scythe.")}


@pytest.mark.parametrize(("kind", "joined"), [(Action, GAME.codec.actions), (Event, GAME.codec.events)])
def test_every_action_and_event_stands_in_a_subject(kind: type, joined: tuple[type, ...]) -> None:
    assert len(written(kind)) > 30
    assert written(kind) - set(joined) == set()


def test_every_form_is_one_of_an_action() -> None:
    known = {str(each.__struct_config__.tag) for each in GAME.codec.actions}  # type: ignore[attr-defined]
    assert {offer.action for offer in GAME.offers(Game().state)} < known


def test_a_game_is_set_up_once() -> None:
    for begin in (False, True):
        assert Game(begin=begin).refused(a.Setup(names=("Ann",))) == "not_now"
