"""A game needs only its folder: the orchard as an installed package, on the real screen."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.orchard.installed import ORCHARD, install, path_with
from tests.ui.conftest import Play
from tests.ui.test_finder import LARGE, SMALL, UPRIGHT, complaint


@pytest.fixture(autouse=True)
def packages(environment: dict[str, str], tmp_path: Path) -> None:
    """The orchard, and a game that cannot be loaded."""
    environment["PYTHONPATH"] = path_with(install(tmp_path / "packages", {**ORCHARD, "pear": "no_such_module"}))


def test_from_home_to_the_sheet_and_back(play: Play) -> None:
    found: dict[str, Any] = play("orchard")
    assert {"Orchard", "2 to 4 players", "Pear", "Ethnos"} <= set(found["home"])
    screen, notice = found["broken"]
    assert screen == "home"
    assert notice.startswith("pear of the package orchard-box cannot be loaded: ModuleNotFoundError")

    assert {"Ann is on turn  ·  4 ripe fruit", "Harvest ripe fruit, or draw the weather."} <= set(found["table"])
    assert {"Fruit", "Draw the weather", "Begin the festival"} <= set(found["table"])
    assert "End without a festival" not in found["table"], "what is minor is in the menu"
    assert {"End without a festival", "Pause"} <= set(found["menu"])
    assert "Put a card away" not in found["menu"], "what is on the table is not there again"
    entries, texts = found["harvested"]
    assert entries == ["Ann harvests 3"]
    assert {"Bob is on turn  ·  1 ripe fruit", "3"} <= set(texts)

    title, texts = found["buried"]
    assert title == "somebody buries fruit"
    assert "4" not in texts

    screen, texts = found["giving"]
    assert screen == "walk"
    assert {"The festival: a pie for everybody", "Step 1 of 2", "Waiting for: Ann, Bob"} <= set(texts)
    assert "Bob: bury fruit" in texts
    assert "Dig everything up" not in texts, "until there is something to dig up"
    assert "8" in found["dug"]
    texts, goes_on = found["asked"]
    assert {"Gave 2", "Waiting for: Bob"} <= set(texts)
    assert not goes_on, "only when everybody has answered"
    assert {"The festival: the largest gift", "Step 2 of 2", "+3"} <= set(found["judging"])
    assert found["sheet"][0] == "Winner: Ann"
    assert "9" in found["sheet"]

    assert "the pie is judged" in found["history"]
    assert {"Ann: bury fruit", "–"} <= set(found["secret"]), "how many stays private"
    assert not {"1", "4"} & set(found["secret"])
    assert {"Ann: harvest", "How many fruit", "3"} <= set(found["form"])
    entries, screen, texts = found["corrected"]
    assert entries[0] == "Ann harvests 4"
    assert (screen, "10" in texts) == ("walk", True), "four harvested, five dug up, two given, a prize of three"
    assert any("Orchard" in text and "Winner: Ann" in text for text in found["games"])
    assert {"Ann", "1 of 1", "Bob", "0 of 1"} <= set(found["stats"])
    assert found["phones"]
    assert {"Winner: Ann", "10"} <= set(found["past"])


@pytest.mark.parametrize(
    ("language", "size", "more"),
    [
        ("en", SMALL, {}),
        pytest.param("ru", LARGE, {}, marks=pytest.mark.slow),
        pytest.param("cs", SMALL, {"text_size": 150, "night": True}, marks=pytest.mark.slow),
        pytest.param("ru", UPRIGHT, {}, marks=pytest.mark.slow),
    ],
)
def test_its_screens_can_be_read_and_hit(
    play: Play, language: str, size: tuple[int, int], more: dict[str, Any]
) -> None:
    found = play("finder", size, language=language, part="orchard", **more)
    assert len(found["screens"]) == 17
    if found["faults"]:
        pytest.fail(complaint(found), pytrace=False)
