"""Strict reading of JSON that comes from outside: a clear path and reason for whatever is wrong with it."""

from __future__ import annotations

import json
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
        document = json.loads(text, object_pairs_hook=_no_repeats, parse_constant=_no_constants)
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
            raise BadInput("", "input.repeated_key", name=key)
        found[key] = value
    return found


def _no_constants(name: str) -> NoReturn:
    raise BadInput("", "input.not_a_number", value=name)


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


_PLACE = re.compile(r"^(?P<what>.*?)(?: - at (?P<key>`key` in )?`\$?(?P<path>.*)`)?$", re.S)
_STEP = re.compile(r"\.([^.\[\]]+)|\[(\d+|\.\.\.)\]")


def _fault(document: Any, shape: Any, message: str, at: str) -> BadInput:
    found = _PLACE.match(message)
    assert found is not None
    steps, value = _follow(document, shape, message, found["path"] or "")
    info = _info(shape, steps)
    if found["key"]:
        steps.append(next((key for key in value if not _fits({key: value[key]}, info)), ""))
        value = steps[-1]
        info = info.key_type if isinstance(info, inspect.DictType) else None
    what = found["what"]
    if missing := re.match(r"Object missing required field `(.*)`", what):
        return BadInput(_path(at, [*steps, missing[1]]), "input.missing")
    if unknown := re.match(r"Object contains unknown field `(.*)`", what):
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
        return BadInput(path, code, value=_shown(value), limit=int(bound))
    if wrong := re.match(r"Expected `(.*)`, got `(.*)`", what):
        return BadInput(path, "input.wrong_type", wanted=_kind(wrong[1]), got=_kind(wrong[2].split(" ")[0]))
    if options := _options(info):
        return BadInput(path, "input.not_one_of", value=_shown(value), options=", ".join(options))
    return BadInput(path, "input.not_known", value=_shown(value))


def _follow(document: Any, shape: Any, message: str, path: str) -> tuple[list[str | int], Any]:
    """Walk to the fault; where msgspec says only `[...]`, find which of the keys it was."""
    steps: list[str | int] = []
    value = document
    for name, index in _STEP.findall(path):
        if name:
            step: str | int = name
        elif index == "...":
            step = next((key for key in value if _fault_at(document, shape, steps, key) == message), "")
        else:
            step = int(index)
        steps.append(step)
        value = value.get(step) if isinstance(value, dict) else value[step]
    return steps, value


def _fault_at(document: Any, shape: Any, steps: list[str | int], key: str) -> str | None:
    """What is said of the document when the object at `steps` holds only this key."""
    alone = _alone(document, steps, key)
    try:
        msgspec.convert(alone, shape)
    except msgspec.ValidationError as error:
        return str(error)
    return None


def _alone(document: Any, steps: list[str | int], key: str) -> Any:
    if not steps:
        return {key: document[key]}
    first, rest = steps[0], steps[1:]
    if isinstance(document, dict):
        return {**document, first: _alone(document[first], rest, key)}
    copy = list(document)
    copy[first] = _alone(copy[first], rest, key)  # type: ignore[index]
    return copy


def _fits(part: Any, info: inspect.Type | None) -> bool:
    if not isinstance(info, inspect.DictType):
        return True
    return next(iter(part)) in _options(info.key_type)


def _info(shape: Any, steps: list[str | int]) -> inspect.Type | None:
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


def _path(at: str, steps: list[str | int]) -> str:
    path = at
    for step in steps:
        path += f"[{step}]" if isinstance(step, int) else f".{step}"
    return path.lstrip(".")


def _shown(value: Any) -> Value:
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) < 10**12:
        return value
    text = json.dumps(value, ensure_ascii=False) if not isinstance(value, str) else value
    return text if len(text) <= 40 else text[:37] + "..."


def _kind(name: str) -> Said:
    names = [each.strip() for each in name.split("|") if each.strip() != "null"] or ["null"]
    known = ("int", "str", "bool", "float", "array", "object", "null")
    return Said(f"input.kind.{names[0] if names[0] in known else 'other'}")
