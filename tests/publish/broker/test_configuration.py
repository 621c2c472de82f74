"""What the generated files say."""

from __future__ import annotations

import base64
import subprocess
from pathlib import Path

import msgspec
import pytest

from companion.engine.said import said
from companion.publish.broker import bridge
from companion.publish.broker.accounts import hashed, passwords_text, rules_text
from companion.publish.broker.bridge import bridge_lines, bridge_part, refusal_in, wrong_with_bridge
from companion.publish.broker.configuration import configuration_text, wrong_with
from companion.publish.broker.files import fits
from companion.publish.broker.push import pushes
from companion.publish.options import BridgeOptions, MqttOptions
from companion.publish.status import PartStatus
from companion.publish.topics import PUBLIC, Topics

TOPICS = Topics("t1")
CLUB_BROKER = BridgeOptions(host="club.example", user="room 1", password="pass # word", tls=True)


def text(**options: object) -> str:
    return configuration_text(MqttOptions(**options), TOPICS, Path("/run/x/socket"), root=False, bridge_id="")  # type: ignore[arg-type]


def test_listeners() -> None:
    both = text(listen="192.168.1.5", websocket_port=9001, tcp_port=1883)
    assert "\nlistener 0 /run/x/socket\n" in both
    assert "\nlistener 9001 192.168.1.5\nprotocol websockets\nsocket_domain ipv4\n" in both
    assert "\nlistener 1883 192.168.1.5\nsocket_domain ipv4\n" in both
    assert text().count("\nlistener ") == 2
    assert both.rindex("listener 0 ") > both.rindex("listener 1883 ")  # open last, so that it stands for all
    assert "connection " not in text()
    assert "user root" not in text()
    assert "\nuser root\n" in configuration_text(MqttOptions(), TOPICS, Path("/s"), root=True, bridge_id="")


def test_rules_of_somebody_without_a_name_stand_first_and_only_read() -> None:
    blocks = rules_text(TOPICS, tables=False).split("\n\n")
    assert blocks[0].splitlines() == [f"topic read companion/t1/{name}" for name in PUBLIC]
    assert [block.splitlines()[0] for block in blocks[1:]] == ["user app", *(f"user seat-{n}" for n in range(1, 8))]


def test_rules_of_a_seat() -> None:
    seat = next(block for block in rules_text(TOPICS, tables=False).split("\n\n") if block.startswith("user seat-2\n"))
    assert seat.splitlines()[1:] == [
        *(f"topic read companion/t1/{name}" for name in PUBLIC),
        "topic write companion/t1/seat/seat-2/cmd",
        "topic read companion/t1/seat/seat-2/reply",
        "topic read companion/t1/seat/seat-2/private",
    ]


def test_other_tables_are_read_only_when_they_are_wanted() -> None:
    assert "topic read club/+/state\n" in rules_text(TOPICS, tables=True).split("\n\n")[0]
    assert "club/+" not in rules_text(TOPICS, tables=False)


def test_passwords_are_as_mosquitto_would_write_them(tmp_path: Path) -> None:
    (tmp_path / "theirs").write_text("app:secret\n")
    subprocess.run(["mosquitto_passwd", "-U", tmp_path / "theirs"], check=True)
    theirs = (tmp_path / "theirs").read_text().strip().removeprefix("app:")
    assert hashed("secret", salt=base64.b64decode(theirs.split("$")[3])) == theirs
    lines = passwords_text("secret", {6: "g", 0: "a"}).splitlines()
    assert [line.partition(":")[0] for line in lines] == ["app", "seat-1", "seat-7"]
    assert passwords_text("secret", {}) != passwords_text("secret", {})


def test_lines_of_the_bridge() -> None:
    lines = bridge_lines(CLUB_BROKER, TOPICS, "bridge-x")
    assert lines[0] == "connection companion_t1"
    assert {
        "address club.example:8883",
        "remote_username room 1",
        "remote_password pass # word",
        "bridge_capath /etc/ssl/certs",
        "local_clientid bridge-x",
        "notification_topic companion/t1/bridge",
    } <= set(lines)
    assert [line for line in lines if line.startswith("topic ")] == [
        "topic companion/t1/availability out 1",
        "topic companion/t1/state out 1",
        "topic companion/t1/offers out 1",
        "topic companion/t1/hourglasses out 1",
        "topic companion/t1/summary out 1",
        "topic companion/t1/event out 0",
        "topic companion/t1/tick out 0",
        "topic homeassistant/device/companion_t1/config out 1",
        "topic homeassistant/status in 1",
        "topic companion/t1/pause/set in 1",
    ]
    own = bridge_lines(BridgeOptions(host="h", tls=True, ca_file="/etc/club.pem", tables=True), TOPICS, "x")
    assert "bridge_cafile /etc/club.pem" in own
    assert "topic +/state in 1 club/ companion/" in own
    assert "topic +/tick in 0 club/ companion/" in own
    assert not any(line.startswith("remote_username") for line in own)
    plain = bridge_lines(BridgeOptions(host="[fd00::1]", port=1884), TOPICS, "x")
    assert "address fd00::1:1884" in plain
    assert not any("bridge_ca" in line for line in plain)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("host", "club\nallow_anonymous true"),
        ("host", "club broker"),
        ("host", "club:1883\r"),
        ("host", "клуб"),
        ("user", "me\nlistener 1"),
        ("user", " me"),
        ("password", "pass\nword"),
        ("password", "pass\rword"),
        ("password", "pass\0word"),
        ("password", "word "),
        ("password", "\ud800"),
        ("ca_file", "/etc/x\ntopic # both"),
    ],
)
def test_a_value_that_would_be_a_line_of_its_own_is_refused(name: str, value: str) -> None:
    options = msgspec.structs.replace(CLUB_BROKER, **{name: value})
    assert wrong_with_bridge(options) == said("publish.bridge.bad_value", name=name)


def test_what_else_is_wrong_with_a_bridge(tmp_path: Path) -> None:
    assert wrong_with_bridge(CLUB_BROKER) is None
    assert wrong_with_bridge(BridgeOptions(host="h", password="p")) == said("publish.bridge.no_user")
    missing = str(tmp_path / "none.pem")
    options = BridgeOptions(host="h", tls=True, ca_file=missing)
    assert wrong_with_bridge(options) == said("publish.bridge.no_certificate", path=missing)


@pytest.mark.parametrize("listen", ["", "localhost", "::", "0.0.0.0 ", "0.0.0.0\nuser x", "300.1.1.1"])
def test_addresses_that_are_none(listen: str) -> None:
    assert wrong_with(MqttOptions(listen=listen)) == said("publish.broker.bad_address", address=listen)


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("Connection Refused: Not authorized", "publish.bridge.login"),
        ("Connection Refused: not authorised.", "publish.bridge.login"),
        ("Connection Refused: Bad username or password", "publish.bridge.login"),
        ("Connection Refused: Server unavailable", "publish.bridge.refused"),
        ("Connection Refused: Unsupported protocol version", "publish.bridge.refused"),
        ("Connecting bridge (step 1) companion_t1 (club:1883)", None),
        ("mosquitto version 2.0.11 running", None),
    ],
)
def test_what_the_log_tells_of_the_bridge(line: str, key: str | None) -> None:
    found = refusal_in(line, CLUB_BROKER)
    assert (found.key if found else None) == key


@pytest.mark.parametrize(
    ("heard", "trouble", "status"),
    [
        (None, None, PartStatus("starting")),
        (b"0", None, PartStatus("starting")),
        (b"1", None, PartStatus("ok")),
        (b"1", said("x"), PartStatus("ok")),
        (b"0", said("x"), PartStatus("trouble", said("x"))),
        (None, said("x"), PartStatus("trouble", said("x"))),
        (b"nonsense", None, PartStatus("starting")),
    ],
)
def test_how_the_bridge_stands(heard: bytes | None, trouble: object, status: PartStatus) -> None:
    assert bridge_part(heard, trouble) == status  # type: ignore[arg-type]


def test_every_word_of_the_bridge_is_a_public_topic() -> None:
    assert set(bridge.FLEETING) < set(PUBLIC)


@pytest.mark.parametrize(("size", "needed"), [(0, 0), (3900, 0), (4096, 1), (5000, 1), (12_000, 2), (100_000, 24)])
def test_how_many_messages_push_a_large_one_out(size: int, needed: int) -> None:
    assert pushes(size) == needed


@pytest.mark.parametrize(
    ("path", "yes"),
    [
        ("/home/pi/.local/share/tabletop-companion/mqtt/socket", True),
        ("/home/my name/socket", False),
        ("/home/" + "x" * 100, False),
        ("/home/стол/socket", False),
        ("/home/x\nuser root/socket", False),
    ],
)
def test_where_a_socket_may_be(path: str, yes: bool) -> None:
    assert fits(Path(path)) is yes
