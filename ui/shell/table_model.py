"""The table of a game that has no screen of its own: tables to read, things to do. Without Kivy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from companion.engine.contract import Cell, Game, Rows
from companion.engine.offer import Offer
from companion.table.command import Snapshot
from companion.words import Words


class Table(msgspec.Struct, frozen=True):
    """What stands on one card. No `heading`: the rows are lines of text. `figures` tells which columns are numbers."""

    rows: tuple[tuple[str, ...], ...]
    heading: tuple[str, ...] = ()
    figures: tuple[bool, ...] = ()


class Deed(msgspec.Struct, frozen=True):
    """Something to do, a button: `sends` is sent at once; without it there is a form to fill in. `asked`: the
    table waits for it."""

    text: str
    action: str
    seat: int | None = None
    sends: dict[str, Any] | None = None
    asked: bool = False


class Group(msgspec.Struct, frozen=True):
    """What one player can do, or without a name what the table can."""

    deeds: tuple[Deed, ...]
    name: str = ""
    mark: str = ""


class TableModel(msgspec.Struct, frozen=True):
    """`stage` is how far the game is, `turn` whose turn it is, `do` what to do now."""

    stage: str
    turn: str
    do: str
    tables: tuple[Table, ...]
    groups: tuple[Group, ...]


def table_model(game: Game[Any], snapshot: Snapshot, words: Words, marks: Sequence[str]) -> TableModel:
    state = snapshot.state
    turn, stage, do = game.on_turn(state), game.stage(state), game.instruction(state)
    return TableModel(
        stage="" if stage is None else upper(words.say(stage)),
        turn="" if turn is None else words("screen.table.turn", name=game.names(state)[turn]),
        do="" if do is None else upper(words.say(do)),
        tables=tuple(_table(rows, words) for rows in game.board(state, None) if rows),
        groups=_groups(game, snapshot, words, marks),
    )


def upper(text: str) -> str:
    return text[:1].upper() + text[1:]


def _table(rows: Rows, words: Words) -> Table:
    said = tuple(tuple(upper(words.say(cell)) for cell in row) for row in rows)
    if len(rows) == 1 or all(len(row) == 1 for row in rows):
        return Table(tuple(("  ·  ".join(filter(None, row)),) for row in said))
    wide = max(map(len, said))
    filled = tuple((*row, *("",) * (wide - len(row))) for row in said)
    figures = tuple(_is_figures([row[at] for row in rows[1:] if at < len(row)]) for at in range(wide))
    return Table(filled[1:], filled[0], figures)


def _is_figures(cells: list[Cell]) -> bool:
    """Numbers, and what stands for one where there is none."""
    return any(isinstance(cell, int) for cell in cells) and all(
        isinstance(cell, int) or len(cell if isinstance(cell, str) else "long") < 2 for cell in cells
    )


def _groups(game: Game[Any], snapshot: Snapshot, words: Words, marks: Sequence[str]) -> tuple[Group, ...]:
    """Who is asked first, then who is on turn, then the table, then the others."""
    names, turn = game.names(snapshot.state), game.on_turn(snapshot.state)
    found: dict[int | None, list[Deed]] = {}
    for offer in snapshot.offers:
        if not offer.minor:
            found.setdefault(offer.seat, []).append(_deed(offer, game.id, words))
    for deeds in found.values():
        deeds.sort(key=lambda deed: not deed.asked)
    order = sorted(
        found,
        key=lambda seat: (not found[seat][0].asked, seat != turn or seat is None, seat is not None, seat or 0),
    )
    return tuple(
        Group(tuple(found[seat])) if seat is None else Group(tuple(found[seat]), names[seat], marks[seat])
        for seat in order
    )


def _deed(offer: Offer, game: str, words: Words) -> Deed:
    action: dict[str, Any] = {"action": offer.action}
    if offer.seat is not None:
        action["seat"] = offer.seat
    text = upper(words(f"{game}.action.{offer.action}"))
    return Deed(text, offer.action, offer.seat, None if offer.fields else action, offer.asked)
