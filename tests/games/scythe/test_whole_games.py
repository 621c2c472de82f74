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
from companion.engine.offer import AnyField, Choice, Choices, Flag, Number, Offer, Seat, Text
from companion.engine.refusal import Impossible, Refusal
from companion.games.scythe import GAME
from companion.games.scythe.cards import SOURCES
from companion.games.scythe.factions import FIGURES, STAR_KINDS
from companion.games.scythe.mats import BOTTOM_ACTIONS, RECRUIT_BONUSES, SECTIONS, STRUCTURE_KINDS, TOP_GAINS
from companion.games.scythe.stars import due, star_limit
from companion.games.scythe.state import Scythe
from companion.games.scythe.worth import TILES
from companion.table.history import History, Line, booked, put_back, taken_back
from tests.games.scythe import actions as a
from tests.games.scythe.driver import NAMES, Game


def fill(offer: Offer, chance: random.Random) -> Action:
    """Some way of filling in a form."""
    document: dict[str, Any] = {"action": offer.action}
    if offer.seat is not None:
        document["seat"] = offer.seat
    for field in offer.fields:
        if field.when is not None and document.get(field.when[0]) != field.when[1]:
            continue
        if field.extra and chance.random() < 0.8:
            continue
        if not (field.optional and chance.random() < 0.2):
            document[field.name] = value(field, chance)
    for one, other in (("cube", "onto"), ("recruit", "bonus")):
        if (one in document) != (other in document):
            document.pop(one, None)
            document.pop(other, None)
    return GAME.codec.action(document)


def value(field: AnyField, chance: random.Random) -> Any:
    match field:
        case Number():
            return chance.randint(field.least, min(field.most, chance.choice((2, 9, field.most))))
        case Flag():
            return chance.random() < 0.5
        case Choice():
            return chance.choice(field.options)
        case Choices():
            count = chance.randint(field.least, min(field.most, len(field.options)))
            return chance.choices(field.options, k=count) if field.repeats else chance.sample(field.options, count)
        case Seat():
            return chance.choice(field.seats)
        case Text():
            return f"Player {chance.randint(1, 99)}"
    raise AssertionError(field)


def check(state: Scythe) -> None:
    assert 0 <= state.cards_left <= 42
    assert state.cards_left + sum(player.cards for player in state.players) == 42
    for player in state.players:
        assert 0 <= player.power <= 16
        assert 0 <= player.popularity <= 18
        assert player.coins >= 0
        assert player.cards >= 0
        assert 2 <= player.workers <= 8
        assert 0 <= player.mechs <= 4
        assert 0 <= player.tokens <= (4 if player.faction in ("albion", "togawa") else 0)
        assert len(set(player.structures)) == len(player.structures) <= 4
        assert len({each.cube for each in player.upgrades}) == len(player.upgrades) <= 6
        assert len({each.section for each in player.recruits}) == len(player.recruits) <= 4
        assert len({each.bonus for each in player.recruits}) == len(player.recruits)
        assert len(player.stars) <= 6
        assert all(player.stars.count(kind) <= star_limit(player.faction, kind) for kind in player.stars)
    for seat, shown in enumerate(GAME.view(state, None)["players"]):
        for section in shown["sections"]:
            assert section["cubes"] <= section["room"]
            assert 1 <= section["cost"] <= 4
        assert shown["coins"] is None or not state.switches.hide_coins or state.phase == "over"
        assert GAME.view(state, seat)["players"][seat]["coins"] == state.players[seat].coins
    assert len({player.name for player in state.players}) == len(state.players)
    assert state.turn in state.at_table()
    assert 0 <= state.encounters <= 11
    assert state.factory_cards >= 0
    if state.phase == "play":
        assert not any(state.has_six(seat) for seat in state.at_table())
        assert not any(due(state.players[seat]) for seat in state.at_table())
    if state.ended_by:
        assert state.phase != "play"


def check_move(before: Scythe, after: Scythe, action: Action) -> None:
    """Stars are never lost but by hand; a turn goes round the table."""
    if not isinstance(action, a.SetStars | a.Swap | a.Drop):
        for old, new in zip(before.players, after.players, strict=True):
            assert new.stars[: len(old.stars)] == old.stars
    if isinstance(action, a.EndTurn):
        assert after.turn == before.after(before.turn)
    if before.phase == "play" and after.phase == "tally" and not isinstance(action, a.EndGame):
        assert after.ended_by


class Random:
    """A game that is played by chance. `minor` is how often a correction comes, `insist` how often the table does."""

    def __init__(self, players: int, seed: int, *, minor: float, insist: float, **setup: Any) -> None:
        self.chance = random.Random(seed)
        self.minor, self.insist = minor, insist
        self.game = Game(players, seed=str(seed), **{"factions": (), "mats": (), **setup})
        self.history = History(self.game.state, 0)

    def step(self) -> None:
        game, chance = self.game, self.chance
        offers = [each for each in GAME.offers(game.state) if each.action not in ("end_game", "drop")]
        minor = chance.random() < self.minor
        forms = [offer for offer in offers if offer.minor == minor] or offers
        action = fill(chance.choice(forms), chance)
        before = game.state
        override = chance.random() < self.insist
        try:
            decided = game.ask(action, override=override)
            if isinstance(decided, Refusal):
                return
            game.apply(decided)
        except Impossible:
            return
        line = Line(rev=game.rev, at=game.at, wall="", action=action, events=decided, override=override)
        self.history = booked(GAME, self.history, line)
        check(game.state)
        check_move(before, game.state, action)

    def play(self, most: int) -> Game:
        for _ in range(most):
            if self.game.phase == "over":
                break
            self.step()
        return self.game


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5, 6, 7])
def test_every_offer_leads_on_until_the_game_is_over(players: int) -> None:
    game = Random(players, players, minor=0, insist=0.1).play(6000)
    assert game.phase == "over"
    sheet = GAME.score(game.state)
    assert sheet is not None
    assert sorted(row["name"] for row in sheet.document["ranking"]) == sorted(GAME.names(game.state))
    assert GAME.totals(game.state) == tuple(
        next(row["total"] for row in sheet.document["ranking"] if row["name"] == name)
        for name in GAME.names(game.state)
    )


@pytest.mark.parametrize("seed", range(60))
def test_what_must_always_hold_holds_with_corrections_in_between(seed: int) -> None:
    chance = random.Random(seed)
    evening = Random(
        chance.randint(1, 7),
        seed,
        minor=chance.choice((0.1, 0.4)),
        insist=0.2,
        **{
            name: chance.random() < 0.5
            for name in ("hide_coins", "running_score", "bonus_next_turn", "relentless_factory", "delay_of_game")
        },
    )
    game = evening.play(250)
    again = None
    for event in game.events:
        again = GAME.evolve(again, GAME.codec.event(plain(event)))
    assert again == game.state
    assert GAME.codec.read_state(msgspec.json.encode(game.state)) == game.state
    # Everything taken back is the start; put back it is the same again.
    history = evening.history
    assert history.state == game.state
    everything = tuple(reversed(history.active()))
    undone = taken_back(GAME, history, everything)
    assert undone.state == history.start
    assert put_back(GAME, undone, tuple(reversed(undone.to_redo))).state == game.state


WILD = {
    "seat": st.none() | st.integers(-1, 6),
    "player": st.integers(-1, 6),
    "other": st.integers(-1, 6),
    "attacker": st.integers(-1, 6),
    "defender": st.integers(-1, 6),
    "winner": st.sampled_from(["attacker", "defender"]),
    "section": st.sampled_from(SECTIONS),
    "place": st.sampled_from([*SECTIONS, "unknown"]),
    "cube": st.none() | st.sampled_from(TOP_GAINS),
    "onto": st.none() | st.sampled_from(BOTTOM_ACTIONS),
    "structure": st.none() | st.sampled_from(STRUCTURE_KINDS),
    "recruit": st.none() | st.sampled_from(BOTTOM_ACTIONS),
    "bonus": st.none() | st.sampled_from(RECRUIT_BONUSES),
    "declined": st.lists(st.sampled_from([*NAMES, "Zoe"]), max_size=2),
    "figure": st.sampled_from(FIGURES),
    "star": st.sampled_from(STAR_KINDS),
    "cubes": st.lists(st.sampled_from(TOP_GAINS), max_size=7),
    "costs": st.lists(st.sampled_from(BOTTOM_ACTIONS), max_size=7),
    "structures": st.lists(st.sampled_from(STRUCTURE_KINDS), max_size=5),
    "recruits": st.lists(st.sampled_from(BOTTOM_ACTIONS), max_size=5),
    "bonuses": st.lists(st.sampled_from(RECRUIT_BONUSES), max_size=5),
    "structure_bonus": st.sampled_from(TILES),
    "name": st.text(min_size=1, max_size=24),
}
TAKES = {
    a.Move: st.sampled_from(["units", "coins"]),
    a.Bolster: st.sampled_from(["power", "cards"]),
    a.Trade: st.sampled_from(["resources", "popularity"]),
}


def wild(data: st.DataObject) -> Action:
    kind = data.draw(st.sampled_from([each for each in GAME.codec.actions if each is not a.Setup]))
    fields: dict[str, Any] = {}
    for field in msgspec.structs.fields(kind):
        if field.name == "take":
            fields["take"] = data.draw(TAKES[kind])  # type: ignore[index]
        elif field.name == "source":
            fields["source"] = data.draw(st.sampled_from(SOURCES if kind is not a.Gain else SOURCES[1:]))
        elif field.type in (bool, bool | None) or "bool" in str(field.type):
            fields[field.name] = data.draw(st.booleans())
        else:
            fields[field.name] = data.draw(WILD.get(field.name, st.integers(-3, 200)))
    return kind(**{key: tuple(each) if isinstance(each, list) else each for key, each in fields.items()})


@given(st.integers(1, 7), st.integers(0, 10**6), st.integers(0, 100), st.data())
def test_wild_actions_are_refused_or_taken_and_never_break_anything(
    players: int, seed: int, steps: int, data: st.DataObject
) -> None:
    """Any action of any shape, by anybody, at any time."""
    game = Random(players, seed, minor=0.1, insist=0.3).play(steps)
    for _ in range(12):
        action = wild(data)
        try:
            decided = game.ask(action, override=data.draw(st.booleans()))
            if isinstance(decided, Refusal):
                continue
            before = game.state
            game.apply(decided)
        except Impossible:
            continue
        check(game.state)
        GAME.title(before, decided[0])
        GAME.board(game.state, 0)
        GAME.offers(game.state)
        GAME.glance(game.state)
        GAME.cues(game.state)
        GAME.score(game.state)
        assert GAME.codec.read_state(msgspec.json.encode(game.state)) == game.state
