"""The end of random games: against the rulebook told once more in the simplest way, and what must always hold."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from companion.games.pendulum.position import Contender, TrackAt, Tracks
from companion.games.pendulum.privilege import by_votes
from tests.games.pendulum.positions import document

NAMES = ("Ann", "Bob", "Cid", "Dan", "Eve")
TRACK = ("power", "prestige", "popularity")


People = tuple[Contender, ...]


def some_track(chance: random.Random) -> TrackAt:
    """Short ones, so that ties are common."""
    end = chance.randint(1, 5)
    return TrackAt(chance.randint(0, end), chance.randint(1, end), end)


def some_tracks(chance: random.Random) -> Tracks:
    return Tracks(some_track(chance), some_track(chance), some_track(chance))


def some_position(chance: random.Random) -> tuple[People, bool]:
    """People, often with the same tracks as others, and whether all play with glory."""
    count = chance.randint(2, 5)
    places = chance.sample(range(1, count + 1), count)
    alike, often = some_tracks(chance), chance.choice((0.0, 0.5, 0.9))
    players = tuple(
        Contender(
            name=NAMES[index],
            legendary=chance.random() < 0.7,
            privilege=places[index],
            tracks=alike if chance.random() < often else some_tracks(chance),
            glory=chance.randint(0, 3),
            advanced=chance.random() < 0.5,
        )
        for index in range(count)
    )
    return players, chance.random() < 0.5


@pytest.fixture(params=[1, 2, 3])
def chance(request: pytest.FixtureRequest) -> random.Random:
    return random.Random(request.param)


def told_once_more(players: tuple[Contender, ...], advanced: bool) -> tuple[str | None, str]:
    """The end of the game read off the rulebook, line by line, by crossing people out."""

    def reached_everywhere(player: Contender) -> bool:
        for name in TRACK:
            track = getattr(player.tracks, name)
            if track.at < track.parchment:
                return False
        return player.legendary

    def highest(names: list[Contender]) -> Contender:
        best = names[0]
        for player in names:
            if player.privilege < best.privilege:
                best = player
        return best

    inside = [player for player in players if reached_everywhere(player)]
    if len(inside) == 1:
        return inside[0].name, "parchment"
    if inside:
        points = {}
        for player in inside:
            points[player.name] = 0
            for name in TRACK:
                track = getattr(player.tracks, name)
                points[player.name] += len(range(track.parchment, track.at + 1))
        left = [player for player in inside if points[player.name] == max(points.values())]
        if len(left) == 1:
            return left[0].name, "parchment_points"
        glory = {player.name: player.glory if advanced or player.advanced else 0 for player in left}
        most = [player for player in left if glory[player.name] == max(glory.values())]
        if len(most) == 1:
            return most[0].name, "glory"
        return highest(most).name, "privilege"
    left = [player for player in players if player.legendary]
    if not left:
        return None, "nobody"
    for which in range(3):
        missing = {}
        for player in left:
            to_go = []
            for name in TRACK:
                track = getattr(player.tracks, name)
                to_go.append(len(range(track.at, track.parchment)))
            missing[player.name] = sorted(to_go)[-1 - which]
        left = [player for player in left if missing[player.name] == min(missing.values())]
        if len(left) == 1:
            return left[0].name, "worst_track"
    return highest(left).name, "privilege"


def test_the_winner_is_who_the_rulebook_says(chance: random.Random) -> None:
    branches = set()
    for _ in range(4000):
        players, advanced = some_position(chance)
        found = document(*players, advanced=advanced)
        assert (found["winner"], found["decided_by"]) == told_once_more(players, advanced), players
        assert found["winners"] == ([found["winner"]] if found["winner"] else [])
        branches.add(found["decided_by"])
    assert branches == {"parchment", "parchment_points", "glory", "worst_track", "privilege", "nobody"}


def test_the_ranking_is_the_same_in_whatever_order_people_are_told(chance: random.Random) -> None:
    for _ in range(1000):
        players, advanced = some_position(chance)
        found = document(*players, advanced=advanced)
        assert document(*chance.sample(players, len(players)), advanced=advanced) == found
        names = [row["name"] for row in found["ranking"]]
        assert sorted(names) == sorted(player.name for player in players)
        assert [row["rank"] for row in found["ranking"]] == list(range(1, len(players) + 1))
        assert found["winner"] in (None, names[0])


def test_who_is_second_is_first_when_the_first_leaves(chance: random.Random) -> None:
    for _ in range(1000):
        players, advanced = some_position(chance)
        names = [row["name"] for row in document(*players, advanced=advanced)["ranking"]]
        rest = tuple(player for player in players if player.name != names[0])
        if len(rest) >= 2:
            assert [row["name"] for row in document(*rest, advanced=advanced)["ranking"]] == names[1:], players


def worse(player: Contender, chance: random.Random) -> Contender:
    """The same player with less of something."""
    what = chance.choice(("legendary", "glory", *TRACK))
    if what == "legendary":
        return replace(player, legendary=False)
    if what == "glory":
        return replace(player, glory=chance.randint(0, player.glory))
    track = getattr(player.tracks, what)
    less = replace(track, at=chance.randint(0, track.at))
    return replace(player, tracks=replace(player.tracks, **{what: less}))


def test_the_winner_does_not_lose_because_others_get_worse(chance: random.Random) -> None:
    for _ in range(2000):
        players, advanced = some_position(chance)
        winner = document(*players, advanced=advanced)["winner"]
        if winner is not None:
            after = tuple(player if player.name == winner else worse(player, chance) for player in players)
            assert document(*after, advanced=advanced)["winner"] == winner, (players, after)


def place(name: str, players: People, advanced: bool) -> int:
    rows = document(*players, advanced=advanced)["ranking"]
    return next(row["rank"] for row in rows if row["name"] == name)


def test_nobody_gains_a_place_by_getting_worse(chance: random.Random) -> None:
    for _ in range(2000):
        players, advanced = some_position(chance)
        index = chance.randrange(len(players))
        after = (*players[:index], worse(players[index], chance), *players[index + 1 :])
        name = players[index].name
        assert place(name, after, advanced) >= place(name, players, advanced), (players, after)


def test_votes_by_pairs(chance: random.Random) -> None:
    """Of any two, the one with more votes stands higher; with as many, the one who stood lower."""
    for _ in range(500):
        votes = [chance.randint(0, 4) for _ in range(chance.randint(2, 6))]
        order = by_votes(range(len(votes)), votes)
        assert sorted(order) == list(range(len(votes)))
        for higher, lower in ((one, other) for i, one in enumerate(order) for other in order[i + 1 :]):
            assert votes[higher] > votes[lower] or (votes[higher] == votes[lower] and higher > lower)
