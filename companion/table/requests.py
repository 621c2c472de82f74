"""What can be asked of the table whatever the game is: history, time, and which game is played."""

from __future__ import annotations

from typing import Any

from companion.engine.action import Action
from companion.engine.codec import union


class Undo(Action, frozen=True, kw_only=True):
    """`entry` is the one that the button named: two people who tap at once take back one thing, not two."""

    steady = True
    entry: int | None = None


class Redo(Action, frozen=True, kw_only=True):
    steady = True


class GoTo(Action, frozen=True, kw_only=True):
    """Back (or forward again) to just after this entry."""

    entry: int


class Correct(Action, frozen=True, kw_only=True):
    """This entry should have been that action; what others did since stays."""

    entry: int
    by: dict[str, Any]


class Insert(Action, frozen=True, kw_only=True):
    """Something happened before this entry that nobody noted; what does not fit any more is taken back."""

    before: int
    by: dict[str, Any]


class Pause(Action, frozen=True, kw_only=True):
    steady = True


class GoOn(Action, frozen=True, kw_only=True):
    """`ran`: as if the sand had run on while the app was away."""

    steady = True
    ran: bool = False


class NewGame(Action, frozen=True, kw_only=True):
    game: str
    setup: dict[str, Any]


class OpenGame(Action, frozen=True, kw_only=True):
    number: int


class Abandon(Action, frozen=True, kw_only=True):
    number: int


class Delete(Action, frozen=True, kw_only=True):
    number: int


REQUESTS = (Undo, Redo, GoTo, Correct, Insert, Pause, GoOn, NewGame, OpenGame, Abandon, Delete)
REQUEST_NAMES = frozenset(str(each.__struct_config__.tag) for each in REQUESTS)
AnyRequest: Any = union(REQUESTS)
