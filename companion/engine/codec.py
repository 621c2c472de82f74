"""Actions, events and states as JSON, with a version and a way to lift what an older version wrote."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from companion.engine.action import Action
from companion.engine.event import Event
from companion.engine.reading import typed

# Takes one event or action of the older version as plain data and gives it as the next version writes it.
Lift = Callable[[dict[str, Any]], dict[str, Any]]


class TooNew(Exception):
    """Written by a newer version of the game than this one knows."""


class Codec:
    """`lifts[n]` turns what version n wrote into version n + 1."""

    def __init__(
        self,
        version: int,
        actions: tuple[type[Action], ...],
        events: tuple[type[Event], ...],
        state: type[msgspec.Struct],
        lifts: Mapping[int, Lift] | None = None,
    ) -> None:
        self.version = version
        self.actions = actions
        self.events = events
        self.state = state
        self.lifts = lifts or {}
        self._actions = Tagged(actions, "action")
        self._events = Tagged(events, "event")

    def action(self, document: Any, version: int | None = None) -> Action:
        return self._read(document, self._actions, version)  # type: ignore[no-any-return]

    def event(self, document: Any, version: int | None = None) -> Event:
        return self._read(document, self._events, version)  # type: ignore[no-any-return]

    def read_state(self, data: bytes) -> msgspec.Struct:
        return msgspec.json.decode(data, type=self.state)

    def _read(self, document: Any, shape: Tagged, version: int | None) -> Any:
        version = self.version if version is None else version
        if version > self.version:
            raise TooNew(version)
        for older in range(version, self.version):
            document = self.lifts[older](dict(document))
        return shape.read(document)


class Tagged:
    """One of several structs, told by its tag. Looked up by ourselves: a union of dozens is dear to convert to."""

    def __init__(self, types: tuple[type[Any], ...], field: str) -> None:
        self._field = field
        self._types = {str(each.__struct_config__.tag): each for each in types}
        self._union = union(types)

    def read(self, document: Any) -> Any:
        tag = document.get(self._field) if isinstance(document, dict) else None
        shape = self._types.get(tag, self._union) if isinstance(tag, str) else self._union
        return typed(document, shape)


def union(types: tuple[type[Any], ...]) -> Any:
    shape: Any = types[0]
    for each in types[1:]:
        shape = shape | each
    return shape


def plain(value: Any) -> Any:
    """Plain data (dicts, lists, numbers, text) of a struct."""
    return msgspec.to_builtins(value)
