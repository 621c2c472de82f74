"""Playing a band on the screen: what was chosen so far, what it would do, and the action it makes."""

from __future__ import annotations

from typing import Any

import msgspec

from companion.engine.said import Said, said
from companion.games.ethnos.leaders import marked_spaces_passed, size_needed
from companion.games.ethnos.names import LARGEST_BAND, Kingdom, Tribe
from companion.games.ethnos.state import Ethnos


class BandModel(msgspec.Struct, frozen=True, kw_only=True):
    """Frozen: every tap makes a new one."""

    seat: int
    size: int | None = None
    leader: Tribe | None = None
    colour: Kingdom | None = None
    skeletons: int = 0
    kingdom: Kingdom | None = None
    troll: int | None = None
    marker: bool | None = None

    def chose(self, **changes: Any) -> BandModel:
        """One more choice. What no longer fits is forgotten."""
        model = msgspec.structs.replace(self, **changes)
        if model.leader != "wingfolk":
            model = msgspec.structs.replace(model, kingdom=None)
        if model.leader != "trolls" or (
            model.troll is not None and model.size is not None and model.troll > model.size
        ):
            model = msgspec.structs.replace(model, troll=None)
        if model.size is not None and model.skeletons >= model.size:
            model = msgspec.structs.replace(model, skeletons=model.size - 1)
        return model

    @property
    def ready(self) -> bool:
        return None not in (self.size, self.leader, self.colour)

    def action(self) -> dict[str, Any]:
        found: dict[str, Any] = {
            "action": "play_band",
            "seat": self.seat,
            "size": self.size,
            "leader": self.leader,
            "colour": self.colour,
        }
        for name, empty in (("skeletons", 0), ("kingdom", None), ("troll", None), ("marker", None)):
            value = getattr(self, name)
            if value != empty:
                found[name] = value
        return found


def leaders(state: Ethnos) -> tuple[Tribe, ...]:
    return tuple(tribe for tribe in state.tribes if tribe != "skeletons")


# Every size is shown, also beyond the counted hand: the count may be off.
SIZES = tuple(range(1, LARGEST_BAND + 1))


def troll_tokens(state: Ethnos, model: BandModel) -> tuple[int, ...]:
    return tuple(token for token in state.free_trolls() if model.size is None or token <= model.size)


def outcome(state: Ethnos, model: BandModel) -> tuple[Said, ...]:
    """What will happen, in a sentence or two, before it is confirmed."""
    if model.size is None or model.leader is None or model.colour is None:
        return (said("screen.band.choose"),)
    target = model.kingdom or model.colour
    needed = size_needed(state, model.seat, target, model.leader)
    where = said(f"ethnos.kingdom.{target}")
    lines = []
    if model.leader == "wingfolk" and model.kingdom is None and model.marker is not False:
        lines.append(said("screen.band.where"))
    elif model.marker is False:
        lines.append(said("screen.band.no_marker"))
    elif needed is None:
        lines.append(said("ethnos.refusal.halflings_place_nothing"))
    elif model.size >= needed:
        lines.append(said("screen.band.marker", kingdom=where))
    else:
        lines.append(said("ethnos.refusal.band_too_small", n=needed, kingdom=where))
    lines += _ability(state, model)
    return tuple(lines)


def _ability(state: Ethnos, model: BandModel) -> list[Said]:
    assert model.size is not None
    match model.leader:
        case "giants" if model.size > state.largest_giant_band():
            return [said("screen.band.giant", n=state.printed.number("giant.at_once"))]
        case "orcs" if model.colour not in state.players[model.seat].orcs:
            return [said("screen.band.orc")]
        case "merfolk":
            extra = marked_spaces_passed(state, model.seat, model.size)
            return [said("screen.band.merfolk", n=model.size)] + ([said("screen.band.extra", n=extra)] if extra else [])
        case "wizards":
            return [said("ethnos.pending.wizard", n=model.size)]
        case "elves":
            return [said("ethnos.pending.keep", n=model.size)]
    return []
