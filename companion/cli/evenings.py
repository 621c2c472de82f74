"""Which game is on the table: setting one up, going on with an earlier one, giving one up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from companion import games
from companion.box import Box
from companion.cli.answers import NotUnderstood, found
from companion.cli.at_table import AtTable
from companion.cli.forms import LEAVE, Cancelled, Form
from companion.cli.options import Option
from companion.engine.contract import Cell
from companion.engine.said import Said, said
from companion.table.ledger import GameRecord


class Evenings:
    """`kept` lists the games of the journal."""

    def __init__(self, at: AtTable, box: Callable[[str], Box], kept: Callable[[], list[GameRecord]]) -> None:
        self._at = at
        self._terminal = at.terminal
        self._box = box
        self._kept = kept

    def any_kept(self) -> bool:
        return bool(self._kept())

    def begin(self, game: str | None) -> None:
        """Go on with the game on the table, or set one up; Cancelled when nobody wants to."""
        at = self._at
        if at.running and (game in (None, at.snapshot.game) or not self._may_leave()):
            self._terminal.say(said("play.resumed"))
        else:
            self.set_up(game or self._which_game())

    def new(self, rest: Sequence[str]) -> None:
        game = self._meant(rest[0]) if rest else None
        if self._at.running and not self._may_leave():
            raise Cancelled
        self.set_up(game or self._which_game())

    def set_up(self, game: str) -> None:
        """After a refusal the same questions come again, with the answers that were given."""
        terminal, begins = self._terminal, self._at.load(game)
        terminal.say(said("play.set_up", game=said(f"{game}.name")))
        answers: dict[str, Any] = {}
        while True:
            offer = begins.setup_form(self._box(game).values())
            form = Form(terminal.words, game, (), ask=terminal.ask, say=terminal.say)
            answers = form.fill(offer, earlier=answers)
            del answers["action"]
            if self._at.send({"action": "new_game", "game": game, "setup": answers}).ok:
                break
            terminal.say(said("play.again"))
        self._box(game).keep(offer, answers)

    def list_games(self) -> None:
        heading = ("history.number", "history.game", "history.players", "history.status")
        rows: list[tuple[Cell, ...]] = [tuple(said(key) for key in heading)]
        for each in self._kept():
            status = said(f"history.status.{each.status}")
            here = said("play.on_table", status=status) if each.number == self._at.snapshot.number else status
            rows.append((each.number, self._called(each), ", ".join(_players(each)), here))
        if len(rows) == 1:
            self._terminal.say(said("history.empty"))
        else:
            self._terminal.say_table(rows)

    def open(self, rest: Sequence[str]) -> bool:
        return self._at.send({"action": "open_game", "number": self._record(rest).number}).ok

    def abandon(self, rest: Sequence[str]) -> None:
        """The game on the table unless another is named. Nothing of it is lost."""
        number = self._at.snapshot.number
        record = self._record(rest or ([] if number is None else [str(number)]))
        title = said("play.game_of", game=self._called(record), names=tuple(_players(record)))
        if not self._terminal.yes(said("play.abandon", number=record.number, title=title)):
            raise Cancelled
        self._at.send({"action": "abandon", "number": record.number})

    def _record(self, rest: Sequence[str]) -> GameRecord:
        if not rest:
            raise NotUnderstood(said("play.which_number"))
        record = next((each for each in self._kept() if str(each.number) == rest[0]), None)
        if record is None:
            raise NotUnderstood(said("play.refused", reason=said("refusal.no_such_number", number=rest[0])))
        return record

    def _may_leave(self) -> bool:
        title = said("play.game_of", game=said(f"{self._at.game.id}.name"), names=self._at.names)
        number = self._at.snapshot.number
        assert number is not None
        return self._terminal.yes(said("play.leave_running", number=number, title=title))

    def _called(self, record: GameRecord) -> Said | str:
        """A game that this version does not have is called by its folder."""
        key = f"{record.game}.name"
        return said(key) if self._terminal.words.has(key) else record.game

    def _choices(self) -> list[Option]:
        words = self._terminal.words
        return [Option(index, name, words(f"{name}.name")) for index, name in enumerate(games.names(), start=1)]

    def _meant(self, text: str) -> str:
        choices = self._choices()
        try:
            return str(found(choices, text).value)
        except NotUnderstood as error:
            known = tuple(str(each) for each in choices)
            raise NotUnderstood(error.why or said("play.no_such_game", text=text, games=known)) from None

    def _which_game(self) -> str:
        choices = self._choices()
        if len(choices) == 1:
            return str(choices[0].value)
        words, last = self._terminal.words, self._at.snapshot.game
        enter = "" if last is None else f"; {words('play.default', value=said(f'{last}.name'))}"
        question = f"{words('play.which_game')} ({', '.join(map(str, choices))}{enter}): "
        while True:
            answer = self._terminal.ask(question).strip()
            if answer == LEAVE:
                raise Cancelled
            if not answer and last is not None:
                return last
            try:
                return str(found(choices, answer).value)
            except NotUnderstood:
                expected = said("play.number_or_name", numbers=f"1-{len(choices)}")
                self._terminal.say(said("play.or_leave", expected=expected))


def _players(record: GameRecord) -> list[str]:
    try:
        players = msgspec.json.decode(record.summary).get("players", [])
    except (msgspec.DecodeError, AttributeError):
        return []
    return [str(each) for each in players]
