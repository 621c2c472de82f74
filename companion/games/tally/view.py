"""What is shown of a score sheet, and what its history says. Nothing is secret."""

from __future__ import annotations

from typing import Any

from companion.engine import people
from companion.engine.contract import Cell, Rows
from companion.engine.event import Event
from companion.engine.said import Said, Value, said
from companion.games.tally import events as e
from companion.games.tally.state import Player, Tally


def view(state: Tally) -> dict[str, Any]:
    return {
        "title": state.title,
        "wins": state.wins,
        "target": state.target,
        "over": state.over,
        "leaders": state.leaders(),
        "reached": state.reached(),
        "players": [
            {"name": player.name, "total": player.total, "last": player.last, "gone": player.gone}
            for player in state.players
        ],
    }


def board(state: Tally) -> tuple[Rows, ...]:
    """The aim, and the players; a star marks who leads."""
    aim: Rows = (tuple(_aim(state)),)
    rows: list[tuple[Cell, ...]] = [(said("score.player"), said("score.total"), said("tally.table.last"))]
    ahead = state.leaders()
    for seat, player in enumerate(state.players):
        name: Cell = said("tally.gone", name=player.name) if player.gone else player.name
        total = f"{player.total} *" if seat in ahead else str(player.total)
        rows.append((name, total, signed(player.last)))
    return aim, tuple(rows)


def glance(state: Tally) -> tuple[Said, ...]:
    lines = [said("tally.glance.title", title=state.title)] if state.title else []
    if state.over:
        lines.append(said("tally.glance.over"))
    elif reached := reached_said(state):
        lines.append(reached)
    else:
        lines.append(_lead(state))
    scores = tuple(said("tally.glance.score", name=player.name, total=player.total) for player in _here(state))
    return (*lines, said("tally.glance.scores", scores=scores))


def reached_said(state: Tally) -> Said | None:
    """Somebody is at the target: the table decides whether the round is still played out."""
    there = state.reached()
    if not there or state.target is None:
        return None
    return said("tally.glance.reached", names=tuple(state.players[seat].name for seat in there), target=state.target)


def title(before: Tally | None, event: Event) -> Said:
    if before is None:
        return said("history.start")
    seat = getattr(event, "seat", None)
    player = before.players[seat] if isinstance(seat, int) and 0 <= seat < len(before.players) else None
    return said(f"tally.title.{event.tag}", **_values(before, event, player))


def signed(points: int | None) -> str:
    return "-" if points is None else f"{points:+d}" if points else "0"


def _values(before: Tally, event: Event, player: Player | None) -> dict[str, Value]:
    if player is None:
        return {}
    match event:
        case e.PointsAdded(points=points):
            return {"name": player.name, "points": signed(points), "old": player.total, "to": player.total + points}
        case e.TotalSet(to=to):
            return {"name": player.name, "old": player.total, "to": to}
    return people.title_values(before.players, event)


def _aim(state: Tally) -> list[Cell]:
    parts: list[Cell] = [said("tally.glance.title", title=state.title)] if state.title else []
    parts.append(said(f"tally.aim.{state.wins}"))
    if state.target is not None:
        parts.append(said("tally.target", target=state.target))
    return parts


def _lead(state: Tally) -> Said:
    ahead = state.leaders()
    if not ahead:
        return said("tally.glance.level", total=_here(state)[0].total)
    names = tuple(state.players[seat].name for seat in ahead)
    return said("tally.glance.lead", names=names, total=state.players[ahead[0]].total)


def _here(state: Tally) -> list[Player]:
    return [state.players[seat] for seat in state.at_table()]
