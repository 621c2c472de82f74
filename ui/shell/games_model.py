"""The games played, as a list shows them and as files keep them. Without Kivy."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from datetime import datetime
from typing import Any

import msgspec

from companion import games
from companion.words import Words
from ui.shell.services import Played

CSV_HEADING = ("number", "game", "started", "status", "player", "place", "total", "won")


class GameLine(msgspec.Struct, frozen=True):
    """One game: what it was and how it stands, when and who. `choices` are what can be done with it."""

    number: int
    title: str
    note: str
    choices: tuple[str, ...]


def game_lines(played: Sequence[Played], words: Words) -> list[GameLine]:
    return [
        GameLine(
            number=each.number,
            title=f"{game_name(each.game, words)}  ·  {_standing(each, words)}",
            note=f"{when(each.started)}  ·  {', '.join(each.players)}",
            choices=_choices(each),
        )
        for each in played
    ]


def game_name(game: str, words: Words) -> str:
    """A game that this version does not have is called by its folder."""
    return words(f"{game}.name") if game in games.names() else game


def when(started: str) -> str:
    """The journal keeps the time of the world, people want their own."""
    try:
        return f"{datetime.fromisoformat(started).astimezone():%Y-%m-%d %H:%M}"
    except ValueError:
        return started


def _standing(played: Played, words: Words) -> str:
    if played.winners:
        return words("score.winner", n=len(played.winners), names=played.winners)
    return words(f"history.status.{played.status}")


def _choices(played: Played) -> tuple[str, ...]:
    if played.game not in games.names():
        return "export_json", "delete"
    look = ("sheet", "open") if played.status == "over" else ("open",)
    return (*look, "export_json", "export_csv", "delete")


def game_document(played: Played, entries: Sequence[dict[str, Any]]) -> bytes:
    """The same shape as `companion export`."""
    document = {
        "id": played.number,
        "game": played.game,
        "started": played.started,
        "status": played.status,
        "entries": list(entries),
    }
    return msgspec.json.format(msgspec.json.encode(document), indent=2) + b"\n"


def scores_csv(played: Sequence[Played]) -> bytes:
    """A row a player and game, oldest game first; places and totals only where a game is over.

    With a byte order mark: spreadsheets take it for their own eight bits otherwise.
    """
    text = io.StringIO(newline="")
    rows = csv.writer(text)
    rows.writerow(CSV_HEADING)
    for each in sorted(played, key=lambda each: each.number):
        about = (each.number, each.game, each.started, each.status)
        places = {name: (rank, total) for name, rank, total in each.ranking}
        for name in sorted(each.players, key=lambda name: places.get(name, (len(each.players) + 1, 0))[0]):
            place, total = places.get(name, ("", ""))
            won = "" if not each.winners else "yes" if name in each.winners else "no"
            rows.writerow((*about, name, place, total, won))
    return text.getvalue().encode("utf-8-sig")


def file_name(played: Played, ending: str) -> str:
    return f"{played.game}-{played.number}.{ending}"
