"""The end of a game as JSON tells it (`companion score pendulum`), and the votes of a council."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import msgspec

from companion.engine.reading import BadInput, shown
from companion.games.pendulum.names import NEUTRAL_VOTES, TRACKS, TrackName

Figure = Annotated[int, msgspec.Meta(ge=0, le=999)]
Place = Annotated[int, msgspec.Meta(ge=1, le=9)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]


class TrackAt(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Spaces counted from the start (0): where the token is, where the parchment begins, the last space."""

    at: Figure
    parchment: Figure
    end: Figure

    @property
    def missing(self) -> int:
        """Spaces to the parchment; none once it is reached."""
        return max(0, self.parchment - self.at)

    @property
    def inside(self) -> int:
        """Victory points in the parchment area."""
        return max(0, self.at - self.parchment + 1)


class Tracks(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    power: TrackAt
    prestige: TrackAt
    popularity: TrackAt

    def of(self, track: TrackName) -> TrackAt:
        found: TrackAt = getattr(self, track)
        return found

    def all(self) -> tuple[TrackAt, ...]:
        return self.power, self.prestige, self.popularity


class Contender(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`privilege` 1 is the highest. Glory counts only for who plays the variant for experts (`advanced`)."""

    name: Name
    legendary: bool
    privilege: Place
    tracks: Tracks
    glory: Figure = 0
    advanced: bool = False


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    players: Annotated[tuple[Contender, ...], msgspec.Meta(min_length=2, max_length=5)]
    advanced: bool = False


class Voter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Name
    votes: Figure
    privilege: Place
    neutral: bool = False


class Votes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    players: Annotated[tuple[Voter, ...], msgspec.Meta(min_length=2, max_length=5)]


def check(position: Position) -> None:
    check_people(position.players)
    for index, player in enumerate(position.players):
        for track in TRACKS:
            at = player.tracks.of(track)
            where = f"players[{index}].tracks.{track}"
            if at.parchment > at.end:
                raise BadInput(f"{where}.parchment", "input.above", value=at.parchment, limit=at.end)
            if at.at > at.end:
                raise BadInput(f"{where}.at", "input.above", value=at.at, limit=at.end)


def check_people(people: Sequence[Contender | Voter]) -> None:
    """Names and places on the privilege track, each once."""
    for index, one in enumerate(people):
        if not one.name.strip():
            raise BadInput(f"players[{index}].name", "input.text_empty", n=1)
        for other in people[:index]:
            if other.name == one.name:
                raise BadInput(f"players[{index}].name", "input.twice", value=shown(one.name))
            if other.privilege == one.privilege:
                raise BadInput(f"players[{index}].privilege", "input.twice", value=one.privilege)


def check_votes(votes: Votes) -> None:
    """Two players have the neutral one beside them, always with as many votes; more have not (004, Игра вдвоём и
    втроём)."""
    check_people(votes.players)
    neutral = [index for index, voter in enumerate(votes.players) if voter.neutral]
    if len(neutral) > 1 or (neutral and len(votes.players) != 3):
        raise BadInput(f"players[{neutral[-1]}].neutral", "pendulum.input.neutral_for_two")
    if len(votes.players) == 2:
        raise BadInput("players", "pendulum.input.needs_neutral")
    for index in neutral:
        if (given := votes.players[index].votes) != NEUTRAL_VOTES:
            raise BadInput(f"players[{index}].votes", "pendulum.input.neutral_votes", n=NEUTRAL_VOTES, value=given)
