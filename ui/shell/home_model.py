"""What home says of the game in play."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from companion import games
from companion.table.command import Snapshot
from companion.words import Words
from ui.shell.games_model import when
from ui.shell.house import Played

SHELF = ("scythe", "pendulum", "vzaperti", "ethnos")


class GoOn(msgspec.Struct, frozen=True):
    """The game to go on with: which and where it stands; when it began and who plays."""

    title: str
    note: str


def go_on(snapshot: Snapshot, played: Callable[[], Sequence[Played]], words: Words) -> GoOn | None:
    """None when no game is open."""
    if snapshot.game is None or snapshot.over:
        return None
    game = games.load(snapshot.game)
    where = words.say(game.glance(snapshot.state)[0])
    began = next((each.started for each in played() if each.number == snapshot.number), "")
    return GoOn(
        title=words("screen.home.go_on", game=words(f"{snapshot.game}.name"), where=where),
        note="  ·  ".join(filter(None, (when(began), ", ".join(game.names(snapshot.state))))),
    )
