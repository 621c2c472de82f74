"""Players change name, change places and leave while a phone looks on: it shows it, and nobody reloads anything."""

from __future__ import annotations

from typing import Any

import pytest

from tests.phone.browser import Phone
from tests.phone.evening import Evening

NAMES = ["Ann", "Bo", "Cy"]
SETUPS: dict[str, dict[str, Any]] = {
    "ethnos": {"eighteenth": 6},
    "pendulum": {"privilege": NAMES},
    "scythe": {"factions": ["nordic", "rusviet", "crimea"]},
    "tally": {},
}
CARDS = "[...document.querySelectorAll('#board .name')].map((each) => each.innerText).join('\\n')"


@pytest.mark.parametrize("game", sorted(SETUPS))
def test_an_open_phone_shows_who_is_there(phone: Phone, evening: Evening, game: str) -> None:
    evening.new_game(game, names=NAMES, **SETUPS[game])
    phone.open(evening.url)
    phone.wait(f"{CARDS}.includes('Ann')")
    phone.run("window.here = true")
    evening.do("rename", player=0, name="Zoe")
    phone.wait(f"{CARDS}.includes('Zoe') && !{CARDS}.includes('Ann')")
    evening.do("swap", player=0, other=2)
    evening.do("drop", player=2, override=True)
    phone.state(evening.table.snapshot.rev)
    shown = [line for line in phone.run(f"return {CARDS}").split("\n") if line.startswith(("Zoe", "Bo", "Cy"))]
    assert [line for line in shown if line.startswith("Zoe") and "(left)" not in line] == []
    assert {"Bo", "Cy"} <= {line.split(" (")[0] for line in shown}
    phone.open(f"{evening.url}tables.html")
    phone.wait("document.querySelector('.table-card')?.innerText.includes('Bo')")
    assert "Zoe" not in phone.text("tables")
    assert phone.complaints() == []
