"""What we say of each game's box: a source for every value, and nothing invented where nobody knows."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion import games
from companion.box import Box, BoxValue
from companion.box.box import printed_lines
from companion.engine.printed import UnknownValue

LINES = [(game, key, line) for game in games.names() for key, line in printed_lines(game).items()]
each_line = pytest.mark.parametrize(("game", "key", "line"), LINES, ids=[f"{game}:{key}" for game, key, _ in LINES])


def test_every_game_has_printed_values() -> None:
    assert {game for game, _, _ in LINES} == set(games.names()) - {"tally"}, "just score has no box"


@each_line
def test_a_known_value_says_where_it_comes_from(game: str, key: str, line: BoxValue) -> None:
    assert line.about, (game, key)
    if line.value is None:
        assert line.source is None
    else:
        assert line.source in ("rulebook", "public", "house")
        assert line.where


@each_line
def test_a_known_value_is_one_that_an_owner_could_type_in(game: str, key: str, line: BoxValue) -> None:
    if line.value is not None:
        assert line.check(line.value, f"{game}.{key}") == line.value


@each_line
def test_an_unknown_value_is_not_filled_in(game: str, key: str, line: BoxValue, tmp_path: Path) -> None:
    values = Box(game, tmp_path).values()
    assert values.known(key) == (line.value is not None)
    if line.value is None:
        assert values.of[key].source is None
        with pytest.raises(UnknownValue, match=key.replace(".", r"\.")):
            values.number(key)


def test_the_disputed_token_of_ethnos_is_not_known() -> None:
    assert printed_lines("ethnos")["glory_tokens.eighteenth"].value is None
