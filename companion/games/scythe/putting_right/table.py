"""What lies in the middle and what the table agreed on, put right by hand: board, tile, turn, switches."""

from __future__ import annotations

from msgspec.structs import replace

from companion.engine.action import Action
from companion.engine.contract import Events, Moment
from companion.engine.event import Event
from companion.engine.offer import Choice, Flag, Number, Offer, Seat
from companion.engine.refusal import Impossible, Refusal
from companion.engine.said import Said, said
from companion.engine.subject import Deed, Happening, plain
from companion.games.scythe.sections import turned
from companion.games.scythe.state import Scythe
from companion.games.scythe.switches import Switches
from companion.games.scythe.worth import TILES, Tile


class SetBoard(Action, frozen=True, kw_only=True):
    """Factory cards and encounter tokens that are left on the board."""

    factory_cards: int
    encounters: int


class SetTile(Action, frozen=True, kw_only=True):
    structure_bonus: Tile


class SetTurn(Action, frozen=True, kw_only=True):
    player: int


class SetSwitches(Action, frozen=True, kw_only=True):
    """Those that still matter once the game is set up; what is left out stays."""

    hide_coins: bool | None = None
    running_score: bool | None = None
    relentless_factory: bool | None = None
    bonus_next_turn: bool | None = None
    mill_needs_control: bool | None = None
    delay_of_game: bool | None = None


SWITCHES = tuple(name for name in SetSwitches.__struct_fields__ if name in Switches.__struct_fields__)


class BoardSet(Event, frozen=True, kw_only=True):
    factory_cards: int
    encounters: int


class TileSet(Event, frozen=True, kw_only=True):
    tile: Tile


class TurnSet(Event, frozen=True, kw_only=True):
    seat: int


class SwitchesSet(Event, frozen=True, kw_only=True):
    switches: Switches


def _set_tile(_state: Scythe, action: SetTile, _moment: Moment) -> Events | Refusal:
    return (TileSet(tile=action.structure_bonus),)


def _set_switches(state: Scythe, action: SetSwitches, _: Moment) -> Events | Refusal:
    given = {name: value for name in SWITCHES if (value := getattr(action, name)) is not None}
    return (SwitchesSet(switches=replace(state.switches, **given)),)


def _board_set(state: Scythe, event: BoardSet) -> Scythe:
    for figure, most in (
        (event.factory_cards, state.printed.number("factory.cards")),
        (event.encounters, state.printed.number("encounter.tokens")),
    ):
        if figure < 0:
            raise Impossible("refusal.below", value=figure, least=0)
        if figure > most:
            raise Impossible("refusal.above", value=figure, most=most)
    return replace(state, factory_cards=event.factory_cards, encounters=event.encounters)


def _tile_set(state: Scythe, event: TileSet) -> Scythe:
    """What another tile counts has to be told again, also when the sheet was there; an Automa has no structures."""
    if event.tile == state.tile:
        return state
    players = tuple(
        player
        if player.count is None or player.automa
        else replace(player, count=replace(player.count, structures=0, again=True))
        for player in state.players
    )
    return replace(state, tile=event.tile, players=players, phase="tally" if state.phase == "over" else state.phase)


def _turn_set(state: Scythe, event: TurnSet) -> Scythe:
    if event.seat == state.turn:
        return state
    return replace(turned(replace(state, acted=False), event.seat), ended=None)


def _switches_set(state: Scythe, event: SwitchesSet) -> Scythe:
    return replace(state, switches=event.switches)


def forms(state: Scythe) -> tuple[Offer, ...]:
    tile = Choice(name="structure_bonus", options=TILES, words="scythe.tile.")
    cards = Number(name="factory_cards", least=0, most=state.printed.number("factory.cards"))
    tokens = Number(name="encounters", least=0, most=state.printed.number("encounter.tokens"))
    return (
        Offer(action="set_board", fields=(cards, tokens), minor=True),
        Offer(action="set_tile", fields=(tile,), minor=True),
        Offer(action="set_switches", fields=tuple(Flag(name=each, optional=True) for each in SWITCHES), minor=True),
    )


def turn_form(state: Scythe) -> Offer:
    return Offer(action="set_turn", fields=(Seat(name="player", seats=state.at_table()),), minor=True)


def _board_title(_: Scythe, event: BoardSet) -> Said:
    return said("scythe.title.board_set", cards=event.factory_cards, tokens=event.encounters)


def _tile_title(_: Scythe, event: TileSet) -> Said:
    return said("scythe.title.tile_set", tile=said(f"scythe.tile.{event.tile}"))


DEEDS = (
    plain(SetBoard, Happening(BoardSet, _board_set, _board_title)),
    Deed(SetTile, _set_tile, Happening(TileSet, _tile_set, _tile_title)),
    plain(SetTurn, Happening(TurnSet, _turn_set)),
    Deed(SetSwitches, _set_switches, Happening(SwitchesSet, _switches_set)),
)
