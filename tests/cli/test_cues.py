"""Cues in the text mode: a line between the others, while somebody types."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.cli.heard import HeardCues
from companion.cli.terminal import Terminal
from companion.engine.contract import Cue
from companion.engine.said import said
from companion.words import Words
from tests.orchard.installed import install
from tests.orchard.tables import CEILING, wait_until
from tests.terminal import Terminal as Program

CUE = Cue(0, "black.empty", said("cues.try"))
LINE = "* This is how a cue sounds\n"


@pytest.fixture
def printed(capsys: pytest.CaptureFixture[str]) -> Iterator[Any]:
    text = ""

    def so_far() -> str:
        nonlocal text
        text += capsys.readouterr().out
        return text

    return so_far


def test_a_line_while_somebody_types_and_the_question_again(printed: Any) -> None:
    asked, typed = threading.Event(), threading.Event()

    def read(question: str) -> str:
        print(question, end="", flush=True)
        asked.set()
        assert typed.wait(CEILING)
        print("undo")
        return "undo"

    terminal = Terminal(Words("en"), read)
    heard = HeardCues(terminal)
    heard.start()
    answers: list[str] = []
    typing = threading.Thread(target=lambda: answers.append(terminal.ask("> ")))
    typing.start()
    assert asked.wait(CEILING)
    heard.hear(CUE)
    wait_until(lambda: LINE in printed())
    typed.set()
    typing.join(CEILING)
    terminal.say("done")
    heard.hear(CUE)
    heard.stop()
    assert answers == ["undo"]
    assert printed() == f"> \n{LINE}> undo\ndone\n{LINE}"


def test_nobody_waits_for_a_terminal_that_stands_still() -> None:
    standing = threading.Event()

    class Standing(Terminal):
        def put_in(self, what: Any) -> None:  # noqa: ARG002 - it stands still whatever is said
            standing.wait(CEILING)

    heard = HeardCues(Standing(Words("en")))
    heard.start()
    for _ in range(1000):
        heard.hear(CUE)
    heard.stop()
    standing.set()


def test_nobody_reads_any_more(monkeypatch: pytest.MonkeyPatch) -> None:
    class Gone:
        def write(self, _: str) -> int:
            raise BrokenPipeError

    terminal = Terminal(Words("en"))
    heard = HeardCues(terminal)
    heard.start()
    monkeypatch.setattr("sys.stdout", Gone())
    heard.hear(CUE)
    heard.stop()
    assert not heard._thread.is_alive(), "it ended because it was told to"


PROGRAM = """
import sys
from companion import app
from tests.orchard.tables import box, start

app.box_values = lambda config, game: box(50)
opened = app.open_table

def open_and_start(*given):
    table = opened(*given)
    start(table)
    return table

app.open_table = open_and_start
from companion.cli import main
sys.exit(main())
"""


def _program(home: Path, config: str) -> Program:
    path = home / "config" / "tabletop-companion" / "config.toml"
    path.parent.mkdir(parents=True)
    path.write_text(config)
    return Program(home, "play", program=PROGRAM, packages=install(home / "packages"))


def test_the_real_program_prints_cues(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMPANION_PLAYER", "aplay -q -D null")
    at = _program(tmp_path, "")
    at.wait_for("> ")
    at.type("turn")
    at.wait_for("* The hourglass is nearly empty")
    at.wait_for("* The hourglass is empty")
    at.leave()


def test_a_cue_that_is_switched_off_is_not_printed(tmp_path: Path) -> None:
    at = _program(tmp_path, "[cues]\nsound = false\nempty = false\n")
    at.wait_for("> ")
    for turn in range(1, 4):
        at.type("turn")
        wait_until(lambda turn=turn: at.text.count("* The hourglass is nearly empty") == turn)  # type: ignore[misc]
    assert "* The hourglass is empty" not in at.leave()
