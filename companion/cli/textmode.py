"""The text mode: one program for every game, made of offers, boards and titles."""

from __future__ import annotations

import shlex
import sys
import uuid
from collections.abc import Callable
from typing import Any

from companion import games
from companion.box import Box
from companion.cli.forms import Cancelled, Form, NotUnderstood
from companion.cli.output import table_lines
from companion.engine.contract import Game
from companion.engine.offer import Offer
from companion.engine.refusal import Refusal
from companion.table.command import Command, Reply, Snapshot
from companion.table.table import Table
from companion.words import Words

LAST_TITLES = 3


class Leave(Exception):
    """The player leaves; everything is on disk already."""


class TextMode:
    def __init__(
        self, table: Table, words: Words, box: Callable[[str], Box], read: Callable[[str], str] = input
    ) -> None:
        self._table = table
        self._box = box
        self._words = words
        self._read = read
        self._minor = False

    def run(self, game: str | None) -> int:
        try:
            for warning in self._table.health().warnings:
                self._say(self._words.say(warning.said()))
            if game is None:
                game = self._table.snapshot.game or self._which_game()
            if self._table.snapshot.game == game and not self._table.snapshot.over:
                self._say(self._words("play.resumed"))
            else:
                self._set_up(game)
            shown: Snapshot | None = None
            while True:
                if self._table.snapshot is not shown:
                    self._show()
                    shown = self._table.snapshot
                if self._turn(self._ask("> ")):
                    shown = None
        except (Leave, Cancelled, EOFError):
            self._say(self._words("play.left"))
            return 0

    # What is seen

    def _show(self) -> None:
        snapshot, game = self._table.snapshot, self._game()
        self._say("")
        for rows in game.board(snapshot.state, None):
            for line in table_lines(rows, self._words):
                self._say(line)
            self._say("")
        answer = game.score(snapshot.state)
        if answer is not None:
            for line in table_lines(answer.table, self._words):
                self._say(line)
            for note in answer.notes:
                self._say(self._words.say(note))
            self._say("")
        if snapshot.paused:
            self._say(self._words("play.time_lost" if snapshot.time_lost else "play.paused"))
        assert snapshot.history is not None
        for rev in snapshot.history.active()[-LAST_TITLES:]:
            self._say(f"  {self._words.say(snapshot.history.title(rev))}")
        self._say("  ".join(self._words.say(each) for each in game.glance(snapshot.state)))
        for index, offer in enumerate(self._offers(), start=1):
            self._say(f"{index:3}  {self._offer_line(offer)}")
        self._say(self._commands_line(snapshot))

    def _offer_line(self, offer: Offer) -> str:
        line = self._words(f"{self._table.snapshot.game}.action.{offer.action}")
        if offer.seat is not None:
            line = f"{self._names()[offer.seat]}: {line}"
        form = self._form(offer.seat)
        fields = [form.label(field.name) + ("?" if field.optional else "") for field in offer.fields]
        return f"{line} [{', '.join(fields)}]" if fields else line

    def _commands_line(self, snapshot: Snapshot) -> str:
        words = self._words
        parts = []
        if snapshot.undo is not None:
            parts.append(words("play.u", title=snapshot.undo))
        if snapshot.redo is not None:
            parts.append(words("play.r", title=snapshot.redo))
        parts += [words("play.h"), words("play.m"), words("play.help")]
        return "  |  ".join(parts)

    def _history(self) -> None:
        history = self._table.snapshot.history
        assert history is not None
        self._say(f"{history.first:5}  {self._words('history.start')}")
        for line, page in zip(history.lines, history.pages, strict=True):
            if line.rev in history.off and line.rev not in history.to_redo:
                continue
            mark = self._words("history.undone") if line.rev in history.off else ""
            over = self._words("history.override") if line.override else ""
            self._say(f"{line.rev:5}  {self._words.say(page.title)} {over}{mark}".rstrip())

    # What is done

    def _turn(self, text: str) -> bool:
        """One line. True when the board is to be shown again although nothing changed."""
        try:
            typed = shlex.split(text)
        except ValueError:
            typed = text.split()
        if not typed:
            return True
        verb, rest = typed[0].lower(), typed[1:]
        try:
            match verb:
                case "q" | "quit":
                    raise Leave
                case "u" | "undo":
                    self._repeat("undo", rest)
                case "r" | "redo":
                    self._repeat("redo", rest)
                case "h" | "history":
                    self._history()
                case "g" | "goto":
                    self._send({"action": "go_to", "entry": _entry(rest)})
                case "c" | "correct":
                    self._correct(rest)
                case "m" | "more":
                    self._minor = not self._minor
                    return True
                case "p" | "pause":
                    self._send({"action": "go_on" if self._table.snapshot.paused else "pause"})
                case "v" | "view":
                    self._view(rest)
                case "new":
                    self._set_up(self._table.snapshot.game or self._which_game())
                case "?" | "help":
                    self._say(self._words("play.commands"))
                case _:
                    self._act(verb, rest)
        except NotUnderstood:
            self._say(self._words("play.not_understood"))
        except Cancelled:
            self._say(self._words("play.cancelled"))
        return False

    def _act(self, verb: str, rest: list[str]) -> None:
        shown = self._offers()
        if verb.isdecimal():
            if not 1 <= int(verb) <= len(shown):
                raise NotUnderstood(verb)
            offer = shown[int(verb) - 1]
        else:
            offer = next((each for each in self._table.snapshot.offers if each.action == verb), None) or _no(verb)
        self._send(self._fill(offer, rest), rev=self._table.snapshot.rev)

    def _repeat(self, action: str, rest: list[str]) -> None:
        for _ in range(_entry(rest) if rest else 1):
            if not self._send({"action": action}).ok:
                return

    def _correct(self, rest: list[str]) -> None:
        """The form of the entry's own action, as it stood before that entry."""
        history = self._table.snapshot.history
        assert history is not None
        index = history.index(_entry(rest))
        if index is None:
            raise NotUnderstood(rest[0])
        line = history.lines[index]
        name = str(type(line.action).__struct_config__.tag)
        before = history.before(index)
        offers = [each for each in self._game().offers(before) if each.action == name and each.seat == line.action.seat]
        if not offers:
            raise NotUnderstood(rest[0])
        by = self._fill(offers[0], rest[1:], before)
        self._send({"action": "correct", "entry": line.rev, "by": by})

    def _view(self, rest: list[str]) -> None:
        """What only one seat sees: ask for it, so that nobody reads a hand in passing."""
        names = self._names()
        who = rest[0] if rest else ""
        seat = next((seat for seat, name in enumerate(names) if name.lower() == who.lower()), None)
        if seat is None:
            raise NotUnderstood(who)
        for rows in self._game().board(self._table.snapshot.state, seat):
            for line in table_lines(rows, self._words):
                self._say(line)

    def _set_up(self, game: str) -> None:
        self._say(self._words("play.set_up", game=self._words(f"{game}.name")))
        form = Form(self._words, game, ())
        while True:
            offer = games.load(game).setup_form(self._box(game).values())
            setup = form.fill(offer, (), self._ask, self._say)
            setup.pop("action")
            if self._send({"action": "new_game", "game": game, "setup": setup}).ok:
                break
        for field in offer.fields:
            if field.remember and field.name in setup:
                self._box(game).set(field.remember, str(setup[field.name]))

    def _which_game(self) -> str:
        known = games.names()
        if len(known) == 1:
            return known[0]
        named = [f"{index} {self._words(f'{each}.name')}" for index, each in enumerate(known, start=1)]
        while True:
            answer = self._ask(f"{self._words('play.which_game')} ({', '.join(named)}): ").strip()
            if answer in known:
                return answer
            if answer.isdecimal() and 1 <= int(answer) <= len(known):
                return known[int(answer) - 1]

    def _send(self, ask: dict[str, Any], rev: int | None = None, *, override: bool = False) -> Reply:
        command = Command(id=uuid.uuid4().hex, ask=ask, rev=rev, at=self._table.now(), override=override)
        reply = self._table.submit(command).result()
        if reply.refusal is None:
            return reply
        self._say(self._refused(reply.refusal))
        if reply.refusal.override and self._yes(self._words("play.anyway")):
            return self._send(ask, rev, override=True)
        return reply

    def _refused(self, refusal: Refusal) -> str:
        return self._words("play.refused", reason=refusal.said())

    def _yes(self, question: str) -> bool:
        answer = self._ask(f"{question} ({self._words('play.yes')}/{self._words('play.no')}): ").strip().lower()
        return bool(answer) and answer[0] in ("y", self._words("play.yes")[0].lower())

    # Small parts

    def _offers(self) -> list[Offer]:
        return [each for each in self._table.snapshot.offers if self._minor or not each.minor]

    def _fill(self, offer: Offer, typed: list[str], state: Any = None) -> dict[str, Any]:
        return self._form(offer.seat, state).fill(offer, typed, self._ask, self._say)

    def _form(self, seat: int | None, state: Any = None) -> Form:
        state = self._table.snapshot.state if state is None else state
        hand = () if seat is None else self._game().view(state, seat).get("hand", ())
        return Form(self._words, self._game().id, self._names(), hand)

    def _game(self) -> Game[Any]:
        assert self._table.snapshot.game is not None
        return games.load(self._table.snapshot.game)

    def _names(self) -> tuple[str, ...]:
        return self._game().names(self._table.snapshot.state)

    def _ask(self, question: str) -> str:
        return self._read(question)

    def _say(self, line: str) -> None:
        print(line, file=sys.stdout)


def _entry(rest: list[str]) -> int:
    if not rest or not rest[0].isdecimal():
        raise NotUnderstood("".join(rest))
    return int(rest[0])


def _no(verb: str) -> Offer:
    raise NotUnderstood(verb)
