"""What the table of Ethnos shows: kingdoms by players, seats, what can be done."""

from __future__ import annotations

import msgspec

from companion.engine.offer import Number, Offer
from companion.engine.said import Said, said
from companion.games.ethnos.cards import dragon_chance
from companion.games.ethnos.names import DRAGONS, KINGDOMS
from companion.games.ethnos.state import Ethnos
from companion.games.ethnos.view import deal_said, pending_said
from companion.table.command import Snapshot

KINGDOM_COLOURS = {
    "duris": "#7a4f9e",
    "rhea": "#b03a2e",
    "straton": "#356fae",
    "ithys": "#a65a12",
    "althea": "#3f7f3b",
    "pelagon": "#6d7073",
}
# What a player does in a turn, in the order of the buttons.
TURN_ACTIONS = (
    "draw_card",
    "take_card",
    "play_band",
    "play_cards",
    "dragon",
    "end_turn",
    "extra_marker",
    "keep",
    "wizard_draw",
)
ACTION_ICONS = {
    "draw_card": "cards",
    "take_card": "cards",
    "play_band": "flag",
    "play_cards": "flag",
    "dragon": "fire",
    "next_step": "next",
    "begin_age": "play",
}


class Cell(msgspec.Struct, frozen=True):
    """Markers of one player in one kingdom; `leads` when nobody has more."""

    seat: int
    count: int
    leads: bool


class Row(msgspec.Struct, frozen=True):
    kingdom: str
    colour: str
    tokens: str
    cells: tuple[Cell, ...]


# Small pictures instead of words: they fit six seats on a small screen and need no translation.
CHIP_ICONS = {
    "held": "cards",
    "bands": "flag",
    "merfolk": "fish",
    "orcs": "sword",
    "trolls": "gavel",
    "giant": "giant",
}


class Chip(msgspec.Struct, frozen=True):
    """A figure under a player's name: hand, bands, tribe boards."""

    kind: str
    figure: str


class SeatLine(msgspec.Struct, frozen=True):
    seat: int
    name: str
    colour: str
    glory: int
    chips: tuple[Chip, ...]
    plays: bool
    gone: bool


class TableModel(msgspec.Struct, frozen=True):
    headline: tuple[Said, ...]
    rows: tuple[Row, ...]
    seats: tuple[SeatLine, ...]
    actions: tuple[Offer, ...]
    message: Said | None


def table_model(snapshot: Snapshot) -> TableModel:
    state: Ethnos = snapshot.state
    return TableModel(
        headline=_headline(state),
        rows=tuple(_row(state, index) for index in range(len(KINGDOMS))),
        seats=tuple(_seat(state, seat) for seat in range(state.seats)),
        actions=_actions(snapshot),
        message=_message(state),
    )


def _headline(state: Ethnos) -> tuple[Said, ...]:
    parts = [said("ethnos.glance.age", age=state.age, ages=state.ages)]
    if state.phase == "age":
        parts.append(said("ethnos.glance.dragons", seen=state.dragons, all=DRAGONS))
        if state.counted:
            parts.append(said("ethnos.glance.deck", n=state.left))
            if state.switches.dragon_chance:
                parts.append(said("ethnos.glance.chance", percent=round(100 * dragon_chance(state))))
    return tuple(parts)


def _row(state: Ethnos, index: int) -> Row:
    counts = [player.markers[index] for player in state.players]
    most = max(counts)
    return Row(
        kingdom=KINGDOMS[index],
        colour=KINGDOM_COLOURS[KINGDOMS[index]],
        tokens=" ".join(str(token) for token in state.tokens[index]),
        cells=tuple(Cell(seat, count, 0 < count == most) for seat, count in enumerate(counts)),
    )


def _seat(state: Ethnos, seat: int) -> SeatLine:
    player = state.players[seat]
    chips = []
    if state.counted:
        chips.append(Chip("held", str(player.held)))
    if player.bands:
        chips.append(Chip("bands", str(len(player.bands))))
    if "merfolk" in state.tribes:
        chips.append(Chip("merfolk", str(player.merfolk)))
    if "orcs" in state.tribes:
        chips.append(Chip("orcs", str(len(player.orcs))))
    if player.trolls:
        chips.append(Chip("trolls", str(sum(player.trolls))))
    if state.giant == seat:
        chips.append(Chip("giant", str(state.giant_size)))
    return SeatLine(
        seat=seat,
        name=player.name,
        colour=player.colour,
        glory=player.glory,
        chips=tuple(chips),
        plays=state.phase == "age" and state.counted and state.turn == seat,
        gone=player.gone,
    )


def _actions(snapshot: Snapshot) -> tuple[Offer, ...]:
    """One button an action; where every seat may do it, the button asks who."""
    found: dict[str, Offer] = {}
    for offer in snapshot.offers:
        if not offer.minor:
            found.setdefault(offer.action, offer)
    return tuple(sorted(found.values(), key=_rank))


def _rank(offer: Offer) -> int:
    return TURN_ACTIONS.index(offer.action) if offer.action in TURN_ACTIONS else len(TURN_ACTIONS)


def _message(state: Ethnos) -> Said | None:
    if (pending := pending_said(state)) is not None:
        return pending
    if state.phase == "position":
        return said("ethnos.glance.position")
    return deal_said(state)


class SeatFigure(msgspec.Struct, frozen=True):
    """A figure of a player that can be set: what it is, where it stands, and the action with the field to fill in."""

    label: Said
    value: int
    least: int
    most: int
    action: str
    field: str


def seat_figures(snapshot: Snapshot, seat: int) -> tuple[SeatFigure, ...]:
    """Glory first; the others as far as they can be set in this game."""
    player = snapshot.state.players[seat]
    known = (
        ("set_glory", said("screen.ethnos.glory"), player.glory),
        ("set_hand", said("ethnos.field.held"), player.held),
        ("set_merfolk", said("ethnos.step.merfolk"), player.merfolk),
    )
    found = []
    for action, label, value in known:
        offer = next((each for each in snapshot.offers if each.action == action), None)
        number = next((field for field in offer.fields if isinstance(field, Number)), None) if offer else None
        if number is not None:
            found.append(SeatFigure(label, value, number.least, number.most, action, number.name))
    return tuple(found)


def seats_for(snapshot: Snapshot, action: str) -> tuple[int, ...]:
    """Who may do this now."""
    return tuple(offer.seat for offer in snapshot.offers if offer.action == action and offer.seat is not None)
