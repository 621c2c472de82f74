"""Subjects: how they are joined, and plain actions that become events."""

from __future__ import annotations

import msgspec
import pytest

from companion.engine.action import Action
from companion.engine.chance import Chance
from companion.engine.contract import Moment
from companion.engine.event import Event
from companion.engine.offer import Offer
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
PLANTING = Subject(
    deeds=(plain(Plant, Planted),),
    happenings=(
        Happening(Planted, lambda state, event: msgspec.structs.replace(state, beds=state.beds + event.beds)),
        Happening(Weeded, lambda state, _: state, lambda before, event: titled("garden", before, event, n=event.weeds)),
    ),
    offers=lambda _: (Offer(action="plant"),),
)
RESTING = Subject(
    deeds=(plain(Rest, Rested),),
    happenings=(Happening(Rested, lambda state, _: state),),
    offers=lambda state: (Offer(action="rest"),) if state.beds else (),
)
RULES = Rules("garden", PLANTING, RESTING)


def test_a_plain_action_becomes_its_event() -> None:
    """Who is meant by `player` is the event's seat, and the table time comes with it."""
    assert RULES.decide(Garden(), Plant(player=1, beds=3), NOW) == (Planted(seat=1, beds=3, at=700),)
    assert RULES.decide(Garden(), Rest(seat=1), NOW) == (Rested(seat=1),)


def test_what_is_known_otherwise_is_not_read_from_the_action() -> None:
    assert as_wanted(Planted, Plant(player=1, beds=3), NOW, beds=2) == Planted(seat=1, beds=2, at=700)


def test_an_action_that_does_not_tell_enough_is_not_plain() -> None:
    with pytest.raises(TypeError, match="Weeded wants what Plant does not tell: weeds"):
        plain(Plant, Weeded)


def test_subjects_are_joined_in_their_order() -> None:
    assert RULES.actions == (Plant, Rest)
    assert RULES.events == (Planted, Weeded, Rested)
    after = RULES.evolve(Garden(), Planted(seat=0, beds=2))
    assert after.beds == 2
    assert [offer.action for offer in RULES.offers(after)] == ["plant", "rest"]
    assert [offer.action for offer in RULES.offers(Garden())] == ["plant"]


def test_nothing_stands_in_two_subjects() -> None:
    with pytest.raises(ValueError, match="Plant stands in two places"):
        Rules("garden", PLANTING, Subject(deeds=(plain(Plant, Planted),), happenings=(), offers=lambda _: ()))
    with pytest.raises(ValueError, match="Rested stands in two places"):
        Rules("garden", RESTING, Subject(deeds=(), happenings=RESTING.happenings, offers=lambda _: ()))


def test_a_title_has_who_it_was_and_what_the_subject_adds() -> None:
    assert RULES.title(None, Planted(seat=0, beds=1)) == said("history.start")
    assert RULES.title(Garden(), Planted(seat=1, beds=1)) == said("garden.title.planted", name="Bob")
    assert RULES.title(Garden(), Weeded(seat=0, weeds=9)) == said("garden.title.weeded", name="Ann", n=9)


def test_a_deed_may_refuse_or_do_more() -> None:
    twice = Deed(Plant, lambda _, action, moment: (as_wanted(Planted, action, moment),) * 2)
    rules = Rules("garden", Subject(deeds=(twice,), happenings=PLANTING.happenings, offers=lambda _: ()))
    assert rules.decide(Garden(), Plant(player=0, beds=1), NOW) == (Planted(seat=0, beds=1, at=700),) * 2
