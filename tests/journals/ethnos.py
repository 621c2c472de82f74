"""Scenes of Ethnos."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from companion.games.ethnos.cards import is_band, kingdom_of, tribe_of
from companion.games.ethnos.reckoning import step_now
from tests.journals.evening import Evening

KINGDOMS = ("duris", "rhea", "straton", "ithys", "althea", "pelagon")
TOKENS = (0, 4, 8, 2, 6, 10, 4, 6, 8, 0, 4, 6, 2, 6, 10, 4, 6, 8)  # of a box with two twos, kingdom by kingdom
TOUCHY = ("wizards", "wingfolk", "giants", "centaurs", "merfolk", "elves")  # whoever leads has something to settle
QUIET = ("dwarves", "minotaurs", "orcs", "halflings", "skeletons", "trolls")


def reckon(evening: Evening, to: str | None = None) -> None:
    """On to this step of the end of the age, or to what comes after it."""
    while evening.state.phase == "reckoning" and (to is None or step_now(evening.state) != to):
        evening.must("next_step")


def band(evening: Evening, size: int, leader: str, colour: str, *, held: int = 0, **more: object) -> int:
    """Whoever is on turn has drawn enough by now, and plays."""
    seat = evening.state.turn
    evening.must("set_hand", player=seat, held=held or size)
    return evening.must("play_band", seat=seat, size=size, leader=leader, colour=colour, **more)


def finished(evening: Evening) -> None:
    """Two ages of three players who count nothing."""
    tribes = [each for each in QUIET if each != "dwarves"]
    evening.start("ethnos", "Ann", "Bob", "Cid", tribes=tribes, first="Bob", drawn_by="uncounted", eighteenth=6)
    evening.must("play_band", seat=1, size=3, leader="orcs", colour="rhea")
    evening.must("play_band", seat=2, size=4, leader="trolls", colour="duris", troll=3)
    evening.must("play_band", seat=0, size=2, leader="minotaurs", colour="ithys", skeletons=1)
    evening.must("play_band", seat=1, size=5, leader="trolls", colour="rhea")
    evening.must("take_troll", seat=1, troll=5)
    evening.must("play_band", seat=0, size=6, leader="halflings", colour="pelagon")
    for seat in (0, 2, 0):
        evening.must("dragon", seat=seat)
    reckon(evening, "orcs")
    evening.must("orc_raid", seat=1, raid=True)
    reckon(evening)
    evening.must("play_band", seat=2, size=3, leader="orcs", colour="althea", marker=False)
    evening.must("play_band", seat=2, size=2, leader="trolls", colour="straton")
    evening.must("take_troll", seat=2)
    evening.insist("play_band", seat=0, size=1, leader="dwarves", colour="duris", marker=True)
    evening.must("end_age", player=1)
    reckon(evening, "orcs")
    evening.must("orc_raid", seat=2, raid=False)
    reckon(evening)
    evening.must("set_glory", player=0, to=40)
    evening.must("rename", player=0, name="Anna")


def in_the_end_of_an_age(evening: Evening) -> None:
    """Cards are counted; every leader who brings something to settle; the merfolk board is next."""
    evening.start("ethnos", "Ann", "Bob", "Cid", "Dan", tribes=TOUCHY, first="Ann", eighteenth="2")
    evening.must("draw_card", seat=0)
    evening.must("take_card", seat=1)
    evening.must("dragon", seat=2)
    evening.must("draw_card", seat=2)
    band(evening, 3, "wizards", "rhea")
    evening.must("wizard_draw", seat=3, count=2)
    band(evening, 2, "wingfolk", "rhea")
    evening.must("place_marker", seat=0, kingdom="althea")
    band(evening, 3, "wingfolk", "rhea", kingdom="duris")
    band(evening, 4, "giants", "ithys", held=6)
    band(evening, 2, "centaurs", "straton", held=5)
    evening.must("play_band", seat=3, size=1, leader="elves", colour="straton")
    evening.must("keep", seat=3, count=1)
    band(evening, 1, "centaurs", "duris", held=2)
    evening.must("end_turn", seat=0)
    band(evening, 5, "merfolk", "pelagon")
    evening.must("extra_marker", seat=1, kingdom="pelagon")
    evening.insist("play_band", seat=2, size=3, leader="elves", colour="rhea", marker=True)
    evening.must("dragon", seat=3)
    evening.must("draw_card", seat=3)
    evening.must("dragon", seat=0)
    reckon(evening, "merfolk")


def at_the_raid(evening: Evening) -> None:
    """Whether the orcs go raiding is still to be said."""
    evening.start("ethnos", "Ann", "Bob", "Cid", "Dan", tribes=QUIET, first="Ann", eighteenth="6")
    for colour in ("rhea", "duris", "straton"):
        band(evening, 2, "orcs", colour)
    evening.must("end_age", player=2)
    reckon(evening, "orcs")
    evening.must("orc_raid", seat=0, raid=True)


def started_in_the_middle(evening: Evening) -> None:
    """The third age with every figure put in by hand, and every switch the other way."""
    evening.start(
        "ethnos",
        *("Ann", "Bob", "Cid", "Dan", "Eve"),
        colours=["yellow", "white", "pink", "green", "blue"],
        tribes=["giants", "orcs", "merfolk", "trolls", "halflings", "dwarves"],
        tokens=TOKENS,
        first="Dan",
        middle=True,
        age=3,
        merfolk="first_only",
        merfolk_trolls=False,
        merfolk_extra="one",
        two_player_tie="both_tokens",
        dragon_chance=False,
        eighteenth=6,
    )
    for player in range(5):
        evening.must("set_glory", player=player, to=20 + 3 * player)
        evening.must("set_markers", player=player, kingdom=KINGDOMS[player], to=2 + player % 3)
        evening.must("set_hand", player=player, held=3 + player)
    evening.must("set_merfolk", player=1, to=7)
    evening.must("set_orcs", player=2, spaces=["rhea", "duris"])
    evening.must("set_trolls", player=3, troll_tokens=[2, 6])
    evening.must("set_giant", player=4, size=4)
    evening.must("add_band", player=0, size=4, leader="dwarves")
    evening.must("set_deck", left=30, dragons=1, open_cards=6)
    evening.must("set_tokens", kingdom="rhea", tokens=[2, 4, 6])
    evening.must("set_tribes", tribes=["giants", "orcs", "merfolk", "trolls", "skeletons", "dwarves"])
    evening.must("add_band", player=1, size=3, leader="giants", skeletons=1)
    evening.must("set_switches", merfolk="kingdom", merfolk_trolls=True, merfolk_extra="each")
    evening.must("set_switches", two_player_tie="second_token", dragon_chance=True)
    evening.must("set_turn", player=2)
    evening.must("begin_age")
    evening.must("swap", player=0, other=4)
    evening.must("rename", player=4, name="Anna")
    evening.must("drop", player=1, pieces="go")
    evening.must("drop", player=3)
    evening.insist("draw_card", seat=4)


def largest_band(hand: Iterable[str]) -> list[str]:
    """Of one tribe or of one colour, a skeleton never first."""
    best: list[str] = []
    for lead in sorted(set(hand) - {"skeletons"}):
        for alike in (tribe_of, kingdom_of):
            same = [card for card in hand if card == "skeletons" or alike(card) == alike(lead)]
            same.remove(lead)
            found = [lead, *same]
            if len(found) > len(best) and is_band(tuple(found)):
                best = found
    return best


def drawn_by_the_app(evening: Evening) -> None:
    """The app draws. Everybody collects five cards and plays the largest band; the third dragon ends the age."""
    tribes = ["wizards", "wingfolk", "skeletons", "trolls", "elves"]
    evening.start("ethnos", "Ann", "Bob", tribes=tribes, first="Ann", drawn_by="app", eighteenth=6)
    evening.must("take_card", seat=0, card=evening.state.row[0])
    while evening.state.phase == "age" and evening.state.dragons < 2:
        app_turn(evening)
    evening.undo(2)
    evening.redo()


def app_turn(evening: Evening) -> None:
    state = evening.state
    seat, hand = state.turn, state.players[state.turn].hand
    waiting = state.pending[0] if state.pending else None
    if waiting is None and len(hand) < 5:
        evening.must("draw_card", seat=seat)
    elif waiting is None:
        cards = largest_band(hand)
        more: dict[str, dict[str, Any]] = {
            "wingfolk": {"kingdom": "ithys"},
            "wizards": {"marker": False},
            "trolls": {"troll": min(state.free_trolls())},
        }
        evening.must("play_cards", seat=seat, cards=cards, **more.get(tribe_of(cards[0]), {}))
    elif waiting.kind == "keep":
        evening.must("keep", seat=seat, cards=hand[: waiting.count])
    else:
        evening.must("wizard_draw", seat=seat, count=waiting.count)


def corrected(evening: Evening) -> None:
    """A band and a figure as they should have been; a second correction is taken back; the table insists on a third."""
    evening.start("ethnos", "Ann", "Bob", "Cid", tribes=QUIET[:5], first="Ann", drawn_by="uncounted", eighteenth=6)
    first = evening.must("play_band", seat=0, size=2, leader="dwarves", colour="rhea")
    second = evening.must("play_band", seat=1, size=3, leader="orcs", colour="duris")
    third = evening.must("set_glory", player=2, to=12)
    evening.must("play_band", seat=2, size=4, leader="minotaurs", colour="rhea")
    evening.correct(first, "play_band", seat=0, size=3, leader="dwarves", colour="althea", skeletons=1)
    evening.correct(third, "set_glory", player=2, to=15)
    evening.correct(second, "play_band", seat=1, size=5, leader="orcs", colour="pelagon")
    evening.undo()
    evening.correct(second, "play_band", seat=1, size=1, leader="halflings", colour="duris", marker=True, override=True)
    evening.must("play_band", seat=0, size=2, leader="orcs", colour="duris")


def undone(evening: Evening) -> None:
    """Paused and gone on, some of it put back, some of it left to redo."""
    evening.start("ethnos", "Ann", "Bob", tribes=["elves", "trolls", "giants", "orcs", "dwarves"], eighteenth=6)
    for turn in range(6):
        evening.wait(20)
        evening.must("draw_card" if turn % 3 else "take_card", seat=evening.state.turn)
    evening.must("pause")
    evening.wait(300)
    evening.must("go_on")
    evening.undo(5)
    evening.redo(3)
    evening.must("pause")


SCENES = (
    drawn_by_the_app,  # first: what is drawn follows from the entry's number
    finished,
    in_the_end_of_an_age,
    at_the_raid,
    started_in_the_middle,
    corrected,
    undone,
)
