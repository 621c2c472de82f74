"""Configurations of earlier releases, with every option that they had, read as they did."""

from __future__ import annotations

import json
import shutil
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion import games
from companion.config import ANY_GAME, read_config
from companion.engine.declared import REFUSED
from companion.table.play import replayed
from tests.journals.written import looking_into

FILES = [pytest.param(path, id=path.parent.name) for path in sorted(Path(__file__).parent.glob("*/config.toml"))]


# Kinds of cues are of games now; those of then hold in every game that has them.
NOW = {f"cues.{kind}": f"cues.games.{ANY_GAME}.{kind}" for kind in ("empty", "ten", "council")}


def options(section: dict[str, Any], above: str = "") -> Iterator[tuple[str, Any]]:
    for name, value in section.items():
        if isinstance(value, dict):
            yield from options(value, f"{above}{name}.")
        else:
            yield f"{above}{name}", value


@pytest.mark.parametrize("file", FILES)
def test_every_option_is_still_understood(file: Path) -> None:
    understood = dict(options(json.loads(msgspec.json.encode(read_config(file)))))
    for name, value in options(tomllib.loads(file.read_text("utf-8"))):
        assert understood[NOW.get(name, name)] == value, name


@pytest.mark.parametrize("file", FILES)
def test_pins_stay_with_their_parts(file: Path) -> None:
    pins = read_config(file).hardware.pins
    said = tomllib.loads(file.read_text("utf-8"))["hardware"]["pins"]
    assert {name: list(leds) for name, leds in pins.leds().items()} == {name: said[name] for name in pins.leds()}
    assert pins.buttons() == {name: pin for name, pin in said.items() if name not in {*pins.leds(), "buzzer"}}


@pytest.mark.parametrize("file", FILES)
def test_cues_that_were_switched_off_stay_off(file: Path, tmp_path: Path) -> None:
    cues = read_config(file).cues
    with looking_into(Path(shutil.copy(file.with_name("pendulum.sqlite3"), tmp_path))) as reader:
        plays = [replayed(games.load("pendulum"), each.number, reader.read(each.number)) for each in reader.games()]
    kinds = {cue.kind for play in plays for page in play.history.pages for cue in play.game.cues(page.state)}
    assert {kind.name for kind in kinds} == {"empty", "ten", "council"}
    assert not [kind for kind in kinds if cues.announces(kind)]
    assert not cues.announces(REFUSED)
