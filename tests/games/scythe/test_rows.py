"""The rows of the mat: what they cost and bring, with upgrades and structures."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.action import Action
from companion.games.scythe.mats import TOP_GAINS
from companion.words import Words
from tests.games.scythe import actions as a
from tests.games.scythe.driver import ANN, BOB, CID, DAN, Game

STARTS = ("coins", "power", "popularity", "cards", "workers", "mechs")


def gains(game: Game, action: Any, seat: int = ANN) -> dict[str, int]:
    """What changes by an action, without what stays."""
    before = game.figures(seat, *STARTS)
    game.do(action)
    after = game.figures(seat, *STARTS)
    return {name: new - old for name, old, new in zip(STARTS, before, after, strict=True) if new != old}


def with_cube(game: Game, cube: str) -> Game:
    game.do(a.SetUpgrades(player=ANN, cubes=(cube,), costs=("deploy",)))  # type: ignore[arg-type]
    return game


# Top row


@pytest.mark.rule("000", "Движение")
@pytest.mark.rule("003", "Pohyb")
@pytest.mark.parametrize(
    ("cube", "take", "brought"),
    [
        (None, "units", {}),
        (None, "coins", {"coins": 1}),
        ("move_coins", "coins", {"coins": 2}),
        ("move_units", "coins", {"coins": 1}),
    ],
)
def test_move_or_coins(cube: str | None, take: Any, brought: dict[str, int]) -> None:
    game = Game() if cube is None else with_cube(Game(), cube)
    assert gains(game, a.Move(seat=ANN, take=take)) == brought


def test_an_upgrade_moves_three_units() -> None:
    game = Game()
    assert game.section(ANN, "move")["gives"] == {"units": 2, "coins": 1}
    with_cube(game, "move_units")
    assert game.section(ANN, "move")["gives"] == {"units": 3, "coins": 1}


@pytest.mark.rule("000", "Усиление")
@pytest.mark.rule("003", "Podpora")
@pytest.mark.parametrize(
    ("cube", "take", "brought"),
    [
        (None, "power", {"coins": -1, "power": 2}),
        (None, "cards", {"coins": -1, "cards": 1}),
        ("bolster_power", "power", {"coins": -1, "power": 3}),
        ("bolster_power", "cards", {"coins": -1, "cards": 1}),
        ("bolster_cards", "cards", {"coins": -1, "cards": 2}),
    ],
)
def test_bolster(cube: str | None, take: Any, brought: dict[str, int]) -> None:
    game = Game() if cube is None else with_cube(Game(), cube)
    assert gains(game, a.Bolster(seat=ANN, take=take)) == brought


def test_bolster_needs_a_coin() -> None:
    game = Game().put(ANN, coins=0)
    assert game.refused(a.Bolster(seat=ANN, take="power")) == "cannot_pay"
    assert game.refused(a.Trade(seat=ANN, take="popularity")) == "cannot_pay"


def test_power_beyond_the_track_is_lost() -> None:
    game = Game().put(ANN, power=15)
    assert gains(game, a.Bolster(seat=ANN, take="power")) == {"coins": -1, "power": 1}


def test_cards_come_only_while_there_are_any() -> None:
    """When deck and discards are empty nobody draws."""
    game = Game().put(BOB, cards=33)
    assert game.state.cards_left == 42 - 1 - 33 - 0 - 4 - 3 == 1
    with_cube(game, "bolster_cards")
    assert gains(game, a.Bolster(seat=ANN, take="cards")) == {"coins": -1, "cards": 1}
    assert game.state.cards_left == 0


@pytest.mark.rule("000", "Торговля")
@pytest.mark.rule("003", "Obchod")
@pytest.mark.parametrize(
    ("cube", "take", "brought"),
    [
        (None, "resources", {"coins": -1}),
        (None, "popularity", {"coins": -1, "popularity": 1}),
        ("trade_popularity", "popularity", {"coins": -1, "popularity": 2}),
    ],
)
def test_trade(cube: str | None, take: Any, brought: dict[str, int]) -> None:
    game = Game() if cube is None else with_cube(Game(), cube)
    assert game.section(ANN, "trade")["gives"]["resources"] == 2
    assert gains(game, a.Trade(seat=ANN, take=take)) == brought


@pytest.mark.rule("000", "Игровой процесс")
@pytest.mark.rule("003", "Průběh hry")
@pytest.mark.parametrize(
    ("action", "brought"),
    [
        (a.Bolster(seat=ANN, take="power", amount=1), {"coins": -1, "power": 1}),
        (a.Bolster(seat=ANN, take="cards", amount=0), {"coins": -1}),
        (a.Trade(seat=ANN, take="popularity", amount=0), {"coins": -1}),
        (a.Enlist(seat=ANN, recruit="build", bonus="power", take_bonus=False), {}),
        (a.Enlist(seat=ANN, recruit="build", bonus="power"), {"power": 2}),
    ],
)
def test_one_may_take_only_a_part_of_what_an_action_brings(action: Action, brought: dict[str, int]) -> None:
    assert gains(Game(), action) == brought


def test_nobody_takes_more_than_there_is() -> None:
    game = Game()
    assert game.refused(a.Bolster(seat=ANN, take="cards", amount=2)) == "refusal.above"
    assert game.refused(a.Trade(seat=ANN, take="popularity", amount=2)) == "refusal.above"
    assert game.refused(a.Bolster(seat=ANN, take="power", amount=-1)) == "refusal.below"
    assert game.offered("bolster", ANN)["amount"].most == 2
    assert game.offered("trade", ANN)["amount"].most == 1
    assert game.offered("enlist", ANN)["take_bonus"].default
    enlist = a.Enlist(seat=ANN, recruit="build", bonus="power", take_bonus=False)
    assert Words("en").say(game.title(enlist)) == "Ann: enlist (build, one-time bonus not taken: power)"


@pytest.mark.rule("000", "Производство")
@pytest.mark.rule("003", "Produkce")
@pytest.mark.parametrize(
    ("workers", "cost"),
    [
        (2, {}),
        (3, {}),
        (4, {"power": -1}),
        (5, {"power": -1}),
        (6, {"power": -1, "popularity": -1}),
        (7, {"power": -1, "popularity": -1}),
        (8, {"power": -1, "popularity": -1, "coins": -1}),
    ],
)
def test_produce_costs_more_with_workers(workers: int, cost: dict[str, int]) -> None:
    game = Game().put(ANN, workers=workers)
    assert gains(game, a.Produce(seat=ANN)) == cost


@pytest.mark.rule("000", "Производство")
@pytest.mark.rule("003", "Produkce")
def test_the_cost_is_that_before_the_new_workers() -> None:
    game = Game().put(ANN, workers=3)
    assert gains(game, a.Produce(seat=ANN, workers=3)) == {"workers": 3}
    assert game.section(ANN, "produce")["top_cost"] == {"coins": 0, "power": 1, "popularity": 1}


@pytest.mark.rule("000", "Производство")
@pytest.mark.rule("003", "Produkce")
@pytest.mark.parametrize("short", ["power", "popularity", "coins"])
def test_produce_has_to_be_paid_in_full(short: str) -> None:
    game = Game().put(ANN, workers=8, **{short: 0})
    assert game.refused(a.Produce(seat=ANN)) == "cannot_pay"


def test_there_are_eight_workers() -> None:
    game = Game().put(ANN, workers=7)
    assert game.refused(a.Produce(seat=ANN, workers=2)) == "figure_above"
    assert game.refused(a.Produce(seat=ANN, workers=-1)) == "refusal.below"
    assert game.offered("produce", ANN)["workers"].most == 1


@pytest.mark.rule("000", "Рабочие")
@pytest.mark.rule("003", "Dělníci")
def test_workers_never_go_back_to_the_mat() -> None:
    assert Game().refused(a.Step(player=ANN, figure="workers", by=-1)) == "figure_below"


def test_an_upgrade_produces_on_three_territories() -> None:
    assert Game().section(ANN, "produce")["gives"] == {"territories": 2}
    assert with_cube(Game(), "produce_territories").section(ANN, "produce")["gives"] == {"territories": 3}


@pytest.mark.rule("000", "Строительство")
@pytest.mark.rule("003", "Stavba")
@pytest.mark.parametrize(
    ("structure", "action", "brought"),
    [
        ("monument", a.Bolster(seat=ANN, take="power"), {"coins": -1, "power": 2, "popularity": 1}),
        ("monument", a.Bolster(seat=ANN, take="power", take_bonus=False), {"coins": -1, "power": 2}),
        ("armory", a.Trade(seat=ANN, take="resources"), {"coins": -1, "power": 1}),
        ("armory", a.Trade(seat=ANN, take="popularity", take_bonus=False), {"coins": -1, "popularity": 1}),
        ("mine", a.Move(seat=ANN, take="units"), {}),
        ("mill", a.Produce(seat=ANN), {}),
        ("armory", a.Bolster(seat=ANN, take="power"), {"coins": -1, "power": 2}),
    ],
)
def test_structures_help_the_action_above_them(structure: Any, action: Any, brought: dict[str, int]) -> None:
    game = Game()
    game.do(a.SetStructures(player=ANN, structures=(structure,)))
    assert gains(game, action) == brought


# Bottom row


@pytest.mark.rule("000", "Улучшение")
@pytest.mark.rule("003", "Vylepšení")
def test_the_upgrade_of_the_example() -> None:
    """Produce on three territories, and enlist for one food less. The cost is not checked: it lies on the board."""
    game = Game()
    assert (game.section(ANN, "bolster")["cost"], game.section(ANN, "bolster")["resource"]) == (3, "oil")
    assert game.section(ANN, "trade")["cost"] == 4
    found = gains(game, a.Upgrade(seat=ANN, cube="produce_territories", onto="enlist"))
    assert found == {"coins": 3}
    assert game.section(ANN, "produce")["gives"] == {"territories": 3}
    assert game.section(ANN, "trade")["cost"] == 3


@pytest.mark.rule("000", "Улучшение")
@pytest.mark.rule("003", "Vylepšení")
def test_each_cube_once_and_only_where_there_are_brackets() -> None:
    game = Game()
    game.do(a.Upgrade(seat=ANN, cube="move_units", onto="upgrade"))
    again = a.Upgrade(seat=ANN, cube="move_units", onto="deploy", source="other")
    assert game.refused(again) == "cube_twice"
    full = a.Upgrade(seat=ANN, cube="move_coins", onto="upgrade", source="other")
    assert game.refused(full) == "no_room"
    assert game.refused(a.Upgrade(seat=ANN, cube="move_coins", source="other")) == "both_or_none"


def test_the_form_offers_only_what_is_left() -> None:
    game = Game()
    game.do(a.SetUpgrades(player=ANN, cubes=TOP_GAINS[:1], costs=("upgrade",)))
    form = game.offered("upgrade", ANN)
    assert form["cube"].options == TOP_GAINS[1:]
    assert form["onto"].options == ("deploy", "build", "enlist")


@pytest.mark.rule("000", "Ввод в строй")
@pytest.mark.rule("003", "Nasazení")
def test_deploy_a_mech() -> None:
    game = Game().turn_of(DAN)
    assert game.section(DAN, "bolster")["cost"] == 4
    assert gains(game, a.Deploy(seat=DAN), DAN) == {"mechs": 1, "coins": 3}
    game = Game().put(ANN, mechs=4)
    assert game.refused(a.Deploy(seat=ANN)) == "figure_above"


@pytest.mark.rule("000", "Действия нижнего ряда")
@pytest.mark.rule("003", "Spodní akce")
def test_a_finished_action_still_brings_coins() -> None:
    game = Game().put(ANN, mechs=4)
    assert gains(game, a.Deploy(seat=ANN, mech=False)) == {"coins": 2}


@pytest.mark.rule("000", "Действия нижнего ряда")
@pytest.mark.rule("003", "Spodní akce")
def test_coins_may_be_declined() -> None:
    assert gains(Game(), a.Deploy(seat=ANN, take_coins=False)) == {"mechs": 1}


@pytest.mark.rule("000", "Строительство")
@pytest.mark.rule("003", "Stavba")
def test_build_each_structure_once() -> None:
    game = Game()
    assert gains(game, a.Build(seat=ANN, structure="mill")) == {"coins": 1}
    assert game.player().structures == ("mill",)
    assert game.refused(a.Build(seat=ANN, structure="mill", source="encounter")) == "structure_twice"
    game.do(a.Build(seat=ANN, structure="mine", source="encounter"))
    assert game.player().structures == ("mill", "mine")


@pytest.mark.rule("000", "Мобилизация")
@pytest.mark.rule("003", "Verbování")
@pytest.mark.parametrize(
    ("bonus", "brought"),
    [("power", {"power": 2}), ("coins", {"coins": 2}), ("popularity", {"popularity": 2}), ("cards", {"cards": 2})],
)
def test_enlist_brings_the_one_time_bonus(bonus: Any, brought: dict[str, int]) -> None:
    game = Game()
    assert gains(game, a.Enlist(seat=ANN, recruit="build", bonus=bonus)) == brought
    assert [(each.section, each.bonus) for each in game.player().recruits] == [("build", bonus)]


@pytest.mark.rule("000", "Мобилизация")
@pytest.mark.rule("003", "Verbování")
def test_each_recruit_and_each_bonus_once() -> None:
    game = Game()
    game.do(a.Enlist(seat=ANN, recruit="build", bonus="power"))
    assert game.refused(a.Enlist(seat=ANN, recruit="build", bonus="coins", source="other")) == "recruit_twice"
    assert game.refused(a.Enlist(seat=ANN, recruit="deploy", bonus="power", source="other")) == "bonus_twice"
    assert game.refused(a.Enlist(seat=ANN, recruit="deploy", source="other")) == "both_or_none"


@pytest.mark.rule("000", "Особенности фракций")
@pytest.mark.rule("003", "Dovednosti frakcí")
def test_crimea_pays_with_one_combat_card_a_turn() -> None:
    game = Game().put(CID, cards=3).turn_of(CID)
    game.do(a.Coerce(player=CID))
    assert game.refusal(a.Coerce(player=CID)).code == "scythe.refusal.coerced"
    assert game.refusal(a.Deploy(seat=CID, card=True)).code == "scythe.refusal.coerced"
    game.do(a.EndTurn(), override=True)
    game.turn_of(CID)
    assert gains(game, a.Deploy(seat=CID, card=True), CID) == {"cards": -1, "mechs": 1, "coins": 2}
    game.turn_of(CID).do(a.Coerce(player=CID))
    assert game.player(CID).cards == 0
    assert game.refused(a.Coerce(player=CID), override=True) == "cannot_pay"
    assert game.state.cards_left == 42 - 1 - 2 - 4 - 3


@pytest.mark.rule("000", "Особенности фракций")
@pytest.mark.rule("003", "Dovednosti frakcí")
def test_crimea_pays_with_a_combat_card_for_what_a_factory_card_costs_too() -> None:
    game = Game().put(CID, cards=3).turn_of(CID)
    assert gains(game, a.Deploy(seat=CID, card=True, source="factory"), CID) == {"cards": -1, "mechs": 1}
    assert game.refusal(a.Build(seat=CID, card=True, source="factory")).code == "scythe.refusal.coerced"
    assert game.refusal(a.Build(seat=ANN, card=True, source="factory")).code == "scythe.refusal.only_crimea"


def test_only_crimea_does() -> None:
    game = Game()
    assert game.refusal(a.Coerce(player=ANN)).code == "scythe.refusal.only_crimea"
    assert game.warned(a.Deploy(seat=ANN, card=True)) == "only_crimea"


@pytest.mark.rule("000", "Особенности фракций")
@pytest.mark.rule("003", "Dovednosti frakcí")
def test_crimea_has_one_card_from_turn_to_turn() -> None:
    """Neither out of turn nor for a late bottom row is there a second one."""
    game = Game().put(CID, cards=5)
    game.do(a.Coerce(player=CID))
    assert game.warned(a.Coerce(player=CID)) == "coerced"
    game.turn_of(CID).do(a.Bolster(seat=CID, take="power"))
    game.do(a.Coerce(player=CID))
    game.do(a.Move(seat=DAN, take="coins"))
    assert game.refusal(a.Coerce(player=CID)).code == "scythe.refusal.coerced"
    assert game.warned(a.Deploy(seat=CID, mech=False, card=True)) == "coerced"
    for _ in range(3):
        game.do(a.EndTurn(), override=True)
    # Crimea begins while Bob still decides.
    game.do(a.Move(seat=BOB, take="coins"))
    game.do(a.Upgrade(seat=CID, card=True))
    assert game.player(CID).cards == 0
