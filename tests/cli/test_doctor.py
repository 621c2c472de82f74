"""`companion doctor`: one line a check, what to do, and an exit code for scripts."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, get_args

import pytest

from companion import app
from companion.cli.doctor import meaning, typed_lines
from companion.config import Config
from companion.engine.said import said
from companion.findings import Check, Finding, Level, ok, trouble, warning, worst
from companion.journal.journal import Journal
from companion.words import LANGUAGES, Words
from hardware.parts import Parts
from tests.cli.conftest import Call, Home
from tests.hardware.test_tryout import Box
from tests.publish.clients import free_port

PLAYER = "COMPANION_PLAYER"


@pytest.fixture(autouse=True)
def quiet(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, for_phones: None) -> None:  # noqa: ARG001
    monkeypatch.setenv(
        "PULSE_RUNTIME_PATH", str(tmp_path / "pulse")
    )  # its library makes a folder wherever it is called
    monkeypatch.setenv(PLAYER, "aplay -q -D null")
    monkeypatch.delenv("GPIOZERO_PIN_FACTORY", raising=False)


@pytest.fixture
def told(call: Call) -> Callable[..., dict[str, Any]]:
    """The report as JSON, its checks by name."""

    def asked(*words: str, code: int = 0) -> dict[str, Any]:
        answer = call(*words, "doctor", "--json")
        assert (answer.code, answer.err) == (code, "")
        document = json.loads(answer.out)
        document["checks"] = {each["check"]: each for each in document["checks"]}
        return dict(document)

    return asked


def test_a_machine_without_a_box_is_not_in_trouble(home: Home, told: Callable[..., dict[str, Any]]) -> None:
    before = home.contents()
    document = told()
    assert document["worst"] in ("absent", "ok")
    assert set(document["checks"]) <= set(get_args(Check))
    assert {each["level"] for each in document["checks"].values()} <= {"ok", "absent"}
    assert home.contents() == before


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_line_a_check_in_the_chosen_language(
    call: Call, told: Callable[..., dict[str, Any]], language: str
) -> None:
    checks = told()["checks"]
    words = Words(language)
    *lines, last = call("--lang", language, "doctor").out.splitlines()
    assert len(lines) == len(checks)
    for line, check in zip(lines, checks.values(), strict=True):
        assert f"{words('doctor.check.' + check['check'])}: " in line
    assert last == words("doctor.fine")


def test_a_fault_in_the_configuration_is_told_and_the_rest_is_checked(
    home: Home, call: Call, told: Callable[..., dict[str, Any]]
) -> None:
    file = home.write("config/tabletop-companion/config.toml", "[hardware.pins]\nbuzzer = 2")
    document = told(code=1)
    config = document["checks"]["config"]
    assert document["worst"] == config["level"] == "trouble"
    assert f"{file}: hardware.pins.buzzer: GPIO 2" in config["what"]
    assert config["todo"]
    assert "data" in document["checks"]
    assert call("history").code == 2


@pytest.mark.parametrize(
    "words", [("doctor", "--walk", "--json"), ("doctor", "--walk", "--bundle", "x"), ("doctor", "x")]
)
def test_bad_calls(call: Call, refused: Callable[..., str], words: tuple[str, ...]) -> None:
    assert refused(call, *words)


def test_the_journal(home: Home, told: Callable[..., dict[str, Any]]) -> None:
    assert told()["checks"]["journal"]["key"] == "doctor.journal.new"
    home.start_game()
    assert told()["checks"]["journal"]["key"] == "doctor.journal.ok"
    journal = Journal.open(home.config.journal_path)
    try:
        assert told()["checks"]["journal"]["key"] == "doctor.journal.in_use"
    finally:
        journal.close()
    assert told()["checks"]["journal"]["key"] == "doctor.journal.ok"
    home.config.journal_path.write_bytes(b"not a journal" * 100)
    damaged = told(code=1)["checks"]["journal"]
    assert (damaged["level"], damaged["key"]) == ("trouble", "journal.damaged")
    assert damaged["todo"]


def test_what_phones_need(home: Home, told: Callable[..., dict[str, Any]]) -> None:
    assert {"broker", "page", "network"} <= set(told()["checks"])
    home.write("config/tabletop-companion/config.toml", '[mqtt]\nbroker = "none"')
    checks = told()["checks"]
    assert checks["broker"]["key"] == "doctor.broker.off"
    assert not {"page", "network"} & set(checks)
    home.write("config/tabletop-companion/config.toml", '[mqtt]\nbroker = "external"')
    assert told(code=1)["checks"]["broker"]["level"] == "trouble"


def test_what_is_wrong_comes_with_what_to_do(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    found = [
        trouble("i2c", said("doctor.i2c.off", name="i2c-1"), said("doctor.i2c.off_do")),
        warning("sound", said("doctor.sound.no_player"), said("doctor.sound.no_player_do")),
    ]
    monkeypatch.setattr(app, "examine_parts", lambda _: iter(found))
    answer = call("doctor")
    assert answer.code == 1
    *_, bus, sound, last = answer.out.splitlines()
    assert bus.startswith("trouble  I2C bus: there is no /dev/i2c-1: the bus is off. What to do: sudo raspi-config")
    assert sound == "warning  Sound: there is no player. What to do: sudo apt install alsa-utils"
    assert last == "In trouble: 1, warnings: 1."
    monkeypatch.setattr(app, "examine_parts", lambda _: iter(found[1:]))
    assert call("doctor").code == 0


def test_the_worst_of_several() -> None:
    def of(*levels: Level) -> Level:
        return worst(Finding("clock", level, said("doctor.fine")) for level in levels)

    assert of() == of("ok") == "ok"
    assert of("ok", "absent") == "absent"
    assert of("warning", "ok") == "warning"
    assert of("warning", "trouble", "ok") == "trouble"
    assert ok("clock", said("doctor.clock.ok")).todo is None


def test_the_real_program(home: Home, program: Call, tmp_path: Path) -> None:
    ports = f"websocket_port = {free_port()}\npage_port = {free_port()}"
    home.write("config/tabletop-companion/config.toml", f"[mqtt]\n{ports}")
    answer = program("doctor", "--json", **{PLAYER: "aplay -q -D null"})
    assert (answer.code, answer.err) == (0, "")
    assert json.loads(answer.out)["checks"]
    assert list(tmp_path.rglob(".lgd*")) == []


# The walk


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("", "skip"),
        ("  ", "skip"),
        ("Y", "yes"),
        ("да", "yes"),
        ("ano", "yes"),
        ("no", "no"),
        ("нет", "no"),
        ("ne", "no"),
        ("q", "quit"),
        ("konec", "quit"),
        ("perhaps", "unclear"),
    ],
)
def test_what_is_typed_means(typed: str, answer: str) -> None:
    assert meaning(typed) == answer


def test_the_walk_at_the_terminal(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    box, closed = Box(), []

    @contextmanager
    def parts(_: Config) -> Iterator[Parts]:
        yield Parts(box, box)
        closed.append(True)

    monkeypatch.setattr(app, "open_parts", parts)
    monkeypatch.setattr(app.try_parts, "__defaults__", (parts,))
    answer = call("doctor", "--walk", stdin=b"\n" * 6 + b"y\n" * 14 + b"n\n")
    assert answer.code == 1
    assert "Press the button: flip black" in answer.out
    assert "purple hourglass, LED 5 from the top: GPIO 16, header pin 36" in answer.out
    assert answer.out.splitlines()[-2:] == [
        "1 part does not work. Switch the Pi off before you touch a wire.",
        "6 parts were left out.",
    ]
    assert closed == [True]
    assert call("doctor", "--walk", stdin=b"\n" * 6 + b"y\n" * 15).code == 0


def test_the_walk_needs_the_parts_for_itself(home: Home, call: Call, refused: Callable[..., str]) -> None:
    journal = Journal.open(home.config.journal_path)
    try:
        assert refused(call, "doctor", "--walk") == Words("en")("doctor.walk.in_use")
    finally:
        journal.close()


def test_lines_from_a_pipe(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / "typed"
    file.write_bytes("да\n\nn\nlast".encode())
    with file.open() as typed:
        monkeypatch.setattr("sys.stdin", typed)
        assert list(typed_lines()) == ["да", "", "n", "last"]
    monkeypatch.setattr("sys.stdin", None)
    assert list(typed_lines()) == []
