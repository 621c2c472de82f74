"""Statistics over the finished games. Without Kivy."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import compress

import msgspec
from msgspec.structs import replace

from ui.shell.flows import compares_totals
from ui.shell.services import Played

BEST = 5


class PlayerLine(msgspec.Struct, frozen=True):
    name: str
    games: int
    wins: int


class FacetLine(msgspec.Struct, frozen=True):
    """What was in play for everybody, a tribe: in how many games, and who won those, most wins first."""

    key: str
    games: int
    winners: tuple[tuple[str, int], ...] = ()

    @property
    def most(self) -> int:
        """Wins of whoever won most with it."""
        return self.winners[0][1] if self.winners else 0


class OwnLine(msgspec.Struct, frozen=True):
    """What a player alone plays, a faction: how often somebody had it, and how often that player won. `first` won with
    it before anybody else, in the game that began at `started`."""

    key: str
    games: int
    wins: int
    first: str = ""
    started: str = ""


class BestLine(msgspec.Struct, frozen=True):
    game: str
    name: str
    total: int
    started: str


class Stats(msgspec.Struct, frozen=True):
    games: int
    players: tuple[PlayerLine, ...]
    facets: tuple[FacetLine, ...]
    own: tuple[OwnLine, ...]
    best: tuple[BestLine, ...]


def finished(played: Sequence[Played]) -> list[Played]:
    return [each for each in played if each.status == "over"]


def games_finished(played: Sequence[Played]) -> tuple[str, ...]:
    """What there is to choose from, the most played first."""
    return tuple(game for game, _ in Counter(each.game for each in finished(played)).most_common())


def statistics(played: Sequence[Played], game: str | None = None) -> Stats:
    """Of one game, or of all."""
    counted = [_of_people(each) for each in finished(played) if game in (None, each.game)]
    return Stats(
        games=len(counted),
        players=_players(counted),
        facets=_facets(counted),
        own=_own(counted),
        best=_best(counted, one_each=game is None),
    )


def _of_people(played: Played) -> Played:
    """Without those whom the app played: a game lost to an opponent has no winner among people."""
    if not played.opponents:
        return played
    here = [name in played.people for name in played.players]
    return replace(
        played,
        players=played.people,
        ranking=tuple(row for row in played.ranking if row[0] in played.people),
        winners=tuple(name for name in played.winners if name in played.people),
        of=tuple(compress(played.of, here)),
        also=tuple(compress(played.also, here)),
    )


def _players(played: Sequence[Played]) -> tuple[PlayerLine, ...]:
    """Who was there to the end; whoever left is not ranked and neither won nor lost."""
    games = Counter(name for each in played for name, _, _ in each.ranking)
    wins = Counter(name for each in played for name in each.winners)
    lines = [PlayerLine(name, count, wins[name]) for name, count in games.items()]
    return tuple(sorted(lines, key=lambda line: (-line.wins, -line.games, line.name)))


def _facets(played: Sequence[Played]) -> tuple[FacetLine, ...]:
    games: Counter[str] = Counter()
    wins: dict[str, Counter[str]] = {}
    for each in played:
        # What players have for themselves is counted with them.
        for key in set(each.facets) - set(each.of):
            games[key] += 1
            wins.setdefault(key, Counter()).update(each.winners)
    lines = [FacetLine(key, count, _most_first(wins[key])) for key, count in games.items()]
    return tuple(sorted(lines, key=lambda line: (-line.games, line.key)))


def _own(played: Sequence[Played]) -> tuple[OwnLine, ...]:
    """Best first. Whoever left is not ranked and neither won nor lost, and so it is with what they played."""
    games: Counter[str] = Counter()
    wins: Counter[str] = Counter()
    first: dict[str, tuple[str, str]] = {}
    for each in sorted(played, key=lambda game: (game.started, game.number)):
        ranked = {name for name, _, _ in each.ranking}
        for name, key in _own_facets(each):
            if name in ranked:
                games[key] += 1
                wins[key] += name in each.winners
                if name in each.winners:
                    first.setdefault(key, (name, each.started))
    lines = [OwnLine(key, count, wins[key], *first.get(key, ("", ""))) for key, count in games.items()]
    return tuple(sorted(lines, key=lambda line: (-line.wins, -line.games, line.key)))


def _own_facets(played: Played) -> list[tuple[str, str]]:
    """Who had what for themselves: a faction, and a mat beside it."""
    pairs = [(name, key) for name, key in zip(played.players, played.of, strict=False) if key is not None]
    return pairs + [(name, key) for name, keys in zip(played.players, played.also, strict=False) for key in keys]


def _most_first(wins: Counter[str]) -> tuple[tuple[str, int], ...]:
    return tuple(sorted(wins.items(), key=lambda each: (-each[1], each[0])))


def _best(played: Sequence[Played], *, one_each: bool) -> tuple[BestLine, ...]:
    """The highest totals; of all games together the highest of each, as one game's points are not another's."""
    lines = [
        BestLine(each.game, name, total, each.started)
        for each in played
        if compares_totals(each.game)
        for name, _, total in each.ranking
    ]
    lines.sort(key=lambda line: (-line.total, line.started))
    if not one_each:
        return tuple(lines[:BEST])
    first: dict[str, BestLine] = {}
    for line in lines:
        first.setdefault(line.game, line)
    return tuple(first.values())
