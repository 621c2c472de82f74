"""The coins at the end, part by part, and who has won (000, Категории подсчета очков; Объявление победителя)."""

from __future__ import annotations

from itertools import groupby
from typing import Any, Literal, get_args

import msgspec
from msgspec.structs import replace

from companion.engine.contract import Answer, Cell, Question, Rows
from companion.engine.printed import PrintedValues
from companion.engine.said import Said, said
from companion.games.scythe.factions import AUTOMA_POPULARITY
from companion.games.scythe.position import Contender, Position, check
from companion.games.scythe.worth import FACTORY_TERRITORIES, Tile, tier, tile_coins

Part = Literal["coins", "stars", "territories", "resources", "structures"]
TieBreak = Literal["units", "power", "popularity", "resources", "territories", "stars"]
PARTS: tuple[Part, ...] = get_args(Part)
TIE_BREAKS: tuple[TieBreak, ...] = get_args(TieBreak)


class Row(msgspec.Struct, frozen=True):
    """One player's line. `tie_break` is what put this row ahead of the next one with the same total."""

    name: str
    parts: dict[Part, int]
    rank: int = 0
    tie_break: TieBreak | None = None

    @property
    def total(self) -> int:
        return sum(self.parts.values())


def answer(position: Position, box: PrintedValues) -> Answer:
    check(position, box)
    rows = ranked(position, box)
    winners = [row.name for row in rows if row.rank == 1]
    document: dict[str, Any] = {
        "ranking": [
            {
                "name": row.name,
                "rank": row.rank,
                "total": row.total,
                "parts": row.parts,
                "tie_break": row.tie_break,
            }
            for row in rows
        ],
        "winners": winners,
    }
    return Answer(document, score_table(rows), notes(rows))


SCORING = Question(Position, answer)


def parts(player: Contender, tile: Tile, box: PrintedValues) -> dict[Part, int]:
    """The coins of one player: in hand, and for what popularity and the structure tile make of the rest."""
    player = as_counted(player)
    worth = tier(box, player.popularity)
    territories = player.territories + (FACTORY_TERRITORIES if player.factory else 0)
    return {
        "coins": player.coins,
        "stars": player.stars * worth.star,
        "territories": territories * worth.territory,
        "resources": player.resources // 2 * worth.pair,
        "structures": tile_coins(box, tile, player.structure_count),
    }


def as_counted(player: Contender) -> Contender:
    """An Automa has no resources and no structures, and its popularity never moves."""
    if not player.automa:
        return player
    return replace(player, popularity=AUTOMA_POPULARITY, resources=0, structures=0, structure_count=0)


def tie_key(player: Contender) -> tuple[int, ...]:
    """What decides between equal totals, in the order of TIE_BREAKS; more is better."""
    player = as_counted(player)
    return (
        player.workers + player.mechs + player.structures,
        player.power,
        player.popularity,
        player.resources,
        player.territories + player.factory,
        player.stars,
    )


def ranked(position: Position, box: PrintedValues) -> list[Row]:
    """From first to last; who is equal in everything shares a place."""
    lines = []
    for player in position.players:
        row = Row(player.name, parts(player, position.structure_bonus, box))
        lines.append(((row.total, *tie_key(player)), row))
    lines.sort(key=lambda line: line[0], reverse=True)
    levels = [(key, [row for _, row in of]) for key, of in groupby(lines, key=lambda line: line[0])]
    result: list[Row] = []
    for place, (key, level) in enumerate(levels):
        behind = levels[place + 1][0] if place + 1 < len(levels) else None
        won_by = None if behind is None else _tie_break(key, behind)
        rank = len(result) + 1
        result += [replace(row, rank=rank, tie_break=won_by) for row in level]
    return result


def _tie_break(ahead: tuple[int, ...], behind: tuple[int, ...]) -> TieBreak | None:
    """The first thing in which the two differ; None when it is the total."""
    different = next(index for index, pair in enumerate(zip(ahead, behind, strict=True)) if pair[0] != pair[1])
    return TIE_BREAKS[different - 1] if different else None


def score_table(rows: list[Row]) -> Rows:
    heading = (
        said("score.place"),
        said("score.player"),
        *(said(f"scythe.part.{part}") for part in PARTS),
        said("score.total"),
    )
    lines: list[tuple[Cell, ...]] = [
        (row.rank, row.name, *(row.parts[part] for part in PARTS), row.total) for row in rows
    ]
    return (heading, *lines)


def notes(rows: list[Row]) -> tuple[Said, ...]:
    first = [row for row in rows if row.rank == 1]
    names = tuple(row.name for row in first)
    winner = said("score.winner", n=len(first), names=names)
    tie_break = first[0].tie_break
    return (winner,) if tie_break is None else (winner, said(f"scythe.tie_break.{tie_break}", name=names))
