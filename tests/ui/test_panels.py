"""Panels over a screen: the layers of the keyboard, and the order of what is picked."""

from __future__ import annotations

import pytest

from tests.ui.conftest import Play
from ui.widgets.keys import FACES, ROWS, SIGNS, layers_for, rows_for

LATIN = "qwertyuiopasdfghjklzxcvbnm"


@pytest.mark.parametrize(
    ("keys", "layers"),
    [("en", ["en", SIGNS]), ("cs", ["cs", SIGNS]), ("ru", ["ru", "en", SIGNS]), ("digits", ["digits"])],
)
def test_layers_go_from_the_own_alphabet_over_the_latin_one_to_signs(keys: str, layers: list[str]) -> None:
    assert list(layers_for(keys)) == layers
    if len(layers) > 1:
        assert all(FACES[layer] for layer in layers)
        assert set("0123456789.,-'&+!") | set(LATIN) <= set("".join("".join(ROWS[layer]) for layer in layers))


@pytest.mark.parametrize("layer", sorted(ROWS))
def test_an_upright_keyboard_has_the_same_keys(layer: str) -> None:
    assert "".join(rows_for(layer, upright=True)) == "".join(rows_for(layer))
    assert len(set("".join(rows_for(layer)))) == len("".join(rows_for(layer)))


@pytest.mark.parametrize("size", [(800, 480), (480, 800)])
@pytest.mark.parametrize(
    ("language", "name", "faces"),
    [
        ("en", "Table 2&3", ["123", "ABC", "123", "ABC"]),
        ("ru", "Стол Jo 2&3", ["ABC", "123", "АБВ", "ABC"]),
        ("cs", "Žár 2&3", ["123", "ABC", "123", "ABC"]),
    ],
)
def test_every_layer_can_be_typed_on(
    play: Play, size: tuple[int, int], language: str, name: str, faces: list[str]
) -> None:
    found = play("keyboard", size, language=language)
    assert [face for face, _ in found["layers"]] == faces
    period = 3 if language == "ru" else 2
    assert found["layers"][period][1] == found["layers"][0][1], "it comes round"
    assert found["name"].startswith(name)
    assert found["faults"] == []
    assert found["small"] == []
    assert found["figures"] == "1234567890"
    assert not found["figures_layer"]


def test_what_is_picked_in_an_order_shows_its_place(play: Play) -> None:
    found = play("order")
    assert found["before"] == []
    assert found["three"] == ["1.  blue", "2.  yellow", "3.  green"]
    assert found["two"] == ["1.  yellow", "2.  green"], "renumbered when one is taken away"
    assert found["last"] == ["1.  yellow", "2.  green", "3.  blue"]
    assert found["kept"] == ["yellow", "green", "blue"]
    assert found["again"] == found["last"]
    assert found["no_order"] == []
    assert "yellow, green, blue" in found["rows"]
