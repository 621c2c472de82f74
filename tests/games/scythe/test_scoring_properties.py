"""Random ends of games: what must always hold, and the rulebook told once more in the simplest way."""

from __future__ import annotations

from typing import Any

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from companion.games.scythe.factions import FACTIONS
from companion.games.scythe.position import Contender
from companion.games.scythe.scoring import PARTS, TIE_BREAKS
from companion.games.scythe.worth import TILES, Tile
from tests.games.scythe.ends import document, row

LARGEST: dict[Tile, int] = {
    "tunnels_adjacent": 6,
    "lakes_adjacent": 7,
    "encounters_adjacent": 7,
    "on_tunnels": 4,
    "in_a_row": 4,
    "on_farms_tundras": 4,
}
NAMES = ("Ann", "Bob", "Cid", "Dan", "Eve", "Fay", "Gus")


def some_player(tile: Tile, name: str, faction: str, *, few: bool) -> st.SearchStrategy[Contender]:
    """`few`: small numbers, so that ties are common."""

    def up_to(most: int) -> st.SearchStrategy[int]:
        return st.integers(0, min(most, 1) if few else most)

    return st.builds(
        Contender,
        name=st.just(name),
        faction=st.just(faction),
        coins=up_to(99),
        popularity=st.integers(0, 18),
        power=up_to(16),
        stars=up_to(6),
        territories=up_to(20),
        factory=st.just(False),
        resources=up_to(60),
        structure_count=up_to(LARGEST[tile]),
        workers=up_to(8),
        mechs=up_to(4),
        structures=up_to(4),
        automa=st.booleans(),
    )


@st.composite
def ends(draw: st.DrawFn) -> tuple[Tile, tuple[Contender, ...]]:
    tile = draw(st.sampled_from(TILES))
    few = draw(st.booleans())
    factions = draw(st.permutations(FACTIONS))[: draw(st.integers(1, 7))]
    players = [draw(some_player(tile, name, faction, few=few)) for name, faction in zip(NAMES, factions, strict=False)]
    holder = draw(st.integers(0, 7))
    if holder < len(players):
        players[holder] = msgspec.structs.replace(players[holder], factory=True)
    return tile, tuple(players)


@given(ends())
def test_a_ranking_has_everybody_once_and_every_total_is_the_sum_of_its_parts(
    end: tuple[Tile, tuple[Contender, ...]],
) -> None:
    tile, players = end
    found = document(*players, tile=tile)
    ranking = found["ranking"]
    assert sorted(each["name"] for each in ranking) == sorted(player.name for player in players)
    for place, each in enumerate(ranking, start=1):
        assert list(each["parts"]) == list(PARTS)
        assert each["total"] == sum(each["parts"].values()) >= 0
        assert each["rank"] <= place
        assert each["tie_break"] in (None, *TIE_BREAKS)
    totals = [each["total"] for each in ranking]
    assert totals == sorted(totals, reverse=True)
    assert found["winners"] == [each["name"] for each in ranking if each["rank"] == 1]


def told_once_more(players: tuple[Contender, ...], totals: dict[str, int]) -> tuple[list[str], str | None]:
    """Who wins, by crossing people out line by line, and the last line that crossed somebody out."""
    left = [player for player in players if totals[player.name] == max(totals.values())]
    won_by = None
    for line in TIE_BREAKS:
        count = {}
        for player in left:
            units = player.workers + player.mechs + (0 if player.automa else player.structures)
            count[player.name] = {
                "units": units,
                "power": player.power,
                "popularity": 10 if player.automa else player.popularity,
                "resources": 0 if player.automa else player.resources,
                "territories": player.territories + (1 if player.factory else 0),
                "stars": player.stars,
            }[line]
        stay = [player for player in left if count[player.name] == max(count.values())]
        if len(stay) < len(left):
            won_by = line
        left = stay
    return [player.name for player in left], won_by


@given(ends())
def test_the_winner_is_who_the_rulebook_says(end: tuple[Tile, tuple[Contender, ...]]) -> None:
    tile, players = end
    found = document(*players, tile=tile)
    winners, won_by = told_once_more(players, {each["name"]: each["total"] for each in found["ranking"]})
    assert found["winners"] == winners
    assert found["ranking"][0]["tie_break"] == won_by


@given(ends(), st.randoms(use_true_random=False))
def test_the_seats_do_not_matter(end: tuple[Tile, tuple[Contender, ...]], chance: Any) -> None:
    tile, players = end
    moved = list(players)
    chance.shuffle(moved)
    one, other = ({each["name"]: each for each in document(*order, tile=tile)["ranking"]} for order in (players, moved))
    assert one == other


MOST = {"coins": 9999, "popularity": 18, "stars": 6, "territories": 45, "resources": 999}


@given(ends(), st.sampled_from([*MOST, "structure_count", "factory"]))
def test_more_of_anything_is_never_worth_less(end: tuple[Tile, tuple[Contender, ...]], what: str) -> None:
    tile, (player, *_) = end
    if what == "factory":
        more = msgspec.structs.replace(player, factory=True)
    else:
        most = {**MOST, "structure_count": LARGEST[tile]}[what]
        more = msgspec.structs.replace(player, **{what: min(most, getattr(player, what) + 1)})
    assert row(more, tile)["total"] >= row(player, tile)["total"]


@given(ends())
def test_power_and_units_bring_no_coins(end: tuple[Tile, tuple[Contender, ...]]) -> None:
    tile, (player, *_) = end
    bare = msgspec.structs.replace(player, power=0, workers=0, mechs=0, structures=0)
    assert row(bare, tile)["parts"] == row(player, tile)["parts"]
