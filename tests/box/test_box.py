"""The owner's file: what is typed in wins over what we know, and a faulty file is named, never guessed at."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import Any

import pytest

from companion.box import Box
from companion.engine.printed import Printed
from companion.engine.reading import BadInput
from companion.words import Words


@pytest.fixture
def box(tmp_path: Path) -> Box:
    return Box("ethnos", tmp_path / "box")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    (tmp_path / "box").mkdir()
    return tmp_path / "box" / "ethnos.toml"


def fault(do: Any, *arguments: Any) -> BadInput:
    with pytest.raises(BadInput) as raised:
        do(*arguments)
    return raised.value


def test_the_owner_wins(box: Box) -> None:
    assert box.values().of["giant.at_once"].source == "rulebook"
    box.set("giant.at_once", "3")
    assert box.values().of["giant.at_once"] == Printed(3, "owner")


def test_other_values_stay_as_they_are(box: Box) -> None:
    before = box.values().of
    box.set("giant.at_once", "3")
    assert {key: each for key, each in box.values().of.items() if key != "giant.at_once"} == {
        key: each for key, each in before.items() if key != "giant.at_once"
    }


@pytest.mark.parametrize(
    "text", ["0 1 3 6 10 15 21", "0,1,3,6,10,15,21", "[0, 1, 3, 6, 10, 15, 21]", " 0;1; 3 6 10 15 21 "]
)
def test_numbers_are_typed_with_blanks_or_commas(box: Box, text: str) -> None:
    box.set("orcs", text)
    assert box.values().numbers("orcs") == (0, 1, 3, 6, 10, 15, 21)


def test_what_was_unknown_is_known_once_the_owner_looked(box: Box) -> None:
    box.set("glory_tokens.eighteenth", "6")
    assert box.values().number("glory_tokens.eighteenth") == 6


def test_values_are_kept_in_the_file(box: Box, tmp_path: Path) -> None:
    box.set("giant.at_once", "3")
    box.set("orcs", "0 1 2 3 4 5 6")
    box.set("giant.at_once", "4")
    again = Box("ethnos", tmp_path / "box").values()
    assert (again.number("giant.at_once"), again.numbers("orcs")) == (4, (0, 1, 2, 3, 4, 5, 6))


def test_forgetting_gives_back_what_we_know(box: Box) -> None:
    box.set("giant.at_once", "3")
    box.set("glory_track", "50")
    box.forget("giant.at_once")
    assert box.values().of["giant.at_once"].source == "rulebook"
    assert box.values().number("glory_track") == 50


def test_forgetting_what_was_never_set_is_no_fault(box: Box) -> None:
    box.forget("giant.at_once")
    assert box.values().number("giant.at_once") == 2


@pytest.mark.parametrize(
    ("key", "text", "path", "reason"),
    [
        ("giant.at_once", "", "giant.at_once", "input.not_numbers"),
        ("giant.at_once", "two", "giant.at_once", "input.not_numbers"),
        ("giant.at_once", "2.5", "giant.at_once", "input.not_numbers"),
        ("giant.at_once", "true", "giant.at_once", "input.not_numbers"),
        ("giant.at_once", "1" * 5000, "giant.at_once", "input.not_numbers"),
        ("giant.at_once", "-1", "giant.at_once", "input.below"),
        ("giant.at_once", "1000", "giant.at_once", "input.above"),
        ("giant.at_once", "2 3", "giant.at_once", "input.wrong_type"),
        ("glory_tokens.eighteenth", "4", "glory_tokens.eighteenth", "input.not_one_of"),
        ("orcs", "1 2 3", "orcs", "input.wrong_count"),
        ("orcs", "0 1 2 3 4 5 1000", "orcs[6]", "input.above"),
        ("giant.at_onec", "2", "giant.at_onec", "input.unknown_option_but"),
        ("xyzzy", "2", "xyzzy", "input.unknown_option"),
        ("", "2", "", "input.unknown_option"),
    ],
)
def test_what_cannot_be_is_not_taken(box: Box, tmp_path: Path, key: str, text: str, path: str, reason: str) -> None:
    found = fault(box.set, key, text)
    assert (found.path, found.reason.key) == (path, reason)
    assert not (tmp_path / "box").exists()


def test_an_unknown_key_cannot_be_forgotten(box: Box) -> None:
    assert fault(box.forget, "orc").reason.values == {"guess": "orcs"}


@pytest.mark.parametrize(
    ("text", "path", "reason"),
    [
        (b"glory_track = ", "", "input.not_toml"),
        (b"glory_track = 60\nglory_track = 61", "", "input.not_toml"),
        (b"\xff\xfe", "", "input.not_utf8"),
        (b"glory_track = " + b"1" * 5000, "", "input.not_toml"),
        (b"glory_track = " + b"[" * 100_000, "", "input.too_deep"),
        (b'glory_track = "60"', ": glory_track", "input.wrong_type"),
        (b"glory_track = true", ": glory_track", "input.wrong_type"),
        (b"glory_track = 60.0", ": glory_track", "input.wrong_type"),
        (b"glory_track = nan", ": glory_track", "input.wrong_type"),
        (b"glory_track = 2020-01-01", ": glory_track", "input.wrong_type"),
        (b"glory_track = [60]", ": glory_track", "input.wrong_type"),
        (b"glory_track = 1000", ": glory_track", "input.above"),
        (b"glory_track = 0x" + b"f" * 5000, ": glory_track", "input.above"),
        (b"orcs = [0, 1, 3, 6, 10, 15, true]", ": orcs[6]", "input.wrong_type"),
        (b"orcs = [0, 1, 3]", ": orcs", "input.wrong_count"),
        (b"glory_trak = 60", ": glory_trak", "input.unknown_option_but"),
        (b"giant.at_onec = 2", ": giant.at_onec", "input.unknown_option_but"),
        (b"[giant]\nhorns = 2", ": giant.horns", "input.unknown_option_but"),
        (b"xyzzy = 2", ": xyzzy", "input.unknown_option"),
        (b"giant." * 5000 + b"x = 2", ": giant.giant", "input.unknown_option_but"),
    ],
    ids=lambda value: repr(value[:40]) if isinstance(value, bytes) else "",
)
def test_a_faulty_file_is_named(box: Box, file: Path, text: bytes, path: str, reason: str) -> None:
    file.write_bytes(text)
    found = fault(box.values)
    assert (found.path, found.reason.key) == (f"{file}{path}", reason)
    assert Words("en").say(found.reason)


def test_nothing_is_written_over_a_faulty_file(box: Box, file: Path) -> None:
    file.write_text("glory_trak = 60")
    fault(box.set, "giant.at_once", "3")
    fault(box.forget, "giant.at_once")
    assert file.read_text() == "glory_trak = 60"


def test_keys_may_be_written_with_or_without_quotes(box: Box, file: Path) -> None:
    file.write_text('"giant.at_once" = 3\nmerfolk.last = 17\n[merfolk.marked]\nmany = [2, 4]\n')
    values = box.values()
    assert (values.number("giant.at_once"), values.number("merfolk.last")) == (3, 17)
    assert values.numbers("merfolk.marked.many") == (2, 4)


def test_a_byte_order_mark_is_no_fault(box: Box, file: Path) -> None:
    file.write_bytes(b"\xef\xbb\xbfglory_track = 59")
    assert box.values().number("glory_track") == 59


def test_a_folder_in_place_of_the_file_is_named(box: Box, file: Path) -> None:
    file.mkdir()
    assert (fault(box.values).path, fault(box.values).reason.key) == (str(file), "input.cannot_read")


def failing(error: int) -> Any:
    def fail(*_: Any, **__: Any) -> None:
        raise OSError(error, os.strerror(error))

    return fail


@pytest.mark.parametrize("step", ["fsync", "replace"])
@pytest.mark.parametrize("error", [errno.ENOSPC, errno.EROFS, errno.EIO])
def test_a_write_that_fails_leaves_the_old_file(
    box: Box, file: Path, step: str, error: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    box.set("giant.at_once", "3")
    before = file.read_bytes()
    monkeypatch.setattr(os, step, failing(error))
    found = fault(box.set, "giant.at_once", "4")
    monkeypatch.undo()
    assert (found.path, found.reason.key) == (str(file), "input.cannot_write")
    assert found.reason.values == {"reason": os.strerror(error)}
    assert file.read_bytes() == before
    assert box.values().number("giant.at_once") == 3


class Killed(BaseException):
    """The end of the process: nothing is caught and nothing tidied up."""


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_kill_while_writing_leaves_the_old_file(
    box: Box, file: Path, step: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    box.set("giant.at_once", "3")

    def kill(*_: Any, **__: Any) -> None:
        raise Killed

    monkeypatch.setattr(os, step, kill)
    with pytest.raises(Killed):
        box.set("giant.at_once", "4")
    monkeypatch.undo()
    assert box.values().number("giant.at_once") == 3
    box.set("giant.at_once", "5")
    assert box.values().number("giant.at_once") == 5
    assert [path.name for path in file.parent.iterdir()] == [file.name]


def test_the_new_file_is_synced_before_it_takes_the_old_one_s_place(
    box: Box, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    for step in ("fsync", "replace"):
        real = getattr(os, step)

        def noted(*arguments: Any, step: str = step, real: Any = real) -> Any:
            done.append(step)
            return real(*arguments)

        monkeypatch.setattr(os, step, noted)
    box.set("giant.at_once", "3")
    assert done == ["fsync", "replace", "fsync"]
    assert file.exists()


def test_a_file_in_place_of_the_folder_is_named(tmp_path: Path) -> None:
    (tmp_path / "box").write_text("not a folder")
    box = Box("ethnos", tmp_path / "box")
    assert fault(box.set, "giant.at_once", "3").reason.key in ("input.cannot_write", "input.cannot_read")
    assert (tmp_path / "box").read_text() == "not a folder"


def test_a_folder_that_cannot_be_written_is_named(box: Box, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "mkdir", failing(errno.EROFS))
    found = fault(box.set, "giant.at_once", "3")
    assert found.reason.key == "input.cannot_write"
    assert found.reason.values == {"reason": os.strerror(errno.EROFS)}
