"""The server: waitress on a thread of its own. A port that is taken is waited for."""

from __future__ import annotations

import errno
import logging
import os
import socket
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

from waitress import wasyncore
from waitress.channel import HTTPChannel
from waitress.server import create_server
from waitress.task import ErrorTask

from companion.engine.said import Said, said
from companion.publish.options import MqttOptions
from companion.publish.page.headers import NOTHING, PLAIN
from companion.publish.page.site import NotBuilt, Site
from companion.publish.status import PartStatus
from companion.publish.topics import Topics
from companion.words import Words

log = logging.getLogger(__name__)
logging.getLogger("waitress.queue").setLevel(logging.ERROR)  # that a few requests wait is nobody's trouble

AGAIN = 2.0  # seconds until a port that was taken, or a page that was not built, is tried again
THREADS = 2  # sending is done by one more, so a slow phone holds nobody up
CONNECTIONS = 300
SILENCE = 30  # seconds after which a connection without a word is closed
LONGEST_HEAD, LONGEST_BODY = 8_192, 1_024  # bytes of a request


class _Refusal(ErrorTask):  # type: ignore[misc]  # waitress has no types
    """What waitress itself refuses, before the site hears of it, carries the same headers."""

    def execute(self) -> None:
        self.response_headers.extend([*PLAIN, ("Content-Security-Policy", NOTHING), ("Cache-Control", "no-store")])
        super().execute()


class _Channel(HTTPChannel):  # type: ignore[misc]
    error_task_class = _Refusal


class Page:
    """`start` and `close` once each; `status` from any thread. `files` is the folder of the built page."""

    def __init__(
        self,
        files: Path,
        options: MqttOptions,
        topics: Topics,
        table: str,
        language: Callable[[], str],
        *,
        again: float = AGAIN,
    ) -> None:
        self._options = options
        self._make_site: Callable[[], Site] = lambda: Site(files, options, topics, table, language)
        self._again = again
        self._closing = threading.Event()
        self._status = PartStatus("starting" if options.page_port else "off")
        self._wake: Callable[[], None] = lambda: None
        self._thread = threading.Thread(target=self._run, name="page", daemon=True)

    def start(self) -> None:
        if self._options.page_port:
            self._thread.start()

    def status(self) -> PartStatus:
        return self._status

    def close(self) -> None:
        self._closing.set()
        self._wake()
        if self._thread.ident is not None:
            self._thread.join()

    # On the thread

    def _run(self) -> None:
        while not self._closing.is_set():
            try:
                with _listening(self._options.listen, self._options.page_port) as listening:
                    self._serve(self._make_site(), listening)
            except NotBuilt as error:
                self._in_trouble(said("phone.server.not_built", file=str(error)))
            except OSError as error:
                self._in_trouble(self._why(error))
            except Exception as error:  # whatever it is, the table plays on
                log.exception("the page for phones")
                self._in_trouble(said("phone.server.failed", reason=str(error) or type(error).__name__))
            self._closing.wait(self._again)
        self._status = PartStatus("off")

    def _why(self, error: OSError) -> Said:
        if isinstance(error, _CannotListen):
            port, reason = self._options.page_port, error.strerror or str(error)
            if error.errno == errno.EADDRINUSE:
                return said("publish.broker.port_taken", port=port)
            if error.errno == errno.EADDRNOTAVAIL:
                return said("publish.broker.not_here", address=self._options.listen)
            return said("phone.server.port", port=port, reason=reason)
        return said("phone.server.failed", reason=error.strerror or str(error))

    def _in_trouble(self, trouble: Said) -> None:
        if self._status.trouble != trouble:
            log.warning("%s", Words("en").say(trouble))
        self._status = PartStatus("trouble", trouble)

    def _serve(self, site: Site, listening: socket.socket) -> None:
        """Until the table closes."""
        sockets: dict[int, Any] = {}
        server = create_server(
            site,
            map=sockets,
            sockets=[listening],
            threads=THREADS,
            connection_limit=CONNECTIONS,
            channel_timeout=SILENCE,
            cleanup_interval=SILENCE // 3,
            max_request_header_size=LONGEST_HEAD,
            max_request_body_size=LONGEST_BODY,
            ident=None,
        )
        server.channel_class = _Channel
        self._wake = server.pull_trigger
        log.info("the page for phones is at port %d", self._options.page_port)
        self._status = PartStatus("ok")
        try:
            while not self._closing.is_set():
                wasyncore.loop(timeout=1, use_poll=True, map=sockets, count=1)
        finally:
            self._wake = lambda: None
            server.task_dispatcher.shutdown(timeout=1)
            wasyncore.close_all(sockets, ignore_all=True)


class _CannotListen(OSError):
    """The port is taken, or the address is none of this machine's."""


def _listening(address: str, port: int) -> socket.socket:
    try:
        family = socket.AF_INET6 if ":" in address else socket.AF_INET
        return socket.create_server((address, port), family=family, backlog=128)
    except OSError as error:
        raise _CannotListen(error.errno, os.strerror(error.errno) if error.errno else str(error)) from error
