"""How the games are that installed packages bring: can they be had, and can their boxes be read?"""

from __future__ import annotations

from companion import games
from companion.box.box import printed_lines
from companion.engine.reading import BadInput
from companion.engine.said import said
from companion.findings import Finding, ok, warning


def check_games() -> list[Finding]:
    """A broken one is no trouble for the others."""
    found = [warning("games", each.said, said("doctor.games.do", package=each.package)) for each in games.troubles()]
    for name in games.names():
        try:
            printed_lines(name)
        except BadInput as fault:
            what = said("doctor.games.box", game=name, where=fault.path, reason=fault.reason)
            found.append(warning("games", what, said("doctor.games.box_do")))
    return found or [ok("games", said("doctor.games.ok", n=len(games.names())))]
