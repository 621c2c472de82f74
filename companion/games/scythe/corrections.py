"""Steps on tracks, figures put right by hand, and players who change their name, their place or leave."""

from __future__ import annotations

from msgspec.structs import replace

from companion.engine import people
from companion.engine.action import Action
from companion.engine.contract import Events, Moment
from companion.engine.refusal import Refusal, impossible
from companion.games.scythe import actions as a
from companion.games.scythe import events as e
from companion.games.scythe.state import Recruit, Scythe, Upgrade
from companion.games.scythe.switches import Switches

CORRECTIONS = (
    a.Step,
    a.SetFigure,
    a.SetStars,
    a.SetUpgrades,
    a.SetStructures,
    a.SetRecruits,
    a.SetSection,
    a.SetFactory,
    a.SetBoard,
    a.SetTile,
    a.SetTurn,
    a.SetSwitches,
    a.Rename,
    a.Swap,
    a.Drop,
)
MOST_STEP = 99


def decide(state: Scythe, action: Action, moment: Moment) -> Events | Refusal:
    """At any time, also when the game is over: the sheet follows."""
    at = moment.at
    match action:
        case a.Step(player=seat, figure=figure, by=by):
            if not by or abs(by) > MOST_STEP:
                return impossible("scythe.refusal.no_step")
            return (e.Stepped(seat=seat, figure=figure, by=by, at=at),)
        case a.SetFigure(player=seat, figure=figure, to=to):
            return (e.FigureSet(seat=seat, figure=figure, to=to, at=at),)
        case a.SetStars(player=seat, star=star, to=to):
            return (e.StarsSet(seat=seat, star=star, to=to, at=at),)
        case a.SetUpgrades(player=seat, cubes=cubes, costs=costs):
            if len(cubes) != len(costs):
                return impossible("scythe.refusal.as_many")
            return (e.UpgradesSet(seat=seat, upgrades=tuple(map(Upgrade, cubes, costs)), at=at),)
        case a.SetStructures(player=seat, structures=structures):
            return (e.StructuresSet(seat=seat, structures=structures, at=at),)
        case a.SetRecruits(player=seat, recruits=recruits, bonuses=bonuses):
            if len(recruits) != len(bonuses):
                return impossible("scythe.refusal.as_many")
            return (e.RecruitsSet(seat=seat, recruits=tuple(map(Recruit, recruits, bonuses)), at=at),)
        case a.SetSection(player=seat, place=place):
            return (e.SectionSet(seat=seat, section=None if place == "unknown" else place),)
        case a.SetFactory(player=seat, has=has):
            return (e.FactorySet(seat=seat, has=has),)
        case a.SetBoard(factory_cards=cards, encounters=tokens):
            return (e.BoardSet(factory_cards=cards, encounters=tokens),)
        case a.SetTile(structure_bonus=tile):
            return (e.TileSet(tile=tile),)
        case a.SetTurn(player=seat):
            return (e.TurnSet(seat=seat),)
        case a.SetSwitches():
            chosen = {name: getattr(action, name, None) for name in Switches.__struct_fields__}
            given = {name: value for name, value in chosen.items() if value is not None}
            return (e.SwitchesSet(switches=replace(state.switches, **given)),)
        case a.Rename():
            return people.rename(state.players, action)
        case a.Swap(player=seat, other=other):
            if seat == other:
                return impossible("scythe.refusal.two_players")
            return (e.Swapped(seat=seat, other=other),)
        case a.Drop(player=seat):
            return (e.Dropped(seat=seat),)
    raise AssertionError(action)
