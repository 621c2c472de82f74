"""The broker that the app runs: kept alive on a thread of its own, whatever happens to it."""

from __future__ import annotations

import errno
import logging
import os
import secrets
import shutil
import threading
import time
from collections.abc import Callable, Mapping
from pathlib import Path

from companion.engine.said import Said, said
from companion.publish.broker.accounts import APP, passwords_text, rules_text
from companion.publish.broker.bridge import CONNECTING, bridge_part, probe, refusal_in, silent, wrong_with_bridge
from companion.publish.broker.configuration import CONFIGURATION, PASSWORDS, RULES, configuration_text, wrong_with
from companion.publish.broker.files import SOCKET, fits, make_private, short_folder, write_private
from companion.publish.broker.process import Mosquitto, accepts, cannot_listen, end_left_over, find_mosquitto
from companion.publish.options import MqttOptions
from companion.publish.status import PartStatus, State
from companion.publish.topics import Topics

log = logging.getLogger(__name__)

LOOK_AGAIN = 10.0  # seconds until something that somebody must first put right is looked at again
PORT_AGAIN = 2.0
PAUSES = (0.0, 0.5, 1.0, 2.0, 5.0, 10.0)  # when it dies, and dies again
LIVED = 1.0  # seconds after which a death is the first one again
SLOWEST_START = 20.0
BRIDGE_TRIES = 3  # until a broker that takes the call and says nothing is called silent


class Broker:
    """`start` and `close` once each; `status` and the rest from any thread, answered at once. `on_change` is called
    without arguments, from the broker's thread, whenever `status` or `bridge_status` has become another. `cleared` are
    topics of an earlier name of the table, which the app empties across the bridge."""

    def __init__(
        self,
        folder: Path,
        options: MqttOptions,
        topics: Topics,
        *,
        cleared: tuple[str, ...] = (),
        on_change: Callable[[], None] = lambda: None,
        look_again: float = LOOK_AGAIN,
    ) -> None:
        self._folder, self._options, self._topics = folder.absolute(), options, topics
        self._on_change, self._look_again = on_change, look_again
        self._cleared = cleared
        self._configuration = self._folder / CONFIGURATION
        self._own_folder: Path | None = None  # for the socket, where the data folder's path is too long
        self._no_place: Said | None = None
        self.socket = self._folder / SOCKET
        if not fits(self.socket):
            try:
                self._own_folder = short_folder()
                self.socket = self._own_folder / SOCKET
            except OSError as error:
                self._no_place = said("publish.broker.folder", path=str(self.socket), reason=str(error))
        self.user = APP
        self.password = secrets.token_urlsafe(24)
        self.bridge_topic = topics.bridge

        self._lock = threading.Lock()
        self._status = PartStatus("starting")
        self._seats: dict[int, str] = {}
        self._seats_changed = False
        self._closing = threading.Event()
        self._wake = threading.Event()
        self._pid: int | None = None
        self._deaths = 0

        self._bridged = bool(options.bridge.host)
        self._bridge_wrong = wrong_with_bridge(options.bridge) if self._bridged else None
        self._bridge_heard: bytes | None = None
        self._bridge_refused: Said | None = None  # the other broker's own answer
        self._bridge_way: Said | None = None  # why there is no way to it
        self._bridge_tries = 0
        self._probing = False
        self._thread = threading.Thread(target=self._run, name="broker", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def close(self) -> None:
        self._closing.set()
        self._wake.set()
        if self._thread.ident is not None:
            self._thread.join()
        if self._own_folder is not None:
            shutil.rmtree(self._own_folder, ignore_errors=True)

    @property
    def pid(self) -> int | None:
        """Of the running mosquitto."""
        return self._pid

    def status(self) -> PartStatus:
        with self._lock:
            return self._status

    def seats(self, tokens: Mapping[int, str]) -> None:
        """From now on these tokens log in, by the number of the seat; whoever came with an older one is sent away."""
        with self._lock:
            self._seats = dict(tokens)
            self._seats_changed = True
        self._wake.set()

    # The bridge

    def bridge_heard(self, payload: bytes) -> None:
        """The app hears at `bridge_topic` whether the bridge stands and passes it on."""
        with self._lock:
            before = self._bridge_heard
            self._bridge_heard = payload
            if payload == b"1":
                self._bridge_refused = self._bridge_way = None
                self._bridge_tries = 0
        if before != payload:
            self._changed()

    def bridge_status(self) -> PartStatus:
        if not self._bridged:
            return PartStatus("off")
        if self._bridge_wrong is not None:
            return PartStatus("trouble", self._bridge_wrong)
        with self._lock:
            return bridge_part(self._bridge_heard, self._bridge_refused or self._bridge_way)

    def _heard(self, line: str) -> None:
        """A line of mosquitto's log."""
        if not self._bridged:
            return
        if refusal := refusal_in(line, self._options.bridge):
            self._bridge_found(refused=refusal, way=None)
        elif CONNECTING in line:
            self._bridge_tries += 1
            if not self._probing:
                self._probing = True
                threading.Thread(target=self._probe, name="bridge-probe", daemon=True).start()

    def _probe(self) -> None:
        """The way to the other broker can take its time: names are asked for, nobody answers."""
        try:
            if trouble := probe(self._options.bridge):
                self._bridge_found(refused=None, way=trouble)
            elif self._bridge_tries > BRIDGE_TRIES:
                self._bridge_found(refused=self._bridge_refused, way=silent(self._options.bridge))
        except Exception:
            log.exception("the way to the other broker")
        finally:
            self._probing = False

    def _bridge_found(self, refused: Said | None, way: Said | None) -> None:
        with self._lock:
            same = (self._bridge_refused, self._bridge_way) == (refused, way)
            if same or self._bridge_heard == b"1":
                return
            self._bridge_refused, self._bridge_way = refused, way
        if trouble := refused or way:
            log.warning("bridge: %s %s", trouble.key, trouble.values)
        self._changed()

    # The broker's thread

    def _run(self) -> None:
        # mosquitto is killed when the thread that started it ends: this one, and it ends last.
        while not self._closing.is_set():
            try:
                pause = self._once()
            except Exception as error:
                log.exception("broker")
                self._set("trouble", said("publish.broker.failed", reason=str(error) or type(error).__name__))
                pause = self._look_again
            self._closing.wait(pause)
        self._set("off")

    def _once(self) -> float:
        """From start to death; how long to wait before the next one."""
        if (program := find_mosquitto()) is None:
            return self._in_trouble(said("publish.broker.missing"), self._look_again)
        if wrong := wrong_with(self._options) or self._no_place:
            return self._in_trouble(wrong, self._look_again)
        try:
            self._write()
        except OSError as error:
            return self._in_trouble(
                said("publish.broker.folder", path=str(self._folder), reason=error.strerror or str(error)),
                self._look_again,
            )
        end_left_over(self._configuration)
        if taken := self._port_trouble():
            return self._in_trouble(taken, min(PORT_AGAIN, self._look_again))
        if self._status.state != "trouble":
            self._set("starting")
        began = time.monotonic()
        self._wake.clear()
        mosquitto = Mosquitto(program, self._configuration, self._heard, self._wake.set)
        self._pid = mosquitto.pid
        try:
            if self._ready(mosquitto):
                self._set("ok")
                self._watch(mosquitto)
        finally:
            self._pid = None
            mosquitto.end()
            self.socket.unlink(missing_ok=True)
            self._bridge_lost()
        if self._closing.is_set():
            return 0.0
        return self._died(mosquitto.last[-1] if mosquitto.last else "", time.monotonic() - began)

    def _write(self) -> None:
        make_private(self._folder)
        bridge = self._options.bridge
        bridged = self._bridged and self._bridge_wrong is None
        texts = {
            CONFIGURATION: configuration_text(
                self._options,
                self._topics,
                self.socket,
                root=os.geteuid() == 0,
                bridge_id=f"bridge-{secrets.token_urlsafe(12)}" if bridged else "",
                cleared=self._cleared,
            ),
            RULES: rules_text(self._topics, tables=bridged and bridge.tables, cleared=self._cleared),
        }
        for name, text in texts.items():
            write_private(self._folder / name, text)
        self._write_passwords()
        self.socket.unlink(missing_ok=True)

    def _write_passwords(self) -> None:
        with self._lock:
            seats = dict(self._seats)
            self._seats_changed = False
        write_private(self._folder / PASSWORDS, passwords_text(self.password, seats))

    def _port_trouble(self) -> Said | None:
        listen = self._options.listen
        for port in (self._options.websocket_port, self._options.tcp_port):
            if port and (error := cannot_listen(listen, port)):
                if error.errno == errno.EADDRINUSE:
                    return said("publish.broker.port_taken", port=port)
                if error.errno == errno.EADDRNOTAVAIL:
                    return said("publish.broker.not_here", address=listen)
                return said("publish.broker.port_refused", port=port, reason=error.strerror or str(error))
        return None

    def _ready(self, mosquitto: Mosquitto) -> bool:
        ceiling = time.monotonic() + SLOWEST_START
        while mosquitto.alive and not self._closing.is_set() and time.monotonic() < ceiling:
            if accepts(self.socket):
                return True
            time.sleep(0.02)
        return False

    def _watch(self, mosquitto: Mosquitto) -> None:
        while True:
            if self._closing.is_set() or not mosquitto.alive:
                return
            with self._lock:
                changed = self._seats_changed
            if changed:
                self._new_seats(mosquitto)
            self._wake.wait()
            self._wake.clear()

    def _new_seats(self, mosquitto: Mosquitto) -> None:
        """Without room for the new file, better nobody at the seats than the old ones: the next start tries again."""
        try:
            self._write_passwords()
        except OSError as error:
            log.error("new tokens for the seats: %s", error)
            mosquitto.end()
            return
        mosquitto.read_again()

    def _died(self, last: str, lived: float) -> float:
        if lived >= LIVED:
            self._deaths = 0
        pause = PAUSES[min(self._deaths, len(PAUSES) - 1)]
        self._deaths += 1
        log.warning("mosquitto ended after %.1f s: %s", lived, last)
        if self._deaths > 1:
            return self._in_trouble(said("publish.broker.dies", line=last), pause)
        self._set("starting")
        return pause

    def _in_trouble(self, trouble: Said, pause: float) -> float:
        self._set("trouble", trouble)
        return pause

    def _bridge_lost(self) -> None:
        with self._lock:
            self._bridge_heard = None

    def _set(self, state: State, trouble: Said | None = None) -> None:
        new = PartStatus(state, trouble)
        with self._lock:
            if new == self._status:
                return
            self._status = new
        if trouble is not None:
            log.warning("broker: %s %s", trouble.key, trouble.values)
        self._changed()

    def _changed(self) -> None:
        try:
            self._on_change()
        except Exception:
            log.exception("told of a change at the broker")
