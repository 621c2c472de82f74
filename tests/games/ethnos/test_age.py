"""Turns: recruiting, dragons, playing bands, what is left in the hand."""

from __future__ import annotations

import pytest

from companion.engine.refusal import Refusal
from companion.games.ethnos import GAME
from companion.games.ethnos import actions as a
from companion.games.ethnos import events as e
from companion.games.ethnos.names import KINGDOMS
from tests.games.ethnos.driver import Game

PLAIN = ("dwarves", "minotaurs", "wingfolk", "halflings", "skeletons", "wizards")


@pytest.mark.rule("002", "Ход эпохи")
def test_turns_go_clockwise_and_are_one_action() -> None:
    game = Game(3)
    turns = []
    for _ in range(4):
        turns.append(game.state.turn)
        game.do(a.DrawCard(seat=game.state.turn))
    assert turns == [0, 1, 2, 0]


@pytest.mark.rule("002", "Ход эпохи")
def test_out_of_turn_is_a_rule_that_the_table_may_override() -> None:
    game = Game(4)
    refusal = game.refused(a.DrawCard(seat=2))
    assert (refusal.code, refusal.override) == ("ethnos.refusal.not_your_turn", True)
    game.do(a.DrawCard(seat=2), override=True)
    assert game.player(2).held == 2
    assert game.state.turn == 3, "on from whoever it really was"


@pytest.mark.parametrize("leader", ["trolls", "centaurs", "elves", "wizards"])
def test_the_table_may_override_a_question_that_waits(leader: str) -> None:
    game = Game(4, tribes=("trolls", "centaurs", "elves", "wizards"))
    game.band(0, 2, leader, "duris", held=4)
    refusal = game.refused(a.DrawCard(seat=1))
    assert (refusal.code, refusal.override) == ("ethnos.refusal.not_your_turn", True)
    game.do(a.DrawCard(seat=1), override=True)
    assert (game.player(1).held, game.state.turn, game.state.pending) == (2, 2, ())


@pytest.mark.rule("002", "Найм бойцов")
def test_an_open_card_is_not_replaced() -> None:
    game = Game(4)
    open_cards, left = game.state.open_cards, game.state.left
    game.do(a.TakeCard(seat=0))
    assert (game.state.open_cards, game.state.left, game.player(0).held) == (open_cards - 1, left, 2)


@pytest.mark.rule("002", "Найм бойцов")
def test_example_denis_takes_an_open_dwarf_and_lena_the_top_card() -> None:
    game = Game(4, drawn_by="app", tribes=PLAIN)
    wanted = game.state.row[0]
    top = game.state.deck.pile[0]  # type: ignore[union-attr]
    game.do(a.TakeCard(seat=0, card=wanted))
    assert wanted in game.player(0).hand
    assert len(game.state.row) == 7
    game.do(a.DrawCard(seat=1))
    assert game.player(1).hand[-1] == top


@pytest.mark.rule("002", "Найм бойцов")
@pytest.mark.parametrize("action", [a.DrawCard(seat=0), a.TakeCard(seat=0)])
def test_with_ten_cards_a_band_must_be_played(action: a.DrawCard | a.TakeCard) -> None:
    game = Game(4)
    game.hold(0, 9)
    assert not isinstance(game.ask(action), Refusal)
    game.hold(0, 10)
    refusal = game.refused(action)
    assert (refusal.code, refusal.override) == ("ethnos.refusal.hand_full", True)


def test_a_card_that_does_not_lie_open_cannot_be_taken() -> None:
    game = Game(4, drawn_by="app", tribes=PLAIN)
    assert game.refused(a.TakeCard(seat=0, card="dragon")).code == "ethnos.refusal.card_not_open"
    assert game.refused(a.TakeCard(seat=0)).code == "ethnos.refusal.card_not_open"


@pytest.mark.rule("002", "Карты дракона")
def test_a_dragon_is_laid_aside_and_the_turn_goes_on() -> None:
    game = Game(4)
    left = game.state.left
    game.do(a.Dragon(seat=0))
    assert (game.state.dragons, game.state.turn, game.state.left) == (1, 0, left - 1)
    assert {offer.action for offer in GAME.offers(game.state) if not offer.minor} == {"draw_card", "dragon"}
    for other in (a.TakeCard(seat=0), a.PlayBand(seat=0, size=1, leader="dwarves", colour="duris")):
        assert game.refused(other).code == "ethnos.refusal.not_now"
    game.do(a.DrawCard(seat=0))
    assert (game.player(0).held, game.state.turn) == (2, 1)


@pytest.mark.rule("002", "Найм бойцов")
def test_nobody_with_ten_cards_draws_a_dragon() -> None:
    game = Game(4)
    game.hold(0, 10)
    assert game.refused(a.Dragon(seat=0)).code == "ethnos.refusal.hand_full"


def test_a_count_that_has_drifted_never_stops_the_table() -> None:
    game = Game(4)
    game.do(a.SetDeck(left=2, dragons=1, open_cards=0))
    for action in (a.TakeCard(seat=0), a.DrawCard(seat=0)):
        refusal = game.refused(action)
        assert refusal.override, refusal
    game.do(a.TakeCard(seat=0), override=True)
    game.do(a.DrawCard(seat=1), override=True)
    assert (game.state.open_cards, game.state.left, game.player(0).held, game.player(1).held) == (0, 1, 2, 2)
    game.do(a.Dragon(seat=2))
    assert (game.state.phase, game.state.dragons, game.state.left) == ("age", 2, 0)


@pytest.mark.rule("002", "Карты дракона")
def test_the_third_dragon_ends_the_age_at_once_and_is_remembered() -> None:
    game = Game(4)
    game.do(a.Dragon(seat=0))
    game.do(a.Dragon(seat=0))
    game.do(a.DrawCard(seat=0))
    game.do(a.Dragon(seat=1))
    assert (game.state.phase, game.state.third_dragon) == ("reckoning", 1)
    assert game.refused(a.DrawCard(seat=1)).code == "ethnos.refusal.not_now"


@pytest.mark.rule("002", "Карты дракона")
@pytest.mark.parametrize("seed", range(5))
def test_the_app_draws_past_dragons_until_the_third(seed: int) -> None:
    game = Game(4, drawn_by="app", seed=str(seed), tribes=PLAIN)
    while game.state.phase == "age":
        seat = game.state.turn
        if game.player(seat).held >= 10:
            game.do(a.PlayCards(seat=seat, cards=(next(c for c in game.player(seat).hand if c != "skeletons"),)))
            game.settle()
            continue
        before, dragons = game.player(seat).held, game.state.dragons
        game.do(a.DrawCard(seat=seat))
        if game.state.phase == "age":
            assert game.player(seat).held == before + 1
        else:
            assert dragons < 3 == game.state.dragons
            assert game.player(seat).held == before
            assert game.state.third_dragon == seat
    assert "dragon" not in [card for player in game.state.players for card in player.hand]


@pytest.mark.rule("002", "Розыгрыш отряда бойцов")
@pytest.mark.parametrize(
    ("own", "size", "placed"),
    [(0, 1, True), (1, 1, False), (1, 2, True), (2, 2, False), (2, 3, True), (5, 5, False), (5, 6, True), (0, 9, True)],
)
def test_a_marker_needs_a_band_larger_than_the_own_markers_there(own: int, size: int, placed: bool) -> None:
    game = Game(4, tribes=PLAIN)
    game.put(0, "duris", own)
    game.put(1, "duris", 7)
    game.band(0, size, "dwarves", "duris")
    assert game.markers(0, "duris") == own + placed


@pytest.mark.rule("002", "Розыгрыш отряда бойцов")
def test_example_1_three_dwarves_of_denis() -> None:
    game = Game(4, tribes=PLAIN)
    game.put(0, "duris", 2)
    open_cards = game.state.open_cards
    game.band(0, 3, "dwarves", "duris", held=5)
    assert game.markers(0, "duris") == 3
    assert (game.player(0).held, game.state.open_cards) == (0, open_cards + 2)


@pytest.mark.rule("002", "Розыгрыш отряда бойцов")
def test_example_2_lena_with_wingfolk() -> None:
    game = Game(4, tribes=PLAIN)
    game.put(1, "duris", 2)
    game.do(a.SetTurn(player=1))
    game.hold(1, 4)
    in_duris = a.PlayBand(seat=1, size=2, leader="wingfolk", colour="duris", kingdom="duris", marker=True)
    assert game.refused(in_duris).code == "ethnos.refusal.band_too_small"
    open_cards = game.state.open_cards
    game.do(a.PlayBand(seat=1, size=2, leader="wingfolk", colour="duris", kingdom="rhea"))
    assert (game.markers(1, "duris"), game.markers(1, "rhea")) == (2, 1)
    assert game.state.open_cards == open_cards + 2


@pytest.mark.rule("002", "Розыгрыш отряда бойцов")
def test_a_marker_may_be_left_out_and_insisting_is_refused_with_the_size_needed() -> None:
    game = Game(4, tribes=PLAIN)
    game.put(0, "rhea", 3)
    game.hold(0, 3)
    refusal = game.refused(a.PlayBand(seat=0, size=3, leader="dwarves", colour="rhea", marker=True))
    assert (refusal.code, refusal.values["n"], refusal.override) == ("ethnos.refusal.band_too_small", 4, True)
    game.do(a.PlayBand(seat=0, size=3, leader="dwarves", colour="rhea", marker=True), override=True)
    assert game.markers(0, "rhea") == 4
    game.band(1, 3, "dwarves", "rhea", marker=False)
    assert game.markers(1, "rhea") == 0
    assert len(game.player(1).bands) == 1


@pytest.mark.rule("002", "Розыгрыш отряда бойцов при игре вдвоем")
@pytest.mark.parametrize(("size", "placed"), [(3, False), (4, True)])
def test_example_two_players_count_the_markers_of_both(size: int, placed: bool) -> None:
    game = Game(2, tribes=("dwarves",))
    game.put(0, "duris", 2)
    game.put(1, "duris", 1)
    game.band(0, size, "dwarves", "duris")
    assert game.markers(0, "duris") == 2 + placed


@pytest.mark.rule("002", "Розыгрыш отряда бойцов")
@pytest.mark.parametrize(
    ("cards", "ok"),
    [
        (("dwarves/duris", "dwarves/rhea"), True),
        (("dwarves/duris", "minotaurs/duris"), True),
        (("dwarves/duris", "minotaurs/rhea"), False),
        (("dwarves/duris", "minotaurs/duris", "dwarves/rhea"), False),
        (("dwarves/duris", "skeletons"), True),
        (("dwarves/duris", "skeletons", "minotaurs/duris"), True),
        (("dwarves/duris",), True),
        (("skeletons",), False),
        ((), False),
    ],
)
def test_a_band_is_of_one_tribe_or_one_colour(cards: tuple[str, ...], ok: bool) -> None:
    from companion.games.ethnos.cards import is_band

    assert is_band(cards) is ok


@pytest.mark.rule("002", "Розыгрыш отряда бойцов")
def test_cards_of_the_app_are_played_from_the_hand_only() -> None:
    game = Game(4, drawn_by="app", tribes=PLAIN)
    strange = next(c for c in ("dwarves/duris", "dwarves/rhea") if c not in game.player(0).hand)
    assert game.refused(a.PlayCards(seat=0, cards=(strange,))).code == "refusal.card_not_there"
    assert game.refused(a.PlayCards(seat=0, cards=())).code in ("ethnos.refusal.not_a_band",)
    assert game.refused(a.PlayBand(seat=0, size=1, leader="dwarves", colour="duris")).code == "refusal.deck_is_drawn"


@pytest.mark.rule("002", "Розыгрыш отряда бойцов")
@pytest.mark.parametrize(
    ("band", "code", "override"),
    [
        ({"size": 0}, "refusal.below", False),
        ({"size": 11}, "refusal.above", False),
        ({"leader": "orcs"}, "ethnos.refusal.tribe_not_in_play", True),
        ({"kingdom": "rhea"}, "ethnos.refusal.only_wingfolk", True),
        ({"size": 5}, "ethnos.refusal.more_than_hand", True),
        ({"troll": 2}, "ethnos.refusal.troll_without_trolls", False),
    ],
)
def test_a_band_that_cannot_be_is_refused(band: dict, code: str, override: bool) -> None:
    game = Game(4, tribes=PLAIN)
    game.hold(0, 4 if band.get("size") == 5 else 11)
    refusal = game.refused(a.PlayBand(**{"seat": 0, "size": 2, "leader": "dwarves", "colour": "duris", **band}))
    assert (refusal.code, refusal.override) == (code, override)


def test_nobody_sits_there() -> None:
    game = Game(4)
    for seat in (None, -1, 4):
        refusal = game.refused(a.DrawCard(seat=seat))
        assert (refusal.code, refusal.override) == ("refusal.no_such_seat", False)


def test_26_markers_and_not_one_more() -> None:
    game = Game(4, tribes=PLAIN)
    for kingdom, count in zip(KINGDOMS, (9, 9, 7, 0, 0, 0), strict=True):
        game.put(0, kingdom, count)
    assert game.state.supply(0) == 0
    game.hold(0, 8)
    refusal = game.refused(a.PlayBand(seat=0, size=8, leader="dwarves", colour="ithys", marker=True))
    assert (refusal.code, refusal.override) == ("ethnos.refusal.no_markers_left", False)
    game.band(0, 8, "dwarves", "ithys")
    assert game.markers(0, "ithys") == 0


class TestUncounted:
    """Quick play: only bands and dragons are entered, by whoever it was."""

    def test_anybody_plays_and_nothing_is_counted(self) -> None:
        game = Game(4, tribes=PLAIN, drawn_by="uncounted")
        game.band(2, 4, "dwarves", "duris")
        game.band(0, 1, "wizards", "rhea")
        game.band(2, 2, "dwarves", "duris")
        assert (game.markers(2, "duris"), game.markers(0, "rhea")) == (2, 1)
        assert not game.state.pending
        assert "deck" not in GAME.view(game.state, None)

    @pytest.mark.parametrize("leader", ["trolls", "centaurs", "wingfolk", "merfolk"])
    def test_a_question_that_waits_locks_nobody_out(self, leader: str) -> None:
        game = Game(4, tribes=("trolls", "centaurs", "wingfolk", "merfolk", "dwarves"), drawn_by="uncounted")
        game.band(0, 3, leader, "duris")
        assert game.state.pending
        assert ("play_band", 2) in {offer.key for offer in GAME.offers(game.state)}
        game.band(2, 1, "dwarves", "rhea")
        assert (game.markers(2, "rhea"), game.state.pending) == (1, ())
        assert (game.player(0).trolls, sum(game.player(0).markers)) == ((), int(leader != "wingfolk"))

    def test_who_is_asked_may_still_answer(self) -> None:
        game = Game(4, tribes=("trolls",), drawn_by="uncounted")
        game.band(0, 3, "trolls", "duris")
        asked = [offer.key for offer in GAME.offers(game.state) if offer.asked]
        assert asked == [("take_troll", 0)]
        game.do(a.TakeTroll(seat=0, troll=3))
        assert game.player(0).trolls == (3,)

    def test_recruits_are_not_entered(self) -> None:
        game = Game(4, tribes=PLAIN, drawn_by="uncounted")
        assert game.refused(a.DrawCard(seat=0)).code == "ethnos.refusal.not_now"
        actions = {(offer.action, offer.seat) for offer in GAME.offers(game.state) if not offer.minor}
        assert actions == {(action, seat) for action in ("play_band", "dragon") for seat in range(4)}

    def test_the_third_dragon_still_ends_the_age(self) -> None:
        game = Game(4, tribes=PLAIN, drawn_by="uncounted")
        for seat in (3, 1, 2):
            game.do(a.Dragon(seat=seat))
        assert (game.state.phase, game.state.third_dragon) == ("reckoning", 2)


def test_turns_are_named_in_the_history() -> None:
    game = Game(4, tribes=PLAIN)
    before = game.state
    (played, *_) = game.band(0, 1, "dwarves", "duris")
    assert isinstance(played, e.BandPlayed)
    title = GAME.title(before, played)
    assert title.key == "ethnos.title.band_marker"
    assert title.values["name"] == "Ann"
