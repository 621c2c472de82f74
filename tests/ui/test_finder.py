"""Nothing on any screen is cut off, unreadable or too small to hit, in any language; and the finder would see it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.ui.conftest import Play
from tests.ui.tour import PARTS

SMALL, LARGE, UPRIGHT = (800, 480), (1280, 720), (720, 1280)
# At least so many screens are looked at: a tour that ends early proves nothing.
SCREENS = {"first": 55, "ethnos": 70, "pendulum": 55, "scythe": 80, "tally": 18}


def complaint(found: dict[str, Any]) -> str:
    """Each fault once, with the screens that have it."""
    where: dict[str, list[str]] = {}
    for screen, faults in found["faults"].items():
        for fault in faults:
            where.setdefault(fault, []).append(screen)
    return "\n".join(f"{fault}\n    on {', '.join(screens)}" for fault, screens in where.items())


@pytest.mark.parametrize(
    ("language", "size", "more"),
    [
        ("en", SMALL, {}),
        ("ru", SMALL, {}),
        ("cs", SMALL, {}),
        ("en", LARGE, {}),
        ("ru", LARGE, {}),
        ("cs", LARGE, {"night": True}),
        ("en", SMALL, {"text_size": 150, "night": True}),
        ("ru", SMALL, {"text_size": 150}),
        ("cs", SMALL, {"text_size": 150}),
        ("ru", UPRIGHT, {}),
    ],
    ids=lambda value: (
        value if isinstance(value, str) else "x".join(map(str, value)) if isinstance(value, tuple) else ""
    ),
)
@pytest.mark.parametrize("part", PARTS)
def test_every_screen(play: Play, part: str, language: str, size: tuple[int, int], more: dict[str, Any]) -> None:
    found = play("finder", size, part=part, language=language, **more)
    assert len(set(found["screens"])) == len(found["screens"]) >= SCREENS[part]
    if found["faults"]:
        pytest.fail(complaint(found), pytrace=False)


EXPECTED = {
    "shortened": "shortened",
    "shortened name": "shortened",  # a name too, where the list of places does not allow it
    "too tall": "cut off",
    "too wide": "cut off",
    "too low": "cut off",
    "broken word": "broken word",
    "outside the window": "outside",
    "outside the list": "outside",
    "outside the frame": "outside",
    "no glyph": "missing glyph: Label 'snow ☃' (U+2603)",
    "other script": "missing glyph",
    "Kivy's own font": "default font",
    "faint": "faint",
    "faint by opacity": "faint",
    "faint when disabled": "faint",
    "text on text": "text on text",
    "small target": "small target",
    "target on target": "target on target: Tap",
    "restless": "restless",
}


def test_every_kind_of_fault_is_found(play: Play) -> None:
    found = play("seeded")
    assert found.pop("none") == []
    assert found.pop("none again") == []
    assert found.pop("targets side by side") == []
    assert found.keys() == EXPECTED.keys()
    for seed, expected in EXPECTED.items():
        assert found[seed], f"{seed}: nothing found"
        assert all(fault.startswith(expected) for fault in found[seed]), f"{seed}: {found[seed]}"
