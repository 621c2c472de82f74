"""Walks in every state that the journals of earlier releases pass through: who is asked is who has a question, and
something always leads on."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from companion import games
from companion.engine.contract import Game
from companion.engine.form import read
from companion.engine.offer import Offer
from companion.engine.said import Said
from companion.engine.walk import Walk
from companion.table.play import replayed
from companion.words import LANGUAGES, Words
from tests.journals.test_old_journals import RELEASES
from tests.journals.written import looking_into

WITH_WALKS = {"ethnos": "age", "pendulum": "council", "scythe": "count"}


class Place(NamedTuple):
    """A state with its walk."""

    game: Game[Any]
    state: Any
    walk: Walk
    offers: tuple[Offer, ...]

    def offer(self, action: str, seat: int | None) -> Offer | None:
        return next((each for each in self.offers if each.key == (action, seat)), None)


def states(name: str, folder: Path) -> Iterator[Any]:
    for release in RELEASES:
        with looking_into(Path(shutil.copy(release / f"{name}.sqlite3", folder))) as reader:
            for record in reader.games():
                history = replayed(games.load(name), record.number, reader.read(record.number)).history
                yield from (history.start, *(page.state for page in history.pages))


@pytest.fixture(scope="module")
def places(tmp_path_factory: pytest.TempPathFactory) -> list[Place]:
    found = []
    for name in WITH_WALKS:
        game = games.load(name)
        found += [
            Place(game, state, walk, game.offers(state))
            for state in states(name, tmp_path_factory.mktemp(name))
            if (walk := game.walk(state)) is not None
        ]
    return found


def test_every_walk_and_every_step_is_there(places: list[Place]) -> None:
    """Otherwise nothing here proves anything."""
    assert {place.game.id: place.walk.name for place in places} == WITH_WALKS
    steps = {(place.walk.name, place.walk.step) for place in places}
    assert steps >= {("age", step) for step in ("hands", "rhea", "merfolk", "orcs", "bands", "counted")}
    assert steps >= {("council", step) for step in ("called", "privilege", "rewards", "provinces", "refresh", "final")}
    assert steps >= {("count", "counting"), ("count", "counted")}


def test_who_is_asked_has_a_question(places: list[Place]) -> None:
    for place in places:
        asked = sorted({offer.seat for offer in place.offers if offer.asked and offer.seat is not None})
        assert asked == sorted(place.walk.asks), place.walk
    assert any(place.walk.asks for place in places)


def test_something_leads_on(places: list[Place]) -> None:
    for place in places:
        assert place.walk.goes_on or place.walk.asks
        if place.walk.goes_on:
            offer = place.offer(place.walk.goes_on, None)
            assert offer is not None, place.walk
            assert read(offer, {}).ready


def test_numbers_stay_within_the_walk(places: list[Place]) -> None:
    for place in places:
        assert 1 <= place.walk.number <= place.walk.of
        assert place.walk.of > 1


def test_a_tap_leads_to_a_form_on_offer(places: list[Place]) -> None:
    taps = [(place, line.tap) for place in places for line in place.walk.lines if line.tap is not None]
    assert {tap["action"] for _, tap in taps} == {"ready", "set_figure", "take_reward", "count_myself", "count_up"}
    for place, tap in taps:
        offer = place.offer(tap["action"], tap.get("seat"))
        assert offer is not None, tap
        fields = {field.name for field in offer.fields}
        assert set(tap) - {"action", "seat"} <= fields


def test_lines_are_of_players_at_the_table(places: list[Place]) -> None:
    for place in places:
        names = place.game.names(place.state)
        seats = [line.seat for line in place.walk.lines if line.seat is not None]
        assert len(seats) == len(set(seats))
        assert all(line.name == names[line.seat] for line in place.walk.lines if line.seat is not None)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_can_be_said(places: list[Place], language: str) -> None:
    words = Words(language)
    for place in places:
        walk = place.walk
        texts = [walk.title, walk.do, walk.label, *(part for line in walk.lines for part in (line.name, line.about))]
        for text in texts:
            if isinstance(text, Said):
                assert words.has(text.key), text
                assert "{" not in words.say(text)


@pytest.mark.parametrize("name", games.names())
def test_a_question_outside_a_walk_is_of_one_player(tmp_path: Path, name: str) -> None:
    """What a band of Ethnos leaves open: the player on turn settles it."""
    game = games.load(name)
    for state in states(name, tmp_path):
        if game.walk(state) is None:
            asked = {offer.seat for offer in game.offers(state) if offer.asked}
            assert bool(asked) == (game.unsettled(state) is not None)
            assert len(asked) <= 1
