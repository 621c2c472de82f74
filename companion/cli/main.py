"""`companion VERB ...`: finds the verb and turns whatever goes wrong into one line and exit code 2."""

from __future__ import annotations

import argparse
import logging
import os
import sys
from pathlib import Path
from typing import Any, NoReturn

from companion import games
from companion.cli import box, doctor, keep, play, run, schema, score
from companion.cli.output import BadCall, Settings, on_one_line, readable_streams
from companion.config import Config, read_config
from companion.engine.printed import UnknownValue
from companion.engine.reading import BadInput
from companion.journal.errors import JournalBusy, JournalUnusable
from companion.table.ledger import WriteRefused
from companion.words import LANGUAGES, Words, language_of_system


class Parser(argparse.ArgumentParser):
    """argparse prints its usage with every fault; we promise one line."""

    def error(self, message: str) -> NoReturn:
        raise BadCall(f"{self.prog}: {message}")


class Version(argparse.Action):
    """Asked for only when somebody wants to know: reading what is installed takes as long as reading the arguments."""

    def __call__(self, *_: Any) -> NoReturn:
        from importlib.metadata import version

        print(f"companion {version('tabletop-companion')}")
        raise SystemExit(0)


class VerbParser(Parser):
    """Options may stand before, between or after the words of a verb."""

    _mixing = False

    def parse_known_args(self, args=None, namespace=None):  # type: ignore[no-untyped-def]
        if self._mixing:
            return super().parse_known_args(args, namespace)
        self._mixing = True
        try:
            return self.parse_known_intermixed_args(args, namespace)
        finally:
            self._mixing = False


def parser() -> Parser:
    top = Parser(prog="companion", description="Keeps the score, the time and the solo opponent of board games.")
    top.add_argument("--version", action=Version, nargs=0, help="show the version and leave")
    top.add_argument("--config", type=Path, metavar="FILE", help="the configuration file")
    top.add_argument("--lang", choices=LANGUAGES, help="the language of what is printed")
    verbs = top.add_subparsers(metavar="VERB", parser_class=VerbParser)
    known = games.names()
    for verb in (run, play, score, box, schema, keep, doctor):
        verb.add(verbs, known)
    top.set_defaults(do=run.run, headless=False, screen=False, without_config=False)
    return top


def main(argv: list[str] | None = None) -> int:
    words = Words(language_of_system())
    readable_streams()
    try:
        given = parser().parse_args(argv)
        config, fault = _configuration(given)
        language = given.lang or (language_of_system() if config.language == "auto" else config.language)
        words = Words(language)
        logging.basicConfig(level=_log_level(words), format="%(name)s: %(message)s")
        code: int = given.do(Settings(config, words, fault), given)
        if sys.stdout is not None:
            sys.stdout.flush()
        return code
    except BadCall as error:
        return _say(str(error))
    except BadInput as error:
        reason = words.say(error.reason)
        return _say(f"{error.path}: {reason}" if error.path else reason)
    except UnknownValue as error:
        return _say(words.say(error.said))
    except games.Broken as error:
        return _say(words.say(error.trouble.said))
    except JournalBusy as error:
        return _say(words("journal.busy", path=str(error.path)))
    except JournalUnusable as error:
        return _say(words(f"journal.{error.reason}", path=str(error.path), detail=error.detail))
    except WriteRefused as error:
        return _say(words(f"refusal.{error.code}", detail=error.detail))
    except BrokenPipeError:
        # Whoever read our output has seen enough (`companion history | head`).
        _no_more_output()
        return 0
    except OSError as error:
        if error.filename is None:  # writing to standard output
            _no_more_output()
        return _say(f"{error.filename or '-'}: {error.strerror or error}")
    except KeyboardInterrupt:
        return 130


def _configuration(given: argparse.Namespace) -> tuple[Config, BadInput | None]:
    """A fault in it ends the call, except for the verb that is there to tell about it."""
    try:
        return read_config(given.config), None
    except BadInput as fault:
        if not given.without_config:
            raise
        return Config(), fault


def _log_level(words: Words) -> str:
    level = os.environ.get("COMPANION_LOG", "CRITICAL").upper()
    if level not in (known := logging.getLevelNamesMapping()):
        raise BadCall(f"COMPANION_LOG: {words('input.not_one_of', value=level, options=', '.join(known))}")
    return level


def _no_more_output() -> None:
    """What is still buffered cannot be written; Python would try once more at exit and complain."""
    if sys.stdout is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _say(line: str) -> int:
    if sys.stderr is not None:  # print() would take standard output instead
        print(on_one_line(line), file=sys.stderr)
    return 2
