"""What a power cut leaves behind: a WAL cut short, torn or scrambled, and flipped bits anywhere."""

from __future__ import annotations

import random
import shutil
from collections.abc import Callable
from itertools import accumulate
from pathlib import Path

import pytest

from companion.journal.errors import JournalUnusable
from companion.journal.journal import open_or_set_aside
from companion.journal.reader import JournalReader
from companion.table.clock import TableClock
from companion.table.command import Command
from companion.table.ledger import ReadFailed
from companion.table.play import replayed
from companion.table.session import Session
from tests.journal.rows import contents
from tests.orchard import BOX, GAME
from tests.orchard.evening import Evening

WAL_HEADER, FRAME = 32, 24 + 4096
NEW_GAME = {"action": "new_game", "game": "orchard", "setup": {"names": ["Ann", "Bo"]}}
Entries = list[tuple[int, str, bytes]]


@pytest.fixture(scope="module")
def crashed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files of a writer that was never closed: some entries in the main file, the last ones in the WAL only."""
    folder = tmp_path_factory.mktemp("crashed")
    with Evening(folder / "live" / "journal") as evening:
        evening.start()
        for _ in range(4):
            evening.must("pick", seat=0)
        evening.restart()
        for by in (-1, 1, 1, 1):
            evening.must("pick", seat=1 if by > 0 else 0, by=by)
        evening.must("draw")
        evening.must("undo", override=True)
        for ending in ("", "-wal"):
            shutil.copy(evening.path.with_name("journal" + ending), folder / ("journal" + ending))
    return folder


@pytest.fixture
def copy(crashed: Path, tmp_path: Path) -> Path:
    for ending in ("", "-wal"):
        shutil.copy(crashed / ("journal" + ending), tmp_path / ("journal" + ending))
    return tmp_path / "journal"


def entries_of(crashed: Path) -> Entries:
    reader = JournalReader(crashed / "journal")
    entries = contents(reader)[1]
    reader.close()
    return entries


def come_up(path: Path, say: Callable[[JournalUnusable, Path], None]) -> tuple[Session, Entries]:
    """What the app does at its start."""
    journal = open_or_set_aside(path, say)
    session = Session(journal, {GAME.id: GAME}, lambda _: BOX, TableClock())
    try:
        return session, contents(journal).get(1, [])
    except ReadFailed:
        return session, []


def nothing_aside(error: JournalUnusable, _: Path) -> None:
    pytest.fail(f"set aside: {error}")


def assert_prefix(path: Path, whole: Entries) -> int:
    session, entries = come_up(path, nothing_aside)
    try:
        assert entries == whole[: len(entries)]
        assert len(entries) >= 5, "what was in the main file is lost"
        assert session.warnings == []
        assert session.snapshot.rev == len(entries)
        assert session.snapshot.state == replayed(GAME, 1, session._ledger.read(1)).state
    finally:
        session.close()
    return len(entries)


def test_the_crashed_writer_lost_nothing(crashed: Path, copy: Path) -> None:
    assert assert_prefix(copy, entries_of(crashed)) == 11


def test_a_wal_cut_short_anywhere_leaves_the_entries_before_the_cut(crashed: Path, copy: Path) -> None:
    whole = entries_of(crashed)
    files = {ending: (crashed / ("journal" + ending)).read_bytes() for ending in ("", "-wal")}
    length = len(files["-wal"])
    frames = range(WAL_HEADER, length + 1, FRAME)
    chance = random.Random(1)
    cuts = {0, 1, WAL_HEADER - 1, *frames, *(at - 1 for at in frames), *(at + 25 for at in frames if at < length)}
    cuts |= {chance.randrange(length) for _ in range(40)}
    kept = []
    for cut in sorted(cuts):
        lay_out(copy, {**files, "-wal": files["-wal"][:cut]})
        kept.append(assert_prefix(copy, whole))
    assert kept == list(accumulate(kept, max)), "a longer WAL never keeps less"
    assert set(kept) == set(range(5, 12))


@pytest.mark.parametrize("seed", range(3))
def test_a_torn_wal_leaves_a_prefix(crashed: Path, copy: Path, seed: int) -> None:
    """Sectors that never arrived, old contents of the disk, flipped bits."""
    whole = entries_of(crashed)
    files = {ending: (crashed / ("journal" + ending)).read_bytes() for ending in ("", "-wal")}
    chance = random.Random(seed)
    kept = set()
    for _ in range(25):
        wal = bytearray(files["-wal"])
        at = chance.randrange(len(wal))
        match chance.choice(["bit", "zeros", "garbage", "tail"]):
            case "bit":
                wal[at] ^= 1 << chance.randrange(8)
            case "zeros":
                sector = at - at % 512
                wal[sector : sector + 512] = bytes(len(wal[sector : sector + 512]))
            case "garbage":
                sector = at - at % 512
                wal[sector : sector + 512] = chance.randbytes(len(wal[sector : sector + 512]))
            case "tail":
                wal += chance.randbytes(chance.randrange(1, 3 * FRAME))
        lay_out(copy, {**files, "-wal": bytes(wal)})
        kept.add(assert_prefix(copy, whole))
    assert len(kept) > 1


def test_an_old_wal_beside_a_whole_file_does_no_harm(crashed: Path, copy: Path) -> None:
    """A card that brought the main file to the disk and lost that the WAL was emptied."""
    whole = entries_of(crashed)
    wal = copy.with_name("journal-wal").read_bytes()
    session, _ = come_up(copy, nothing_aside)
    session.close()
    copy.with_name("journal-wal").write_bytes(wal)
    assert assert_prefix(copy, whole) == len(whole)


@pytest.mark.slow
def test_with_any_flipped_byte_the_table_comes_up(copy: Path) -> None:
    """SQLite has no checksum for the main file: a flip may say something wrong, but the table comes up and plays."""
    come_up(copy, nothing_aside)[0].close()
    good = copy.read_bytes()
    chance = random.Random(7)
    used = [at for at, byte in enumerate(good) if byte and at >= 100]
    for place in [*range(100), *chance.sample(used, 600)]:
        bad = bytearray(good)
        bad[place] ^= 1 << chance.randrange(8)
        lay_out(copy, {"": bytes(bad)})
        aside: list[Path] = []
        session, _ = come_up(copy, lambda _, where, aside=aside: aside.append(where))  # type: ignore[misc]
        try:
            assert all(where.read_bytes() == bytes(bad) for where in aside)
            # A flip in the wording of the tables (the first page) can stop writing, which is then refused.
            reply = (
                session.handle(Command(id="after the flip", action=NEW_GAME)) if place < 100 or place >= 4096 else None
            )
            assert reply is None or reply.ok, f"byte {place}: {reply}"
        finally:
            session.close()


def lay_out(path: Path, files: dict[str, bytes]) -> None:
    for each in path.parent.iterdir():
        each.unlink()
    for ending, data in files.items():
        path.with_name(path.name + ending).write_bytes(data)
