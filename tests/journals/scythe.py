"""Scenes of Scythe."""

from __future__ import annotations

from tests.journals.evening import Evening

NAMES = ("Ann", "Bob", "Cid", "Dan", "Eve")
# As they sit, clockwise; Ann has mat 1 and begins.
FACTIONS = ["nordic", "rusviet", "crimea", "saxony", "polania"]
MATS = ["industrial", "engineering", "mechanical", "patriotic", "agricultural"]
ANN, BOB, CID, DAN, EVE = range(5)


def start(evening: Evening, **setup: object) -> None:
    chosen = {"factions": FACTIONS, "mats": MATS, "structure_bonus": "lakes_adjacent"}
    evening.start("scythe", *NAMES, **{**chosen, **setup})


def count(evening: Evening, seat: int, territories: int, **more: object) -> None:
    evening.must("count_up", seat=seat, territories=territories, **more)


def finished(evening: Evening) -> None:
    """Guided turns of five, with everything that the mat has; then six stars and the count."""
    start(evening)
    evening.must("set_figure", player=CID, figure="cards", to=3)
    evening.must("begin")
    evening.wait(30)
    evening.must("bolster", seat=ANN, take="power", amount=1)
    evening.must("upgrade", seat=ANN, cube="bolster_power", onto="deploy")
    evening.must("produce", seat=BOB, workers=2)
    evening.must("upgrade", seat=BOB, take_coins=False)
    evening.must("move", seat=CID, take="coins")
    evening.must("build", seat=CID, structure="mine", card=True)
    evening.must("produce", seat=DAN)
    evening.must("enlist", seat=DAN, recruit="upgrade", bonus="coins")
    evening.must("trade", seat=EVE, take="popularity", amount=1)
    evening.must("deploy", seat=EVE)
    evening.wait(60)
    evening.must("produce", seat=ANN, workers=1)
    evening.must("deploy", seat=ANN, mech=False)
    evening.must("bolster", seat=BOB, take="cards")
    evening.must("build", seat=BOB, structure="monument")
    evening.must("trade", seat=CID, take="resources")
    evening.must("upgrade", seat=CID, cube="move_units", onto="build", declined=["Dan"])
    evening.must("take_section", seat=DAN, section="move")
    evening.must("end_turn", seat=DAN)
    evening.must("bolster", seat=EVE, take="power")
    evening.must("enlist", seat=EVE, recruit="build", bonus="cards", take_bonus=False)
    evening.must("set_structures", player=ANN, structures=["monument", "armory"])
    evening.must("bolster", seat=ANN, take="power", take_bonus=False)
    evening.must("enlist", seat=ANN, source="encounter", recruit="enlist", bonus="power", token=True)
    evening.must("end_turn", seat=ANN)
    for star in ("upgrades", "mechs", "recruits", "workers", "objective"):
        evening.must("set_stars", player=BOB, star=star, to=1)
    evening.wait(90)
    evening.must("note_combat", attacker=BOB, defender=CID, winner="attacker", attacker_power=2, defender_cards=1)
    for seat in range(5):
        count(evening, seat, 3 + seat, resources=2 * seat, structure_count=1, factory=seat == DAN)
    evening.must("finish")
    evening.must("set_figure", player=EVE, figure="coins", to=31)


def from_cards(evening: Evening) -> None:
    """Bottom rows that an encounter or the Factory brings, Crimea paying with cards; figures put right in between."""
    start(evening, structure_bonus="on_farms_tundras")
    evening.wait(10)
    evening.must("begin")
    evening.must("set_turn", player=CID)
    evening.must("step", player=CID, figure="cards", by=5)
    shared = {"seat": CID, "card": True, "take_coins": False, "declined": ["Bob"], "override": True}
    evening.must("upgrade", source="encounter", token=True, cube="bolster_cards", onto="build", **shared)
    evening.must("deploy", source="encounter", token=True, **shared)
    evening.must("build", source="factory", structure="armory", token=True, **shared)
    evening.must("enlist", source="other", recruit="deploy", bonus="popularity", token=False, **shared)
    evening.must("build", source="encounter", structure="mill", token=True, **shared)
    evening.must("gain", player=CID, source="other", coins=2)
    evening.must("set_upgrades", player=ANN, cubes=["produce_territories"], costs=["upgrade"])
    evening.must("set_recruits", player=BOB, recruits=["upgrade"], bonuses=["coins"])
    evening.must("set_stars", player=BOB, star="structures", to=1)
    evening.must("set_stars", player=EVE, star="popularity", to=1)
    evening.must("show_objective")


def in_the_count(evening: Evening) -> None:
    """The table stopped early. Two have counted; for one of them the tile changed since."""
    start(evening, running_score=True, hide_coins=False)
    evening.must("begin")
    evening.must("set_stars", player=DAN, star="combat", to=3)
    evening.must("set_figure", player=ANN, figure="popularity", to=14)
    evening.insist("end_game")
    count(evening, ANN, 7, resources=5, structure_count=2)
    evening.must("set_tile", structure_bonus="on_tunnels")
    count(evening, CID, 4, factory=True)


def in_a_sample_count(evening: Evening) -> None:
    """Only to see how it goes: one sample is over, another one is open."""
    start(evening)
    evening.must("begin")
    evening.insist("sample")
    evening.must("end_sample")
    evening.must("set_stars", player=BOB, star="power", to=1)
    evening.must("sample")
    count(evening, BOB, 5)


def beside_the_mat(evening: Evening) -> None:
    """Encounters, the Factory, fights and bribes, and whoever held up the game."""
    start(evening, delay_of_game=True, bonus_next_turn=False, mill_needs_control=False)
    evening.must("begin")
    evening.must("step", player=ANN, figure="popularity", by=2)
    evening.must("gain", player=ANN, source="encounter", coins=-2, power=1, popularity=1, token=True)
    evening.must("gain", player=BOB, source="factory", cards=2, workers=1, mechs=1)
    evening.must("take_factory_card", player=BOB)
    evening.must("end_turn")
    evening.must("take_section", seat=BOB, section="factory")
    evening.must("upgrade", seat=BOB, source="factory", cube="move_coins", onto="build")
    evening.must("drive_off", player=BOB, workers=1, other=EVE)
    evening.must("bribe", player=EVE, other=BOB, coins=3)
    evening.must("show_objective", seat=BOB)
    evening.must("set_figure", player=CID, figure="cards", to=2)
    evening.must("set_turn", player=CID)
    evening.must("coerce", player=CID)
    evening.wait(40)
    evening.must(
        "note_combat",
        attacker=DAN,
        defender=BOB,
        winner="defender",
        attacker_power=1,
        attacker_cards=1,
        defender_power=2,
        defender_cards=1,
        attacker_before=1,
        defender_before=-1,
        draws=False,
    )
    evening.must("note_combat", attacker=DAN, defender=ANN, winner="attacker", workers=2, lose_popularity=False)
    evening.must("delay", player=EVE)
    evening.must("trade", seat=CID, take="popularity", take_bonus=False, amount=0)
    evening.insist("build", seat=EVE, structure="mill")


def seven(evening: Evening) -> None:
    """Albion and Togawa take part and figures are put in by hand, as for a game under way; people move about."""
    evening.start(
        "scythe",
        *(*NAMES, "Fay", "Gus"),
        factions=[*FACTIONS, "albion", "togawa"],
        mats=[*MATS, "militant", "innovative"],
        invaders=True,
        structure_bonus="in_a_row",
        no_repeat=False,
        bans=False,
        relentless_factory=False,
    )
    evening.must("set_upgrades", player=0, cubes=["move_units", "trade_popularity"], costs=["deploy", "enlist"])
    evening.must("set_structures", player=0, structures=["mill", "armory"])
    evening.must("set_recruits", player=1, recruits=["deploy", "enlist"], bonuses=["power", "cards"])
    evening.must("set_section", player=1, place="trade")
    evening.must("set_section", player=3, place="unknown")
    evening.must("set_factory", player=2, has=True)
    evening.must("set_board", factory_cards=4, encounters=6)
    evening.must("set_turn", player=5)
    evening.must("set_figure", player=2, figure="tokens", to=3)
    evening.must("set_switches", hide_coins=False, running_score=True, relentless_factory=True)
    evening.must("set_switches", bonus_next_turn=False, mill_needs_control=False, delay_of_game=True)
    evening.must("begin")
    evening.must("rename", player=0, name="Anna")
    evening.must("swap", player=0, other=2)
    evening.must("drop", player=4)
    evening.must("set_stars", player=6, star="combat", to=2)
    evening.insist("end_game")
    polania = next(seat for seat, player in enumerate(evening.state.players) if player.faction == "polania")
    count(evening, polania, 5, encounter_territories=2)
    togawa = next(seat for seat, player in enumerate(evening.state.players) if player.faction == "togawa")
    count(evening, togawa, 4, tokens=2)


def corrected(evening: Evening) -> None:
    """A top row and a figure as they should have been; a second correction is taken back; the table insists."""
    start(evening)
    evening.must("begin")
    top = evening.must("bolster", seat=ANN, take="power")
    evening.must("upgrade", seat=ANN, cube="move_units", onto="deploy")
    gain = evening.must("gain", player=BOB, source="encounter", coins=3)
    evening.must("produce", seat=BOB)
    evening.correct(top, "bolster", seat=ANN, take="cards")
    evening.correct(gain, "gain", player=BOB, source="encounter", coins=1, popularity=2)
    evening.correct(top, "bolster", seat=ANN, take="power", amount=1, override=True)
    evening.undo()
    evening.insist("produce", seat=DAN)
    evening.correct(gain, "step", player=EVE, figure="power", by=1, override=True)


def undone(evening: Evening) -> None:
    """Paused and gone on, some of it put back, some of it left to redo."""
    evening.start("scythe", "Ann", "Bob")
    evening.must("begin")
    for action, take in (("move", "units"), ("bolster", "power"), ("move", "coins")):
        for _ in range(2):
            evening.wait(45)
            evening.must(action, take=take)
            evening.must("end_turn")
    evening.must("pause")
    evening.wait(600)
    evening.must("go_on")
    evening.undo(7)
    evening.redo(3)
    evening.must("pause")


def alone(evening: Evening) -> None:
    evening.start("scythe", "Ann", factions=["saxony"], mats=["militant"], structure_bonus="tunnels_adjacent")
    evening.must("begin")
    evening.must("show_objective")


SCENES = (
    finished,
    from_cards,
    in_the_count,
    in_a_sample_count,
    beside_the_mat,
    seven,
    corrected,
    undone,
    alone,
)
