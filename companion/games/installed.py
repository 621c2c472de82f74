"""Games that installed packages bring, by their entry points. One that cannot be had is told of and hinders no other.

[project.entry-points."tabletop_companion.games"]
orchard = "orchard_box"             # the package or module with GAME in it, or `orchard_box.game:GAME`
"""

from __future__ import annotations

import logging
import re
import sys
from collections.abc import Collection
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from companion.engine.contract import Game
from companion.engine.said import Said, said

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

log = logging.getLogger(__name__)

GROUP = "tabletop_companion.games"
WORD = re.compile(r"[a-z][a-z0-9_]{0,39}")  # as keys, topics and names of files can hold it
Fault = Literal["taken", "twice", "no_word", "failed", "no_game", "other_id"]


class Trouble(msgspec.Struct, frozen=True):
    """Why a game of a package cannot be had."""

    game: str
    package: str
    fault: Fault
    detail: str = ""

    @property
    def said(self) -> Said:
        return said(f"doctor.games.{self.fault}", game=self.game, package=self.package, detail=self.detail)


class Broken(Exception):
    """A game of a package that cannot be had."""

    def __init__(self, trouble: Trouble) -> None:
        super().__init__(trouble.game)
        self.trouble = trouble


def look(taken: Collection[str]) -> tuple[dict[str, EntryPoint], tuple[Trouble, ...]]:
    """What packages bring, by name, without importing any of it; and what of it is refused. `taken` are the names of
    our own games."""
    if not _anything():
        return {}, ()
    from importlib.metadata import entry_points

    found: dict[str, EntryPoint] = {}
    refused = []
    for entry in sorted(entry_points(group=GROUP), key=lambda each: (each.name, _package(each))):
        fault: Fault | None = (
            "no_word"
            if WORD.fullmatch(entry.name) is None
            else "taken"
            if entry.name in taken
            else "twice"
            if entry.name in found
            else None
        )
        if fault is None:
            found[entry.name] = entry
        else:
            refused.append(_told(Trouble(entry.name, _package(entry), fault)))
    return found, tuple(refused)


def fetch(entry: EntryPoint) -> Game[Any] | Trouble:
    """The game, imported now."""
    package = _package(entry)
    try:
        loaded = entry.load()
    except (Exception, SystemExit) as error:  # whatever a package does while it is imported
        return _told(Trouble(entry.name, package, "failed", f"{type(error).__name__}: {error}"))
    game = loaded if isinstance(loaded, Game) else getattr(loaded, "GAME", None)
    if not isinstance(game, Game):
        return _told(Trouble(entry.name, package, "no_game", entry.value))
    if getattr(game, "id", None) != entry.name:
        return _told(Trouble(entry.name, package, "other_id", str(getattr(game, "id", ""))))
    return game


def folder(entry: EntryPoint) -> Path | None:
    """Where the package keeps its files, found without importing it. A module that stands alone has none."""
    top, *rest = entry.module.split(".")
    try:
        spec = find_spec(top)
    except (ImportError, ValueError):
        return None
    for place in () if spec is None else spec.submodule_search_locations or ():
        for named in (Path(place, *rest), Path(place, *rest[:-1])):
            if named.is_dir():
                return named
    return None


def _anything() -> bool:
    """Whether any package names our group. Mostly none does, and asking for it properly would hold up the start."""
    for place in sys.path:
        try:
            for about in Path(place).glob("*-info/entry_points.txt"):
                if GROUP.encode() in about.read_bytes():
                    return True
        except OSError:  # a place that is no folder, or not ours to read
            continue
    return False


def _package(entry: EntryPoint) -> str:
    return entry.dist.name if entry.dist is not None else entry.value


def _told(trouble: Trouble) -> Trouble:
    log.warning("game %s of %s: %s %s", trouble.game, trouble.package, trouble.fault, trouble.detail)
    return trouble
