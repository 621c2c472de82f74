"""`score GAME [FILE]` and `resolve GAME QUESTION [FILE]`: answers to a position given as JSON."""

from __future__ import annotations

import argparse
from typing import Any

from companion import app, games
from companion.cli.output import BadCall, Settings, print_json, print_lines, print_table, read_document
from companion.engine.contract import Question
from companion.engine.reading import typed


def add(verbs: Any, known: tuple[str, ...]) -> None:
    score = verbs.add_parser("score", help="score a position")
    score.add_argument("game", choices=known, metavar="GAME")
    score.set_defaults(do=_score)
    resolve = verbs.add_parser("resolve", help="answer one table question")
    resolve.add_argument("game", choices=known, metavar="GAME")
    resolve.add_argument("question", metavar="QUESTION")
    resolve.set_defaults(do=_resolve)
    for each in (score, resolve):
        each.add_argument("file", nargs="?", metavar="FILE", help="JSON; standard input when left out")
        each.add_argument("--json", action="store_true", help="print one JSON object")


def _score(settings: Settings, given: argparse.Namespace) -> int:
    return _answer(settings, given, games.load(given.game).scoring)


def _resolve(settings: Settings, given: argparse.Namespace) -> int:
    questions = games.load(given.game).questions
    if given.question not in questions:
        known = ", ".join(questions) or "-"
        raise BadCall(settings.words("input.no_question", question=given.question, game=given.game, options=known))
    return _answer(settings, given, questions[given.question])


def _answer(settings: Settings, given: argparse.Namespace, question: Question) -> int:
    position = typed(read_document(given.file), question.shape)
    answer = question.answer(position, app.box_values(settings.config, given.game))
    if given.json:
        print_json(answer.document)
    else:
        print_table(answer.table, settings.words)
        print_lines(settings.words.say(note) for note in answer.notes)
    return 0
