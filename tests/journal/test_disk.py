"""A disk that is full or read-only: the action is refused, memory and disk agree, and play goes on when it can."""

from __future__ import annotations

import os
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from companion.journal.copies import back_up
from companion.journal.journal import Journal
from companion.table.ledger import WriteRefused
from tests.journal.rows import read, written
from tests.orchard.evening import Evening


def _mount(folder: Path, *options: str) -> bool:
    done = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", ",".join(options), "tmpfs", folder], capture_output=True, check=False
    )
    return done.returncode == 0


@contextmanager
def small_disk(size: str = "512k") -> Iterator[Path]:
    """A disk of its own, gone afterwards."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        assert _mount(folder, f"size={size}")
        try:
            yield folder
        finally:
            subprocess.run(["umount", "--lazy", folder], check=True)


def _can_mount() -> bool:
    if os.geteuid() != 0:
        return False
    with suppress(AssertionError, subprocess.CalledProcessError, FileNotFoundError), small_disk():
        return True
    return False


# Without the right to mount, SQLite's own limits stand in for the disk; they always run.
MOUNTS = _can_mount()
WAYS = ["limit", "disk"] if MOUNTS else ["limit"]


class Room:
    """A place for a journal whose room can be taken away and given back."""

    def __init__(self, folder: Path, way: str) -> None:
        self.path = folder / "journal"
        self._ballast = folder / "ballast"
        self._way = way

    def fill(self, evening: Evening, left: int = 0) -> None:
        connection = evening.journal._connection
        if self._way == "limit":
            (pages,) = connection.execute("PRAGMA page_count").fetchone()
            connection.execute(f"PRAGMA max_page_count = {pages + left // 4096}")
            return
        with self._ballast.open("wb", buffering=0) as ballast, suppress(OSError):
            while True:
                ballast.write(bytes(4096))
        os.truncate(self._ballast, max(0, self._ballast.stat().st_size - left))

    def give_back(self, evening: Evening) -> None:
        if self._way == "limit":
            evening.journal._connection.execute("PRAGMA max_page_count = 1000000")
        else:
            self._ballast.unlink()


@pytest.fixture(params=WAYS)
def room(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Room]:
    if request.param == "limit":
        yield Room(tmp_path, "limit")
        return
    with small_disk() as folder:
        yield Room(folder, "disk")


def tap_until_refused(evening: Evening) -> tuple[str, int]:
    """Taps until the disk has had enough; the refused command's id, and by how much it would have stepped."""
    for number in range(400):
        by = -1 if evening.state.fruit[0] else 1
        name = f"tap {number} after {evening.session.snapshot.rev}"
        reply = evening.do("pick", seat=0, by=by, id=name)
        if not reply.ok:
            assert reply.refusal is not None
            assert reply.refusal.code == "refusal.disk_full"
            assert not reply.refusal.override
            return name, by
    pytest.fail("the disk never filled up")


@pytest.mark.parametrize("left", [0, 4096, 20_000])
def test_on_a_full_disk_an_action_is_refused_and_played_when_there_is_room_again(room: Room, left: int) -> None:
    with Evening(room.path) as evening:
        evening.start()
        evening.must("pick", seat=1)
        room.fill(evening, left)
        name, by = tap_until_refused(evening)
        before = evening.session.snapshot
        evening.assert_disk_agrees()
        again = evening.do("pick", seat=0, by=by, id=name)
        assert not again.ok
        assert evening.session.snapshot is before

        room.give_back(evening)
        reply = evening.do("pick", seat=0, by=by, id=name)
        assert reply.ok
        assert reply.rev == before.rev + 1
        assert evening.do("pick", seat=0, by=by, id=name) == reply
        assert evening.state.fruit[0] == before.state.fruit[0] + by
        evening.assert_disk_agrees()
        evening.restart()
        assert evening.session.snapshot.rev == reply.rev


def test_on_a_full_disk_undo_and_pause_are_refused_and_change_nothing(room: Room) -> None:
    with Evening(room.path) as evening:
        evening.start()
        evening.must("turn")
        room.fill(evening)
        tap_until_refused(evening)
        before = evening.session.snapshot
        assert evening.refused("undo") == "refusal.disk_full"
        assert evening.refused("pause") == "refusal.disk_full"
        assert evening.session.snapshot is before
        assert evening.clock.running
        evening.assert_disk_agrees()


def test_a_new_game_that_does_not_fit_leaves_the_old_one_on_the_table(room: Room) -> None:
    with Evening(room.path) as evening:
        evening.start()
        evening.pass_time(7_000)
        room.fill(evening)
        tap_until_refused(evening)
        before = evening.session.snapshot
        ask = {"game": "orchard", "setup": {"names": ["Di", "Ed"]}}
        assert evening.refused("new_game", **ask) == "refusal.disk_full"
        assert evening.session.snapshot is before
        assert evening.clock.now() == 7_000
        room.give_back(evening)
        evening.must("new_game", **ask)
        assert evening.state.names == ("Di", "Ed")
        evening.must("open_game", number=before.number)
        assert evening.state == before.state


def test_the_disk_may_fill_up_again_and_again(room: Room) -> None:
    with Evening(room.path) as evening:
        evening.start()
        for left in range(0, 30_000, 3_000):
            room.fill(evening, left)
            name, by = tap_until_refused(evening)
            room.give_back(evening)
            assert evening.do("pick", seat=0, by=by, id=name).ok
        evening.assert_disk_agrees()
        evening.restart()
        evening.assert_disk_agrees()


def test_a_disk_that_became_read_only_refuses_and_plays_on_afterwards(evening: Evening) -> None:
    evening.must("pick", seat=0)
    before = evening.session.snapshot
    evening.journal._connection.execute("PRAGMA query_only = ON")
    reply = evening.do("pick", seat=0, id="tap")
    assert reply.refusal is not None
    assert reply.refusal.code == "refusal.disk_read_only"
    assert evening.session.snapshot is before
    with pytest.raises(WriteRefused):
        evening.session.note_time()
    evening.journal._connection.execute("PRAGMA query_only = OFF")
    assert evening.do("pick", seat=0, id="tap").ok
    evening.assert_disk_agrees()


def _read_only(folder: Path, *, yes: bool) -> None:
    subprocess.run(["mount", "-o", f"remount,{'ro' if yes else 'rw'}", folder], check=True)


if MOUNTS:

    def test_a_journal_on_a_read_only_disk_is_refused_by_name_and_can_still_be_read() -> None:
        with small_disk() as folder:
            path = folder / "journal"
            written(path)
            _read_only(folder, yes=True)
            with pytest.raises(WriteRefused) as refused:
                Journal.open(path)
            assert refused.value.code == "disk_read_only"
            assert len(read(path)[1]) == 3
            _read_only(folder, yes=False)
            Journal.open(path).close()

    def test_a_backup_of_a_read_only_journal_can_be_made(tmp_path: Path) -> None:
        with small_disk() as folder:
            written(folder / "journal")
            _read_only(folder, yes=True)
            back_up(folder / "journal", tmp_path / "copy")
        assert len(read(tmp_path / "copy")[1]) == 3

    def test_a_new_journal_on_a_full_disk_is_refused_by_name_and_made_when_there_is_room() -> None:
        with small_disk("256k") as folder:
            ballast = folder / "ballast"
            with ballast.open("wb", buffering=0) as file, suppress(OSError):
                while True:
                    file.write(bytes(4096))
            whole = ballast.stat().st_size
            for left in (0, 4096, 8192, 16_384):
                os.truncate(ballast, whole - left)
                with pytest.raises(WriteRefused) as refused:
                    Journal.open(folder / "journal")
                assert refused.value.code == "disk_full", left
            ballast.unlink()
            written(folder / "journal")

    def test_a_backup_that_does_not_fit_is_refused_and_leaves_nothing(path: Path) -> None:
        written(path, entries=200)
        with small_disk("32k") as folder:
            with pytest.raises(WriteRefused) as refused:
                back_up(path, folder / "copy")
            assert refused.value.code == "disk_full"
            assert list(folder.iterdir()) == []


def test_a_journal_in_a_folder_that_cannot_be_made_is_refused() -> None:
    with pytest.raises(WriteRefused) as refused:
        Journal.open(Path("/proc/companion/journal"))
    assert refused.value.code == "disk_read_only"
