"""The count at the end, a sample before it, and the sheet."""

from __future__ import annotations

import pytest

from companion.games.scythe import GAME
from tests.games.scythe import actions as a
from tests.games.scythe.driver import ANN, BOB, CID, Game

FIVE = ("combat", "combat", "objective", "mechs", "workers")


def ended(players: int = 3, **setup: object) -> Game:
    game = Game(players, **setup).give_stars(ANN, *FIVE).put(ANN, power=16)
    assert game.phase == "tally"
    return game


@pytest.mark.rule("000", "Подсчет очков в конце игры")
@pytest.mark.rule("003", "Bodování na konci hry")
def test_everybody_counts_and_the_sheet_has_every_part() -> None:
    """At 10 popularity: 4 for a star, 3 for a territory, 2 for a pair of resources."""
    game = ended().put(ANN, popularity=10, coins=21)
    game.count(ANN, 4, factory=True, resources=13, structure_count=4).count(BOB, 2).count(CID, 3, resources=1)
    assert game.phase == "tally"
    game.do(a.Finish())
    sheet = GAME.score(game.state)
    assert sheet is not None
    first = sheet.document["ranking"][0]
    assert first["parts"] == {"coins": 21, "stars": 24, "territories": 21, "resources": 12, "structures": 6}
    assert (first["name"], first["total"]) == ("Ann", 84)
    assert GAME.totals(game.state)[ANN] == 84
    assert GAME.is_over(game.state)


def test_who_has_not_counted_is_named() -> None:
    game = ended().count(ANN, 4)
    refusal = game.refusal(a.Finish())
    assert (refusal.code, refusal.values["names"]) == ("scythe.refusal.uncounted", ("Bob", "Cid"))


def test_the_factory_is_one_players() -> None:
    game = ended().count(ANN, 1, factory=True)
    assert game.refused(a.CountUp(seat=BOB, territories=0, factory=True)) == "factory_held"
    game.count(ANN, 1).count(BOB, 0, factory=True)


@pytest.mark.parametrize(
    ("count", "code"),
    [
        ({"territories": 46}, "refusal.above"),
        ({"territories": -1}, "refusal.below"),
        ({"territories": 1, "resources": -1}, "refusal.below"),
        ({"territories": 1, "structure_count": 8}, "refusal.above"),
        ({"territories": 1, "tokens": 1}, "refusal.above"),
    ],
)
def test_counts_have_bounds(count: dict[str, int], code: str) -> None:
    assert ended().refused(a.CountUp(seat=ANN, **count)) == code


@pytest.mark.rule("000", "Контроль")
@pytest.mark.rule("003", "Kontrola území")
def test_flags_and_traps_are_asked_of_who_has_them() -> None:
    game = Game(7)
    seats = {game.player(seat).faction: seat for seat in range(7)}
    game.do(a.EndGame(), override=True)
    assert "tokens" in game.offered("count_up", seats["albion"])
    assert "tokens" in game.offered("count_up", seats["togawa"])
    assert "tokens" not in game.offered("count_up", seats["nordic"])
    game.count(seats["albion"], 3, tokens=2)
    ranking = game.to_sheet()
    albion = next(row for row in ranking if row["name"] == game.player(seats["albion"]).name)
    assert albion["parts"]["territories"] == 5 * 2


@pytest.mark.parametrize(("players", "asked"), [(5, False), (6, True), (7, True)])
def test_polania_is_paid_for_encounters_with_six_and_seven_players(players: int, asked: bool) -> None:
    """Three coins for each (facts of the box: the overlay of its mat)."""
    game = Game(players)
    polania = next(seat for seat in range(players) if game.player(seat).faction == "polania")
    game.put(polania, coins=10).do(a.EndGame(), override=True)
    assert [seat for seat in range(players) if "encounter_territories" in game.offered("count_up", seat)] == (
        [polania] if asked else []
    )
    count = a.CountUp(seat=polania, territories=4, encounter_territories=2)
    if not asked:
        assert game.refused(count) == "refusal.above"
        return
    assert game.refused(a.CountUp(seat=polania, territories=1, encounter_territories=2)) == "refusal.above"
    assert game.refused(a.CountUp(seat=polania, territories=1, encounter_territories=-1)) == "refusal.below"
    assert game.refused(a.CountUp(seat=ANN, territories=4, encounter_territories=2)) == "refusal.above"
    game.do(count)
    row = next(row for row in game.to_sheet() if row["name"] == game.player(polania).name)
    assert row["parts"]["coins"] == 10 + 2 * 3


def test_the_game_may_be_ended_early() -> None:
    game = Game(2)
    assert game.warned(a.EndGame()) == "end_early"
    assert game.phase == "tally"
    assert game.state.ended_by == ()


@pytest.mark.rule("000", "Пример раунда подсчета очков")
@pytest.mark.rule("003", "Ukázka bodování")
def test_a_sample_count_after_the_first_star_changes_nothing() -> None:
    game = Game(2)
    assert not game.offers("sample")
    assert game.refusal(a.Sample()).code == "scythe.refusal.no_star_yet"
    game.put(ANN, power=16)
    before = game.state
    assert game.offers("sample")
    game.do(a.Sample())
    assert game.refused(a.Move(seat=ANN, take="units")) == "not_now"
    assert GAME.view(game.state, None)["sample"] is None
    game.count(ANN, 5, resources=4).count(BOB, 2)
    ranking = GAME.view(game.state, None)["sample"]["ranking"]
    assert {row["name"]: row["total"] for row in ranking} == {"Ann": 4 + 3 + 10 + 2, "Bob": 5 + 4}
    assert GAME.score(game.state) is None
    game.do(a.EndSample())
    assert game.state == before


def test_a_figure_put_right_changes_the_sheet() -> None:
    game = ended(2)
    total = {row["name"]: row["total"] for row in game.to_sheet()}["Bob"]
    game.do(a.SetFigure(player=BOB, figure="coins", to=50))
    sheet = GAME.score(game.state)
    assert sheet is not None
    assert {row["name"]: row["total"] for row in sheet.document["ranking"]}["Bob"] == total + 45
    game.do(a.CountUp(seat=BOB, territories=7))
    assert GAME.totals(game.state)[BOB] == 50 + 14


def test_another_tile_is_counted_again() -> None:
    game = ended(2).count(ANN, 3, factory=True, structure_count=7).count(BOB)
    assert not any(offer.action == "count_up" and not offer.minor for offer in GAME.offers(game.state))
    game.do(a.SetTile(structure_bonus="on_tunnels"))
    assert GAME.view(game.state, None)["players"][ANN]["count"] is None
    assert game.refused(a.Finish()) == "uncounted"
    assert [offer.seat for offer in GAME.offers(game.state) if offer.action == "count_up" and not offer.minor] == [0, 1]
    # What was counted of the rest is proposed.
    form = game.offered("count_up", ANN)
    assert (form["territories"].default, form["factory"].default, form["structure_count"].default) == (3, True, None)
    assert game.refused(a.CountUp(seat=ANN, territories=1, structure_count=5)) == "refusal.above"


def test_another_tile_of_a_finished_game_takes_the_sheet_back_to_the_count() -> None:
    game = ended(2)
    game.to_sheet()
    game.do(a.SetTile(structure_bonus=game.state.tile))
    assert game.phase == "over"
    game.do(a.SetTile(structure_bonus="on_tunnels"))
    assert game.phase == "tally"
    game.count(ANN, structure_count=2).count(BOB).do(a.Finish())
    sheet = GAME.score(game.state)
    assert sheet is not None
    assert {row["name"]: row["parts"]["structures"] for row in sheet.document["ranking"]} == {"Ann": 4, "Bob": 0}


def test_another_tile_during_a_sample_is_counted_again() -> None:
    game = Game(2).put(ANN, power=16)
    game.do(a.Sample())
    game.count(ANN).count(BOB).do(a.SetTile(structure_bonus="on_tunnels"))
    assert GAME.view(game.state, None)["sample"] is None


def test_who_left_is_not_on_the_sheet() -> None:
    game = Game(3)
    game.do(a.Drop(player=BOB))
    game.do(a.EndGame(), override=True)
    assert [row["name"] for row in game.to_sheet()] == ["Cid", "Ann"]
    assert GAME.totals(game.state)[BOB] == 0


def test_statistics_go_by_faction_mat_and_tile() -> None:
    game = Game(2)
    assert [each.key for each in GAME.facets(game.state)] == ["scythe.tile.lakes_adjacent"]
    own = GAME.facet_of(game.state, BOB)
    assert own is not None
    assert own.key == "scythe.faction.rusviet"
    assert [each.key for each in GAME.also_of(game.state, BOB)] == ["scythe.mat.engineering"]
