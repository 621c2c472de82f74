"""What a voice has ready: every sentence that is likely to come, and not more than it can keep."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from companion.games.scythe import GAME
from companion.games.scythe.factions import STAR_KINDS, StarKind
from companion.games.scythe.mats import BOTTOM_ACTIONS
from companion.games.scythe.news import with_news
from companion.games.scythe.recruits import entitled, with_bonuses
from companion.games.scythe.state import News, Recruit
from hardware.sound import MOST_READY
from tests.games.scythe.driver import Game


@pytest.mark.parametrize("players", [1, 2, 5, 7])
def test_there_are_not_too_many_and_none_twice(players: int) -> None:
    said = [str(each) for sayings in GAME.sayings(Game(players).state).values() for each in sayings]
    assert len(set(said)) == len(said) <= MOST_READY


def test_every_kind_is_among_them() -> None:
    found = GAME.sayings(Game().state)
    assert set(found) == set(GAME.cue_kinds)
    assert all(found.values())


@settings(max_examples=60, deadline=None)
@given(st.integers(1, 7), st.data())
def test_whoever_gets_a_bonus_its_sentence_was_ready(players: int, data: st.DataObject) -> None:
    state = Game(players).state
    ready = GAME.sayings(state)
    enlisted = data.draw(st.lists(st.booleans(), min_size=players, max_size=players))
    bottom = data.draw(st.sampled_from(BOTTOM_ACTIONS))
    recruits = (Recruit(bottom, "power"),)
    people = [replace(me, recruits=recruits) if on else me for me, on in zip(state.players, enlisted, strict=True)]
    state = replace(state, players=tuple(people))
    for seat in range(players):
        after = with_bonuses(state, entitled(state, seat, bottom), bottom, 1)
        assert all(cue.says in ready[cue.kind] for cue in GAME.cues(after))


@pytest.mark.parametrize("kind", STAR_KINDS)
@pytest.mark.parametrize("players", [1, 7])
def test_whoever_places_a_star_its_sentence_was_ready(players: int, kind: StarKind) -> None:
    state = Game(players).state
    ready = GAME.sayings(state)
    for seat in range(players):
        (star, end) = GAME.cues(with_news(with_news(state, News(1, "star", seat, kind)), News(1, "end", seat)))
        assert star.says in ready[star.kind]
        assert end.says in ready[end.kind]
