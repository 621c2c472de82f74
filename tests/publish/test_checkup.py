"""What the doctor finds about phones, with a real mosquitto at free ports."""

from __future__ import annotations

import contextlib
import http.server
import socket
import subprocess
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.config import Config
from companion.findings import Finding
from companion.journal.journal import Journal
from companion.publish import addresses, checkup
from companion.publish.broker import process
from companion.publish.checkup import REMEDIES, check_publishing
from companion.publish.knock import knock
from companion.publish.options import BridgeOptions, ExternalOptions, MqttOptions
from companion.publish.page import Page
from companion.publish.page.site import NEEDED
from companion.words import LANGUAGES, Words
from tests.publish.brokers import TOPICS, Far, local, running
from tests.publish.clients import free_port, until

USERS = {"oak": "a secret"}


@pytest.fixture
def files(tmp_path: Path) -> Path:
    """A page that is built."""
    for name in NEEDED:
        path = tmp_path / "page" / name.lstrip("/")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("")
    return tmp_path / "page"


def config(tmp_path: Path, options: MqttOptions) -> Config:
    return Config(data_dir=str(tmp_path / "data"), mqtt=options)


def found(tmp_path: Path, options: MqttOptions, files: Path | None = None) -> dict[str, Finding]:
    findings = {each.check: each for each in check_publishing(config(tmp_path, options), files or tmp_path / "none")}
    for each in findings.values():
        for language in LANGUAGES:  # every sentence has its words, and everything wrong comes with what to do
            assert Words(language).say(each.what)
            assert each.level in ("ok", "absent") or (each.todo and Words(language).say(each.todo))
    return findings


def level_and_key(finding: Finding) -> tuple[str, str]:
    return finding.level, finding.what.key


def own(**options: Any) -> MqttOptions:
    return local(**({"page_port": free_port()} | options))


@contextlib.contextmanager
def somebody_at(port: int) -> Iterator[None]:
    """A web server that is not ours."""
    server = http.server.HTTPServer(("127.0.0.1", port), http.server.BaseHTTPRequestHandler)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def test_switched_off(tmp_path: Path) -> None:
    findings = found(tmp_path, MqttOptions(broker="none"))
    assert {check: level_and_key(each) for check, each in findings.items()} == {"broker": ("ok", "doctor.broker.off")}


# Our own broker


def test_all_is_well(tmp_path: Path, files: Path) -> None:
    options = own()
    findings = found(tmp_path, options, files)
    assert {check: level_and_key(each) for check, each in findings.items()} == {
        "broker": ("ok", "doctor.broker.ok"),
        "page": ("ok", "doctor.page.ok"),
        "network": ("ok", "doctor.network.ok"),
    }
    assert str(findings["broker"].what.values["version"]).startswith("2.")
    assert findings["network"].what.values["addresses"] == (f"http://127.0.0.1:{options.page_port}/",)
    assert not (tmp_path / "data").exists(), "a check-up changes nothing"


def test_mosquitto_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(process, "PLACES", ())
    broker = found(tmp_path, own())["broker"]
    assert level_and_key(broker) == ("trouble", "doctor.broker.missing")
    assert "apt install mosquitto" in Words("en").say(broker.todo or "")


@pytest.mark.parametrize(
    ("says", "key"),
    [("echo mosquitto version 1.6.12", "doctor.broker.old"), ("exit 1", "doctor.broker.fails")],
)
def test_a_mosquitto_that_is_none_for_us(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, says: str, key: str) -> None:
    program = tmp_path / "bin" / "mosquitto"
    program.parent.mkdir()
    program.write_text(f"#!/bin/sh\n{says}\n")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{program.parent}:/usr/bin:/bin")
    assert level_and_key(found(tmp_path, own())["broker"]) == ("trouble", key)


@pytest.mark.parametrize("name", ["websocket_port", "tcp_port", "page_port"])
def test_a_port_that_somebody_else_has(tmp_path: Path, files: Path, name: str) -> None:
    options = own(tcp_port=free_port())
    port = getattr(options, name)
    with somebody_at(port):
        findings = found(tmp_path, options, files)
    wrong = findings.pop("page" if name == "page_port" else "broker")
    assert level_and_key(wrong) == ("trouble", "doctor.port.taken")
    assert wrong.what.values == {"port": port}
    assert f"mqtt.{name} " in Words("en").say(wrong.todo or "")
    assert {each.level for each in findings.values()} == {"ok"}


def test_a_companion_that_runs_is_fine(tmp_path: Path, files: Path) -> None:
    options = own()
    used = config(tmp_path, options)
    page = Page(files, options, TOPICS, "Oak", lambda: "en")
    with running(used.broker_path, options):
        page.start()
        try:
            until(lambda: page.status().state == "ok", "the page does not come up")
            assert level_and_key(found(tmp_path, options, files)["page"]) == ("trouble", "doctor.port.taken"), (
                "not ours"
            )
            journal = Journal.open(used.journal_path)
            try:
                findings = found(tmp_path, options, files)
            finally:
                journal.close()
        finally:
            page.close()
    assert level_and_key(findings["broker"]) == ("ok", "doctor.broker.running")
    assert level_and_key(findings["page"]) == ("ok", "doctor.page.running")


@pytest.mark.parametrize(
    ("options", "key"),
    [
        ({"listen": "kitchen"}, "publish.broker.bad_address"),
        ({"tcp_port": 20001, "websocket_port": 20001}, "publish.broker.same_port"),
        ({"listen": "192.0.2.77"}, "doctor.port.not_here"),
    ],
)
def test_options_that_do_not_fit(tmp_path: Path, options: dict[str, Any], key: str) -> None:
    assert level_and_key(found(tmp_path, own(**options))["broker"]) == ("trouble", key)


# The page and the network


def test_the_page(tmp_path: Path, files: Path) -> None:
    assert level_and_key(found(tmp_path, own(page_port=0))["page"]) == ("ok", "doctor.page.off")
    missing = found(tmp_path, own(), tmp_path / "nowhere")["page"]
    assert level_and_key(missing) == ("warning", "doctor.page.not_built")
    port = free_port()
    both = found(tmp_path, own(websocket_port=port, page_port=port), files)["page"]
    assert level_and_key(both) == ("trouble", "doctor.page.same_port")


@pytest.mark.parametrize(("pi", "level"), [(True, "warning"), (False, "absent")])
def test_without_a_network(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pi: bool, level: str) -> None:
    monkeypatch.setattr(addresses, "addresses", lambda: ())
    monkeypatch.setattr(checkup, "is_pi", lambda: pi)
    network = found(tmp_path, own(listen="0.0.0.0"))["network"]
    assert level_and_key(network) == (level, "doctor.network.none")


def test_a_name_only_where_somebody_answers_to_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "gethostname", lambda: "kitchen.example.org")
    assert addresses.local_name(tmp_path / "none") == ()
    assert addresses.local_name(tmp_path) == ("kitchen.local",)
    monkeypatch.setattr(addresses, "local_name", lambda: ("kitchen.local",))
    monkeypatch.setattr(addresses, "addresses", lambda: ("192.0.2.7",))
    everywhere = addresses.page_addresses("0.0.0.0", 8080)
    assert everywhere == ("http://192.0.2.7:8080/", "http://kitchen.local:8080/"), "the name comes last"
    assert addresses.page_addresses("192.0.2.7", 80) == ("http://192.0.2.7/",)
    monkeypatch.setattr(addresses, "addresses", lambda: ())
    assert addresses.page_addresses("0.0.0.0", 8080) == (), "without a network a name helps nobody"


# A broker that is not ours


def external(port: int, **more: Any) -> MqttOptions:
    given = {"host": "127.0.0.1", "port": port, **more}
    return MqttOptions(broker="external", listen="127.0.0.1", page_port=0, external=ExternalOptions(**given))


def bridged(port: int, **more: Any) -> MqttOptions:
    return own(page_port=0, bridge=BridgeOptions(**{"host": "127.0.0.1", "port": port, **more}))


@pytest.mark.parametrize(("kind", "check"), [(external, "broker"), (bridged, "bridge")])
def test_another_broker(tmp_path: Path, kind: Any, check: str) -> None:
    with Far(tmp_path / "far", free_port(), USERS) as far:
        good = found(tmp_path, kind(far.port, user="oak", password="a secret"))[check]
        assert level_and_key(good) == ("ok", "doctor.remote.user_ok")
        for account in ({"user": "oak", "password": "wrong"}, {"user": "elm", "password": "a secret"}, {}):
            bad = found(tmp_path, kind(far.port, **account))[check]
            assert level_and_key(bad) == ("trouble", "publish.link.password")
            assert "a secret" not in Words("en").say(bad.what)
            assert f"mqtt.{'external' if check == 'broker' else 'bridge'}.password" in Words("en").say(bad.todo or "")
    gone = found(tmp_path, kind(far.port))[check]
    assert level_and_key(gone) == ("trouble", "publish.bridge.no_answer")


def test_an_open_broker_needs_no_user(tmp_path: Path) -> None:
    with Far(tmp_path / "far", free_port()) as far:
        assert level_and_key(found(tmp_path, external(far.port))["broker"]) == ("ok", "doctor.remote.ok")


def test_no_such_host_and_no_host(tmp_path: Path) -> None:
    nobody = found(tmp_path, external(1883, host="no-such-broker.invalid"))["broker"]
    assert level_and_key(nobody) == ("trouble", "publish.bridge.unknown_host")
    assert level_and_key(found(tmp_path, external(1883, host=""))["broker"]) == ("trouble", "publish.link.no_host")


def test_a_bridge_that_cannot_stand_in_a_configuration(tmp_path: Path) -> None:
    broken = found(tmp_path, bridged(1883, host="a\nb"))["bridge"]
    assert level_and_key(broken) == ("trouble", "publish.bridge.bad_value")


def test_somebody_who_is_no_broker(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checkup, "knock", lambda account: knock(account, 1.0))
    port = free_port()
    with socket.create_server(("127.0.0.1", port)):  # takes the call and says nothing
        silent = found(tmp_path, external(port))["broker"]
        assert level_and_key(silent) == ("trouble", "publish.bridge.silent")
        waiting = found(tmp_path, external(port, tls=True))["broker"]
        assert waiting.level == "trouble"


def test_tls(tmp_path: Path) -> None:
    certificate, key = tmp_path / "broker.crt", tmp_path / "broker.key"
    subject = ("-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1")
    make = ("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", *subject)
    subprocess.run((*make, "-keyout", str(key), "-out", str(certificate)), check=True, capture_output=True)
    far = Far(tmp_path / "far", free_port())
    secure = free_port()
    with far.configuration.open("a") as file:
        file.write(f"listener {secure} 127.0.0.1\ncertfile {certificate}\nkeyfile {key}\n")
    with far:
        cases = {
            "doctor.remote.ok": external(secure, tls=True, ca_file=str(certificate)),
            "publish.bridge.not_trusted": external(secure, tls=True),
            "publish.bridge.silent": external(secure),
            "doctor.remote.no_ca": external(secure, tls=True, ca_file=str(tmp_path / "none.crt")),
        }
        for expected, options in cases.items():
            assert found(tmp_path, options)["broker"].what.key == expected
        plain = found(tmp_path, external(far.port, tls=True))["broker"]
        assert plain.what.key in ("publish.bridge.no_tls", "publish.bridge.no_answer")
        broken = tmp_path / "broken.crt"
        broken.write_text("no certificate")
        assert found(tmp_path, external(secure, tls=True, ca_file=str(broken)))["broker"].level == "trouble"


def test_every_trouble_with_a_broker_has_a_remedy() -> None:
    words = Words("en")
    for key in REMEDIES.values():
        assert "mqtt.bridge" in words(key, section="mqtt.bridge")
