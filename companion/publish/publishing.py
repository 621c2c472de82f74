"""Broker, publisher and page together. Whatever is wrong with them, the table plays on."""

from __future__ import annotations

import logging
import socket
import threading
import uuid
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from companion.config import Config
from companion.engine.said import Said, said
from companion.engine.sender import HOUSE
from companion.publish.addresses import page_addresses
from companion.publish.broker import Broker, pushes
from companion.publish.link import Account
from companion.publish.options import MqttOptions
from companion.publish.page import Page
from companion.publish.payloads import Load
from companion.publish.publisher import Publisher
from companion.publish.status import PartStatus, PublishStatus
from companion.publish.topics import Topics, table_id
from companion.table.command import Command
from companion.table.table import Table, TableClosed
from companion.words import Words

log = logging.getLogger(__name__)

OFF = PartStatus("off")
STARTING = PartStatus("starting")
NO_HOST = PartStatus("trouble", said("publish.link.no_host"))
MANAGED_PATIENCE = 1.0  # seconds: our own broker is never far


class Publishing:
    """`files` is the folder of the phones' page. `config` is asked at every start."""

    def __init__(
        self, table: Table, config: Callable[[], Config], load: Load, words: Callable[[], Words], files: Path
    ) -> None:
        self._table = table
        self._config = config
        self._load = load
        self._words = words
        self._files = files
        self._options = MqttOptions(broker="none")
        self.topics = Topics("table")
        self._broker: Broker | None = None
        self._publisher: Publisher | None = None
        self._page: Page | None = None
        self._old: tuple[str, ...] = ()  # topics that the table had under other names and that are not emptied yet
        self._turn = threading.Lock()  # one at a time begins or ends
        self._due = False  # to begin again
        self._between = False  # not yet begun again
        self._closed = False

    def start(self) -> None:
        with self._turn:
            self._begin(self._config())

    def _begin(self, config: Config) -> None:
        options = self._options = config.mqtt
        name = config.table.name or socket.gethostname()
        topics = self.topics = _topics(config)
        # Our own broker keeps nothing from one start to the next; others do.
        lasts = options.broker == "external" or bool(options.bridge.host)
        old = tuple(topic for topic in self._old if topic not in topics.retained) if lasts else ()
        if options.broker == "managed":
            self._broker = Broker(config.broker_path, options, topics, cleared=old)
            self._broker.start()
        account = self._account(options)
        if account is None:
            return
        publisher = self._publisher = Publisher(
            account,
            topics,
            name,
            self._load,
            self._words,
            self._table.now,
            press_pause=self._press_pause,
            discovery=options.home_assistant,
            counts=self._broker is not None,
            pushes=pushes,
            hear_bridge=self._broker.bridge_heard if self._broker is not None and options.bridge.host else None,
            cleared=old,
        )
        publisher.start(self._table.snapshot)
        self._table.watch(publisher.see)
        self._table.listen(publisher.hear)
        publisher.see(self._table.snapshot)  # what came in between
        if options.page_port:
            self._page = Page(self._files, options, topics, name, lambda: self._words().language)
            self._page.start()

    def again(self) -> None:
        """Anew, after the configuration was changed; without waiting for it: a broker may be slow to let go."""
        self._due = True
        self._between = True
        threading.Thread(target=self._again, name="publish-again", daemon=True).start()

    def _again(self) -> None:
        with self._turn:
            if not self._due or self._closed:  # who came before has done it for us, too
                return
            self._due = False  # before the configuration is read: whatever changes from now on is another turn
            config = self._config()
            self._end(config)
            try:
                self._begin(config)
            except Exception:
                log.exception("publishing could not begin again")
            self._between = self._due

    def close(self) -> None:
        with self._turn:
            self._closed = True
            self._end()

    def _end(self, then: Config | None = None) -> None:
        """`then`: with what it begins again. Whoever watches is told where the table will be, if it is elsewhere."""
        if self._page is not None:
            self._page.close()
        if self._publisher is not None:
            self._table.unwatch(self._publisher.see)
            self._table.unlisten(self._publisher.hear)
            self._publisher.close(None if then is None else self._moved(then))
            self._old = (*self._publisher.to_clear, *self.topics.retained)
        if self._broker is not None:
            self._broker.close()
        self._broker = self._publisher = self._page = None

    def _moved(self, then: Config) -> Said | None:
        id = _topics(then).id
        if id == self.topics.id or then.mqtt.broker == "none":
            return None
        return said("publish.event.renamed", table=then.table.name or socket.gethostname(), id=id)

    def status(self) -> PublishStatus:
        options, broker, publisher, page = self._options, self._broker, self._publisher, self._page
        if self._between:
            return self._soon(self._config().mqtt)
        if publisher is None:
            link = NO_HOST if options.broker == "external" else OFF
            return PublishStatus(broker=OFF, link=link, page=OFF, bridge=OFF)
        return PublishStatus(
            broker=OFF if broker is None else broker.status(),
            link=publisher.status(),
            page=OFF if page is None else page.status(),
            bridge=OFF if broker is None else broker.bridge_status(),
            watching=publisher.watching(),
            addresses=() if page is None else page_addresses(options.listen, options.page_port),
        )

    @staticmethod
    def _soon(options: MqttOptions) -> PublishStatus:
        """Between two beginnings."""
        wanted = {"managed": STARTING, "external": STARTING, "none": OFF}[options.broker]
        page = STARTING if options.broker != "none" and options.page_port else OFF
        return PublishStatus(
            broker=wanted if options.broker == "managed" else OFF,
            link=wanted,
            page=page,
            bridge=OFF,
            addresses=page_addresses(options.listen, options.page_port) if page is STARTING else (),
        )

    def _account(self, options: MqttOptions) -> Account | None:
        if (own := self._broker) is not None:
            return Account(socket=own.socket, user=own.user, password=own.password, patience=MANAGED_PATIENCE)
        external = options.external
        return Account.at(external) if options.broker == "external" and external.host else None

    def _press_pause(self) -> None:
        """From Home Assistant: pause, or go on. The table says no where there is nothing to pause."""
        name = "go_on" if self._table.snapshot.paused else "pause"
        with suppress(TableClosed):
            self._table.submit(
                Command(sender=HOUSE, id=uuid.uuid4().hex, action={"action": name}, at=self._table.now())
            )


def _topics(config: Config) -> Topics:
    return Topics(table_id(config.table.name, socket.gethostname()))
