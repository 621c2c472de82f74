"""The end of an age, step by step: who gets what, and why. Everything follows from the state."""

from __future__ import annotations

from collections.abc import Hashable

from companion.games.ethnos import glory
from companion.games.ethnos.names import KINGDOMS, side
from companion.games.ethnos.state import Ethnos


def steps(state: Ethnos) -> tuple[str, ...]:
    """In the order of the rulebook: hands away, kingdoms, tribes, bands (002, Конец эпохи)."""
    tribes = tuple(
        step for step, tribe in (("merfolk", "merfolk"), ("giant", "giants"), ("orcs", "orcs")) if tribe in state.tribes
    )
    return ("hands", *KINGDOMS, *tribes, "bands")


def step_now(state: Ethnos) -> str | None:
    """The step to be counted next; None when all are done."""
    order = steps(state)
    return order[state.step] if state.step < len(order) else None


def is_empty(state: Ethnos, step: str) -> bool:
    """A kingdom where nobody has a marker."""
    return step in KINGDOMS and not any(player.markers[KINGDOMS.index(step)] for player in state.players)


def passed(state: Ethnos) -> tuple[str, ...]:
    """The empty kingdoms just before this step: they were gone by with it."""
    found: list[str] = []
    for step in reversed(steps(state)[: state.step]):
        if not is_empty(state, step):
            break
        found.insert(0, step)
    return tuple(found)


def shares(state: Ethnos, step: str) -> tuple[glory.Share, ...]:
    """The places of a kingdom, or of the merfolk board."""
    trolls = {seat: player.trolls for seat, player in enumerate(state.players)}
    if step == "merfolk":
        spaces = {seat: player.merfolk for seat, player in enumerate(state.players)}
        values = state.printed.numbers(f"merfolk.{side(state.seats)}")
        return glory.merfolk_board(spaces, trolls, state.age, values, state.seats, state.switches)
    index = KINGDOMS.index(step)
    claims = {seat: glory.strength(player.markers[index], player.trolls) for seat, player in enumerate(state.players)}
    return glory.kingdom(claims, state.age, state.tokens[index], state.seats, state.switches)


def gained(state: Ethnos, step: str) -> dict[int, int]:
    """Glory by seat for one step, without those who get nothing or have left."""
    found: dict[Hashable, int] = {}
    if step in KINGDOMS or step == "merfolk":
        found = glory.gains(shares(state, step))
    elif step == "giant" and state.giant is not None:
        found = {state.giant: state.printed.numbers(f"giant.{side(state.seats)}")[state.age - 1]}
    elif step == "orcs":
        table = state.printed.numbers("orcs")
        found = {seat: table[len(player.orcs)] for seat, player in enumerate(state.players) if player.raid}
    elif step == "bands":
        table = state.printed.numbers("bands")
        found = {
            seat: sum(glory.band(band.size, band.skeletons, band.leader, table) for band in player.bands)
            for seat, player in enumerate(state.players)
        }
    return {seat: found[seat] for seat in state.at_table() if found.get(seat)}


def undecided(state: Ethnos) -> tuple[int, ...]:
    """Who still has to say whether the orcs go raiding."""
    return tuple(seat for seat in state.at_table() if state.players[seat].orcs and state.players[seat].raid is None)


def next_first(state: Ethnos) -> int:
    """Least glory; among equals the nearest clockwise from the third dragon (002, Начало новой эпохи)."""
    start = state.turn if state.third_dragon is None else state.third_dragon
    return min(state.at_table(), key=lambda seat: (state.players[seat].glory, (seat - start) % state.seats))
