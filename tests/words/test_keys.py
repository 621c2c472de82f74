"""Every key that the source uses has a text, and every text is used."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import get_args, get_type_hints

import pytest

import companion
from companion import games
from companion.box.box import printed_lines
from companion.config import PartName
from companion.engine.offer import Choice, Choices
from companion.engine.printed import Printed, PrintedValues, Source
from companion.findings import Check, Level
from companion.games.ethnos.events import EVENTS
from companion.games.ethnos.names import COLOURS, KINGDOMS, PARTS, TRIBES
from companion.games.ethnos.state import Pending
from companion.games.installed import Fault
from companion.games.pendulum import names as pendulum
from companion.games.pendulum.events import EVENTS as PENDULUM_EVENTS
from companion.games.pendulum.scoring import DecidedBy
from companion.games.pendulum.state import Phase as PendulumPhase
from companion.games.pendulum.view import PREPARE
from companion.games.scythe import factions as scythe_factions
from companion.games.scythe import mats as scythe_mats
from companion.games.scythe.cards import SOURCES as SCYTHE_SOURCES
from companion.games.scythe.scoring import PARTS as SCYTHE_PARTS
from companion.games.scythe.scoring import TIE_BREAKS as SCYTHE_TIE_BREAKS
from companion.games.scythe.state import Phase as ScythePhase
from companion.games.scythe.worth import TILES as SCYTHE_TILES
from companion.games.tally.events import EVENTS as TALLY_EVENTS
from companion.games.tally.state import Wins
from companion.pins import PinOptions
from companion.table.ledger import Status
from companion.words import LANGUAGES
from hardware.player import Trouble
from hardware.wiring import Kind
from tests.words.catalogues import Catalogue, catalogue, placeholders
from tests.words.source import Use, choices, constants, field_names, first_texts, texts_in, trees, uses
from ui.screens.ethnos.rules import SECTIONS as RULE_CARDS
from ui.screens.pendulum.rules import SECTIONS as PENDULUM_CARDS
from ui.screens.pendulum.table_model import SandIs
from ui.screens.scythe.rules import SECTIONS as SCYTHE_CARDS
from ui.shell.hardware_model import State as BoxState
from ui.shell.phones_model import PARTS as PHONE_PARTS

TREES = dict(trees(Path(companion.__file__).parent))
MASTER = catalogue("en")
FILES = (".toml", ".sqlite3")
SHELF = ("scythe", "pendulum", "vzaperti", "ethnos")
WALK = ("walk_1", "walk_2", "walk_3")
# What a player does on the table screen: each has a short word for its button.
SCREEN_ACTIONS = {
    "draw_card",
    "take_card",
    "play_band",
    "play_cards",
    "dragon",
    "end_turn",
    "extra_marker",
    "place_marker",
    "take_troll",
    "keep",
    "wizard_draw",
    "begin_age",
    "hand",
}
# Events that the start of the history, or titles with names of their own, stand for.
TITLED_OTHERWISE = {"started", "band_played", "raid_decided"}
PENDULUM_TITLED_OTHERWISE = {"started", "ready_said", "achievement_done"}

SCYTHE_TITLED_OTHERWISE = {"started", "upgraded", "deployed", "built", "enlisted"}


def tags(types: tuple[type, ...]) -> set[str]:
    return {str(each.__struct_config__.tag) for each in types}  # type: ignore[attr-defined]


def families() -> dict[str, set[str]]:
    """Keys that are put together while running: what they begin with, and everything that may follow."""
    found: dict[str, set[str]] = {
        "refusal.": first_texts(TREES["journal/errors.py"], "WriteRefused", 0),
        "journal.": set().union(*(first_texts(tree, "JournalUnusable", 1) for tree in TREES.values())),
        "history.status.": set(get_args(Status)),
        "box.source.": {*get_args(Source), "unknown"},
        "input.kind.": {"int", "str", "bool", "float", "array", "object", "null", "other"},
        "ethnos.kingdom.": set(KINGDOMS),
        "ethnos.tribe.": set(TRIBES),
        "ethnos.card.": {*TRIBES, *KINGDOMS},
        "ethnos.colour.": set(COLOURS),
        "ethnos.title.": tags(EVENTS) - TITLED_OTHERWISE,
        "ethnos.pending.": set(get_args(get_type_hints(Pending)["kind"])),
        "ethnos.step.": {"hands", "merfolk", "giant", "orcs", "bands"},
        "ethnos.part.": {*PARTS, "other"},
        "ethnos.table.": {"merfolk", "orcs", "trolls", "giant"},
        "ethnos.tie_break.": {"markers", "bands"},
        "ethnos.rules.": {f"{name}{heading}" for name in RULE_CARDS for heading in ("", ".title")},
        "screen.action.": SCREEN_ACTIONS,
        "screen.sound.": set(get_args(Trouble)) - {""} | {"no_folder"},
        "screen.first.": {f"{step}{note}" for step in WALK for note in ("", "_note")},
        "screen.shelf.": set(SHELF),
        "screen.games.": {"sheet", "open", "export_json", "export_csv", "delete"},
        "pendulum.glass.": set(pendulum.GLASSES),
        "pendulum.cue.": {kind.name for kind in games.load("pendulum").cue_kinds},
        "pendulum.row.": set(get_args(pendulum.RowName)),
        "pendulum.character.": set(pendulum.CHARACTERS),
        "pendulum.side.": set(pendulum.SIDES),
        "pendulum.figure.": set(pendulum.FIGURES),
        "pendulum.reward.": set(get_args(pendulum.Reward)),
        "pendulum.how.": set(get_args(pendulum.How)),
        "pendulum.achievement.": set(get_args(pendulum.How)),
        "pendulum.phase.": set(get_args(PendulumPhase)),
        "pendulum.do.": {"mats", "refresh", "final"},
        "pendulum.sheet.": set(pendulum.TRACKS),
        "pendulum.prepare.": set(PREPARE),
        "pendulum.decided.": set(get_args(DecidedBy)),
        "pendulum.title.": {
            *(tags(PENDULUM_EVENTS) - PENDULUM_TITLED_OTHERWISE),
            *(f"achieved_{how}" for how in get_args(pendulum.How)),
        },
        "screen.hardware.": {
            *PinOptions().buttons(),
            *get_args(BoxState),
            *(f"value_{state}" for state in get_args(BoxState)),
            *(f"some_{make}" for make in ("gpio", "simulated")),
        },
        "hardware.part.": set(get_args(PartName)),
        "screen.phones.": {f"{part}_{state}" for part in PHONE_PARTS for state in ("starting", "ok")},
        "pendulum.rules.": {f"{name}{heading}" for name in PENDULUM_CARDS for heading in ("", ".title")},
        "screen.pendulum.": {*pendulum.GLASSES, *(f"now_{now}" for now in (*get_args(SandIs), "ending"))},
        "doctor.level.": set(get_args(Level)),
        "doctor.games.": set(get_args(Fault)),
        "doctor.check.": set(get_args(Check)),
        "doctor.part.": {*PinOptions().leds(), *PinOptions().buttons(), "buzzer", "oled"},
        "doctor.walk.look_": set(get_args(Kind)),
        "phone.language.": set(LANGUAGES),
        "publish.home.": {"game", "turn", "round"},
        "scythe.rules.": {f"{name}{heading}" for name in SCYTHE_CARDS for heading in ("", ".title")},
        "screen.scythe.": {f"without_{bottom}" for bottom in scythe_mats.BOTTOM_ACTIONS},
        "scythe.count.": {f"{faction}_tokens" for faction in scythe_factions.INVADERS},
        "scythe.faction.": set(scythe_factions.FACTIONS),
        "scythe.mat.": set(scythe_mats.MATS),
        "scythe.section.": set(scythe_mats.SECTIONS),
        "scythe.bottom.": set(scythe_mats.BOTTOM_ACTIONS),
        "scythe.cube.": set(scythe_mats.TOP_GAINS),
        "scythe.bonus.": set(scythe_mats.RECRUIT_BONUSES),
        "scythe.figure.": set(scythe_factions.FIGURES),
        "scythe.structure.": set(scythe_mats.STRUCTURE_KINDS),
        "scythe.star.": set(scythe_factions.STAR_KINDS),
        "scythe.tile.": set(SCYTHE_TILES),
        "scythe.part.": set(SCYTHE_PARTS),
        "scythe.tie_break.": set(SCYTHE_TIE_BREAKS),
        "scythe.source.": set(SCYTHE_SOURCES),
        "scythe.phase.": set(get_args(ScythePhase)),
        "scythe.resource.": set(scythe_mats.RESOURCE.values()),
        "scythe.title.": tags(games.load("scythe").codec.events) - SCYTHE_TITLED_OTHERWISE,
        "tally.title.": tags(TALLY_EVENTS) - TITLED_OTHERWISE,
        "tally.aim.": set(get_args(Wins)),
    }
    found["field."] = {"names"}  # for games of packages: each of ours has a word of its own
    for name in games.names():
        found[f"{name}."] = {"name", "players"}
        found[f"{name}.box."] = set(printed_lines(name))
        found[f"{name}.empty."] = {
            key.removeprefix(f"{name}.empty.") for key in MASTER if key.startswith(f"{name}.empty.")
        }
        found[f"{name}.kind."] = {kind.name for kind in games.load(name).cue_kinds}
        found[f"{name}.action."] = tags(games.load(name).codec.actions) - {"setup"}
        for path, tree in TREES.items():
            if path.startswith(f"games/{name}/") or path == "engine/people.py":
                for field in field_names(tree):
                    # A field is called by the game's own word, or by the one that all games share.
                    own = f"{name}.field." if f"{name}.field.{field}" in MASTER else "field."
                    found.setdefault(own, set()).add(field)
                for words, options in choices(tree):
                    found.setdefault(words, set()).update(options)
    return {prefix: members for prefix, members in found.items() if members}


FAMILIES = families()
MEMBERS = {prefix + member for prefix, members in FAMILIES.items() for member in members}


def missing(found: list[Use], texts: Catalogue) -> list[str]:
    """Uses of keys that are not there, or of beginnings that no key has."""
    return [
        f"{use.where} {use.key}"
        for use in found
        if (use.key not in texts if use.whole else not any(key.startswith(use.key) for key in texts))
    ]


def without_values(found: list[Use], texts: Catalogue) -> list[str]:
    """Uses that do not give a text what it wants to put in."""
    return [
        f"{use.where} {use.key}"
        for use in found
        if use.whole and use.given is not None and use.key in texts
        if set().union(*map(placeholders, texts[use.key].forms)) - use.given
    ]


def unknown_texts(found: set[str], texts: Catalogue) -> list[str]:
    """What looks like a key (wherever it stands in the source) and is none."""
    parts = {key.split(".")[0] for key in texts}
    like = re.compile(rf"({'|'.join(sorted(parts))})(\.[a-z0-9_]+)+\.?")
    return sorted(
        text
        for text in found
        if like.fullmatch(text) and not text.endswith(FILES)
        if text not in texts and not any(key.startswith(text) for key in texts)
    )


def dead(texts: Catalogue, found: set[str], members: set[str]) -> list[str]:
    return [key for key in texts if key not in found and key not in members]


SCREENS = {
    name: tree for room in ("ui", "hardware") for name, tree in trees(Path(companion.__file__).parents[1] / room)
}
USES = [use for found in (TREES, SCREENS) for name, tree in found.items() for use in uses(name, tree)]
CONSTANTS = set().union(*map(constants, [*TREES.values(), *SCREENS.values()]))
# Front ends use the same catalogues.
ELSEWHERE = set().union(*(texts_in(Path(companion.__file__).parents[1] / folder) for folder in ("ui", "hardware")))


def test_the_source_was_found() -> None:
    assert len(USES) > 150
    assert {use.key for use in USES} >= {"refusal.stale", "input.too_deep", "play.left", "ethnos.refusal.not_your_turn"}


def test_every_key_in_the_source_has_a_text() -> None:
    assert missing(USES, MASTER) == []


def test_every_text_gets_the_values_that_it_puts_in() -> None:
    assert without_values(USES, MASTER) == []


def test_whatever_looks_like_a_key_is_one() -> None:
    assert unknown_texts(CONSTANTS, MASTER) == []
    assert unknown_texts(ELSEWHERE, MASTER) == []


@pytest.mark.parametrize("prefix", sorted(FAMILIES))
def test_every_member_of_a_family_has_a_text(prefix: str) -> None:
    members = FAMILIES[prefix]
    assert members
    assert [prefix + member for member in sorted(members) if prefix + member not in MASTER] == []


def test_every_option_of_the_set_up_forms_has_a_text() -> None:
    nothing_known = {key: Printed(None) for name in games.names() for key in printed_lines(name)}
    for name in games.names():
        for field in games.load(name).setup_form(PrintedValues(nothing_known)).fields:
            if isinstance(field, Choice | Choices) and field.words:
                assert [each for each in field.options if field.words + each not in MASTER] == []


def test_no_text_is_there_for_nothing() -> None:
    assert dead(MASTER, CONSTANTS | ELSEWHERE, MEMBERS) == []


BROKEN = """
def act(self, state):
    said("ethnos.no_such_key")
    (impossible if state else rule)("refusal.no_such_code" if state else "refusal.stale")
    raise BadInput("path", "input.no_such_reason")
    self._words(f"ethnos.no_family.{state}")
    house.words("history.corrected")
    said("ethnos.glory", n=1)
    field = Choice(name="no_such_field", options=("one", "two"), words="ethnos.no_choice.")
    code = "refusal.no_such_constant"
"""


def test_these_checks_can_fail() -> None:
    tree = ast.parse(BROKEN)
    found = list(uses("broken.py", tree))
    assert missing(found, MASTER) == [
        "broken.py:3 ethnos.no_such_key",
        "broken.py:4 refusal.no_such_code",
        "broken.py:5 input.no_such_reason",
        "broken.py:6 ethnos.no_family.",
    ]
    assert without_values(found, MASTER) == ["broken.py:7 history.corrected"]
    assert "refusal.no_such_constant" in unknown_texts(constants(tree), MASTER)
    assert field_names(tree) == {"no_such_field"}
    assert list(choices(tree)) == [("ethnos.no_choice.", {"one", "two"})]
    doctored = {**MASTER, "ethnos.dead": MASTER["ethnos.name"]}
    assert dead(doctored, CONSTANTS | ELSEWHERE, MEMBERS) == ["ethnos.dead"]
