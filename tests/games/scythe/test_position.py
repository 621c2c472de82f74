"""An end of a game that cannot be: refused with the place and the reason."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from companion.engine.printed import Printed
from companion.engine.reading import BadInput, typed
from companion.games.scythe.factions import FACTIONS
from companion.games.scythe.position import Position
from companion.games.scythe.scoring import SCORING
from tests.games.scythe.ends import NOTHING, has, row
from tests.games.scythe.printed import BOX

END: dict[str, Any] = {
    "structure_bonus": "on_tunnels",
    "players": [{**NOTHING, "name": "Ann"}, {**NOTHING, "name": "Bob", "faction": "togawa", "factory": True}],
}


def changed(**what: Any) -> dict[str, Any]:
    """The same end, with something else for the second player."""
    document = copy.deepcopy(END)
    document["players"][1] |= what
    return document


def why(document: Any) -> tuple[str, str, dict[str, Any]]:
    with pytest.raises(BadInput) as refused:
        SCORING.answer(typed(document, Position), BOX)
    return refused.value.path, refused.value.reason.key, dict(refused.value.reason.values)


def test_the_end_that_the_others_are_made_of_can_be() -> None:
    answer = SCORING.answer(typed(END, Position), BOX)
    assert answer.document["winners"] == ["Bob"]


@pytest.mark.rule("000", "Компоненты фракций")
@pytest.mark.rule("003", "Komponenty frakcí")
@pytest.mark.parametrize(
    ("what", "most"),
    [
        ("popularity", 18),
        ("power", 16),
        ("stars", 6),
        ("workers", 8),
        ("mechs", 4),
        ("structures", 4),
        ("structure_count", 4),
        ("territories", 45),
        ("coins", 9999),
        ("resources", 999),
    ],
)
def test_no_more_than_there_is_and_no_less_than_nothing(what: str, most: int) -> None:
    SCORING.answer(typed(changed(**{what: most}), Position), BOX)
    above = (f"players[1].{what}", "input.above", {"value": most + 1, "limit": most})
    below = (f"players[1].{what}", "input.below", {"value": -1, "limit": 0})
    assert why(changed(**{what: most + 1})) == above
    assert why(changed(**{what: -1})) == below


@pytest.mark.parametrize(
    ("tile", "most"),
    [
        ("tunnels_adjacent", 6),
        ("lakes_adjacent", 7),
        ("encounters_adjacent", 7),
        ("on_tunnels", 4),
        ("in_a_row", 4),
        ("on_farms_tundras", 4),
    ],
)
def test_no_more_than_the_tile_counts(tile: str, most: int) -> None:
    document = {**changed(structure_count=most), "structure_bonus": tile}
    SCORING.answer(typed(document, Position), BOX)
    document["players"][1]["structure_count"] = most + 1
    assert why(document) == ("players[1].structure_count", "input.above", {"value": most + 1, "limit": most})


@pytest.mark.rule("000", "Контроль")
@pytest.mark.rule("003", "Kontrola území")
def test_only_one_has_the_factory() -> None:
    document = changed()
    document["players"][0]["factory"] = True
    assert why(document) == ("players[1].factory", "scythe.input.factory_held", {"name": "Ann"})


@pytest.mark.rule("000", "Ресурсы")
@pytest.mark.rule("003", "Suroviny")
def test_resources_have_no_limit_and_workers_are_none() -> None:
    """Multiplier tokens stand for more than the eighty in the box."""
    assert row(has("Ann", resources=200))["parts"]["resources"] == 100
    assert row(has("Ann", workers=8))["total"] == 0


@pytest.mark.parametrize(
    ("document", "path", "key"),
    [
        (changed(name="Ann"), "players[1].name", "input.twice"),
        (changed(faction="nordic"), "players[1].faction", "input.twice"),
        (changed(name=" "), "players[1].name", "input.text_empty"),
        (changed(name=""), "players[1].name", "input.text_empty"),
        (changed(faction="fenris"), "players[1].faction", "input.not_one_of"),
        (changed(stars=True), "players[1].stars", "input.wrong_type"),
        (changed(factory=1), "players[1].factory", "input.wrong_type"),
        (changed(colour="red"), "players[1].colour", "input.unknown_field"),
        ({**END, "structure_bonus": "on_villages"}, "structure_bonus", "input.not_one_of"),
        ({"players": END["players"]}, "structure_bonus", "input.missing"),
        ({**END, "players": []}, "players", "input.too_few"),
        ({**END, "round": 1}, "round", "input.unknown_field"),
    ],
)
def test_what_else_cannot_be(document: dict[str, Any], path: str, key: str) -> None:
    assert why(document)[:2] == (path, key)


@pytest.mark.parametrize("what", sorted({*NOTHING, "name"}))
def test_everything_has_to_be_told(what: str) -> None:
    document = changed()
    del document["players"][1][what]
    assert why(document)[:2] == (f"players[1].{what}", "input.missing")


def test_one_to_seven_players() -> None:
    everybody = [{**NOTHING, "name": faction, "faction": faction} for faction in FACTIONS]
    for count in range(1, 8):
        document = {**END, "players": everybody[:count]}
        assert len(SCORING.answer(typed(document, Position), BOX).document["ranking"]) == count
    eight = {**END, "players": [*everybody, {**NOTHING, "name": "Gus"}]}
    assert why(eight) == ("players", "input.too_many", {"n": 7})


def test_an_owner_whose_tile_goes_further() -> None:
    box = BOX.corrected({"tile.on_tunnels": Printed((0, 2, 4, 6, 6, 11), "owner")})
    answer = SCORING.answer(typed(changed(structure_count=5), Position), box)
    assert answer.document["ranking"][0]["parts"]["structures"] == 11
