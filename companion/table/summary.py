"""What the journal keeps of a game beside its entries, so that a list of games need not replay them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from companion.table.ledger import GameRecord
from companion.table.play import Play


def summary_of(play: Play) -> bytes:
    """What a list of games shows, so that it need not replay them."""
    answer = play.game.score(play.state)
    names = play.game.names(play.state)
    own = [play.game.facet_of(play.state, seat) for seat in range(len(names))]
    summary: dict[str, Any] = {
        "players": names,
        "facets": [facet.key for facet in play.game.facets(play.state)],
        "of": [None if facet is None else facet.key for facet in own],
    }
    if opponents := sorted(seat for each in play.game.opponents(play.state) for seat in each.seats):
        summary["opponents"] = opponents
    also = [[facet.key for facet in play.game.also_of(play.state, seat)] for seat in range(len(names))]
    if any(also):
        summary["also"] = also
    if answer is not None:
        summary["winners"] = answer.document.get("winners", ())
        summary["ranking"] = answer.document.get("ranking", ())
    return msgspec.json.encode(summary)


def last_own_facets(records: Iterable[GameRecord], game: str) -> dict[str, str]:
    """What each player had for themselves in the last game of this kind that was not given up, by name."""
    last = max(
        (each for each in records if each.game == game and each.status != "abandoned"),
        key=lambda each: each.number,
        default=None,
    )
    if last is None:
        return {}
    try:
        summary = msgspec.json.decode(last.summary)
        pairs = zip(summary["players"], summary["of"], strict=True)
        return {str(name): str(key) for name, key in pairs if key is not None}
    except (msgspec.DecodeError, KeyError, TypeError, ValueError):  # written before there were any
        return {}
