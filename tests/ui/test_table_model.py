"""What the table of any game shows: tables that read, and what can be done now, in order."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.engine.contract import Answer, Rows
from companion.engine.offer import Number, Offer
from companion.engine.said import said
from companion.table.command import Snapshot
from companion.words import Words
from tests.games.conftest import Packages, packages
from tests.orchard import GAME
from tests.orchard.evening import Evening
from tests.orchard.game import OrchardGame
from ui.shell.sheet_model import ranked, sheet_title
from ui.shell.table_model import Deed, Table, TableModel, table_model

MARKS = ("seat-0", "seat-1", "seat-2")
__all__ = ["packages"]


@pytest.fixture
def at(packages: Packages, tmp_path: Path) -> Iterator[Evening]:
    packages(orchard="tests.orchard")
    with Evening(tmp_path / "journal") as evening:
        evening.start()
        yield evening


def shown(snapshot: Snapshot, game: OrchardGame = GAME, language: str = "en") -> TableModel:
    return table_model(game, snapshot, Words(language), MARKS)


def test_the_head_says_whose_turn_it_is_how_far_the_game_is_and_what_to_do(at: Evening) -> None:
    model = shown(at.session.snapshot)
    assert (model.turn, model.stage) == ("Ann is on turn", "4 ripe fruit")
    assert model.do == "Harvest ripe fruit, or draw the weather."
    assert shown(at.session.snapshot, language="cs").stage == "4 zralé plody"


def test_who_is_on_turn_comes_first_then_the_table_then_the_others(at: Evening) -> None:
    at.must("harvest", seat=0, fruit=1)
    groups = shown(at.session.snapshot).groups
    assert [(group.name, group.mark) for group in groups] == [
        ("Bo", "seat-1"),
        ("", ""),
        ("Ann", "seat-0"),
        ("Cy", "seat-2"),
    ]
    assert [deed.action for deed in groups[0].deeds] == ["pick", "harvest", "bury"]
    assert [deed.action for deed in groups[1].deeds] == ["draw", "turn", "festival"], "nothing that is minor"
    assert groups[1].deeds[0] == Deed("Draw the weather", "draw", sends={"action": "draw"})
    assert groups[0].deeds[1].sends is None, "there is a form"


def test_who_is_asked_comes_before_everybody_else(at: Evening) -> None:
    question = Offer(action="give", seat=2, fields=(Number(name="fruit", least=0, most=1),), asked=True)
    answer = Offer(action="bury", seat=2)
    snapshot = Snapshot(rev=1, game="orchard", state=at.state, offers=(Offer(action="draw"), answer, question))
    first, table = shown(snapshot).groups
    assert [(deed.action, deed.asked) for deed in first.deeds] == [("give", True), ("bury", False)]
    assert first.deeds[1].sends == {"action": "bury", "seat": 2}
    assert (first.name, table.name) == ("Cy", "")


class Boards(OrchardGame):
    """An orchard with other tables."""

    rows: tuple[Rows, ...] = ()

    def board(self, state: object, viewer: int | None) -> tuple[Rows, ...]:  # noqa: ARG002
        return self.rows


@pytest.mark.parametrize(
    ("rows", "table"),
    [
        ((("rain", "", "sun"),), Table((("Rain  ·  Sun",),))),
        ((("one",), (said("orchard.fruit"),)), Table((("One",), ("Fruit",)))),
        ((("a", "b"), ("x", 1), ("y", "-")), Table((("X", "1"), ("Y", "-")), ("A", "B"), (False, True))),
        ((("a", "b"), ("x", 1), ("y", "many")), Table((("X", "1"), ("Y", "Many")), ("A", "B"), (False, False))),
        ((("a", "b"), ("x",)), Table((("X", ""),), ("A", "B"), (False, False))),
        ((("a", "b"),), Table((("A  ·  B",),))),
    ],
)
def test_tables_of_every_shape(at: Evening, rows: Rows, table: Table) -> None:
    game = Boards()
    game.rows = (rows, ())
    assert shown(at.session.snapshot, game).tables == (table,)


def test_a_sheet_without_notes_or_ranking_is_one_too() -> None:
    assert sheet_title(Answer({"winners": ["Ann"]}, ())) == said("score.winner", n=1, names=("Ann",))
    assert sheet_title(Answer({}, ())) == said("history.status.over")
    assert ranked(Answer({}, ()), ("Ann", "Bo")) == ["Ann", "Bo"]
    assert ranked(Answer({"ranking": [{"name": "Bo"}, {"name": "gone"}]}, ()), ("Ann", "Bo")) == ["Bo"]
