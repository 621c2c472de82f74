"""Which screens serve a game: its own where it has them, else those that serve any."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from pkgutil import iter_modules

import pytest

import ui.screens
from companion import games
from companion.games.tally import GAME as TALLY
from tests.games.tally.test_tally import started
from tests.orchard import GAME
from tests.orchard.evening import Evening
from ui.screens import part
from ui.shell import flows
from ui.shell.screens import SCREENS, screen_class


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of screens for the orchard."""
    made = tmp_path / "screens" / "orchard"
    made.mkdir(parents=True)
    (made / "__init__.py").touch()
    monkeypatch.setattr(ui.screens, "__path__", [*ui.screens.__path__, str(made.parent)])
    part.cache_clear()
    yield made
    for name in [name for name in sys.modules if name.startswith("ui.screens.orchard")]:
        del sys.modules[name]
    part.cache_clear()


def test_any_game_has_a_table_a_walk_and_a_sheet(tmp_path: Path) -> None:
    with Evening(tmp_path / "journal") as evening:
        evening.start()
        assert flows.screens("orchard") == ("table", "walk", "sheet")
        assert flows.screen_for(GAME, evening.state) == "table"
        assert flows.marks(GAME, evening.state) == ("seat-0", "seat-1", "seat-2")
        evening.must("festival")
        assert flows.screen_for(GAME, evening.state) == "walk"
        evening.must("finish")
        assert flows.screen_for(GAME, evening.state) == "sheet"
    assert not flows.has_own("orchard")
    assert {"table", "walk", "sheet"} <= set(SCREENS)
    assert flows.compares_totals("orchard")


def test_a_folder_is_enough_for_screens_of_its_own(folder: Path) -> None:
    (folder / "flow.py").write_text(
        'PLACES = {"orchard_trees": "collections:OrderedDict"}\nSCREENS = ("orchard_trees",)\n'
        'def screen_for(state): return "orchard_trees"\n'
    )
    assert flows.has_own("orchard")
    assert flows.screens("orchard") == (flows.screen_for(GAME, None),) == ("orchard_trees",)
    assert screen_class("orchard_trees").__name__ == "OrderedDict"
    assert part("orchard", "rules") is None


@pytest.mark.parametrize("source", ["import no_such_module", "import ui.screens.orchard.missing", "1 / 0"])
def test_what_is_wrong_inside_is_not_hidden(folder: Path, source: str) -> None:
    (folder / "flow.py").write_text(source)
    with pytest.raises((ModuleNotFoundError, ZeroDivisionError)):
        flows.screens("orchard")


def test_a_game_with_screens_names_all_of_them() -> None:
    for game in (each.name for each in iter_modules(ui.screens.__path__)):
        flow = part(game, "flow")
        if flow is not None:
            assert game in games.names()
            assert set(flow.SCREENS) <= set(flow.PLACES)
            assert all(name.startswith(f"{game}_") for name in flow.PLACES)
    assert flows.screen_for(TALLY, started()) == "tally_table"
    with pytest.raises(KeyError):
        screen_class("ethnos_nothing")
