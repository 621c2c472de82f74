"""The table's thread: many hands at once, views that fail, faults in a game, closing."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion.engine.action import Action
from companion.engine.contract import Cue, Events, Moment
from companion.engine.event import Event
from companion.engine.refusal import Refusal
from companion.journal.errors import JournalBusy
from companion.journal.journal import Journal
from companion.journal.reader import JournalReader
from companion.table import table as table_module
from companion.table.command import Command, Snapshot
from companion.table.ledger import Note, WriteRefused
from companion.table.play import replayed
from companion.table.session import Session
from companion.table.table import Table, TableClosed
from tests.orchard import GAME
from tests.orchard.actions import Draw
from tests.orchard.events import Turned
from tests.orchard.game import OrchardGame
from tests.orchard.state import Orchard
from tests.orchard.tables import CEILING, must, reply_to, send, start, table_at, wait_until


def test_many_hands_at_once_are_all_booked_in_one_order(tmp_path: Path) -> None:
    shown: list[tuple[Snapshot, bytes]] = []
    with table_at(tmp_path / "journal") as table:
        start(table)
        seen = table.snapshot.rev
        table.watch(lambda snapshot: shown.append((snapshot, msgspec.json.encode(snapshot.state))))
        replies: list[list[int]] = [[] for _ in range(8)]

        def tap(hand: int) -> None:
            for by in (1, -1) * 10:
                command = Command(
                    id=f"{hand}/{len(replies[hand])}",
                    action={"action": "pick", "seat": hand % 4, "by": by},
                    rev=seen,
                    at=table.now(),
                )
                reply = table.submit(command).result(CEILING)
                assert reply.ok
                replies[hand].append(reply.rev)

        hands = [threading.Thread(target=tap, args=(hand,)) for hand in range(8)]
        for hand in hands:
            hand.start()
        for hand in hands:
            hand.join(CEILING)
        assert table.snapshot.state.fruit == (0, 0, 0, 0)

    assert all(revs == sorted(revs) for revs in replies)
    assert sorted(rev for revs in replies for rev in revs) == list(range(seen + 1, seen + 161))
    assert [snapshot.rev for snapshot, _ in shown] == list(range(seen + 1, seen + 161))
    assert all(msgspec.json.encode(snapshot.state) == then for snapshot, then in shown)
    journal = Journal.open(tmp_path / "journal")
    records = journal.read(1)
    journal.close()
    for snapshot, _ in shown[::20]:
        assert replayed(GAME, 1, records[: snapshot.rev]).state == snapshot.state


def test_snapshots_cannot_be_changed(tmp_path: Path) -> None:
    with table_at(tmp_path / "journal") as table:
        start(table)
        snapshot = table.snapshot
        with pytest.raises(AttributeError):
            snapshot.rev = 99  # type: ignore[misc]
        with pytest.raises(AttributeError):
            snapshot.state.ripe = 99
        must(table, "pick", seat=0)
        assert snapshot.state.fruit == (0, 0, 0, 0)


def test_what_is_shown_is_already_on_disk(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    on_disk: list[tuple[int, int]] = []

    def look(snapshot: Snapshot) -> None:
        reader = JournalReader(path)
        on_disk.append((snapshot.rev, reader.read(1)[-1].rev))
        reader.close()

    with table_at(path) as table:
        table.watch(look)
        start(table)
        for _ in range(5):
            must(table, "pick", seat=0)
    assert on_disk == [(rev, rev) for rev in range(1, 7)]


def test_a_view_that_raises_does_not_stop_the_others(tmp_path: Path) -> None:
    shown: list[int] = []

    def broken(_: Snapshot) -> None:
        raise RuntimeError("no display")

    with table_at(tmp_path / "journal") as table:
        table.watch(broken)
        table.watch(lambda snapshot: shown.append(snapshot.rev))
        start(table)
        must(table, "pick", seat=0)
        health = table.health()
    assert shown == [1, 2]
    assert health.failed_views == 2
    assert health.table_alive


def test_refused_commands_show_nothing(tmp_path: Path) -> None:
    shown: list[int] = []
    with table_at(tmp_path / "journal") as table:
        start(table)
        table.watch(lambda snapshot: shown.append(snapshot.rev))
        assert not reply_to(table, "pick", seat=0, by=-1).ok
        assert not reply_to(table, "dance").ok
    assert shown == []


def test_refusals_are_told_with_their_command(tmp_path: Path) -> None:
    told: list[tuple[str, str, str]] = []
    with table_at(tmp_path / "journal") as table:

        def listener(command: Command, refusal: Refusal) -> None:
            told.append((command.action["action"], refusal.code, threading.current_thread().name))

        table.hear_refusals(listener)
        start(table)
        must(table, "pick", seat=0)
        assert not reply_to(table, "pick", seat=9).ok
        assert not reply_to(table, "harvest", seat=2, fruit=1).ok
        assert not reply_to(table, "dance").ok
    assert told == [
        ("pick", "refusal.no_such_seat", "table"),
        ("harvest", "orchard.refusal.not_your_turn", "table"),
        ("dance", "refusal.bad_action", "table"),
    ]


def test_a_command_that_is_sent_again_is_refused_again_but_told_once(tmp_path: Path) -> None:
    told: list[str] = []
    with table_at(tmp_path / "journal") as table:
        table.hear_refusals(lambda command, _: told.append(command.id))
        start(table)
        asks = [Command(id=name, action={"action": "pick", "seat": 9}) for name in ("one", "one", "two", "one")]
        replies = [table.submit(ask).result(CEILING) for ask in asks]
    assert [reply.ok for reply in replies] == [False] * 4
    assert told == ["one", "two"]


def test_a_listener_that_fails_at_a_refusal_is_counted_and_the_others_hear_it(tmp_path: Path) -> None:
    told: list[str] = []

    def broken(_: Command, __: Refusal) -> None:
        raise RuntimeError("no buzzer")

    with table_at(tmp_path / "journal") as table:
        table.hear_refusals(broken)
        table.hear_refusals(lambda _, refusal: told.append(refusal.code))
        start(table)
        assert not reply_to(table, "pick", seat=9).ok
        must(table, "pick", seat=0)
        assert table.health().failed_views == 1
        assert table.health().well
    assert told == ["refusal.no_such_seat"]


def test_close_finishes_what_is_queued(tmp_path: Path) -> None:
    with table_at(tmp_path / "journal") as table:
        start(table)
        answers = [send(table, "pick", seat=0, by=by) for by in (1, -1) * 30]
        table.close()
        assert all(answer.done() and answer.result().ok for answer in answers)
        with pytest.raises(TableClosed):
            send(table, "pick", seat=0)
        table.close()
        assert not table.health().table_alive
        assert not table.health().well


def test_a_closed_table_lets_the_journal_go(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    with table_at(path) as table:
        start(table)
        must(table, "pick", seat=0)
        table.close()
        with table_at(path) as again:
            assert again.snapshot.state.fruit == (1, 0, 0, 0)
    assert not path.with_name("journal-wal").exists()


def test_a_journal_that_cannot_be_opened_is_said_to_whoever_opens_the_table(tmp_path: Path) -> None:
    with table_at(tmp_path / "journal"), pytest.raises(JournalBusy), table_at(tmp_path / "journal"):
        pass


def test_a_command_that_its_sender_gave_up_does_not_stop_the_table(tmp_path: Path) -> None:
    going_on = threading.Event()
    with table_at(tmp_path / "journal") as table:
        start(table)
        table.watch(lambda _: wait_until(going_on.is_set))
        send(table, "pick", seat=0)
        given_up = send(table, "pick", seat=1)
        given_up.cancel()
        going_on.set()
        must(table, "pick", seat=2)
        assert table.snapshot.state.fruit == (1, 0, 1, 0)
        assert table.health().table_alive


class Faulty(OrchardGame):
    """Draws raise in `decide`; turning the hourglass raises wherever the test says."""

    def __init__(self, where: str) -> None:
        self._where = where

    def decide(self, state: Orchard, action: Action, moment: Moment) -> Events | Refusal:
        if self._where == "decide" and isinstance(action, Draw):
            raise ZeroDivisionError
        return super().decide(state, action, moment)

    def evolve(self, state: Orchard | None, event: Event) -> Orchard:
        if self._where == "evolve" and isinstance(event, Turned):
            raise ZeroDivisionError
        return super().evolve(state, event)

    def cues(self, state: Orchard) -> tuple[Cue, ...]:
        if self._where == "cues" and state.sand.runs_out is not None:
            raise ZeroDivisionError
        return super().cues(state)

    def offers(self, state: Orchard) -> Any:
        if self._where == "offers" and state.sand.runs_out is not None:
            raise ZeroDivisionError
        return super().offers(state)

    def is_over(self, state: Orchard) -> bool:
        if self._where == "is_over" and state.sand.runs_out is not None:
            raise ZeroDivisionError
        return super().is_over(state)


@pytest.mark.parametrize("where", ["decide", "evolve", "cues", "offers", "is_over"])
def test_a_fault_in_a_game_is_refused_and_changes_nothing(tmp_path: Path, where: str) -> None:
    path = tmp_path / "journal"
    with table_at(path, game=Faulty(where)) as table:
        start(table)
        must(table, "pick", seat=0)
        before = table.snapshot
        reply = reply_to(table, "draw" if where == "decide" else "turn")
        assert reply.refusal is not None
        assert reply.refusal.code == "refusal.fault"
        assert reply.rev == before.rev
        assert table.snapshot is before
        must(table, "pick", seat=0)
        after = table.snapshot
    assert after.rev == before.rev + 1
    with table_at(path) as table:
        assert table.snapshot.state == after.state


def test_health_counts_and_tells_of_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with table_at(tmp_path / "journal") as table:
        assert table.health().well
        start(table)
        append = Journal.append

        def full(*_: Any) -> None:
            raise WriteRefused("disk_full", "no room")

        monkeypatch.setattr(Journal, "append", full)
        assert not reply_to(table, "pick", seat=0).ok
        health = table.health()
        assert not health.well
        assert health.disk is not None
        assert health.disk.code == "refusal.disk_full"
        assert health.commands == 2
        assert health.waiting == 0
        monkeypatch.setattr(Journal, "append", append)
        must(table, "pick", seat=0)
        assert table.health().well


def test_health_passes_on_what_was_wrong_at_the_start(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    with table_at(path) as table:
        start(table)
    journal = Journal.open(path)
    journal.begin("chess", "x", b"?", Note("boot", 0, 0), b"{}")
    journal.close()
    with table_at(path) as table:
        assert [each.code for each in table.health().warnings] == ["refusal.unreadable_game"]
        must(table, "open_game", number=1)


def test_time_is_noted_while_sand_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_module, "NOTE_EVERY", 0.01)
    path = tmp_path / "journal"
    with table_at(path, sand=3_600_000) as table:
        start(table)
        must(table, "turn")
        reader = JournalReader(path)

        def noted() -> int:
            note = reader.last_note(1)
            assert note is not None
            return note.table

        for _ in range(3):
            before = noted()
            wait_until(lambda before=before: noted() > before)  # type: ignore[misc]
        reader.close()
        assert table.snapshot.rev == 2


def test_time_is_not_noted_while_nothing_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_module, "NOTE_EVERY", 0.001)
    notes: list[int] = []
    monkeypatch.setattr(Session, "note_time", lambda _: notes.append(1))
    with table_at(tmp_path / "journal", sand=3_600_000) as table:
        start(table)
        must(table, "turn")
        wait_until(lambda: bool(notes))
        must(table, "pause")
        notes.clear()
        for _ in range(5):
            must(table, "pick", seat=0)
    assert notes == []


def test_health_recovers_when_a_note_goes_through_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_module, "NOTE_EVERY", 0.01)
    note = Journal.note

    def full(*_: Any) -> None:
        raise WriteRefused("disk_full", "no room")

    with table_at(tmp_path / "journal", sand=3_600_000) as table:
        start(table)
        must(table, "turn")
        monkeypatch.setattr(Journal, "note", full)
        wait_until(lambda: table.health().disk is not None)
        assert table.health().table_alive
        monkeypatch.setattr(Journal, "note", note)
        wait_until(lambda: table.health().disk is None)


def test_a_table_needs_no_game(tmp_path: Path) -> None:
    with table_at(tmp_path / "journal") as table:
        assert table.snapshot == Snapshot(rev=0)
        assert isinstance(table, Table)
