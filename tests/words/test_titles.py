"""Whatever happens in a game can be said in every language."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from msgspec import inspect

from companion.box import Box
from companion.engine.chance import Chance
from companion.engine.contract import Moment
from companion.engine.event import Event
from companion.engine.refusal import Refusal
from companion.games.ethnos import GAME
from companion.games.ethnos.actions import Setup
from companion.games.ethnos.events import EVENTS, Started
from companion.games.ethnos.state import Ethnos
from companion.words import LANGUAGES, Words


def started() -> tuple[Event, ...]:
    box = Box("ethnos", Path("nowhere")).values()
    events = GAME.setup(Setup(names=("Ann", "Bob", "Cid"), eighteenth=6), box, Moment(0, Chance("s", 1)))
    assert not isinstance(events, Refusal)
    return events


@pytest.fixture(scope="module")
def state() -> Ethnos:
    found: Ethnos | None = None
    for event in started():
        found = GAME.evolve(found, event)
    assert found is not None
    return found


def some(info: inspect.Type) -> Any:
    """Some value of this type."""
    match info:
        case inspect.IntType():
            return 1
        case inspect.BoolType():
            return True
        case inspect.StrType():
            return "duris"
        case inspect.LiteralType():
            return info.values[0]
        case inspect.VarTupleType():
            return (some(info.item_type), some(info.item_type))
        case inspect.StructType():
            return info.cls()
        case inspect.UnionType():
            return some(next(each for each in info.types if not isinstance(each, inspect.NoneType)))
    raise AssertionError(info)


def every_event() -> list[Event]:
    """Each event with all its fields, and once more with only those that it must have."""
    found = []
    for type_ in EVENTS:
        if type_ is Started:
            continue
        info = inspect.type_info(type_)
        assert isinstance(info, inspect.StructType)
        every = {field.name: some(field.type) for field in info.fields}
        found += [type_(**every), type_(**{f.name: every[f.name] for f in info.fields if f.required})]
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("event", every_event(), ids=lambda event: type(event).__name__)
def test_every_event_has_a_title(state: Ethnos, event: Event, language: str) -> None:
    text = Words(language).say(GAME.title(state, event))
    assert text.strip()
    assert not re.search(r"[{}]|\b[a-z_]+\.[a-z_]+", text), text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_start_has_a_title(language: str) -> None:
    assert Words(language).say(GAME.title(None, started()[0])) == Words(language)("history.start")
