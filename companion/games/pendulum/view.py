"""What is shown: everything lies open in Pendulum, so every viewer sees the same."""

from __future__ import annotations

from typing import Any

from companion.engine.contract import Cell, Rows, Standing
from companion.engine.declared import BoxButton
from companion.engine.said import Said, said
from companion.games.pendulum.figures import bounds
from companion.games.pendulum.final import standing
from companion.games.pendulum.names import GLASSES, NEUTRAL, NEUTRAL_VOTES, RESOURCES, ROUNDS, TRACKS, Figure
from companion.games.pendulum.privilege import extra_points_of, in_play, last_to_act
from companion.games.pendulum.state import Pendulum, Player
from companion.games.pendulum.timers import steps

FLIP_BUTTONS = tuple(BoxButton(f"flip_{glass}", glass) for glass in GLASSES)
PREPARE = ("large_worker", "rewards", "provinces", "achievement", "markers")
HELD: tuple[Figure, ...] = ("votes", *RESOURCES)


def view(state: Pendulum) -> dict[str, Any]:
    return {
        "round": state.round,
        "rounds": ROUNDS,
        "phase": state.phase,
        "untimed": state.untimed,
        "step": state.step,
        "steps": len(steps(state)),
        "markers": [{"row": circle.row, "slot": circle.slot} for circle in state.markers],
        "privilege": [None if seat == NEUTRAL else seat for seat in state.privilege],
        "token": state.token,
        "ready": state.ready,
        "players": [_player(state, seat) for seat in range(state.seats)],
        "flips": [{"glass": flip.glass, "at": flip.at, "seat": flip.seat} for flip in state.flips],
    }


def _player(state: Pendulum, seat: int) -> dict[str, Any]:
    me = state.players[seat]
    return {
        "name": me.name,
        "character": me.character,
        "side": me.side,
        "expert": me.expert,
        **{figure: getattr(me, figure) for figure in (*HELD, "legendary", "glory", "common", "large", "provinces")},
        "tracks": {
            track: {
                "at": me.on(track),
                "parchment": None if me.mat is None else me.mat.parchment[index],
                "end": None if me.mat is None else me.mat.end[index],
            }
            for index, track in enumerate(TRACKS)
        },
        "province_limit": me.province_limit,
        "achievement": state.achievement_of(seat),
        "gone": me.gone,
    }


def hourglasses(state: Pendulum) -> dict[str, Standing]:
    turns = state.phase == "round" and not state.untimed
    return {
        name: Standing(
            sand=glass.sand,
            row=glass.place.row,
            name=said(f"pendulum.glass.{name}"),
            row_name=said(f"pendulum.row.{glass.place.row}"),
            turns=turns,
            upwards=glass.place.row == "upper",
        )
        for name, glass in zip(GLASSES, state.glasses, strict=True)
    }


def pressed(state: Pendulum, button: str, *, long: bool) -> dict[str, Any]:
    """The flip buttons turn their hourglass, start a round, or go one step on where time does not matter; held, they
    take their turn back."""
    glass = next(each.glass for each in FLIP_BUTTONS if each.name == button)
    if long:
        return {"action": "take_back_flip", "glass": glass}
    if state.phase == "placing":
        return {"action": "start_round", "untimed": state.untimed}
    if state.phase == "round" and state.untimed:
        return {"action": "advance_time"}
    return {"action": "flip", "glass": glass}


def stage(state: Pendulum) -> Said:
    return said("pendulum.glance.round", round=state.round, rounds=ROUNDS)


def glance(state: Pendulum) -> tuple[Said, ...]:
    lines = [stage(state)]
    if state.phase == "round" and state.untimed:  # not in real time
        lines.append(said("pendulum.glance.step", step=state.step, steps=len(steps(state))))
    else:
        lines.append(said(f"pendulum.phase.{state.phase}"))
    if state.phase == "round":
        lines.append(said("pendulum.glance.markers", n=len(state.markers)))
    scores = tuple(
        said("pendulum.glance.score", name=state.players[seat].name, points=standing_text(state.players[seat]))
        for seat in state.in_order()
    )
    return (*lines, said("pendulum.glance.scores", scores=scores))


def standing_text(player: Player) -> str:
    """-3: three spaces missing on the worst track; +5: five points inside the parchment; a dash when nobody knows."""
    points = standing(player)
    return "–" if points is None else f"{points:+d}".replace("-", "−")


def board(state: Pendulum) -> tuple[Rows, ...]:
    tables = [_people(state), _figures(state)]
    if (words := instruction(state)) is not None:
        tables.append(((words,),))
    if state.phase == "refresh":
        tables.append(tuple((f"{number}.", line) for number, line in enumerate(checklist(), start=1)))
    return tuple(tables)


def checklist() -> tuple[Said, ...]:
    """What is prepared for the next round (004, Фаза совета, IV)."""
    return tuple(said(f"pendulum.prepare.{each}") for each in PREPARE)


def instruction(state: Pendulum) -> Said | None:
    """What the table does now, in one or two sentences."""
    order = tuple(state.players[seat].name for seat in state.in_order())
    match state.phase:
        case "placing" if state.round > 1:
            return said("pendulum.do.place", names=order)
        case "placing":
            few = {2: "pendulum.do.place_first_two", 3: "pendulum.do.place_first_three"}
            return said(few.get(state.seats, "pendulum.do.place_first"), names=order)
        case "called":
            lowest_first = tuple(state.players[seat].name for seat in last_to_act(state))
            return said("pendulum.do.called", names=lowest_first)
        case "privilege" if NEUTRAL in state.privilege:
            return said("pendulum.do.privilege_two", n=NEUTRAL_VOTES)
        case "privilege":
            return said("pendulum.do.privilege")
        case "rewards":
            seat = state.to_serve()
            assert seat is not None
            name, points = state.players[seat].name, extra_points_of(state, seat)
            return said("pendulum.do.reward", name=name, n=points) if points else said("pendulum.do.only", name=name)
        case "provinces":
            limits = tuple(
                said("pendulum.do.limit", name=state.players[seat].name, n=state.players[seat].province_limit)
                for seat in state.in_order()
            )
            return said("pendulum.do.provinces", limits=limits)
        case "refresh" | "final" | "mats":
            return said(f"pendulum.do.{state.phase}")
    return None


def who_is_higher(state: Pendulum) -> tuple[Said | str, ...]:
    """The privilege track from the highest down, without those who left."""
    return tuple(said("pendulum.neutral") if seat == NEUTRAL else state.players[seat].name for seat in in_play(state))


def _people(state: Pendulum) -> Rows:
    """By privilege, from the highest down."""
    rows: list[tuple[Cell, ...]] = [
        (
            said("pendulum.table.privilege"),
            said("score.player"),
            said("pendulum.table.character"),
            said("pendulum.table.achievement"),
            said("pendulum.table.workers"),
            said("pendulum.figure.provinces"),
        )
    ]
    for place, seat in enumerate(in_play(state), start=1):
        if seat == NEUTRAL:
            rows.append((place, said("pendulum.neutral"), "", "", "", ""))
            continue
        me = state.players[seat]
        character, achievement = said(f"pendulum.character.{me.character}"), achievement_said(state, seat)
        rows.append((place, me.name, character, achievement, f"{me.large} + {me.common}", me.provinces))
    return tuple(rows)


def _figures(state: Pendulum) -> Rows:
    heading = (said("score.player"), *(said(f"pendulum.figure.{figure}") for figure in (*HELD, *TRACKS)))
    rows: list[tuple[Cell, ...]] = [
        (
            me.name,
            *(getattr(me, figure) for figure in HELD),
            *(_track(me, index) for index in range(len(TRACKS))),
        )
        for me in (state.players[seat] for seat in state.at_table())
    ]
    return (heading, *rows)


def _track(me: Player, index: int) -> str:
    """Where the token is, the end, and whether it is in the parchment."""
    at = me.on(TRACKS[index])
    glory = getattr(me, f"glory_{TRACKS[index]}")
    shown = f"{at}/{bounds(me, TRACKS[index]).most}" if me.mat is not None else str(at)
    if me.mat is not None and at >= me.mat.parchment[index]:
        shown += "*"
    return f"{shown} +{glory}" if glory else shown


def achievement_said(state: Pendulum, seat: int) -> Said:
    """Legendary for good, or what was done this round, or what is still free."""
    if (how := state.achievement_of(seat)) is not None:
        return said(f"pendulum.achievement.{how}")
    if state.players[seat].legendary:
        return said("pendulum.achievement.earlier")
    return said("pendulum.achievement.token" if state.token else "pendulum.achievement.free")
