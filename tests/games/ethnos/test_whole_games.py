"""Random whole games: what must always hold."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.engine.action import Action
from companion.engine.codec import plain
from companion.engine.offer import AnyField, Choice, Choices, Flag, Hand, Number, Numbers, Offer, Seat, Text
from companion.engine.refusal import Impossible, Refusal
from companion.games.ethnos import GAME
from companion.games.ethnos import actions as a
from companion.games.ethnos.cards import all_cards
from companion.games.ethnos.names import HAND_LIMIT, MARKERS, TRIBES
from companion.games.ethnos.state import Ethnos
from tests.examples import examples
from tests.games.ethnos.driver import Game

BY_HAND = (a.SetGlory, a.SetMarkers, a.SetMerfolk, a.SetOrcs, a.SetTrolls, a.SetGiant, a.SetDeck, a.SetHand, a.Drop)


def fill(offer: Offer, state: Ethnos, chance: random.Random) -> Action:
    """Some way of filling in a form."""
    document: dict[str, Any] = {"action": offer.action}
    if offer.seat is not None:
        document["seat"] = offer.seat
    for field in offer.fields:
        if not (field.optional and chance.random() < 0.5):
            document[field.name] = value(field, offer, state, chance)
    return GAME.codec.action(document)


def value(field: AnyField, offer: Offer, state: Ethnos, chance: random.Random) -> Any:
    match field:
        case Number():
            return chance.randint(field.least, field.most)
        case Flag():
            return chance.random() < 0.5
        case Choice():
            return chance.choice(field.options)
        case Choices():
            return chance.sample(field.options, chance.randint(field.least, field.most))
        case Hand():
            assert offer.seat is not None
            hand = list(state.players[offer.seat].hand)
            lead = chance.choice(hand)
            same = [card for card in hand if card.split("/")[-1] == lead.split("/")[-1] or card == "skeletons"]
            cards = [lead, *(card for card in same if card is not lead)]
            return cards[: chance.randint(min(field.least, len(cards)), min(field.most, len(cards)))]
        case Seat():
            return chance.choice(field.seats)
        case Text():
            return f"Player {chance.randint(1, 99)}"
        case Numbers():
            return [chance.randint(field.least, field.most)]
    raise AssertionError(field)


def check(state: Ethnos, earlier: Ethnos, action: Action) -> None:
    for seat, player in enumerate(state.players):
        assert 0 <= state.supply(seat) <= MARKERS
        assert len(set(player.orcs)) == len(player.orcs) <= 6
        assert 0 <= player.merfolk <= 18
        if state.deck is not None:
            assert player.held == len(player.hand) <= HAND_LIMIT
        if not isinstance(action, (*BY_HAND, a.Swap)):
            assert player.glory >= earlier.players[seat].glory
    tokens = [token for player in state.players for token in player.trolls]
    assert sorted([*tokens, *state.free_trolls()]) == [1, 2, 3, 4, 5, 6]
    assert sum(len(each) for each in state.tokens) in (12, 18)
    assert 0 <= state.dragons <= 3
    if state.deck is not None and state.phase == "age":
        deck = Counter(state.deck.pile) + Counter(state.deck.out) + Counter(state.deck.discard)
        assert deck == Counter(all_cards(state.tribes)) + Counter({"dragon": 3})
        out = Counter(card for player in state.players for card in player.hand) + Counter(state.row)
        out += Counter(card for player in state.players for band in player.bands for card in band.cards)
        assert out + Counter({"dragon": state.dragons}) == Counter(state.deck.out)
        assert state.open_cards == len(state.row)
        assert state.left == len(state.deck.pile)


def play(players: int, drawn_by: str, seed: int, *, minor: float, most: int = 2000) -> Game:
    chance = random.Random(seed)
    game = Game(players, drawn_by=drawn_by, seed=str(seed))
    for _ in range(most):
        if game.state.phase == "over":
            break
        offers = GAME.offers(game.state)
        forms = [offer for offer in offers if offer.minor == (chance.random() < minor)] or list(offers)
        action = fill(chance.choice(forms), game.state, chance)
        before = game.state
        try:
            decided = game.ask(action, override=chance.random() < 0.1 and drawn_by != "app")
            if isinstance(decided, Refusal):
                continue
            game.apply(decided)
        except Impossible:
            continue
        check(game.state, before, action)
    return game


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("drawn_by", ["table", "app", "uncounted"])
def test_every_offer_leads_on_until_the_game_is_over(players: int, drawn_by: str) -> None:
    game = play(players, drawn_by, seed=players, minor=0, most=5000)
    assert game.state.phase == "over"
    sheet = GAME.score(game.state)
    assert sheet is not None
    assert sheet.document["winners"]
    assert [row["total"] for row in sheet.document["ranking"]] == sorted(
        (player.glory for player in game.state.players), reverse=True
    )


@settings(max_examples=examples(25))
@given(st.integers(2, 6), st.sampled_from(["table", "app", "uncounted"]), st.integers(0, 10**6))
def test_what_must_always_hold_holds_with_corrections_in_between(players: int, drawn_by: str, seed: int) -> None:
    game = play(players, drawn_by, seed, minor=0.15, most=300)
    again = None
    for event in game.events:
        again = GAME.evolve(again, GAME.codec.event(plain(event)))
    assert plain(again) == plain(game.state)
    assert GAME.codec.read_state(msgspec.json.encode(game.state)) == game.state


@settings(max_examples=examples(40))
@given(st.integers(2, 6), st.integers(0, 10**6), st.data())
def test_wild_actions_are_refused_or_taken_and_never_break_anything(
    players: int, seed: int, data: st.DataObject
) -> None:
    """Any action of any shape, by anybody, at any time."""
    game = play(players, data.draw(st.sampled_from(["table", "app"])), seed, minor=0.1, most=40)
    for _ in range(15):
        kind = data.draw(st.sampled_from([each for each in a.ACTIONS if each is not a.Setup]))
        fields: dict[str, Any] = {}
        for field in msgspec.structs.fields(kind):
            options = {
                "seat": st.none() | st.integers(-1, 7),
                "player": st.integers(-1, 7),
                "other": st.integers(-1, 7),
                "card": st.sampled_from(["elves/duris", "dragon", "", "skeletons"]),
                "cards": st.lists(st.sampled_from(["elves/duris", "skeletons", "orcs/rhea"]), max_size=4),
                "name": st.text(min_size=1, max_size=24),
                "raid": st.booleans(),
                "marker": st.none() | st.booleans(),
                "pieces": st.sampled_from(["stay", "go"]),
                "leader": st.sampled_from(["elves", "orcs", "skeletons", "trolls", "merfolk", "giants"]),
                "colour": st.sampled_from(["duris", "rhea"]),
                "kingdom": st.sampled_from(["duris", "pelagon"]),
                "spaces": st.lists(st.sampled_from(["duris", "pelagon"]), max_size=3),
                "tokens": st.lists(st.integers(-1, 120), max_size=4),
                "tribes": st.lists(st.sampled_from(TRIBES), max_size=7),
                "merfolk": st.sampled_from([None, "kingdom", "first_only"]),
                "merfolk_extra": st.sampled_from([None, "each", "one"]),
                "two_player_tie": st.sampled_from([None, "second_token", "both_tokens"]),
                "merfolk_trolls": st.none() | st.booleans(),
                "dragon_chance": st.none() | st.booleans(),
                "troll_tokens": st.lists(st.integers(-1, 8), max_size=4),
            }
            fields[field.name] = data.draw(options.get(field.name, st.integers(-3, 40)))
        action = kind(**{key: tuple(each) if isinstance(each, list) else each for key, each in fields.items()})
        try:
            decided = game.ask(action, override=data.draw(st.booleans()))
            if not isinstance(decided, Refusal):
                game.apply(decided)
                GAME.view(game.state, None)
                GAME.board(game.state, 0)
                GAME.offers(game.state)
        except Impossible:
            continue
