"""What the Ethnos screens show, without Kivy."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest

from companion.games.ethnos import GAME
from companion.games.ethnos import actions as a
from companion.games.ethnos.names import KINGDOMS
from companion.table.command import Snapshot
from companion.words import LANGUAGES, Words
from tests.games.ethnos.driver import Game
from ui.screens.ethnos import flow
from ui.screens.ethnos.band_model import BandModel, leaders, outcome, troll_tokens
from ui.screens.ethnos.table_model import ACTION_ICONS, CHIP_ICONS, seat_figures, seats_for, table_model
from ui.theme import ICON

BOARDS = ("merfolk", "giants", "orcs", "trolls", "skeletons", "wingfolk")


def snapshot(game: Game) -> Snapshot:
    return Snapshot(rev=1, game="ethnos", state=game.state, offers=GAME.offers(game.state))


def test_who_leads_a_kingdom_is_evident() -> None:
    game = Game(3)
    game.put(0, "rhea", 2)
    game.put(2, "rhea", 2)
    row = table_model(snapshot(game)).rows[KINGDOMS.index("rhea")]
    assert [(cell.count, cell.leads) for cell in row.cells] == [(2, True), (0, False), (2, True)]
    empty = table_model(snapshot(game)).rows[0]
    assert not any(cell.leads for cell in empty.cells)


def test_a_seat_shows_glory_turn_hand_and_boards() -> None:
    game = Game(4, tribes=BOARDS)
    game.do(a.SetGlory(player=1, to=70))
    game.do(a.SetTrolls(player=1, troll_tokens=(2, 5)))
    game.do(a.SetGiant(player=1, size=4))
    game.do(a.AddBand(player=1, size=3, leader="orcs"))
    game.do(a.SetTurn(player=1))
    seat = table_model(snapshot(game)).seats[1]
    assert (seat.glory, seat.plays) == (70, True)
    assert {chip.kind: chip.figure for chip in seat.chips} == {
        "held": "1",
        "bands": "1",
        "merfolk": "0",
        "orcs": "0",
        "trolls": "7",
        "giant": "4",
    }


def test_the_figures_of_a_seat_can_be_set() -> None:
    game = Game(4, tribes=BOARDS)
    game.do(a.SetGlory(player=1, to=70))
    game.do(a.SetMerfolk(player=1, to=7))
    found = {figure.action: figure for figure in seat_figures(snapshot(game), 1)}
    assert list(found) == ["set_glory", "set_hand", "set_merfolk"], "glory first"
    assert [figure.value for figure in found.values()] == [70, 1, 7]
    for figure in found.values():
        ask = {"action": figure.action, "player": 1, figure.field: figure.most}
        assert GAME.codec.action(ask), "the form takes what the panel sends"
        assert figure.least <= figure.value <= figure.most
    quick = snapshot(Game(3, drawn_by="uncounted", tribes=("orcs", "giants", "elves", "trolls", "dwarves")))
    assert [figure.action for figure in seat_figures(quick, 0)] == ["set_glory"]


def test_everybody_has_a_shape() -> None:
    assert flow.marks(Game(3).state) == tuple(player.colour for player in Game(3).state.players)


def test_one_button_an_action_and_who_may_do_it() -> None:
    counted, quick = snapshot(Game(3)), snapshot(Game(3, drawn_by="uncounted"))
    assert [offer.action for offer in table_model(counted).actions] == ["draw_card", "take_card", "play_band", "dragon"]
    assert [offer.action for offer in table_model(quick).actions] == ["play_band", "dragon"]
    assert (seats_for(counted, "dragon"), seats_for(quick, "dragon")) == ((0,), (0, 1, 2))


def test_every_icon_is_there() -> None:
    assert {*ACTION_ICONS.values(), *CHIP_ICONS.values()} <= set(ICON)


def test_what_a_band_leaves_open_is_said() -> None:
    game = Game(4, tribes=BOARDS)
    game.band(0, 3, "trolls", "rhea")
    message = table_model(snapshot(game)).message
    assert message is not None
    assert message.key == "ethnos.pending.troll"


class TestBand:
    def test_three_choices_make_an_action(self) -> None:
        model = BandModel(seat=1)
        assert not model.ready
        model = model.chose(size=3).chose(leader="dwarves").chose(colour="rhea")
        assert model.ready
        assert model.action() == {"action": "play_band", "seat": 1, "size": 3, "leader": "dwarves", "colour": "rhea"}

    @pytest.mark.parametrize(
        ("choices", "expected"),
        [
            ({"leader": "wingfolk", "kingdom": "duris"}, {"kingdom": "duris"}),
            ({"leader": "trolls", "troll": 2}, {"troll": 2}),
            ({"leader": "orcs", "skeletons": 1}, {"skeletons": 1}),
            ({"leader": "orcs", "marker": False}, {"marker": False}),
        ],
    )
    def test_what_goes_with_a_leader(self, choices: dict[str, Any], expected: dict[str, Any]) -> None:
        model = BandModel(seat=0, size=3, colour="rhea").chose(leader=choices.pop("leader")).chose(**choices)
        ask = model.action()
        assert {key: ask[key] for key in expected} == expected

    def test_what_no_longer_fits_is_forgotten(self) -> None:
        model = BandModel(seat=0, size=5, leader="trolls", colour="rhea", troll=5, skeletons=4)
        assert model.chose(size=3).troll is None
        assert model.chose(size=3).skeletons == 2
        assert model.chose(leader="orcs").troll is None
        winged = BandModel(seat=0, size=5, leader="wingfolk", colour="rhea", kingdom="duris")
        assert winged.chose(leader="orcs").kingdom is None

    @pytest.mark.parametrize(
        ("leader", "size", "key"),
        [
            ("orcs", 1, "ethnos.refusal.band_too_small"),
            ("orcs", 3, "screen.band.marker"),
            ("wingfolk", 1, "screen.band.where"),
            ("giants", 3, "screen.band.marker"),
        ],
    )
    def test_the_outcome_is_told_before_it_is_confirmed(self, leader: str, size: int, key: str) -> None:
        game = Game(4, tribes=BOARDS)
        game.put(0, "rhea", 2)
        lines = outcome(game.state, BandModel(seat=0, size=size, leader=leader, colour="rhea"))  # type: ignore[arg-type]
        assert lines[0].key == key
        for language in LANGUAGES:
            assert all(Words(language).say(line) for line in lines)

    def test_skeletons_never_lead_and_tokens_fit_the_band(self) -> None:
        game = Game(4, tribes=BOARDS)
        assert "skeletons" not in leaders(game.state)
        assert troll_tokens(game.state, BandModel(seat=0, size=3)) == (1, 2, 3)


def test_the_screen_follows_the_phase() -> None:
    game = Game(2)
    assert flow.screen_for(game.state) == "ethnos_table"
    game.end_age()
    assert flow.screen_for(game.state) == "ethnos_walk"
    for _ in range(2):
        game.reckon()
        game.do(a.NextStep())
        if game.state.phase == "age":
            game.end_age()
    assert flow.screen_for(game.state) == "ethnos_sheet"
    assert set(flow.SCREENS) == {"ethnos_table", "ethnos_walk", "ethnos_sheet"}


def test_view_models_import_no_kivy() -> None:
    modules = [
        "ui.screens.ethnos.table_model",
        "ui.screens.ethnos.band_model",
        "ui.screens.ethnos.flow",
        "ui.shell.form_model",
        "ui.shell.home_model",
        "ui.shell.services",
        "ui.shell.display",
        "ui.theme",
    ]
    code = f"import sys; [__import__(name) for name in {modules!r}]; sys.exit('kivy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_the_giant_is_promised_only_above_every_giant_band() -> None:
    """A band that was added later has to be beaten too, although the token does not lie on it."""
    game = Game(4, tribes=BOARDS)
    game.do(a.AddBand(player=1, size=5, leader="giants"))
    promised = [
        any(each.key == "screen.band.giant" for each in outcome(game.state, band))
        for band in (BandModel(seat=0, size=size, leader="giants", colour="rhea") for size in (5, 6))
    ]
    assert promised == [False, True]
    game.band(0, 5, "giants", "rhea")
    assert game.state.giant is None


def test_a_new_age_says_how_to_deal() -> None:
    game = Game(3, tribes=BOARDS)
    message = table_model(snapshot(game)).message
    assert message is not None
    assert message.values["n"] == 6
    game.do(a.DrawCard(seat=0))
    assert table_model(snapshot(game)).message is None
