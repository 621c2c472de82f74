"""Who wins (004, Конец игры; Слава), and who stands where after the votes of a council (004, Фаза совета)."""

from __future__ import annotations

from typing import Any, Literal

from companion.engine.contract import Answer, Cell, Rows
from companion.engine.printed import PrintedValues
from companion.engine.said import Said, said
from companion.games.pendulum.names import TRACKS, extra_points
from companion.games.pendulum.position import Contender, Position, TrackAt, Votes, check, check_votes
from companion.games.pendulum.privilege import by_votes

DecidedBy = Literal["parchment", "parchment_points", "glory", "worst_track", "privilege", "nobody"]
Key = tuple[int, ...]


def answer(position: Position, _: PrintedValues) -> Answer:
    check(position)
    order = ranked(position)
    decided = decided_by(position, order)
    winner = None if decided == "nobody" else order[0].name
    document: dict[str, Any] = {
        "winner": winner,
        "decided_by": decided,
        "ranking": [{"name": player.name, "rank": place} for place, player in enumerate(order, start=1)],
        "winners": [] if winner is None else [winner],
    }
    return Answer(document, score_table(order), notes(winner, decided))


def ranked(position: Position) -> list[Contender]:
    """Who is in the parchment everywhere, then who has the legendary achievement, then who can only have lost."""
    return sorted(position.players, key=lambda player: _key(position, player))


def complete(player: Contender) -> bool:
    """In the parchment on all four tracks; the fourth is the legendary achievement."""
    return player.legendary and not any(track.missing for track in player.tracks.all())


def _key(position: Position, player: Contender) -> Key:
    if complete(player):
        return (0, -_points(player), -_glory(position, player), player.privilege)
    return (1 if player.legendary else 2, *_worst_first(player), player.privilege)


def _points(player: Contender) -> int:
    return sum(track.inside for track in player.tracks.all())


def _glory(position: Position, player: Contender) -> int:
    return player.glory if position.advanced or player.advanced else 0


def _worst_first(player: Contender) -> Key:
    """How much is missing on the worst track, then on the next."""
    return tuple(sorted((track.missing for track in player.tracks.all()), reverse=True))


def decided_by(position: Position, order: list[Contender]) -> DecidedBy:
    first = order[0]
    if not first.legendary:
        return "nobody"
    second = order[1]
    if not complete(first):
        return "privilege" if second.legendary and _worst_first(first) == _worst_first(second) else "worst_track"
    if not complete(second):
        return "parchment"
    if _points(first) != _points(second):
        return "parchment_points"
    return "privilege" if _glory(position, first) == _glory(position, second) else "glory"


def score_table(order: list[Contender]) -> Rows:
    glory = any(player.glory for player in order)
    heading = (
        said("score.place"),
        said("score.player"),
        said("pendulum.sheet.privilege"),
        *((said("pendulum.table.glory"),) if glory else ()),
        *(said(f"pendulum.sheet.{track}") for track in TRACKS),
        said("pendulum.sheet.legendary"),
    )
    rows: list[tuple[Cell, ...]] = [
        (
            place,
            player.name,
            player.privilege,
            *((player.glory,) if glory else ()),
            *(_standing(player.tracks.of(track)) for track in TRACKS),
            said("play.yes" if player.legendary else "play.no"),
        )
        for place, player in enumerate(order, start=1)
    ]
    return (heading, *rows)


def _standing(track: TrackAt) -> str:
    """Points inside the parchment, or what is missing to it."""
    return f"+{track.inside}" if track.inside else f"-{track.missing}"


def notes(winner: str | None, decided: DecidedBy) -> tuple[Said, ...]:
    if winner is None:
        return (said("pendulum.decided.nobody"),)
    return said("score.winner", n=1, names=(winner,)), said(f"pendulum.decided.{decided}", name=winner)


def council(votes: Votes, _: PrintedValues) -> Answer:
    check_votes(votes)
    before = sorted(votes.players, key=lambda voter: voter.privilege)
    order = by_votes(before, [voter.votes for voter in before])
    points = extra_points(len(votes.players) - any(voter.neutral for voter in votes.players))
    gained = {
        voter.name: 0 if voter.neutral or place >= len(points) else points[place] for place, voter in enumerate(order)
    }
    table: Rows = (
        (
            said("score.place"),
            said("score.player"),
            said("pendulum.figure.votes"),
            said("pendulum.table.points"),
        ),
        *((place, voter.name, voter.votes, gained[voter.name]) for place, voter in enumerate(order, start=1)),
    )
    return Answer({"order": [voter.name for voter in order], "victory_points": gained}, table)
