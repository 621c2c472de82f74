"""`box GAME`: the printed values with their sources, and what the owner knows better."""

from __future__ import annotations

import argparse
from typing import Any

from companion.box import Box
from companion.cli.output import BadCall, Settings, print_json, print_table
from companion.engine.contract import Cell
from companion.engine.said import said


def add(verbs: Any, known: tuple[str, ...]) -> None:
    box = verbs.add_parser("box", help="printed values of a game and their sources")
    box.add_argument("game", choices=known, metavar="GAME")
    box.add_argument("change", nargs="*", metavar="set KEY VALUE | forget KEY")
    box.add_argument("--json", action="store_true", help="print one JSON object")
    box.set_defaults(do=_box)


def _box(settings: Settings, given: argparse.Namespace) -> int:
    box = Box(given.game, settings.config.box_path)
    match given.change:
        case []:
            _show(settings, box, as_json=given.json)
        case ["set", key, *values] if values:
            box.set(key, " ".join(values))
        case ["forget", key]:
            box.forget(key)
        case _:
            raise BadCall(settings.words("input.box_usage"))
    return 0


def _show(settings: Settings, box: Box, *, as_json: bool) -> None:
    values = box.values().of
    if as_json:
        document = {
            key: {
                "value": list(each.value) if isinstance(each.value, tuple) else each.value,
                "source": each.source,
                "where": each.where,
                "about": box.lines[key].about,
            }
            for key, each in values.items()
        }
        print_json({"game": box.game, "values": document})
        return
    rows: list[tuple[Cell, ...]] = [(said("box.key"), said("box.value"), said("box.source"), said("box.where"))]
    for key, each in values.items():
        source = said(f"box.source.{each.source or 'unknown'}")
        rows.append((key, _text(each.value), source, each.where))
    print_table(rows, settings.words)


def _text(value: Any) -> str:
    if value is None:
        return "?"
    return " ".join(str(each) for each in value) if isinstance(value, tuple) else str(value)
