"""Actions: what somebody at the table wants. Each game lists its own as subclasses."""

from __future__ import annotations

import re
from typing import Any, ClassVar

import msgspec


def spoken(name: str) -> str:
    """The name of a class as it stands in JSON: `PlayBand` is `play_band`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class Action(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag_field="action",
    tag=spoken,
):
    """`seat` is who wants it, counted from 0 clockwise; None for what the table does together."""

    seat: int | None = None

    # A flip, a pause or a step of one is right whatever happened in between, so it is never stale.
    steady: ClassVar[bool] = False
    # Fields that only the owner sees until an event opens them.
    private: ClassVar[tuple[str, ...]] = ()

    def told(self) -> dict[str, Any]:
        """What was filled in, without what is private: for a form that is filled in again."""
        names = [name for name in self.__struct_fields__ if name not in ("seat", *self.private)]
        values: dict[str, Any] = msgspec.to_builtins({name: getattr(self, name) for name in names})
        return values

    @property
    def tag(self) -> str:
        """What it is called in JSON."""
        return str(type(self).__struct_config__.tag)
