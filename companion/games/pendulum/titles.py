"""What the history says of each event."""

from __future__ import annotations

from companion.engine import people
from companion.engine.event import Event
from companion.engine.said import Said, Value, said
from companion.games.pendulum import events as e
from companion.games.pendulum.names import NEUTRAL, NEUTRAL_VOTES, Figure
from companion.games.pendulum.privilege import new_order
from companion.games.pendulum.state import Pendulum


def title(before: Pendulum | None, event: Event) -> Said:
    if before is None:
        return said("history.start")
    name = _name(before, event)
    match event:
        case e.Flipped(glass=glass, seat=None):
            return said("pendulum.title.flipped", glass=_glass(glass))
        case e.Flipped(glass=glass):
            return said("pendulum.title.flipped_by", glass=_glass(glass), name=name)
        case e.RoundStarted(untimed=untimed):
            key = "pendulum.title.round_started_untimed" if untimed else "pendulum.title.round_started"
            return said(key, round=before.round)
        case e.ReadySaid(ready=ready):
            return said("pendulum.title.ready" if ready else "pendulum.title.not_ready", name=name)
        case e.AchievementDone(how=how):
            return said(f"pendulum.title.achieved_{how}", name=name)
        case e.RewardTaken():
            return _reward(event, name)
        case e.SwitchesSet():
            return said("pendulum.title.switches_set")
    return said(f"pendulum.title.{event.tag}", **_values(before, event, name))


def _glass(name: str) -> Said:
    return said(f"pendulum.glass.{name}")


def figure_said(figure: Figure) -> Said:
    return said(f"pendulum.figure.{figure}")


def _name(before: Pendulum, event: Event) -> str:
    seat = getattr(event, "seat", None)
    return before.players[seat].name if isinstance(seat, int) and 0 <= seat < before.seats else ""


def _values(before: Pendulum, event: Event, name: str) -> dict[str, Value]:
    match event:
        case e.MatChosen(character=character, side=side):
            return {
                "name": name,
                "character": said(f"pendulum.character.{character}"),
                "side": said(f"pendulum.side.{side}"),
            }
        case e.FlipTakenBack(glass=glass):
            return {"glass": _glass(glass)}
        case e.FlipperNamed(glass=glass):
            return {"glass": _glass(glass), "name": name}
        case e.TimeAdvanced():
            return {"step": before.step + 1}
        case e.Gained(figure=figure, by=by):
            return {"name": name, "figure": figure_said(figure), "by": f"{by:+d}"}
        case e.FigureSet(seat=seat, figure=figure, to=to):
            return {"name": name, "figure": figure_said(figure), "old": getattr(before.players[seat], figure), "to": to}
        case e.VotesCounted(votes=votes):
            return {"order": _order(before, votes)}
        case e.BoardRefreshed():
            return {"round": before.round + 1}
        case e.GlassSet(glass=glass, row=row, remaining=remaining):
            return {"glass": _glass(glass), "row": said(f"pendulum.row.{row}"), "n": remaining // 1000}
        case e.MarkersSet(to=to):
            return {"n": to}
        case e.PrivilegeSet(order=order):
            return {"order": tuple(before.players[seat].name for seat in order if seat != NEUTRAL)}
        case e.TokenSet(on_card=on_card) | e.ThirdProvinceSet(has=on_card):
            return {"name": name, "yes": said("play.yes" if on_card else "play.no")}
        case e.Renamed() | e.Swapped():
            return people.title_values(before.players, event)
    return {"name": name}


def _order(before: Pendulum, votes: tuple[int, ...]) -> tuple[Said, ...]:
    """Who stands where after the votes, each with how many."""
    given = dict(zip(before.at_table(), votes, strict=False))
    return tuple(
        said(
            "pendulum.title.voter",
            name=said("pendulum.neutral") if seat == NEUTRAL else before.players[seat].name,
            votes=NEUTRAL_VOTES if seat == NEUTRAL else given.get(seat, 0),
        )
        for seat in new_order(before, given)
        if seat == NEUTRAL or not before.players[seat].gone
    )


def _reward(event: e.RewardTaken, name: str) -> Said:
    reward = said(f"pendulum.reward.{event.reward}")
    tracks = (*event.points, *((event.track,) if event.track is not None else ()))
    if not tracks:
        return said("pendulum.title.reward_taken", name=name, reward=reward)
    points = tuple(figure_said(track) for track in tracks)
    return said("pendulum.title.reward_points", name=name, reward=reward, points=points)
