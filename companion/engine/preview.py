"""What would follow if a form were sent: decided and evolved, never booked. Nothing is drawn for it."""

from __future__ import annotations

from typing import Any, NoReturn

import msgspec

from companion.engine.chance import Chance
from companion.engine.contract import Events, Game, Moment
from companion.engine.reading import BadInput
from companion.engine.refusal import Impossible, Refusal, impossible


class Change(msgspec.Struct, frozen=True):
    """A figure of a player that would go up or down."""

    seat: int
    figure: str
    by: int


class Preview(msgspec.Struct, frozen=True):
    """`refusal` when it would be refused. `open`: chance would decide, so nobody knows. `state` is the one after it."""

    state: Any = None
    events: Events = ()
    changes: tuple[Change, ...] = ()
    refusal: Refusal | None = None
    open: bool = False

    def by(self, seat: int, figure: str) -> int:
        """How much this figure would change."""
        return sum(each.by for each in self.changes if (each.seat, each.figure) == (seat, figure))


class WouldDraw(Exception):
    """Chance was asked in a preview."""


class NoChance(Chance):
    """In place of chance: whoever asks it learns that nothing is drawn in a preview."""

    def __init__(self) -> None:
        super().__init__("", 0)

    @property
    def _random(self) -> NoReturn:
        raise WouldDraw


def preview(game: Game[Any], state: Any, action: dict[str, Any], at: int = 0, *, override: bool = False) -> Preview:
    """What this action, as plain data, would bring at table time `at`."""
    try:
        decided = game.decide(state, game.codec.action(action), Moment(at, NoChance(), override))
        if isinstance(decided, Refusal):
            return Preview(refusal=decided)
        after = state
        for event in decided:
            after = game.evolve(after, event)
    except WouldDraw:
        return Preview(open=True)
    except BadInput as error:
        return Preview(refusal=impossible("refusal.bad_action", path=error.path or "-", reason=error.reason))
    except Impossible as error:
        return Preview(refusal=error.refusal)
    return Preview(after, decided, changes(game, state, after))


def changes(game: Game[Any], before: Any, after: Any) -> tuple[Change, ...]:
    """Seat by seat, in the order in which the game names its figures."""
    found = []
    for seat in range(len(game.names(after))):
        old, new = game.figures(before, seat), game.figures(after, seat)
        found += [Change(seat, figure, new[figure] - old.get(figure, 0)) for figure in new]
    return tuple(each for each in found if each.by)
