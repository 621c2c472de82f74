"""Random whole games: what must always hold."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.action import Action
from companion.engine.codec import plain
from companion.engine.offer import AnyField, Choice, Choices, Flag, Number, Numbers, Offer, Seat, Text, Texts
from companion.engine.refusal import Impossible, Refusal
from companion.games.pendulum import GAME
from companion.games.pendulum import actions as a
from companion.games.pendulum.names import CHARACTERS, FIGURES, GLASSES, NEUTRAL, TRACKS
from companion.games.pendulum.state import Pendulum
from companion.games.pendulum.timers import CIRCLES
from tests.games.pendulum.driver import NAMES, Game, box

PAIRS = (("military", "power"), ("culture", "prestige"), ("gold", "popularity"))


def fill(offer: Offer, state: Pendulum, chance: random.Random) -> Action:
    """Some way of filling in a form."""
    document: dict[str, Any] = {"action": offer.action}
    if offer.seat is not None:
        document["seat"] = offer.seat
    for field in offer.fields:
        if field.when is not None and document.get(field.when[0]) != field.when[1]:
            continue
        if not (field.optional and chance.random() < 0.5):
            document[field.name] = value(field, state, chance)
    return GAME.codec.action(document)


def value(field: AnyField, state: Pendulum, chance: random.Random) -> Any:
    match field:
        case Number():
            return chance.randint(field.least, min(field.most, chance.choice((12, field.most))))
        case Flag():
            return chance.random() < 0.5
        case Choice():
            return chance.choice(field.options)
        case Choices():
            return chance.choices(field.options, k=chance.randint(field.least, field.most))
        case Seat():
            return chance.choice(field.seats)
        case Text():
            return f"Player {chance.randint(1, 99)}"
        case Texts():
            names = [state.players[seat].name for seat in state.at_table()]
            return chance.sample(names, len(names))
        case Numbers(name="tracks"):
            pairs = [(end, chance.randint(1, end)) for end in (chance.randint(1, 20) for _ in range(3))]
            return [each for end, parchment in pairs for each in (parchment, end)]
        case Numbers(name="start"):
            return [chance.randint(0, 10) for _ in range(4)]
        case Numbers(name="counted"):
            return [chance.choice([*range(-9, 0), *range(1, 10)]) for _ in range(3)]
        case Numbers():
            return [chance.randint(field.least, field.most) for _ in range(field.count)]
    raise AssertionError(field)


def check(state: Pendulum) -> None:
    for player in state.players:
        for resource, track in PAIRS:
            glory = getattr(player, f"glory_{track}")
            assert 0 <= glory <= 10
            assert 0 <= getattr(player, resource) <= 10 - glory
        for index, track in enumerate(TRACKS):
            assert 0 <= player.on(track) <= (60 if player.mat is None else player.mat.end[index])
            assert player.mat is None or 1 <= player.mat.parchment[index] <= player.mat.end[index]
        assert player.legendary in (0, 1)
        assert 0 <= player.common <= 3
        assert 0 <= player.large <= 2
        assert player.common + player.large <= 4
        assert player.votes >= 0
    neutral = [NEUTRAL] if len(state.players) == 2 else []
    assert sorted(state.privilege) == sorted([*neutral, *range(len(state.players))])
    assert len({player.name for player in state.players}) == len(state.players)
    here = [state.players[seat].character for seat in state.at_table()]
    assert len(set(here)) == len(here) >= 2
    assert len(set(state.markers)) == len(state.markers) <= 3
    assert set(state.markers) <= set(CIRCLES)
    assert state.glass("purple").place not in state.markers
    assert state.phase != "round" or state.markers or state.untimed
    assert 1 <= state.round <= 4
    for glass in state.glasses:
        assert glass.sand.runs_out is None or glass.sand.runs_out >= 0
    assert all(state.glass(name).place.slot == 0 for name in ("black", "green"))
    assert len({each.seat for each in state.achieved}) == len(state.achieved)
    assert len(set(state.served)) == len(state.served)


def check_token(state: Pendulum) -> None:
    """One token: on the card, with one player, or aside in the first round of two or three."""
    with_players = sum(each.how == "legendary" for each in state.achieved)
    aside = state.round == 1 and len(state.players) <= 3
    assert with_players + state.token == (0 if aside else 1)
    assert all(state.players[each.seat].legendary for each in state.achieved if each.how == "legendary")


def check_move(before: Pendulum, after: Pendulum, action: Action) -> None:
    """A flip changes its own hourglass only, and time markers only disappear one by one."""
    if isinstance(action, a.Flip):
        others = [name for name in GLASSES if name != action.glass]
        assert [before.glass(name) for name in others] == [after.glass(name) for name in others]
        assert before.glass(action.glass).place.row != after.glass(action.glass).place.row
        assert len(before.markers) - len(after.markers) == (action.glass == "purple")
        assert (after.phase == "called") == (not after.markers)
    if before.phase == "privilege" and after.phase == "rewards":
        assert all(player.votes == 0 for player in after.players)
    assert after.round - before.round == (isinstance(action, a.Refreshed))


class Random:
    """A game that is played by chance. `minor` is how often a correction comes, `insist` how often the table does."""

    def __init__(self, players: int, seed: int, *, minor: float, insist: float, **setup: Any) -> None:
        self.chance = random.Random(seed)
        self.minor, self.insist = minor, insist
        setup = {"privilege": (), "characters": (), **setup}
        self.game = Game(players, seed=str(seed), **setup)
        self.corrected = False
        self.refused = 0

    def step(self) -> None:
        game, chance = self.game, self.chance
        game.at += chance.choice((0, 1, 500, 20_000, 45_000, 180_000))
        offers = GAME.offers(game.state)
        minor = chance.random() < self.minor
        forms = [offer for offer in offers if offer.minor == minor] or list(offers)
        action = fill(chance.choice(forms), game.state, chance)
        before = game.state
        try:
            decided = game.ask(action, override=(insisted := chance.random() < self.insist))
            if isinstance(decided, Refusal):
                self.refused += 1
                return
            game.apply(decided)
        except Impossible:
            self.refused += 1
            return
        token = (a.SetToken, a.SetFigure) if not insisted else (a.SetToken, a.SetFigure, a.Achieve)
        self.corrected = self.corrected or isinstance(action, token)
        check(game.state)
        if not self.corrected:
            check_token(game.state)
        check_move(before, game.state, action)

    def play(self, most: int) -> Game:
        for _ in range(most):
            if self.game.phase == "over":
                break
            self.step()
        return self.game


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("untimed", [True, False])
@pytest.mark.parametrize("mats", [True, False])
def test_every_offer_leads_on_until_the_game_is_over(players: int, untimed: bool, mats: bool) -> None:
    evening = Random(players, players, minor=0, insist=0.05, untimed=untimed, printed=box(mats=mats), expert=untimed)
    game = evening.play(6000)
    assert game.phase == "over"
    sheet = GAME.score(game.state)
    assert sheet is not None
    assert sorted(row["name"] for row in sheet.document["ranking"]) == sorted(GAME.names(game.state))
    assert [row["rank"] for row in sheet.document["ranking"]] == list(range(1, players + 1))
    assert len(sheet.document["winners"]) == any(player.legendary for player in game.state.players)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("untimed", [True, False])
def test_the_first_offer_of_every_phase_is_the_way_on(players: int, untimed: bool) -> None:
    """Whatever a table leaves out, it comes to the end: flips, council, rewards, next round."""
    game = Game(players, untimed=untimed)
    chance = random.Random(players)
    for _ in range(400):
        if game.phase == "over":
            break
        offer = GAME.offers(game.state)[0]
        assert not offer.minor
        game.at += 180_000
        action = fill(offer, game.state, chance)
        if isinstance(action, a.TakeReward) and action.reward == "final_legendary":
            continue
        game.do(a.StartRound(untimed=untimed) if isinstance(action, a.StartRound) else action)
    assert game.phase == "over"


@pytest.mark.parametrize("seed", range(100))
def test_what_must_always_hold_holds_with_corrections_in_between(seed: int) -> None:
    chance = random.Random(seed)
    evening = Random(
        chance.randint(2, 5),
        seed,
        minor=chance.choice((0.2, 0.7)),
        insist=0.2,
        untimed=chance.random() < 0.5,
        expert=chance.random() < 0.5,
        early_flips=chance.random() < 0.5,
        round=chance.randint(1, 4),
        printed=box(mats=chance.random() < 0.5),
    )
    game = evening.play(400)
    again = None
    for event in game.events:
        again = GAME.evolve(again, GAME.codec.event(plain(event)))
    assert again == game.state
    assert plain(again) == plain(game.state)
    assert GAME.codec.read_state(msgspec.json.encode(game.state)) == game.state


def test_every_flip_of_random_games_can_be_taken_back_exactly() -> None:
    taken = 0
    for seed in range(20):
        evening = Random(4, seed, minor=0, insist=0.3, early_flips=seed % 2 == 0)
        for _ in range(300):
            game, before = evening.game, evening.game.state
            evening.step()
            if game.phase == "over":
                break
            if before.phase == "round" and len(game.state.flips) == len(before.flips) + 1:
                after = game.state
                for event in game.ask(a.TakeBackFlip(glass=after.flips[-1].glass)):
                    after = GAME.evolve(after, event)
                assert after == before
                taken += 1
    assert taken > 100


WILD = {
    "seat": st.none() | st.integers(-1, 6),
    "player": st.integers(-1, 6),
    "other": st.integers(-1, 6),
    "glass": st.sampled_from(GLASSES),
    "row": st.sampled_from(["upper", "lower"]),
    "character": st.sampled_from(CHARACTERS),
    "side": st.sampled_from(["basic", "advanced"]),
    "figure": st.sampled_from(FIGURES),
    "how": st.sampled_from(["legendary", "ribbon"]),
    "reward": st.sampled_from(
        ["any_point", "large_worker", "at_once", "intrigue", "third_province", "final_card", "final_legendary"]
    ),
    "points": st.lists(st.sampled_from(TRACKS), max_size=3),
    "track": st.none() | st.sampled_from(TRACKS),
    "name": st.text(min_size=1, max_size=24),
    "order": st.lists(st.sampled_from([*NAMES, "-", ""]), max_size=6),
    "tracks": st.lists(st.integers(-1, 70), max_size=7),
    "start": st.lists(st.integers(-1, 31), max_size=5),
    "votes": st.lists(st.integers(-1, 1001), max_size=6),
    "pay": st.lists(st.integers(-1, 11), max_size=4),
    "counted": st.lists(st.integers(-70, 70), max_size=4),
    "early_flips": st.none() | st.booleans(),
    "empty_now": st.none() | st.booleans(),
    **{each: st.booleans() for each in ("expert", "untimed", "glory", "ready", "on_card", "has")},
}


@given(st.integers(2, 5), st.integers(0, 10**6), st.integers(0, 120), st.data())
def test_wild_actions_are_refused_or_taken_and_never_break_anything(
    players: int, seed: int, steps: int, data: st.DataObject
) -> None:
    """Any action of any shape, by anybody, at any time."""
    game = Random(players, seed, minor=0.1, insist=0.3, printed=box(mats=seed % 2 == 0)).play(steps)
    for _ in range(12):
        kind = data.draw(st.sampled_from([each for each in a.ACTIONS if each is not a.Setup]))
        fields = {
            field.name: data.draw(WILD.get(field.name, st.integers(-3, 200))) for field in msgspec.structs.fields(kind)
        }
        action = kind(**{key: tuple(each) if isinstance(each, list) else each for key, each in fields.items()})
        try:
            decided = game.ask(action, override=data.draw(st.booleans()))
            if isinstance(decided, Refusal):
                continue
            game.apply(decided)
        except Impossible:
            continue
        check(game.state)
        GAME.view(game.state, None)
        GAME.board(game.state, 0)
        GAME.offers(game.state)
        GAME.glance(game.state)
        GAME.cues(game.state)
        GAME.score(game.state)
        assert GAME.codec.read_state(msgspec.json.encode(game.state)) == game.state
