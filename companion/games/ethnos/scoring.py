"""The score of a position at the end of an age: parts, ranking, tie-breaks, next first player."""

from __future__ import annotations

from collections.abc import Hashable
from itertools import groupby
from typing import Any

import msgspec

from companion.engine.contract import Answer, Cell
from companion.engine.printed import PrintedValues
from companion.engine.said import Said, said
from companion.games.ethnos import glory
from companion.games.ethnos.names import KINGDOMS, PARTS, side
from companion.games.ethnos.position import Position, check


class Row(msgspec.Struct, frozen=True):
    """One player's line. `tie_break` is what put this row ahead of the next one with the same total."""

    name: str
    before: int
    parts: dict[str, int]
    rank: int = 0
    tie_break: str | None = None

    @property
    def total(self) -> int:
        return self.before + sum(self.parts.values())


def answer(position: Position, box: PrintedValues) -> Answer:
    check(position, box.number("merfolk.last"))
    shares = kingdom_shares(position)
    rows = ranked(position, _rows(position, box, shares))
    winners = [row.name for row in rows if row.rank == 1] if position.final else []
    document: dict[str, Any] = {
        "ranking": [
            {
                "name": row.name,
                "rank": row.rank,
                "total": row.total,
                "before": row.before,
                "parts": row.parts,
                "tie_break": row.tie_break,
            }
            for row in rows
        ],
        "final": position.final,
        "winners": winners,
        "next_first": None if position.final else next_first(position, rows),
        "kingdoms": {
            id: [{"place": each.place, "players": each.who, "each": each.each, "trolls": each.trolls} for each in of]
            for id, of in shares.items()
        },
    }
    return Answer(document, score_table(rows), _notes(position, document))


def kingdom_shares(position: Position) -> dict[str, tuple[glory.Share, ...]]:
    players = len(position.players)
    shares: dict[str, tuple[glory.Share, ...]] = {}
    for id in KINGDOMS:
        if held := position.kingdoms.get(id):
            claims = {
                name: glory.strength(count, position.trolls.get(name, ())) for name, count in held.markers.items()
            }
            shares[id] = glory.kingdom(claims, position.age, held.tokens, players, position.options)
    return shares


def _rows(position: Position, box: PrintedValues, shares: dict[str, tuple[glory.Share, ...]]) -> list[Row]:
    players = len(position.players)
    kingdoms: dict[Hashable, int] = {}
    for of in shares.values():
        for name, gained in glory.gains(of).items():
            kingdoms[name] = kingdoms.get(name, 0) + gained
    merfolk = glory.gains(
        glory.merfolk_board(
            position.merfolk,
            position.trolls,
            position.age,
            box.numbers(f"merfolk.{side(players)}"),
            players,
            position.options,
        )
    )
    giant = box.numbers(f"giant.{side(players)}")[position.age - 1]
    table, raids = box.numbers("bands"), box.numbers("orcs")
    rows = []
    for name in position.players:
        orcs = position.orcs.get(name)
        parts = {
            "kingdoms": kingdoms.get(name, 0),
            "bands": sum(
                glory.band(band.size, band.skeletons, band.leader, table) for band in position.bands.get(name, ())
            ),
            "giant": giant if position.giant == name else 0,
            "orcs": raids[orcs.markers] if orcs is not None and orcs.raid else 0,
            "merfolk": merfolk.get(name, 0),
        }
        rows.append(Row(name, position.glory.get(name, 0), parts))
    return rows


def ranked(position: Position, rows: list[Row]) -> list[Row]:
    """From first to last. Ties are broken only at the end of the game (002, Конец игры), else they share a place."""
    key = {row.name: _tie_key(position, row) for row in rows}
    order = sorted(rows, key=lambda row: key[row.name], reverse=True)
    result: list[Row] = []
    for _, group in groupby(order, key=lambda row: key[row.name]):
        level = list(group)
        rank = len(result) + 1
        behind = order[len(result) + len(level) : len(result) + len(level) + 1]
        tie_break = _tie_break(key[level[0].name], key[behind[0].name]) if behind else None
        result += [msgspec.structs.replace(row, rank=rank, tie_break=tie_break) for row in level]
    return result


TieKey = tuple[int, int, tuple[int, ...]]


def _tie_key(position: Position, row: Row) -> TieKey:
    if not position.final:
        return row.total, 0, ()
    markers = sum(held.markers.get(row.name, 0) for held in position.kingdoms.values())
    # Skeletons are gone by now; a dwarf's extra fighter exists only while bands score.
    bands = sorted((band.size - band.skeletons for band in position.bands.get(row.name, ())), reverse=True)
    return row.total, markers, tuple(bands)


def _tie_break(ahead: TieKey, behind: TieKey) -> str | None:
    if ahead[0] != behind[0]:
        return None
    return "markers" if ahead[1] != behind[1] else "bands"


def next_first(position: Position, rows: list[Row]) -> str | None:
    """Least glory; among equals the nearest clockwise from whoever drew the third dragon (002, Начало новой эпохи)."""
    least = min(row.total for row in rows)
    lowest = [row.name for row in rows if row.total == least]
    if len(lowest) == 1:
        return lowest[0]
    if position.third_dragon is None:
        return None
    seats = position.players
    start = seats.index(position.third_dragon)
    return min(lowest, key=lambda name: (seats.index(name) - start) % len(seats))


def score_table(rows: list[Row]) -> tuple[tuple[Cell, ...], ...]:
    shown = (*PARTS, "other")
    parts = [part for part in shown if part in ("kingdoms", "bands") or any(row.parts.get(part) for row in rows)]
    before = any(row.before for row in rows)
    heading: tuple[Cell, ...] = (
        said("score.place"),
        said("score.player"),
        *((said("ethnos.part.before"),) if before else ()),
        *(said(f"ethnos.part.{part}") for part in parts),
        said("score.total"),
    )
    lines: list[tuple[Cell, ...]] = [
        (
            row.rank,
            row.name,
            *((row.before,) if before else ()),
            *(row.parts.get(part, 0) for part in parts),
            row.total,
        )
        for row in rows
    ]
    return (heading, *lines)


def _notes(position: Position, document: dict[str, Any]) -> tuple[Said, ...]:
    notes = []
    ranking = document["ranking"]
    if position.final:
        notes.append(said("score.winner", n=len(document["winners"]), names=tuple(document["winners"])))
        if (tie_break := ranking[0]["tie_break"]) is not None:
            notes.append(said(f"ethnos.tie_break.{tie_break}", name=ranking[0]["name"]))
    elif document["next_first"] is not None:
        notes.append(said("ethnos.next_first", name=document["next_first"]))
    else:
        notes.append(said("ethnos.next_first_unknown"))
    for id, held in position.kingdoms.items():
        if list(held.tokens) != sorted(held.tokens):
            notes.append(said("ethnos.tokens_not_sorted", kingdom=said(f"ethnos.kingdom.{id}")))
    return tuple(notes)
