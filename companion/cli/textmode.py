"""The text mode: one program for every game, made of offers, boards and titles."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion import games
from companion.box import Box
from companion.cli.answers import NotUnderstood, found
from companion.cli.at_table import AtTable
from companion.cli.boards import show, show_cards, show_help, show_history
from companion.cli.commands import command
from companion.cli.corrections import correct, entry_number, insert
from companion.cli.evenings import Evenings
from companion.cli.forms import Cancelled
from companion.cli.heard import HeardCues
from companion.cli.options import Option
from companion.cli.picking import MOST_TIMES, split, times
from companion.cli.terminal import Terminal, typed_line
from companion.engine.contract import Cue, Game
from companion.engine.offer import Offer
from companion.engine.said import said
from companion.table.command import Snapshot
from companion.table.ledger import GameRecord
from companion.table.table import Table
from companion.words import Words

RAN = "ran"
NEEDS_GAME = ("undo", "redo", "history", "goto", "correct", "insert", "pause", "view")


class Leave(Exception):
    """The player leaves; everything is on disk already."""


class TextMode:
    """`kept` lists the games of the journal."""

    def __init__(
        self,
        table: Table,
        words: Words,
        box: Callable[[str], Box],
        kept: Callable[[], list[GameRecord]],
        read: Callable[[str], str] = typed_line,
        load: Callable[[str], Game[Any]] = games.load,
    ) -> None:
        self._table = table
        self._terminal = Terminal(words, read)
        self._at = AtTable(table, self._terminal, load)
        self._box = box
        self._evenings = Evenings(self._at, box, kept)
        self._heard = HeardCues(self._terminal)
        self._minor = False

    def hear(self, cue: Cue) -> None:
        """A line for this cue, from any thread, without waiting for it."""
        self._heard.hear(cue)

    def run(self, game: str | None) -> int:
        self._heard.start()
        try:
            for warning in self._table.health().warnings:
                self._terminal.say(warning.said())
            self._begin(game)
            shown: Snapshot | None = None
            while True:
                if self._at.snapshot is not shown or self._terminal.cleared:
                    self._terminal.cleared = False
                    show(self._at, self._offers())
                    shown = self._at.snapshot
                if self._turn(self._terminal.ask("> ")):
                    shown = None
        except (Leave, EOFError):
            self._say_left()
            return 0
        finally:
            self._heard.stop()

    def _begin(self, game: str | None) -> None:
        try:
            self._evenings.begin(game)
        except Cancelled:
            if not self._evenings.any_kept():
                raise Leave from None
            self._terminal.say(said("play.cancelled"))

    def _say_left(self) -> None:
        if self._at.snapshot.game is None:
            self._terminal.say(said("play.left_none"))
        else:
            self._terminal.say(said("play.left_over") if self._at.snapshot.over else said("play.left"))

    def _turn(self, text: str) -> bool:
        """One line. True when the board is to be shown again although nothing changed."""
        typed = split(text)
        if not typed:
            return True
        try:
            return self._obey(command(typed[0]), typed)
        except NotUnderstood as error:
            self._terminal.say(error.why or said("play.not_understood"))
        except games.Broken as error:
            self._terminal.say(error.trouble.said)
        except Cancelled:
            self._terminal.say(said("play.cancelled"))
        return False

    def _obey(self, what: str | None, typed: list[str]) -> bool:
        rest = typed[1:]
        if self._at.snapshot.game is None and what in NEEDS_GAME:
            raise NotUnderstood(said("play.no_game"))
        match what:
            case "quit":
                raise Leave
            case "undo" | "redo":
                self._repeat(what, rest)
            case "history":
                show_history(self._at)
            case "goto":
                self._at.send({"action": "go_to", "entry": entry_number(self._at.history, rest)})
            case "correct":
                correct(self._at, rest)
            case "insert":
                insert(self._at, rest)
            case "pause":
                self._pause(rest)
            case "view":
                show_cards(self._at, self._seat(rest))
            case "more":
                self._minor = not self._minor
                return True
            case "new":
                self._evenings.new(rest)
            case "games":
                self._evenings.list_games()
            case "open":
                return self._evenings.open(rest)
            case "abandon":
                self._evenings.abandon(rest)
            case "help":
                show_help(self._at, self._offers())
            case _:
                self._act(typed)
        return False

    def _act(self, typed: list[str]) -> None:
        at, snapshot = self._at, self._at.snapshot
        if snapshot.game is None:
            raise NotUnderstood(said("play.no_game"))
        offer, rest = at.pick(typed, self._offers(), snapshot.offers, snapshot.state)
        if rest and not offer.fields and (often := times(rest)) is not None:
            self._do_again(offer, often)
        else:
            action = at.fill(offer, rest, snapshot.state)
            if at.send(action, rev=snapshot.rev).ok and offer.remembers:
                self._box(snapshot.game).keep(offer, action)

    def _do_again(self, offer: Offer, often: int) -> None:
        """Until it is refused or no longer on offer."""
        for done in range(often):
            snapshot = self._at.snapshot
            there = any(each.key == offer.key for each in snapshot.offers)
            if not there or not self._at.send(self._at.fill(offer, (), snapshot.state), rev=snapshot.rev).ok:
                self._terminal.say(said("play.done_times", done=done, wanted=often))
                return

    def _pause(self, rest: list[str]) -> None:
        """`p ran`: as if the sand had run on while the app was away."""
        if rest and rest != [RAN]:
            raise NotUnderstood
        if rest:
            self._at.send({"action": "go_on", "ran": True})
        else:
            self._at.send({"action": "go_on" if self._at.snapshot.paused else "pause"})

    def _repeat(self, action: str, rest: list[str]) -> None:
        if rest and (not rest[0].isdecimal() or not 1 <= int(rest[0][:9]) <= MOST_TIMES):
            raise NotUnderstood(said("play.expected_times", most=MOST_TIMES))
        for _ in range(int(rest[0]) if rest else 1):
            if not self._at.send({"action": action}).ok:
                return

    def _seat(self, rest: list[str]) -> int:
        """Whose cards: by name or number, else asked, so that nobody reads a hand in passing."""
        names = self._at.names
        if not rest:
            return self._at.who(self._at.snapshot.state, tuple(range(len(names))))
        options = [Option(seat + 1, seat, name) for seat, name in enumerate(names)]
        try:
            seat: int = found(options, " ".join(rest)).value
        except NotUnderstood as error:
            players = tuple(str(each) for each in options)
            raise NotUnderstood(error.why or said("play.no_player", text=" ".join(rest), players=players)) from None
        return seat

    def _offers(self) -> list[Offer]:
        """Questions first."""
        shown = [each for each in self._at.snapshot.offers if self._minor or not each.minor]
        return sorted(shown, key=lambda each: not each.asked)
