from __future__ import annotations

import re
from pathlib import Path

import pytest

from companion.games.ethnos.names import KINGDOMS, TRIBES
from companion.games.pendulum.names import CHARACTERS, GLASSES
from companion.games.scythe.factions import FACTIONS, FIGURES
from companion.games.scythe.mats import BOTTOM_ACTIONS, SECTIONS, STRUCTURE_KINDS
from companion.words import Words

DOCUMENT = Path(__file__).parents[2] / "docs" / "terms.md"
ROWS = {
    tuple(cell.strip() for cell in line.strip("|").split("|"))
    for line in DOCUMENT.read_text("utf-8").splitlines()
    if re.match(r"\| \w", line)
}


@pytest.mark.parametrize(
    "key",
    [
        *(f"ethnos.tribe.{each}" for each in TRIBES),
        *(f"ethnos.kingdom.{each}" for each in KINGDOMS),
        *(f"pendulum.glass.{each}" for each in GLASSES),
        *(f"pendulum.character.{each}" for each in CHARACTERS),
        *(f"pendulum.figure.{each}" for each in ("votes", "military", "power", "prestige", "common", "provinces")),
        *(f"pendulum.row.{each}" for each in ("upper", "lower")),
        *(f"scythe.faction.{each}" for each in FACTIONS),
        *(f"scythe.section.{each}" for each in SECTIONS),
        *(f"scythe.bottom.{each}" for each in BOTTOM_ACTIONS),
        *(f"scythe.structure.{each}" for each in STRUCTURE_KINDS),
        *(f"scythe.figure.{each}" for each in FIGURES if each != "tokens"),
    ],
)
def test_the_document_lists_the_terms_of_the_catalogues(key: str) -> None:
    mark = "" if key.endswith((".pelagon", ".albion", ".togawa")) else "r"
    assert (Words("en")(key), Words("ru")(key), mark, Words("cs")(key)) in ROWS
