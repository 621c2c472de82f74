"""A player of Scythe: figures, the mat with what it costs and brings now, stars and what is near. Without Kivy."""

from __future__ import annotations

import msgspec

from companion.engine.said import Said, said
from companion.games.scythe.board import top_said
from companion.games.scythe.factions import STAR_KINDS, TOKENS, Figure
from companion.games.scythe.figures import mat_of
from companion.games.scythe.mats import MAT_NUMBERS, RESOURCE, STRUCTURE_AT, BottomAction, SectionName
from companion.games.scythe.news import ongoing_said
from companion.games.scythe.stars import near
from companion.games.scythe.state import Scythe
from companion.games.scythe.view import sees_coins
from companion.games.scythe.worth import tier
from ui.screens.scythe.table_model import HIDDEN, STEPPED


class FigureTile(msgspec.Struct, frozen=True):
    figure: Figure
    text: str
    note: Said | None = None


class SectionCard(msgspec.Struct, frozen=True):
    """A section of the mat. `cubes` of `room` lie on the cost; `bonus` is what the recruit gives once it has left."""

    section: SectionName
    bottom: BottomAction
    top: Said
    structure: Said
    built: bool
    pay: Said
    cubes: int
    room: int
    coins: int
    bonus: Said
    recruited: bool
    token: bool


class PlayerModel(msgspec.Struct, frozen=True):
    seat: int
    name: str
    faction: str
    who: tuple[Said | str, ...]
    tiles: tuple[FigureTile, ...]
    sections: tuple[SectionCard, ...]
    stars: tuple[Said, ...]
    near: tuple[Said, ...]
    once: tuple[Said, ...]
    plays: bool
    token: bool  # whether the action token can be put right
    waits: bool  # whether the turn can be given to them


def player_model(state: Scythe, seat: int) -> PlayerModel:
    me = state.players[seat]
    who: list[Said | str] = [said(f"scythe.faction.{me.faction}")]
    if me.mat is not None:
        who.append(said("screen.scythe.mat", mat=said(f"scythe.mat.{me.mat}"), number=MAT_NUMBERS[me.mat]))
    figures: tuple[Figure, ...] = (*STEPPED, "tokens") if me.faction in TOKENS else STEPPED
    return PlayerModel(
        seat=seat,
        name=me.name,
        faction=me.faction,
        who=tuple(who),
        tiles=tuple(_tile(state, seat, figure) for figure in figures),
        sections=_sections(state, seat),
        stars=tuple(_star(kind, me.stars.count(kind)) for kind in STAR_KINDS if kind in me.stars),
        near=tuple(_near(kind, missing) for each, kind, missing in near(state) if each == seat),
        once=tuple(said(f"scythe.bonus.{each.bonus}") for each in me.recruits),
        plays=state.phase == "play" and state.turn == seat,
        token=me.mat is not None and state.phase in ("prepare", "play"),
        waits=state.turn != seat and state.phase in ("prepare", "play"),
    )


def _tile(state: Scythe, seat: int, figure: Figure) -> FigureTile:
    me = state.players[seat]
    if figure == "coins" and not sees_coins(state, None, seat):
        return FigureTile(figure, HIDDEN)
    note = None
    if figure == "popularity":
        note = said("screen.scythe.tier", n=tier(state.printed, me.popularity).number)
    return FigureTile(figure, str(getattr(me, figure)), note)


def _star(kind: str, count: int) -> Said:
    star = said(f"scythe.star.{kind}")
    return star if count == 1 else said("scythe.star_times", star=star, n=count)


def _near(kind: str, missing: int) -> Said:
    return said("screen.scythe.missing", star=said(f"scythe.star.{kind}"), n=missing)


def _sections(state: Scythe, seat: int) -> tuple[SectionCard, ...]:
    me = state.players[seat]
    if me.mat is None:
        return ()
    found = []
    for section in mat_of(state, seat).sections:
        bottom, cubes = section.bottom, me.cubes_on(section.bottom)
        structure = STRUCTURE_AT[section.top]
        found.append(
            SectionCard(
                section=section.top,
                bottom=bottom,
                top=top_said(state, seat, section.top),
                structure=said(f"scythe.structure.{structure}"),
                built=structure in me.structures,
                pay=said(
                    "screen.scythe.pay",
                    n=section.cost_after(cubes),
                    resource=said(f"scythe.resource.{RESOURCE[bottom]}"),
                ),
                cubes=cubes,
                room=section.cubes,
                coins=section.coins,
                bonus=ongoing_said(state, bottom),
                recruited=me.enlisted(bottom),
                token=me.section == section.top,
            )
        )
    return tuple(found)
