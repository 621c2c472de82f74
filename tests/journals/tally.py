"""Scenes of a score sheet."""

from __future__ import annotations

from tests.journals.evening import Evening


def finished(evening: Evening) -> None:
    evening.start("tally", "Ann", "Bob", "Cid", "Dan", title="Hearts", wins="lowest", target=50)
    for player, points in enumerate((12, 26, 7, 31)):
        evening.must("add_points", player=player, points=points)
    evening.must("rename", player=1, name="Bo")
    evening.must("swap", player=0, other=2)
    evening.must("set_total", player=2, to=14)
    evening.must("add_points", player=1, points=-3)
    evening.must("drop", player=3)
    evening.must("end_game")
    evening.must("set_total", player=1, to=22)


def corrected(evening: Evening) -> None:
    """One correction stays, another one is taken back."""
    evening.start("tally", "Ann", "Bob")
    first = evening.must("add_points", player=0, points=10)
    second = evening.must("add_points", player=1, points=20)
    evening.must("add_points", player=0, points=5)
    evening.correct(first, "add_points", player=1, points=11)
    evening.correct(second, "set_total", player=0, to=100)
    evening.undo()
    evening.must("add_points", player=1, points=1)


def corrected_insisting(evening: Evening) -> None:
    evening.start("tally", "Ann", "Bob")
    first = evening.must("add_points", player=0, points=10, override=True)
    evening.must("add_points", player=1, points=20)
    evening.correct(first, "add_points", player=0, points=30, override=True)


def undone(evening: Evening) -> None:
    """Some of it put back, some of it left to redo."""
    evening.start("tally", "Ann", "Bob", "Cid")
    for points in range(1, 7):
        evening.must("add_points", player=points % 3, points=points)
    evening.undo(4)
    evening.redo(2)


def paused(evening: Evening) -> None:
    evening.start("tally", "Ann", "Bob")
    evening.wait(5)
    evening.must("pause")
    evening.must("add_points", player=0, points=1)
    evening.wait(60)
    evening.must("go_on")
    evening.wait(5)
    evening.must("add_points", player=1, points=2)
    evening.must("pause")


def given_up(evening: Evening) -> None:
    evening.start("tally", "Ann", "Bob")
    evening.must("add_points", player=0, points=1)
    evening.must("abandon", number=evening.number)


def deleted(evening: Evening) -> None:
    """Its number is not used again."""
    evening.start("tally", "Ann", "Bob")
    evening.must("delete", number=evening.number)


def inserted(evening: Evening) -> None:
    """Points that were forgotten, and somebody who left before their last points; that is taken back again."""
    evening.start("tally", "Ann", "Bob", "Cid")
    first = evening.must("add_points", player=0, points=10)
    last = evening.must("add_points", player=1, points=20)
    evening.must("insert", before=first, by={"action": "add_points", "player": 1, "points": 3})
    evening.insist("insert", before=last, by={"action": "drop", "player": 1})
    evening.undo()


SCENES = (finished, corrected, corrected_insisting, undone, paused, deleted, given_up, inserted)
