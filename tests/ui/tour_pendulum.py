"""Every screen of Pendulum, with one seeded evening: five people with long names, then two, then without time."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from msgspec.structs import replace

from companion.app import boxed
from hardware.parts import PARTS, Parts
from tests.ui.driver import Hand

Visit = Callable[[str], Awaitable[None]]
MAT = {"tracks": [9, 12, 10, 14, 12, 16], "start": [3, 2, 4, 1]}


def new_game(names: list[str], **setup: Any) -> dict[str, Any]:
    characters = ["gambal", "bolk", "mezoat", "licinia", "drenkir"][: len(names)]
    ask = {"names": names, "characters": characters, "privilege": names, **setup}
    return {"action": "new_game", "game": "pendulum", "setup": ask}


async def at(hand: Hand, visit: Visit, name: str, screen: str = "", **about: Any) -> None:
    if screen:
        hand.app.go(screen, **about)
    await hand.frames(6)
    if name != "refused":  # on one screen a cue may stay
        hand.app.root.ids.strip.clear()
    await visit(f"pendulum-{name}")


def read_mats(count: int) -> list[dict[str, Any]]:
    return [{"action": "read_mat", "seat": seat, **MAT} for seat in range(count)]


def to_council(hand: Hand) -> None:
    """Turn what is needed, whether the sand is out or not, and let everybody be ready."""
    hand.send({"action": "set_markers", "to": 0})


async def mats(hand: Hand, visit: Visit, names: list[str]) -> None:
    await at(hand, visit, "boxes", "box")
    await at(hand, visit, "box", "box", game="pendulum")
    await hand.tap(hand.word("pendulum.box.time_track"))
    await at(hand, visit, "box-track")
    hand.layer().close()
    hand.app.home()
    await at(hand, visit, "setup", "setup", game="pendulum")
    await hand.tap_id(hand.app.current, "more")
    await at(hand, visit, "setup-more")
    hand.send(new_game(names, expert=True))
    hand.app.to_game()
    await at(hand, visit, "mats-unknown")
    await at(hand, visit, "mat-empty", "pendulum_mat", seat=0)
    hand.app.to_game()
    await at(hand, visit, "choose-mat", "form", action="choose_mat", seat=1)
    hand.app.to_game()
    await at(hand, visit, "order", "form", action="set_privilege")
    hand.app.to_game()
    hand.app.do({"action": "begin"})
    await hand.until(lambda: hand.app.root.ids.notice.text, lambda: "no notice")
    await at(hand, visit, "mats-refused")
    hand.send(*read_mats(len(names)))
    await hand.frames(6)
    hand.app.root.ids.notice.hide()
    await at(hand, visit, "mats")
    await at(hand, visit, "mat", "pendulum_mat", seat=0)
    hand.app.to_game()


async def round_one(hand: Hand, visit: Visit) -> None:
    hand.send({"action": "begin"})
    await at(hand, visit, "placing")
    hand.send({"action": "start_round"})
    hand.send({"action": "set_glass", "glass": "black", "row": "lower", "seconds": 0})
    hand.send({"action": "set_glass", "glass": "purple", "row": "lower", "seconds": 101})
    await at(hand, visit, "round")
    hand.app.do({"action": "flip", "glass": "green"})
    await hand.until(lambda: hand.app.root.ids.notice.text, lambda: "no notice")
    await at(hand, visit, "refused")
    hand.app.root.ids.notice.hide()
    hand.send({"action": "flip", "glass": "black", "seat": 1}, {"action": "achieve", "player": 1, "how": "legendary"})
    hand.send({"action": "achieve", "player": 2, "how": "ribbon"})
    await hand.frames(4)
    await hand.tap_id(hand.app.current, "dispute")
    await at(hand, visit, "dispute")
    await hand.tap(hand.find_tap(hand.state.players[1].name))
    await at(hand, visit, "who-turned")
    hand.layer().close()
    await at(hand, visit, "player-running", "pendulum_player", seat=1)
    hand.app.to_game()
    hand.send({"action": "pause"})
    await at(hand, visit, "paused")
    figures = (("votes", 12), ("military", 10), ("power", 12), ("popularity", 13), ("glory_power", 2))
    hand.send(*({"action": "set_figure", "player": 0, "figure": figure, "to": to} for figure, to in figures))
    await at(hand, visit, "player", "pendulum_player", seat=0)
    await hand.tap(hand.word("pendulum.figure.votes"))
    await at(hand, visit, "stepper")
    hand.layer().close()
    await at(hand, visit, "menu", "menu")
    await at(hand, visit, "rules", "rules")
    await at(hand, visit, "entries", "entries")
    hand.app.to_game()
    for action in ("gain", "set_glass", "set_markers", "set_figure", "take_back_flip"):
        await at(hand, visit, f"form-{action}", "form", action=action)
        hand.app.to_game()
    await hardware(hand, visit)
    hand.send({"action": "go_on"})


async def hardware(hand: Hand, visit: Visit) -> None:
    """The box: none, missing, simulated."""
    services = hand.app.services
    await at(hand, visit, "box-none", "hardware")
    trouble = "flip_green, GPIO 7: GPIODeviceError: in use"
    services.parts = Parts(makes=dict.fromkeys(PARTS, "gpio"), troubles={"buttons": trouble})
    await at(hand, visit, "box-missing", "hardware")
    mixed = replace(services.config.hardware, make="simulated", lights="none", display="none")
    with boxed(hand.table, mixed, lambda _: True, lambda: hand.app.words, simulate=True) as parts:
        makes = {**parts.makes, "lights": "gpio", "display": "gpio"}
        services.parts = parts._replace(makes=makes, troubles={"display": "nothing answers at 0x3C on /dev/i2c-1"})
        await at(hand, visit, "box-mixed", "hardware")
        hand.app.to_game()
    with boxed(
        hand.table, services.config.hardware, lambda _: True, lambda: hand.app.words, simulate=True
    ) as services.parts:
        hand.app.to_game()
        await at(hand, visit, "box-menu", "menu")
        display = services.parts.display
        await hand.until(lambda: display.lines, lambda: "the small display stays dark")
        await at(hand, visit, "box-simulated", "hardware")
        await at(hand, visit, "box-settings", "settings")
        hand.app.to_game()
        await hand.frames(2)
    services.parts = None


async def council(hand: Hand, visit: Visit) -> None:
    to_council(hand)
    last = hand.state.round == 4
    which = "-last" if last else ""
    await at(hand, visit, f"called{which}")
    hand.send({"action": "ready", "player": 0}, {"action": "ready", "player": 3})
    await at(hand, visit, f"called-some{which}")
    hand.send({"action": "end_actions"})
    await at(hand, visit, f"votes{which}")
    hand.send({"action": "count_votes"})
    await at(hand, visit, f"reward{which}")
    while hand.state.phase == "rewards":
        seat = hand.state.to_serve()
        points = next(
            (field.least for offer in hand.table.snapshot.offers for field in offer.fields if field.name == "points"), 0
        )
        if seat == 1 or last:
            hand.app.current.choose(reward="any_point", track="prestige", points=["power"])
            await at(hand, visit, f"reward-chosen-{hand.state.round}-{seat}")
        reward = {"reward": "any_point", "track": "prestige"} if seat else {"reward": "any_point", "track": "power"}
        hand.send({"action": "take_reward", "seat": seat, "points": ["prestige"] * points, **reward})
        await hand.frames(4)
    if hand.state.phase == "provinces":
        await at(hand, visit, "provinces")
        hand.send({"action": "provinces_checked"})
        await at(hand, visit, "refresh")
        hand.send({"action": "refreshed"})
        await at(hand, visit, "placing-again")
        hand.send({"action": "empty_now"})
        await hand.frames(4)


async def to_the_end(hand: Hand, visit: Visit, names: list[str]) -> None:
    hand.send(new_game(names, round=4, expert=True), *read_mats(len(names) - 1))
    hand.app.to_game()
    await hand.frames(6)
    reply = hand.table.submit(_insist({"action": "begin"})).result(30)
    assert reply.ok, reply
    hand.send({"action": "start_round"})
    await council(hand, visit)
    await at(hand, visit, "final")
    await hand.tap(hand.word("pendulum.walk.uncounted"))
    await at(hand, visit, "count-myself")
    hand.layer().close()
    last = len(names) - 1
    hand.send({"action": "count_myself", "seat": last, "counted": [-3, 2, 5]})
    hand.send({"action": "set_figure", "player": 0, "figure": "legendary", "to": 1})
    hand.send({"action": "set_figure", "player": 1, "figure": "glory_power", "to": 3})
    await at(hand, visit, "final-counted")
    hand.send({"action": "finish"})
    hand.app.to_game()
    await at(hand, visit, "sheet")


async def two_without_time(hand: Hand, visit: Visit, names: list[str]) -> None:
    hand.send(new_game(names[:2], untimed=True), *read_mats(2), {"action": "begin"})
    hand.app.to_game()
    await at(hand, visit, "two-placing")
    hand.send({"action": "start_round", "untimed": True})
    await at(hand, visit, "untimed")
    await hand.tap_id(hand.app.current, "dispute")
    await at(hand, visit, "two-dispute")
    hand.layer().close()
    while hand.state.phase == "round":
        hand.send({"action": "advance_time"})
    hand.send({"action": "end_actions"})
    await at(hand, visit, "two-votes")


def _insist(ask: dict[str, Any]) -> Any:
    import uuid

    from companion.table.command import Command

    return Command(id=uuid.uuid4().hex, action=ask, override=True)


async def pendulum(hand: Hand, visit: Visit, names: list[str]) -> None:
    await mats(hand, visit, names)
    await round_one(hand, visit)
    await council(hand, visit)
    await to_the_end(hand, visit, names)
    await two_without_time(hand, visit, names)
