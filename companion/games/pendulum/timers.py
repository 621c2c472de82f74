"""The three hourglasses: rows, circles, time markers, flips, the time track (004, Таймеры, ряды и ячейки действий)."""

from __future__ import annotations

from msgspec.structs import replace

from companion.engine.hourglass import Hourglass
from companion.engine.refusal import Impossible
from companion.engine.track import Track
from companion.games.pendulum.names import GLASSES, MARKERS, GlassName, RowName, other
from companion.games.pendulum.state import KEPT_FLIPS, Circle, Flip, Glass, Pendulum

CIRCLES = tuple(Circle(row, slot) for row in ("upper", "lower") for slot in (0, 1))  # of the purple area
TURNS: dict[GlassName, int] = {"black": 1, "green": 2, "purple": 4}  # as the time track writes them


def free_circles(state: Pendulum) -> tuple[Circle, ...]:
    """Where the time markers lie when a round is prepared: everywhere but under the purple hourglass."""
    return tuple(circle for circle in CIRCLES if circle != state.glass("purple").place)


def with_glass(state: Pendulum, name: GlassName, glass: Glass) -> Pendulum:
    index = GLASSES.index(name)
    return replace(state, glasses=(*state.glasses[:index], glass, *state.glasses[index + 1 :]))


def turned(state: Pendulum, name: GlassName, at: int, *, untimed: bool) -> Pendulum:
    """Always to the other row and full again; the purple one pushes a time marker off the board. Without time the
    hourglass only changes its row."""
    glass = state.glass(name)
    row = other(glass.place.row)
    place = Circle(row)
    if name == "purple":
        place = next((circle for circle in state.markers if circle.row == row), Circle(row, glass.place.slot))
        state = replace(state, markers=tuple(circle for circle in state.markers if circle != place))
    sand = Hourglass(glass.sand.duration) if untimed else glass.sand.flip(at)
    return with_glass(state, name, Glass(sand, place))


def flipped(state: Pendulum, name: GlassName, at: int, seat: int | None) -> Pendulum:
    """By hand, in a round. The last time marker calls the council at once (004, Созыв совета)."""
    if state.phase != "round" or state.untimed:
        raise Impossible("pendulum.refusal.not_now")
    flip = Flip(glass=name, at=at, seat=seat, before=state.glass(name), markers=state.markers)
    after = turned(state, name, at, untimed=False)
    return _called(replace(after, flips=(*state.flips, flip)[-KEPT_FLIPS:]), at)


def taken_back(state: Pendulum, name: GlassName) -> Pendulum:
    """As if it had not been turned: row, circle, marker, and the sand as it would have run on."""
    flip = state.last_flip(name)
    if flip is None or state.phase not in ("round", "called"):
        raise Impossible("pendulum.refusal.no_flip")
    after = replace(with_glass(state, name, flip.before), flips=tuple(each for each in state.flips if each is not flip))
    if name != "purple":
        return after
    return replace(after, markers=flip.markers, phase="round", called_at=None, ready=())


def started(state: Pendulum, at: int, *, untimed: bool) -> Pendulum:
    """All three together (004, Начало игры; Фаза совета, VI)."""
    state = replace(state, phase="round", untimed=untimed, step=0, flips=(), called_at=None, ready=())
    if untimed:
        still = tuple(replace(glass, sand=Hourglass(glass.sand.duration)) for glass in state.glasses)
        return advanced(replace(state, glasses=still), at)
    for name in GLASSES:
        state = turned(state, name, at, untimed=False)
    return _called(state, at)


def advanced(state: Pendulum, at: int) -> Pendulum:
    """The time token goes one step on; its last step calls the council (004, Игра без ограничений времени)."""
    track = steps(state)
    if state.step >= len(track):
        raise Impossible("pendulum.refusal.not_now")
    for name in track[state.step]:
        state = turned(state, name, at, untimed=True)
    state = replace(state, step=state.step + 1)
    return replace(state, phase="called", called_at=at) if state.step == len(track) else _called(state, at)


def steps(state: Pendulum) -> tuple[tuple[GlassName, ...], ...]:
    """What each step of the time track turns."""
    return tuple(tuple(name for name in GLASSES if step & TURNS[name]) for step in state.printed.numbers("time_track"))


def emptied(state: Pendulum, at: int) -> Pendulum:
    for name in GLASSES:
        glass = state.glass(name)
        if not glass.sand.is_empty(at):
            state = with_glass(state, name, replace(glass, sand=glass.sand.with_remaining(at, 0)))
    return state


def put_right(state: Pendulum, name: GlassName, row: RowName, remaining: int, at: int) -> Pendulum:
    glass = state.glass(name)
    place = glass.place if glass.place.row == row else Circle(row, glass.place.slot)
    still = state.untimed and state.phase in ("round", "called")  # sand does not matter then, only the row
    sand = Hourglass(glass.sand.duration) if still else glass.sand.with_remaining(at, remaining)
    state = with_glass(state, name, Glass(sand, place))
    flips = tuple(flip for flip in state.flips if flip.glass != name)
    if name == "purple":
        return with_markers(replace(state, flips=flips), len(state.markers), at)
    return replace(state, flips=flips)


def with_markers(state: Pendulum, count: int, at: int) -> Pendulum:
    """So many markers on the board, where flips will find them: in the other row, then in this one, then over there."""
    Track(0, MARKERS).check(count)
    here = state.glass("purple").place.row
    over_there, *rest = sorted(free_circles(state), key=lambda circle: circle.row == here)
    flips = tuple(flip for flip in state.flips if flip.glass != "purple")
    after = replace(state, markers=(over_there, *reversed(rest))[:count], flips=flips)
    if state.phase == "called" and count and not state.untimed:  # without time the last step calls it
        return replace(after, phase="round", called_at=None, ready=())
    return _called(after, at) if state.phase == "round" else after


def _called(state: Pendulum, at: int) -> Pendulum:
    if state.markers or state.phase != "round":
        return state
    return replace(state, phase="called", called_at=at)
