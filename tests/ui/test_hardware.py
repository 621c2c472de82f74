"""The box on the screen."""

from __future__ import annotations

from typing import Any

import pytest

from companion.words import Words
from hardware.parts import PARTS, Parts
from tests.ui.conftest import Play
from ui.shell.hardware_model import has_simulated, notes_of, state_of


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


PINS = dict.fromkeys(PARTS, "gpio")
TAKEN = "green, GPIO 9: in use"
SIMULATED = dict.fromkeys(PARTS, "simulated")


@pytest.mark.parametrize(
    ("makes", "troubles", "state", "notes"),
    [
        ({}, {}, "none", ["Switched off in the configuration"]),
        (dict.fromkeys(PARTS, "none"), {}, "none", ["Switched off in the configuration"]),
        (PINS, {}, "gpio", ["On the pins. `companion doctor --walk` tests every part."]),
        (PINS | {"display": "none"}, {}, "gpio", ["On the pins. `companion doctor --walk` tests every part."]),
        (SIMULATED, {}, "simulated", ["Simulated: no pins here, tap the buttons"]),
        (
            PINS | {"display": "simulated"},
            {},
            "simulated",
            ["On the pins: lights, buttons, buzzer", "Simulated: small display"],
        ),
        (
            PINS,
            {"lights": TAKEN},
            "missing",
            [
                "On the pins: buttons, buzzer, small display",
                f"No answer: lights ({TAKEN}). `companion doctor` says what to do.",
            ],
        ),
        (
            PINS | {"display": "none"},
            dict.fromkeys(("lights", "buttons", "buzzer"), "no library"),
            "missing",
            ["No answer: lights, buttons, buzzer (no library). `companion doctor` says what to do."],
        ),
    ],
)
def test_simulated_is_said_to_be_simulated_and_missing_to_be_missing(
    makes: Any, troubles: Any, state: str, notes: list[str]
) -> None:
    parts = Parts(makes=makes, troubles=troubles)
    assert state_of(parts) == state
    assert has_simulated(parts) is ("simulated" in makes.values())
    assert [Words("en").say(each) for each in notes_of(parts)] == notes


def test_what_is_simulated_can_be_pressed_whatever_else_is_missing() -> None:
    parts = Parts(makes=SIMULATED | {"lights": "gpio"}, troubles={"lights": TAKEN})
    assert state_of(parts) == "missing"
    assert has_simulated(parts)


def test_before_anybody_has_looked() -> None:
    assert not has_simulated(None)
    assert state_of(None) == "none"
    assert [each.key for each in notes_of(None)] == ["screen.hardware.none"]
