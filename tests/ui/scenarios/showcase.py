"""The few pictures that the README shows: one evening of four people, as it might be."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from companion.games.ethnos.reckoning import undecided
from tests.ui.driver import Hand
from tests.ui.scenarios.ethnos import new_game
from tests.ui.tour_pendulum import new_game as pendulum_game
from tests.ui.tour_pendulum import read_mats

FAST = True
OPTIONS = {"table__name": "The kitchen table", "screen__reduced_motion": True}
NAMES = ["Ann", "Boris", "Žofie", "Dan"]
TRIBES = ["merfolk", "giants", "orcs", "trolls", "skeletons", "wingfolk"]
MARKERS = {"duris": (1, 3, 0, 2), "rhea": (4, 2, 3, 0), "straton": (0, 3, 1, 3), "althea": (2, 0, 3, 1)}
BANDS = ((0, 4, "merfolk"), (1, 5, "giants"), (2, 3, "wingfolk"), (3, 2, "orcs"), (0, 6, "trolls"), (2, 4, "giants"))


async def play(hand: Hand, folder: str) -> Any:
    taken: list[str] = []

    async def take(name: str) -> None:
        await hand.frames(6)
        hand.app.root.export_to_png(str(Path(folder) / f"{name}.png"))
        taken.append(name)

    for winner in (1, 0, 2):
        hand.send(new_game(names=NAMES, tribes=TRIBES, first="Ann"))
        _figures(hand, glory=(12, 9, 10, 7))
        _to_the_end(hand, winner)
    hand.app.to_game()
    hand.app.go("past_sheet", number=3)
    await hand.frames(6)
    hand.app.current.ids.scroll.scroll_y = 0
    await take("sheet")
    hand.send(new_game(names=NAMES, tribes=TRIBES, first="Ann"))
    _figures(hand, glory=(21, 34, 28, 17))
    hand.app.to_game()
    await take("table")
    hand.app.home()
    await take("home")
    hand.app.go("ethnos_band", seat=0)
    hand.app.current._choose(size=5, leader="merfolk", colour="rhea")
    await take("band")
    await _pendulum(hand)
    await take("hourglasses")
    hand.send({"action": "set_markers", "to": 0}, {"action": "end_actions"}, {"action": "count_votes"})
    await hand.frames(6)
    hand.app.root.ids.strip.clear()
    await take("council")
    return taken


async def _pendulum(hand: Hand) -> None:
    hand.send(pendulum_game(NAMES), *read_mats(4), {"action": "begin"}, {"action": "start_round"})
    for figure, figures in (("power", (4, 2, 6, 3)), ("prestige", (3, 5, 2, 4)), ("votes", (6, 2, 4, 4))):
        for seat, to in enumerate(figures):
            hand.send({"action": "set_figure", "player": seat, "figure": figure, "to": to})
    for glass, seconds in (("black", 0), ("green", 64), ("purple", 101)):
        hand.send({"action": "set_glass", "glass": glass, "row": "lower", "seconds": seconds})
    hand.send({"action": "achieve", "player": 2, "how": "legendary"})
    hand.app.to_game()
    await hand.frames(6)
    hand.app.root.ids.strip.clear()


def _figures(hand: Hand, glory: tuple[int, ...]) -> None:
    for kingdom, counts in MARKERS.items():
        for seat, count in enumerate(counts):
            hand.send({"action": "set_markers", "player": seat, "kingdom": kingdom, "to": count})
    for seat, figure in enumerate(glory):
        hand.send({"action": "set_glory", "player": seat, "to": figure})
        hand.send({"action": "set_hand", "player": seat, "held": (4, 7, 2, 5)[seat]})
        hand.send({"action": "set_merfolk", "player": seat, "to": (6, 2, 9, 0)[seat]})
    hand.send(*({"action": "add_band", "player": seat, "size": size, "leader": led} for seat, size, led in BANDS))


def _to_the_end(hand: Hand, winner: int) -> None:
    while hand.state.phase != "over":
        if hand.state.phase == "reckoning":
            hand.send(*({"action": "orc_raid", "seat": seat, "raid": True} for seat in undecided(hand.state)))
            hand.send({"action": "next_step"})
            continue
        for seat, player in enumerate(hand.state.players):
            glory = player.glory + (11 if seat == winner else 4 + seat)
            hand.send({"action": "set_glory", "player": seat, "to": glory})
        hand.send({"action": "add_band", "player": winner, "size": 5, "leader": "giants"})
        hand.send({"action": "end_age", "player": winner})
