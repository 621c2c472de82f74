"""Setting up and beginning an age."""

from __future__ import annotations

from collections import Counter

import pytest

from companion.engine.chance import Chance
from companion.engine.contract import Moment
from companion.engine.printed import Printed, UnknownValue
from companion.engine.refusal import Refusal
from companion.games.ethnos import GAME
from companion.games.ethnos import actions as a
from companion.games.ethnos.cards import all_cards, dragon_chance, shuffled_deck
from companion.games.ethnos.names import COLOURS, KINGDOMS, TRIBES
from companion.games.ethnos.setup import setup
from companion.words import Words
from tests.games.ethnos.driver import NAMES, Game, box

MOMENT = Moment(0, Chance("seed", 1))
TOKENS = (10, 0, 4, 6, 4, 2, 8, 8, 0, 10, 6, 6, 4, 2, 4, 8, 6, 6)


def refused(**ask: object) -> Refusal:
    decided = setup(a.Setup(**{"names": NAMES[:4], **ask}), box(), MOMENT)  # type: ignore[arg-type]
    assert isinstance(decided, Refusal)
    return decided


@pytest.mark.rule("002", "Подготовка к игре")
@pytest.mark.parametrize("players", [4, 5, 6])
def test_six_tribes_and_three_rising_tokens_in_each_kingdom(players: int) -> None:
    state = Game(players).state
    assert len(state.tribes) == 6
    assert all(len(tokens) == 3 and list(tokens) == sorted(tokens) for tokens in state.tokens)
    assert sum(sum(tokens) for tokens in state.tokens) == 94
    assert [player.glory for player in state.players] == [0] * players


@pytest.mark.rule("002", "Игра вдвоем или втроем: подготовка")
@pytest.mark.parametrize("players", [2, 3])
def test_two_or_three_players_have_five_tribes_and_two_tokens_without_the_4_plus(players: int) -> None:
    state = Game(players).state
    assert len(state.tribes) == 5
    assert all(len(tokens) == 2 and list(tokens) == sorted(tokens) for tokens in state.tokens)
    dealt = Counter(token for tokens in state.tokens for token in tokens)
    assert dealt == Counter({0: 1, 2: 2, 4: 2, 6: 3, 8: 3, 10: 1})


@pytest.mark.rule("002", "Состав")
@pytest.mark.parametrize(("tribe", "cards"), [(tribe, 24 if tribe == "halflings" else 12) for tribe in TRIBES])
def test_every_tribe_has_its_cards(tribe: str, cards: int) -> None:
    found = Counter(all_cards((tribe,)))  # type: ignore[arg-type]
    assert found.total() == cards
    if tribe != "skeletons":
        assert set(found.values()) == {cards // len(KINGDOMS)}


@pytest.mark.rule("002", "Состав")
def test_twelve_tribes_make_156_cards() -> None:
    assert len(all_cards(TRIBES)) == 156


@pytest.mark.rule("002", "Начало новой эпохи")
@pytest.mark.parametrize(("players", "open_cards"), [(2, 4), (3, 6), (4, 8), (5, 10), (6, 12)])
@pytest.mark.parametrize("drawn_by", ["table", "app"])
def test_one_card_each_and_two_open_cards_a_player(players: int, open_cards: int, drawn_by: str) -> None:
    state = Game(players, drawn_by=drawn_by).state
    assert state.open_cards == open_cards
    assert [player.held for player in state.players] == [1] * players
    assert state.left == len(all_cards(state.tribes)) + 3 - 3 * players
    if drawn_by == "app":
        assert len(state.row) == open_cards
        assert state.deck is not None
        assert len(state.deck.pile) == state.left


@pytest.mark.rule("002", "Начало новой эпохи")
@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_dragons_lie_in_the_lower_half_only(seed: int, players: int) -> None:
    deck = shuffled_deck(TRIBES[:6], players, Chance(str(seed), 1))
    rest = deck[3 * players :]
    upper = (len(rest) - 3) // 2
    assert "dragon" not in deck[: 3 * players]
    assert "dragon" not in rest[:upper]
    assert rest[upper:].count("dragon") == 3
    assert Counter(deck) == Counter(all_cards(TRIBES[:6])) + Counter({"dragon": 3})


@pytest.mark.rule("002", "Начало новой эпохи")
def test_first_player_is_drawn_by_lot_unless_named() -> None:
    assert {Game(4, seed=str(seed), first="").state.turn for seed in range(40)} == {0, 1, 2, 3}
    assert Game(4, first="Cid").state.turn == 2


def test_tribes_are_drawn_by_lot_unless_chosen() -> None:
    drawn = {tribe for seed in range(40) for tribe in Game(4, seed=str(seed)).state.tribes}
    assert drawn == set(TRIBES)
    chosen = ("wizards", "orcs", "trolls", "elves", "giants", "merfolk")
    assert set(Game(4, tribes=chosen).state.tribes) == set(chosen)


def test_colours_differ_and_have_a_shape_each() -> None:
    game = Game(6, colours=("white", "pink"))
    colours = [player.colour for player in game.state.players]
    assert colours[:2] == ["white", "pink"]
    assert sorted(colours) == sorted(COLOURS)
    shapes = [player["shape"] for player in GAME.view(game.state, None)["players"]]
    assert len(set(shapes)) == 6


@pytest.mark.parametrize(
    ("ask", "code", "override"),
    [
        ({"names": ("Ann",)}, "ethnos.refusal.players", False),
        ({"names": (*NAMES, "Gus")}, "ethnos.refusal.players", False),
        ({"names": ("Ann", "Ann ")}, "ethnos.refusal.names_differ", False),
        ({"first": "Zed"}, "ethnos.refusal.first_unknown", False),
        ({"age": 4}, "refusal.above", False),
        ({"age": 3, "names": ("Ann", "Bob")}, "refusal.above", False),
        ({"age": 0}, "refusal.below", False),
        ({"colours": ("pink", "pink")}, "ethnos.refusal.colours_differ", False),
        ({"tribes": ("orcs", "elves")}, "ethnos.refusal.tribes", True),
        ({"tokens": (2, 4)}, "ethnos.refusal.tokens", False),
        ({"tokens": (2,) * 18}, "ethnos.refusal.tokens_unusual", True),
        ({"eighteenth": 4}, "ethnos.refusal.eighteenth", False),
        ({"middle": True}, "ethnos.refusal.tokens", False),
        ({"middle": True, "drawn_by": "app"}, "ethnos.refusal.middle_needs_table", False),
    ],
)
def test_a_set_up_that_cannot_be_is_refused(ask: dict[str, object], code: str, override: bool) -> None:
    decided = refused(**ask)
    assert (decided.code, decided.override) == (code, override)


def test_tokens_may_be_entered_and_are_laid_out_rising() -> None:
    assert Game(4, tokens=TOKENS).state.tokens[:2] == ((0, 4, 10), (2, 4, 6))


def test_the_disputed_token_is_asked_for_when_tokens_are_dealt() -> None:
    unknown = box().corrected({"glory_tokens.eighteenth": Printed(None)})
    with pytest.raises(UnknownValue) as error:
        setup(a.Setup(names=NAMES[:4]), unknown, MOMENT)
    assert error.value.key == "glory_tokens.eighteenth"
    assert "eighteenth" in {field.name for field in GAME.setup_form(unknown).fields}
    assert "eighteenth" not in {field.name for field in GAME.setup_form(box()).fields}
    (asked,) = (field for field in GAME.setup_form(unknown).fields if field.name == "eighteenth")
    assert (asked.options, asked.remember) == (("6", "2"), "glory_tokens.eighteenth")  # type: ignore[union-attr]
    assert [Words("en")(f"ethnos.eighteenth.{last}") for last in ("6", "2")] == ["two", "three"], "of 2s in the box"
    buttons = setup(a.Setup(names=NAMES[:4], eighteenth="2"), unknown, MOMENT)
    told = setup(a.Setup(names=NAMES[:4], eighteenth=2), unknown, MOMENT)
    assert not isinstance(buttons, Refusal)
    assert not isinstance(told, Refusal)
    assert buttons[0].printed == told[0].printed  # type: ignore[attr-defined]


@pytest.mark.parametrize("tribe", ["merfolk", "trolls", "giants", "orcs"])
def test_boards_lie_there_only_when_their_tribe_plays(tribe: str) -> None:
    without = Game(4, tribes=("wizards", "wingfolk", "dwarves", "centaurs", "minotaurs", "elves")).state
    with_it = Game(4, tribes=(tribe, "wizards", "wingfolk", "dwarves", "centaurs", "minotaurs")).state
    names = {"merfolk": "set_merfolk", "trolls": "set_trolls", "giants": "set_giant", "orcs": "set_orcs"}
    assert names[tribe] in {offer.action for offer in GAME.offers(with_it)}
    assert names[tribe] not in {offer.action for offer in GAME.offers(without)}
    assert len(GAME.board(with_it, None)[2][0]) == len(GAME.board(without, None)[2][0]) + 1


def test_start_in_the_middle() -> None:
    tribes = ("giants", "orcs", "merfolk", "trolls", "elves", "dwarves")
    game = Game(4, middle=True, age=2, tribes=tribes, tokens=TOKENS)
    assert game.state.phase == "position"
    assert not game.ask(a.DrawCard(seat=0)).override  # type: ignore[union-attr]
    game.do(a.SetGlory(player=1, to=17))
    game.put(1, "rhea", 3)
    game.do(a.AddBand(player=1, size=4, leader="elves"))
    game.do(a.SetOrcs(player=2, spaces=("rhea", "ithys")))
    game.do(a.SetTrolls(player=2, troll_tokens=(6,)))
    game.do(a.SetGiant(player=3, size=4))
    game.do(a.SetMerfolk(player=0, to=5))
    game.do(a.SetDeck(left=30, dragons=1))
    game.do(a.SetTurn(player=2))
    game.do(a.BeginAge())
    assert (game.state.phase, game.state.age, game.state.turn) == ("age", 2, 2)
    game.end_age(3)
    game.reckon()
    assert game.player(1).glory == 17 + max(game.state.tokens[KINGDOMS.index("rhea")][:2]) + 6
    assert game.player(2).glory == 3
    assert game.player(3).glory == 4


@pytest.mark.rule("002", "Карты дракона")
@pytest.mark.parametrize(
    ("left", "dragons", "expected"), [(40, 0, 0), (33, 0, 3 / 33), (20, 1, 2 / 20), (2, 1, 1), (1, 2, 1), (0, 2, 0)]
)
def test_chance_of_a_dragon(left: int, dragons: int, expected: float) -> None:
    """Four players and 72 cards: 60 after dealing, so the lower half has 30 and the three dragons."""
    game = Game(4, tribes=("wizards", "wingfolk", "dwarves", "centaurs", "minotaurs", "elves"))
    assert game.state.lower == 33
    game.do(a.SetDeck(left=left, dragons=dragons))
    assert float(dragon_chance(game.state)) == pytest.approx(expected)
