"""A whole evening with X pointer events, through a power cut."""

from __future__ import annotations

from tests.ui.conftest import Play


def test_from_home_to_the_sheet_through_a_kill_and_on(play: Play) -> None:
    found = play("main_path", killed=True)
    assert "Ethnos" in found["home"]
    assert {"1.  Ann", "2.  Bob"} <= set(found["setup"])

    assert any("Age 1 of 2" in text for text in found["table"])
    assert {"Ann", "Bob", "Duris", "Pelagon", "Play a band", "Dragon!"} <= set(found["table"])

    first = found["bands"]["first"]
    markers = found["bands"]["markers"]
    assert markers[first] == [0, 1, 0, 0, 0, 0], "the first band went to Rhea"
    assert markers[1 - first] == [1, 0, 0, 0, 0, 0], "the second one to Duris"
    assert any("giant" in text for text in found["bands_shown"]), "undo names the last band"

    for age in (1, 2):
        titles = found[f"walk_{age}"]
        assert all(f"ge {age}" in title for title in titles), titles
        kingdoms = 1 + age  # where somebody has a marker
        assert len(titles) == kingdoms + 5, "hands, kingdoms, two tribes with a board, bands, and the standings"

    assert found["glory"]["Ann"] + found["glory"]["Bob"] > 0
    assert any("Ann" in text or "Bob" in text for text in found["sheet"][:2]), "the winner is named first"
    for name, glory in found["glory"].items():
        assert name in found["sheet"]
        assert str(glory) in found["sheet"]
    assert any("Ann" in text and "Bob" in text for text in found["games"])

    # Power comes back.
    after = play("resume")
    assert any("Ann, Bob" in text for text in after["home"]), "home offers to go on"
    assert after["after"] == found["before"]
    assert after["went_on"] != found["before"][-1]
    assert after["undone"] == found["before"]
