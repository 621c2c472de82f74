"""The final sheet of a game that was played here: the glory is on the track, only ties are left to break."""

from __future__ import annotations

from companion.engine.contract import Answer
from companion.engine.said import said
from companion.games.ethnos.names import KINGDOMS, PARTS
from companion.games.ethnos.position import BandHeld, KingdomHeld, Position
from companion.games.ethnos.scoring import Row, ranked, score_table
from companion.games.ethnos.state import Ethnos, Player


def position(state: Ethnos) -> Position:
    """What decides ties: markers and bands as they lie there at the end."""
    here = [state.players[seat] for seat in state.at_table()]
    return Position(
        age=state.ages,
        players=tuple(player.name for player in state.players),
        glory={player.name: player.glory for player in here},
        kingdoms={
            kingdom: KingdomHeld(state.tokens[index], {player.name: player.markers[index] for player in here})
            for index, kingdom in enumerate(KINGDOMS)
        },
        bands={
            player.name: tuple(BandHeld(band.size, band.leader, band.skeletons) for band in player.bands)
            for player in here
        },
    )


def sheet(state: Ethnos) -> Answer:
    end = position(state)
    rows = ranked(end, [_row(state.players[seat]) for seat in state.at_table()])
    winners = [row.name for row in rows if row.rank == 1]
    notes = [said("score.winner", n=len(winners), names=tuple(winners))]
    if rows[0].tie_break is not None:
        notes.append(said(f"ethnos.tie_break.{rows[0].tie_break}", name=rows[0].name))
    document = {
        "ranking": [
            {"name": row.name, "rank": row.rank, "total": row.total, "parts": row.parts, "tie_break": row.tie_break}
            for row in rows
        ],
        "winners": winners,
    }
    return Answer(document, score_table(rows), tuple(notes))


def _row(player: Player) -> Row:
    parts = dict(zip(PARTS, player.earned, strict=True))
    return Row(player.name, 0, {**parts, "other": player.glory - sum(player.earned)})
