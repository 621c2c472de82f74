"""The twelve tribes (002, Племена Этноса), with the rulebook's example of each."""

from __future__ import annotations

import pytest

from companion.games.ethnos import GAME
from companion.games.ethnos import actions as a
from companion.games.ethnos.figures import player_changed
from companion.games.ethnos.names import KINGDOMS
from tests.games.ethnos.driver import Game


@pytest.mark.rule("002", "Племена Этноса")
@pytest.mark.parametrize(
    ("leader", "markers", "orcs", "giant"),
    [("halflings", 0, (), None), ("orcs", 1, ("duris",), None), ("giants", 1, (), 0), ("dwarves", 1, (), None)],
)
def test_only_the_leader_counts(leader: str, markers: int, orcs: tuple[str, ...], giant: int | None) -> None:
    """The same four cards: what happens is what their leader brings, whoever follows."""
    game = Game(4, tribes=("halflings", "orcs", "giants", "dwarves"), drawn_by="app")
    cards = tuple(f"{tribe}/duris" for tribe in ("halflings", "orcs", "giants", "dwarves"))
    game.state = player_changed(game.state, 0, hand=cards, held=len(cards))
    game.do(a.PlayCards(seat=0, cards=(f"{leader}/duris", *(card for card in cards if card != f"{leader}/duris"))))
    assert (game.markers(0, "duris"), game.player(0).orcs, game.state.giant) == (markers, orcs, giant)


@pytest.mark.rule("002", "Племя волшебников")
def test_example_wizards_draw_after_the_discard() -> None:
    game = Game(4, tribes=("wizards",))
    left, open_cards = game.state.left, game.state.open_cards
    game.band(0, 2, "wizards", "duris", held=4)
    assert (game.player(0).held, game.state.open_cards, game.state.turn) == (0, open_cards + 2, 0)
    (offer, *_) = GAME.offers(game.state)
    assert (offer.action, offer.fields[0].most) == ("wizard_draw", 2)  # type: ignore[union-attr]
    game.do(a.WizardDraw(seat=0, count=2))
    assert (game.player(0).held, game.state.left, game.state.turn) == (2, left - 2, 1)


@pytest.mark.rule("002", "Племя волшебников")
def test_wizards_may_draw_fewer_but_not_more_and_not_from_the_row() -> None:
    game = Game(4, tribes=("wizards",))
    game.band(0, 2, "wizards", "duris")
    assert game.refused(a.WizardDraw(seat=0, count=3)).code == "refusal.above"
    assert game.refused(a.TakeCard(seat=0)).code == "ethnos.refusal.not_now"
    game.do(a.WizardDraw(seat=0, count=0))
    assert game.state.turn == 1


@pytest.mark.rule("002", "Племя волшебников")
def test_wizards_cannot_draw_what_must_be_dragons() -> None:
    game = Game(4, tribes=("wizards",))
    game.do(a.SetDeck(left=4, dragons=1))
    game.band(0, 3, "wizards", "duris")
    refusal = game.refused(a.WizardDraw(seat=0, count=3))
    assert (refusal.code, refusal.override) == ("ethnos.refusal.only_dragons_left", True)
    game.do(a.WizardDraw(seat=0, count=2))
    assert game.state.left == 2


@pytest.mark.rule("002", "Карты дракона")
def test_a_third_dragon_in_a_wizards_draw_ends_the_age_in_the_middle() -> None:
    game = Game(4, tribes=("wizards",))
    game.band(0, 5, "wizards", "duris")
    for _ in range(3):
        game.do(a.Dragon(seat=0))
    assert (game.state.phase, game.state.third_dragon) == ("reckoning", 0)


@pytest.mark.rule("002", "Карты дракона")
def test_a_third_dragon_in_a_wizards_draw_by_the_app() -> None:
    for seed in range(30):
        game = Game(2, tribes=("wizards",), drawn_by="app", seed=str(seed))
        while game.state.phase == "age" and game.state.left > 12:
            _draw_or_drop(game)
        while game.state.phase == "age" and not game.state.pending:
            seat = game.state.turn
            wizard = next((c for c in game.player(seat).hand if c.startswith("wizards")), None)
            game.do(a.PlayCards(seat=seat, cards=(wizard,))) if wizard else _draw_or_drop(game)
        if game.state.phase == "age":
            seat = game.state.turn
            before = game.player(seat).held
            game.do(a.WizardDraw(seat=seat, count=game.state.pending[0].count))
            ended = game.state.phase == "reckoning"
            assert game.player(seat).held == before + (0 if ended else 1)
            if ended:
                return
    pytest.fail("no deal brought a third dragon to a wizard")


def _draw_or_drop(game: Game) -> None:
    seat = game.state.turn
    if game.player(seat).held < 10:
        game.do(a.DrawCard(seat=seat))
        return
    game.do(a.PlayCards(seat=seat, cards=(next(c for c in game.player(seat).hand if c != "skeletons"),)))
    game.settle()


@pytest.mark.rule("002", "Племя гарпий")
@pytest.mark.parametrize("kingdom", KINGDOMS)
def test_example_wingfolk_place_anywhere_with_at_most_two_markers(kingdom: str) -> None:
    game = Game(4, tribes=("wingfolk",))
    for each in KINGDOMS:
        game.put(0, each, 2)
    game.band(0, 3, "wingfolk", "duris", kingdom=kingdom)
    assert game.markers(0, kingdom) == 3


@pytest.mark.rule("002", "Племя гарпий")
def test_wingfolk_are_asked_where_when_it_was_not_said() -> None:
    game = Game(4, tribes=("wingfolk",))
    game.put(0, "duris", 3)
    game.put(0, "rhea", 2)
    game.band(0, 2, "wingfolk", "duris")
    (offer, *_) = GAME.offers(game.state)
    assert (offer.action, offer.fields[0].options) == ("place_marker", ("straton", "ithys", "althea", "pelagon"))  # type: ignore[union-attr]
    assert game.refused(a.PlaceMarker(seat=0, kingdom="rhea")).code == "ethnos.refusal.band_too_small"
    game.do(a.PlaceMarker(seat=0, kingdom="pelagon"))
    assert (game.markers(0, "pelagon"), game.state.turn) == (1, 1)
    game.band(1, 1, "wingfolk", "duris")
    game.do(a.PlaceMarker(seat=1))
    assert (sum(game.player(1).markers), game.state.turn) == (0, 2)


@pytest.mark.rule("002", "Племя гарпий")
def test_wingfolk_still_need_the_size() -> None:
    game = Game(4, tribes=("wingfolk",))
    game.put(0, "rhea", 3)
    game.band(0, 3, "wingfolk", "duris", kingdom="rhea")
    assert game.markers(0, "rhea") == 3


@pytest.mark.rule("002", "Племя гигантов")
def test_example_giants_the_larger_band_takes_the_token() -> None:
    game = Game(4, tribes=("giants",))
    game.band(0, 3, "giants", "duris")
    assert (game.state.giant, game.player(0).glory) == (0, 2)
    game.band(1, 4, "giants", "rhea")
    assert (game.state.giant, game.player(1).glory, game.player(0).glory) == (1, 2, 2)


@pytest.mark.rule("002", "Племя гигантов")
def test_an_equal_band_takes_nothing_and_a_larger_own_one_pays_again() -> None:
    game = Game(4, tribes=("giants",))
    game.band(0, 3, "giants", "duris")
    game.band(1, 3, "giants", "rhea")
    assert (game.state.giant, game.player(1).glory) == (0, 0)
    game.band(0, 4, "giants", "rhea")
    assert (game.state.giant, game.player(0).glory) == (0, 4)


@pytest.mark.rule("002", "Племя гигантов")
def test_the_token_must_beat_every_giant_band_that_lies_there() -> None:
    game = Game(4, tribes=("giants",))
    game.band(1, 3, "giants", "rhea")
    game.band(0, 4, "giants", "duris")
    game.do(a.Drop(player=0, pieces="go"))
    assert game.state.giant is None
    game.band(2, 3, "giants", "rhea")
    assert game.state.giant is None
    game.band(2, 4, "giants", "rhea")
    assert (game.state.giant, game.player(2).glory) == (2, 2)


@pytest.mark.rule("002", "Племя гигантов")
def test_example_the_token_pays_two_at_the_end_of_age_one_and_goes_back() -> None:
    game = Game(4, tribes=("giants",), tokens=(0, 0, 2, 2, 4, 4, 4, 4, 6, 6, 6, 6, 6, 8, 8, 8, 10, 10))
    game.band(0, 3, "giants", "duris", marker=False)
    game.end_age()
    game.reckon()
    assert game.player(0).glory == 2 + 2 + 3
    game.do(a.NextStep())
    assert (game.state.age, game.state.giant, game.state.giant_size) == (2, None, 0)
    game.band(1, 1, "giants", "rhea")
    assert game.state.giant == 1


@pytest.mark.rule("002", "Племя гномов")
def test_dwarves_count_one_more_when_bands_score_and_only_then() -> None:
    game = Game(4, tribes=("dwarves",))
    game.put(0, "duris", 4)
    game.band(0, 4, "dwarves", "duris")
    assert game.markers(0, "duris") == 4
    game.put(0, "duris", 0)
    game.end_age()
    game.reckon()
    assert game.player(0).glory == 10


@pytest.mark.rule("002", "Племя кентавров")
def test_example_a_blue_centaur_and_then_a_red_orc() -> None:
    game = Game(4, tribes=("centaurs", "orcs"))
    game.band(0, 2, "centaurs", "straton", held=4)
    assert (game.markers(0, "straton"), game.state.turn, game.player(0).held) == (1, 0, 2)
    game.do(a.PlayBand(seat=0, size=1, leader="orcs", colour="rhea"))
    assert (game.markers(0, "rhea"), game.player(0).orcs) == (1, ("rhea",))
    assert (game.state.turn, game.player(0).held) == (1, 0)


@pytest.mark.rule("002", "Племя кентавров")
def test_a_second_band_only_if_a_marker_was_placed() -> None:
    game = Game(4, tribes=("centaurs",))
    game.put(0, "straton", 2)
    game.band(0, 2, "centaurs", "straton", held=4)
    assert game.state.turn == 1
    game.band(2, 2, "centaurs", "straton", held=4, marker=False)
    assert game.state.turn == 3


@pytest.mark.rule("002", "Племя кентавров")
def test_the_second_band_may_be_declined_and_may_be_centaurs_again() -> None:
    game = Game(4, tribes=("centaurs",))
    game.band(0, 1, "centaurs", "straton", held=4)
    game.do(a.PlayBand(seat=0, size=1, leader="centaurs", colour="rhea"))
    assert (game.state.turn, game.state.pending[0].kind) == (0, "second_band")
    game.do(a.EndTurn(seat=0))
    assert (game.state.turn, game.player(0).held) == (1, 0)


@pytest.mark.rule("002", "Племя минотавров")
@pytest.mark.parametrize(("size", "placed"), [(2, False), (3, True), (4, True)])
def test_example_minotaurs_need_one_card_less(size: int, placed: bool) -> None:
    game = Game(4, tribes=("minotaurs",))
    game.put(0, "rhea", 3)
    game.band(0, size, "minotaurs", "rhea")
    assert game.markers(0, "rhea") == 3 + placed


@pytest.mark.rule("002", "Племя минотавров")
def test_minotaurs_with_two_players_count_the_markers_of_both() -> None:
    game = Game(2, tribes=("minotaurs",))
    game.put(0, "rhea", 2)
    game.put(1, "rhea", 1)
    game.band(0, 3, "minotaurs", "rhea")
    assert game.markers(0, "rhea") == 3


@pytest.mark.rule("002", "Племя орков")
def test_example_an_orange_orc() -> None:
    game = Game(4, tribes=("orcs",))
    game.band(0, 1, "orcs", "ithys")
    assert (game.markers(0, "ithys"), game.player(0).orcs) == (1, ("ithys",))


@pytest.mark.rule("002", "Племя орков")
def test_one_marker_a_colour_and_also_without_a_marker_in_the_kingdom() -> None:
    game = Game(4, tribes=("orcs",))
    game.put(0, "ithys", 3)
    game.band(0, 1, "orcs", "ithys")
    assert (game.markers(0, "ithys"), game.player(0).orcs) == (3, ("ithys",))
    game.band(0, 1, "orcs", "ithys")
    assert game.player(0).orcs == ("ithys",)


@pytest.mark.rule("002", "Племя орков")
@pytest.mark.parametrize(("raid", "glory", "left"), [(True, 6, 0), (False, 0, 3)])
def test_example_three_orc_markers_raid_for_six_or_wait(raid: bool, glory: int, left: int) -> None:
    game = Game(4, tribes=("orcs",))
    game.do(a.SetOrcs(player=0, spaces=("duris", "rhea", "ithys")))
    supply = game.state.supply(0)
    game.end_age()
    game.reckon(raids=raid)
    assert (game.player(0).glory, len(game.player(0).orcs)) == (glory, left)
    assert game.state.supply(0) == supply + 3 - left
    game.do(a.NextStep())
    assert len(game.player(0).orcs) == left


@pytest.mark.rule("002", "Племя полуросликов")
@pytest.mark.parametrize("size", [1, 5, 10])
def test_halflings_place_no_marker(size: int) -> None:
    game = Game(4, tribes=("halflings",))
    game.band(0, size, "halflings", "duris")
    assert game.markers(0, "duris") == 0
    assert game.player(0).bands[0].size == size


@pytest.mark.rule("002", "Племя полуросликов")
def test_insisting_on_a_halfling_marker_is_refused() -> None:
    game = Game(4, tribes=("halflings",))
    refusal = game.refused(a.PlayBand(seat=0, size=1, leader="halflings", colour="duris", marker=True))
    assert (refusal.code, refusal.override) == ("ethnos.refusal.halflings_place_nothing", True)


@pytest.mark.rule("002", "Племя скелетов")
def test_skeletons_count_for_the_marker_and_for_the_ability() -> None:
    game = Game(4, tribes=("skeletons", "giants"))
    game.put(0, "duris", 2)
    game.band(0, 3, "giants", "duris", skeletons=2)
    assert (game.markers(0, "duris"), game.state.giant_size) == (3, 3)


@pytest.mark.rule("002", "Племя скелетов")
def test_a_skeleton_never_leads() -> None:
    game = Game(4, tribes=("skeletons",))
    assert game.refused(a.PlayBand(seat=0, size=1, leader="skeletons", colour="duris")).override
    game.hold(0, 2)
    only_bones = a.PlayBand(seat=0, size=2, leader="elves", colour="duris", skeletons=2)
    assert not game.refused(only_bones).override
    assert all(
        "skeletons" not in getattr(field, "options", ())
        for offer in GAME.offers(game.state)
        for field in offer.fields
        if field.name == "leader"
    )


@pytest.mark.rule("002", "Племя скелетов")
def test_example_five_with_two_skeletons_pay_three() -> None:
    game = Game(4, tribes=("skeletons", "elves"))
    game.band(0, 5, "elves", "duris", skeletons=2, marker=False)
    game.end_age()
    game.reckon()
    assert game.player(0).glory == 3


@pytest.mark.rule("002", "Племя тритонов")
def test_example_a_green_merfolk_of_three() -> None:
    game = Game(4, tribes=("merfolk",))
    game.put(0, "althea", 2)
    game.put(0, "rhea", 3)
    game.band(0, 3, "merfolk", "althea")
    assert (game.markers(0, "althea"), game.player(0).merfolk) == (3, 3)
    assert (game.state.turn, game.state.pending[0].kind) == (0, "extra_marker")
    game.do(a.ExtraMarker(seat=0, kingdom="rhea"))
    assert (game.markers(0, "rhea"), game.state.turn) == (4, 1)


@pytest.mark.rule("002", "Племя тритонов")
@pytest.mark.parametrize(
    ("start", "size", "to", "extra"),
    [
        (0, 2, 2, 0),
        (0, 3, 3, 1),
        (2, 2, 4, 1),
        (3, 3, 6, 0),
        (2, 6, 8, 2),
        (16, 5, 18, 1),
        (18, 4, 18, 0),
        (11, 8, 18, 2),
    ],
)
def test_marked_spaces_on_the_way_bring_markers_and_the_board_ends(start: int, size: int, to: int, extra: int) -> None:
    game = Game(4, tribes=("merfolk",))
    game.do(a.SetMerfolk(player=0, to=start))
    game.band(0, size, "merfolk", "althea")
    assert game.player(0).merfolk == to
    assert sum(pending.count for pending in game.state.pending) == extra
    for _ in range(extra):
        game.do(a.ExtraMarker(seat=0, kingdom="duris"))
    assert (game.markers(0, "duris"), game.state.turn) == (extra, 1)


@pytest.mark.rule("002", "Племя тритонов")
def test_two_spaces_may_bring_one_marker_by_a_switch_and_it_may_be_declined() -> None:
    game = Game(4, tribes=("merfolk",), merfolk_extra="one")
    game.band(0, 8, "merfolk", "althea")
    assert sum(pending.count for pending in game.state.pending) == 1
    game.do(a.ExtraMarker(seat=0))
    assert (sum(game.player(0).markers), game.state.turn) == (1, 1)


@pytest.mark.rule("002", "Племя тритонов")
def test_example_the_farthest_gets_one_glory_at_the_end_of_age_one_and_stays() -> None:
    game = Game(4, tribes=("merfolk",))
    game.do(a.SetMerfolk(player=2, to=2))
    game.do(a.SetMerfolk(player=1, to=1))
    game.end_age()
    game.reckon()
    assert [player.glory for player in game.state.players] == [0, 0, 1, 0]
    game.do(a.NextStep())
    assert game.player(2).merfolk == 2


@pytest.mark.rule("002", "Племя троллей")
def test_example_a_band_of_four_takes_a_token_up_to_four() -> None:
    game = Game(4, tribes=("trolls",))
    game.hold(0, 4)
    refusal = game.refused(a.PlayBand(seat=0, size=4, leader="trolls", colour="duris", troll=5))
    assert (refusal.code, refusal.override) == ("ethnos.refusal.troll_too_big", True)
    game.do(a.PlayBand(seat=0, size=4, leader="trolls", colour="duris", troll=4))
    assert (game.player(0).trolls, game.markers(0, "duris")) == ((4,), 1)
    game.hold(1, 4)
    assert (
        game.refused(a.PlayBand(seat=1, size=4, leader="trolls", colour="rhea", troll=4)).code
        == "ethnos.refusal.troll_taken"
    )
    game.do(a.PlayBand(seat=1, size=4, leader="trolls", colour="rhea"))
    assert game.state.pending[0].kind == "troll"
    assert game.refused(a.TakeTroll(seat=1, troll=5)).code == "ethnos.refusal.troll_too_big"
    game.do(a.TakeTroll(seat=1, troll=3))
    assert (game.player(1).trolls, game.state.turn) == ((3,), 2)


@pytest.mark.rule("002", "Племя троллей")
def test_a_token_may_be_declined_and_nothing_is_asked_when_none_is_small_enough() -> None:
    game = Game(4, tribes=("trolls",))
    game.band(0, 2, "trolls", "duris")
    game.do(a.TakeTroll(seat=0))
    assert (game.player(0).trolls, game.state.turn) == ((), 1)
    game.do(a.SetTrolls(player=2, troll_tokens=(1, 2)))
    game.band(1, 2, "trolls", "duris")
    assert game.state.turn == 2
    game.hold(2, 2)
    wrong = a.PlayBand(seat=2, size=2, leader="elves", colour="duris", troll=3)
    assert game.refused(wrong).code == "ethnos.refusal.troll_without_trolls"


@pytest.mark.rule("002", "Племя троллей")
def test_trolls_win_a_tie_and_go_back_at_the_end_of_the_age() -> None:
    game = Game(4, tribes=("trolls",), tokens=(4, 6, 10, 0, 0, 2, 2, 4, 4, 4, 6, 6, 6, 6, 8, 8, 8, 10))
    game.put(0, "duris", 2)
    game.put(1, "duris", 2)
    game.do(a.SetTrolls(player=1, troll_tokens=(2,)))
    game.end_age()
    game.reckon()
    assert [player.glory for player in game.state.players] == [0, 4, 0, 0]
    game.do(a.NextStep())
    assert game.state.free_trolls() == (1, 2, 3, 4, 5, 6)


@pytest.mark.rule("002", "Племя эльфов")
def test_example_elves_keep_three_of_four() -> None:
    game = Game(4, tribes=("elves",))
    open_cards = game.state.open_cards
    game.band(0, 3, "elves", "duris", held=7)
    (offer, *_) = GAME.offers(game.state)
    assert (offer.action, offer.fields[0].most) == ("keep", 3)  # type: ignore[union-attr]
    game.do(a.Keep(seat=0))
    assert (game.player(0).held, game.state.open_cards, game.state.turn) == (3, open_cards + 1, 1)


@pytest.mark.rule("002", "Племя эльфов")
@pytest.mark.parametrize(
    ("held", "size", "count", "kept"), [(7, 3, 1, 1), (7, 3, 0, 0), (4, 3, None, 1), (3, 3, None, 0)]
)
def test_elves_may_keep_fewer_and_only_what_is_left(held: int, size: int, count: int | None, kept: int) -> None:
    game = Game(4, tribes=("elves",))
    game.band(0, size, "elves", "duris", held=held)
    if game.state.pending:
        assert game.refused(a.Keep(seat=0, count=held - size + 1)).code == "refusal.above"
        game.do(a.Keep(seat=0, count=count))
    assert (game.player(0).held, game.state.turn) == (kept, 1)


@pytest.mark.rule("002", "Племя эльфов")
def test_elves_of_the_app_choose_which_cards_stay() -> None:
    game = Game(2, tribes=("elves",), drawn_by="app", seed="elves")
    while "elves" not in {card.split("/")[0] for card in game.player(0).hand} or game.player(0).held < 5:
        game.do(a.DrawCard(seat=game.state.turn)) if game.player(game.state.turn).held < 10 else _draw_or_drop(game)
    game.do(a.SetTurn(player=0))
    elf = next(card for card in game.player(0).hand if card.startswith("elves"))
    game.do(a.PlayCards(seat=0, cards=(elf,)))
    assert game.state.pending[0].kind == "keep"
    hand = game.player(0).hand
    assert game.refused(a.Keep(seat=0, cards=hand[:2])).code == "refusal.above"
    game.do(a.Keep(seat=0, cards=hand[-1:]))
    assert game.player(0).hand == hand[-1:]
    assert set(hand[:-1]) <= set(game.state.row)
    assert game.state.turn == 1


@pytest.mark.rule("002", "Племя скелетов")
def test_a_band_takes_any_number_of_skeletons() -> None:
    game = Game(4, tribes=("skeletons", "dwarves"))
    game.band(0, 10, "dwarves", "duris", skeletons=9)
    assert game.player(0).bands[0].skeletons == 9


@pytest.mark.rule("002", "Состав")
def test_there_are_twelve_skeletons_for_all_bands() -> None:
    game = Game(4, tribes=("skeletons", "dwarves"))
    game.band(0, 8, "dwarves", "duris", skeletons=7)
    game.do(a.SetTurn(player=1))
    game.hold(1, 7)
    six = a.PlayBand(seat=1, size=7, leader="dwarves", colour="rhea", skeletons=6)
    refusal = game.refused(six)
    assert (refusal.code, refusal.override, refusal.values["n"]) == ("ethnos.refusal.skeletons", True, 13)
    added = a.AddBand(player=1, size=7, leader="dwarves", skeletons=6)
    assert game.refused(added).code == "ethnos.refusal.skeletons"
    game.do(a.AddBand(player=2, size=6, leader="dwarves", skeletons=5))
    game.do(six, override=True)
    game.do(added, override=True)
    assert game.state.skeletons() == 24
