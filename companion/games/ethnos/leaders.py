"""Playing a band: may a marker be placed, and what the leader's tribe brings (002, Племена Этноса)."""

from __future__ import annotations

from typing import Protocol

import msgspec

from companion.engine.contract import Moment
from companion.engine.event import Event
from companion.engine.refusal import Refusal, impossible, rule
from companion.engine.said import said
from companion.games.ethnos import events as e
from companion.games.ethnos.names import KINGDOMS, LARGEST_BAND, SKELETONS, Kingdom, Tribe, side
from companion.games.ethnos.state import Ethnos


class Intent(msgspec.Struct, frozen=True, kw_only=True):
    """A band that somebody wants to play. `marker` None: place one if it is allowed."""

    size: int
    leader: Tribe
    colour: Kingdom
    skeletons: int = 0
    cards: tuple[str, ...] = ()
    marker: bool | None = None
    kingdom: Kingdom | None = None
    troll: int | None = None


class Draft(Protocol):
    state: Ethnos

    def add(self, event: Event) -> None: ...


def markers_in_the_way(state: Ethnos, seat: int, kingdom: Kingdom) -> int:
    """Own markers there; with two players those of both (002, Розыгрыш отряда бойцов при игре вдвоем)."""
    index = KINGDOMS.index(kingdom)
    if state.seats == 2:
        return sum(player.markers[index] for player in state.players)
    return state.players[seat].markers[index]


def size_needed(state: Ethnos, seat: int, kingdom: Kingdom, leader: Tribe) -> int | None:
    """The smallest band that places a marker there; None for halflings, who never do."""
    if leader == "halflings":
        return None
    return max(1, markers_in_the_way(state, seat, kingdom) + (0 if leader == "minotaurs" else 1))


def play(draft: Draft, seat: int, intent: Intent, moment: Moment) -> Refusal | None:
    """The band, its marker and everything that happens at once."""
    state = draft.state
    refusal = _legal(state, intent, moment)
    if refusal is not None:
        return refusal
    kingdom = intent.kingdom or intent.colour
    asks_where = intent.leader == "wingfolk" and intent.kingdom is None and intent.marker is not False
    place = False if asks_where else _places(state, seat, kingdom, intent, moment)
    if isinstance(place, Refusal):
        return place
    largest_giant_band = state.largest_giant_band()
    draft.add(
        e.BandPlayed(
            seat=seat,
            size=intent.size,
            leader=intent.leader,
            colour=intent.colour,
            skeletons=intent.skeletons,
            cards=intent.cards,
            marker=kingdom if place else None,
        )
    )
    if asks_where and open_to(draft.state, seat, intent.size, intent.leader):
        draft.add(e.Awaited(seat=seat, kind="wingfolk", count=intent.size))
    _ability(draft, seat, intent, placed=place, giants_before=largest_giant_band)
    return None


def open_to(state: Ethnos, seat: int, size: int, leader: Tribe) -> tuple[Kingdom, ...]:
    """The kingdoms where a band of this size may place a marker."""
    if state.supply(seat) < 1:
        return ()
    needed = {kingdom: size_needed(state, seat, kingdom, leader) for kingdom in KINGDOMS}
    return tuple(kingdom for kingdom, cards in needed.items() if cards is not None and cards <= size)


def _legal(state: Ethnos, intent: Intent, moment: Moment) -> Refusal | None:
    if not 1 <= intent.size <= LARGEST_BAND:
        return impossible("refusal.above" if intent.size > 1 else "refusal.below", value=intent.size, most=10, least=1)
    if not 0 <= intent.skeletons < intent.size:
        return impossible("ethnos.refusal.skeleton_leads")
    if intent.troll is not None and intent.leader != "trolls":
        return impossible("ethnos.refusal.troll_without_trolls")
    if intent.troll is not None and intent.troll not in state.free_trolls():
        return impossible("ethnos.refusal.troll_taken", token=intent.troll)
    if moment.override:
        return None
    if intent.leader == "skeletons":
        return rule("ethnos.refusal.skeleton_leads")
    if intent.leader not in state.tribes:
        return rule("ethnos.refusal.tribe_not_in_play", tribe=said(f"ethnos.card.{intent.leader}"))
    if intent.skeletons and "skeletons" not in state.tribes:
        return rule("ethnos.refusal.tribe_not_in_play", tribe=said("ethnos.card.skeletons"))
    if intent.skeletons and (refusal := too_many_skeletons(state, intent.skeletons)) is not None:
        return refusal
    if intent.kingdom not in (None, intent.colour) and intent.leader != "wingfolk":
        return rule("ethnos.refusal.only_wingfolk")
    if intent.troll is not None and intent.troll > intent.size:
        return rule("ethnos.refusal.troll_too_big", token=intent.troll, n=intent.size)
    return None


def too_many_skeletons(state: Ethnos, more: int) -> Refusal | None:
    """A band may have any number of them, but the box has twelve for all bands of an age (002, Состав)."""
    if state.skeletons() + more <= SKELETONS:
        return None
    return rule("ethnos.refusal.skeletons", most=SKELETONS, n=state.skeletons() + more)


def _places(state: Ethnos, seat: int, kingdom: Kingdom, intent: Intent, moment: Moment) -> bool | Refusal:
    """Whether a marker goes down. Only somebody who insists on one is refused."""
    if intent.marker is False:
        return False
    if state.supply(seat) < 1:
        name = state.players[seat].name
        return impossible("ethnos.refusal.no_markers_left", name=name) if intent.marker else False
    if intent.marker and moment.override:
        return True
    needed = size_needed(state, seat, kingdom, intent.leader)
    if needed is not None and intent.size >= needed:
        return True
    if not intent.marker:
        return False
    if needed is None:
        return rule("ethnos.refusal.halflings_place_nothing")
    return rule("ethnos.refusal.band_too_small", n=needed, kingdom=said(f"ethnos.kingdom.{kingdom}"))


def _ability(draft: Draft, seat: int, intent: Intent, *, placed: bool, giants_before: int) -> None:
    """Only the leader's tribe counts. Dwarves, halflings and skeletons do nothing now."""
    state = draft.state
    match intent.leader:
        case "giants" if intent.size > giants_before:
            draft.add(e.GiantTaken(seat=seat, size=intent.size))
        case "orcs" if intent.colour not in state.players[seat].orcs and state.supply(seat) > 0:
            draft.add(e.OrcMarked(seat=seat, space=intent.colour))
        case "merfolk":
            extra = min(marked_spaces_passed(state, seat, intent.size), max(state.supply(seat), 0))
            draft.add(e.MerfolkMoved(seat=seat, by=intent.size, extra=extra))
        case "trolls" if intent.troll is not None:
            draft.add(e.TrollTaken(seat=seat, token=intent.troll))
        case "trolls" if any(token <= intent.size for token in state.free_trolls()):
            draft.add(e.Awaited(seat=seat, kind="troll", count=intent.size))
        case "centaurs" if placed and (state.players[seat].held > 0 or not state.counted):
            draft.add(e.Awaited(seat=seat, kind="second_band"))
        case "elves" if state.counted:
            draft.add(e.Awaited(seat=seat, kind="keep", count=intent.size))
        case "wizards" if state.counted:
            draft.add(e.Awaited(seat=seat, kind="wizard", count=intent.size))


def marked_spaces_passed(state: Ethnos, seat: int, by: int) -> int:
    """How many extra markers a move on the merfolk board brings."""
    start = state.players[seat].merfolk
    end = min(start + by, state.printed.number("merfolk.last"))
    passed = sum(start < space <= end for space in state.printed.numbers(f"merfolk.marked.{side(state.seats)}"))
    return min(passed, 1) if state.switches.merfolk_extra == "one" else passed
