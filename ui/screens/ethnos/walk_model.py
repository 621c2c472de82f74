"""The end of an age on the screen: one step at a time, who gets what and why, then the standings."""

from __future__ import annotations

import msgspec

from companion.engine.said import Said, said
from companion.games.ethnos.names import KINGDOMS
from companion.games.ethnos.reckoning import gained, next_first, shares, step_now, steps, undecided
from companion.games.ethnos.state import Ethnos
from companion.games.ethnos.view import step_said


class Gain(msgspec.Struct, frozen=True):
    """A player's line of a step: glory before and after, and the reason."""

    seat: int
    name: str
    colour: str
    before: int
    gain: int
    why: Said | None


class WalkModel(msgspec.Struct, frozen=True):
    """`step` None: everything is counted. `asks` are the seats that still have to say whether their orcs raid."""

    title: Said
    number: int
    of: int
    step: str | None
    gains: tuple[Gain, ...]
    asks: tuple[int, ...]
    next_label: Said


def walk_model(state: Ethnos) -> WalkModel:
    step = step_now(state)
    order = steps(state)
    last = state.age == state.ages
    if step is None:
        label = said("screen.walk.finish") if last else said("screen.walk.next_age", age=state.age + 1)
        title = said("screen.walk.counted", age=state.age)
    else:
        label = said("screen.walk.count")
        title = said("screen.walk.title", age=state.age, step=step_said(step))
    return WalkModel(
        title=title,
        number=min(state.step + 1, len(order)),
        of=len(order),
        step=step,
        gains=_gains(state, step),
        asks=undecided(state) if step == "orcs" else (),
        next_label=label,
    )


def _gains(state: Ethnos, step: str | None) -> tuple[Gain, ...]:
    found = {} if step is None else gained(state, step)
    why = _reasons(state, step)
    lines = [
        Gain(seat, player.name, player.colour, player.glory, found.get(seat, 0), why.get(seat))
        for seat, player in enumerate(state.players)
        if not player.gone
    ]
    if step is None:
        return tuple(sorted(lines, key=lambda line: -line.before))
    return tuple(sorted(lines, key=lambda line: -line.gain))


def _reasons(state: Ethnos, step: str | None) -> dict[int, Said]:
    if step is None:
        if state.age == state.ages:
            return {}
        first = next_first(state)
        return {first: said("screen.walk.begins")}
    if step in KINGDOMS or step == "merfolk":
        reasons = {}
        for share in shares(state, step):
            for who in share.who:
                seat = int(str(who))
                key = (
                    "screen.walk.by_trolls"
                    if share.trolls
                    else "screen.walk.shared"
                    if len(share.who) > 1
                    else "screen.walk.place"
                )
                reasons[seat] = said(key, place=share.place, n=_strength(state, step, seat))
        return reasons
    if step == "giant" and state.giant is not None:
        return {state.giant: said("screen.walk.giant", n=state.giant_size)}
    if step == "orcs":
        return {
            seat: said("screen.walk.raid" if player.raid else "screen.walk.wait", n=len(player.orcs))
            for seat, player in enumerate(state.players)
            if player.orcs and player.raid is not None
        }
    if step == "bands":
        return {
            seat: said("screen.walk.bands", sizes=" ".join(str(band.size - band.skeletons) for band in player.bands))
            for seat, player in enumerate(state.players)
            if player.bands
        }
    return {}


def _strength(state: Ethnos, step: str, seat: int) -> int:
    player = state.players[seat]
    return player.merfolk if step == "merfolk" else player.markers[KINGDOMS.index(step)]
