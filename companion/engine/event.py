"""Events: what happened. Each game lists its own as subclasses; the journal keeps them and nothing is drawn again."""

from __future__ import annotations

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
    @property
    def reveals(self) -> bool:
        """Whether somebody saw something new (a card that the app drew): taking it back asks first."""
        return False
