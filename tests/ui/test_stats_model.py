"""Statistics over the games played, without a screen."""

from __future__ import annotations

import msgspec

from companion.table.ledger import GameRecord
from ui.shell.services import Played, played_of
from ui.shell.stats_model import BestLine, FacetLine, OwnLine, PlayerLine, games_finished, statistics

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
        FacetLine("ethnos.tribe.orcs", 2, (("Bob", 2), ("Ann", 1))),
        FacetLine("ethnos.tribe.elves", 1, (("Bob", 1),)),
        FacetLine("ethnos.tribe.trolls", 1, (("Ann", 1),)),
    )
    assert [line.most for line in statistics(PLAYED).facets] == [2, 1, 1]
    assert statistics(PLAYED, "tally").facets == ()
    assert FacetLine("ethnos.tribe.orcs", 2).most == 0


def factions(
    number: int, of: dict[str, str | None], *ranking: tuple[str, int, int], facets: tuple[str, ...] = ()
) -> Played:
    """A game in which everybody has a faction; whoever is not ranked has left."""
    winners = tuple(name for name, rank, _ in ranking if rank == 1)
    day = f"2026-06-0{number}"
    return Played(number, "mills", day, "over", False, tuple(of), winners, ranking, facets, tuple(of.values()))


MILLS = [
    factions(1, {"Ann": "mills.wind", "Bob": "mills.water"}, ("Ann", 1, 40), ("Bob", 2, 30)),
    factions(2, {"Ann": "mills.water", "Bob": "mills.wind", "Cid": "mills.hand"}, ("Bob", 1, 9), ("Ann", 2, 8)),
    factions(3, {"Bob": "mills.hand", "Ann": "mills.water"}, ("Ann", 1, 7), ("Bob", 1, 7)),
    factions(4, {"Ann": None, "Bob": "mills.wind"}, ("Ann", 1, 5), ("Bob", 2, 4)),
]


def test_wins_by_what_a_player_alone_played() -> None:
    assert statistics(MILLS).own == (
        OwnLine("mills.wind", 3, 2, "Ann", "2026-06-01"),
        OwnLine("mills.water", 3, 1, "Ann", "2026-06-03"),
        OwnLine("mills.hand", 1, 1, "Bob", "2026-06-03"),  # in the second game it left with Cid
    )
    assert statistics(MILLS, "ethnos").own == ()
    assert statistics(PLAYED).own == ()  # nobody has a faction in these


def test_what_players_have_for_themselves_is_not_counted_twice() -> None:
    both = factions(1, {"Ann": "mills.wind"}, ("Ann", 1, 3), facets=("mills.wind", "mills.flood"))
    assert [line.key for line in statistics([both]).facets] == ["mills.flood"]
    assert [line.key for line in statistics([both]).own] == ["mills.wind"]


def test_the_first_win_is_the_oldest_however_the_games_are_listed() -> None:
    assert statistics(MILLS[::-1]).own == statistics(MILLS).own


def test_what_else_a_player_alone_played_is_counted_too() -> None:
    game = msgspec.structs.replace(MILLS[0], also=(("mills.stone",), ("mills.paper", "mills.saw")))
    assert {(line.key, line.wins, line.first) for line in statistics([game]).own} == {
        ("mills.wind", 1, "Ann"),
        ("mills.stone", 1, "Ann"),
        ("mills.water", 0, ""),
        ("mills.paper", 0, ""),
        ("mills.saw", 0, ""),
    }


def summary(**more: object) -> GameRecord:
    about = {"players": ["Ann", "Bob"], "winners": ["Bob"], "facets": [], **more}
    about["ranking"] = [{"name": "Bob", "rank": 1, "total": 2}, {"name": "Ann", "rank": 2, "total": 1}]
    return GameRecord(1, "mills", "2026-06-01", "over", msgspec.json.encode(about), current=False)


def test_a_summary_says_who_played_what() -> None:
    played = played_of(summary(of=["mills.wind", None]))
    assert played.of == ("mills.wind", None)
    assert played.also == ()
    assert played_of(summary(of=["mills.wind", None], also=[["mills.stone"], []])).also == (("mills.stone",), ())
    assert statistics([played]).own == (OwnLine("mills.wind", 1, 0),)


def test_whom_the_app_played_is_nobody() -> None:
    played = played_of(summary(of=["mills.wind", "mills.water"], also=[["mills.stone"], ["mills.saw"]], opponents=[1]))
    assert (played.players, played.people) == (("Ann", "Bob"), ("Ann",))
    stats = statistics([played])
    assert stats.players == (PlayerLine("Ann", 1, 0),)
    assert {line.key for line in stats.own} == {"mills.wind", "mills.stone"}
    assert [line.name for line in stats.best] == ["Ann"]


def test_a_summary_of_an_older_version_still_reads() -> None:
    played = played_of(summary())
    assert played.of == ()
    assert (statistics([played]).own, statistics([played]).players[0]) == ((), PlayerLine("Bob", 1, 1))


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
    assert (nothing.games, nothing.players, nothing.facets, nothing.own, nothing.best) == (0, (), (), (), ())
    assert games_finished([]) == ()
