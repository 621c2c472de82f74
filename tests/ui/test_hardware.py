"""The box on the screen."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from tests.ui.conftest import Play
from ui.shell.hardware_model import state_of


def test_a_round_by_button_presses_only(play: Play) -> None:
    found = play("box_buttons")
    assert found["placing"] == {"black": "#....", "green": "#....", "purple": "#...."}, "the upper row, nothing turned"
    assert found["display"][0] == "Round 1 of 4"
    assert found["round"]["purple"] == "#####"
    assert found["refused"].startswith("Purple hourglass: ")
    assert found["phase"] == "called"
    assert found["entries"][-4:] == [
        "black hourglass turned",
        "green hourglass turned",
        "purple hourglass turned",
        "purple hourglass turned",
    ]
    assert found["council"] == ["#....", ".#...", "..#..", "...#.", "....#"]
    assert found["undone"] == "round"
    assert found["dark"] == {"black": False, "green": False, "purple": False}


@pytest.mark.parametrize(
    ("parts", "state"),
    [
        (None, "none"),
        (SimpleNamespace(make="none", found=None), "none"),
        (SimpleNamespace(make="gpio", found=None), "missing"),
        (SimpleNamespace(make="gpio", found=()), "gpio"),
        (SimpleNamespace(make="simulated", found=()), "simulated"),
    ],
)
def test_simulated_is_said_to_be_simulated(parts: object, state: str) -> None:
    assert state_of(parts) == state
