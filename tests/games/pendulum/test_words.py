"""Whatever happens in random games can be said in every language: titles, boards, glances, cues and refusals."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from companion.engine.refusal import Impossible, Refusal
from companion.engine.said import Said
from companion.games.pendulum import GAME
from companion.games.pendulum.events import EVENTS
from companion.words import LANGUAGES, Words
from tests.games.pendulum.driver import Game, box
from tests.games.pendulum.test_whole_games import fill

KEY = re.compile(r"[{}]|\b[a-z_]+\.[a-z_]+")


def everything_said(game: Game) -> list[Said]:
    cells: list[Any] = [cell for table in GAME.board(game.state, None) for row in table for cell in row]
    cells += [*GAME.glance(game.state), *(cue.says for cue in GAME.cues(game.state))]
    for standing in GAME.hourglasses(game.state).values():
        cells += [standing.name, standing.row_name]
    if (sheet := GAME.score(game.state)) is not None:
        cells += [*sheet.notes, *(cell for row in sheet.table for cell in row)]
    return [cell for cell in cells if isinstance(cell, Said)]


def said_in(seed: int) -> tuple[list[Said], set[type]]:
    """What is said in one random game, and which events happened."""
    chance = random.Random(seed)
    game = Game(
        2 + seed % 4, round=1 + seed % 4, untimed=seed % 2 == 0, expert=seed % 3 == 0, printed=box(mats=seed % 5 != 0)
    )
    found = everything_said(game)
    happened: set[type] = set()
    for _ in range(250):
        game.at += chance.choice((0, 1_000, 45_000, 180_000))
        try:
            offers = GAME.offers(game.state)
            main = [offer for offer in offers if not offer.minor]
            action = fill(chance.choice(main if main and chance.random() < 0.7 else offers), game.state, chance)
            decided = game.ask(action, override=chance.random() < 0.3)
            if isinstance(decided, Refusal):
                found.append(decided.said())
                continue
            before = game.state
            game.apply(decided)
        except Impossible as error:
            found.append(error.refusal.said())
            continue
        found += [GAME.title(before, decided[0]), *everything_said(game)]
        happened |= {type(event) for event in decided}
    return found, happened


def test_whatever_is_said_has_words() -> None:
    said: dict[str, Said] = {}
    happened: set[type] = set()
    for seed in range(40):
        found, events = said_in(seed)
        said |= {repr(each): each for each in found}
        happened |= events
    assert {type_.__name__ for type_ in EVENTS} - {type_.__name__ for type_ in happened} == {"Started"}
    for language in LANGUAGES:
        words = Words(language)
        wrong = [text for text in map(words.say, said.values()) if not text.strip() or KEY.search(text)]
        assert wrong == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_instructions_name_who_they_are_for(language: str) -> None:
    game = Game(3).call()
    text = Words(language).say(GAME.board(game.state, None)[-1][0][0])  # type: ignore[arg-type]
    assert text.index("Cid") < text.index("Bob") < text.index("Ann")
