"""Statistics over the games played, without a screen."""

from __future__ import annotations

from ui.shell.house import Played
from ui.shell.stats_model import BestLine, FacetLine, PlayerLine, games_finished, statistics

Ranking = tuple[tuple[str, int, int], ...]


def over(number: int, game: str, ranking: Ranking, *facets: str) -> Played:
    names = tuple(name for name, _, _ in ranking)
    winners = tuple(name for name, rank, _ in ranking if rank == 1)
    return Played(number, game, f"2026-05-0{number}", "over", False, names, winners, ranking, facets)


PLAYED = [
    Played(6, "ethnos", "2026-05-06", "open", True, ("Ann", "Eve"), facets=("ethnos.tribe.orcs",)),
    Played(5, "ethnos", "2026-05-05", "abandoned", False, ("Ann", "Eve")),
    over(4, "tally", (("Cid", 1, 900), ("Ann", 2, 3))),
    over(3, "ethnos", (("Bob", 1, 30), ("Ann", 2, 20)), "ethnos.tribe.orcs", "ethnos.tribe.elves"),
    over(2, "ethnos", (("Ann", 1, 25), ("Bob", 1, 25), ("Cid", 3, 1)), "ethnos.tribe.orcs"),
    over(1, "ethnos", (("Ann", 1, 30), ("Bob", 2, 10)), "ethnos.tribe.trolls"),
]


def test_only_finished_games_count() -> None:
    assert statistics(PLAYED).games == 4
    assert statistics(PLAYED, "ethnos").games == 3
    assert "Eve" not in [line.name for line in statistics(PLAYED).players]
    assert games_finished(PLAYED) == ("ethnos", "tally")


def test_wins_by_player_with_shared_wins() -> None:
    assert statistics(PLAYED).players == (
        PlayerLine("Ann", 4, 2),
        PlayerLine("Bob", 3, 2),
        PlayerLine("Cid", 2, 1),
    )
    assert statistics(PLAYED, "ethnos").players[2] == PlayerLine("Cid", 1, 0)


def test_who_left_neither_won_nor_lost() -> None:
    left = Played(1, "tally", "", "over", False, ("Ann", "Bob"), ("Ann",), (("Ann", 1, 4),))
    assert statistics([left]).players == (PlayerLine("Ann", 1, 1),)


def test_what_was_in_play() -> None:
    assert statistics(PLAYED).facets == (
        FacetLine("ethnos.tribe.orcs", 2),
        FacetLine("ethnos.tribe.elves", 1),
        FacetLine("ethnos.tribe.trolls", 1),
    )
    assert statistics(PLAYED, "tally").facets == ()


def test_the_best_scores_of_one_game_and_the_best_of_each() -> None:
    best = statistics(PLAYED, "ethnos").best
    assert [(line.name, line.total) for line in best] == [
        ("Ann", 30),
        ("Bob", 30),
        ("Ann", 25),
        ("Bob", 25),
        ("Ann", 20),
    ]
    assert statistics(PLAYED).best == (BestLine("ethnos", "Ann", 30, "2026-05-01"),)
    assert statistics(PLAYED, "tally").best == ()


def test_nothing_was_played() -> None:
    nothing = statistics([])
    assert (nothing.games, nothing.players, nothing.facets, nothing.best) == (0, (), (), ())
    assert games_finished([]) == ()
