"""What home says of the game that waits."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest

from companion.games.ethnos import GAME
from companion.table.command import Snapshot
from companion.words import Words
from tests.games.ethnos.driver import Game
from ui.shell.home_model import JUST_SCORE, SHELF, GoOn, Tile, columns, go_on, tiles
from ui.shell.services import Played


@pytest.fixture(autouse=True)
def in_prague() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TZ", "CET-1")
        time.tzset()
        yield
    time.tzset()


def test_which_game_where_since_when_and_with_whom() -> None:
    state = Game(2).state
    shot = Snapshot(rev=1, number=3, game="ethnos", state=state)
    played = [Played(3, "ethnos", "2026-01-31T19:04:00+00:00", "open", True, ("Ann", "Bob"))]
    names = ", ".join(GAME.names(state))
    found = go_on(shot, lambda: played, Words("en"))
    assert found == GoOn("Go on: Ethnos · Age 1 of 2", f"2026-01-31 20:04  ·  {names}"), "the time of the house"
    assert go_on(shot, list, Words("en")) == GoOn("Go on: Ethnos · Age 1 of 2", names)


def test_nothing_waits() -> None:
    assert go_on(Snapshot(rev=0), list, Words("en")) is None
    over = Snapshot(rev=1, number=3, game="ethnos", state=Game(2).state, over=True)
    assert go_on(over, list, Words("en")) is None


def test_what_is_not_there_yet_stands_faded_and_what_packages_bring_behind() -> None:
    found = tiles(("ethnos", JUST_SCORE, "orchard"), Words("en"))
    assert [each.game for each in found] == [*SHELF, "orchard"]
    assert [each.game for each in found if each.here] == ["ethnos", "orchard"]
    assert found[-1] == Tile("orchard", "Orchard", ""), "without words of its own"


@pytest.mark.parametrize(("count", "wide", "upright"), [(3, 3, 2), (4, 4, 2), (5, 3, 2), (9, 3, 2)])
def test_tiles_side_by_side(count: int, wide: int, upright: int) -> None:
    assert (columns(count, wide=True), columns(count, wide=False)) == (wide, upright)
