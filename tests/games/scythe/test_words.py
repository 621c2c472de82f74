"""Whatever happens in random games can be said in every language: titles, boards, glances, cues and refusals."""

from __future__ import annotations

import random
import re
from typing import Any

from companion.engine.refusal import Impossible, Refusal
from companion.engine.said import Said
from companion.games.scythe import GAME
from companion.words import LANGUAGES, Words
from tests.games.scythe.driver import Game
from tests.games.scythe.test_whole_games import fill

KEY = re.compile(r"[{}]|\b[a-z_]+\.[a-z_]+")


def everything_said(game: Game) -> list[Said]:
    cells: list[Any] = [
        cell for viewer in (None, 0) for table in GAME.board(game.state, viewer) for row in table for cell in row
    ]
    cells += [*GAME.glance(game.state), *(cue.says for cue in GAME.cues(game.state))]
    if (sheet := GAME.score(game.state)) is not None:
        cells += [*sheet.notes, *(cell for row in sheet.table for cell in row)]
    return [cell for cell in cells if isinstance(cell, Said)]


def said_in(seed: int) -> tuple[list[Said], set[type]]:
    """What is said in one random game, and which events happened."""
    chance = random.Random(seed)
    game = Game(
        1 + seed % 7,
        factions=(),
        mats=(),
        begin=False,
        hide_coins=seed % 2 == 0,
        running_score=seed % 3 == 0,
        mill_needs_control=seed % 2 == 0,
        delay_of_game=True,
    )
    found = everything_said(game)
    happened: set[type] = set()
    for _ in range(300):
        try:
            offers = GAME.offers(game.state)
            main = [offer for offer in offers if not offer.minor]
            action = fill(chance.choice(main if main and chance.random() < 0.8 else offers), chance)
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
    for seed in range(42):
        found, events = said_in(seed)
        said |= {repr(each): each for each in found}
        happened |= events
    assert {type_.__name__ for type_ in GAME.codec.events} - {type_.__name__ for type_ in happened} == {"Started"}
    for language in LANGUAGES:
        words = Words(language)
        wrong = [text for text in map(words.say, said.values()) if not text.strip() or KEY.search(text)]
        assert wrong == []
