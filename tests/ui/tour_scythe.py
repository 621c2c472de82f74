"""Every screen of Scythe, with one seeded evening: seven people with long names, then five, then two."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from companion.games.scythe.factions import FACTIONS
from companion.games.scythe.mats import MATS
from tests.ui.driver import Hand

Visit = Callable[[str], Awaitable[None]]
BOTTOMS = ("upgrade", "deploy", "build", "enlist")
CUBES = ("move_units", "move_coins", "bolster_power", "bolster_cards", "trade_popularity", "produce_territories")


def new_game(names: list[str], **setup: Any) -> dict[str, Any]:
    ask = {"names": names, "factions": list(FACTIONS[: len(names)]), "bans": False, **setup}
    ask.setdefault("mats", list(MATS[: len(names)]))
    return {"action": "new_game", "game": "scythe", "setup": {"structure_bonus": "on_farms_tundras", **ask}}


async def at(hand: Hand, visit: Visit, name: str, screen: str = "", **about: Any) -> None:
    if screen:
        hand.app.go(screen, **about)
    await hand.frames(6)
    if "cue" not in name:  # on one screen a cue may stay
        hand.app.root.ids.strip.clear()
    await visit(f"scythe-{name}")


def figures(seats: int) -> list[dict[str, Any]]:
    """A game that is nearly over: two-digit figures everywhere, stars of every kind."""
    asks: list[dict[str, Any]] = []
    for seat in range(seats):
        found = {"coins": 48 - 7 * seat, "power": 16 - seat, "popularity": 18 - 3 * seat, "cards": seat + 1}
        found |= {"workers": 8 - seat % 7, "mechs": 4 - seat % 4}
        asks += [
            {"action": "set_figure", "player": seat, "figure": figure, "to": min(to, 16 if figure == "power" else 99)}
            for figure, to in found.items()
        ]
    asks += [{"action": "set_recruits", "player": seat, **recruits(4)} for seat in range(seats)]
    cubes = {"cubes": list(CUBES[:4]), "costs": ["upgrade", "deploy", "build", "enlist"]}
    asks += [{"action": "set_upgrades", "player": 1, **cubes}]
    asks += [{"action": "set_structures", "player": 0, "structures": ["monument", "armory", "mill"]}]
    asks += [{"action": "set_structures", "player": 1, "structures": ["monument", "armory", "mill", "mine"]}]
    asks += [{"action": "set_stars", "player": 1, "star": "combat", "to": 2}]
    asks += [{"action": "set_factory", "player": seat, "has": True} for seat in range(seats)]
    return asks


def recruits(count: int) -> dict[str, Any]:
    return {"recruits": list(BOTTOMS[:count]), "bonuses": ["power", "coins", "popularity", "cards"][:count]}


async def scythe(hand: Hand, visit: Visit, names: list[str]) -> None:
    await laid_out(hand, visit, names)
    await at_the_table(hand, visit)
    await sections(hand, visit)
    await beside(hand, visit)
    await sample(hand, visit)
    await to_the_end(hand, visit)
    await fewer(hand, visit, names)


async def laid_out(hand: Hand, visit: Visit, names: list[str]) -> None:
    hand.app.home()
    await at(hand, visit, "setup", "setup", game="scythe")
    await hand.tap_id(hand.app.current, "more")
    hand.app.current.ids.options.scroll_y = 0
    await at(hand, visit, "setup-more")
    hand.app.current.ids.options.scroll_y = 1
    for field, option in (("factions", "scythe.faction."), ("mats", "scythe.mat.")):
        await hand.tap_word(f"scythe.field.{field}")
        for each in (FACTIONS if field == "factions" else MATS)[:3]:
            await hand.tap_word(f"{option}{each}")
        await at(hand, visit, f"setup-{field}")
        hand.layer().close()
    hand.send(new_game(names))
    hand.app.to_game()
    await at(hand, visit, "layout")
    await at(hand, visit, "layout-player", "scythe_player", seat=5)
    hand.app.to_game()


async def at_the_table(hand: Hand, visit: Visit) -> None:
    hand.send({"action": "begin"})
    await at(hand, visit, "table-new")
    await at(hand, visit, "stars-new", "scythe_stars")
    hand.app.to_game()
    for column in ("upgrades", "structures", "recruits"):
        await hand.tap(hand.app.current._rows[1].cells[column])
        await at(hand, visit, f"pieces-{column}-first")
        hand.layer().close()
    hand.send(*figures(7))
    await at(hand, visit, "table")
    for column in ("upgrades", "structures", "recruits"):
        await hand.tap(hand.app.current._rows[1].cells[column])
        await at(hand, visit, f"pieces-{column}")
        hand.layer().close()
    await hand.tap(hand.app.current._rows[0].cells["coins"])
    await at(hand, visit, "step-coins")
    await hand.tap(hand.valued("peek"))
    await at(hand, visit, "step-coins-seen")
    await hand.tap(hand.valued("pad"))
    await at(hand, visit, "step-pad")
    hand.layer().close()
    await hand.tap(hand.app.current._rows[0].cells["power"])
    await at(hand, visit, "step-power")
    hand.layer().close()
    await hand.tap(hand.valued("more"))
    await at(hand, visit, "more")
    hand.layer().close()
    await at(hand, visit, "stars", "scythe_stars")
    for seat in (1, 5):
        await at(hand, visit, f"player-{seat}", "scythe_player", seat=seat)
        hand.app.current.ids.scroll.scroll_y = 0
        await at(hand, visit, f"player-{seat}-below")
    for word in ("stars", "section"):
        await hand.tap(hand.valued(word))
        await at(hand, visit, f"player-panel-{word}")
        hand.layer().close()
    hand.app.to_game()


async def sections(hand: Hand, visit: Visit) -> None:
    """Each section as its player finds it, with everything that comes with a row; then a section taken twice."""
    for section in ("move", "bolster", "trade", "produce", "factory"):
        await at(hand, visit, f"section-{section}", "scythe_section", section=section)
        hand.app.current.ids.rows.scroll_y = 0
        await at(hand, visit, f"section-{section}-below")
        hand.app.to_game()
    hand.send({"action": "bolster", "take": "power"})
    await at(hand, visit, "table-acted")
    await at(hand, visit, "section-half", "scythe_section", section="bolster")
    hand.app.to_game()
    for _ in range(7):
        hand.insist({"action": "end_turn"})
    await at(hand, visit, "table-stands")
    hand.app.go("scythe_section", section="bolster")
    await hand.frames(4)
    hand.app.do({"action": "bolster", "take": "power", "seat": hand.state.turn})
    await hand.until(lambda: hand.app.root.ids.notice.text, lambda: "no notice")
    await at(hand, visit, "section-twice")
    hand.app.root.ids.notice.hide()
    hand.app.to_game()
    # A recruit bonus for three people at once, announced.
    await hand.frames(4)
    hand.app.root.ids.strip.clear()
    top = next(each.top for each in _mat(hand).sections if each.bottom == "deploy")
    hand.send({"action": "set_section", "player": hand.state.turn, "place": "unknown"})
    hand.send({"action": "deploy", "mech": False})
    await hand.until(lambda: hand.app.root.ids.strip.text, lambda: f"no cue: {top}")
    await at(hand, visit, "table-cue")
    hand.app.root.ids.strip.clear()


def _mat(hand: Hand) -> Any:
    from companion.games.scythe.figures import mat_of

    return mat_of(hand.state, hand.state.turn)


async def beside(hand: Hand, visit: Visit) -> None:
    """The form of everything else; the values are those that are longest."""
    seen = set()
    for offer in hand.table.snapshot.offers:
        if offer.fields and offer.action not in seen:
            seen.add(offer.action)
            known = {field.name for field in offer.fields}
            values = {"player": 0, "other": 5, "attacker": 0, "defender": 5, "winner": "attacker"}
            given = {name: value for name, value in values.items() if name in known}
            await at(hand, visit, f"form-{offer.action}", "form", action=offer.action, seat=offer.seat, values=given)
    await at(hand, visit, "menu", "menu")
    await at(hand, visit, "rules", "rules")
    await at(hand, visit, "entries", "entries")
    hand.app.to_game()


async def sample(hand: Hand, visit: Visit) -> None:
    hand.send({"action": "sample"})
    await at(hand, visit, "sample")
    for seat in hand.state.at_table():
        hand.send(count(seat))
    hand.app.to_game()
    await at(hand, visit, "sample-sheet")
    hand.send({"action": "end_sample"})
    await hand.frames(4)


def count(seat: int) -> dict[str, Any]:
    found = {"territories": 3 + seat, "factory": seat == 2, "resources": 7 * seat, "structure_count": seat % 4}
    return {"action": "count_up", "seat": seat, **found}


async def to_the_end(hand: Hand, visit: Visit) -> None:
    reply = hand.table.submit(_insist({"action": "end_game"})).result(30)
    assert reply.ok, reply
    await hand.until(lambda: hand.app.current.name == "scythe_count", lambda: f"no count: {hand.texts()}")
    for seat in hand.state.at_table():
        hand.app.current._choose(seat)
        if hand.state.players[seat].faction in ("albion", "polania", "saxony"):
            hand.app.current.step("territories", 12)
            hand.app.current.step("factory", 1)
            if hand.state.players[seat].faction == "polania":
                hand.app.current.step("encounter_territories", 11)
            await at(hand, visit, f"count-{hand.state.players[seat].faction}")
    for seat in hand.state.at_table():
        hand.send(count(seat))
    await hand.frames(4)
    hand.app.to_game()
    await at(hand, visit, "counted")
    hand.send({"action": "finish"})
    await hand.until(lambda: hand.app.current.name == "scythe_sheet", lambda: f"no sheet: {hand.texts()}")
    await at(hand, visit, "sheet")


async def fewer(hand: Hand, visit: Visit, names: list[str]) -> None:
    """Five with open coins and the score so far; two; alone."""
    hand.send(new_game(names[:5], hide_coins=False, running_score=True))
    hand.app.to_game()
    await at(hand, visit, "five-layout")
    hand.send({"action": "begin"}, *figures(5))
    for section in ("move", "bolster", "trade", "produce", "factory"):
        hand.send({"action": "take_section", "section": section}, {"action": "end_turn"})
    await at(hand, visit, "five-table")
    await at(hand, visit, "five-stars", "scythe_stars")
    hand.app.to_game()
    hand.send(new_game(names[:2]), {"action": "begin"})
    hand.app.to_game()
    await at(hand, visit, "two-table")
    hand.send({"action": "move", "take": "units"})  # without a Factory card the token is shown beside the words
    await at(hand, visit, "two-acted")
    hand.send({"action": "end_turn"}, {"action": "bolster", "take": "power"}, {"action": "end_turn"})
    await at(hand, visit, "two-stands")
    hand.send({"action": "produce", "workers": 0}, {"action": "end_turn"})
    await hand.tap(hand.valued("more"))
    await at(hand, visit, "two-late")
    hand.layer().close()
    hand.send(new_game(names[:1]), {"action": "begin"})
    hand.app.to_game()
    await at(hand, visit, "one-table")


def _insist(ask: dict[str, Any]) -> Any:
    import uuid

    from companion.table.command import Command

    return Command(id=uuid.uuid4().hex, action=ask, override=True)
