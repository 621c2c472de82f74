"""What phones show in an evening, one thing after another, with names as long as names may be."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.engine.opponent import Opponent
from companion.engine.said import said
from companion.engine.walk import Walk, WalkLine
from companion.games.ethnos.reckoning import step_now, undecided
from tests.phone.evening import Evening

NAMES = [
    "Maximiliana Alexandrina",
    "Константин Вяземский-Б.",
    "Žofie Příhodová-Dvořák",
    "Bartholomew F. Underhill",
    "Jo",
    "Александра-Виктория Щ.",
]
TABLE = "Кухонный стол у Щегловых"
TRIBES = ["wingfolk", "giants", "orcs", "skeletons", "merfolk", "trolls"]
MARKERS = {
    "duris": (1, 3, 0, 4, 4, 2),
    "rhea": (4, 3, 3, 0, 0, 4),
    "straton": (0, 3, 0, 3, 2, 0),
    "althea": (2, 0, 3, 10, 0, 3),
}
GLORY = (25, 36, 65, 39, 112, 37)
MERFOLK = (7, 0, 18, 3, 12, 9)
MAT = {"tracks": [9, 12, 10, 14, 12, 16], "start": [3, 2, 4, 1]}
CHARACTERS = ["gambal", "bolk", "mezoat", "licinia", "drenkir"]

Scene = Callable[[Evening], None]


def no_game(evening: Evening) -> None:
    """The table as it comes up."""


def ethnos(evening: Evening) -> None:
    evening.new_game("ethnos", names=NAMES, tribes=TRIBES, eighteenth=6, first=NAMES[0])
    for kingdom, counts in MARKERS.items():
        for seat, count in enumerate(counts):
            if count:
                evening.do("set_markers", player=seat, kingdom=kingdom, to=count)
    for seat in range(6):
        evening.do("set_glory", player=seat, to=GLORY[seat])
        evening.do("set_merfolk", player=seat, to=MERFOLK[seat])
        evening.do("set_hand", player=seat, held=10 - seat)
    evening.do("set_orcs", player=1, spaces=["duris", "rhea", "straton", "ithys", "althea"])
    evening.do("set_trolls", player=1, troll_tokens=[1, 2, 3])
    evening.do("set_giant", player=1, size=6)
    for size in (6, 5, 4, 4, 3, 3, 2, 2, 1, 1):
        evening.do("add_band", player=1, size=size, leader="giants")
    evening.do("add_band", player=0, size=10, leader="orcs", skeletons=3)


def ethnos_end_of_age(evening: Evening) -> None:
    evening.do("end_age", player=0)
    while step_now(evening.table.snapshot.state) not in MARKERS:
        evening.do("next_step")


def ethnos_sheet(evening: Evening) -> None:
    while not evening.table.snapshot.over:
        state: Any = evening.table.snapshot.state
        if state.phase == "age":
            evening.do("end_age", player=0)
            continue
        for seat in undecided(state) if step_now(state) == "orcs" else ():
            evening.do("orc_raid", seat=seat, raid=True)
        evening.do("next_step")


def pendulum_placing(evening: Evening) -> None:
    people = NAMES[:5]
    evening.new_game("pendulum", names=people, characters=CHARACTERS, privilege=people, expert=True)
    for seat in range(4):
        evening.do("read_mat", seat=seat, **MAT)
    evening.do("begin", override=True)


def pendulum_round(evening: Evening) -> None:
    evening.do("start_round", override=True)
    evening.do("set_glass", glass="black", row="upper", seconds=0)
    evening.do("set_glass", glass="purple", row="lower", seconds=101)
    figures = {"votes": 12, "military": 10, "power": 12, "prestige": 7, "popularity": 13, "glory_power": 2}
    for figure, to in figures.items():
        evening.do("set_figure", player=0, figure=figure, to=to)
    evening.do("achieve", player=1, how="legendary")


def pendulum_paused(evening: Evening) -> None:
    evening.do("pause")


def pendulum_council(evening: Evening) -> None:
    evening.do("go_on")
    evening.do("set_markers", to=0)
    evening.do("ready", player=0)
    evening.do("ready", player=3)


def pendulum_rewards(evening: Evening) -> None:
    evening.do("end_actions")
    evening.do("count_votes")


def pendulum_refresh(evening: Evening) -> None:
    _rewards(evening)
    evening.do("provinces_checked")


def pendulum_sheet(evening: Evening) -> None:
    people = NAMES[:5]
    evening.new_game("pendulum", names=people, characters=CHARACTERS, privilege=people, round=4, expert=True)
    for seat in range(4):
        evening.do("read_mat", seat=seat, **MAT)
    evening.do("begin", override=True)
    evening.do("start_round", override=True)
    evening.do("set_markers", to=0)
    pendulum_rewards(evening)
    _rewards(evening)
    evening.do("count_myself", seat=4, counted=[-3, 2, 5])
    evening.do("set_figure", player=0, figure="legendary", to=1)
    evening.do("set_figure", player=1, figure="glory_power", to=3)
    evening.do("finish")


def _rewards(evening: Evening) -> None:
    while (state := evening.table.snapshot.state).phase == "rewards":
        seat = state.to_serve()
        points = next(
            (
                field.least
                for offer in evening.table.snapshot.offers
                for field in offer.fields
                if field.name == "points"
            ),
            0,
        )
        reward = {"reward": "any_point", "track": "power" if seat == 0 else "prestige"}
        evening.do("take_reward", seat=seat, points=["prestige"] * points, **reward)


def scythe_prepare(evening: Evening) -> None:
    factions = ["nordic", "rusviet", "togawa", "crimea", "saxony", "polania", "albion"]
    mats = ["industrial", "engineering", "militant", "innovative", "patriotic", "mechanical", "agricultural"]
    evening.new_game("scythe", names=[*NAMES, "Ö"], factions=factions, mats=mats, structure_bonus="on_farms_tundras")


def scythe(evening: Evening) -> None:
    evening.do("set_figure", player=0, figure="workers", to=7)
    evening.do("begin")
    evening.do("step", player=0, figure="power", by=12)
    evening.do("step", player=1, figure="popularity", by=16)
    evening.do("set_structures", player=0, structures=["monument", "mill", "mine"])
    evening.do("set_upgrades", player=2, cubes=["move_units", "bolster_power"], costs=["upgrade", "deploy"])
    evening.do("set_stars", player=2, star="combat", to=2)
    evening.do("set_stars", player=2, star="objective", to=1)
    evening.do("set_stars", player=2, star="upgrades", to=1)
    evening.do("bolster", take="power")


def scythe_sheet(evening: Evening) -> None:
    evening.do("end_game", override=True)
    for seat in range(7):
        evening.do(
            "count_up", seat=seat, territories=3 + seat, factory=seat == 3, resources=5, structure_count=seat % 4
        )
    evening.do("finish")


def tally(evening: Evening) -> None:
    evening.new_game("tally", names=[*NAMES, "Ö"], title="Königreich der Würfel 24", target=500, wins="lowest")
    for seat, points in enumerate((120, -35, 480, 7, 0, 999, 12)):
        evening.do("add_points", player=seat, points=points)
    evening.do("drop", player=3)


WALK = Walk(
    name="age",
    step="orcs",
    number=10,
    of=12,
    title=said("ethnos.step.now", step=said("ethnos.step.orcs")),
    do=said("ethnos.step.orcs_wait", names=(NAMES[1], NAMES[2])),
    lines=(
        WalkLine(seat=0, figure=GLORY[0], gain=15, done=True),
        WalkLine(seat=1, figure=GLORY[1], about=said("ethnos.step.place_trolls", place=1, names=NAMES[1], glory=36)),
        WalkLine(seat=2, figure="12 + 15", gain=-3, tap={"action": "raid", "seat": 2}),
        WalkLine(name=said("ethnos.step.bands"), about=said("pendulum.do.called", names=tuple(NAMES)), gain=0),
        WalkLine(name="Königreich der Würfel 24", done=True),
    ),
    asks=(1, 2),
    goes_on="next_step",
    label=said("ethnos.action.next_step"),
)


def walk(evening: Evening) -> None:
    """Every kind of line, on top of a game that has no walks; two of the players are nobody."""
    evening.walk = WALK
    evening.opponents = (Opponent(said("tally.name"), (1, 3)),)
    evening.do("add_points", player=0, points=1)


def tally_sheet(evening: Evening) -> None:
    evening.walk, evening.opponents = None, ()
    evening.do("end_game")


SCENES: dict[str, Scene] = {
    scene.__name__.replace("_", "-"): scene
    for scene in (
        no_game,
        ethnos,
        ethnos_end_of_age,
        ethnos_sheet,
        pendulum_placing,
        pendulum_round,
        pendulum_paused,
        pendulum_council,
        pendulum_rewards,
        pendulum_refresh,
        pendulum_sheet,
        scythe_prepare,
        scythe,
        scythe_sheet,
        tally,
        walk,
        tally_sheet,
    )
}
