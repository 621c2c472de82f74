"""The zip for a bug report holds what helps and nobody's name."""

from __future__ import annotations

import json
import re
import socket
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion.cli.bundle import options, versions
from companion.cli.private import GONE, Private
from companion.config import Config, TableOptions
from tests.cli.conftest import Call, Home

PLAYERS = ("Žofie Nováková", "Саша", "Bartholomew", "O'Neil")
TABLE, USER, HOST = "Maggie's kitchen", "gwendolyn", "thundercat"
CARD, INNER = "b8:27:eb:12:34:56", "192.168.17.23"
LOG = f"""hardware.sound: no sound: no_device {USER}@{HOST}: /home/{USER}/music
companion.table.session: game 3 cannot be read: players[0]: 'Forgotten Fred' is not known
companion.mqtt: {CARD} {INNER} fe80::ba27:ebff:fe12:3456 (bartholomew) said Саша and Žofie
companion.journal: all is well
"""
PRIVATE = (*PLAYERS, "Žofie", "Nováková", TABLE, "Maggie", USER, HOST, CARD, INNER, "ba27:ebff", "Forgotten Fred")


@pytest.fixture
def full(home: Home, monkeypatch: pytest.MonkeyPatch) -> Home:
    """A home with names everywhere."""
    folder = home.folder / "of" / USER
    home.environment.update(HOME=str(folder), XDG_DATA_HOME=str(folder / "data"))
    for name, value in {**home.environment, "USER": USER, "LOGNAME": USER, "COMPANION_PLAYER": "false"}.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(socket, "gethostname", lambda: f"{HOST}.local")
    home.write("config/tabletop-companion/config.toml", f'[table]\nname = "{TABLE}"\n[cues]\nvolume = 61')
    home.start_game(PLAYERS)
    home.write(f"of/{USER}/data/tabletop-companion/companion.log", LOG)
    return home


@pytest.fixture(autouse=True)
def sound_elsewhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, for_phones: None) -> None:  # noqa: ARG001
    monkeypatch.setenv(
        "PULSE_RUNTIME_PATH", str(tmp_path / "pulse")
    )  # its library makes a folder wherever it is called


def contents(path: Path) -> dict[str, str]:
    with zipfile.ZipFile(path) as bundle:
        assert bundle.testzip() is None
        return {name: bundle.read(name).decode() for name in bundle.namelist()}


@pytest.fixture
def files(full: Home, call: Call) -> dict[str, str]:
    path = full.folder / "bundle.zip"
    answer = call("doctor", "--bundle", str(path))
    assert answer.code == 0, answer
    assert str(path) in answer.out
    return contents(path)


def test_no_name_is_in_any_file(files: dict[str, str]) -> None:
    assert set(files) == {"report.json", "versions.json", "configuration.json", "games.json", "log.txt"}
    for name, text in files.items():
        written = text.casefold()
        ways = {way.casefold() for each in PRIVATE for way in (each, json.dumps(each)[1:-1])}
        assert [way for way in ways if way in written] == [], name
        assert str(Path.home()) not in text


def test_what_helps_is_there(files: dict[str, str]) -> None:
    report = json.loads(files["report.json"])
    assert {each["check"] for each in report["checks"]} >= {"machine", "config", "data", "journal", "sound"}
    found = json.loads(files["versions.json"])
    assert set(found) == {"companion", "python", "sqlite", "kernel", "system", "packages"}
    assert found["packages"]["msgspec"] == msgspec.__version__
    configuration = json.loads(files["configuration.json"])
    assert configuration["cues"]["volume"] == 61
    assert configuration["table"]["name"] == GONE
    assert configuration["hardware"]["pins"]["black"] == [4, 17, 27, 22, 10]
    assert configuration["language"] == "auto"
    journal = json.loads(files["games.json"])
    assert journal["games"] == {"ethnos": {"statuses": {"open": 1}, "players": [4]}}
    assert journal["bytes"]["journal.sqlite3"] > 0
    assert "companion.journal: all is well" in files["log.txt"]


def test_without_anything_to_tell(home: Home, call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(home.folder))
    assert call("doctor", "--bundle", "b.zip").code == 0
    found = contents(home.folder / "b.zip")
    assert json.loads(found["games.json"]) == {"fault": "none", "bytes": {}, "games": {}, "current": None}
    assert "log.txt" not in found


def test_a_damaged_journal_is_told(full: Home, call: Call) -> None:
    full.config.journal_path.write_bytes(b"?" * 200)
    answer = call("doctor", "--json", "--bundle", "b.zip")
    assert answer.code == 1
    assert json.loads(answer.out)["worst"] == "trouble"
    assert json.loads(contents(full.folder / "b.zip")["games.json"])["fault"] == "damaged"


def test_a_configuration_that_cannot_be_read_is_not_quoted(full: Home, call: Call) -> None:
    text = f'data_dir = "~Gwendolyn"\nlanguage = "{TABLE}"\n[table]\nname = "{TABLE}"'
    full.write("config/tabletop-companion/config.toml", text)
    assert call("doctor", "--bundle", "b.zip").code == 1
    found = contents(full.folder / "b.zip")
    checks = {each["check"]: each for each in json.loads(found["report.json"])["checks"]}
    assert checks["config"]["what"] == "input.not_one_of"
    for written in found.values():
        assert not re.search("maggie|gwendolyn", written, re.IGNORECASE)


def test_who_we_are_at_a_broker_stays_here(home: Home, call: Call) -> None:
    private = {"host": "sesame.invalid", "user": "archibald", "password": "open at once"}
    options = "\n".join(f'{name} = "{value}"' for name, value in private.items())
    home.write("config/tabletop-companion/config.toml", f'[mqtt]\nbroker = "external"\n[mqtt.external]\n{options}')
    assert call("doctor", "--bundle", "b.zip").code == 1
    told = contents(Path("b.zip"))
    assert "publish.bridge.unknown_host" in told["report.json"]
    assert [(name, each) for name, text in told.items() for each in private.values() if each in text] == []


def test_a_place_that_cannot_be_written(home: Home, call: Call, refused: Callable[..., str]) -> None:
    home.write("file", "")
    assert refused(call, "doctor", "--bundle", "file/b.zip").startswith("file/b.zip: ")


class Broker(msgspec.Struct, frozen=True):
    user: str = "gwendolyn"
    password: str = "secret"
    token: bytes = b"secret"
    topics: tuple[str, ...] = ("secret",)
    port: int = 1883
    on: bool = True
    empty: str = ""


def test_no_text_that_somebody_typed_leaves_the_house() -> None:
    found = options(Broker())
    assert found == {
        "user": GONE,
        "password": GONE,
        "token": GONE,
        "topics": GONE,
        "port": 1883,
        "on": True,
        "empty": "",
    }
    assert options(Config(table=TableOptions("x"), data_dir="/somewhere"))["data_dir"] == GONE


@pytest.mark.parametrize(
    ("text", "harmless"),
    [
        ("Ann plays", "… plays"),
        ("ANN, ann; Ann!", "…, …; …!"),
        ("Annual", "Annual"),
        ("/data/of/ann/x", "…/x"),
        ("at /home/fred/games: full", "at …: full"),
        ("usb-Pico_E6614C311B4F8B25-if00", "usb-Pico_…-if00"),
        ("dc:a6:32:01:02:03", "…"),
        ("to 10.0.0.7 now", "to … now"),
        ("fred@example.org", "…"),
        ("Python 3.11.2, kernel 6.12.25+rpt-rpi-2712", "Python 3.11.2, kernel 6.12.25+rpt-rpi-2712"),
        ("aplay: main:831: audio open error", "aplay: main:831: audio open error"),
        ("0x3c, 0x68 answer", "0x3c, 0x68 answer"),
    ],
)
def test_what_is_taken_out_of_a_text(text: str, harmless: str) -> None:
    assert Private({"Ann", ""}, [Path("/data/of/ann")]).text(text) == harmless


def test_documents_are_harmless_through_and_through() -> None:
    document: Any = {"Ann": ["Ann", {"x": ("Ann", 1, None, True)}]}
    assert Private({"Ann"}, []).document(document) == {GONE: [GONE, {"x": [GONE, 1, None, True]}]}


def test_versions_name_no_machine() -> None:
    assert socket.gethostname() not in json.dumps(versions())
