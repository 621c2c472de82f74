"""Subjects: how they are joined, and plain actions that become events."""

from __future__ import annotations

import msgspec
import pytest

from companion.engine.action import Action
from companion.engine.chance import Chance
from companion.engine.contract import Events, Moment
from companion.engine.event import Event
from companion.engine.offer import Offer
from companion.engine.refusal import Refusal, rule
from companion.engine.said import said
from companion.engine.subject import Deed, Happening, Rules, Subject, as_wanted, plain, titled


class Gardener(msgspec.Struct, frozen=True):
    name: str


class Garden(msgspec.Struct, frozen=True):
    players: tuple[Gardener, ...] = (Gardener("Ann"), Gardener("Bob"))
    beds: int = 0


class Plant(Action, frozen=True, kw_only=True):
    player: int
    beds: int


class Rest(Action, frozen=True, kw_only=True):
    pass


class Planted(Event, frozen=True, kw_only=True):
    seat: int
    beds: int
    at: int = 0


class Rested(Event, frozen=True, kw_only=True):
    seat: int | None = None


class Weeded(Event, frozen=True, kw_only=True):
    seat: int
    weeds: int


NOW = Moment(700, Chance("seed", 1))
PLANTED = Happening(Planted, lambda state, event: msgspec.structs.replace(state, beds=state.beds + event.beds))
WEEDED = Happening(Weeded, lambda state, _: state, lambda before, event: titled("garden", before, event, n=event.weeds))
RESTED = Happening(Rested, lambda state, _: state)


def weed(_: Garden, action: Plant, moment: Moment) -> Events | Refusal:
    """Weeds come out first."""
    if not action.beds:
        return rule("garden.refusal.nothing_to_plant")
    return Weeded(seat=action.player, weeds=9), as_wanted(Planted, action, moment)


PLANTING = Subject(deeds=(plain(Plant, PLANTED),), offers=lambda _: (Offer(action="plant"),))
RESTING = Subject(deeds=(plain(Rest, RESTED),), offers=lambda state: (Offer(action="rest"),) if state.beds else ())
CAREFUL = Subject(deeds=(Deed(Plant, weed, WEEDED, PLANTED),), offers=lambda _: ())
RULES = Rules("garden", PLANTING, RESTING)


def test_a_plain_action_becomes_its_event() -> None:
    """Who is meant by `player` is the event's seat, and the table time comes with it."""
    assert RULES.decide(Garden(), Plant(player=1, beds=3), NOW) == (Planted(seat=1, beds=3, at=700),)
    assert RULES.decide(Garden(), Rest(seat=1), NOW) == (Rested(seat=1),)


def test_what_is_known_otherwise_is_not_read_from_the_action() -> None:
    assert as_wanted(Planted, Plant(player=1, beds=3), NOW, beds=2) == Planted(seat=1, beds=2, at=700)


def test_an_action_that_does_not_tell_enough_is_not_plain() -> None:
    with pytest.raises(TypeError, match="Weeded wants what Plant does not tell: weeds"):
        plain(Plant, WEEDED)


def test_subjects_are_joined_in_their_order() -> None:
    assert RULES.actions == (Plant, Rest)
    assert RULES.events == (Planted, Rested)
    after = RULES.evolve(Garden(), Planted(seat=0, beds=2))
    assert after.beds == 2
    assert [offer.action for offer in RULES.offers(after)] == ["plant", "rest"]
    assert [offer.action for offer in RULES.offers(Garden())] == ["plant"]


def test_nothing_stands_in_two_subjects() -> None:
    with pytest.raises(ValueError, match="Plant stands in two places"):
        Rules("garden", PLANTING, CAREFUL)
    with pytest.raises(ValueError, match="Planted stands in two places"):
        Rules("garden", PLANTING, Subject(deeds=(Deed(Rest, lambda *_: (), PLANTED),), offers=lambda _: ()))


def test_a_title_has_who_it_was_and_what_the_subject_adds() -> None:
    rules = Rules("garden", CAREFUL)
    assert rules.title(None, Planted(seat=0, beds=1)) == said("history.start")
    assert rules.title(Garden(), Planted(seat=1, beds=1)) == said("garden.title.planted", name="Bob")
    assert rules.title(Garden(), Weeded(seat=0, weeds=9)) == said("garden.title.weeded", name="Ann", n=9)


def test_a_deed_may_refuse_or_lead_to_more() -> None:
    rules = Rules("garden", CAREFUL)
    assert rules.events == (Weeded, Planted)
    assert rules.decide(Garden(), Plant(player=0, beds=0), NOW) == rule("garden.refusal.nothing_to_plant")
    decided = rules.decide(Garden(), Plant(player=0, beds=1), NOW)
    assert decided == (Weeded(seat=0, weeds=9), Planted(seat=0, beds=1, at=700))
