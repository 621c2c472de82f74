"""What home says of the game in play."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion import games
from companion.table.command import Snapshot
from companion.words import Words
from ui.shell.house import Played

SHELF = ("scythe", "pendulum", "vzaperti", "ethnos")


def go_on_line(snapshot: Snapshot, played: Callable[[], Sequence[Played]], words: Words) -> str | None:
    """Who, where, when; None when no game is open."""
    if snapshot.game is None or snapshot.over:
        return None
    game = games.load(snapshot.game)
    names = ", ".join(game.names(snapshot.state))
    where = words.say(game.glance(snapshot.state)[0])
    when = next((each.started for each in played() if each.number == snapshot.number), "")
    day = when.replace("T", " ")[:16]
    return words("screen.home.go_on", game=words(f"{snapshot.game}.name"), names=names, where=where, when=day)
