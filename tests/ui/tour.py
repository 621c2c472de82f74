"""Every screen there is, with the same seeded evening each time: one part after another, or one part alone."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from companion.engine.contract import Cue
from companion.engine.said import said
from companion.games.ethnos.names import COLOURS
from companion.games.ethnos.reckoning import step_now, undecided
from tests.ui.driver import Hand
from tests.ui.scenarios.ethnos import new_game
from tests.ui.tour_orchard import orchard
from tests.ui.tour_pendulum import pendulum
from tests.ui.tour_pendulum import to_the_end as last_round
from tests.ui.tour_phones import phones
from tests.ui.tour_scythe import new_game as scythe_game
from tests.ui.tour_scythe import scythe
from tests.ui.tour_scythe import to_the_end as last_count
from ui.shell.services import Played

# As long as names may be, in every script that people write them in.
NAMES = [
    "Maximiliana Alexandrina",
    "Константин Вяземский-Б.",
    "Žofie Příhodová-Dvořák",
    "Bartholomew F. Underhill",
    "Jo",
    "Александра-Виктория Щ.",
]
BOARDS = ["wingfolk", "giants", "orcs", "skeletons", "merfolk", "trolls"]
ASKING = ["wizards", "dwarves", "centaurs", "minotaurs", "halflings", "elves"]
MARKERS = {
    "duris": (1, 3, 0, 4, 4, 2),
    "rhea": (4, 3, 3, 0, 0, 4),
    "straton": (0, 3, 0, 3, 2, 0),
    "althea": (2, 0, 3, 3, 0, 3),
}
GLORY = (25, 36, 65, 39, 112, 37)
OPTIONS = {"table__name": "Кухонный стол у Щегловых", "screen__reduced_motion": True}

Visit = Callable[[str], Awaitable[None]]


async def tour(hand: Hand, visit: Visit, part: str = "") -> None:
    """All parts, or the one that is called so (`scythe`). `orchard` is only for who asks: it must be installed."""
    if part == "orchard":
        await orchard(hand, visit)
        return
    for name, steps in PARTS.items():
        if part in ("", name):
            for step in steps:
                await step(hand, visit)


async def _at(hand: Hand, visit: Visit, name: str, screen: str = "", **about: Any) -> None:
    if screen:
        hand.app.go(screen, **about)
    await hand.frames(6)
    await visit(name)


async def _first_run(hand: Hand, visit: Visit) -> None:
    await _at(hand, visit, "first-run-1-language", "first_run")
    await _at(hand, visit, "first-run-2-name", "first_run", step="name")
    for number in (1, 2, 3):
        await _at(hand, visit, f"first-run-{number + 2}-walk", "first_run", step=f"walk_{number}")


async def _before_any_game(hand: Hand, visit: Visit) -> None:
    hand.app.home()
    await _at(hand, visit, "home-new")
    await _at(hand, visit, "setup-empty", "setup", game="ethnos")
    await _at(hand, visit, "settings", "settings")
    for key in ("language", "text_size", "dim", "volume"):
        await hand.tap_word(f"screen.settings.{key}")
        await _at(hand, visit, f"settings-{key}")
        hand.layer().close()
    hand.app.current.ids.list.scroll_y = 0
    await _at(hand, visit, "settings-cues")
    await _at(hand, visit, "announced", "cues")
    hand.app.current.ids.list.scroll_y = 0
    await _at(hand, visit, "announced-below")
    hand.app.back()
    await hand.frames(4)
    for key in ("cues.try", "screen.settings.cue_refused", "pendulum.kind.ten"):  # as long as cues may be
        hand.app.hear(Cue(0, key, said(key)))
    await _at(hand, visit, "cues")
    hand.app.say(said("screen.sound.no_device"))
    await _at(hand, visit, "cues-and-notice")
    hand.app.root.ids.strip.clear()
    hand.app.root.ids.notice.hide()
    await hand.tap_word("screen.settings.table")
    await _at(hand, visit, "keyboard")
    for layer in range(1, 3 if hand.app.words.language == "ru" else 2):
        await hand.key("layer")
        await _at(hand, visit, f"keyboard-layer-{layer}")
    hand.layer().close()
    await _at(hand, visit, "box", "box", game="ethnos")
    await hand.tap(hand.taps()[1])
    await _at(hand, visit, "keyboard-figures")
    hand.layer().close()
    await _at(hand, visit, "games-empty", "games")
    await _at(hand, visit, "stats-empty", "stats")
    await _at(hand, visit, "off", "off")
    await phones(hand, visit, "home")


def figures() -> list[dict[str, Any]]:
    asks: list[dict[str, Any]] = []
    for kingdom, counts in MARKERS.items():
        asks += [
            {"action": "set_markers", "player": seat, "kingdom": kingdom, "to": count}
            for seat, count in enumerate(counts)
            if count
        ]
    asks += [{"action": "set_glory", "player": seat, "to": glory} for seat, glory in enumerate(GLORY)]
    asks += [{"action": "set_merfolk", "player": seat, "to": (7, 0, 18, 3, 12, 9)[seat]} for seat in range(6)]
    asks += [{"action": "set_orcs", "player": 1, "spaces": ["duris", "rhea", "straton", "ithys", "althea"]}]
    asks += [{"action": "set_orcs", "player": 4, "spaces": ["pelagon"]}]
    asks += [{"action": "set_trolls", "player": 1, "troll_tokens": [1, 2, 3]}]
    asks += [{"action": "set_trolls", "player": 2, "troll_tokens": [5, 6]}]
    asks += [{"action": "set_giant", "player": 1, "size": 6}]
    asks += [{"action": "add_band", "player": 1, "size": size, "leader": "giants"} for size in (6, 5, 4, 4, 3, 3)]
    asks += [{"action": "add_band", "player": 0, "size": 10, "leader": "orcs", "skeletons": 3}]
    asks += [{"action": "set_hand", "player": seat, "held": 10 - seat} for seat in range(6)]
    return asks


async def _table(hand: Hand, visit: Visit) -> None:
    hand.send(new_game(names=NAMES, tribes=BOARDS, first=NAMES[0]))
    hand.app.to_game()
    await _at(hand, visit, "table-new")
    hand.send(*figures())
    await _at(hand, visit, "table")


async def _band(hand: Hand, visit: Visit) -> None:
    choices: dict[str, dict[str, Any]] = {
        "empty": {},
        "wingfolk": {"size": 4, "leader": "wingfolk", "colour": "rhea", "kingdom": "pelagon"},
        "trolls": {"size": 6, "leader": "trolls", "colour": "althea", "skeletons": 2, "troll": 4},
        "merfolk": {"size": 9, "leader": "merfolk", "colour": "rhea"},
        "giants": {"size": 10, "leader": "giants", "colour": "straton", "marker": False},
        "orcs": {"size": 2, "leader": "orcs", "colour": "rhea"},
    }
    for name, chosen in choices.items():
        hand.app.go("ethnos_band", seat=0)
        for key, value in chosen.items():
            hand.app.current._choose(**{key: value})
        await _at(hand, visit, f"band-{name}")
        hand.app.back()


async def _panels(hand: Hand, visit: Visit) -> None:
    await hand.frames(4)
    table = hand.app.current
    await hand.tap(table.ids.matrix.children[0])
    await _at(hand, visit, "stepper-markers")
    hand.layer().close()
    await hand.tap(table.ids.seats.ids.column.children[-1])
    await _at(hand, visit, "stepper-glory")
    await hand.tap(hand.valued("pad"))
    await _at(hand, visit, "pad")
    hand.layer().close()
    hand.app.do({"action": "take_card", "seat": 3})
    await hand.until(lambda: hand.app.root.ids.notice.text, lambda: "no notice")
    await _at(hand, visit, "notice-anyway")
    hand.app.do({"action": "rename", "player": 1, "name": NAMES[0]})
    await hand.frames(4)
    await _at(hand, visit, "notice")
    hand.app.say(
        hand.word("screen.sheet.saved", path="/home/pi/.local/share/tabletop-companion/pictures/ethnos-12.png")
    )
    await _at(hand, visit, "notice-saved")
    hand.app.root.ids.notice.hide()
    hand.app.go("form", action="set_markers")
    await hand.frames(4)
    rows = hand.app.current.ids.scroll.ids.column.children
    await hand.tap(rows[-1])
    await _at(hand, visit, "picker-players")
    hand.layer().close()
    await hand.tap(rows[-2])
    await _at(hand, visit, "picker-kingdoms")
    hand.layer().close()
    hand.app.to_game()


async def _in_game(hand: Hand, visit: Visit) -> None:
    hand.send({"action": "undo"}, {"action": "undo"})
    await _at(hand, visit, "entries", "entries")
    await hand.tap(hand.app.current.ids.list.ids.column.children[-4])
    await _at(hand, visit, "entries-choice")
    await hand.tap_word("screen.entries.put_in")
    await _at(hand, visit, "forgotten")
    hand.app.back()
    hand.send({"action": "redo"}, {"action": "redo"})
    await _at(hand, visit, "menu", "menu")
    await phones(hand, visit, "game")
    await _at(hand, visit, "rules", "rules")
    hand.app.go("menu")
    await hand.frames(4)
    await hand.tap_word("screen.menu.abandon")
    await _at(hand, visit, "abandon")
    hand.app.home()
    await _at(hand, visit, "home")
    await _at(hand, visit, "setup-people", "setup", game="ethnos")
    await hand.tap_id(hand.app.current, "more")
    hand.app.current.ids.options.scroll_y = 0
    await _at(hand, visit, "setup-more")
    await hand.tap_word("ethnos.field.tribes")
    await _at(hand, visit, "picker-tribes")
    hand.layer().close()
    await hand.tap_word("ethnos.field.colours")
    for colour in COLOURS:
        await hand.tap_word(f"ethnos.colour.{colour}")
    await _at(hand, visit, "picker-colours")
    hand.layer().close()
    await hand.tap_word("ethnos.field.drawn_by")
    await _at(hand, visit, "picker-cards")
    hand.layer().close()
    hand.app.to_game()


async def _forms(hand: Hand, visit: Visit) -> None:
    """The form of everything that can be done; the values are those that are longest."""
    seen = set()
    for offer in hand.table.snapshot.offers:
        if offer.fields and offer.action not in seen:
            seen.add(offer.action)
            values = {
                "player": 0,
                "other": 5,
                "tribes": BOARDS,
                "spaces": ["duris", "rhea", "straton", "ithys", "althea"],
            }
            known = {field.name for field in offer.fields}
            given = {name: value for name, value in values.items() if name in known}
            await _at(hand, visit, f"form-{offer.action}", "form", action=offer.action, seat=offer.seat, values=given)
    hand.app.to_game()


async def _walk(hand: Hand, visit: Visit) -> None:
    hand.send({"action": "end_age", "player": 2})
    hand.app.to_game()
    for _ in range(40):
        step = step_now(hand.state)
        if step == "orcs" and undecided(hand.state):
            await _at(hand, visit, "walk-orcs-question")
            hand.send(*({"action": "orc_raid", "seat": seat, "raid": seat == 1} for seat in undecided(hand.state)))
        await _at(hand, visit, f"walk-{step or 'counted'}")
        if step is None:
            break
        hand.send({"action": "next_step"})
    await _to_the_end(hand, visit)
    await hand.until(lambda: hand.app.current.name == "ethnos_sheet", lambda: f"no sheet: {hand.texts()}")
    await _at(hand, visit, "sheet")


async def _to_the_end(hand: Hand, visit: Visit | None = None) -> None:
    for _ in range(200):
        if hand.state.phase == "over":
            return
        if hand.state.phase != "reckoning":
            hand.send({"action": "end_age", "player": 0})
            continue
        last = step_now(hand.state) is None and hand.state.age == hand.state.ages
        if last and visit is not None:
            await _at(hand, visit, "walk-last")
        hand.send(*({"action": "orc_raid", "seat": seat, "raid": True} for seat in undecided(hand.state)))
        hand.send({"action": "next_step"})
    raise AssertionError("the game does not end")


async def _asking(hand: Hand, visit: Visit) -> None:
    """What a band leaves to be settled, with the tribes that ask."""
    bands: tuple[tuple[str, list[str], dict[str, Any]], ...] = (
        ("elves", ASKING, {}),
        ("wizards", ASKING, {}),
        ("centaurs", ASKING, {}),
        ("merfolk", BOARDS, {}),
        ("wingfolk", BOARDS, {}),
        ("trolls", BOARDS, {}),
    )
    for leader, tribes, more in bands:
        hand.send(new_game(names=NAMES, tribes=tribes, first=NAMES[0]), {"action": "set_hand", "player": 0, "held": 9})
        hand.send({"action": "play_band", "seat": 0, "size": 3, "leader": leader, "colour": "rhea", **more})
        hand.app.to_game()
        await _at(hand, visit, f"asks-{leader}")
        offer = hand.table.snapshot.offers[0]
        if offer.fields and offer.action != "play_band":
            await _at(hand, visit, f"asks-{leader}-form", "form", action=offer.action, seat=offer.seat)
        hand.app.to_game()
    hand.send(new_game(names=NAMES, tribes=ASKING, first=NAMES[0]), {"action": "dragon", "seat": 0})
    hand.app.to_game()
    await _at(hand, visit, "asks-dragon")


async def _few(hand: Hand, visit: Visit) -> None:
    """Other ways to play: a position, nobody counts, the app draws, two people who end level."""
    tokens = [0, 2, 4, 0, 4, 8, 2, 6, 10, 4, 6, 8, 4, 6, 10, 6, 6, 8]
    hand.send(new_game(names=NAMES, tribes=BOARDS, first=NAMES[0], middle=True, age=2, tokens=tokens))
    hand.app.to_game()
    await _at(hand, visit, "position")
    hand.send(new_game(names=NAMES, tribes=BOARDS, first=NAMES[0], drawn_by="uncounted"))
    hand.app.to_game()
    await _at(hand, visit, "uncounted")
    await hand.tap_word("screen.action.dragon")
    await _at(hand, visit, "picker-who")
    hand.layer().close()
    hand.send(new_game(names=NAMES, tribes=BOARDS, first=NAMES[0], drawn_by="app"))
    hand.app.to_game()
    await _at(hand, visit, "app-draws")
    await _at(hand, visit, "app-draws-take_card", "form", action="take_card", seat=0)
    await _at(hand, visit, "app-draws-play_cards", "form", action="play_cards", seat=0)
    await hand.tap(hand.app.current.ids.scroll.ids.column.children[-1])
    await _at(hand, visit, "app-draws-play_cards-picker")
    hand.layer().close()
    hand.send(new_game(names=NAMES[:2], first=NAMES[0]))
    hand.app.to_game()
    await _at(hand, visit, "two-table")
    await _to_the_end(hand)
    hand.app.to_game()
    await _at(hand, visit, "two-sheet")


async def _people(hand: Hand, _: Visit) -> None:
    """Set-ups know who played before."""
    hand.send({"action": "new_game", "game": "tally", "setup": {"names": NAMES}}, {"action": "end_game"})


async def _just_score(hand: Hand, visit: Visit) -> None:
    hand.app.home()
    await _at(hand, visit, "tally-setup", "setup", game="tally")
    setup = {"names": NAMES, "title": "Каркассон с дополнением", "target": 9999}
    hand.send({"action": "new_game", "game": "tally", "setup": setup})
    hand.app.to_game()
    await _at(hand, visit, "tally-new")
    for seat, total in enumerate((9998, -940, 17, 0, 385, 385)):
        hand.send({"action": "set_total", "player": seat, "to": total})
    hand.send({"action": "add_points", "player": 1, "points": -960})
    await _at(hand, visit, "tally")
    await hand.tap("385")
    for key in ("9", "9", "9", "9"):
        await hand.key(key)
    await _at(hand, visit, "tally-pad")
    hand.layer().close()
    hand.send({"action": "add_points", "player": 0, "points": 1})
    await _at(hand, visit, "tally-reached")
    await _at(hand, visit, "tally-menu", "menu")
    await _at(hand, visit, "tally-entries", "entries")
    await _at(hand, visit, "tally-form", "form", action="set_total", values={"player": 1, "to": -1900})
    await hand.tap(hand.app.current.ids.scroll.ids.column.children[0])
    await _at(hand, visit, "tally-form-pad")
    hand.layer().close()
    hand.send({"action": "end_game"})
    hand.app.to_game()
    await _at(hand, visit, "tally-sheet")
    hand.send({"action": "new_game", "game": "tally", "setup": {"names": NAMES[:2]}})
    hand.app.to_game()
    await _at(hand, visit, "tally-two")


async def _pendulum(hand: Hand, visit: Visit) -> None:
    await pendulum(hand, visit, NAMES[:5])


async def _scythe(hand: Hand, visit: Visit) -> None:
    await scythe(hand, visit, [*NAMES, "Bo"])


async def _played(hand: Hand, _: Visit) -> None:
    """A game of every kind that is over."""

    async def unseen(_: str) -> None:
        pass

    hand.send(new_game(names=NAMES, tribes=BOARDS, first=NAMES[0]))
    await _to_the_end(hand)
    await last_round(hand, unseen, NAMES[:5])
    hand.send(scythe_game(NAMES), {"action": "begin"})
    hand.app.to_game()
    await last_count(hand, unseen)


async def _afterwards(hand: Hand, visit: Visit) -> None:
    hand.app.home()
    await _at(hand, visit, "home-after")
    await _at(hand, visit, "games", "games")
    await hand.tap(hand.app.current.ids.list.ids.column.children[0])
    await _at(hand, visit, "games-one")
    await hand.tap_word("screen.games.export_json")
    await _at(hand, visit, "games-saved")
    await hand.tap(hand.app.current.ids.list.ids.column.children[0])
    await hand.tap_word("screen.games.sheet")
    await _at(hand, visit, "games-sheet")
    hand.app.back()
    await hand.frames(4)
    await hand.tap(hand.app.current.ids.list.ids.column.children[0])
    await hand.tap_word("screen.games.delete")
    await _at(hand, visit, "games-delete")
    hand.app.home()
    await _at(hand, visit, "stats", "stats")
    await _at(hand, visit, "stats-ethnos", "stats", game="ethnos")
    await _with_factions(hand, visit)
    hand.app.home()


async def _with_factions(hand: Hand, visit: Visit) -> None:
    """Statistics of a game in which everybody plays something else; tribes stand in for factions."""
    own = tuple(f"ethnos.tribe.{tribe}" for tribe in ASKING)
    ranking = tuple((name, place + 1, 90 - 7 * place) for place, name in enumerate(NAMES))
    game = Played(1, "ethnos", "2026-05-01", "over", False, tuple(NAMES), (NAMES[0],), ranking, own, own)
    hand.app.services.played = lambda: [game] * 12
    await _at(hand, visit, "stats-factions", "stats", game="ethnos")
    hand.app.current.ids.right.scroll_y = 0.4
    await _at(hand, visit, "stats-factions-below")
    del hand.app.services.played


# Each can be taken by itself, in a process of its own: what it needs of an evening it brings along.
PARTS = {
    "first": (_first_run, _before_any_game, _asking, _few),
    "ethnos": (_table, _band, _panels, _in_game, _forms, _walk),
    "pendulum": (_people, _pendulum),
    "scythe": (_people, _scythe),
    "tally": (_people, _just_score, _played, _afterwards),
}
