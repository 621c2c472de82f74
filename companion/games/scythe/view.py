"""What is shown: the public view, a seat's own view, tables for people and the few lines for a small display.

The only secret is coins, where the table wants them hidden: they leave this file for their owner alone.
"""

from __future__ import annotations

from typing import Any

import msgspec

from companion.engine.contract import Cell, Cue, Rows
from companion.engine.said import Said, said
from companion.games.scythe.factions import TOKEN_KIND, TOKENS
from companion.games.scythe.figures import brings, mat_of
from companion.games.scythe.final import all_counted, sheet, so_far
from companion.games.scythe.mats import (
    BOTTOM_ACTIONS,
    RESOURCE,
    STRUCTURE_AT,
    BottomAction,
    ongoing_bonus,
    produce_cost,
)
from companion.games.scythe.pieces import STAR_KINDS, STARS, StarKind
from companion.games.scythe.recruits import entitled
from companion.games.scythe.stars import near
from companion.games.scythe.state import News, Scythe
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
            "gives": _gives(state, seat, section.top),
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


def top_cost(state: Scythe, seat: int, top: str) -> dict[str, int]:
    """What the top row costs in coins, power and popularity."""
    if top == "produce":
        cost = produce_cost(state.printed, state.players[seat].workers)
        return {"coins": cost.coins, "power": cost.power, "popularity": cost.popularity}
    coins = 0 if top == "move" else state.printed.number(f"{top}.cost")
    return {"coins": coins, "power": 0, "popularity": 0}


def _gives(state: Scythe, seat: int, top: str) -> dict[str, int]:
    match top:
        case "move":
            return {"units": brings(state, seat, "move_units"), "coins": brings(state, seat, "move_coins")}
        case "bolster":
            return {"power": brings(state, seat, "bolster_power"), "cards": brings(state, seat, "bolster_cards")}
        case "trade":
            popularity = brings(state, seat, "trade_popularity")
            return {"resources": state.printed.number("trade.resources"), "popularity": popularity}
    return {"territories": brings(state, seat, "produce_territories")}


# Announcing


def cues(state: Scythe) -> tuple[Cue, ...]:
    """Recruit bonuses, stars and the end, at the moment they came: whoever is not looking hears of them."""
    found: dict[tuple[int, str], Cue] = {}
    for kind in ("bonus", "star", "end"):
        for at in sorted({each.at for each in state.news if each.kind == kind}):
            news = [each for each in state.news if each.kind == kind and each.at == at]
            found[at, kind] = Cue(at, kind, _heard(state, kind, news))
    return tuple(found.values())


def _heard(state: Scythe, kind: str, news: list[News]) -> Said:
    names = tuple(dict.fromkeys(state.players[each.seat].name for each in news))
    if kind == "bonus":
        return said("scythe.cue.bonus", names=names, bonus=ongoing_said(state, news[-1].what))
    if kind == "star":
        placed = tuple(
            said("scythe.cue.one_star", name=state.players[each.seat].name, star=said(f"scythe.star.{each.what}"))
            for each in news
        )
        return said("scythe.cue.star", stars=placed)
    return said("scythe.cue.end", name=state.players[news[-1].seat].name)


def ongoing_said(state: Scythe, bottom: str) -> Said:
    """+1 power, +1 coin and so on: the same for everybody, so it tells nothing of what anybody has."""
    known: BottomAction = next(each for each in BOTTOM_ACTIONS if each == bottom)
    figure, much = ongoing_bonus(state.printed, known)
    return said("scythe.gain_of", n=much, figure=said(f"scythe.figure.{figure}"))


def glance(state: Scythe) -> tuple[Said, ...]:
    lines = [said(f"scythe.phase.{state.phase}")]
    if state.phase == "play":
        lines = [said("scythe.glance.turn", name=state.players[state.turn].name)]
    stars = tuple(
        said("scythe.glance.stars", name=state.players[seat].name, stars=len(state.players[seat].stars), all=STARS)
        for seat in state.at_table()
    )
    return (*lines, said("scythe.glance.all", stars=stars))


# Tables for people


def board(state: Scythe, viewer: int | None) -> tuple[Rows, ...]:
    tables = [_figures(state, viewer), _mats(state)]
    if state.first_star():
        tables.append(_stars(state))
    match state.phase:
        case "prepare":
            tables.append(tuple((f"{number}.", line) for number, line in enumerate(checklist(state), start=1)))
        case "play":
            if state.players[state.turn].mat is not None:
                tables.append(_mat(state, state.turn))
            if (close := near_said(state)) is not None:
                tables.append(((close,),))
        case "sample" | "tally":
            tables.append(_counts(state))
            if state.phase == "sample" and all_counted(state):
                tables.append(sheet(state).table)
    return tuple(tables)


def checklist(state: Scythe) -> tuple[Said, ...]:
    """What is laid out before the first turn (000, Подготовка игрового поля)."""
    seats = tuple(
        said("scythe.prepare.seat", name=player.name, faction=said(f"scythe.faction.{player.faction}"))
        for player in state.players
    )
    return (
        said("scythe.prepare.seats", seats=seats),
        said("scythe.prepare.encounters", n=state.encounters),
        said("scythe.prepare.factory", n=state.factory_cards),
        said("scythe.prepare.tile", tile=said(f"scythe.tile.{state.tile}")),
        said("scythe.prepare.first", name=state.players[state.first].name),
    )


def near_said(state: Scythe) -> Said | None:
    found = tuple(
        said("scythe.near.one", name=state.players[seat].name, star=said(f"scythe.star.{kind}"))
        for seat, kind, _ in near(state)
    )
    return said("scythe.near.all", stars=found) if found else None


def _figures(state: Scythe, viewer: int | None) -> Rows:
    figures = ("power", "popularity", "cards", "workers", "mechs")
    tokens = any(state.players[seat].faction in TOKENS for seat in state.at_table())
    heading: list[Cell] = [said("score.player"), said("scythe.figure.coins")]
    heading += [said(f"scythe.figure.{each}") for each in figures]
    heading += [said("scythe.figure.tokens")] if tokens else []
    heading.append(said("scythe.table.stars"))
    running = state.switches.running_score and state.phase != "over"
    heading += [said("scythe.table.so_far")] if running else []
    rows: list[tuple[Cell, ...]] = [tuple(heading)]
    for seat in state.at_table():
        me = state.players[seat]
        seen = sees_coins(state, viewer, seat)
        row: list[Cell] = [me.name, me.coins if seen else "?"]
        worth = tier(state.printed, me.popularity).number
        row += [f"{me.popularity} ({worth})" if each == "popularity" else getattr(me, each) for each in figures]
        row += [me.tokens if me.faction in TOKENS else "-"] if tokens else []
        row.append(len(me.stars))
        row += [so_far(state, seat) if seen else "?"] if running else []
        rows.append(tuple(row))
    return tuple(rows)


def _stars(state: Scythe) -> Rows:
    """Who has placed which stars."""
    rows: list[tuple[Cell, ...]] = []
    for seat in state.at_table():
        me = state.players[seat]
        kinds = tuple(_star(kind, me.stars.count(kind)) for kind in dict.fromkeys(me.stars))
        if kinds:
            rows.append((me.name, said("scythe.stars", stars=kinds)))
    return tuple(rows)


def _star(kind: StarKind, count: int) -> Said:
    star = said(f"scythe.star.{kind}")
    return star if count == 1 else said("scythe.star_times", star=star, n=count)


def _mats(state: Scythe) -> Rows:
    """What has left the mats: structures, upgrades, recruits."""
    rows: list[tuple[Cell, ...]] = [
        (
            said("score.player"),
            said("scythe.table.faction"),
            said("scythe.table.mat"),
            said("scythe.table.section"),
            said("scythe.table.structures"),
            said("scythe.table.upgrades"),
            said("scythe.table.recruits"),
        )
    ]
    for seat in state.at_table():
        me = state.players[seat]
        rows.append(
            (
                me.name,
                said(f"scythe.faction.{me.faction}"),
                "-" if me.mat is None else said(f"scythe.mat.{me.mat}"),
                "-" if me.section is None else said(f"scythe.section.{me.section}"),
                _list([said(f"scythe.structure.{each}") for each in me.structures]),
                len(me.upgrades),
                _list([said(f"scythe.bottom.{each.section}") for each in me.recruits]),
            )
        )
    return tuple(rows)


def _list(things: list[Said]) -> Said | str:
    return said("scythe.list", things=tuple(things)) if things else "-"


def _mat(state: Scythe, seat: int) -> Rows:
    """The sections of the player on turn with what they cost and bring now."""
    rows: list[tuple[Cell, ...]] = [
        (
            said("scythe.table.top"),
            said("scythe.table.brings"),
            said("scythe.table.bottom"),
            said("scythe.table.pay"),
            said("scythe.table.bonus"),
        )
    ]
    me = state.players[seat]
    for section in mat_of(state, seat).sections:
        resource = said(f"scythe.resource.{RESOURCE[section.bottom]}")
        cost = section.cost_after(me.cubes_on(section.bottom))
        names = [state.players[each].name for each in entitled(state, seat, section.bottom)]
        rows.append(
            (
                said(f"scythe.section.{section.top}"),
                top_said(state, seat, section.top),
                said(f"scythe.bottom.{section.bottom}"),
                said("scythe.pay", n=cost, resource=resource, coins=section.coins),
                ", ".join(names) or "-",
            )
        )
    return tuple(rows)


def top_said(state: Scythe, seat: int, top: str) -> Said:
    """What the top row asks and brings, in one line."""
    gives = _gives(state, seat, top)
    match top:
        case "move":
            return said("scythe.top.move", units=gives["units"], coins=gives["coins"])
        case "bolster":
            coins = top_cost(state, seat, top)["coins"]
            return said("scythe.top.bolster", cost=coins, power=gives["power"], cards=gives["cards"])
        case "trade":
            coins = top_cost(state, seat, top)["coins"]
            resources, popularity = gives["resources"], gives["popularity"]
            return said("scythe.top.trade", cost=coins, resources=resources, popularity=popularity)
    cost = top_cost(state, seat, "produce")
    asked = tuple(
        said("scythe.cost_of", n=much, figure=said(f"scythe.figure.{figure}")) for figure, much in cost.items() if much
    )
    mill = "mill" in state.players[seat].structures
    territories = said("scythe.territories", n=gives["territories"])
    if mill:
        key = "scythe.and_mill_controlled" if state.switches.mill_needs_control else "scythe.and_mill"
        territories = said(key, territories=territories)
    if not asked:
        return said("scythe.top.produce_free", territories=territories)
    return said("scythe.top.produce", territories=territories, cost=asked)


def _counts(state: Scythe) -> Rows:
    rows: list[tuple[Cell, ...]] = [
        (
            said("score.player"),
            said("scythe.field.territories"),
            said("scythe.field.factory"),
            said("scythe.field.resources"),
            said(f"scythe.tile.{state.tile}"),
            said("scythe.figure.tokens"),
        )
    ]
    for seat in state.at_table():
        count = state.players[seat].count
        if count is None or count.again:
            rows.append((state.players[seat].name, "?", "?", "?", "?", "?"))
            continue
        factory = said("play.yes" if count.factory else "play.no")
        row = (count.territories, factory, count.resources, count.structures, count.tokens)
        rows.append((state.players[seat].name, *row))
    return tuple(rows)
