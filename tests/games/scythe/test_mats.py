"""What is printed on the mats: the sums that hold for all of them, the pairs, costs and coins."""

from __future__ import annotations

import pytest

from companion.engine.printed import Printed
from companion.engine.reading import BadInput
from companion.games.scythe.factions import FACTIONS, HOME_BASES, INVADERS, UPGRADES, Faction, faction_start
from companion.games.scythe.mats import (
    BOTTOM_ACTIONS,
    MAT_NUMBERS,
    MATS,
    RECRUIT_BONUSES,
    TOP_ACTIONS,
    TOP_GAINS,
    BottomAction,
    MatName,
    TopAction,
    mat,
    one_time_bonus,
    ongoing_bonus,
    produce_cost,
    top_gain,
)
from companion.games.scythe.stars import star_limit
from tests.games.scythe.printed import BOX

Under = tuple[TopAction, int, int, int]
# Number, popularity, coins; then upgrade, deploy, build, enlist: what stands above, first cost, least cost, coins.
PRINTED: dict[MatName, tuple[str, int, int, Under, Under, Under, Under]] = {
    "industrial": ("1", 2, 4, ("bolster", 3, 2, 3), ("produce", 3, 1, 2), ("move", 3, 2, 1), ("trade", 4, 2, 0)),
    "engineering": ("2", 2, 5, ("produce", 3, 2, 2), ("trade", 4, 2, 0), ("bolster", 3, 1, 3), ("move", 3, 2, 1)),
    "militant": ("2a", 3, 4, ("bolster", 3, 1, 0), ("move", 3, 2, 3), ("produce", 4, 3, 1), ("trade", 3, 1, 2)),
    "patriotic": ("3", 2, 6, ("move", 2, 2, 1), ("bolster", 4, 1, 3), ("trade", 4, 2, 0), ("produce", 3, 2, 2)),
    "innovative": ("3a", 3, 5, ("trade", 3, 3, 3), ("produce", 3, 2, 1), ("bolster", 4, 1, 2), ("move", 3, 1, 0)),
    "mechanical": ("4", 3, 6, ("trade", 3, 2, 0), ("bolster", 3, 1, 2), ("move", 3, 2, 2), ("produce", 4, 2, 2)),
    "agricultural": ("5", 4, 7, ("move", 2, 2, 1), ("trade", 4, 2, 0), ("produce", 4, 2, 2), ("bolster", 3, 1, 3)),
}
each_mat = pytest.mark.parametrize("name", MATS)


@each_mat
@pytest.mark.rule("000", "Стартовые карты и начальные позиции на треках")
@pytest.mark.rule("003", "Počáteční stav hry")
def test_a_mat_as_printed(name: MatName) -> None:
    printed = mat(BOX, name)
    number, popularity, coins, *under = PRINTED[name]
    assert (MAT_NUMBERS[name], printed.popularity, printed.coins) == (number, popularity, coins)
    assert [(each.top, each.cost, each.least, each.coins) for each in printed.sections] == under


@each_mat
def test_the_sums_that_every_mat_has(name: MatName) -> None:
    sections = mat(BOX, name).sections
    assert sum(each.coins for each in sections) == 6
    assert sum(each.cost for each in sections) == 13
    assert sum(each.least for each in sections) == 7
    assert sum(each.cubes for each in sections) == UPGRADES == len(TOP_GAINS)


@each_mat
@pytest.mark.rule("000", "Действия верхнего ряда")
@pytest.mark.rule("000", "Действия нижнего ряда")
@pytest.mark.rule("003", "Horní akce")
@pytest.mark.rule("003", "Spodní akce")
def test_the_same_actions_everywhere_and_the_bottom_row_in_the_same_order(name: MatName) -> None:
    printed = mat(BOX, name)
    assert tuple(each.bottom for each in printed.sections) == BOTTOM_ACTIONS
    assert {each.top for each in printed.sections} == set(TOP_ACTIONS)
    for section in printed.sections:
        assert printed.section_of_bottom(section.bottom) is section
        assert printed.section_of_top(section.top) is section


@pytest.mark.rule("003", "Průběh hry")
def test_the_mat_in_the_picture_of_the_book() -> None:
    pairs = [(each.top, each.bottom) for each in mat(BOX, "industrial").sections]
    assert pairs == [("bolster", "upgrade"), ("produce", "deploy"), ("move", "build"), ("trade", "enlist")]


def test_cubes_lower_a_cost_to_what_is_printed_without_brackets() -> None:
    enlist = mat(BOX, "industrial").section_of_bottom("enlist")
    assert [enlist.cost_after(cubes) for cubes in range(4)] == [4, 3, 2, 2]
    upgrade = mat(BOX, "patriotic").section_of_bottom("upgrade")
    assert (upgrade.cubes, upgrade.cost_after(1)) == (0, 2)


def test_the_mats_stand_in_the_order_of_their_numbers() -> None:
    assert [MAT_NUMBERS[name] for name in MATS] == ["1", "2", "2a", "3", "3a", "4", "5"]


def test_an_owner_who_puts_an_action_on_a_mat_twice_is_told() -> None:
    box = BOX.corrected({"mat.industrial.top": Printed((2, 4, 2, 3), "owner")})
    with pytest.raises(BadInput) as told:
        mat(box, "industrial")
    assert told.value.path == "mat.industrial.top[2]"


@pytest.mark.parametrize(
    ("gain", "plain", "upgraded"),
    [
        ("move_units", 2, 3),
        ("move_coins", 1, 2),
        ("bolster_power", 2, 3),
        ("bolster_cards", 1, 2),
        ("trade_popularity", 1, 2),
        ("produce_territories", 2, 3),
    ],
)
def test_the_top_row_before_and_after_a_cube_has_left(gain: str, plain: int, upgraded: int) -> None:
    known = next(each for each in TOP_GAINS if each == gain)
    assert top_gain(BOX, known, upgraded=False) == plain
    assert top_gain(BOX, known, upgraded=True) == upgraded


@pytest.mark.parametrize(
    ("workers", "power", "popularity", "coins"),
    [(2, 0, 0, 0), (3, 0, 0, 0), (4, 1, 0, 0), (5, 1, 0, 0), (6, 1, 1, 0), (7, 1, 1, 0), (8, 1, 1, 1)],
)
def test_produce_grows_dearer(workers: int, power: int, popularity: int, coins: int) -> None:
    cost = produce_cost(BOX, workers)
    assert (cost.power, cost.popularity, cost.coins) == (power, popularity, coins)


@pytest.mark.parametrize(
    ("bottom", "bonus"),
    [("upgrade", ("power", 1)), ("deploy", ("coins", 1)), ("build", ("popularity", 1)), ("enlist", ("cards", 1))],
)
@pytest.mark.rule("000", "Мобилизация")
@pytest.mark.rule("003", "Verbování")
def test_what_recruits_bring_from_then_on(bottom: BottomAction, bonus: tuple[str, int]) -> None:
    """The example of both books is build: one popularity."""
    assert ongoing_bonus(BOX, bottom) == bonus


@pytest.mark.rule("000", "Мобилизация")
@pytest.mark.rule("003", "Verbování")
def test_what_recruits_bring_at_once() -> None:
    assert [one_time_bonus(BOX, bonus) for bonus in RECRUIT_BONUSES] == [2, 2, 2, 2]


@pytest.mark.parametrize(
    ("faction", "power", "cards"),
    [
        ("nordic", 4, 1),
        ("rusviet", 3, 2),
        ("crimea", 5, 0),
        ("saxony", 1, 4),
        ("polania", 2, 3),
        ("albion", 3, 0),
        ("togawa", 0, 2),
    ],
)
@pytest.mark.rule("000", "Стартовые карты и начальные позиции на треках")
@pytest.mark.rule("003", "Počáteční stav hry")
def test_a_faction_as_printed(faction: Faction, power: int, cards: int) -> None:
    start = faction_start(BOX, faction)
    assert (start.power, start.cards) == (power, cards)
    assert faction in INVADERS or power + cards == 5


@pytest.mark.rule("000", "Выбор фракции")
@pytest.mark.rule("003", "Výběr frakce")
def test_the_home_bases_clockwise() -> None:
    assert set(HOME_BASES) == set(FACTIONS)
    base = tuple(each for each in HOME_BASES if each not in INVADERS)
    assert base == ("nordic", "rusviet", "crimea", "saxony", "polania")
    assert [HOME_BASES.index(each) for each in ("rusviet", "togawa", "crimea", "albion")] == [1, 2, 3, 6]


@pytest.mark.rule("000", "Общие компоненты игры")
@pytest.mark.rule("003", "Společné komponenty")
def test_what_is_in_the_box() -> None:
    assert sum(BOX.numbers("combat.cards")) == 42
    assert [BOX.number(key) for key in ("objective.cards", "encounter.cards", "factory.cards")] == [23, 28, 12]
    assert (BOX.number("encounter.tokens"), BOX.number("mat.objectives")) == (11, 2)


@pytest.mark.rule("000", "Особенности фракций")
@pytest.mark.rule("003", "Dovednosti frakcí")
def test_only_saxony_has_both_objectives_and_no_limit_for_combat() -> None:
    limits = {faction: (star_limit(faction, "objective"), star_limit(faction, "combat")) for faction in FACTIONS}
    assert limits.pop("saxony") == (2, 6)
    assert set(limits.values()) == {(1, 2)}
    assert star_limit("saxony", "workers") == 1
