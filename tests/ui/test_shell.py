"""The shell: first run, settings, box, dimming, few taps to a game, portrait, nothing drawn when idle."""

from __future__ import annotations

import pytest

from tests.ui.conftest import Play


def test_settings_hold_at_once(play: Play) -> None:
    found = play("settings")
    assert "Settings" in found["english"]
    assert found["without_icon"] == []
    assert {"Настройки", "Язык", "Русский"} <= set(found["russian"])
    assert len(found["russian"]) == len(found["english"])
    assert found["day"]["felt"] != found["night"]["felt"], "the felt of what is already on the screen changes too"
    assert found["day"]["ink"] != found["night"]["ink"]
    assert sum(found["night"]["felt"][:3]) < sum(found["day"]["felt"][:3]), "night is darker"
    assert found["grown"] == pytest.approx(1.5)
    assert "Этнос" in found["home"]
    assert found["kept"] == {"language": "ru", "night": True, "text_size": 150}


@pytest.mark.parametrize("still", [False, True])
def test_cues_are_seen_and_go_by_themselves(play: Play, still: bool) -> None:
    found = play("cues", still=still)
    assert found["before"] == ""
    assert found["three"] == ["Ethnos", "Just score", "This is how a cue sounds"]
    assert found["read"]
    assert found["above_the_dimming"]
    assert found["over_the_tile"]
    assert found["touched"] == "setup", "the finger went through"
    assert found["gone"]
    assert bool(found["steps"]) is not still, "it fades, unless nothing is to move"
    assert found["both"] == ["Ethnos", "This is how a cue sounds"]
    assert found["stays"] == "Ethnos"
    assert found["switched_off"] == "This is how a cue sounds"
    assert found["rows"] == [False, False, False]
    assert found["games"] == ["Pendulum", "Scythe"], "the others announce nothing"
    assert found["silent"] == {
        "sound": False,
        "refused": False,
        "games": {"pendulum": {"empty": True, "council": False}, "scythe": {"star": False}},
    }
    assert found["loud"] == {"sound": True, "voice": False, "volume": 40}
    assert found["threads"] == ["MainThread"]


def test_the_screen_dims_and_wakes(play: Play) -> None:
    found = play("rest")
    assert found["bright"] == 0
    assert found["dim"] > 0.5
    assert found["woken"] == {"dimness": 0, "screen": "home"}, "the first touch is swallowed"
    assert found["second"] == "setup"
    assert found["again"] == {"dimness": 0, "screen": "setup"}
    assert found["sand"] == 0, "bright while sand runs"


def test_first_run(play: Play) -> None:
    found = play("first_run")
    assert {"English", "Русский", "Čeština"} <= set(found["first"])
    assert "Jak se jmenuje váš stůl?" in found["name"]
    assert len({tuple(texts) for texts in found["walk"]}) == 3
    assert "Dál (1 z 3)" in found["walk"][0], "the page one is on"
    assert found["home"]["screen"] == "home"
    assert "Žár" in found["home"]["texts"]
    assert found["kept"] == {"language": "cs", "name": "Žár"}
    assert found["published"] == ["Žár"], "phones and the house know it at once"


def test_setting_up_says_what_is_missing(play: Play) -> None:
    found = play("missing")
    assert found["nobody"] == "Add players first: 2 to 6 can play"
    assert found["alone"] == found["nobody"]
    assert found["row"] == "not known yet: count the tokens with a 2"
    assert "the last glory token" in found["unknown"]
    assert "eighteenth" not in found["unknown"]
    assert found["screen"] == "ethnos_table"


def test_the_menu_names_whose_things_are(play: Play) -> None:
    found = play("menu")
    assert "Ann: type in what the mat says" in found["texts"]
    assert "Bob: type in what the mat says" in found["texts"]
    assert found["icons"] == {"pause": True, "go_on": True}


def test_a_game_starts_in_five_taps_with_remembered_players(play: Play) -> None:
    found = play("few_taps")
    assert found["taps"] <= 5
    assert found["players"] == found["first"] == ["Ann", "Bob", "Cid"]
    assert found["number"] == 2
    assert found["screen"] == "ethnos_table"


def test_my_box(play: Play) -> None:
    found = play("box")
    assert found["unknown"][-1] == "?"
    assert "One number" in found["wanted"]
    assert {"7 is not one of 2, 6", "7_"} <= set(found["refused"]["texts"]), "what was typed is still there"
    assert found["refused"]["faults"] == []
    assert "7 numbers, with spaces between them" in found["many"]
    assert found["entered"][-1] == "6"
    assert found["entered"][-2] != found["unknown"][-2], "the source is the owner now"
    assert found["kept"] == {"value": 6, "source": "owner"}


def test_portrait_opens_and_scrolls(play: Play) -> None:
    found = play("portrait", (720, 1280))
    assert found["size"] == [720, 1280]
    assert "Ethnos" in found["home"]
    assert "Start" in found["setup"]
    assert {"Ann", "Fay", "Duris", "Pelagon"} <= set(found["table"])
    assert found["newest"]
    assert not found["oldest_first"]
    assert found["oldest_then"]
    assert found["no_panel"]


def test_nothing_is_drawn_and_nothing_is_kept_when_idle(play: Play) -> None:
    found = play("idle")
    assert set(found["drawn"].values()) == {0}, found["drawn"]
    before, after = found["widgets"]
    assert after <= before, f"screens that were left stay in memory: {before} widgets became {after}"
