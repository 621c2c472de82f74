"""Events: what happened. Each game lists its own as subclasses; the journal keeps them and nothing is drawn again."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from companion.engine.action import spoken


class Event(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag_field="event",
    tag=spoken,
):
    # Fields that only the owner sees until another event opens them, and the events (by their name in JSON) whose
    # private fields this one opens.
    private: ClassVar[tuple[str, ...]] = ()
    opens: ClassVar[tuple[str, ...]] = ()

    @property
    def tag(self) -> str:
        """What it is called in JSON."""
        return str(type(self).__struct_config__.tag)

    @property
    def reveals(self) -> bool:
        """Whether somebody saw something new (a card that the app drew): taking it back asks first."""
        return False
