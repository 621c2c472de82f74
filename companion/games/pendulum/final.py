"""The final sheet of a game that was played here."""

from __future__ import annotations

from companion.engine.contract import Answer
from companion.games.pendulum.names import TRACKS
from companion.games.pendulum.position import Contender, Position, TrackAt, Tracks
from companion.games.pendulum.scoring import decided_by, notes, ranked, score_table
from companion.games.pendulum.state import LONGEST_TRACK, Pendulum, Player


def position(state: Pendulum) -> Position:
    """The order of privilege is that of the last council."""
    order = state.in_order()
    return Position(
        players=tuple(
            Contender(
                name=state.players[seat].name,
                legendary=bool(state.players[seat].legendary),
                privilege=1 + order.index(seat),
                tracks=Tracks(*(track_at(state.players[seat], index) for index in range(len(TRACKS)))),
                glory=state.players[seat].glory,
                advanced=state.players[seat].expert,
            )
            for seat in state.at_table()
        )
    )


def track_at(player: Player, index: int) -> TrackAt:
    """As the token stands on the mat; where nobody has read the mat, as the player counted."""
    if player.mat is not None:
        return TrackAt(player.on(TRACKS[index]), player.mat.parchment[index], player.mat.end[index])
    counted = 0 if player.counted is None else player.counted[index]
    at = LONGEST_TRACK + counted - (counted > 0)
    return TrackAt(at, LONGEST_TRACK, 2 * LONGEST_TRACK)


def standing(player: Player) -> int | None:
    """How near to winning: points inside the parchment once all four tracks are there, before that what is missing on
    the worst, below nothing. The legendary track is one space long (004, Конец игры). None for a mat that nobody has
    read or counted."""
    if player.mat is None and player.counted is None:
        return None
    tracks = [track_at(player, index) for index in range(len(TRACKS))]
    missing = max(1 - player.legendary, *(track.missing for track in tracks))
    return -missing if missing else sum(track.inside for track in tracks)


def sheet(state: Pendulum) -> Answer:
    end = position(state)
    order = ranked(end)
    decided = decided_by(end, order)
    winner = None if decided == "nobody" else order[0].name
    document = {
        "winner": winner,
        "decided_by": decided,
        "winners": [] if winner is None else [winner],
        "ranking": [{"name": player.name, "rank": place} for place, player in enumerate(order, start=1)],
    }
    return Answer(document, score_table(order), notes(winner, decided))
