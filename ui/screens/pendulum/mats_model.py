"""Who plays whom, and which mats nobody has typed in yet. Without Kivy."""

from __future__ import annotations

import msgspec

from companion.engine.said import Said, said
from companion.games.pendulum.names import TRACKS, Character, Side
from companion.games.pendulum.state import Mat, Pendulum
from companion.games.pendulum.view import who_is_higher


class MatLine(msgspec.Struct, frozen=True):
    seat: int
    name: str
    about: tuple[Said, ...]
    known: bool


class MatsModel(msgspec.Struct, frozen=True):
    lines: tuple[MatLine, ...]
    higher: tuple[Said | str, ...]


def mats_model(state: Pendulum) -> MatsModel:
    return MatsModel(tuple(_line(state, seat) for seat in state.at_table()), who_is_higher(state))


def _line(state: Pendulum, seat: int) -> MatLine:
    me = state.players[seat]
    about = [said(f"pendulum.character.{me.character}"), said(f"pendulum.side.{me.side}")]
    if me.expert:
        about.append(said("screen.pendulum.with_glory"))
    about.append(said("screen.pendulum.mat_known" if me.mat is not None else "screen.pendulum.mat_unknown"))
    return MatLine(seat, me.name, tuple(about), me.mat is not None)


class MatModel(msgspec.Struct):
    """A mat as it is being typed in: parchment and end of the three tracks, then what a player begins with."""

    character: Character
    side: Side
    parchment: list[int | None]
    end: list[int | None]
    start: list[int]

    @classmethod
    def of(cls, state: Pendulum, seat: int) -> MatModel:
        me = state.players[seat]
        mat: Mat | None = me.mat
        return cls(
            me.character,
            me.side,
            list(mat.parchment) if mat is not None else [None] * len(TRACKS),
            list(mat.end) if mat is not None else [None] * len(TRACKS),
            [me.military, me.culture, me.gold, me.votes],
        )

    @property
    def ready(self) -> bool:
        """Every track is told, and no parchment begins beyond the end."""
        return all(
            first is not None and last is not None and first <= last
            for first, last in zip(self.parchment, self.end, strict=True)
        )

    @property
    def beyond(self) -> int | None:
        """The track whose parchment begins beyond its end, if there is one."""
        pairs = list(zip(self.parchment, self.end, strict=True))
        return next((i for i, (first, last) in enumerate(pairs) if first and last and first > last), None)

    def tracks(self) -> list[int]:
        return [each or 0 for pair in zip(self.parchment, self.end, strict=True) for each in pair]
