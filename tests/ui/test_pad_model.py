"""Typing a figure on the pad."""

from __future__ import annotations

import pytest

from ui.widgets.pad_model import Typed


def typed(keys: str, value: int | None = None, least: int = 0, most: int = 999) -> Typed:
    made = Typed(value, least, most)
    for key in keys.split():
        made.step(int(key)) if key in ("+1", "-1") else made.key(key)
    return made


@pytest.mark.parametrize(
    ("keys", "value", "text"),
    [
        ("", 25, "25"),
        ("4", 25, "4"),  # the first digit replaces what was there
        ("4 2", 25, "42"),
        ("backspace", 25, "2"),
        ("backspace backspace backspace", 25, ""),
        ("0 0 7", None, "7"),
        ("1 2 3 4", None, "123"),
        ("+1", 25, "26"),
        ("+1 4", 25, "4"),
        ("-1", 0, "0"),
        ("+1", 999, "999"),
        ("+1", None, "0"),
        ("-1 +1", None, "1"),
    ],
)
def test_keys(keys: str, value: int | None, text: str) -> None:
    assert typed(keys, value).text == text


def test_only_what_is_allowed_is_a_number() -> None:
    assert typed("2 6", most=26).number == 26
    assert typed("2 7", most=26).number is None
    assert typed("", least=1).number is None
    assert typed("0", least=1).number is None
    assert typed("+1", least=3, most=9).number == 3
    assert typed("2 7", most=26).bounds == "0 – 26"


def test_below_nothing() -> None:
    assert typed("5 sign", least=-99).number == -5
    assert typed("sign 5", least=-99).number == -5
    assert typed("sign 5 2", 7, least=-99).number == -52
    assert typed("5", -7, least=-99).number == 5, "the first digit begins anew"
    assert typed("5 sign sign", least=-99).number == 5
    assert typed("-1", -4, least=-99).number == -5
    assert typed("", -4, least=-99).text == "\u22124"
    assert typed("", least=-99).bounds == "\u221299 – 999"
    assert typed("5 sign backspace", least=-99).text == ""
