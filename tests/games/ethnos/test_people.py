"""Figures put right by hand; players renamed, swapped, dropped; what who may see."""

from __future__ import annotations

import pytest

from companion.engine.action import Action
from companion.engine.refusal import Impossible
from companion.games.ethnos import GAME
from companion.games.ethnos import actions as a
from companion.games.ethnos.names import KINGDOMS
from tests.games.ethnos.driver import Game

BOARDS = ("merfolk", "giants", "orcs", "trolls", "elves", "dwarves")


@pytest.mark.parametrize(
    "action",
    [
        a.SetGlory(player=0, to=-1),
        a.SetGlory(player=0, to=1000),
        a.SetMarkers(player=0, kingdom="duris", to=25),
        a.SetMarkers(player=0, kingdom="duris", to=-1),
        a.SetMerfolk(player=0, to=19),
        a.SetTrolls(player=0, troll_tokens=(1, 1)),
        a.SetTrolls(player=0, troll_tokens=(7,)),
        a.SetGiant(player=0, size=11),
        a.SetDeck(left=-1, dragons=0),
        a.SetDeck(left=9, dragons=3),
        a.SetHand(player=0, held=-1),
    ],
)
def test_figures_stay_within_their_bounds(action: Action) -> None:
    game = Game(4, tribes=BOARDS)
    with pytest.raises(Impossible):
        game.do(action)


@pytest.mark.parametrize(
    ("action", "code"),
    [
        (a.SetGlory(player=4, to=1), "refusal.no_such_seat"),
        (a.SetGlory(player=-1, to=1), "refusal.no_such_seat"),
        (a.Swap(player=0, other=7), "refusal.no_such_seat"),
        (a.Rename(player=0, name="Bob"), "refusal.name_taken"),
        (a.Rename(player=0, name="  "), "refusal.name_taken"),
        (a.AddBand(player=0, size=11, leader="elves"), "refusal.above"),
        (a.AddBand(player=0, size=2, leader="skeletons"), "ethnos.refusal.skeleton_leads"),
    ],
)
def test_what_cannot_be_is_refused(action: Action, code: str) -> None:
    refusal = Game(4, tribes=BOARDS).refused(action)
    assert (refusal.code, refusal.override) == (code, False)


def test_what_was_set_up_wrong_can_be_put_right() -> None:
    game = Game(4, tribes=BOARDS)
    game.do(a.SetTokens(kingdom="rhea", tokens=(8, 0, 4)))
    assert game.state.tokens[KINGDOMS.index("rhea")] == (0, 4, 8)
    assert game.refused(a.SetTokens(kingdom="rhea", tokens=(8, 0))).code == "ethnos.refusal.tokens"
    game.do(a.SetTribes(tribes=("wizards", "wingfolk", "dwarves", "centaurs", "minotaurs", "elves")))
    assert "merfolk" not in game.state.tribes
    assert game.refused(a.SetTribes(tribes=("wizards",))).code == "ethnos.refusal.tribes"
    game.do(a.SetSwitches(merfolk="first_only", dragon_chance=False))
    assert (game.state.switches.merfolk, game.state.switches.dragon_chance) == ("first_only", False)
    assert game.state.switches.merfolk_trolls
    drawn = Game(4, drawn_by="app")
    assert drawn.refused(a.SetTribes(tribes=BOARDS)).code == "refusal.deck_is_drawn"


def test_rename() -> None:
    game = Game(3)
    game.do(a.Rename(player=1, name=" Zoë "))
    assert GAME.names(game.state) == ("Ann", "Zoë", "Cid")


def test_swap_takes_everything_along_and_the_turn_stays_with_the_person() -> None:
    game = Game(4, tribes=BOARDS)
    game.put(0, "duris", 3)
    game.do(a.SetGlory(player=0, to=7))
    game.do(a.SetGiant(player=0, size=2))
    game.do(a.Swap(player=0, other=2))
    assert GAME.names(game.state) == ("Cid", "Bob", "Ann", "Dan")
    assert (game.player(2).glory, game.markers(2, "duris"), game.state.giant, game.state.turn) == (7, 3, 2, 2)
    game.do(a.Swap(player=0, other=2))
    assert GAME.names(game.state) == ("Ann", "Bob", "Cid", "Dan")


@pytest.mark.parametrize(("pieces", "markers", "gain"), [("stay", 3, 0), ("go", 0, 1)])
def test_a_player_leaves_with_or_without_the_pieces(pieces: str, markers: int, gain: int) -> None:
    """Pieces that stay hold their place: the glory of that place goes to nobody."""
    tokens = (2, 4, 10, 0, 0, 2, 4, 4, 4, 6, 6, 6, 6, 6, 8, 8, 8, 10)
    game = Game(4, tribes=BOARDS, tokens=tokens)
    game.put(0, "duris", 3)
    game.put(1, "duris", 1)
    game.do(a.SetTrolls(player=0, troll_tokens=(5,)))
    game.do(a.SetGiant(player=0, size=2))
    game.do(a.Drop(player=0, pieces=pieces))  # type: ignore[arg-type]
    assert (game.state.turn, game.state.at_table()) == (1, (1, 2, 3))
    assert game.markers(0, "duris") == markers
    assert (5 in game.state.free_trolls(), game.state.giant) == ((True, None) if pieces == "go" else (False, 0))
    for _ in range(3):
        game.do(a.DrawCard(seat=game.state.turn))
    assert game.state.turn == 1
    game.end_age(1)
    game.reckon()
    assert game.player(1).glory == 2 * gain
    assert game.player(0).glory == 0
    game.do(a.NextStep())
    assert [player.held for player in game.state.players] == [0, 1, 1, 1]
    assert game.state.open_cards == 6


def test_two_must_be_left_and_who_left_is_asked_nothing() -> None:
    game = Game(3)
    game.do(a.Drop(player=1))
    assert game.refused(a.Drop(player=0)).code == "ethnos.refusal.too_few_left"
    assert game.refused(a.SetGlory(player=1, to=3)).code == "refusal.no_such_seat"
    assert all(
        1 not in field.seats for offer in GAME.offers(game.state) for field in offer.fields if field.name == "player"
    )  # type: ignore[union-attr]


def test_the_final_sheet_is_without_who_left() -> None:
    game = Game(3)
    game.do(a.Drop(player=1))
    for _ in range(2):
        game.end_age()
        game.reckon()
        game.do(a.NextStep())
    sheet = GAME.score(game.state)
    assert sheet is not None
    assert sorted(row["name"] for row in sheet.document["ranking"]) == ["Ann", "Cid"]


def test_hands_and_the_order_of_the_deck_are_secret() -> None:
    game = Game(3, drawn_by="app", tribes=("elves",))
    for _ in range(6):
        game.do(a.DrawCard(seat=game.state.turn))
    public, own = GAME.view(game.state, None), GAME.view(game.state, 1)
    assert "hand" not in public
    assert own["hand"] == game.player(1).hand
    assert {key: value for key, value in own.items() if key != "hand"} == public
    shown = str(public) + str(GAME.board(game.state, None)) + str(GAME.offers(game.state))
    for player in game.state.players:
        assert str(player.hand) not in shown
    other_hands = [card for seat in (0, 2) for card in game.player(seat).hand if card not in own["hand"]]
    visible = set(own["hand"]) | set(game.state.row)
    assert all(card not in str(own) for card in other_hands if card not in visible)
    top = game.state.deck.pile  # type: ignore[union-attr]
    assert str(top[:3])[1:-1] not in shown


def test_glory_beyond_the_track_shows_the_lap() -> None:
    game = Game(4)
    game.do(a.SetGlory(player=0, to=84))
    shown = GAME.view(game.state, None)["players"][0]
    assert (shown["glory"], shown["lap"]) == (84, 1)
    assert "84 (1x60+24)" in [row[1] for row in GAME.board(game.state, None)[2]]


def test_who_leads_a_kingdom_is_marked() -> None:
    game = Game(3)
    game.put(0, "duris", 2)
    game.put(1, "duris", 2)
    row = GAME.board(game.state, None)[1][1 + KINGDOMS.index("duris")]
    assert row[2:] == ("2 *", "2 *", "0")
