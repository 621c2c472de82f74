"""What is shown of the orchard: tables, the walk through the festival, the sheet."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from companion.engine.contract import Answer, Cell, Rows
from companion.engine.printed import PrintedValues
from companion.engine.reading import BadInput
from companion.engine.said import Said, said
from companion.engine.walk import Walk, WalkLine
from tests.orchard.state import Orchard


class Basket(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    fruit: Annotated[int, msgspec.Meta(ge=0)]


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    players: Annotated[tuple[Basket, ...], msgspec.Meta(min_length=2, max_length=4)]


def answer(position: Position, box: PrintedValues) -> Answer:
    """For `companion score orchard`."""
    for index, basket in enumerate(position.players):
        if basket.fruit > box.number("basket"):
            raise BadInput(f"players[{index}].fruit", "input.above", value=basket.fruit, limit=box.number("basket"))
    return ranked([(basket.name, basket.fruit) for basket in position.players])


def sheet(state: Orchard) -> Answer:
    return ranked(list(zip(state.names, state.fruit, strict=True)))


def ranked(baskets: list[tuple[str, int]]) -> Answer:
    """From first to last; whoever has as much shares the place."""
    ranking: list[dict[str, Any]] = [
        {
            "name": name,
            "rank": 1 + sum(other > fruit for _, other in baskets),
            "total": fruit,
            "parts": {"fruit": fruit},
            "tie_break": None,
        }
        for name, fruit in sorted(baskets, key=lambda each: -each[1])
    ]
    winners = [row["name"] for row in ranking if row["rank"] == 1]
    table: Rows = (
        (said("score.place"), said("score.player"), said("orchard.fruit")),
        *((row["rank"], row["name"], row["total"]) for row in ranking),
    )
    note = said("score.winner", n=len(winners), names=tuple(winners))
    return Answer({"ranking": ranking, "winners": winners}, table, (note,))


def board(state: Orchard) -> tuple[Rows, ...]:
    baskets: Rows = (
        (said("score.player"), said("orchard.fruit")),
        *zip(state.names, state.fruit, strict=True),
    )
    weather: tuple[Cell, ...] = tuple(said(f"orchard.weather.{card}") for card in state.deck.out)
    return (baskets, ((said("orchard.drawn"), *weather),)) if weather else (baskets,)


def stage(state: Orchard) -> Said:
    return said("orchard.stage.festival") if state.given else said("orchard.stage.ripe", n=state.ripe)


def instruction(state: Orchard) -> Said | None:
    if state.over or state.given:
        return None
    return said("orchard.do.harvest" if state.ripe else "orchard.do.draw")


def walk(state: Orchard) -> Walk | None:
    if not state.given or state.over:
        return None
    lines = tuple(_judged(state, seat) if state.judged else _giving(state, seat) for seat in range(len(state.names)))
    waiting = bool(state.to_give)
    return Walk(
        name="festival",
        step="judging" if state.judged else "giving",
        number=2 if state.judged else 1,
        of=2,
        title=said("orchard.walk.judging" if state.judged else "orchard.walk.giving"),
        do=said("orchard.walk.give") if waiting else None,
        lines=lines,
        asks=state.to_give,
        goes_on="" if waiting else "next",
        label=said("orchard.walk.end") if state.judged else None,
    )


def _giving(state: Orchard, seat: int) -> WalkLine:
    given = state.given[seat]
    if given is None:
        tap = {"action": "give", "seat": seat}
        return WalkLine(seat=seat, name=state.names[seat], figure=state.fruit[seat], tap=tap)
    about = said("orchard.walk.gave", n=given)
    return WalkLine(seat=seat, name=state.names[seat], about=about, figure=state.fruit[seat], done=True)


def _judged(state: Orchard, seat: int) -> WalkLine:
    about = said("orchard.walk.gave", n=state.given[seat] or 0)
    prize = state.prize(seat)
    return WalkLine(
        seat=seat, name=state.names[seat], about=about, figure=state.fruit[seat], gain=prize or None, done=True
    )
