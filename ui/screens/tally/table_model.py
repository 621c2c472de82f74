"""What the table of just score shows, and bursts of taps. Without Kivy."""

from __future__ import annotations

import msgspec

from companion.engine.said import Said, said
from companion.games.tally.state import MOST_POINTS, MOST_TOTAL, Tally
from companion.games.tally.view import reached_said

MINUS = "\u2212"


class Card(msgspec.Struct, frozen=True):
    """A player. `waiting` when `change` is still being tapped and not yet an entry."""

    seat: int
    name: str
    total: str
    change: str
    waiting: bool
    leads: bool


class TableModel(msgspec.Struct, frozen=True):
    headline: tuple[Said, ...]
    cards: tuple[Card, ...]
    reached: bool


class Burst:
    """Points that are being tapped, by seat; they become one entry when the hand rests."""

    def __init__(self) -> None:
        self._points: dict[int, int] = {}

    def of(self, seat: int) -> int:
        return self._points.get(seat, 0)

    def tap(self, state: Tally, seat: int, by: int) -> None:
        """One more, as far as an entry and a total may go."""
        total = state.players[seat].total
        points = min(max(self.of(seat) + by, -MOST_POINTS, -MOST_TOTAL - total), MOST_POINTS, MOST_TOTAL - total)
        self._points[seat] = points

    def take(self, seat: int) -> dict[str, int | str] | None:
        """What to send for this seat, once; None when up and down came to nothing."""
        points = self._points.pop(seat, 0)
        return {"action": "add_points", "player": seat, "points": points} if points else None

    def seats(self) -> tuple[int, ...]:
        return tuple(self._points)


def table_model(state: Tally, burst: Burst) -> TableModel:
    ahead = state.leaders()
    return TableModel(
        headline=_headline(state),
        cards=tuple(_card(state, seat, burst.of(seat), leads=seat in ahead) for seat in state.at_table()),
        reached=bool(state.reached()),
    )


def columns(players: int, *, wide: bool) -> int:
    """Two rows at most where the screen is wide, two columns where it is not."""
    if not wide:
        return min(players, 2)
    return players if players <= 3 else (players + 1) // 2


def figure(number: int) -> str:
    return str(number).replace("-", MINUS)


def _card(state: Tally, seat: int, waiting: int, *, leads: bool) -> Card:
    player = state.players[seat]
    change = waiting or player.last
    return Card(
        seat=seat,
        name=player.name,
        total=figure(player.total + waiting),
        change="" if change is None else f"{change:+d}".replace("-", MINUS) if change else "0",
        waiting=bool(waiting),
        leads=leads,
    )


def _headline(state: Tally) -> tuple[Said, ...]:
    parts = [said("tally.glance.title", title=state.title)] if state.title else []
    if (reached := reached_said(state)) is not None:
        return (*parts, reached)
    parts.append(said(f"tally.aim.{state.wins}"))
    if state.target is not None:
        parts.append(said("tally.target", target=state.target))
    return tuple(parts)
