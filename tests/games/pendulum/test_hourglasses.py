"""Flips, rows, circles and time markers; the call of the council; pause, switches, and a flip taken back."""

from __future__ import annotations

import pytest

from companion.engine.hourglass import Hourglass
from companion.games.pendulum import GAME
from companion.games.pendulum import actions as a
from companion.games.pendulum.names import GLASSES, GlassName
from companion.games.pendulum.state import Circle, Glass
from companion.games.pendulum.timers import CIRCLES
from tests.games.pendulum.driver import BLACK, GREEN, PURPLE, Game


@pytest.mark.rule("004", "Таймеры, ряды и ячейки действий")
@pytest.mark.parametrize(("glass", "length"), [("black", BLACK), ("green", GREEN), ("purple", PURPLE)])
def test_a_flip_goes_to_the_other_row_and_runs_the_full_length(glass: GlassName, length: int) -> None:
    game = Game().start()
    assert game.rows[glass] == "lower"
    game.at += length
    game.flip(glass)
    assert game.rows[glass] == "upper"
    assert game.left(glass) == length
    game.at += length - 1
    assert game.left(glass) == 1


@pytest.mark.rule("004", "Таймеры, ряды и ячейки действий")
@pytest.mark.parametrize(("glass", "length"), [("black", BLACK), ("green", GREEN), ("purple", PURPLE)])
def test_no_flip_while_the_sand_runs(glass: GlassName, length: int) -> None:
    game = Game().start()
    game.at += length - 1
    refusal = game.refusal(a.Flip(glass=glass))
    assert (refusal.code, refusal.override, refusal.values["n"]) == ("pendulum.refusal.still_running", True, 1)
    game.at += 1
    game.flip(glass)


@pytest.mark.rule("004", "Таймеры, ряды и ячейки действий")
def test_nobody_has_to_flip() -> None:
    """An empty hourglass stands where it is for as long as nobody turns it."""
    game = Game().start()
    before = game.state
    game.at += 3_600_000
    assert [game.left(glass) for glass in GLASSES] == [0, 0, 0]
    assert game.state is before
    game.flip("green")
    assert game.left("green") == GREEN


@pytest.mark.rule("004", "Переворот таймера")
def test_rows_alternate_over_a_round() -> None:
    game = Game().start()
    rows = []
    for _ in range(6):
        game.flip_when_empty("black")
        rows.append(game.rows["black"])
    assert rows == ["upper", "lower"] * 3


@pytest.mark.rule("004", "Переворот таймера")
def test_the_purple_one_pushes_off_a_marker_and_stands_in_its_place() -> None:
    game = Game()
    seen = [(game.glass("purple").place, set(game.markers))]
    game.start()
    seen.append((game.glass("purple").place, set(game.markers)))
    game.flip_when_empty("purple")
    seen.append((game.glass("purple").place, set(game.markers)))
    game.flip_when_empty("purple")
    seen.append((game.glass("purple").place, set(game.markers)))
    upper_0, upper_1, lower_0, lower_1 = CIRCLES
    assert seen == [
        (upper_0, {upper_1, lower_0, lower_1}),
        (lower_0, {upper_1, lower_1}),
        (upper_1, {lower_1}),
        (lower_1, set()),
    ]


@pytest.mark.rule("004", "Переворот таймера")
def test_black_and_green_push_off_nothing() -> None:
    game = Game().start()
    game.at += GREEN
    game.flip("black")
    game.flip("green")
    assert len(game.markers) == 2
    assert (game.glass("black").place, game.glass("green").place) == (Circle("upper"), Circle("upper"))


@pytest.mark.rule("004", "Созыв совета")
def test_the_last_marker_calls_the_council_at_once() -> None:
    game = Game().start()
    game.flip_when_empty("purple")
    assert (game.phase, len(game.markers)) == ("round", 1)
    game.flip_when_empty("purple")
    assert (game.phase, game.markers) == ("called", ())
    assert game.state.called_at == game.at == 2 * PURPLE
    assert ("council", game.at) in {(cue.name, cue.at) for cue in GAME.cues(game.state)}


@pytest.mark.rule("004", "Часто задаваемые вопросы")
def test_the_council_does_not_wait_for_the_purple_sand() -> None:
    game = Game().call()
    assert game.left("purple") == PURPLE
    assert game.phase == "called"
    game.do(a.EndActions())
    assert game.phase == "privilege"


@pytest.mark.rule("004", "Созыв совета")
def test_the_last_marker_calls_the_council_at_a_flip_that_was_insisted_on() -> None:
    game = Game().start()
    game.flip("purple", override=True)
    game.flip("purple", override=True)
    assert (game.phase, game.markers, game.at) == ("called", (), 0)


@pytest.mark.rule("004", "Созыв совета")
@pytest.mark.parametrize("glass", GLASSES)
def test_no_flips_once_the_council_is_called(glass: GlassName) -> None:
    """Not even when the table insists."""
    game = Game().call()
    game.at += PURPLE
    assert game.refused(a.Flip(glass=glass), override=True) == "no_flips_now"
    assert not game.offers("flip")
    game.do(a.EndActions())
    assert game.refused(a.Flip(glass=glass), override=True) == "no_flips_now"


@pytest.mark.rule("004", "Основы игры")
@pytest.mark.parametrize("glass", GLASSES)
def test_no_flips_before_the_round(glass: GlassName) -> None:
    game = Game()
    assert game.refused(a.Flip(glass=glass), override=True) == "no_flips_now"
    game.begin()
    assert game.refused(a.Flip(glass=glass), override=True) == "no_flips_now"


# From one round to the next


@pytest.mark.rule("004", "Фаза совета")
def test_the_next_round_waits_for_the_sand() -> None:
    game = Game().council()
    assert (game.phase, game.state.round) == ("placing", 2)
    assert game.left("purple") == PURPLE
    game.at += PURPLE - 1
    refusal = game.refusal(a.StartRound())
    assert (refusal.code, refusal.override, refusal.values["n"]) == ("pendulum.refusal.sand_left", True, 1)
    game.at += 1
    game.do(a.StartRound())
    assert [game.left(glass) for glass in GLASSES] == [BLACK, GREEN, PURPLE]


@pytest.mark.rule("004", "Фаза совета")
def test_light_need_not_be_waited_for() -> None:
    game = Game().council()
    assert game.offers("empty_now")
    game.do(a.EmptyNow())
    assert [game.left(glass) for glass in GLASSES] == [0, 0, 0]
    game.do(a.StartRound())
    assert game.left("purple") == PURPLE


def test_a_table_may_wait_for_its_sand() -> None:
    game = Game(empty_now=False).council()
    assert not game.offers("empty_now")
    assert game.refusal(a.EmptyNow()).override
    game.do(a.SetSwitches(empty_now=True))
    assert game.state.switches.empty_now
    game.do(a.EmptyNow())


def test_nothing_is_emptied_in_a_round() -> None:
    game = Game().start()
    assert game.refused(a.EmptyNow(), override=True) == "not_now"
    assert game.left("black") == BLACK


@pytest.mark.rule("004", "Часто задаваемые вопросы")
def test_hourglasses_stay_where_they_are_over_the_council_and_then_change_rows() -> None:
    """No going back to where they stood at the beginning: round by round they start from the row they are in."""
    game = Game()
    for number in range(1, 5):
        before = game.rows
        game.start()
        assert {name: row != before[name] for name, row in game.rows.items()} == dict.fromkeys(GLASSES, True)
        game.flip_when_empty("green")
        game.call()
        at_the_call = game.rows
        game.council()
        assert game.rows == at_the_call
        # Three purple flips a round: every round ends in the row that the one before did not.
        assert game.rows["purple"] == ("lower" if number % 2 else "upper")


@pytest.mark.rule("004", "Фаза совета")
def test_the_markers_lie_on_the_free_circles_again() -> None:
    game = Game()
    for _ in range(3):
        game.council()
        assert len(game.markers) == 3
        assert game.glass("purple").place not in game.markers
        assert {game.glass("purple").place, *game.markers} == set(CIRCLES)


@pytest.mark.rule("004", "Фаза совета")
def test_every_round_ends_with_the_third_flip_of_the_purple_one() -> None:
    game = Game()
    for _ in range(4):
        game.start()
        flips = 1
        while game.phase == "round":
            game.flip_when_empty("purple")
            flips += 1
        assert flips == 3
        game.council()
    assert game.phase == "final"


# Switches and pause


def test_a_table_may_flip_early() -> None:
    game = Game(early_flips=True).start()
    game.at += 10_000
    game.flip("green")
    assert (game.rows["green"], game.left("green")) == ("upper", GREEN)
    game.do(a.SetSwitches(early_flips=False))
    assert game.refused(a.Flip(glass="green")) == "still_running"
    assert game.state.switches.empty_now


@pytest.mark.rule("004", "Забыли о работнике?")
def test_nobody_flips_while_the_game_is_paused() -> None:
    """All three lie on their side."""
    game = Game().start()
    game.at += BLACK
    game.paused = True
    assert game.refusal(a.Flip(glass="black")).code == "pendulum.refusal.paused"
    game.paused = False
    game.flip("black")


# A flip by accident


@pytest.mark.rule("004", "Переворот таймера")
@pytest.mark.parametrize("glass", GLASSES)
@pytest.mark.parametrize("after", [0, 1, 30_000, 500_000])
def test_a_flip_is_taken_back_exactly(glass: GlassName, after: int) -> None:
    game = Game().start()
    game.at += PURPLE
    before = game.state
    game.flip(glass, 2)
    game.at += after
    game.do(a.TakeBackFlip(glass=glass))
    assert game.state == before


def test_an_early_flip_taken_back_lets_the_sand_run_on_as_if_nothing_had_been() -> None:
    game = Game().start()
    game.at = 50_000
    game.flip("green", override=True)
    game.at = 57_000
    game.do(a.TakeBackFlip(glass="green"))
    assert (game.rows["green"], game.left("green")) == ("lower", GREEN - 57_000)


def test_a_flip_is_taken_back_although_other_things_happened_since() -> None:
    game = Game().start()
    game.at = PURPLE
    game.flip("purple", 0)
    game.flip("black", 1)
    game.do(a.Gain(player=0, figure="gold", by=2))
    game.at += BLACK
    game.flip("black", 2)
    before = game.state
    game.do(a.TakeBackFlip(glass="purple"))
    assert (game.rows["purple"], len(game.markers), game.left("purple")) == ("lower", 2, 0)
    assert game.state.glass("black") == before.glass("black")
    assert game.player().gold == 5
    assert [(flip.glass, flip.seat) for flip in game.state.flips] == [("black", 1), ("black", 2)]


def test_the_flip_that_called_the_council_is_taken_back() -> None:
    game = Game().start()
    game.flip_when_empty("purple")
    game.at += PURPLE
    before = game.state
    game.flip("purple", 3)
    game.do(a.Ready(player=1))
    game.do(a.Gain(player=0, figure="votes", by=4))
    game.at += 9_000
    game.do(a.TakeBackFlip(glass="purple"))
    assert (game.phase, game.markers, game.state.called_at, game.state.ready) == ("round", before.markers, None, ())
    assert game.state.glasses == before.glasses
    assert game.player().votes == 5
    game.flip("purple")
    assert game.phase == "called"


def test_another_flip_taken_back_leaves_the_council_called() -> None:
    game = Game().start()
    game.at = PURPLE
    game.flip("purple")
    game.at += PURPLE
    game.flip("black")
    game.flip("purple")
    game.do(a.Ready(player=1))
    game.do(a.TakeBackFlip(glass="black"))
    assert (game.phase, game.rows["black"], game.state.ready) == ("called", "lower", (1,))


def test_flips_are_taken_back_one_after_the_other() -> None:
    game = Game().start()
    states = []
    for _ in range(3):
        game.at += BLACK
        states.append(game.state)
        game.flip("black")
    for before in reversed(states):
        game.do(a.TakeBackFlip(glass="black"))
        assert game.state == before
    assert game.refused(a.TakeBackFlip(glass="black")) == "no_flip"


def test_flips_at_the_same_moment_are_taken_back_one_by_one() -> None:
    game = Game(early_flips=True).start()
    for _ in range(5):
        game.flip("black")
    for left in (4, 3, 2, 1, 0):
        game.do(a.TakeBackFlip(glass="black"))
        assert len(game.state.flips) == left
    assert game.rows["black"] == "lower"


def test_the_start_of_the_round_is_no_flip_to_take_back() -> None:
    game = Game().start()
    assert all(game.refused(a.TakeBackFlip(glass=glass)) == "no_flip" for glass in GLASSES)
    assert not game.offers("take_back_flip")


def test_in_the_council_no_flip_is_taken_back() -> None:
    game = Game().to_votes()
    assert game.refused(a.TakeBackFlip(glass="purple")) == "no_flip"


# Put right by hand


def test_an_hourglass_is_put_right() -> None:
    game = Game().start()
    game.at = 20_000
    game.do(a.SetGlass(glass="green", row="upper", seconds=33))
    assert (game.rows["green"], game.left("green")) == ("upper", 33_000)
    assert game.refused(a.SetGlass(glass="black", row="upper", seconds=46)) == "refusal.above"
    assert game.refused(a.SetGlass(glass="black", row="upper", seconds=-1)) == "refusal.below"
    game.at += 33_000
    game.flip("green")
    assert game.rows["green"] == "lower"


@pytest.mark.parametrize("row", ["upper", "lower"])
@pytest.mark.parametrize("markers", [1, 2, 3])
def test_the_purple_one_put_right_finds_its_markers(row: str, markers: int) -> None:
    """So many flips call the council, wherever it stands, and never onto a circle without a marker."""
    game = Game().start()
    game.do(a.SetMarkers(to=markers))
    game.do(a.SetGlass(glass="purple", row=row, seconds=0))  # type: ignore[arg-type]
    assert game.rows["purple"] == row
    for left in reversed(range(markers)):
        before = set(game.markers)
        assert game.phase == "round"
        game.flip_when_empty("purple")
        assert len(game.markers) == left
        assert game.glass("purple").place in before
    assert game.phase == "called"


@pytest.mark.rule("004", "Переворот таймера")
def test_without_a_marker_to_push_off_the_purple_one_keeps_its_side() -> None:
    """The markers are put right before the round: it goes to the other row all the same, and the council is called."""
    game = Game()
    game.council()
    assert game.glass("purple").place == Circle("lower", 1)
    game.do(a.SetMarkers(to=0))
    game.start()
    assert game.glass("purple").place == Circle("upper", 1)
    assert (game.phase, game.markers) == ("called", ())


def test_no_markers_call_the_council_and_markers_bring_the_round_back() -> None:
    game = Game().start()
    game.at = 5_000
    game.do(a.SetMarkers(to=0))
    assert (game.phase, game.state.called_at) == ("called", 5_000)
    game.do(a.SetMarkers(to=1))
    assert (game.phase, game.state.called_at) == ("round", None)
    assert game.refused(a.SetMarkers(to=4)) == "refusal.above"


# Cues


def test_cues_of_a_round() -> None:
    game = Game().start()
    cues = {(cue.name, cue.at) for cue in GAME.cues(game.state)}
    assert cues == {
        ("black.empty", BLACK),
        ("black.ten", BLACK - 10_000),
        ("green.empty", GREEN),
        ("green.ten", GREEN - 10_000),
        ("purple.empty", PURPLE),
        ("purple.ten", PURPLE - 10_000),
    }
    assert {cue.glass.name if cue.glass else "" for cue in GAME.cues(game.state)} == {"black", "green", "purple"}


def test_a_voice_has_every_cue_ready() -> None:
    ready = GAME.sayings(Game().state)
    called = Game().start()
    called.do(a.SetMarkers(to=0))
    cues = [*GAME.cues(Game().start().state), *GAME.cues(called.state)]
    assert {cue.kind for cue in cues} == set(GAME.cue_kinds)
    assert all(cue.says in ready[cue.kind] for cue in cues)


def test_an_untouched_hourglass_announces_nothing() -> None:
    assert GAME.cues(Game().state) == ()
    assert Glass(Hourglass(1)).place == Circle("upper", 0)
