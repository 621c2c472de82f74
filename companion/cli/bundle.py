"""The zip for a bug report: what a helper needs to know, and nothing about who plays."""

from __future__ import annotations

import json
import os
import platform
import re
import shutil
import sqlite3
import subprocess
import typing
import zipfile
from collections import Counter
from collections.abc import Iterator
from importlib.metadata import distributions, version
from io import BytesIO
from pathlib import Path
from typing import Any

import msgspec

from companion.cli.output import Settings
from companion.cli.private import GONE, Private, homes, names_of_machine
from companion.config import Config
from companion.disk import read_toml, write_whole
from companion.engine.reading import BadInput
from companion.journal.errors import JournalUnusable
from companion.journal.reader import JournalReader
from companion.table.ledger import GameRecord, WriteRefused

LINES = 200  # of the log
UNIT = "companion.service"
SYSTEM = ("ID", "VERSION_ID", "VERSION_CODENAME", "PRETTY_NAME")  # of /etc/os-release
QUOTED = re.compile(r"'[^']*'|\"[^\"]*\"|«[^»]*»|„[^“”]*[“”]")


def write_bundle(path: Path, settings: Settings, config_file: Path, report: dict[str, Any]) -> None:
    """BadInput when it cannot be written."""
    config = settings.config
    games, fault = _games(config.journal_path)
    names = {config.table.name, *typed_names(config_file), *names_of_machine(), *_players(games)}
    paths = [*homes(), config.data_path, config.data_path.resolve(), config_file.parent]
    private = Private(names, paths)
    documents = {
        "report.json": report if settings.fault is None else _without_quotation(report, settings.fault),
        "versions.json": versions(),
        "configuration.json": options(config),
        "games.json": shape(config.journal_path, games, fault),
    }
    held = BytesIO()
    with zipfile.ZipFile(held, "w", zipfile.ZIP_DEFLATED) as bundle:
        for name, document in documents.items():
            harmless = private.document(msgspec.to_builtins(document))
            bundle.writestr(name, json.dumps(harmless, ensure_ascii=False, indent=2) + "\n")
        if lines := log_lines(config.data_path):
            # What stands in quotation marks came from outside: names of players who have since been forgotten, too.
            harmless_lines = (private.text(QUOTED.sub(GONE, each)) for each in lines)
            bundle.writestr("log.txt", "".join(f"{each}\n" for each in harmless_lines))
    write_whole(path, held.getvalue())


def _without_quotation(report: dict[str, Any], fault: BadInput) -> dict[str, Any]:
    """What is wrong with the configuration may quote it, so only the kind of fault is told."""
    told = ({**each, "what": fault.reason.key} if each["check"] == "config" else each for each in report["checks"])
    return {**report, "checks": list(told)}


def typed_names(config_file: Path) -> set[str]:
    """Every text in the configuration that is no choice of ours, also where the file as a whole is no good."""
    try:
        document = read_toml(config_file) or {}
    except BadInput:
        return set()
    return {text for text in _texts(document) if text not in _CHOICES}


def _texts(document: Any) -> Iterator[str]:
    match document:
        case str():
            yield document
        case dict():
            for each in document.values():
                yield from _texts(each)
        case list():
            for each in document:
                yield from _texts(each)


def _choices(shape: Any) -> Iterator[str]:
    for field in msgspec.structs.fields(shape):
        if isinstance(field.type, type) and issubclass(field.type, msgspec.Struct):
            yield from _choices(field.type)
        elif typing.get_origin(field.type) is typing.Literal:
            yield from typing.get_args(field.type)


_CHOICES = frozenset(_choices(Config))


def versions() -> dict[str, Any]:
    kernel = os.uname()  # without its nodename
    system = platform.freedesktop_os_release() if Path("/etc/os-release").exists() else {}
    return {
        "companion": version("tabletop-companion"),
        "python": platform.python_version(),
        "sqlite": sqlite3.sqlite_version,
        "kernel": f"{kernel.sysname} {kernel.release} {kernel.machine}",
        "system": {name: system[name] for name in SYSTEM if name in system},
        "packages": {each.name: each.version for each in sorted(distributions(), key=lambda each: each.name.lower())},
    }


def options(config: msgspec.Struct) -> dict[str, Any]:
    """Figures, switches and choices as they are. Text that somebody typed is private, whatever it is for."""
    found: dict[str, Any] = {}
    for field in msgspec.structs.fields(config):
        value = getattr(config, field.encode_name)
        if isinstance(value, msgspec.Struct):
            found[field.encode_name] = options(value)
        elif typing.get_origin(field.type) is typing.Literal or not _has_text(value):
            found[field.encode_name] = value
        else:
            found[field.encode_name] = GONE
    return found


def _has_text(value: Any) -> bool:
    if isinstance(value, list | tuple):
        return any(_has_text(each) for each in value)
    return bool(value) and not isinstance(value, int | float)


def shape(path: Path, games: list[GameRecord], fault: str) -> dict[str, Any]:
    """How much there is of what: no names, no dates."""
    files = {each.name: each.stat().st_size for each in path.parent.glob(f"{path.name}*") if each.is_file()}
    kinds = {each.game for each in games}
    return {
        "fault": fault,
        "bytes": files,
        "games": {
            kind: {
                "statuses": Counter(each.status for each in games if each.game == kind),
                "players": sorted(len(_summary(each).get("players", ())) for each in games if each.game == kind),
            }
            for kind in sorted(kinds)
        },
        "current": next((each.game for each in games if each.current), None),
    }


def _games(path: Path) -> tuple[list[GameRecord], str]:
    try:
        reader = JournalReader(path)
        try:
            return reader.games(), ""
        finally:
            reader.close()
    except FileNotFoundError:
        return [], "none"
    except JournalUnusable as error:
        return [], error.reason
    except (OSError, sqlite3.Error, WriteRefused) as error:
        return [], type(error).__name__


def _players(games: list[GameRecord]) -> set[str]:
    return {str(name) for game in games for name in _summary(game).get("players", ())}


def _summary(game: GameRecord) -> dict[str, Any]:
    try:
        found = msgspec.json.decode(game.summary)
    except msgspec.DecodeError:
        return {}
    return found if isinstance(found, dict) else {}


def log_lines(folder: Path) -> list[str]:
    """The last lines of log files in the data folder and, where it runs as a service, of the system's log."""
    found: list[str] = []
    for file in sorted(folder.glob("*.log")):
        try:
            found += file.read_text("utf-8", "replace").splitlines()[-LINES:]
        except OSError:
            continue
    if shutil.which("journalctl"):
        for scope in ("--system", "--user"):
            call = ("journalctl", scope, "--quiet", "--no-pager", "--output=cat", f"--lines={LINES}", f"--unit={UNIT}")
            if scope == "--user":
                call = (*call[:-1], f"--user-unit={UNIT}")
            try:
                done = subprocess.run(call, capture_output=True, timeout=10, check=False)
            except (OSError, subprocess.TimeoutExpired):
                continue
            found += done.stdout.decode(errors="replace").splitlines()
    return found[-LINES:]
