"""What home says of the game in play."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from companion import games
from companion.table.command import Snapshot
from companion.words import Words
from ui.shell.games_model import when
from ui.shell.services import Played

# In the order in which they were asked for; what is not there yet stands among them, faded.
SHELF = ("scythe", "pendulum", "vzaperti", "ethnos")
JUST_SCORE = "tally"  # has a button of its own
ROOMY = 4  # tiles that stand in one row


class GoOn(msgspec.Struct, frozen=True):
    """The game to go on with: which and where it stands; when it began and who plays."""

    title: str
    note: str


class Tile(msgspec.Struct, frozen=True):
    game: str
    name: str
    note: str
    here: bool = True


def tiles(known: Sequence[str], words: Words) -> list[Tile]:
    """Our own games, and behind them those that packages bring."""
    found = []
    for game in (*SHELF, *(each for each in known if each not in (*SHELF, JUST_SCORE))):
        if game in known:
            players = f"{game}.players"
            found.append(Tile(game, words(f"{game}.name"), words(players) if words.has(players) else ""))
        else:
            found.append(Tile(game, words(f"screen.shelf.{game}"), words("screen.home.later"), here=False))
    return found


def columns(count: int, *, wide: bool) -> int:
    """Of tiles; more than four are smaller ones."""
    if not wide:
        return 2
    return count if count <= ROOMY else 3


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
