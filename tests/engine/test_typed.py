from __future__ import annotations

import json
from typing import Annotated, Any, Literal

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion import games
from companion.engine.codec import union
from companion.engine.reading import BadInput, typed
from tests.examples import examples

Faction = Literal["nordic", "rusviet", "saxony"]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=10)]
Popularity = Annotated[int, msgspec.Meta(ge=0, le=18)]


class Player(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Name
    faction: Faction
    popularity: Popularity
    factory: bool = False
    note: str | None = None


class Board(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    spaces: dict[Name, Popularity] = {}


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    players: Annotated[tuple[Player, ...], msgspec.Meta(min_length=1, max_length=3)]
    boards: dict[Faction, Board] = {}
    owners: dict[str, tuple[Player, ...]] = {}
    weight: float = 0.0


ANN: dict[str, Any] = {"name": "Ann", "faction": "nordic", "popularity": 6}


def position(**changes: Any) -> dict[str, Any]:
    return {"players": [ANN], **changes}


def player(**changes: Any) -> dict[str, Any]:
    return position(players=[ANN, {**ANN, **changes}])


def without(name: str) -> dict[str, Any]:
    return position(players=[ANN, {key: value for key, value in ANN.items() if key != name}])


def fault(document: Any, shape: Any = Position, at: str = "") -> BadInput:
    with pytest.raises(BadInput) as raised:
        typed(document, shape, at)
    return raised.value


def test_what_fits_is_read() -> None:
    found = typed(position(boards={"saxony": {"spaces": {"Ann": 3}}}), Position)
    assert found == Position((Player("Ann", "nordic", 6),), {"saxony": Board({"Ann": 3})})


@pytest.mark.parametrize(
    ("document", "path", "key", "values"),
    [
        (player(popularity=19), "players[1].popularity", "input.above", {"value": 19, "limit": 18}),
        (player(popularity=-1), "players[1].popularity", "input.below", {"value": -1, "limit": 0}),
        (player(name=""), "players[1].name", "input.text_empty", {"n": 1}),
        (player(name="x" * 11), "players[1].name", "input.text_too_long", {"n": 10}),
        (without("popularity"), "players[1].popularity", "input.missing", {}),
        (player(coins=3), "players[1].coins", "input.unknown_field", {}),
        (position(colour="red"), "colour", "input.unknown_field", {}),
        (position(players=[]), "players", "input.too_few", {"n": 1}),
        (position(players=[ANN] * 4), "players", "input.too_many", {"n": 3}),
        (
            player(faction="albion"),
            "players[1].faction",
            "input.not_one_of",
            {"value": "albion", "options": "nordic, rusviet, saxony"},
        ),
        (
            position(boards={"nordic": {}, "albion": {}}),
            "boards.albion",
            "input.not_one_of",
            {"value": "albion", "options": "nordic, rusviet, saxony"},
        ),
        (
            position(boards={"nordic": {"spaces": {"Ann": 3, "Bob": 19}}}),
            "boards.nordic.spaces.Bob",
            "input.above",
            {"value": 19, "limit": 18},
        ),
        (
            position(boards={"nordic": {"spaces": {"A": 1, "B": 19}}, "saxony": {"spaces": {"A": 20, "B": 0}}}),
            "boards.nordic.spaces.B",
            "input.above",
            {"value": 19, "limit": 18},
        ),
        (
            position(boards={"nordic": {"spaces": {"A": 1, "B": 2}}, "saxony": {"spaces": {"A": 20, "B": 0}}}),
            "boards.saxony.spaces.A",
            "input.above",
            {"value": 20, "limit": 18},
        ),
        (
            position(boards={"nordic": {"spaces": {"Ann": 3, "": 3}}}),
            'boards.nordic.spaces.""',
            "input.text_empty",
            {"n": 1},
        ),
        (
            position(boards={"nordic": {"spaces": {"Ann": 3, "x" * 11: 3}}}),
            "boards.nordic.spaces." + "x" * 11,
            "input.text_too_long",
            {"n": 10},
        ),
        (
            position(owners={"Ann": [], "Bob": [ANN, {**ANN, "popularity": 99}]}),
            "owners.Bob[1].popularity",
            "input.above",
            {"value": 99, "limit": 18},
        ),
        (
            player(popularity=10**30),
            "players[1].popularity",
            "input.above",
            {"value": "1000000000000000000000000000000", "limit": 18},
        ),
        (
            player(popularity=-(10**4000)),
            "players[1].popularity",
            "input.below",
            {"value": "-100000000000000000000000000000000000...", "limit": 0},
        ),
        (
            player(popularity=2**20_000),
            "players[1].popularity",
            "input.above",
            {"value": "...", "limit": 18},
        ),
    ],
)
def test_the_path_and_the_reason_are_said(document: Any, path: str, key: str, values: dict[str, Any]) -> None:
    found = fault(document)
    assert (found.path, found.reason.key, found.reason.values) == (path, key, values)


@pytest.mark.parametrize(
    ("document", "path", "wanted", "got"),
    [
        (player(popularity=True), "players[1].popularity", "int", "bool"),
        (player(popularity=6.0), "players[1].popularity", "int", "float"),
        (player(popularity="6"), "players[1].popularity", "int", "str"),
        (player(popularity=None), "players[1].popularity", "int", "null"),
        (player(factory=1), "players[1].factory", "bool", "int"),
        (player(factory="true"), "players[1].factory", "bool", "str"),
        (player(name=6), "players[1].name", "str", "int"),
        (player(faction=["nordic"]), "players[1].faction", "str", "array"),
        (player(note=3), "players[1].note", "str", "int"),
        (position(players={}), "players", "array", "object"),
        (position(players=[ANN, "Bob"]), "players[1]", "object", "str"),
        (position(boards=[]), "boards", "object", "array"),
        (position(weight="1"), "weight", "float", "str"),
        ([], "", "object", "array"),
        (None, "", "object", "null"),
        ("x", "", "object", "str"),
        (3, "", "object", "int"),
    ],
)
def test_the_wrong_kind_of_value_is_named(document: Any, path: str, wanted: str, got: str) -> None:
    found = fault(document)
    assert (found.path, found.reason.key) == (path, "input.wrong_type")
    kinds = {name: value.key for name, value in found.reason.values.items() if not isinstance(value, str | int)}
    assert kinds == {"wanted": f"input.kind.{wanted}", "got": f"input.kind.{got}"}


@pytest.mark.parametrize(
    ("at", "path"),
    [("", "players[0].popularity"), ("file.toml: ", "file.toml: players[0].popularity"), ("../a.b", None)],
)
def test_the_path_goes_on_from_where_the_document_stands(at: str, path: str | None) -> None:
    document = position(players=[{**ANN, "popularity": 99}])
    assert fault(document, at=at).path == (path or "../a.b.players[0].popularity")


PLACES = ("x` - at `$.players[99].name", "x' - at `$.boards[...]`", "` - at `key` in `$.boards", "- at `$", "`", "...")


@pytest.mark.parametrize("text", PLACES)
@pytest.mark.parametrize(
    "hidden",
    [
        lambda text: (position(**{text: 1}), text),
        lambda text: (player(**{text: 1}), f"players[1].{text}"),
        lambda text: (player(faction=text), "players[1].faction"),
        lambda text: (position(boards={text: {}}), f"boards.{text}"),
        lambda text: (position(owners={"Ann": [], text: [3]}), f"owners.{text}[0]"),
    ],
    ids=["field", "field inside", "option", "key of options", "key"],
)
def test_text_that_looks_like_a_place_leads_nowhere_else(hidden: Any, text: str) -> None:
    document, path = hidden(text)
    assert fault(document).path == path


def test_long_names_are_shortened() -> None:
    assert fault(position(**{"x" * 500_000: 1})).path == "x" * 37 + "..."
    assert fault(player(faction="x" * 500_000)).reason.values["value"] == "x" * 37 + "..."


def test_the_last_of_very_many_keys_is_found() -> None:
    names = {f"p{number}": 1 for number in range(50_000)}
    assert fault(position(boards={"nordic": {"spaces": {**names, "last": 19}}})).path == "boards.nordic.spaces.last"


REAL = [
    (f"{name}/{what}", shape)
    for name in games.names()
    for what, shape in (
        ("score", games.load(name).scoring.shape),
        ("action", union(games.load(name).codec.actions)),
        ("event", union(games.load(name).codec.events)),
        *((question, found.shape) for question, found in games.load(name).questions.items()),
    )
]

plain = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text()
values = st.recursive(
    plain, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3), max_leaves=8
)


def names_in(shape: Any) -> list[str]:
    """Every name that the shape knows, so that random documents come near to fitting."""
    text = json.dumps(msgspec.json.schema(shape))
    schema = json.loads(text)
    found = {"$", "A", "B"}

    def collect(part: Any) -> None:
        if isinstance(part, dict):
            found.update(part.get("properties", {}))
            found.update(str(each) for each in part.get("enum", ()))
            for each in part.values():
                collect(each)
        elif isinstance(part, list):
            for each in part:
                collect(each)

    collect(schema)
    return sorted(found)


def near(shape: Any) -> st.SearchStrategy[Any]:
    name = st.sampled_from(names_in(shape)) | st.sampled_from(PLACES)
    leaf = name | st.integers(-3, 30) | st.booleans() | st.none() | plain
    return st.recursive(
        leaf,
        lambda inner: st.lists(inner, max_size=4) | st.dictionaries(name, inner, max_size=5),
        max_leaves=12,
    )


@pytest.mark.parametrize("shape", [shape for _, shape in REAL], ids=[name for name, _ in REAL])
def test_any_value_gives_the_shape_or_bad_input(shape: Any) -> None:
    @settings(suppress_health_check=[HealthCheck.too_slow])
    @given(document=near(shape) | values)
    def tried(document: Any) -> None:
        try:
            found = typed(document, shape)
        except BadInput:
            return
        assert isinstance(found, msgspec.Struct)

    tried()


RICH = {
    "players": [ANN, {**ANN, "name": "Bob", "factory": True, "note": "late"}, {**ANN, "faction": "saxony"}],
    "boards": {"nordic": {"spaces": {"Ann": 1, "Bob": 2}}, "saxony": {"spaces": {"Ann": 3, "a.b[0]": 4}}},
    "owners": {"Ann": [ANN], "x` - at `$.players": [ANN, ANN]},
    "weight": 0.5,
}


def places(part: Any, above: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    if not isinstance(part, dict | list):
        return [above]
    inside = part.items() if isinstance(part, dict) else enumerate(part)
    return [above, *(place for key, value in inside for place in places(value, (*above, key)))]


def replaced(part: Any, place: tuple[str | int, ...], by: Any) -> Any:
    if not place:
        return by
    copy = dict(part) if isinstance(part, dict) else list(part)
    copy[place[0]] = replaced(part[place[0]], place[1:], by)
    return copy


def as_path(place: tuple[str | int, ...]) -> str:
    path = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in place)
    return path.removeprefix(".")


@settings(max_examples=examples(300), suppress_health_check=[HealthCheck.too_slow])
@given(place=st.sampled_from(places(RICH)), by=near(Position))
def test_a_fault_is_found_where_it_is(place: tuple[str | int, ...], by: Any) -> None:
    try:
        typed(replaced(RICH, place, by), Position)
    except BadInput as error:
        found = error.path
    else:
        return
    assert found.startswith(as_path(place)), found
