"""The publisher: takes snapshots and cues from the table and keeps the broker's topics as they are there."""

from __future__ import annotations

import logging
import queue
import threading
import time
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import msgspec

from companion.engine.contract import Cue, Standing
from companion.engine.offer import Offer
from companion.engine.said import Said, said
from companion.publish import home_assistant, payloads
from companion.publish.link import OFFLINE, ONLINE, Account, Down, Link, Message, News, Taken, Unusable, Up
from companion.publish.outbox import Outbox
from companion.publish.payloads import Load
from companion.publish.status import PartStatus
from companion.publish.topics import Topics
from companion.table.clock import monotonic_ms
from companion.table.command import Snapshot
from companion.words import Words

log = logging.getLogger(__name__)

TICK = 5.0  # seconds between two signs of life
STARTING = 3.0  # seconds in which a broker need not answer yet
LEAVING = 2.0  # seconds that closing waits for the broker to take the last word
CROWDED = 1000  # news that wait at most; more messages from outside are thrown away
CLIENTS = "$SYS/broker/clients/connected"


class Close(msgspec.Struct, frozen=True):
    """The last thing in the inbox."""


class Publisher:
    """`now` is table time. `counts`: the broker tells how many are connected. `hear_bridge` is told, on this thread,
    whether the bridge to another broker stands. `pushes` says how many empty messages must follow one of a size.
    `cleared` are retained topics that the table had under an earlier name: they are emptied, once."""

    def __init__(
        self,
        account: Account,
        topics: Topics,
        table: str,
        load: Load,
        words: Callable[[], Words],
        now: Callable[[], int],
        *,
        press_pause: Callable[[], None],
        discovery: bool = True,
        counts: bool = False,
        hear_bridge: Callable[[bytes], None] | None = None,
        pushes: Callable[[int], int] = lambda _: 0,
        cleared: tuple[str, ...] = (),
        tick: float = TICK,
    ) -> None:
        self._topics = topics
        self._table = table
        self._load = load
        self._words = words
        self._now = now
        self._press_pause = press_pause
        self._discovery = discovery
        self._bridged = hear_bridge is not None
        self._hear_bridge = hear_bridge or (lambda _: None)
        self._pushes = pushes
        self._to_clear = dict.fromkeys(cleared)
        self._tick = tick
        bridge = (topics.bridge,) if self._bridged else ()
        listens = (topics.pause, topics.home_assistant, *((CLIENTS,) if counts else ()), *bridge)
        self._link = Link(account, topics.id, topics.availability, listens, self._tell)
        self._inbox: queue.SimpleQueue[News | Snapshot | Cue | Close] = queue.SimpleQueue()
        self._outbox = Outbox()
        self._where = account.where
        self._under_way: dict[int, str] = {}  # topics by the number of the message, until the broker answers
        self._forbidden: dict[str, Said] = {}
        self._snapshot = Snapshot(rev=0)
        self._sand: Any = ()
        self._offers: tuple[Offer, ...] | None = None
        self._said: tuple[Any, ...] = ()
        self._players = 0
        self._glasses: dict[str, Standing] = {}
        self._up = False
        self._began = 0.0
        self._status = PartStatus("starting")
        self._connected: int | None = None
        self._bridge_stands = False
        self._last_word: Said | None = None
        self._thread = threading.Thread(target=self._run, name="publish", daemon=True)

    def start(self, snapshot: Snapshot) -> None:
        self._snapshot = snapshot
        self._thread.start()

    # From any thread: leave it here and go on at once

    def see(self, snapshot: Snapshot) -> None:
        self._inbox.put(snapshot)

    def hear(self, cue: Cue) -> None:
        self._inbox.put(cue)

    def _tell(self, news: News) -> None:
        if not isinstance(news, Message) or self._inbox.qsize() < CROWDED:
            self._inbox.put(news)

    def status(self) -> PartStatus:
        return self._status

    def watching(self) -> int | None:
        """How many others are connected to the broker; None when it does not tell."""
        if self._connected is None or not self._up:
            return None
        return max(0, self._connected - 1 - self._bridge_stands)  # without ourselves and the bridge

    @property
    def to_clear(self) -> tuple[str, ...]:
        """What the broker has not emptied yet."""
        return tuple(self._to_clear)

    def close(self, last_word: Said | None = None) -> None:
        """`offline`, what there is to say at last, and then goodbye."""
        self._last_word = last_word
        if self._thread.ident is not None:
            self._inbox.put(Close())
            self._thread.join(LEAVING + 1)

    # On the thread

    def _run(self) -> None:
        self._began = time.monotonic()
        self._outbox.keep(self._topics.availability, ONLINE.encode())
        self._show()
        linked = self._begin()
        next_tick = time.monotonic() + self._tick
        while self._take(max(0.0, next_tick - time.monotonic())):
            if time.monotonic() >= next_tick:
                next_tick = time.monotonic() + self._tick
                linked = linked or self._begin()
                self._show()  # the language may be another
                if self._up:
                    for topic in self._forbidden:
                        self._outbox.again(topic)
                    self._outbox.tell(self._topics.tick, payloads.encoded(self._sign()))
            self._send()
        self._leave()

    def _begin(self) -> bool:
        """Whether the way to the broker is tried from now on; else somebody has to put something right first."""
        try:
            self._link.start()
        except Unusable as error:
            if self._status.trouble != error.why:
                log.error("%s", Words("en").say(error.why))
            self._status = PartStatus("trouble", error.why)
            return False
        return True

    def _take(self, wait: float) -> bool:
        """Everything that is in the inbox, waiting for the first. False when it is time to leave."""
        fresh = False
        try:
            news = self._inbox.get(timeout=wait)
            while True:
                if isinstance(news, Close):
                    return False
                try:
                    fresh = self._news(news) or fresh
                except Exception:  # whatever is wrong with one of them, the others are told
                    log.exception("could not publish %s", type(news).__name__)
                news = self._inbox.get_nowait()
        except queue.Empty:
            pass
        if fresh:
            self._show()
        return True

    def _news(self, news: News | Snapshot | Cue | Close) -> bool:
        """True when the state has to be shown again."""
        match news:
            case Snapshot():
                before, self._snapshot = self._snapshot, news
                if (what := payloads.happened(before, news)) is not None:
                    self._event(what)
                return True
            case Cue():
                self._event(news.says)
                return True
            case Up():
                self._up = True
                self._under_way.clear()
                self._set_up()
                self._connected, self._bridge_stands = None, False
                log.info("connected to the broker")
                self._sand = ()  # how much is left now, not when it was last said
                self._outbox.connected()
                if not self._bridged:  # else once the other broker hears it
                    self._clear()
                self._outbox.tell(self._topics.tick, payloads.encoded(self._sign()))
                return True
            case Down(why):
                self._down(why)
            case Taken(number, refused):
                self._outbox.taken(number)
                self._answered(number, refused)
            case Message():
                self._message(news)
        return False

    def _answered(self, number: int, refused: bool) -> None:
        """A broker of the house may have rules of its own; what they forbid is tried again with every sign of life."""
        topic = self._under_way.pop(number, None)
        if topic in self._to_clear:  # where that is forbidden it is not ours to put right
            del self._to_clear[topic]
            self._outbox.forget(topic)
            return
        if topic is None or refused == (topic in self._forbidden):
            return
        if refused:
            self._forbidden[topic] = said("publish.link.forbidden", where=self._where, topic=topic)
            log.warning("%s", Words("en").say(self._forbidden[topic]))
        else:
            del self._forbidden[topic]
        self._set_up()

    def _clear(self) -> None:
        for topic in self._to_clear:
            self._outbox.keep(topic, b"")

    def _set_up(self) -> None:
        trouble = next(iter(self._forbidden.values()), None)
        self._status = PartStatus("ok") if trouble is None else PartStatus("trouble", trouble)

    def _down(self, why: Said) -> None:
        """One line when it begins, none while it lasts. A broker that only just starts may take its time."""
        if self._status.state == "starting" and time.monotonic() < self._began + STARTING:
            return
        if self._up or self._status.trouble != why:
            log.warning("%s", Words("en").say(why))
        self._up, self._status = False, PartStatus("trouble", why)

    def _event(self, what: Said) -> None:
        if self._up:
            event = payloads.event(self._snapshot.rev, what, self._words())
            self._outbox.tell(self._topics.event, payloads.encoded(event))

    def _message(self, message: Message) -> None:
        if message.topic == CLIENTS:
            if message.payload.isdigit():
                self._connected = int(message.payload[:9])
        elif message.topic == self._topics.home_assistant:
            if message.payload == ONLINE.encode():
                self._outbox.again(self._topics.discovery)
        elif message.topic == self._topics.bridge:
            self._bridge_stands = message.payload == b"1"
            self._hear_bridge(message.payload)
            if self._bridge_stands:
                self._clear()
        elif message.retained:
            log.warning("a retained command on %s is not followed", message.topic)
        elif message.topic == self._topics.pause and message.payload == home_assistant.PRESS.encode():
            self._press_pause()

    def _show(self) -> None:
        """Work out what everybody may see now. Only what is different is sent."""
        try:
            snapshot, words = self._snapshot, self._words()
            sand = payloads.sand(snapshot, self._load, self._now())
            if sand != self._sand:
                self._sand = sand
                self._keep(self._topics.hourglasses, self._hourglasses())
            if self._said == (snapshot, words.language):
                return
            self._keep(self._topics.state, payloads.state(snapshot, self._load))
            if self._offers != snapshot.offers:  # the same forms at a later revision are no news
                self._keep(self._topics.offers, payloads.offers(snapshot))
                self._offers = snapshot.offers
            self._keep(self._topics.summary, payloads.summary(snapshot, self._load, self._table, words))
            if self._discovery:
                self._device(words)
            self._said = (snapshot, words.language)
        except Exception:
            log.exception("revision %d could not be published", self._snapshot.rev)

    def _keep(self, topic: str, payload: dict[str, Any]) -> None:
        self._outbox.keep(topic, payloads.encoded(payload))

    def _hourglasses(self) -> dict[str, Any]:
        wall = datetime.now(UTC)
        return payloads.hourglasses(self._snapshot, self._load, self._now(), monotonic_ms(), wall)

    def _device(self, words: Words) -> None:
        if self._snapshot.game is not None:
            game, state = self._load(self._snapshot.game), self._snapshot.state
            self._players = max(self._players, len(game.names(state)))
            self._glasses |= game.hourglasses(state)
        document = home_assistant.device(
            self._topics, self._table, self._players, self._glasses, words, bridged=self._bridged
        )
        self._keep(self._topics.discovery, document)

    def _sign(self) -> dict[str, Any]:
        return {"rev": self._snapshot.rev, "clock_ms": monotonic_ms()}

    def _send(self) -> None:
        if self._up:
            self._outbox.send(self._send_one)

    def _send_one(self, topic: str, payload: bytes, retain: bool) -> int | None:
        number = self._link.send(topic, payload, retain=retain)
        if number is not None:
            self._under_way[number] = topic
            for _ in range(self._pushes(len(payload))):
                self._link.send(self._topics.push, b"", retain=False, qos=0)
        return number

    def _leave(self) -> None:
        """The broker forgets the will of who says goodbye, so the last word is ours."""
        if self._up:
            self._outbox.keep(self._topics.availability, OFFLINE.encode())
            if self._last_word is not None:
                self._event(self._last_word)
            until = time.monotonic() + LEAVING
            self._send()
            while self._up and not self._outbox.empty and (wait := until - time.monotonic()) > 0:
                self._take(wait)
                self._send()
        self._link.close()
