"""Strict reading of JSON that comes from outside: a clear path and reason for whatever is wrong with it."""

from __future__ import annotations

import json
import math
import re
from typing import Any, NoReturn, TypeVar

import msgspec
from msgspec import inspect

from companion.engine.said import Said, Value

LARGEST = 1_000_000  # bytes
DEEPEST = 32
T = TypeVar("T")


class BadInput(Exception):
    """What was given cannot be used: where (empty for the whole of it) and why."""

    def __init__(self, path: str, key: str, **values: Value) -> None:
        super().__init__(path, key, values)
        self.path = path
        self.reason = Said(key, values)


def read_json(data: bytes) -> Any:
    """One JSON document, without what JSON readers let through: repeated keys, NaN, depth without end."""
    if len(data) > LARGEST:
        raise BadInput("", "input.too_large", most=LARGEST)
    try:
        text = data.decode("utf-8-sig")
        document = json.loads(text, object_pairs_hook=_no_repeats, parse_constant=_no_constants, parse_float=_finite)
        json.dumps(document, ensure_ascii=False).encode()
    except RecursionError:
        raise BadInput("", "input.too_deep", most=DEEPEST) from None
    except UnicodeError:
        raise BadInput("", "input.not_utf8") from None
    except json.JSONDecodeError as error:
        raise BadInput("", "input.not_json", line=error.lineno, column=error.colno) from None
    except ValueError:  # an integer of thousands of digits
        raise BadInput("", "input.number_too_long") from None
    if _depth(document) > DEEPEST:
        raise BadInput("", "input.too_deep", most=DEEPEST)
    return document


def _no_repeats(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise BadInput("", "input.repeated_key", name=_short(key))
        found[key] = value
    return found


def _no_constants(name: str) -> NoReturn:
    raise BadInput("", "input.not_a_number", value=name)


def _finite(text: str) -> float:
    """`1e999` is too large for a float, which would silently become infinite."""
    if math.isinf(value := float(text)):
        raise BadInput("", "input.not_a_number", value=_short(text))
    return value


def _depth(document: Any) -> int:
    depth, level = 0, [document]
    while level:
        depth += 1
        level = [
            child
            for each in level
            if isinstance(each, dict | list)
            for child in (each.values() if isinstance(each, dict) else each)
        ]
    return depth


def typed(document: Any, shape: type[T], at: str = "") -> T:
    """The document as `shape` (a msgspec Struct or a union of them), or BadInput with the path of the first fault."""
    try:
        return msgspec.convert(document, shape)
    except msgspec.ValidationError as error:
        raise _fault(document, shape, str(error), at) from None


# `what - at `$.bands[...][0].size``, or `... - at `key` in `$.glory`` for a key of an object.
_PLACE = re.compile(r"^(?P<what>.*) - at (?P<key>`key` in )?`\$(?P<path>(\.\w+|\[\d+\]|\[\.\.\.\])*)`$", re.S)
_STEP = re.compile(r"\.(\w+)|\[(\d+|\.\.\.)\]")
Steps = list[str | int]


def _fault(document: Any, shape: Any, message: str, at: str) -> BadInput:
    what, key, place = _parts(document, message)
    steps, value = _follow(document, shape, message, place, key=key)
    info = _info(shape, steps[:-1] if key else steps)
    if key:
        value = steps[-1]
        info = info.key_type if isinstance(info, inspect.DictType) else None
    if missing := re.match(r"Object missing required field `(.*)`", what, re.S):
        return BadInput(_path(at, [*steps, missing[1]]), "input.missing")
    if unknown := re.match(r"Object contains unknown field `(.*)`", what, re.S):
        return BadInput(_path(at, [*steps, unknown[1]]), "input.unknown_field")
    path = _path(at, steps)
    if limit := re.match(r"Expected `(\w+)` (of length )?(<=|>=) (-?\d+)", what):
        kind, length, sign, bound = limit.groups()
        if length:
            code = "input.too_many" if sign == "<=" else "input.too_few"
            if kind == "str":
                code = "input.text_too_long" if sign == "<=" else "input.text_empty"
            return BadInput(path, code, n=int(bound))
        code = "input.above" if sign == "<=" else "input.below"
        return BadInput(path, code, value=shown(value), limit=int(bound))
    if wrong := re.match(r"Expected `(.*)`, got `(.*)`", what):
        return BadInput(path, "input.wrong_type", wanted=_kind(wrong[1]), got=_kind(wrong[2].split(" ")[0]))
    if options := _options(info):
        return BadInput(path, "input.not_one_of", value=shown(value), options=", ".join(options))
    return BadInput(path, "input.not_known", value=shown(value))


def _parts(document: Any, message: str) -> tuple[str, bool, str]:
    """What is wrong, whether with a key, and where. A name that is not known may look like a place itself."""
    named = isinstance(document, dict) and any(
        message == f"Object contains unknown field `{name}`" for name in document
    )
    found = None if named else _PLACE.match(message)
    return (message, False, "") if found is None else (found["what"], bool(found["key"]), found["path"])


def _follow(document: Any, shape: Any, message: str, place: str, *, key: bool) -> tuple[Steps, Any]:
    """Walk to the fault; where msgspec says only that it is somewhere in an object, find which of the keys it was."""
    steps: Steps = []
    value = document
    for name, index in [*_STEP.findall(place), *([("", "...")] if key else [])]:
        if index == "...":
            step: str | int = _first_bad(document, shape, steps, list(value), message)
            document = _with(document, steps, {step: value[step]})  # its neighbours may have the same fault
        else:
            step = name or int(index)
        steps.append(step)
        value = value.get(step) if isinstance(value, dict) else value[step]
    return steps, value


def _first_bad(document: Any, shape: Any, steps: Steps, keys: list[str], message: str) -> str:
    """The first key of the object at `steps` without which the document has another fault, or none."""
    value = document
    for step in steps:
        value = value[step]
    good, bad = 0, len(keys)
    while bad - good > 1:
        middle = (good + bad) // 2
        part = {key: value[key] for key in keys[:middle]}
        if _message(_with(document, steps, part), shape) == message:
            bad = middle
        else:
            good = middle
    return keys[good]


def _message(document: Any, shape: Any) -> str | None:
    try:
        msgspec.convert(document, shape)
    except msgspec.ValidationError as error:
        return str(error)
    return None


def _with(document: Any, steps: Steps, part: Any) -> Any:
    """The document with something else at `steps`."""
    if not steps:
        return part
    copy = dict(document) if isinstance(document, dict) else list(document)
    copy[steps[0]] = _with(document[steps[0]], steps[1:], part)  # type: ignore[index]
    return copy


def _info(shape: Any, steps: Steps) -> inspect.Type | None:
    """The type that stands at the end of the path, as far as it can be told."""
    info: inspect.Type | None = inspect.type_info(shape)
    for step in steps:
        info = _plain(info)
        if isinstance(info, inspect.StructType):
            info = next((field.type for field in info.fields if field.encode_name == step), None)
        elif isinstance(info, inspect.DictType):
            info = info.value_type
        elif isinstance(info, inspect.VarTupleType | inspect.ListType):
            info = info.item_type
        else:
            return None
    return _plain(info)


def _plain(info: inspect.Type | None) -> inspect.Type | None:
    while isinstance(info, inspect.Metadata):
        info = info.type
    if isinstance(info, inspect.UnionType):
        info = next((each for each in info.types if not isinstance(each, inspect.NoneType)), None)
    return info


def _options(info: inspect.Type | None) -> list[str]:
    info = _plain(info)
    return [str(each) for each in info.values] if isinstance(info, inspect.LiteralType) else []


def _path(at: str, steps: Steps) -> str:
    path = at
    for step in steps:
        if isinstance(step, int):
            path += f"[{step}]"
        else:
            path += ("." if path and not path.endswith(" ") else "") + (_short(step) or '""')
    return path


def shown(value: Any) -> Value:
    """A value as it can be said in one line."""
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) < 10**12:
        return value
    try:
        return _short(value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=str))
    except ValueError:  # an integer of thousands of digits, which TOML can write in hexadecimal
        return "..."


def _short(text: str) -> str:
    text = text[:41].encode("utf-8", "backslashreplace").decode()
    return text if len(text) <= 40 else text[:37] + "..."


def _kind(name: str) -> Said:
    names = [each.strip() for each in name.split("|") if each.strip() != "null"] or ["null"]
    known = ("int", "str", "bool", "float", "array", "object", "null")
    return Said(f"input.kind.{names[0] if names[0] in known else 'other'}")
