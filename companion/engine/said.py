"""A sentence before it has a language: a key of the catalogues and the values that go into it."""

from __future__ import annotations

import msgspec


class Said(msgspec.Struct, frozen=True, omit_defaults=True):
    """A title, a question or a refusal. Values are numbers, names, something said again (a term), or several."""

    key: str
    values: dict[str, int | str | Said | tuple[Said | str, ...]] = {}


Value = int | str | Said | tuple[Said | str, ...]


def said(key: str, **values: Value) -> Said:
    return Said(key, values)
