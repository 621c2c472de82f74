"""Tables for people: figures, mats, stars, what is laid out, what was counted."""

from __future__ import annotations

from companion.engine.contract import Cell, Rows
from companion.engine.said import Said, said
from companion.games.scythe.factions import TOKENS, StarKind
from companion.games.scythe.figures import mat_of
from companion.games.scythe.final import all_counted, sheet, so_far
from companion.games.scythe.mats import RESOURCE, TopAction
from companion.games.scythe.recruits import entitled
from companion.games.scythe.rows.top import top_cost, top_gives
from companion.games.scythe.stars import near
from companion.games.scythe.state import Scythe
from companion.games.scythe.view import sees_coins
from companion.games.scythe.worth import tier


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


def top_said(state: Scythe, seat: int, top: TopAction) -> Said:
    """What the top row asks and brings, in one line."""
    gives = top_gives(state, seat, top)
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
