"""The session: takes commands one at a time, decides, writes, and only then shows the new state."""

from __future__ import annotations

import logging
import secrets
from collections import OrderedDict
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from typing import Any

import msgspec

from companion.engine.action import Action
from companion.engine.chance import Chance
from companion.engine.codec import plain
from companion.engine.contract import Game, Moment
from companion.engine.printed import PrintedValues, UnknownValue
from companion.engine.reading import BadInput, typed
from companion.engine.refusal import Impossible, Refusal, impossible, rule
from companion.engine.said import Said, said
from companion.table import requests
from companion.table.amending import corrected, inserted
from companion.table.clock import TableClock
from companion.table.command import Command, Reply, Snapshot
from companion.table.entry import (
    Act,
    AnyEntry,
    Correction,
    Insertion,
    Opened,
    Paused,
    Redone,
    Start,
    Undone,
    WentOn,
    entry_bytes,
)
from companion.table.history import asks_before_undo, steps_to
from companion.table.ledger import Ledger, Note, ReadFailed, Status, WriteRefused
from companion.table.play import Decided, Play, Unreadable, begun, continued, plain_events, replayed
from companion.table.rights import may_act, may_change, may_request, sent_by
from companion.table.summary import last_own_facets, summary_of

log = logging.getLogger(__name__)
REMEMBERED_ANSWERS = 1000

Boxes = Callable[[str], PrintedValues]


class Session:
    """Owned by one thread. `snapshot` is replaced whole, after the disk has the entry."""

    def __init__(
        self,
        ledger: Ledger,
        games: Mapping[str, Game[Any]],
        boxes: Boxes,
        clock: TableClock,
        seed: str | None = None,
    ) -> None:
        self._ledger = ledger
        self._games = games
        self._boxes = boxes
        self._seed = seed
        self.clock = clock
        self._play: Play | None = None
        self._time_lost = False
        self._away: int | None = None
        # What is no entry of the journal, so that `booked` does not find it: refusals, and requests that book nothing.
        self._answered: OrderedDict[str, Reply] = OrderedDict()
        self.warnings: list[Refusal] = []
        self._open_current()
        self.snapshot = self._snapshot()

    def handle(self, command: Command) -> Reply:
        """One command, answered. The same id is booked once and gets the same answer again."""
        if (rev := self._ledger.booked(command.mark)) is not None:
            return Reply(id=command.id, ok=True, rev=rev)
        if (known := self._answered.get(command.mark)) is not None:
            return known
        next_rev = self._ledger.next_rev
        try:
            refusal = self._do(command)
        except Impossible as error:
            refusal = error.refusal
        except BadInput as error:
            refusal = impossible("refusal.bad_action", path=error.path or "-", reason=error.reason)
        except UnknownValue as error:
            refusal = impossible("refusal.unknown_printed", what=self._printed(command, error.key))
        except WriteRefused as error:
            log.error("journal: %s %s", error.code, error.detail)
            # Not remembered: when there is room again the same command is tried anew.
            return self._reply(command, impossible(f"refusal.{error.code}", detail=error.detail))
        if refusal is None:
            self.snapshot = self._snapshot()
        reply = self._reply(command, refusal)
        if self._ledger.next_rev == next_rev:
            self._answered[command.mark] = reply
        if len(self._answered) > REMEMBERED_ANSWERS:
            self._answered.popitem(last=False)
        return reply

    def _printed(self, command: Command, key: str) -> Said:
        """A printed value in words: of the game that is to begin, else of the one on the table."""
        game = command.action.get("game") if command.action.get("action") == "new_game" else self._need_play().game.id
        return said(f"{game}.box.{key}")

    def has_answered(self, command: Command) -> bool:
        """Whether this command was refused, or booked nothing, before: it gets that answer again."""
        return command.mark in self._answered

    def note_time(self) -> None:
        """Write down where table time stands, so that a power cut costs no more than the time since."""
        if self._play is not None:
            self._ledger.note(self._play.number, self.clock.note())

    def time_matters(self) -> bool:
        """Whether something is still to run out while table time runs."""
        now = self.clock.now()
        return self.clock.running and any(cue.at > now for cue in self.snapshot.cues)

    def close(self) -> None:
        self._ledger.close()

    def _reply(self, command: Command, refusal: Refusal | None) -> Reply:
        return Reply(id=command.id, ok=refusal is None, rev=self.snapshot.rev, refusal=refusal)

    def _do(self, command: Command) -> Refusal | None:
        name = command.action.get("action")
        if isinstance(name, str) and name in requests.REQUEST_NAMES:
            return self._request(typed(command.action, requests.AnyRequest), command)
        play = self._need_play()
        action = sent_by(play.game.codec.action(command.action), play.offers, command.sender)
        if (refusal := may_act(play, play.offers, action, command.sender)) is not None:
            return refusal
        if self._is_stale(play, action, command):
            return impossible("refusal.stale")
        moment = self._moment(play, command)
        decided = play.game.decide(play.state, action, moment)
        if isinstance(decided, Refusal):
            return decided
        entry = Act(
            at=moment.at,
            sender=command.sender.name,
            version=play.game.codec.version,
            action=plain(action),
            events=plain_events(decided),
            override=command.override,
        )
        self._book(play, command, entry, (action, decided))
        return None

    def _request(self, request: Action, command: Command) -> Refusal | None:
        if (refusal := may_request(request, command.sender)) is not None:
            return refusal
        match request:
            case requests.NewGame():
                return self._new_game(request, command)
            case requests.OpenGame():
                return self._open(request.number, command)
            case requests.Abandon() | requests.Delete():
                return self._put_away(request)
        play = self._need_play()
        at = self._at(play, command)
        match request:
            case requests.Undo():
                active = play.history.active()
                if not active:
                    return impossible("refusal.nothing_to_undo")
                if request.entry is not None and request.entry != active[-1]:
                    return impossible("refusal.stale")
                return self._take_back(play, command, at, (active[-1],))
            case requests.Redo():
                if not play.history.to_redo:
                    return impossible("refusal.nothing_to_redo")
                return self._put_back(play, command, at, play.history.to_redo[-1:])
            case requests.GoTo():
                steps = steps_to(play.history, request.entry)
                if isinstance(steps, Refusal):
                    return steps
                takes, restores = steps
                if restores:
                    return self._put_back(play, command, at, restores)
                return self._take_back(play, command, at, takes) if takes else None
            case requests.Correct():
                return self._amend(
                    play,
                    command,
                    corrected(play, request.entry, request.by, self._moment(play, command), command.sender),
                )
            case requests.Insert():
                action = play.game.codec.action(request.by)
                moment = self._moment(play, command)
                return self._amend(play, command, inserted(play, request.before, action, moment, command.sender))
            case requests.Pause():
                if not self.clock.running:
                    return impossible("refusal.already_paused")
                self._book(play, command, Paused(at=at, sender=command.sender.name))
                self.clock.set(at, running=False)  # at the press, not when the disk was done
                return None
            case requests.GoOn():
                if self.clock.running:
                    return impossible("refusal.not_paused")
                ran = self._ran() if request.ran else 0
                self._book(play, command, WentOn(at=at + ran, sender=command.sender.name))
                self.clock.set(at + ran)
                self._time_lost = False
                return None
        raise AssertionError(request)

    def _ran(self) -> int:
        """How long the sand would have run while the app was away."""
        if not self._time_lost or self._away is None:
            raise Impossible("refusal.away_unknown")
        return self._away

    def _amend(self, play: Play, command: Command, entry: Correction | Insertion | Refusal) -> Refusal | None:
        if isinstance(entry, Refusal):
            return entry
        self._book(play, command, entry)
        return None

    def _take_back(self, play: Play, command: Command, at: int, takes: tuple[int, ...]) -> Refusal | None:
        if (refusal := may_change(play, takes, command.sender)) is not None:
            return refusal
        if not command.override and (question := asks_before_undo(play.history, takes)):
            return question
        if not command.override and play.game.is_over(play.state):
            return rule("refusal.reopens")
        self._book(play, command, Undone(at=at, sender=command.sender.name, takes=takes))
        return None

    def _put_back(self, play: Play, command: Command, at: int, restores: tuple[int, ...]) -> Refusal | None:
        if (refusal := may_change(play, restores, command.sender)) is not None:
            return refusal
        self._book(play, command, Redone(at=at, sender=command.sender.name, restores=restores))
        return None

    def _book(self, play: Play, command: Command, entry: AnyEntry, decided: Decided | None = None) -> None:
        """Work out what follows, write the entry, and only then make it the truth."""
        after = continued(play, self._ledger.next_rev, _wall(), entry, decided)
        status: Status = "over" if after.game.is_over(after.state) else "open"
        self._ledger.append(
            play.number, command.mark, entry_bytes(entry), self._note_for(entry), summary_of(after), status
        )
        self._play = after

    def _note_for(self, entry: AnyEntry) -> Note:
        match entry:
            case Paused():
                return msgspec.structs.replace(self.clock.note(), table=entry.at, running=False)
            case WentOn():
                return msgspec.structs.replace(self.clock.note(), table=entry.at, running=True)
        return self.clock.note()

    def _new_game(self, request: requests.NewGame, command: Command) -> Refusal | None:
        game = self._games.get(request.game)
        if game is None:
            return impossible("refusal.no_such_game", game=request.game)
        setup = game.codec.action({"action": "setup", **request.setup})
        seed = self._seed or secrets.token_hex(16)
        rev = self._ledger.next_rev
        moment = Moment(0, Chance(seed, rev), command.override, earlier=last_own_facets(self._ledger.games(), game.id))
        decided = game.setup(setup, self._boxes(request.game), moment)
        if isinstance(decided, Refusal):
            return decided
        entry = Start(at=0, version=game.codec.version, seed=seed, setup=plain(setup), events=plain_events(decided))
        play = begun(game, 0, rev, entry)
        self._put_aside()
        clock_before = self.clock.note()
        self.clock.set(0)
        try:
            number = self._ledger.begin(game.id, command.mark, entry_bytes(entry), self.clock.note(), summary_of(play))
        except WriteRefused:
            self.clock.set(clock_before.table, running=clock_before.running)
            raise
        self._play = msgspec.structs.replace(play, number=number)
        self._time_lost = False
        return None

    def _open(self, number: int, command: Command) -> Refusal | None:
        record = next((each for each in self._ledger.games() if each.number == number), None)
        if record is None:
            return impossible("refusal.no_such_number", number=number)
        try:
            play = self._replayed(number, record.game)
        except Unreadable as error:
            log.error("game %d cannot be read: %s", number, error)
            return impossible("refusal.unreadable_game", number=number)
        if self._play is not None and self._play.number == number:
            return None
        self._put_aside()
        entry = Opened(at=play.at)
        after = continued(play, self._ledger.next_rev, _wall(), entry)
        note = self._ledger.last_note(number) or self.clock.note()
        status: Status = "over" if after.game.is_over(after.state) else "open"
        self._ledger.append(number, command.mark, entry_bytes(entry), note, summary_of(after), status, current=True)
        self._enter(after, put_aside=True)
        return None

    def _put_aside(self) -> None:
        """The game on the table makes room for another one: its sand lies still until somebody comes back to it."""
        if self._play is not None and self.time_matters():
            self._ledger.note(self._play.number, msgspec.structs.replace(self.clock.note(), running=False))

    def _put_away(self, request: requests.Abandon | requests.Delete) -> Refusal | None:
        if all(each.number != request.number for each in self._ledger.games()):
            return impossible("refusal.no_such_number", number=request.number)
        if isinstance(request, requests.Delete):
            self._ledger.delete(request.number)
        else:
            self._ledger.abandon(request.number)
        if self._play is not None and self._play.number == request.number:
            self._play = None
        return None

    def _open_current(self) -> None:
        current = next((each for each in self._ledger.games() if each.current), None)
        if current is None:
            return
        try:
            self._enter(self._replayed(current.number, current.game))
        except Unreadable as error:
            log.error("game %d cannot be read: %s", current.number, error)
            self.warnings.append(impossible("refusal.unreadable_game", number=current.number))

    def _replayed(self, number: int, game: str) -> Play:
        if game not in self._games:
            raise Unreadable(f"no game {game}")
        try:
            records = self._ledger.read(number)
        except ReadFailed as error:
            raise Unreadable(str(error)) from error
        return replayed(self._games[game], number, records)

    def _enter(self, play: Play, *, put_aside: bool = False) -> None:
        """Go on with a game. If sand ran when the app went away, time stands still at the last note until somebody says
        go on: as it stood, or, where the boot is the same, as if it had run on."""
        self._away = self.clock.resume(self._ledger.last_note(play.number), play.at)
        now = self.clock.now()
        self._time_lost = not put_aside and not play.paused and any(cue.at > now for cue in play.cues)
        if self._time_lost or play.paused:
            self.clock.stop()
        self._play = play

    def _need_play(self) -> Play:
        if self._play is None:
            raise Impossible("refusal.no_game")
        return self._play

    def _at(self, play: Play, command: Command) -> int:
        """Never before what is booked already: the queue may hold inputs of two threads in either order."""
        now = self.clock.now()
        return max(play.at, now if command.at is None else min(command.at, now))

    def _moment(self, play: Play, command: Command) -> Moment:
        chance = Chance(play.seed, self._ledger.next_rev)
        return Moment(self._at(play, command), chance, command.override, paused=not self.clock.running)

    def _is_stale(self, play: Play, action: Action, command: Command) -> bool:
        """Whoever insists saw a refusal at a revision, and means what stood there and nothing else."""
        rev = command.rev
        if rev is None:
            return False
        if command.override:
            return rev != play.rev
        if type(action).steady:
            return False
        offer = next((each for each in play.offers if each.key == (action.tag, action.seat)), None)
        return offer is not None and not offer.steady and rev < offer.since

    def _snapshot(self) -> Snapshot:
        play = self._play
        if play is None:
            return Snapshot(rev=self._ledger.next_rev - 1)
        return Snapshot(
            rev=play.rev,
            number=play.number,
            game=play.game.id,
            state=play.state,
            offers=play.offers,
            cues=play.cues,
            history=play.history,
            paused=not self.clock.running,
            time_lost=self._time_lost,
            away=self._away if self._time_lost else None,
            over=play.game.is_over(play.state),
        )


def _wall() -> str:
    """For people to read in the history; never for durations."""
    return datetime.now(UTC).isoformat(timespec="seconds")
