"""What the server answers. Every file is read once, at the start: a path is only ever looked up among their names."""

from __future__ import annotations

import gzip
import hashlib
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import msgspec

from companion.publish.options import MqttOptions
from companion.publish.page.headers import NOTHING, PLAIN, Headers, broker_source, host_of, is_here, policy
from companion.publish.page.texts import phone_words
from companion.publish.topics import Topics
from companion.table.clock import monotonic_ms

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
}
SERVED = (".html", ".css", ".js", ".svg")
NOT_SERVED = "node_modules"
NEEDED = ("/index.html", "/vendor/mqtt.esm.js")
WORTH_PACKING = 400  # bytes

StartResponse = Callable[..., Any]


class NotBuilt(Exception):
    """A file of the page is missing; the text is its name."""


class PageFile(msgspec.Struct, frozen=True):
    """A file as it goes out. `tag` changes with its content."""

    type: str
    body: bytes
    packed: bytes | None
    tag: str


def page_file(name: str, body: bytes) -> PageFile:
    packed = gzip.compress(body, 9, mtime=0) if len(body) >= WORTH_PACKING else None
    return PageFile(TYPES[Path(name).suffix], body, packed, f'"{hashlib.sha256(body).hexdigest()[:20]}"')


def read_files(folder: Path) -> dict[str, PageFile]:
    """Everything the page consists of, by the path that a browser asks for."""
    found = {
        f"/{path.relative_to(folder).as_posix()}": path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.suffix in SERVED and path.is_file() and NOT_SERVED not in path.relative_to(folder).parts
    }
    if missing := next((name for name in NEEDED if name not in found), None):
        raise NotBuilt(missing.lstrip("/"))
    found["/"] = found["/index.html"]
    return {name: page_file(name if name != "/" else "/index.html", body) for name, body in found.items()} | {
        name: page_file(name, body) for name, body in phone_words().items()
    }


class Site:
    """A WSGI application. It says who the table is in `/table.json`, and nothing that is not public."""

    def __init__(
        self, files: Path, options: MqttOptions, topics: Topics, table: str, language: Callable[[], str]
    ) -> None:
        self._files = read_files(files)
        self._topics = topics
        self._table = table
        self._language = language
        external = options.external if options.broker == "external" else None
        # A broker on this machine: to a phone `localhost` would be itself.
        self._broker_host = None if external is None or is_here(external.host) else external.host
        self._port = options.websocket_port if external is None else external.websocket_port
        self._tls = external is not None and external.websocket_tls
        self._club = options.broker == "managed" and bool(options.bridge.host) and options.bridge.tables

    def __call__(self, environ: dict[str, Any], start: StartResponse) -> Iterable[bytes]:
        head = environ["REQUEST_METHOD"] == "HEAD"
        if environ["REQUEST_METHOD"] not in ("GET", "HEAD"):
            return _refuse(start, "405 Method Not Allowed", [("Allow", "GET, HEAD")])
        host = host_of(environ.get("HTTP_HOST", ""))
        if host is None:
            return _refuse(start, "400 Bad Request")
        if environ["PATH_INFO"] == "/table.json":
            found, cache = page_file("/table.json", self._about()), "no-store"
        else:
            known = self._files.get(environ["PATH_INFO"])
            if known is None:
                return _refuse(start, "404 Not Found", head=head)
            found, cache = known, "no-cache"  # kept, but asked about each time: a table may be updated
        source = broker_source(self._broker_host or host, self._port, tls=self._tls)
        headers: Headers = [
            *PLAIN,
            ("Content-Security-Policy", policy(source)),
            ("Cache-Control", cache),
            ("Vary", "Accept-Encoding"),
        ]
        if cache == "no-cache":
            headers.append(("ETag", found.tag))
            if found.tag in environ.get("HTTP_IF_NONE_MATCH", ""):
                start("304 Not Modified", headers)
                return []
        body = found.body
        if found.packed is not None and "gzip" in environ.get("HTTP_ACCEPT_ENCODING", ""):
            body = found.packed
            headers.append(("Content-Encoding", "gzip"))
        start("200 OK", [*headers, ("Content-Type", found.type), ("Content-Length", str(len(body)))])
        return [] if head else [body]

    def _about(self) -> bytes:
        return msgspec.json.encode(
            {
                "table": self._table,
                "id": self._topics.id,
                "base": self._topics.base,
                "websocket": self._port,
                "websocket_host": self._broker_host,
                "tls": self._tls,
                "language": self._language(),
                "clock_ms": monotonic_ms(),
                "club": self._club,
            }
        )


def _refuse(start: StartResponse, status: str, more: Headers | None = None, *, head: bool = False) -> Iterable[bytes]:
    body = f"{status}\n".encode()
    headers = [
        *PLAIN,
        ("Content-Security-Policy", NOTHING),
        ("Cache-Control", "no-store"),
        ("Content-Type", "text/plain; charset=utf-8"),
        ("Content-Length", str(len(body))),
        *(more or []),
    ]
    start(status, headers)
    return [] if head else [body]
