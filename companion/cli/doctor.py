"""`doctor`: what is wrong and what to do; `--bundle FILE` for a bug report, `--walk` to try every part of the box."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from companion import app
from companion.box.checkup import check_games
from companion.cli.answers import NO, YES
from companion.cli.commands import command
from companion.cli.output import BadCall, Settings, print_json, print_lines
from companion.config import config_path
from companion.engine.reading import BadInput
from companion.engine.said import Said, said
from companion.findings import Finding, ok, trouble, worst
from companion.journal.checkup import check_journal, in_use
from companion.words import Words


def add(verbs: Any, known: tuple[str, ...]) -> None:  # noqa: ARG001 - every verb is added alike
    doctor = verbs.add_parser("doctor", help="check machine, box, screen and sound")
    doctor.add_argument("--json", action="store_true", help="print one JSON object")
    which = doctor.add_mutually_exclusive_group()
    which.add_argument("--bundle", type=Path, metavar="FILE", help="write a zip for a bug report, without names")
    which.add_argument("--walk", action="store_true", help="try every light and button of the box")
    doctor.set_defaults(do=_doctor, without_config=True)


def _doctor(settings: Settings, given: argparse.Namespace) -> int:
    if given.walk:
        if given.json:
            raise BadCall(settings.words("doctor.walk.json"))
        return _try_out(settings)
    findings = list(_findings(settings, config_path(given.config)))
    document = report(findings, settings.words)
    if given.bundle is not None:
        from companion.cli.bundle import write_bundle  # other calls need none of it

        write_bundle(given.bundle, settings, config_path(given.config), document)
    if given.json:
        print_json(document)
    else:
        print_lines(_lines(findings, settings.words))
        if given.bundle is not None:
            print_lines([settings.words("doctor.bundle.written", path=str(given.bundle))])
    return 1 if worst(findings) == "trouble" else 0


def _findings(settings: Settings, config_file: Path) -> Iterator[Finding]:
    """From the ground up: what a later check needs is checked before it."""
    machine, *others = app.examine_machine(settings.config)
    yield machine
    yield _config(config_file, settings.fault)
    yield from others
    yield check_journal(settings.config.journal_path)
    yield from check_games()
    yield from app.examine_parts(settings.config)


def _config(path: Path, fault: BadInput | None) -> Finding:
    if fault is not None:
        what = said("doctor.config.fault", where=fault.path or str(path), reason=fault.reason)
        return trouble("config", what, said("doctor.config.do"))
    if not path.exists():
        return ok("config", said("doctor.config.none", path=str(path)))
    return ok("config", said("doctor.config.ok", path=str(path)))


def report(findings: list[Finding], words: Words) -> dict[str, Any]:
    """What `--json` prints: for people and for programs."""
    return {
        "worst": worst(findings),
        "checks": [
            {
                "check": each.check,
                "level": each.level,
                "key": each.what.key,
                "what": words.say(each.what),
                "todo": None if each.todo is None else words.say(each.todo),
            }
            for each in findings
        ],
    }


def _lines(findings: list[Finding], words: Words) -> Iterator[str]:
    levels = {each.level: words(f"doctor.level.{each.level}") for each in findings}
    width = max(map(len, levels.values()))
    for each in findings:
        title = said(f"doctor.check.{each.check}")
        line = said("doctor.line", title=title, what=each.what)
        if each.todo is not None:
            line = said("doctor.line_do", title=title, what=each.what, todo=each.todo)
        yield f"{levels[each.level]:<{width}}  {words.say(line)}"
    count = {level: sum(each.level == level for each in findings) for level in ("trouble", "warning")}
    yield words("doctor.sum", **count) if any(count.values()) else words("doctor.fine")


def _try_out(settings: Settings) -> int:
    words = settings.words
    if in_use(settings.config.journal_path):
        raise BadCall(words("doctor.walk.in_use"))

    def say(what: Said) -> None:
        print_lines([words.say(what)])
        if sys.stdout is not None:
            sys.stdout.flush()

    try:
        fine = app.try_parts(settings.config, say, answers(typed_lines()))
    except app.NoParts as error:
        raise BadCall(words("doctor.walk.no_parts", reason=str(error))) from None
    return 0 if fine else 1


def answers(lines: Iterator[str]) -> Callable[[], app.Verdict | None]:
    """What was typed, as an answer; None once nobody types any more."""

    def read() -> app.Verdict | None:
        line = next(lines, None)
        return None if line is None else meaning(line)

    return read


def meaning(line: str) -> app.Verdict:
    word = line.strip().casefold()
    if not word:
        return "skip"
    if word in YES:
        return "yes"
    if word in NO:
        return "no"
    return "quit" if command(word) == "quit" else "unclear"


def typed_lines() -> Iterator[str]:
    """Read below Python's own buffer: a thread that still waits in there when the program ends would break its end."""
    try:
        stream = sys.stdin.fileno()
    except (AttributeError, OSError):  # none at all, or one that a test has put there
        yield from sys.stdin or ()
        return
    rest = b""
    while chunk := os.read(stream, 4096):
        *whole, rest = (rest + chunk).split(b"\n")
        yield from (line.decode(errors="replace") for line in whole)
    if rest:
        yield rest.decode(errors="replace")
