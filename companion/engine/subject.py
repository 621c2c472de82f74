"""Subjects: what players do together stands together, its actions, its events, its forms and its titles.

A game that is large enough is several subjects, joined once into its rules. Nothing is found by a name: what decides
about an action, what it leads to and what that does stand beside it in the table of its subject.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from companion.engine.action import Action
from companion.engine.contract import Events, Moment
from companion.engine.event import Event
from companion.engine.offer import Offer
from companion.engine.people import Person, title_values
from companion.engine.refusal import Refusal
from companion.engine.said import Said, Value, said


class Seated(Protocol):
    @property
    def players(self) -> Sequence[Person]: ...


S = TypeVar("S", bound=Seated)
A = TypeVar("A", bound=Action)
E = TypeVar("E", bound=Event)


class Happening(Generic[S]):
    """An event, the state after it, and what the history says; without a title of its own, `titled`."""

    def __init__(
        self, event: type[E], evolve: Callable[[S, E], S], title: Callable[[S, E], Said] | None = None
    ) -> None:
        self.event: type[Event] = event
        self.evolve: Callable[[S, Any], S] = evolve
        self.title: Callable[[S, Any], Said] | None = title


class Deed(Generic[S]):
    """An action, what decides about it, and what it may lead to."""

    def __init__(
        self, action: type[A], decide: Callable[[S, A, Moment], Events | Refusal], *happenings: Happening[S]
    ) -> None:
        self.action: type[Action] = action
        self.decide: Callable[[S, Any, Moment], Events | Refusal] = decide
        self.happenings = happenings


class Subject(msgspec.Struct, Generic[S], frozen=True):
    """`offers` are the forms of this subject that are at hand in a state."""

    deeds: tuple[Deed[S], ...]
    offers: Callable[[S], tuple[Offer, ...]]


class Rules(Generic[S]):
    """The subjects of a game, joined. Each action and each event stands in one of them."""

    def __init__(self, game: str, *subjects: Subject[S]) -> None:
        deeds = [deed for subject in subjects for deed in subject.deeds]
        happenings = [happening for deed in deeds for happening in deed.happenings]
        self.actions: tuple[type[Action], ...] = tuple(deed.action for deed in deeds)
        self.events: tuple[type[Event], ...] = tuple(happening.event for happening in happenings)
        _once(self.actions)
        _once(self.events)
        self._game = game
        self._subjects = subjects
        self._decide = {deed.action: deed.decide for deed in deeds}
        self._evolve: dict[type[Event], Callable[[Any, Any], S]] = {each.event: each.evolve for each in happenings}
        self._titles = {each.event: each.title for each in happenings if each.title is not None}

    def decide(self, state: S, action: Action, moment: Moment) -> Events | Refusal:
        return self._decide[type(action)](state, action, moment)

    def evolve(self, state: S | None, event: Event) -> S:
        return self._evolve[type(event)](state, event)

    def offers(self, state: S) -> tuple[Offer, ...]:
        return tuple(offer for subject in self._subjects for offer in subject.offers(state))

    def title(self, before: S | None, event: Event) -> Said:
        if before is None:
            return said("history.start")
        own = self._titles.get(type(event))
        return titled(self._game, before, event) if own is None else own(before, event)


def _once(kinds: Sequence[type[msgspec.Struct]]) -> None:
    """Also two of the same name are one too many: the name is what journals keep."""
    for name, times in Counter(kind.__name__ for kind in kinds).items():
        if times > 1:
            raise ValueError(f"{name} stands in two places")


def plain(action: type[Action], happening: Happening[S]) -> Deed[S]:
    """It happens as it was wanted: nothing stands against it but what cannot be, and that `evolve` knows."""
    event = happening.event
    unknown = {_told_by(action, field) for field in event.__struct_fields__} - {*action.__struct_fields__, "at"}
    if unknown:
        raise TypeError(f"{event.__name__} wants what {action.__name__} does not tell: {', '.join(sorted(unknown))}")
    return Deed(action, lambda _, wanted, moment: (as_wanted(event, wanted, moment),), happening)


def as_wanted(event: type[E], action: Action, moment: Moment, **known: Any) -> E:
    """The event with what the action tells by the same names. The `player` that an action is about is the event's
    `seat`; `at` is the table time. `known` is what has to be said otherwise."""
    for field in event.__struct_fields__:
        if field not in known:
            known[field] = moment.at if field == "at" else getattr(action, _told_by(type(action), field))
    return event(**known)


def _told_by(action: type[Action], field: str) -> str:
    return "player" if field == "seat" and "player" in action.__struct_fields__ else field


def titled(game: str, before: Seated, event: Event, **values: Value) -> Said:
    """The title by the event's own name, with who it was."""
    return said(f"{game}.title.{type(event).__struct_config__.tag}", **title_values(before.players, event), **values)
