"""Packages on a shelf of their own: what `pip install` would leave on the path, so that entry points are really found.

python -m tests.orchard.installed FOLDER    makes it for a call by hand: PYTHONPATH=FOLDER companion play orchard
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path

from companion import games
from companion.box.box import printed_lines
from companion.games.installed import GROUP
from companion.words import catalogue

ROOT = Path(__file__).parents[2]
ORCHARD = {"orchard": "tests.orchard"}


def install(folder: Path, entries: Mapping[str, str] = ORCHARD, package: str = "orchard-box") -> Path:
    """A distribution that names these games; the folder is what has to be on the path."""
    about = folder / f"{package.replace('-', '_')}-1.0.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
    lines = "".join(f"{name} = {value}\n" for name, value in entries.items())
    (about / "entry_points.txt").write_text(f"[{GROUP}]\n{lines}")
    return folder


def path_with(packages: Path | None) -> str:
    """PYTHONPATH for a program of its own that finds these packages, and the orchard."""
    places = (packages, ROOT, os.environ.get("PYTHONPATH"))
    return os.pathsep.join(str(each) for each in places if each)


def forget() -> None:
    """What was found before the path changed, within one process."""
    for each in (games.brought, games.names, games._fetched, printed_lines, catalogue._of_games):
        each.cache_clear()


if __name__ == "__main__":
    install(Path(sys.argv[1]))
