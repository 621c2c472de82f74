"""The page server, asked by raw sockets: what it hands out, what it refuses, and what every answer carries."""

from __future__ import annotations

import gzip
import json
import shutil
import socket
import time
from collections.abc import Iterator
from contextlib import suppress
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path

import msgspec
import pytest

from companion.app import PHONE_PAGE
from companion.publish.options import BridgeOptions, ExternalOptions, MqttOptions
from companion.publish.page import Page
from companion.publish.page.headers import broker_source, host_of
from companion.publish.topics import Topics
from companion.words import Words
from tests.phone.evening import free_ports, until

TOPICS = Topics("oak")


class Served:
    def __init__(self, files: Path = PHONE_PAGE, **options: object) -> None:
        [self.port] = free_ports(1)
        given = {"listen": "127.0.0.1", "page_port": self.port, "websocket_port": 9101, **options}
        self.page = Page(files, msgspec.convert(given, MqttOptions), TOPICS, "Dub č. 1", lambda: "cs", again=0.05)
        self.page.start()

    def ok(self) -> Served:
        until(lambda: self.page.status().state == "ok", lambda: self.page.status())
        return self

    def ask(self, path: str, method: str = "GET", **headers: str) -> tuple[HTTPResponse, bytes]:
        connection = HTTPConnection("127.0.0.1", self.port, timeout=20)
        connection.request(method, path, headers={name.replace("_", "-"): value for name, value in headers.items()})
        answer = connection.getresponse()
        body = answer.read()
        connection.close()
        return answer, body

    def raw(self, request: bytes) -> bytes:
        with socket.create_connection(("127.0.0.1", self.port), timeout=20) as one:
            one.sendall(request)
            one.shutdown(socket.SHUT_WR)
            found = b""
            while part := one.recv(65536):
                found += part
        return found


@pytest.fixture(scope="module")
def served() -> Iterator[Served]:
    served = Served().ok()
    yield served
    served.page.close()


FILES = {
    "/": "text/html; charset=utf-8",
    "/index.html": "text/html; charset=utf-8",
    "/tables.html": "text/html; charset=utf-8",
    "/style.css": "text/css; charset=utf-8",
    "/app.js": "text/javascript; charset=utf-8",
    "/games/ethnos.js": "text/javascript; charset=utf-8",
    "/vendor/mqtt.esm.js": "text/javascript; charset=utf-8",
    "/icon.svg": "image/svg+xml",
    "/words/ru.json": "application/json",
    "/table.json": "application/json",
}


@pytest.mark.parametrize(("path", "type"), FILES.items())
def test_the_files_of_the_page(served: Served, path: str, type: str) -> None:
    answer, body = served.ask(path)
    assert (answer.status, answer.getheader("Content-Type")) == (200, type)
    assert body
    packed, small = served.ask(path, Accept_Encoding="gzip, br")
    if packed.getheader("Content-Encoding") == "gzip":
        small = gzip.decompress(small)
    if path != "/table.json":
        assert small == body
    head, nothing = served.ask(path, "HEAD")
    assert (head.status, nothing) == (200, b"")


def test_a_file_that_the_phone_has_is_not_sent_again(served: Served) -> None:
    first, _ = served.ask("/app.js")
    tag = first.getheader("ETag") or ""
    again, body = served.ask("/app.js", If_None_Match=tag)
    assert (again.status, body) == (304, b"")
    assert served.ask("/style.css", If_None_Match=tag)[0].status == 200


def test_the_table_introduces_itself(served: Served) -> None:
    answer, body = served.ask("/table.json")
    assert answer.getheader("Cache-Control") == "no-store"
    about = json.loads(body)
    before = about.pop("clock_ms")
    assert about == {
        "table": "Dub č. 1",
        "id": "oak",
        "base": "companion/oak",
        "websocket": 9101,
        "websocket_host": None,
        "tls": False,
        "language": "cs",
        "club": False,
    }
    assert before <= json.loads(served.ask("/table.json")[1])["clock_ms"] <= time.monotonic_ns() // 1_000_000


TRAVERSALS = [
    "/../pyproject.toml",
    "/../../../../etc/passwd",
    "/%2e%2e/pyproject.toml",
    "/%2e%2e%2fpyproject.toml",
    "/..%2f..%2fetc%2fpasswd",
    "/%252e%252e/pyproject.toml",
    "/games/../../../pyproject.toml",
    "/games/..%5c..%5cpyproject.toml",
    "//etc/passwd",
    "/etc/passwd",
    "/./../package.json",
    "/package.json",
    "/package-lock.json",
    "/.npmrc",
    "/node_modules/mqtt/package.json",
    "/node_modules/mqtt/dist/mqtt.esm.js",
    "/app.js/",
    "/app.js%00.html",
    "/words/../app.js",
    "/words/de.json",
    "/index.html/..",
    "/%ff%fe",
    "/" + "a" * 3000,
    "file:///etc/passwd",
]


@pytest.mark.parametrize("path", TRAVERSALS)
def test_no_way_out_of_the_page(served: Served, path: str) -> None:
    answer = served.raw(f"GET {path} HTTP/1.1\r\nHost: oak.local\r\nConnection: close\r\n\r\n".encode())
    assert answer.split(b"\r\n")[0].split()[1] in (b"404", b"400"), answer[:300]
    assert b"root:" not in answer
    assert b"tabletop-companion" not in answer
    assert_guarded(answer)


def test_an_absolute_address_is_still_only_a_name_of_ours(served: Served) -> None:
    answer = served.raw(b"GET http://elsewhere.example/etc/passwd HTTP/1.1\r\nHost: oak\r\nConnection: close\r\n\r\n")
    assert b" 404 " in answer.split(b"\r\n")[0]


def assert_guarded(answer: bytes) -> None:
    head = answer.split(b"\r\n\r\n")[0].decode("latin-1").lower()
    for needed in ("content-security-policy: default-src 'none'", "x-content-type-options: nosniff"):
        assert needed in head, head
    assert "referrer-policy: no-referrer" in head
    assert "frame-ancestors 'none'" in head
    assert "\nserver:" not in head


ODD = {
    "other methods": b"POST / HTTP/1.1\r\nHost: oak\r\nContent-Length: 2\r\nConnection: close\r\n\r\nhi",
    "delete": b"DELETE /app.js HTTP/1.1\r\nHost: oak\r\nConnection: close\r\n\r\n",
    "no such method": b"BREW / HTTP/1.1\r\nHost: oak\r\nConnection: close\r\n\r\n",
    "options": b"OPTIONS * HTTP/1.1\r\nHost: oak\r\nConnection: close\r\n\r\n",
    "connect": b"CONNECT elsewhere.example:443 HTTP/1.1\r\nHost: oak\r\nConnection: close\r\n\r\n",
    "no host": b"GET / HTTP/1.1\r\nConnection: close\r\n\r\n",
    "old": b"GET / HTTP/1.0\r\n\r\n",
    "no version": b"GET /\r\n\r\n",
    "nonsense": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n",
    "long body": b"POST / HTTP/1.1\r\nHost: oak\r\nContent-Length: 99999999\r\n\r\n" + b"a" * 5000,
    "two lengths": b"POST / HTTP/1.1\r\nHost: oak\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab",
    "both lengths": b"POST / HTTP/1.1\r\nHost: oak\r\nTransfer-Encoding: chunked\r\nContent-Length: 2\r\n\r\n0\r\n\r\n",
}


@pytest.mark.parametrize("what", ODD)
def test_odd_requests_are_refused(served: Served, what: str) -> None:
    answer = served.raw(ODD[what])
    assert answer.split(b"\r\n")[0].split()[1] in (b"400", b"404", b"405", b"413", b"431", b"501"), answer[:200]
    assert_guarded(answer)
    assert served.ask("/app.js")[0].status == 200


def test_a_head_without_end_is_cut_short(served: Served) -> None:
    with socket.create_connection(("127.0.0.1", served.port), timeout=20) as one, suppress(OSError):
        one.sendall(b"GET / HTTP/1.1\r\nHost: oak\r\nX-Long: ")
        for _ in range(1000):
            one.sendall(b"a" * 10_000)
        raise AssertionError("ten megabytes were taken")
    assert served.ask("/app.js")[0].status == 200


GOOD_HOSTS = {
    "oak": "oak",
    "Oak.local": "oak.local",
    "192.168.1.7": "192.168.1.7",
    "192.168.1.7:8080": "192.168.1.7",
    "my_table.lan.": "my_table.lan.",
    "[fe80::1]:8080": "[fe80::1]",
    "[::1]": "[::1]",
    "xn--st-fka.local:1": "xn--st-fka.local",
}
BAD_HOSTS = [
    "",
    " ",
    "oak; script-src *",
    "oak' ; script-src 'unsafe-inline",
    "oak\t",
    "oak/",
    "oak@elsewhere",
    "a b",
    "oak:0",
    "oak:65536",
    "oak:8080:1",
    "oak:abc",
    "[fe80::1",
    "[gg::1]",
    "[1]",
    "fe80::1",
    "*",
    "*.local",
    "-oak",
    ".oak",
    "oak..local",
    "а́зия",
    "a" * 254,
    "o" * 64 + ".local",
]


@pytest.mark.parametrize(("header", "host"), GOOD_HOSTS.items())
def test_hosts(header: str, host: str) -> None:
    assert host_of(header) == host


@pytest.mark.parametrize("header", BAD_HOSTS)
def test_what_is_no_host(header: str) -> None:
    assert host_of(header) is None


@pytest.mark.parametrize("header", ["oak; script-src *", "oak:99999", "a b", "[::1"])
def test_a_bad_host_gets_no_page(served: Served, header: str) -> None:
    answer = served.raw(f"GET / HTTP/1.1\r\nHost: {header}\r\nConnection: close\r\n\r\n".encode())
    assert b" 400 " in answer.split(b"\r\n")[0]
    assert_guarded(answer)
    assert b"script-src" not in answer


POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self' {broker}; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


@pytest.mark.parametrize(
    ("host", "broker"),
    [("oak.local:8080", "ws://oak.local:9101"), ("10.0.0.5", "ws://10.0.0.5:9101"), ("[::1]:80", "ws://*:9101")],
)
@pytest.mark.parametrize("path", ["/", "/app.js", "/words/en.json", "/table.json"])
def test_the_page_may_talk_to_this_table_only(served: Served, path: str, host: str, broker: str) -> None:
    answer, _ = served.ask(path, Host=host)
    assert answer.getheader("Content-Security-Policy") == POLICY.format(broker=broker)


def test_the_broker_of_the_house() -> None:
    external = ExternalOptions(host="broker.lan", websocket_port=8084, websocket_tls=True)
    served = Served(broker="external", external=msgspec.to_builtins(external)).ok()
    try:
        answer, body = served.ask("/table.json", Host="oak")
        assert "connect-src 'self' wss://broker.lan:8084;" in (answer.getheader("Content-Security-Policy") or "")
        about = json.loads(body)
        assert (about["websocket"], about["websocket_host"], about["tls"]) == (8084, "broker.lan", True)
    finally:
        served.page.close()
    assert broker_source("fe80::1", 1, tls=False) == "ws://*:1"


@pytest.mark.parametrize("host", ["localhost", "LOCALHOST.", "127.0.0.1", "127.0.1.1", "::1", "[::1]"])
def test_a_broker_of_the_house_on_this_machine_is_not_the_phone_itself(host: str) -> None:
    served = Served(broker="external", external=msgspec.to_builtins(ExternalOptions(host=host))).ok()
    try:
        answer, body = served.ask("/table.json", Host="oak")
        assert "connect-src 'self' ws://oak:9001;" in (answer.getheader("Content-Security-Policy") or "")
        assert json.loads(body)["websocket_host"] is None
    finally:
        served.page.close()


def test_a_table_of_a_club_says_so() -> None:
    bridge = BridgeOptions(host="club.lan", tables=True)
    served = Served(bridge=msgspec.to_builtins(bridge)).ok()
    try:
        assert json.loads(served.ask("/table.json")[1])["club"] is True
    finally:
        served.page.close()


def test_slow_phones_hold_nobody_up(served: Served) -> None:
    slow = []
    try:
        for number in range(60):
            one = socket.create_connection(("127.0.0.1", served.port), timeout=20)
            slow.append(one)
            if number % 2:
                one.sendall(b"GET /vendor/mqtt.esm.js HTTP/1.1\r\nHost: oak\r\n")  # never finished
            else:
                one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
                one.sendall(b"GET /vendor/mqtt.esm.js HTTP/1.1\r\nHost: oak\r\n\r\n")  # never read
        for _ in range(5):
            assert served.ask("/")[0].status == 200
            assert len(served.ask("/vendor/mqtt.esm.js")[1]) > 300_000
    finally:
        for one in slow:
            one.close()


def test_a_port_that_is_taken_is_waited_for() -> None:
    [port] = free_ports(1)
    with socket.create_server(("127.0.0.1", port)):
        served = Served(page_port=port)
        status = until(lambda: (found := served.page.status()).state == "trouble" and found)
        assert status.trouble is not None
        assert Words("en").say(status.trouble).startswith(f"Port {port} is taken by another program")
    served.port = port
    served.ok()
    assert served.ask("/")[0].status == 200
    served.page.close()
    assert served.page.status().state == "off"
    with socket.create_server(("127.0.0.1", port)):
        pass  # it is free again


def test_a_page_that_is_not_built_is_waited_for(tmp_path: Path) -> None:
    files = tmp_path / "phone"
    shutil.copytree(PHONE_PAGE, files, ignore=shutil.ignore_patterns("node_modules", "vendor"))
    served = Served(files)
    status = until(lambda: (found := served.page.status()).state == "trouble" and found)
    assert status.trouble is not None
    assert "vendor/mqtt.esm.js" in Words("ru").say(status.trouble)
    shutil.copytree(PHONE_PAGE / "vendor", files / "vendor")
    served.ok()
    served.page.close()


def test_a_page_that_nobody_wants() -> None:
    page = Page(PHONE_PAGE, MqttOptions(page_port=0), TOPICS, "Oak", lambda: "en")
    page.start()
    assert page.status().state == "off"
    page.close()


def test_an_address_of_another_machine() -> None:
    served = Served(listen="203.0.113.77")
    status = until(lambda: (found := served.page.status()).state == "trouble" and found)
    assert status.trouble is not None
    assert status.trouble.key == "publish.broker.not_here"
    served.page.close()
