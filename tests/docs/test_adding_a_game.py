"""The game in docs/adding-a-game.md is one: it is installed as it stands there, and played."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from companion.games.installed import GROUP
from tests.orchard.installed import ROOT, install, path_with
from tests.terminal import COMPANION, Terminal

PAGE = (ROOT / "docs" / "adding-a-game.md").read_text("utf-8")
FILES = dict(re.findall(r"^(?:[^\n`]*)`([\w./]+)`[^\n`]*:\n\n```\w+\n(.*?)^```$", PAGE, re.M | re.S))


@pytest.fixture
def packages(tmp_path: Path) -> Path:
    """What `pip install .` would leave behind."""
    project = tomllib.loads(FILES["pyproject.toml"])["project"]
    folder = install(tmp_path / "packages", project["entry-points"][GROUP], project["name"])
    for name, text in FILES.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return folder


def test_every_file_of_it_is_found() -> None:
    assert set(FILES) == {
        "pyproject.toml",
        "pebbles/__init__.py",
        "pebbles/box.toml",
        "pebbles/locales/en/LC_MESSAGES/pebbles.po",
    }


def test_it_is_played_to_its_end(packages: Path, tmp_path: Path) -> None:
    at = Terminal(tmp_path, "play", "pebbles", packages=packages)
    at.type("Ann, Bo")
    at.wait_for("15 left")
    assert "Ann takes 3" in at.say("take 3")
    assert "1 to 3" in at.say("take 9")
    for _ in range(4):
        at.say("take 3")
    at.wait_for("Bo          6")
    assert "undo: Ann takes 3" in at.leave()


def test_its_box_and_nothing_is_wrong_with_it(packages: Path, tmp_path: Path) -> None:
    def said(program: str, *words: str) -> str:
        done = subprocess.run(
            (sys.executable, "-c", program, *words),
            env={**os.environ, "PYTHONPATH": path_with(packages), "XDG_DATA_HOME": str(tmp_path)},
            capture_output=True,
            text=True,
            check=True,
        )
        return done.stdout

    assert json.loads(said(COMPANION, "box", "pebbles", "--json"))["values"]["heap"]["value"] == 15
    assert said("from companion.box.checkup import check_games; print(check_games()[0].level)") == "ok\n"
