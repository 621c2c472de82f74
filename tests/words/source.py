"""Which keys the source uses: read from its syntax, not from running it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

# Where the key stands among the arguments of each.
KEY_AT = {
    "said": 0,
    "Said": 0,
    "rule": 0,
    "impossible": 0,
    "Impossible": 0,
    "Refusal": 0,
    "words": 0,
    "_words": 0,
    "BadInput": 1,
}
FIELDS = ("Number", "Flag", "Choice", "Choices", "Hand", "Seat", "Text", "Texts", "Numbers")


class Use(NamedTuple):
    """A key that something says, or what a key begins with; `given` are the values, None when they cannot be told."""

    where: str
    key: str
    whole: bool
    given: frozenset[str] | None


def trees(folder: Path) -> Iterator[tuple[str, ast.Module]]:
    for path in sorted(folder.rglob("*.py")):
        yield str(path.relative_to(folder)), _tree(path)


@cache
def _tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def uses(name: str, tree: ast.Module) -> Iterator[Use]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            at = next((KEY_AT[called] for called in _called(node.func) if called in KEY_AT), None)
            if at is not None and len(node.args) > at:
                for key, whole in _keys(node.args[at]):
                    yield Use(f"{name}:{node.lineno}", key, whole, _given(node, at))


def _called(function: ast.expr) -> Iterator[str]:
    match function:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            yield name
        case ast.IfExp(body=body, orelse=orelse):
            yield from _called(body)
            yield from _called(orelse)


def _keys(argument: ast.expr) -> Iterator[tuple[str, bool]]:
    match argument:
        case ast.Constant(value=str(key)):
            yield key, True
        case ast.IfExp(body=body, orelse=orelse):
            yield from _keys(body)
            yield from _keys(orelse)
        case ast.JoinedStr(values=[ast.Constant(value=str(prefix)), *_]):
            yield prefix, False


def _given(call: ast.Call, at: int) -> frozenset[str] | None:
    if len(call.args) > at + 1 or any(keyword.arg is None for keyword in call.keywords):
        return None
    return frozenset(keyword.arg for keyword in call.keywords if keyword.arg is not None)


@cache
def constants(tree: ast.Module) -> set[str]:
    """Every text in the source, except those in docstrings."""
    docs = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    return {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs
    }


def texts_in(folder: Path) -> set[str]:
    """The texts of a folder, whether Python, Kivy's language or what the phones' page is written in."""
    found = set().union(*(constants(tree) for _, tree in trees(folder)))
    ours = (
        path
        for kind in ("*.kv", "*.js")
        for path in folder.rglob(kind)
        if not {"node_modules", "vendor"} & {*path.parts}
    )
    for path in ours:
        found.update(re.findall(r"""["']([\w.]+)["']""", path.read_text("utf-8")))
    return found


def field_names(tree: ast.Module) -> set[str]:
    """The fields of every form that the source offers."""
    return {
        keyword.value.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and any(called in FIELDS for called in _called(node.func))
        for keyword in node.keywords
        if keyword.arg in ("name", "called")
        and isinstance(keyword.value, ast.Constant)
        and isinstance(keyword.value.value, str)
    }


def first_texts(tree: ast.Module, called: str, at: int) -> set[str]:
    """The constant argument number `at` of every call of this name."""
    return {
        node.args[at].value
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and called in _called(node.func)
        and len(node.args) > at
        and isinstance(node.args[at], ast.Constant)
        and isinstance(node.args[at].value, str)
    }


def choices(tree: ast.Module) -> Iterator[tuple[str, set[str]]]:
    """What the keys of a choice's options begin with, and the options that are written out; yes and no of a flag."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and any(called in ("Choice", "Choices") for called in _called(node.func)):
            given = {keyword.arg: keyword.value for keyword in node.keywords}
            match given.get("words"), given.get("options"):
                case ast.Constant(value=str(words)), ast.Tuple(elts=options):
                    yield words, {each.value for each in options if isinstance(each, ast.Constant)}
        if isinstance(node, ast.Call) and "Flag" in _called(node.func):
            for keyword in node.keywords:
                if keyword.arg == "words" and isinstance(keyword.value, ast.Constant):
                    yield str(keyword.value.value), {"yes", "no"}
