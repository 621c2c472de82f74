"""A form as it is being filled in: which fields matter, what is missing, and the action it makes. Screen, text mode and
phones read it here, or by the same cases (tests/engine/forms.json)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from companion.engine.offer import AnyField, Choices, Hand, Numbers, Offer, Texts


class Reading(msgspec.Struct, frozen=True):
    """`fields` matter with what is filled in so far; `missing` names those of them that still have to be said."""

    fields: tuple[AnyField, ...]
    missing: tuple[str, ...]
    action: dict[str, Any]

    @property
    def ready(self) -> bool:
        return not self.missing


def read(offer: Offer, values: Mapping[str, Any]) -> Reading:
    """What is not said is what leaving it out means: the default of the field, or nothing."""
    said = defaults(offer) | {name: value for name, value in values.items() if value is not None}
    fields = tuple(field for field in offer.fields if matters(field, said))
    action: dict[str, Any] = {"action": offer.action}
    if offer.seat is not None:
        action["seat"] = offer.seat
    action |= {field.name: said[field.name] for field in fields if field.name in said}
    missing = tuple(field.name for field in fields if _lacks(field, said.get(field.name)))
    for field in fields:
        if field.name not in said and not field.optional and may_be_empty(field):
            action[field.name] = []
    return Reading(fields, missing, action)


def defaults(offer: Offer) -> dict[str, Any]:
    found = {field.name: getattr(field, "default", None) for field in offer.fields}
    return {name: value for name, value in found.items() if value is not None}


def matters(field: AnyField, values: Mapping[str, Any]) -> bool:
    """Whether the other field that it hangs on has the value it must have."""
    if field.when is None:
        return True
    name, wanted = field.when
    value = values.get(name)
    if isinstance(value, bool):
        return wanted == str(value).lower()
    return wanted in map(str, value) if isinstance(value, list | tuple) else wanted == str(value)


def may_be_empty(field: AnyField) -> bool:
    """Whether the list may be an empty one."""
    return _fewest(field) == 0


def _lacks(field: AnyField, value: Any) -> bool:
    if value is None:
        return not field.optional and not may_be_empty(field)
    fewest = _fewest(field)
    return fewest is not None and len(value) < fewest and not (field.optional and not value)


def _fewest(field: AnyField) -> int | None:
    """How many there must be at least in a list; None for what is no list."""
    match field:
        case Choices() | Hand() | Texts():
            return field.least
        case Numbers():
            return field.fewest
    return None
