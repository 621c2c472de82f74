"""Scenes of Pendulum."""

from __future__ import annotations

from companion.games.pendulum.privilege import extra_points_of
from tests.journals.evening import Evening

# Parchment and end of power, prestige and popularity, as an owner reads them off the mat.
TRACKS = ([8, 12, 9, 13, 10, 15], [7, 11, 8, 14, 9, 12], [6, 10, 9, 15, 8, 13])
BLACK, PURPLE = 45, 180  # seconds


def begin(evening: Evening) -> None:
    for seat, tracks in zip(evening.state.at_table(), TRACKS, strict=False):
        evening.must("read_mat", seat=seat, tracks=tracks, start=[2, 1, 3, 1])
    evening.do("begin", override=True)
    assert evening.state.phase == "placing"


def call_the_council(evening: Evening) -> None:
    """Purple is turned as soon as it is empty, until no time marker is left."""
    evening.must("start_round")
    while evening.state.phase == "round":
        evening.wait(PURPLE)
        evening.must("flip", glass="purple", seat=evening.state.at_table()[0])


def serve(evening: Evening, *rewards: str) -> int:
    """Rewards in the order of privilege, with points on power for the place; the entry of the last."""
    entry = 0
    for reward in rewards:
        seat = evening.state.to_serve()
        points = ["power"] * extra_points_of(evening.state, seat)
        track = {"track": "prestige"} if reward == "any_point" else {}
        entry = evening.must("take_reward", seat=seat, reward=reward, points=points, **track)
    return entry


def finished(evening: Evening) -> None:
    """The last two rounds of three players, mats read, legendary achievement and all."""
    evening.start(
        "pendulum",
        *("Ann", "Bob", "Cid"),
        characters=["bolk", "gambal", "licinia"],
        privilege=["Cid", "Ann", "Bob"],
        round=3,
    )
    begin(evening)
    evening.must("start_round")
    evening.must("gain", player=0, figure="military", by=4)
    evening.must("gain", player=0, figure="power", by=9)
    evening.must("gain", player=1, figure="votes", by=3)
    evening.must("gain", player=1, figure="gold", by=-2)
    evening.must("gain", player=2, figure="prestige", by=10)
    evening.wait(BLACK)
    evening.must("flip", glass="black", seat=1)
    evening.must("achieve", player=0, how="legendary")
    evening.must("achieve", player=1, how="ribbon")
    while evening.state.phase == "round":
        evening.wait(PURPLE)
        evening.must("flip", glass="purple")
    evening.must("ready", player=0)
    evening.must("ready", player=1)
    evening.must("ready", player=1, ready=False)
    evening.must("ready", player=2)
    evening.must("ready", player=1)
    evening.must("count_votes", votes=[2, 5, 5])
    serve(evening, "third_province", "large_worker", "any_point")
    evening.must("provinces_checked")
    evening.must("refreshed")
    evening.must("empty_now")
    call_the_council(evening)
    evening.must("end_actions")
    evening.must("count_votes")
    for figure, to in (("military", 5), ("culture", 5), ("gold", 5)):
        evening.must("set_figure", player=2, figure=figure, to=to)
    while evening.state.to_serve() not in (2, None):
        serve(evening, "final_card")
    points = ["popularity"] * extra_points_of(evening.state, 2)
    evening.must("take_reward", seat=2, reward="final_legendary", points=points, pay=[5, 2, 3])
    while evening.state.phase == "rewards":
        serve(evening, "final_card")
    for player, popularity in enumerate((11, 12, 9)):
        evening.must("set_figure", player=player, figure="popularity", to=popularity)
    evening.must("set_figure", player=0, figure="prestige", to=10)
    evening.must("set_figure", player=1, figure="power", to=7)
    evening.must("finish")
    evening.must("set_figure", player=1, figure="prestige", to=8)


def in_the_council(evening: Evening) -> None:
    """Two of five have their reward."""
    evening.start("pendulum", "Ann", "Bob", "Cid", "Dan", "Eve", privilege=["Eve", "Dan", "Cid", "Bob", "Ann"])
    begin(evening)
    call_the_council(evening)
    evening.must("end_actions")
    evening.must("count_votes", votes=[1, 2, 3, 2, 1])
    serve(evening, "at_once", "intrigue")


def called(evening: Evening) -> None:
    """The council is called, actions go on; one of three is ready, one has left."""
    evening.start("pendulum", "Ann", "Bob", "Cid", "Dan", privilege=["Ann", "Bob", "Cid", "Dan"])
    begin(evening)
    call_the_council(evening)
    evening.must("gain", player=1, figure="culture", by=2)
    evening.must("ready", player=2)
    evening.must("drop", player=3)


def in_a_round(evening: Evening) -> None:
    """Sand runs; flips were early, taken back and named; the time was paused and goes on."""
    evening.start("pendulum", "Ann", "Bob", "Cid", "Dan", early_flips=True, empty_now=False)
    begin(evening)
    evening.wait(7)
    evening.must("start_round")
    evening.wait(20)
    evening.must("flip", glass="black", seat=2)
    evening.must("flip", glass="green")
    evening.must("name_flipper", glass="green", player=3)
    evening.must("take_back_flip", glass="black")
    evening.must("pause")
    evening.wait(500)
    evening.must("go_on")
    evening.must("flip", glass="black")
    evening.wait(30)
    evening.must("set_switches", early_flips=False, empty_now=True)
    evening.insist("flip", glass="purple", seat=0)
    evening.wait(11)
    evening.must("set_glass", glass="purple", row="lower", seconds=100)
    evening.must("set_glass", glass="black", row="upper", seconds=10)
    evening.must("set_markers", to=1)
    evening.must("set_token", on_card=False)
    evening.must("set_third_province", player=2, has=True)
    evening.must("set_privilege", order=["Dan", "Cid", "Bob", "Ann"])
    evening.must("rename", player=3, name="Danny")
    evening.must("swap", player=0, other=3)
    evening.wait(5)


def counted_by_themselves(evening: Evening) -> None:
    """Two players whose mats nobody read, without time in the last round; one has counted."""
    evening.start("pendulum", "Ann", "Bob", untimed=True, round=4, characters=["drenkir", "mezoat"])
    evening.insist("begin")
    evening.must("start_round", untimed=True)
    evening.must("gain", player=0, figure="power", by=9)
    while evening.state.phase == "round":
        evening.wait(90)
        evening.must("advance_time")
    evening.must("end_actions")
    evening.must("count_votes", votes=[3, 4])
    serve(evening, "final_card", "any_point")
    evening.must("count_myself", seat=1, counted=[2, -1, 3])


def experts(evening: Evening) -> None:
    """Points beyond the end of a track are glory; one plays the other side without it."""
    evening.start("pendulum", "Ann", "Bob", "Cid", expert=True, characters=["bolk", "gambal", "licinia"])
    evening.must("set_privilege", order=["Ann", "Bob", "Cid"])
    evening.must("choose_mat", seat=0, character="mezoat", side="advanced", expert=True)
    evening.must("choose_mat", seat=1, character="drenkir")
    begin(evening)
    evening.must("set_figure", player=0, figure="power", to=12)
    evening.must("set_figure", player=0, figure="military", to=10)
    evening.must("gain", player=0, figure="power", by=3, glory=True)
    for figure in ("glory_power", "glory_prestige", "glory_popularity", "provinces"):
        evening.must("set_figure", player=1, figure=figure, to=2)
    evening.must("gain", player=2, figure="common", by=1)
    evening.must("gain", player=2, figure="large", by=1)
    call_the_council(evening)
    evening.must("end_actions")
    evening.must("count_votes", votes=[9, 0, 0])
    evening.must("take_reward", seat=0, reward="any_point", points=["power"] * 2, track="power", glory=True)


def corrected(evening: Evening) -> None:
    """A gain and a reward as they should have been; a second correction is taken back."""
    evening.start("pendulum", "Ann", "Bob", "Cid", privilege=["Ann", "Bob", "Cid"])
    begin(evening)
    gain = evening.must("gain", player=0, figure="votes", by=3)
    call_the_council(evening)
    evening.must("end_actions")
    evening.must("count_votes", votes=[1, 2, 0])
    serve(evening, "intrigue")
    evening.correct(gain, "gain", player=0, figure="gold", by=2)
    reward = serve(evening, "at_once")
    evening.correct(gain, "gain", player=2, figure="culture", by=1)
    evening.undo()
    seat = evening.state.served[-1]
    points = ["prestige"] * extra_points_of(evening.state, seat)
    evening.correct(
        reward, "take_reward", seat=seat, reward="any_point", track="popularity", points=points, override=True
    )


def undone(evening: Evening) -> None:
    """Flips taken back by undo while the sand runs, some put back, some left to redo; the time stands still."""
    evening.start("pendulum", "Ann", "Bob", "Cid", "Dan", privilege=["Ann", "Bob", "Cid", "Dan"])
    begin(evening)
    evening.must("start_round")
    for _ in range(4):
        evening.wait(BLACK)
        evening.must("flip", glass="black")
    evening.undo(3)
    evening.redo()
    evening.must("pause")


SCENES = (
    finished,
    in_the_council,
    called,
    in_a_round,
    counted_by_themselves,
    experts,
    corrected,
    undone,
)
