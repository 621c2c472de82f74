"""`schema GAME`: the JSON shapes that the game reads, as JSON Schema."""

from __future__ import annotations

import argparse
from typing import Any

import msgspec

from companion import games
from companion.cli.output import Settings, print_json
from companion.engine.codec import union


def add(verbs: Any, known: tuple[str, ...]) -> None:
    schema = verbs.add_parser("schema", help="JSON schema of a game's inputs")
    schema.add_argument("game", choices=known, metavar="GAME")
    schema.set_defaults(do=_schema)


def _schema(settings: Settings, given: argparse.Namespace) -> int:  # noqa: ARG001 - every verb is called alike
    game = games.load(given.game)
    document = {
        "game": game.id,
        "version": game.codec.version,
        "score": msgspec.json.schema(game.scoring.shape),
        "resolve": {name: msgspec.json.schema(question.shape) for name, question in game.questions.items()},
        "action": msgspec.json.schema(union(game.codec.actions)),
        "event": msgspec.json.schema(union(game.codec.events)),
    }
    print_json(document)
    return 0
