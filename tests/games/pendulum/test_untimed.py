"""Rounds without time: the time track turns the hourglasses, and sand does not matter."""

from __future__ import annotations

import pytest

from companion.games.pendulum import GAME
from companion.games.pendulum import actions as a
from companion.games.pendulum.names import GLASSES, GlassName
from companion.games.pendulum.timers import steps
from tests.games.pendulum.driver import BLACK, GREEN, PURPLE, Game, box

SECTION = "Игра без ограничений времени"


def when_each_is_turned_at_once() -> list[set[str]]:
    """What is turned at each moment when every hourglass is turned the moment it is empty, up to the council."""
    length = {"black": BLACK, "green": GREEN, "purple": PURPLE}
    moments: dict[int, set[str]] = {}
    for name, every in length.items():
        for at in range(0, 2 * PURPLE, every):
            moments.setdefault(at, set()).add(name)
    moments[2 * PURPLE] = {"purple"}  # the third flip calls the council before anything else is turned
    return [moments[at] for at in sorted(moments)]


def test_our_time_track_is_what_real_time_would_give() -> None:
    assert [set(step) for step in steps(Game().state)] == when_each_is_turned_at_once()


@pytest.mark.rule("004", SECTION)
def test_the_first_step_turns_what_it_shows_and_the_last_calls_the_council() -> None:
    game = Game(untimed=True).begin()
    game.do(a.StartRound(untimed=True))
    rows = {"black": "lower", "green": "lower", "purple": "lower"}
    assert (game.rows, game.state.step) == (rows, 1)
    turned = [{"black"}, {"black"}, {"green"}, {"black"}, {"black", "purple"}]
    turned += [{"black"}, {"green"}, {"black"}, {"black"}, {"purple"}]
    for step, names in enumerate(turned, start=2):
        assert game.phase == "round"
        before = game.rows
        game.do(a.AdvanceTime())
        assert {name for name in GLASSES if game.rows[name] != before[name]} == names
        assert game.state.step == step
    assert (game.phase, game.markers) == ("called", ())
    assert game.refused(a.AdvanceTime(), override=True) == "not_now"


@pytest.mark.rule("004", SECTION)
def test_sand_does_not_run() -> None:
    game = Game().start(untimed=True)
    while game.phase == "round":
        assert [game.left(glass) for glass in GLASSES] == [0, 0, 0]
        assert GAME.cues(game.state) == ()
        game.do(a.AdvanceTime())


@pytest.mark.rule("004", SECTION)
@pytest.mark.parametrize("glass", GLASSES)
def test_nobody_turns_an_hourglass(glass: GlassName) -> None:
    game = Game().start(untimed=True)
    assert game.refused(a.Flip(glass=glass), override=True) == "untimed"
    assert not game.offers("flip")
    assert game.offers("advance_time")


@pytest.mark.rule("004", SECTION)
def test_actions_go_on_as_usual() -> None:
    game = Game().start(untimed=True)
    game.do(a.Gain(player=0, figure="gold", by=2))
    game.do(a.Achieve(player=1, how="legendary"))
    assert (game.player(0).gold, game.player(1).legendary) == (5, 1)


@pytest.mark.rule("004", SECTION)
def test_after_the_council_the_track_begins_anew_from_the_rows_the_hourglasses_are_in() -> None:
    game = Game().call()
    game.council()
    before = game.rows
    game.start(untimed=True)
    assert game.state.step == 1
    assert all(game.rows[name] != before[name] for name in GLASSES)


@pytest.mark.rule("004", SECTION)
@pytest.mark.parametrize("modes", [(True, False, True, False), (False, True, False, True), (True, True, True, True)])
def test_every_round_is_played_as_the_table_wants(modes: tuple[bool, ...]) -> None:
    game = Game(untimed=modes[0]).begin()
    for untimed in modes:
        game.do(a.StartRound(untimed=untimed), override=True)
        assert game.state.untimed == untimed
        assert game.left("purple") == (0 if untimed else PURPLE)
        game.council()
    assert game.phase == "final"


@pytest.mark.rule("004", SECTION)
def test_a_round_without_time_does_not_wait_for_sand() -> None:
    game = Game().council()
    assert game.left("purple")
    game.do(a.StartRound(untimed=True))
    assert game.left("purple") == 0


def test_the_next_round_is_asked_for_as_the_last_was() -> None:
    assert Game(untimed=True).begin().offered("start_round")["untimed"].default is True
    game = Game(untimed=True).begin()
    game.do(a.StartRound(untimed=False))
    game.council()
    assert game.offered("start_round")["untimed"].default is False


def test_time_goes_on_only_without_time() -> None:
    game = Game().start()
    assert game.refused(a.AdvanceTime(), override=True) == "not_now"


@pytest.mark.rule("004", SECTION)
def test_the_printed_track_of_an_owner_counts() -> None:
    """Its last step calls the council, whatever markers are left; and so does the last marker."""
    short = Game(printed=box(time_track=(7, 1, 2))).start(untimed=True)
    short.do(a.AdvanceTime())
    short.do(a.AdvanceTime())
    assert (short.phase, len(short.markers)) == ("called", 2)
    full = Game(printed=box(time_track=(4, 4, 4, 1))).start(untimed=True)
    full.do(a.AdvanceTime())
    full.do(a.AdvanceTime())
    assert (full.phase, full.markers) == ("called", ())


def test_markers_put_right_after_the_last_step_do_not_bring_the_round_back() -> None:
    game = Game().start(untimed=True).call()
    game.do(a.SetMarkers(to=2))
    assert game.phase == "called"
    game.do(a.SetGlass(glass="purple", row="lower", seconds=0))
    assert game.phase == "called"


def test_an_hourglass_put_right_without_time_changes_its_row_only() -> None:
    game = Game().start(untimed=True)
    game.do(a.SetGlass(glass="green", row="upper", seconds=20))
    assert (game.rows["green"], game.left("green")) == ("upper", 0)
    assert GAME.cues(game.state) == ()


def test_the_glance_tells_the_step_instead_of_real_time() -> None:
    def keys(game: Game) -> list[str]:
        return [line.key for line in GAME.glance(game.state)]

    assert "pendulum.phase.round" in keys(Game().start())
    untimed = keys(Game().start(untimed=True))
    assert "pendulum.glance.step" in untimed
    assert "pendulum.phase.round" not in untimed
