"""What follows every event: stars that are due, the end of the game, the end of the turn."""

from __future__ import annotations

from companion.engine.event import Event
from companion.engine.people import Renamed, Swapped
from companion.games.scythe.people import Dropped
from companion.games.scythe.rows.bottom import BottomTaken
from companion.games.scythe.sections import turned
from companion.games.scythe.stars import settled
from companion.games.scythe.state import Scythe

# Nobody's stars change by these.
WITHOUT_STARS = (Swapped, Renamed, Dropped)


def followed(before: Scythe, after: Scythe, event: Event) -> Scythe:
    if isinstance(event, WITHOUT_STARS):
        return after
    seat = getattr(event, "seat", after.turn)
    after = settled(before, after, seat, getattr(event, "at", 0))
    if isinstance(event, BottomTaken) and event.source == "mat" and after.phase == "play" and after.turn == seat:
        # After the bottom row the turn is over (000, Игровой процесс).
        return turned(after, after.after(seat))
    return after
