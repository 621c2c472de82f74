"""Who is where: from the totals of a game, or from points given as JSON."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

import msgspec

from companion.engine.contract import Answer, Rows
from companion.engine.printed import PrintedValues
from companion.engine.reading import BadInput
from companion.engine.said import said
from companion.games.tally.state import MOST_PLAYERS, MOST_TOTAL, Tally

Points = Annotated[int, msgspec.Meta(ge=-MOST_TOTAL, le=MOST_TOTAL)]
Standing = tuple[str, int]


class Scored(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    points: Annotated[tuple[Points, ...], msgspec.Meta(max_length=1000)] = ()


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    players: Annotated[tuple[Scored, ...], msgspec.Meta(min_length=1, max_length=MOST_PLAYERS)]
    lowest_wins: bool = False


def answer(position: Position, _: PrintedValues) -> Answer:
    names = [player.name for player in position.players]
    for index, name in enumerate(names):
        if not name.strip():
            raise BadInput(f"players[{index}].name", "input.text_empty", n=1)
        if name in names[:index]:
            raise BadInput(f"players[{index}].name", "input.twice", value=name)
    totals = [(player.name, sum(player.points)) for player in position.players]
    return ranked(totals, lowest_wins=position.lowest_wins)


def sheet(state: Tally) -> Answer:
    totals = [(state.players[seat].name, state.players[seat].total) for seat in state.at_table()]
    return ranked(totals, lowest_wins=state.wins == "lowest")


def ranked(totals: Sequence[Standing], *, lowest_wins: bool) -> Answer:
    """From first to last. Equal totals share a place: no game is known whose tie-break could decide."""
    order = sorted(totals, key=lambda each: each[1], reverse=not lowest_wins)
    ranking: list[dict[str, Any]] = [
        {
            "name": name,
            "rank": 1 + [other for _, other in order].index(total),
            "total": total,
            "parts": {"points": total},
            "tie_break": None,
        }
        for name, total in order
    ]
    winners = [row["name"] for row in ranking if row["rank"] == 1]
    table: Rows = (
        (said("score.place"), said("score.player"), said("score.total")),
        *((row["rank"], row["name"], row["total"]) for row in ranking),
    )
    note = said("score.winner", n=len(winners), names=tuple(winners))
    return Answer({"ranking": ranking, "winners": winners}, table, (note,))
