from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from companion import app
from companion.app import open_table
from companion.cli import main
from companion.config import Config, read_config
from companion.publish import checkup
from companion.publish.page.site import NEEDED
from companion.table.command import Command

PROGRAM = Path(sys.executable).with_name("companion")


class Printed(NamedTuple):
    code: int
    out: str
    err: str


class Home:
    """A home of its own: calls see nothing of the machine's, and everything they write is under `folder`."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.environment = {
            "HOME": str(folder),
            "XDG_DATA_HOME": str(folder / "data"),
            "XDG_CONFIG_HOME": str(folder / "config"),
            "LC_ALL": "C.UTF-8",
        }

    @property
    def config(self) -> Config:
        return read_config()

    def contents(self) -> dict[str, bytes | None]:
        """Every file with what is in it, every folder with None; without what SQLite lays beside a file it reads."""
        return {
            str(path.relative_to(self.folder)): path.read_bytes() if path.is_file() else None
            for path in sorted(self.folder.rglob("*"))
            if not path.name.endswith("-shm") and not (path.name.endswith("-wal") and not path.stat().st_size)
        }

    def write(self, name: str, text: str | bytes) -> Path:
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode() if isinstance(text, str) else text)
        return path

    def start_game(self, names: tuple[str, ...] = ("Ann", "Bob")) -> None:
        """A game in the journal, as the app would write it."""
        table = open_table(self.config, lambda error, _: pytest.fail(str(error)), seed="seed")
        try:
            setup = {"names": list(names), "eighteenth": 6, "first": names[0]}
            for number, ask in enumerate(
                (
                    {"action": "new_game", "game": "ethnos", "setup": setup},
                    {"action": "set_glory", "player": 1, "to": 7},
                )
            ):
                reply = table.submit(Command(id=f"{names}-{number}", action=ask)).result(60)
                assert reply.ok, reply
        finally:
            table.close()


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Home:
    made = Home(tmp_path / "home")
    made.folder.mkdir()
    for name in ("COMPANION_CONFIG", "COMPANION_LOG", "LC_MESSAGES", "LANG", "LANGUAGE", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    for name, value in made.environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.chdir(made.folder)
    return made


Call = Callable[..., Printed]


@pytest.fixture
def call(home: Home, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Call:  # noqa: ARG001
    """`companion WORDS...` within this process."""

    def called(*words: str, stdin: bytes = b"") -> Printed:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin), encoding="utf-8"))
        capsys.readouterr()
        try:
            code = main(list(words))
        except SystemExit as left:  # argparse leaves by itself after --version and --help
            code = int(left.code or 0)
        out, err = capsys.readouterr()
        return Printed(code, out, err)

    return called


@pytest.fixture
def program(home: Home) -> Call:
    """`companion WORDS...` as people call it."""

    def called(*words: str, stdin: bytes = b"", **environment: str) -> Printed:
        done = subprocess.run(
            [str(PROGRAM), *words],
            input=stdin,
            capture_output=True,
            env={"PATH": os.environ["PATH"], **home.environment, **environment},
            cwd=home.folder,
            timeout=120,
            check=False,
        )
        return Printed(done.returncode, done.stdout.decode(), done.stderr.decode())

    return called


@pytest.fixture
def for_phones(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The page is built and no port is taken, whatever else goes on at this machine."""
    for name in NEEDED:
        path = tmp_path / "page" / name.lstrip("/")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    monkeypatch.setattr(app, "PHONE_PAGE", tmp_path / "page")
    monkeypatch.setattr(checkup, "cannot_listen", lambda *_: None)


@pytest.fixture
def refused(home: Home) -> Callable[[Call, Any], str]:
    """The one line of a call that is refused: exit code 2, nothing else printed, nothing changed on disk."""

    def checked(call: Call, *words: str, **given: Any) -> str:
        before = home.contents()
        answer = call(*words, **given)
        assert answer.code == 2, answer
        assert answer.out == ""
        assert answer.err.endswith("\n")
        assert len(answer.err.splitlines()) == 1, answer.err
        assert home.contents() == before
        return answer.err.rstrip("\n")

    return checked
