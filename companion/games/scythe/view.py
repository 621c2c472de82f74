"""What is shown: the public view, a seat's own view, and the few lines for a small display.

The only secret is coins, where the table wants them hidden: `sees_coins` says who may see them, here and on the board.
"""

from __future__ import annotations

from typing import Any

import msgspec

from companion.engine.said import Said, said
from companion.games.scythe.factions import STAR_KINDS, STARS, TOKEN_KIND, TOKENS
from companion.games.scythe.figures import mat_of
from companion.games.scythe.final import all_counted, sheet, so_far
from companion.games.scythe.mats import RESOURCE, STRUCTURE_AT
from companion.games.scythe.recruits import entitled
from companion.games.scythe.rows.top import top_cost, top_gives
from companion.games.scythe.stars import near
from companion.games.scythe.state import Scythe
from companion.games.scythe.worth import tier


def sees_coins(state: Scythe, viewer: int | None, seat: int) -> bool:
    """One's own always; everybody's once the game is over or where the table does not hide them."""
    return viewer == seat or state.phase == "over" or not state.switches.hide_coins


def view(state: Scythe, viewer: int | None) -> dict[str, Any]:
    return {
        "phase": state.phase,
        "first": state.first,
        "placed": state.placed,
        "tile": state.tile,
        "factory_cards": state.factory_cards,
        "encounters": state.encounters,
        "cards_left": state.cards_left,
        "switches": msgspec.to_builtins(state.switches),
        "players": [_player(state, viewer, seat) for seat in range(state.seats)],
        "near_stars": [{"seat": seat, "star": kind, "missing": missing} for seat, kind, missing in near(state)],
        "news": [{"at": each.at, "kind": each.kind, "seat": each.seat, "what": each.what} for each in state.news],
        "ended_by": state.ended_by,
        "sample": sheet(state).document if state.phase == "sample" and all_counted(state) else None,
    }


def _player(state: Scythe, viewer: int | None, seat: int) -> dict[str, Any]:
    me = state.players[seat]
    open_coins = sees_coins(state, viewer, seat)
    return {
        "name": me.name,
        "faction": me.faction,
        "mat": me.mat,
        "automa": me.automa,
        "gone": me.gone,
        "coins": me.coins if open_coins else None,
        "score": so_far(state, seat) if open_coins and state.switches.running_score else None,
        "power": me.power,
        "popularity": me.popularity,
        "tier": msgspec.to_builtins(tier(state.printed, me.popularity)),
        "cards": me.cards,
        "workers": me.workers,
        "mechs": me.mechs,
        "tokens": me.tokens if me.faction in TOKENS else None,
        "token_kind": TOKEN_KIND.get(me.faction),
        "structures": me.structures,
        "upgrades": [{"cube": each.cube, "onto": each.onto} for each in me.upgrades],
        "recruits": [{"section": each.section, "bonus": each.bonus} for each in me.recruits],
        "stars": {kind: me.stars.count(kind) for kind in STAR_KINDS if kind in me.stars},
        "star_count": len(me.stars),
        "factory": me.factory,
        "section": me.section,
        "done": me.done,
        "sections": [] if me.mat is None else _sections(state, seat),
        "count": msgspec.to_builtins(me.count) if me.counted else None,
    }


def _sections(state: Scythe, seat: int) -> list[dict[str, Any]]:
    """The mat as it is now: what each row costs and brings, and who gets a recruit bonus from the bottom row."""
    me = state.players[seat]
    return [
        {
            "top": section.top,
            "structure": {"name": STRUCTURE_AT[section.top], "built": STRUCTURE_AT[section.top] in me.structures},
            "gives": top_gives(state, seat, section.top),
            "top_cost": top_cost(state, seat, section.top),
            "bottom": section.bottom,
            "resource": RESOURCE[section.bottom],
            "cost": section.cost_after(me.cubes_on(section.bottom)),
            "cubes": me.cubes_on(section.bottom),
            "room": section.cubes,
            "coins": section.coins,
            "recruit": me.enlisted(section.bottom),
            "bonus_to": entitled(state, seat, section.bottom),
        }
        for section in mat_of(state, seat).sections
    ]


def glance(state: Scythe) -> tuple[Said, ...]:
    lines = [said(f"scythe.phase.{state.phase}")]
    if state.phase == "play":
        lines = [said("scythe.glance.turn", name=state.players[state.turn].name)]
    stars = tuple(
        said("scythe.glance.stars", name=state.players[seat].name, stars=len(state.players[seat].stars), all=STARS)
        for seat in state.at_table()
    )
    return (*lines, said("scythe.glance.all", stars=stars))
