"""What the screens of Pendulum show, without Kivy."""

from __future__ import annotations

from typing import Any

from companion.engine.said import said
from companion.games.pendulum import GAME
from companion.games.pendulum import actions as a
from companion.table.command import Snapshot
from tests.games.pendulum.driver import Game, box
from ui.screens.pendulum.flow import SCREENS, screen_for
from ui.screens.pendulum.mats_model import MatModel, mats_model
from ui.screens.pendulum.player_model import player_model
from ui.screens.pendulum.rules import SECTIONS, cards
from ui.screens.pendulum.table_model import flip_lines, seat_chips, table_model


def snapshot(game: Game) -> Snapshot:
    return Snapshot(rev=1, game="pendulum", state=game.state, offers=GAME.offers(game.state))


def started(players: int = 4, **setup: Any) -> Game:
    game = Game(players, **setup)
    return game.start(untimed=game.state.untimed)


def test_a_glass_says_where_it_stands_and_what_is_left() -> None:
    game = started()
    black, _, purple = table_model(snapshot(game)).glasses
    at = game.at
    assert black.now(at, paused=False) == "running"
    assert black.now(at, paused=True) == "paused"
    assert black.now(at + 45_000, paused=False) == "empty"
    assert black.now(at + 45_000, paused=True) == "empty", "an empty one does not lie on its side"
    assert black.share(at + 22_500) == 0.5
    assert black.spots == (("free",), ("glass",))
    assert [spot for row in purple.spots for spot in row].count("marker") == 2
    assert purple.spots[1].count("glass") == 1
    assert purple.row == said("pendulum.row.lower")


def test_without_time_nothing_runs_and_the_next_step_is_named() -> None:
    game = started(untimed=True)
    model = table_model(snapshot(game))
    assert {glass.now(game.at, paused=False) for glass in model.glasses} == {"still"}
    assert not any(glass.turns for glass in model.glasses)
    assert model.next_turns == ("black",)


def test_placing_offers_to_empty_what_still_runs() -> None:
    assert not table_model(snapshot(Game().begin())).may_empty, "nothing was turned yet"
    game = started().council(1, 2, 3, 4)
    model = table_model(snapshot(game))
    assert model.placing
    assert model.may_empty
    assert model.headline[0] == said("pendulum.glance.round", round=2, rounds=4)


def test_seats_stand_in_the_order_of_privilege_with_the_neutral_player() -> None:
    game = Game(2, privilege=("Bob", "Ann"))
    chips = seat_chips(game.state)
    assert [chip.seat for chip in chips] == [1, 0, None]
    assert [chip.place for chip in chips] == [1, 2, 3]


def test_disputes_show_the_newest_turn_first_and_which_can_be_taken_back() -> None:
    game = started()
    game.at += 45_000
    game.flip("black", seat=2)
    game.at += 45_000
    game.flip("black")
    game.at += 30_500
    game.flip("green")
    lines = flip_lines(game.state, game.at + 2_000)
    assert [(line.glass, line.ago, line.seat, line.back) for line in lines] == [
        ("green", 2, None, True),
        ("black", 32, None, True),
        ("black", 77, 2, False),
    ]


def test_a_player_sees_bounds_and_what_is_in_the_parchment() -> None:
    game = Game()
    cells = {cell.figure: cell for cell in player_model(game.state, 0).cells}
    assert "glory_power" not in cells, "only experts have glory"
    end = cells["power"].of
    assert end is not None
    game.do(a.SetFigure(player=0, figure="power", to=end))
    assert {cell.figure: cell for cell in player_model(game.state, 0).cells}["power"].inside
    assert cells["votes"].of is None
    assert cells["military"].most == 10


def test_what_is_free_of_the_achievement() -> None:
    game = started()
    assert player_model(game.state, 0).achievements == ("legendary", "ribbon")
    game.do(a.Achieve(player=0, how="legendary"))
    assert player_model(game.state, 0).achievements == ()
    assert player_model(game.state, 1).achievements == ("ribbon",), "the token is gone"


def test_mats_that_nobody_has_read_are_said() -> None:
    game = Game(printed=box(mats=False))
    model = mats_model(game.state)
    assert not any(line.known for line in model.lines)
    assert said("screen.pendulum.mat_unknown") in model.lines[0].about


def test_a_mat_is_ready_when_every_track_is_told() -> None:
    game = Game(printed=box(mats=False))
    mat = MatModel.of(game.state, 0)
    assert not mat.ready
    mat.parchment, mat.end = [9, 10, 12], [12, 14, 11]
    assert not mat.ready, "a parchment cannot begin beyond the end"
    mat.end[2] = 16
    assert mat.ready
    assert mat.tracks() == [9, 12, 10, 14, 12, 16]


def test_every_phase_has_a_screen() -> None:
    game = Game(printed=box(mats=False))
    assert screen_for(game.state) == "pendulum_mats"
    game.begin()
    assert screen_for(game.state) == "pendulum_table"
    game.start()
    assert screen_for(game.state) == "pendulum_table"
    game.do(a.SetMarkers(to=0))
    assert screen_for(game.state) == "pendulum_walk"
    game.do(a.EndActions())
    game.do(a.CountVotes())
    assert screen_for(game.state) == "pendulum_reward"
    assert set(SCREENS) >= {"pendulum_mats", "pendulum_table", "pendulum_walk", "pendulum_reward", "pendulum_sheet"}


def test_rules_at_hand_fit_what_is_in_play() -> None:
    def names(game: Game) -> set[str]:
        return {key.removeprefix("pendulum.rules.") for key, _, _ in cards(game.state)}

    assert {"few", "two"} <= names(Game(2))
    assert "few" in names(Game(3))
    assert not {"few", "two", "glory", "untimed"} & names(Game(4))
    assert {"glory", "expert"} <= names(Game(4, expert=True))
    assert "untimed" in names(started(untimed=True))
    assert {name for _, _, name in cards(Game(4).state)} <= set(SECTIONS.values())
