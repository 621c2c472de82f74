"""What the screens of Scythe show and ask, without Kivy."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

import tests.rules
from companion.engine.said import said
from companion.games.scythe import GAME
from companion.table.command import Snapshot
from companion.words import LANGUAGES, Words
from tests.games.scythe import actions as a
from tests.games.scythe.driver import ANN, BOB, CID, DAN, EVE, Game
from ui.screens.scythe.count_model import CountModel, count_form, count_model
from ui.screens.scythe.flow import SCREENS, marks, screen_for
from ui.screens.scythe.layout_model import layout_model
from ui.screens.scythe.pieces_model import star_slots, steps_of
from ui.screens.scythe.player_model import player_model
from ui.screens.scythe.rules import SECTIONS, cards
from ui.screens.scythe.section_model import RowDraft, RowModel, section_model
from ui.screens.scythe.stars_model import stars_model
from ui.screens.scythe.table_model import COLUMNS, more_lines, player_line, step_model, table_model
from ui.shell.form_model import FormModel
from ui.widgets.shapes import SHAPES


def snapshot(game: Game) -> Snapshot:
    return Snapshot(rev=1, game="scythe", state=game.state, offers=GAME.offers(game.state))


def done(game: Game, ask: dict[str, Any]) -> None:
    """As the table would read it."""
    game.do(GAME.codec.action(ask))


def cells(game: Game, seat: int) -> dict[str, str]:
    return {cell.column: cell.text for cell in player_line(game.state, seat).cells}


# The way through the screens


def test_a_screen_for_every_phase() -> None:
    game = Game(begin=False)
    seen = [screen_for(game.state)]
    game.do(a.Begin())
    seen.append(screen_for(game.state))
    game.do(a.EndGame(), override=True)
    seen.append(screen_for(game.state))
    game.to_sheet()
    seen.append(screen_for(game.state))
    assert tuple(seen) == SCREENS


def test_every_faction_has_a_shape_of_its_own() -> None:
    found = marks(Game(7).state)
    assert len(found) == 7
    shapes = [tuple(SHAPES[mark][0]) for mark in found]
    assert len(set(shapes)) == 7, "colour alone never tells"
    assert len({SHAPES[mark][1] for mark in found}) == 7


def test_what_is_laid_out() -> None:
    model = layout_model(Game(begin=False).state)
    assert [(line.name, line.first) for line in model.lines] == [
        ("Ann", True),
        ("Bob", False),
        ("Cid", False),
        ("Dan", False),
        ("Eve", False),
    ]
    assert dict(model.lines[DAN].figures) == {"power": 1, "cards": 4, "popularity": 2, "coins": 6}
    assert said("scythe.prepare.factory", n=6) in model.board
    assert said("scythe.prepare.encounters", n=11) in model.board
    assert said("scythe.prepare.first", name="Ann") in model.board


def test_a_game_in_the_middle_goes_on_with_whose_turn_it_is() -> None:
    game = Game(begin=False)
    assert [player_model(game.state, seat).waits for seat in range(5)] == [False, True, True, True, True]
    game.do(a.SetTurn(player=CID))
    model = layout_model(game.state)
    assert [line.first for line in model.lines] == [False, False, True, False, False]
    assert said("scythe.prepare.first", name="Ann") not in model.board
    game.do(a.Begin())
    assert not player_model(game.state, CID).waits


# The table


def test_a_line_has_every_figure_and_coins_are_hidden() -> None:
    game = Game()
    assert tuple(cells(game, EVE)) == COLUMNS
    assert cells(game, EVE)["coins"] == "?"
    assert cells(game, EVE)["power"] == "2"
    open_game = Game(hide_coins=False, running_score=True)
    assert cells(open_game, EVE)["coins"] == "7"
    assert said("screen.scythe.so_far", n=7) in player_line(open_game.state, EVE).about


def test_the_score_so_far_stays_hidden_with_the_coins() -> None:
    assert player_line(Game(running_score=True).state, EVE).about == ()


def test_a_figure_that_brought_its_star_is_lit() -> None:
    game = Game().put(ANN, power=16, popularity=7)
    lit = {cell.column: (cell.lit, cell.tier) for cell in player_line(game.state, ANN).cells}
    assert lit["power"] == (True, 0)
    assert lit["popularity"] == (False, 2)
    game.put(ANN, power=3)
    assert next(cell.lit for cell in player_line(game.state, ANN).cells if cell.column == "power"), "never lost"


def test_the_sections_of_the_player_on_turn() -> None:
    game = Game()
    model = table_model(game.state)
    assert (model.seat, [button.section for button in model.sections]) == (
        ANN,
        ["bolster", "produce", "move", "trade"],
    )
    assert [line.name for line in model.lines if line.plays] == ["Ann"]
    game.do(a.TakeFactoryCard(player=ANN))
    assert [button.section for button in table_model(game.state).sections][-1] == "factory"
    game.do(a.Bolster(seat=ANN, take="power"))
    assert [button.section for button in table_model(game.state).sections if button.now] == ["bolster"]
    for _ in range(5):
        game.do(a.EndTurn(), override=True)
    model = table_model(game.state)
    assert [button.section for button in model.sections if button.stands] == ["bolster"]
    assert not any(button.now for button in model.sections)


def test_a_step_within_the_track() -> None:
    game = Game().put(ANN, power=15)
    model = step_model(game.state, ANN, "power")
    assert [by for by in (-5, 1, 2) if model.may(by)] == [-5, 1]
    done(game, model.action(1))
    assert game.player().power == 16
    done(game, model.put(4))
    assert game.player().power == 4


def test_hidden_coins_tell_nothing_but_can_be_looked_at() -> None:
    game = Game().put(ANN, coins=1)
    model = step_model(game.state, ANN, "coins")
    assert model.value is None
    assert all(model.may(by) for by in range(-5, 6)), "what cannot be tapped would tell"
    assert step_model(game.state, ANN, "coins", peek=True).value == 1


def test_what_else_there_is_follows_the_offers() -> None:
    game = Game()
    actions = [line.action for line in more_lines(snapshot(game))]
    assert actions.count("gain") == 2, "nobody has a Factory card yet"
    assert {"show_objective", "note_combat", "drive_off", "bribe", "take_factory_card"} <= set(actions)
    assert not {"sample", "delay"} & set(actions)
    combat = next(line for line in more_lines(snapshot(game)) if line.action == "note_combat")
    assert combat.values == {"attacker": ANN}
    game.give_stars(ANN, "combat")
    assert "sample" in [line.action for line in more_lines(snapshot(game))]
    assert "delay" in [line.action for line in more_lines(snapshot(Game(delay_of_game=True)))]


def test_a_factory_card_is_taken_with_one_tap_by_whose_turn_it_is() -> None:
    game = Game()
    (line,) = (line for line in more_lines(snapshot(game)) if line.action == "take_factory_card")
    assert (line.form, line.values) == (False, {"player": ANN})
    done(game, {"action": line.action, **line.values})
    lines = more_lines(snapshot(game))
    assert "take_factory_card" not in [line.action for line in lines], "nobody gets a second"
    assert "factory" in [line.values.get("source") for line in lines]


def test_only_crimea_on_turn_is_offered_a_card_as_a_resource() -> None:
    game = Game().put(CID, cards=2)
    assert "coerce" not in [line.action for line in more_lines(snapshot(game))]
    for _ in range(2):
        game.do(a.EndTurn(), override=True)
    (line,) = (line for line in more_lines(snapshot(game)) if line.action == "coerce")
    assert (line.form, line.values) == (False, {"player": CID})


def test_a_bottom_row_can_be_taken_late() -> None:
    game = Game()
    game.do(a.Bolster(seat=ANN, take="power"))
    assert more_lines(snapshot(game))[0].action == "gain"
    game.do(a.EndTurn(), override=True)
    late = more_lines(snapshot(game))[0]
    assert (late.action, late.seat, late.form) == ("upgrade", ANN, True)
    done(game, {"action": late.action, "seat": late.seat, "cube": "move_units", "onto": "upgrade"})
    assert len(game.player(ANN).upgrades) == 1
    assert game.state.turn == BOB


def test_an_objective_can_still_be_shown_after_the_turn() -> None:
    game = Game()
    game.do(a.Bolster(seat=ANN, take="power"))
    game.do(a.EndTurn(), override=True)
    (line,) = (line for line in more_lines(snapshot(game)) if line.action == "show_objective")
    assert line.seats == (BOB, ANN)
    assert [seat for seat, _ in stars_model(game.state).objectives] == [BOB, ANN]


# A section


def rows(game: Game, section: Any) -> tuple[RowModel, RowModel]:
    top, bottom = section_model(game.state, section).rows
    return top, bottom


def chosen(row: RowModel, **values: Any) -> RowDraft:
    draft = RowDraft()
    for field, value in values.items():
        assert any(choice.value == value for line in row.lines if line.field == field for choice in line.choices), (
            f"{field} {value} is not offered"
        )
        draft.chosen[field] = value
    assert draft.ready(row)
    return draft


def test_the_top_row_says_what_it_costs_and_brings() -> None:
    top, bottom = rows(Game(), "bolster")
    assert top.heading.values["what"] == said(
        "screen.scythe.costs", costs=(said("screen.scythe.cost", n=1, figure=said("scythe.figure.coins")),)
    )
    assert [choice.value for choice in top.lines[0].choices] == ["power", "cards"]
    assert bottom.heading.values["what"] == said("screen.scythe.pay", n=3, resource=said("scythe.resource.oil"))


def test_produce_costs_more_with_more_workers() -> None:
    game = Game().put(ANN, workers=6)
    top, _ = rows(game, "produce")
    assert "cost" in top.heading.values["what"].values  # type: ignore[union-attr]
    assert [choice.value for choice in top.lines[0].choices] == [0, 1, 2]
    assert top.lines[0].named, "a bare +2 needs a word before it"
    done(game, chosen(top, workers=2).action(top))
    assert game.player().workers == 8
    assert "workers" in game.stars()


@pytest.mark.parametrize(
    ("section", "choice", "figure", "by"),
    [("move", {"take": "coins"}, "coins", 1), ("bolster", {"take": "power"}, "power", 2)],
)
def test_a_top_row_is_booked(section: Any, choice: dict[str, str], figure: str, by: int) -> None:
    game = Game()
    before = getattr(game.player(), figure)
    top, _ = rows(game, section)
    done(game, chosen(top, **choice).action(top))
    assert getattr(game.player(), figure) == before + by
    assert rows(game, section)[0].done


@pytest.mark.parametrize(
    ("section", "choice", "field"),
    [
        ("bolster", {"cube": "move_units", "onto": "deploy"}, "upgrades"),
        ("produce", {"mech": True}, "mechs"),
        ("move", {"structure": "mill"}, "structures"),
        ("trade", {"recruit": "build", "bonus": "coins"}, "recruits"),
    ],
)
def test_a_bottom_row_is_booked(section: Any, choice: dict[str, Any], field: str) -> None:
    game = Game()
    _, bottom = rows(game, section)
    done(game, chosen(bottom, **choice).action(bottom))
    found = getattr(game.player(), field)
    assert (found if isinstance(found, int) else len(found)) == 1
    assert game.state.turn == BOB


@pytest.mark.parametrize("section", ["bolster", "produce", "move", "trade"])
def test_what_comes_with_a_bottom_row_without_its_piece(section: Any) -> None:
    game = Game()
    _, bottom = rows(game, section)
    done(game, RowDraft().action(bottom, without=True))
    player = game.player()
    assert (player.upgrades, player.mechs, player.structures, player.recruits) == ((), 0, (), ())
    assert game.state.turn == BOB


def test_recruit_bonuses_are_named_and_can_be_declined() -> None:
    game = Game().recruits(BOB, "deploy").recruits(EVE, "deploy")
    _, bottom = rows(game, "produce")
    bonuses = [toggle for toggle in bottom.toggles if toggle.field == "declined"]
    assert [toggle.value for toggle in bonuses] == ["Bob", "Eve"], "to the left first"
    draft = chosen(bottom, mech=True)
    draft.flip(bonuses[1])
    coins = game.player(BOB).coins, game.player(EVE).coins
    done(game, draft.action(bottom))
    assert (game.player(BOB).coins, game.player(EVE).coins) == (coins[0] + 1, coins[1])


def test_coins_and_the_bonus_of_a_structure_can_be_declined() -> None:
    game = Game()
    game.do(a.SetStructures(player=ANN, structures=("monument",)))
    top, bottom = rows(game, "bolster")
    draft = chosen(top, take="power")
    draft.flip(top.toggles[0])
    popularity, coins = game.player().popularity, game.player().coins
    done(game, draft.action(top))
    assert game.player().popularity == popularity
    draft = RowDraft()
    draft.flip(bottom.toggles[0])
    done(game, draft.action(bottom, without=True))
    assert game.player().coins == coins - 1, "bolster was paid, nothing came of the mat"


def test_crimea_may_pay_with_a_card() -> None:
    game = Game().put(CID, cards=2).turn_of(CID)
    sections = section_model(game.state, "move").rows
    card = next(toggle for toggle in sections[1].toggles if toggle.field == "card")
    assert not card.on
    draft = RowDraft()
    assert draft.action(sections[1], without=True)["card"] is False
    draft.flip(card)
    done(game, draft.action(sections[1], without=True))
    assert game.player(CID).cards == 1


@pytest.mark.parametrize("at_once", [False, True])
def test_whether_a_new_recruit_brings_its_bonus_at_once_the_screen_asks_the_game(at_once: bool) -> None:
    """What is told is what is booked, with the switch either way."""
    game = Game().recruits(BOB, "enlist")
    game.do(a.SetSwitches(bonus_next_turn=not at_once))
    draft = RowDraft()
    for recruit, own in (("build", False), ("enlist", at_once)):
        draft.chosen = {"recruit": recruit}
        bottom = section_model(game.state, "trade", {"bottom": draft}).rows[1]
        told = [toggle.value for toggle in bottom.toggles if toggle.field == "declined"]
        assert told == (["Ann", "Bob"] if own else ["Bob"])
    draft.chosen["bonus"] = "coins"
    cards = [game.player(seat).cards for seat in (ANN, BOB)]
    popularity = [game.player(seat).popularity for seat in (ANN, BOB)]
    done(game, draft.action(bottom))
    gained = [
        game.player(seat).popularity - popularity[seat] + game.player(seat).cards - cards[seat] for seat in (0, 1)
    ]
    assert gained == [int(at_once), 1]


def test_another_section_says_why_it_is_closed() -> None:
    game = Game()
    game.do(a.Bolster(seat=ANN, take="power"))
    assert section_model(game.state, "bolster").closed is None
    closed = section_model(game.state, "move").closed
    assert closed is not None
    assert closed.key == "scythe.refusal.other_section"


def test_a_bonus_that_changes_nothing_is_not_told() -> None:
    game = Game().recruits(BOB, "deploy").put(ANN, popularity=18)
    game.do(a.SetStructures(player=ANN, structures=("monument",)))
    assert rows(game, "bolster")[0].toggles == ()


def test_a_finished_action_offers_no_more_pieces() -> None:
    game = Game().put(ANN, mechs=4).recruits(ANN, "upgrade", "deploy", "build", "enlist")
    assert rows(game, "produce")[1].lines == ()
    assert rows(game, "trade")[1].lines == ()
    assert rows(game, "trade")[1].without is not None


# A player


def test_the_mat_as_it_is_now() -> None:
    game = Game().recruits(ANN, "build")
    game.do(a.SetUpgrades(player=ANN, cubes=("move_units",), costs=("deploy",)))
    game.do(a.SetStructures(player=ANN, structures=("mill",)))
    model = player_model(game.state, ANN)
    deploy = next(section for section in model.sections if section.bottom == "deploy")
    assert deploy.pay == said("screen.scythe.pay", n=2, resource=said("scythe.resource.metal"))
    assert (deploy.cubes, deploy.built) == (1, True)
    assert [section.bottom for section in model.sections if section.recruited] == ["build"]
    assert model.once == (said("scythe.bonus.power"),)
    assert model.plays


def test_flags_and_traps_have_a_figure() -> None:
    game = Game(7)
    with_tokens = [
        game.state.players[seat].faction
        for seat in range(7)
        if "tokens" in [tile.figure for tile in player_model(game.state, seat).tiles]
    ]
    assert sorted(with_tokens) == ["albion", "togawa"]


def test_one_action_from_a_star() -> None:
    game = Game().put(ANN, mechs=3, power=14)
    model = player_model(game.state, ANN)
    assert model.near == (
        said("screen.scythe.missing", star=said("scythe.star.mechs"), n=1),
        said("screen.scythe.missing", star=said("scythe.star.power"), n=2),
    )


# What has left the mat


@pytest.mark.parametrize("begin", [True, False])
@pytest.mark.parametrize("kind", ["upgrades", "structures", "recruits"])
def test_pieces_are_added_and_put_back(kind: str, begin: bool) -> None:
    game = Game(begin=begin)
    turn = game.state.turn
    step = steps_of(game.state, BOB, kind)[0]
    done(game, step.then[0].action if step.then else step.action)
    assert len(getattr(game.player(BOB), kind)) == 1
    assert game.state.turn == turn, "it takes no turn"
    back = [each for each in steps_of(game.state, BOB, kind) if each.label.key == "screen.scythe.put_back"]
    assert len(back) == 1
    done(game, back[0].action)
    assert getattr(game.player(BOB), kind) == ()


def test_upgrades_go_only_where_there_is_room() -> None:
    game = Game()
    room = {section.bottom: section.room for section in player_model(game.state, ANN).sections}
    full = next(bottom for bottom, cubes in room.items() if cubes == 1)
    game.do(a.SetUpgrades(player=ANN, cubes=("move_units",), costs=(full,)))
    steps = [step for step in steps_of(game.state, ANN, "upgrades") if step.then]
    assert len(steps) == 5, "one cube has left"
    for step in steps:
        assert [each.action["onto"] for each in step.then] == [each for each in room if each != full and room[each]]


def test_stars_as_many_as_a_kind_can_bring() -> None:
    most = {slot.kind: slot.most for slot in star_slots(Game().state, ANN)}
    assert (most["combat"], most["objective"], most["power"]) == (2, 1, 1)
    assert {slot.kind: slot.most for slot in star_slots(Game().state, DAN)}["combat"] == 6


def test_a_star_of_which_there_is_one_takes_one_tap() -> None:
    game = Game().give_stars(ANN, "combat", "combat", "objective")
    slots = {slot.kind: slot for slot in star_slots(game.state, ANN)}
    assert (slots["objective"].other, slots["power"].other, slots["combat"].other) == (0, 1, None)
    assert slots["combat"].label == said("scythe.star_times", star=said("scythe.star.combat"), n=2)
    assert slots["objective"].label == said("scythe.star.objective")


# Stars


def test_the_stars_of_everybody() -> None:
    game = Game().put(ANN, mechs=4, workers=7).give_stars(BOB, "combat", "combat")
    model = stars_model(game.state)
    by_kind = {row.kind: row.cells for row in model.rows}
    assert by_kind["mechs"][ANN].stars == 1
    assert (by_kind["workers"][ANN].text, by_kind["workers"][ANN].near) == ("7/8", True)
    assert by_kind["combat"][BOB].stars == 2
    assert [column.total for column in model.columns] == ["1/6", "2/6", "0/6", "0/6", "0/6"]
    assert model.sample


# The count


def counting(game: Game, seat: int, **values: Any) -> tuple[FormModel, CountModel]:
    form = count_form(snapshot(game), seat, Words("en"), values)
    return form, count_model(snapshot(game), form)


def test_every_field_of_the_form_has_its_line() -> None:
    game = Game(7)
    game.do(a.EndGame(), override=True)
    for seat in range(7):
        form, model = counting(game, seat)
        assert [line.field for line in model.lines] == form.fields()
    assert count_model(snapshot(game), None).rows is None, "nobody has counted"
    for seat in range(7):
        done(game, counting(game, seat, territories=4, tokens=0)[0].action())
    rows_shown = count_model(snapshot(game), None).rows
    assert rows_shown is not None
    assert len(rows_shown) == 8
    assert {row[0] for row in rows_shown} == {""}, "what was counted ranks nobody"


def test_flags_and_traps_are_asked_for_before_a_count_is_ready() -> None:
    game = Game(7)
    albion = next(seat for seat in range(7) if game.state.players[seat].faction == "albion")
    game.do(a.SetFigure(player=albion, figure="tokens", to=3))
    game.do(a.EndGame(), override=True)
    assert not counting(game, albion, territories=4)[0].ready, "not each of the three need count"
    assert counting(game, albion, territories=4, tokens=2)[0].ready


def test_what_is_told_so_far_is_worth_coins() -> None:
    game = Game().put(ANN, popularity=13)
    game.do(a.EndGame(), override=True)
    form, model = counting(game, ANN, factory=True, resources=7, structure_count=2)
    assert not form.ready
    worth = {line.field.name: line.worth for line in model.lines}
    tile = game.state.printed.numbers("tile.lakes_adjacent")
    assert worth == {"territories": None, "factory": 12, "resources": 9, "structure_count": tile[2]}
    _, model = counting(game, ANN, territories=5)
    assert model.lines[0].worth == 20
    assert model.refusal is None


def test_what_cannot_be_is_said_before_it_is_sent() -> None:
    game = Game(6)
    polania = next(seat for seat in range(6) if game.state.players[seat].faction == "polania")
    game.do(a.EndGame(), override=True)
    _, model = counting(game, polania, territories=4, encounter_territories=3)
    assert model.refusal is None
    assert {line.field.name: line.worth for line in model.lines}["encounter_territories"] == 9
    _, model = counting(game, polania, territories=2, encounter_territories=3)
    assert model.refusal == said("refusal.above", value=3, most=2), "some of the territories"


def test_who_counts_again_begins_with_what_was_counted() -> None:
    game = Game(2)
    game.do(a.EndGame(), override=True)
    for seat in range(2):
        game.count(seat, 3, structure_count=1)
    game.do(a.SetTile(structure_bonus="on_tunnels"))
    form, model = counting(game, ANN)
    assert (model.lines[0].value, model.walk.asks) == (3, (0, 1))
    assert [field.name for field in form.missing()] == ["structure_count"], "the tile counts something else"
    done(game, counting(game, ANN, structure_count=2)[0].action())
    assert [line.done for line in count_model(snapshot(game), None).walk.lines] == [True, False]


# Rules at hand


def test_rule_cards_name_sections_of_the_book() -> None:
    book = tomllib.loads(Path(tests.rules.__file__).with_name("books.toml").read_text())["000"]
    known = {section["name"] for section in book["sections"]}
    assert set(SECTIONS.values()) <= known
    plain = {key for key, _, _ in cards(Game().state)}
    assert "scythe.rules.delay" not in plain
    assert {key for key, _, _ in cards(Game(delay_of_game=True).state)} == {f"scythe.rules.{name}" for name in SECTIONS}


@pytest.mark.parametrize("language", LANGUAGES)
def test_rule_cards_are_short(language: str) -> None:
    words = Words(language)
    for key, _, _ in cards(Game(delay_of_game=True).state):
        assert 30 < len(words(key)) <= 260, key
        assert words(f"{key}.title")[:1].isupper(), key
