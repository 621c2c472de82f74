"""What is published, made of a snapshot: everything shared comes from `Game.view` of nobody in particular."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

import msgspec
from msgspec.structs import replace

from companion.engine.contract import Answer, Game, Standing
from companion.engine.said import Said, said
from companion.engine.walk import Walk
from companion.table.command import Snapshot
from companion.words import Words

Load = Callable[[str], Game[Any]]
RECENT = 12  # lines of the history that phones get
# What is said of every game, beside what its own view says.
OF_EVERY_GAME = (
    "rev",
    "game",
    "number",
    "paused",
    "time_lost",
    "over",
    "turn",
    "stage",
    "do",
    "walk",
    "opponents",
    "board",
    "history",
    "sheet",
)


def state(snapshot: Snapshot, load: Load) -> dict[str, Any]:
    """The public view of the game on the table; without one, that there is none."""
    if snapshot.game is None:
        return {"rev": snapshot.rev, "game": None, "players": ()}
    game, now = load(snapshot.game), snapshot.state
    return {
        "players": [{"name": name} for name in game.names(now)],  # a game may say more of them
        **game.view(now, None),
        "rev": snapshot.rev,
        "game": snapshot.game,
        "number": snapshot.number,
        "paused": snapshot.paused,
        "time_lost": snapshot.time_lost,
        "over": snapshot.over,
        "turn": game.on_turn(now),
        "stage": game.stage(now),
        "do": game.instruction(now),
        "walk": walk(game.walk(now)),
        "opponents": [seat for opponent in game.opponents(now) for seat in opponent.seats],
        "board": game.board(now, None),
        "history": recent(snapshot),
        "sheet": sheet(game.score(now)),
    }


def walk(here: Walk | None) -> Walk | None:
    """As those who watch get it: without the forms of its lines."""
    return None if here is None else replace(here, lines=tuple(replace(line, tap=None) for line in here.lines))


def offers(snapshot: Snapshot) -> dict[str, Any]:
    """What can be done now, as forms. `by` says who may send each, so that nobody else works it out."""
    forms = [{**msgspec.to_builtins(offer), "by": offer.by} for offer in snapshot.offers]
    return {"rev": snapshot.rev, "offers": forms}


def recent(snapshot: Snapshot) -> list[dict[str, Any]]:
    """The newest lines that count, the newest first."""
    if snapshot.history is None:
        return []
    active = snapshot.history.active()[-RECENT:]
    return [{"rev": rev, "title": snapshot.history.title(rev)} for rev in reversed(active)]


def sheet(answer: Answer | None) -> dict[str, Any] | None:
    if answer is None:
        return None
    return {"table": answer.table, "notes": answer.notes, "winners": answer.document.get("winners", ())}


def hourglass(standing: Standing, at: int, *, still: bool, wall: datetime) -> dict[str, Any]:
    """`remaining_ms` at table time `at`; `ends_at` is for clocks on the wall, and empty while it does not run."""
    remaining = standing.sand.remaining(at)
    running = remaining > 0 and not still  # in a council, too: nobody turns it then, but the sand goes on falling
    return {
        "running": running,
        "remaining_ms": remaining,
        "duration_ms": standing.sand.duration,
        "row": standing.row,
        "turns": standing.turns,
        "name": standing.name,
        "row_name": standing.row_name,
        "ends_at": (wall + timedelta(milliseconds=remaining)).isoformat(timespec="milliseconds") if running else None,
    }


def hourglasses(snapshot: Snapshot, load: Load, at: int, clock_ms: int, wall: datetime) -> dict[str, Any]:
    """`clock_ms` is the clock that `/tick` tells, so that a viewer knows how old the figures are."""
    standing = load(snapshot.game).hourglasses(snapshot.state) if snapshot.game is not None else {}
    still = snapshot.paused or snapshot.over
    return {
        "rev": snapshot.rev,
        "clock_ms": clock_ms,
        "paused": snapshot.paused,
        "hourglasses": {name: hourglass(each, at, still=still, wall=wall) for name, each in standing.items()},
    }


def sand(snapshot: Snapshot, load: Load, at: int) -> Any:
    """What the hourglasses show apart from the moment: equal for two moments between which nothing has changed."""
    if snapshot.game is None:
        return None
    standing = load(snapshot.game).hourglasses(snapshot.state)
    runs = {name: not each.sand.is_empty(at) for name, each in standing.items()}
    return snapshot.number, snapshot.paused, snapshot.over, standing, runs


def summary(snapshot: Snapshot, load: Load, table: str, words: Words) -> dict[str, Any]:
    """What a list of tables, a small display or Home Assistant shows: few figures, said in the table's language."""
    if snapshot.game is None:
        nobody: dict[str, Any] = {"game": None, "title": None, "stage": None, "turn": None, "do": None}
        return {
            "rev": snapshot.rev,
            "table": table,
            **nobody,
            "paused": False,
            "over": False,
            "players": [],
            "glance": [],
        }
    game, now = load(snapshot.game), snapshot.state
    names, turn = game.names(now), game.on_turn(now)
    return {
        "rev": snapshot.rev,
        "table": table,
        "game": snapshot.game,
        "title": words(f"{snapshot.game}.name"),
        "stage": _said(game.stage(now), words),
        "turn": None if turn is None else names[turn],
        "do": _said(game.instruction(now), words),
        "paused": snapshot.paused,
        "over": snapshot.over,
        "players": players(game, now),
        "glance": [words.say(line) for line in game.glance(now)],
    }


def players(game: Game[Any], now: Any) -> list[dict[str, Any]]:
    """By seat. Whoever left keeps the place in the list, so that nobody's figure moves to another's, and no score."""
    shown = game.view(now, None).get("players", ())
    left = {seat for seat, player in enumerate(shown) if player.get("gone")}
    return [
        {"name": name, "score": None if seat in left else score, "gone": seat in left}
        for seat, (name, score) in enumerate(zip(game.names(now), game.totals(now), strict=True))
    ]


def _said(what: Said | None, words: Words) -> str | None:
    return None if what is None else words.say(what)


def event(rev: int, what: Said, words: Words) -> dict[str, Any]:
    return {"rev": rev, "key": what.key, "values": what.values, "text": words.say(what)}


def happened(before: Snapshot, after: Snapshot) -> Said | None:
    """What has come about between two snapshots that follow each other; None when nothing that people would say."""
    if after.history is None or after.game is None:
        return None if before.game is None else said("publish.event.put_away")
    if before.number != after.number or before.history is None:
        return said("publish.event.game", game=said(f"{after.game}.name"))
    if len(after.history.lines) > len(before.history.lines):
        return after.history.title(after.history.lines[-1].rev)
    if gone := after.history.off - before.history.off:
        return said("publish.event.undone", title=after.history.title(min(gone)))
    if back := before.history.off - after.history.off:
        return said("publish.event.redone", title=after.history.title(max(back)))
    if before.paused != after.paused:
        return said("publish.event.paused" if after.paused else "publish.event.went_on")
    return None


def encoded(payload: dict[str, Any]) -> bytes:
    return msgspec.json.encode(payload)
