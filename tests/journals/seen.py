"""What people see of a game: names, figures, the sheet and the history. Sentences are keys and values, so that other
words for the same thing make no difference."""

from __future__ import annotations

from typing import Any

import msgspec

from companion.engine.contract import Game, Rows
from companion.table.history import History


def seen(game: Game[Any], history: History) -> dict[str, Any]:
    state = history.state
    sheet = game.score(state)
    document = {
        "names": game.names(state),
        "stage": game.stage(state),
        "on_turn": game.on_turn(state),
        "over": game.is_over(state),
        "totals": game.totals(state),
        "sheet": None if sheet is None else sheet.document,
        "board": _rows(game.board(state, None)),
        "own": [_own(game, state, seat) for seat in range(len(game.names(state)))],
        "undo": history.undo_title(),
        "redo": history.redo_title(),
        "active": len(history.active()),
        "lines": [{"entry": line.rev, "title": history.title(line.rev)} for line in history.lines],
    }
    found: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(document))
    return found


def _own(game: Game[Any], state: Any, seat: int) -> list[Any]:
    """The rows that this player alone sees: cards in hand, hidden coins."""
    public = _rows(game.board(state, None))
    return [row for row in _rows(game.board(state, seat)) if row not in public]


def _rows(tables: tuple[Rows, ...]) -> list[Any]:
    return [row for table in tables for row in table]
