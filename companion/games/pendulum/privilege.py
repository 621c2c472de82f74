"""Who stands higher: the privilege track, votes in the council, ties, disputes, and who acts last."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from companion.games.pendulum.names import NEUTRAL, NEUTRAL_VOTES, extra_points
from companion.games.pendulum.state import Pendulum

T = TypeVar("T")


def by_votes(order: Sequence[T], votes: Sequence[int]) -> tuple[T, ...]:
    """The new order from the old one (highest first) with the votes of each in that order: most votes first, and of
    those with as many the one who stood lower goes ahead (004, Фаза совета, I)."""
    places = sorted(range(len(order)), key=lambda place: (-votes[place], -place))
    return tuple(order[place] for place in places)


def new_order(state: Pendulum, votes: dict[int, int]) -> tuple[int, ...]:
    return by_votes(
        state.privilege, [NEUTRAL_VOTES if seat == NEUTRAL else votes.get(seat, 0) for seat in state.privilege]
    )


def in_play(state: Pendulum) -> tuple[int, ...]:
    """The privilege track without those who left, the neutral player on it."""
    return tuple(seat for seat in state.privilege if seat == NEUTRAL or not state.players[seat].gone)


def extra_points_of(state: Pendulum, seat: int) -> int:
    """Victory points that the place on the privilege track brings in the council."""
    points = extra_points(state.seats)
    place = in_play(state).index(seat)
    return points[place] if place < len(points) else 0


def last_to_act(state: Pendulum) -> tuple[int, ...]:
    """When everybody waits for the others: the lower goes first, the highest places last (004, Часто задаваемые
    вопросы)."""
    return tuple(reversed(state.in_order()))
