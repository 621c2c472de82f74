"""Cards beside the mat: where a gain comes from, encounter tokens, and Crimea's combat card as a resource."""

from __future__ import annotations

from typing import Literal, get_args

from msgspec.structs import replace

from companion.engine.offer import AnyField, Choice, Flag
from companion.engine.refusal import Impossible, Refusal, rule
from companion.games.scythe.figures import paid
from companion.games.scythe.state import Scythe

# Only what the mat gives brings coins and recruit bonuses (000, Случайные встречи, Фактория).
Source = Literal["mat", "encounter", "factory", "other"]
Extra = Literal["encounter", "factory", "other"]
SOURCES: tuple[Source, ...] = get_args(Source)
EXTRAS: tuple[Extra, ...] = get_args(Extra)
FROM_A_CARD = Choice(name="source", options=EXTRAS, words="scythe.source.")


def without_token(state: Scythe) -> Scythe:
    """An encounter token leaves the board (000, Случайные встречи)."""
    if not state.encounters:
        raise Impossible("scythe.refusal.no_encounters")
    return replace(state, encounters=state.encounters - 1, met=True)


def token_field(state: Scythe, *, extra: bool = False) -> Flag:
    return Flag(name="token", default=state.takes_token(), when=("source", "encounter"), extra=extra)


def coerced(state: Scythe, seat: int) -> Scythe:
    """Crimea's combat card as a resource (000, Особенности фракций)."""
    return replace(paid(state, seat, "cards", 1), coerced=True)


def against_coercion(state: Scythe, seat: int, *, begins: bool = False) -> Refusal | None:
    """Crimea alone, and once a turn (000, Особенности фракций); `begins`: it is the first thing in a turn."""
    if state.players[seat].faction != "crimea":
        return rule("scythe.refusal.only_crimea")
    return rule("scythe.refusal.coerced") if state.coerced and not begins else None


def may_coerce(state: Scythe, seat: int) -> bool:
    return state.players[seat].faction == "crimea" and state.players[seat].cards > 0


def coercion_field(state: Scythe, seat: int) -> list[AnyField]:
    return [Flag(name="card", default=False, extra=True)] if may_coerce(state, seat) else []
