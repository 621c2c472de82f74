from __future__ import annotations

import msgspec
import pytest

from companion.engine.printed import Printed, PrintedValues, UnknownValue

VALUES = PrintedValues(
    {
        "track": Printed(60, "public", "a photograph"),
        "bands": Printed((0, 0, 1, 3), "rulebook", "002"),
        "last_token": Printed(None),
    }
)


def test_known_values_are_handed_out() -> None:
    assert VALUES.number("track") == 60
    assert VALUES.numbers("bands") == (0, 0, 1, 3)
    assert VALUES.known("track")


@pytest.mark.parametrize("ask", [VALUES.number, VALUES.numbers])
def test_a_value_that_nobody_knows_is_named(ask: object) -> None:
    assert not VALUES.known("last_token")
    with pytest.raises(UnknownValue) as raised:
        ask("last_token")  # type: ignore[operator]
    assert raised.value.key == "last_token"
    assert raised.value.said.values == {"key": "last_token"}


def test_a_value_of_the_other_kind_is_a_fault_of_ours() -> None:
    with pytest.raises(TypeError, match="bands"):
        VALUES.number("bands")
    with pytest.raises(TypeError, match="track"):
        VALUES.numbers("track")


def test_correcting_leaves_the_values_of_a_game_in_play_alone() -> None:
    corrected = VALUES.corrected({"last_token": Printed(6, "owner")})
    assert corrected.number("last_token") == 6
    assert corrected.number("track") == 60
    assert not VALUES.known("last_token")


def test_values_come_back_from_json() -> None:
    assert msgspec.json.decode(msgspec.json.encode(VALUES), type=PrintedValues) == VALUES
