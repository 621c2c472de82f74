"""The screen about phones."""

from __future__ import annotations

import pytest

from tests.ui.conftest import Play
from tests.ui.tour_phones import ADDRESSES

ON = "Phones can watch from the next start of the companion on."
OFF = "From the next start on phones can no longer watch."


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)], ids=["wide", "upright"])
def test_phones(play: Play, size: tuple[int, int]) -> None:
    found = play("phones", size)
    assert found["early"] is None
    assert found["code"].pop("pixels") in range(8, 40), "whole pixels, and enough of them"
    assert found["code"] == {"address": ADDRESSES[0], "exact": True}
    assert found["by_night"].pop("pixels") in range(8, 40)
    assert found["by_night"] == {"address": ADDRESSES[1], "exact": True}
    assert found["without_network"] is None, "a code that leads nowhere is none"
    assert found["after_back"] == "home"
    assert found["asked_after_leaving"] == 0
    assert found["switched"] == [
        ["none", OFF],
        ["managed", ON],
        ["none", ""],
        ["managed", ""],
        ["external", "phones"],
        ["none", "managed"],
    ]
    assert found["from_game"] == {"note": True, "with_bar": True, "back_to": "menu"}


def test_names_reach_an_open_phone(play: Play) -> None:
    found = play("open_phone")
    assert "Eve" in found["players"]
    assert "Ann" not in found["players"]
    assert found["table"][0] not in ("", "Oak")
    assert found["table"][0] == found["table"][1]
    assert found["not_reloaded"]
