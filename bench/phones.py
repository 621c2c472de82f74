"""Phones: from an action to the changed page, how fast a page is right again, bytes, and many phones and tables.

Everything is real: table, journal (on a disk of memory), publisher, mosquitto, the page's server and Chromium.
"""

from __future__ import annotations

import os
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import msgspec
import paho.mqtt.client as mqtt
from paho.mqtt.enums import CallbackAPIVersion

from bench.measure import NS_PER_MS, Result, percentile_ms
from bench.workload import SETUP
from companion.config import Config, TableOptions
from companion.engine.codec import plain
from companion.publish.broker.broker import LIVED
from companion.publish.options import ExternalOptions, MqttOptions
from tests.phone.browser import Phone
from tests.phone.evening import Evening, free_ports, until
from tests.publish.plain_broker import PlainBroker

FRAME = 1000 / 60  # milliseconds: Chromium draws 60 times a second
CONVERGES = 2000.0  # milliseconds
PACE = 0.5  # seconds between two actions while many watch
MEMORY = "/dev/shm"
TICKS = os.sysconf("SC_CLK_TCK")

# The moment, in the page's own wall clock, at which the page shows a revision: when its tree is changed.
OBSERVE = """
window.shown = {};
new MutationObserver(() => {
  window.shown[document.body.dataset.rev] ??= performance.timeOrigin + performance.now();
}).observe(document.body, {subtree: true, childList: true, characterData: true, attributes: true});
"""


class Amount(msgspec.Struct, frozen=True):
    actions: int = 200
    trips: int = 500
    weighed: int = 40  # actions of which the bytes are counted
    broker_deaths: int = 40
    sleeps: int = 40
    app_deaths: int = 20  # a hundred times gone and back in all
    many: int = 20
    watched: float = 10.0  # seconds


SHORT = Amount(actions=3, trips=3, weighed=2, broker_deaths=1, sleeps=1, app_deaths=1, many=2, watched=PACE)


def run(amount: Amount) -> list[Result]:
    with tempfile.TemporaryDirectory(prefix="bench-", dir=MEMORY) as home:
        folder = Path(home)
        with Phone() as phone:
            changed, trips, size = _changes(folder / "one", phone, amount)
            back = [
                *_broker_deaths(folder / "two", phone, amount),
                *_app_deaths(folder / "three", phone, amount.app_deaths),
            ]
        phones = _many_phones(folder / "four", amount)
        tables = _many_tables(folder / "five", amount)
    bound = FRAME + 3 * percentile_ms(trips, 95)
    return [
        Result(
            name="phones: change",
            what=f"{amount.actions} actions to the changed page, p95",
            ours=percentile_ms(changed, 95),
            theirs=percentile_ms(trips, 95),
            whose="websocket there and back, p95",
            most=bound,
            absolute=True,
        ),
        Result(
            name="phones: right again",
            what=f"{len(back)} times broker, phone or app gone and back, the slowest",
            ours=max(back),
            theirs=statistics.median(back),
            whose="our median",
            most=CONVERGES,
            absolute=True,
        ),
        Result(
            name="phones: bytes",
            what="sent to a phone for an action of Ethnos for six, median",
            ours=size["action"],
            theirs=size["state"],
            whose="of it the state",
            most=16_384,
            absolute=True,
            unit="B",
        ),
        Result(
            name="phones: 20 at a table",
            what=f"processor time of table, publisher and broker at {1 / PACE:.0f} actions a second",
            ours=phones["busy"],
            theirs=phones["alone"],
            whose="nobody watching",
            most=10.0,
            absolute=True,
            unit="% of a core",
        ),
        Result(
            name="phones: 20, memory",
            what="resident size of the broker",
            ours=phones["memory"],
            theirs=phones["memory_alone"],
            whose="nobody watching",
            most=32.0,
            absolute=True,
            unit="MB",
        ),
        Result(
            name="phones: 20 tables",
            what=f"processor time of a broker with 20 tables, {1 / PACE:.0f} actions a second each",
            ours=tables["busy"],
            theirs=phones["alone"],
            whose="one table, with its threads",
            most=20.0,
            absolute=True,
            unit="% of a core",
        ),
        Result(
            name="phones: tables, memory",
            what="resident size of that broker",
            ours=tables["memory"],
            theirs=phones["memory_alone"],
            whose="one table",
            most=32.0,
            absolute=True,
            unit="MB",
        ),
    ]


# From an action to the page


def _changes(folder: Path, phone: Phone, amount: Amount) -> tuple[list[int], list[int], dict[str, float]]:
    with _evening(folder) as evening:
        _ethnos(evening)
        phone.open(evening.url)
        phone.state(evening.table.snapshot.rev)
        phone.run(OBSERVE)
        sent: dict[str, int] = {}
        for number in range(amount.actions):
            began = time.time_ns()
            _act(evening, number)
            rev = str(evening.table.snapshot.rev)
            sent[rev] = began
            until(lambda rev=rev: phone.run("return window.shown[arguments[0]]", rev))
        shown = phone.run("return window.shown")
        changed = [int(shown[rev] * NS_PER_MS) - began for rev, began in sent.items()]
        trips = _trips(evening, amount.trips)
        size = _bytes(evening, amount.weighed)
    return changed, trips, size


def _act(evening: Evening, number: int) -> None:
    """Some glory for one of six players: every time another figure on the page."""
    evening.do("set_glory", player=number % 6, to=number % 80 + 1)


def _trips(evening: Evening, count: int) -> list[int]:
    """A message over websockets to the same mosquitto and back, by a client that may write."""
    broker = evening.publishing._broker
    assert broker is not None
    came = threading.Event()
    ready = threading.Event()
    client = mqtt.Client(CallbackAPIVersion.VERSION2, protocol=mqtt.MQTTv5, transport="websockets")
    client.username_pw_set(broker.user, broker.password)
    topic = f"{evening.publishing.topics.base}/there-and-back"
    client.on_connect = lambda client, *_: client.subscribe(topic)
    client.on_subscribe = lambda *_: ready.set()
    client.on_message = lambda *_: came.set()
    client.connect("127.0.0.1", evening.websocket_port)
    client.loop_start()
    assert ready.wait(30)
    found = []
    for number in range(count):
        came.clear()
        began = time.perf_counter_ns()
        client.publish(topic, str(number))
        assert came.wait(30)
        found.append(time.perf_counter_ns() - began)
    client.disconnect()
    client.loop_stop()
    return found


def _bytes(evening: Evening, count: int) -> dict[str, float]:
    """Payloads and topics of everything that one action sends; the few bytes of each packet's head come on top."""
    ear = Ear(evening.websocket_port)
    until(lambda: ear.heard)
    sums, states = [], []
    for number in range(count):
        ear.heard.clear()
        _act(evening, number)
        until(lambda: {topic.rpartition("/")[2] for topic, _ in ear.heard} >= {"state", "event", "summary"})
        sums.append(sum(len(topic) + size for topic, size in ear.heard))
        states.append(next(size for topic, size in ear.heard if topic.endswith("/state")))
    ear.close()
    return {"action": statistics.median(sums), "state": statistics.median(states)}


class Ear:
    """Who watches without a browser."""

    def __init__(self, port: int) -> None:
        self.heard: list[tuple[str, int]] = []
        self._client = mqtt.Client(CallbackAPIVersion.VERSION2, protocol=mqtt.MQTTv5, transport="websockets")
        self._client.on_connect = lambda client, *_: client.subscribe("companion/#", qos=0)
        self._client.on_message = lambda _, __, m: self.heard.append((m.topic, len(m.payload)))
        self._client.connect("127.0.0.1", port)
        self._client.loop_start()

    def close(self) -> None:
        self._client.disconnect()
        self._client.loop_stop()


# Gone and back


def _broker_deaths(folder: Path, phone: Phone, amount: Amount) -> list[float]:
    """Milliseconds from the death of the broker, and from the waking of a phone, to a page that is right again."""
    found = []
    with _evening(folder) as evening:
        evening.new_game("tally", names=["Ann", "Bo"])
        phone.open(evening.url)
        phone.state(evening.table.snapshot.rev)
        broker = evening.publishing._broker
        assert broker is not None
        for _ in range(amount.broker_deaths):
            pid = until(lambda: broker.pid)
            time.sleep(LIVED + 0.2)  # else it is one that keeps dying, and is given time
            began = time.perf_counter()
            os.kill(pid, signal.SIGKILL)
            evening.do("add_points", player=0, points=1)
            phone.state(evening.table.snapshot.rev)
            found.append(1000 * (time.perf_counter() - began))
            until(lambda pid=pid: broker.pid not in (None, pid) and evening.ok)
        for _ in range(amount.sleeps):
            phone.tell("Page.setWebLifecycleState", state="frozen")
            phone.tell("Network.enable")
            phone.tell(
                "Network.emulateNetworkConditions", offline=True, latency=0, downloadThroughput=-1, uploadThroughput=-1
            )
            evening.do("add_points", player=1, points=1)
            time.sleep(0.3)
            phone.tell(
                "Network.emulateNetworkConditions", offline=False, latency=0, downloadThroughput=-1, uploadThroughput=-1
            )
            began = time.perf_counter()
            phone.tell("Page.setWebLifecycleState", state="active")
            phone.state(evening.table.snapshot.rev)
            found.append(1000 * (time.perf_counter() - began))
    return found


def _app_deaths(folder: Path, phone: Phone, count: int) -> list[float]:
    """From the start of a new process to a page that has heard of it."""
    page, websocket = free_ports(2)
    call = [sys.executable, "-m", "tests.phone.evening", str(folder), str(page), str(websocket)]
    with _evening(folder, (page, websocket)) as evening:
        evening.new_game("tally", names=["Ann", "Bo"])
        url = evening.url
    found = []
    app = subprocess.Popen(call)
    try:
        until(lambda: _listens(page))
        phone.open(url)
        phone.standing("live")
        for _ in range(count):
            app.kill()
            app.wait()
            phone.wait("document.body.dataset.connection !== 'live'")
            began = time.perf_counter()
            app = subprocess.Popen(call)
            phone.standing("live")
            found.append(1000 * (time.perf_counter() - began))
    finally:
        app.kill()
        app.wait()
    return found


def _listens(port: int) -> bool:
    with socket.socket() as caller:
        return caller.connect_ex(("127.0.0.1", port)) == 0


# Many


def _many_phones(folder: Path, amount: Amount) -> dict[str, float]:
    with _evening(folder) as evening:
        _ethnos(evening)
        broker = evening.publishing._broker
        assert broker is not None
        assert broker.pid is not None
        alone, memory_alone = _busy(evening, broker.pid, amount.watched), _resident(broker.pid)
        with ExitStack() as leaving:
            for _ in range(amount.many):
                leaving.callback(Ear(evening.websocket_port).close)
            busy, memory = _busy(evening, broker.pid, amount.watched), _resident(broker.pid)
    return {"alone": alone, "busy": busy, "memory": memory, "memory_alone": memory_alone}


def _busy(evening: Evening, broker: int, seconds: float) -> float:
    """Per cent of a core, of the broker and of the table's and publisher's threads; the phones' own are not counted."""
    names = ("table", "publish")
    before = _spent(broker) + _threads(names)
    began = time.perf_counter()
    number = 0
    while time.perf_counter() - began < seconds:
        _act(evening, number)
        number += 1
        time.sleep(PACE)
    return 100 * (_spent(broker) + _threads(names) - before) / (time.perf_counter() - began)


def _many_tables(folder: Path, amount: Amount) -> dict[str, float]:
    """Tables of their own journals on one broker, watched by one list."""
    (port,) = free_ports(1)
    folder.mkdir(parents=True)
    broker = PlainBroker(folder, f"listener {port} 127.0.0.1\n")
    broker.start()
    assert broker.pid is not None
    with ExitStack() as leaving:
        leaving.callback(broker.kill)
        evenings = []
        for number in range(amount.many):
            evening = Evening(folder / str(number), f"Table {number}")
            external = ExternalOptions(host="127.0.0.1", port=port)
            evening.config = Config(
                data_dir=str(folder / str(number)),
                table=TableOptions(name=f"Table {number}"),
                mqtt=MqttOptions(broker="external", page_port=0, external=external),
            )
            leaving.enter_context(evening)
            until(lambda evening=evening: evening.publishing.status().link.state == "ok")
            _ethnos(evening)
            evenings.append(evening)
        before, began, number = _spent(broker.pid), time.perf_counter(), 0
        while time.perf_counter() - began < amount.watched:
            for evening in evenings:
                _act(evening, number)
            number += 1
            time.sleep(PACE)
        busy = 100 * (_spent(broker.pid) - before) / (time.perf_counter() - began)
        resident = _resident(broker.pid)
    return {"busy": busy, "memory": resident}


def _ethnos(evening: Evening) -> None:
    setup = {name: value for name, value in plain(SETUP).items() if name != "action"}
    evening.do("new_game", game="ethnos", setup=setup)


@contextmanager
def _evening(folder: Path, ports: tuple[int, int] | None = None) -> Iterator[Evening]:
    folder.mkdir(parents=True, exist_ok=True)
    with Evening(folder, ports=ports) as evening:
        yield evening.ready()


def _spent(pid: int) -> float:
    """Seconds of processor time of a process."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def _threads(names: tuple[str, ...]) -> float:
    """Seconds of processor time of our own threads of these names."""
    spent = 0.0
    for thread in threading.enumerate():
        if thread.name in names and thread.native_id is not None:
            fields = Path(f"/proc/self/task/{thread.native_id}/stat").read_text().rpartition(")")[2].split()
            spent += (int(fields[11]) + int(fields[12])) / TICKS
    return spent


def _resident(pid: int) -> float:
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1_000_000
