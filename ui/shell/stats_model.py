"""Statistics over the finished games. Without Kivy."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from ui.shell.house import Played

BEST = 5
# Totals of whatever was played with it cannot be compared.
UNCOMPARED = ("tally",)


class PlayerLine(msgspec.Struct, frozen=True):
    name: str
    games: int
    wins: int


class FacetLine(msgspec.Struct, frozen=True):
    """A tribe or faction, by the key of its name, and in how many games it was."""

    key: str
    games: int


class BestLine(msgspec.Struct, frozen=True):
    game: str
    name: str
    total: int
    started: str


class Stats(msgspec.Struct, frozen=True):
    games: int
    players: tuple[PlayerLine, ...]
    facets: tuple[FacetLine, ...]
    best: tuple[BestLine, ...]


def finished(played: Sequence[Played]) -> list[Played]:
    return [each for each in played if each.status == "over"]


def games_finished(played: Sequence[Played]) -> tuple[str, ...]:
    """What there is to choose from, the most played first."""
    return tuple(game for game, _ in Counter(each.game for each in finished(played)).most_common())


def statistics(played: Sequence[Played], game: str | None = None) -> Stats:
    """Of one game, or of all."""
    counted = [each for each in finished(played) if game in (None, each.game)]
    return Stats(
        games=len(counted),
        players=_players(counted),
        facets=_facets(counted),
        best=_best(counted, one_each=game is None),
    )


def _players(played: Sequence[Played]) -> tuple[PlayerLine, ...]:
    """Who was there to the end; whoever left is not ranked and neither won nor lost."""
    games = Counter(name for each in played for name, _, _ in each.ranking)
    wins = Counter(name for each in played for name in each.winners)
    lines = [PlayerLine(name, count, wins[name]) for name, count in games.items()]
    return tuple(sorted(lines, key=lambda line: (-line.wins, -line.games, line.name)))


def _facets(played: Sequence[Played]) -> tuple[FacetLine, ...]:
    games = Counter(key for each in played for key in dict.fromkeys(each.facets))
    return tuple(FacetLine(key, count) for key, count in sorted(games.items(), key=lambda each: (-each[1], each[0])))


def _best(played: Sequence[Played], *, one_each: bool) -> tuple[BestLine, ...]:
    """The highest totals; of all games together the highest of each, as one game's points are not another's."""
    lines = [
        BestLine(each.game, name, total, each.started)
        for each in played
        if each.game not in UNCOMPARED
        for name, _, total in each.ranking
    ]
    lines.sort(key=lambda line: (-line.total, line.started))
    if not one_each:
        return tuple(lines[:BEST])
    first: dict[str, BestLine] = {}
    for line in lines:
        first.setdefault(line.game, line)
    return tuple(first.values())
