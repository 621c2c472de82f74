"""Colours that can be read: every pair that the widgets use, by day and by night."""

from __future__ import annotations

import pytest

from ui.screens.ethnos.table_model import KINGDOM_COLOURS
from ui.theme import BOLD, DAY, ICON, ICONS, NIGHT, TEXT, Theme, contrast, font_path, luminance, rgb

PAIRS = (
    ("ink", "card"),
    ("ink", "card_low"),
    ("ink_soft", "card"),
    ("ink_soft", "card_low"),
    ("ink_soft", "card_away"),
    ("chalk", "felt"),
    ("chalk", "felt_deep"),
    ("chalk_soft", "felt"),
    ("chalk_soft", "felt_deep"),
    ("brass", "felt"),
    ("brass", "felt_deep"),
    ("on_brass", "brass"),
    ("on_stop", "stop"),
)


@pytest.mark.parametrize("theme", [DAY, NIGHT], ids=["day", "night"])
@pytest.mark.parametrize(("fore", "back"), PAIRS, ids=lambda name: name)
def test_contrast(theme: Theme, fore: str, back: str) -> None:
    assert contrast(getattr(theme, fore), getattr(theme, back)) >= 4.5


@pytest.mark.parametrize("theme", [DAY, NIGHT], ids=["day", "night"])
def test_what_cannot_be_had_is_nearer_to_the_felt(theme: Theme) -> None:
    assert luminance(theme.felt) < luminance(theme.card_away) < luminance(theme.card)
    assert contrast(theme.card_away, theme.felt) < contrast(theme.card, theme.felt)


@pytest.mark.parametrize("kingdom", KINGDOM_COLOURS)
def test_white_on_the_colour_of_a_kingdom(kingdom: str) -> None:
    assert contrast((1, 1, 1, 1), rgb(KINGDOM_COLOURS[kingdom])) >= 4.5


def test_contrast_is_counted_as_the_web_does() -> None:
    assert contrast(rgb("#000000"), rgb("#ffffff")) == pytest.approx(21)
    assert contrast(rgb("#777777"), rgb("#ffffff")) == pytest.approx(4.48, abs=0.01)
    assert contrast(DAY.ink, DAY.ink) == 1


@pytest.mark.parametrize("name", [TEXT, BOLD, ICONS])
def test_fonts_are_there(name: str) -> None:
    assert font_path(name) is not None


def test_every_icon_is_in_the_font() -> None:
    from fontTools.ttLib import TTFont

    file = font_path(ICONS)
    assert file is not None
    with TTFont(file, lazy=True) as font:
        known = font.getBestCmap()
    assert [name for name, letter in ICON.items() if ord(letter) not in known] == []
