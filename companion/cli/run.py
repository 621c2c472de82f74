"""`run`, or no verb at all: the app. Until it has a screen that is the text mode."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from companion.cli.output import BadCall, House
from companion.cli.play import play_text


def add(verbs: Any, known: tuple[str, ...]) -> None:  # noqa: ARG001 - every verb is added alike
    parser = verbs.add_parser("run", help="start the app")
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--headless", action="store_true", help="without a screen")
    which.add_argument("--screen", action="store_true", help="with a screen or not at all")
    parser.set_defaults(do=run)


def run(house: House, given: argparse.Namespace) -> int:
    if given.screen:
        raise BadCall(house.words("run.no_screen"))
    if not given.headless and sys.stderr is not None:
        print(house.words("run.text_mode"), file=sys.stderr)
    return play_text(house, None)
