"""Phones sleep and wake, brokers die, the app is killed: the page says so honestly, and comes back by itself."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.phone.browser import Phone
from tests.phone.evening import Evening, free_ports, until

OFF = {"offline": True, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}


@contextmanager
def without_network(phone: Phone) -> Iterator[None]:
    phone.tell("Network.enable")
    phone.tell("Network.emulateNetworkConditions", **OFF)
    try:
        yield
    finally:
        phone.tell("Network.emulateNetworkConditions", **{**OFF, "offline": False})


def converges(phone: Phone, evening: Evening) -> None:
    phone.standing("live")
    phone.state(evening.table.snapshot.rev)
    evening.do("add_points", player=0, points=1)
    phone.state(evening.table.snapshot.rev)
    total = evening.table.snapshot.state.players[0].total
    phone.wait("document.querySelector('#board .big').textContent === arguments[0]", str(total))


def test_a_phone_sleeps_and_wakes(watching: Phone, evening: Evening) -> None:
    watching.run("window.same = true")
    watching.tell("Page.setWebLifecycleState", state="frozen")
    for points in (3, 4, 5):
        evening.do("add_points", player=1, points=points)
    watching.tell("Page.setWebLifecycleState", state="active")
    watching.state(evening.table.snapshot.rev)
    watching.see("Bo +5: 7 → 12")
    converges(watching, evening)
    assert watching.run("return window.same"), "the page was loaded again"


HIDE = """
Object.defineProperty(document, 'hidden', { value: arguments[0], configurable: true });
Object.defineProperty(document, 'visibilityState', { value: arguments[0] ? 'hidden' : 'visible', configurable: true });
document.dispatchEvent(new Event('visibilitychange'));
"""
SOCKETS = """
window.sockets = [];
const Real = window.WebSocket;
window.WebSocket = class extends Real {
  constructor(...given) { super(...given); window.sockets.push(this); }
};
"""


def with_sockets(phone: Phone, evening: Evening) -> None:
    """The page anew, with its websockets in reach."""
    script = phone.tell("Page.addScriptToEvaluateOnNewDocument", source=SOCKETS)
    try:
        phone.open(evening.url)
        phone.standing("live")
        phone.wait("window.sockets.length === 1")
    finally:
        phone.tell("Page.removeScriptToEvaluateOnNewDocument", identifier=script["identifier"])


def test_a_socket_that_looks_open_and_is_dead_is_made_anew(watching: Phone, evening: Evening) -> None:
    with_sockets(watching, evening)
    # Frozen by the system: nothing comes through any more, and nobody says so.
    watching.run("window.sockets[0].onmessage = null")
    watching.run("Object.defineProperty(window.sockets[0], 'onmessage', { set() {} })")
    watching.run("window.real = Date.now")
    watching.run(HIDE, True)
    evening.do("add_points", player=0, points=2)
    watching.run("Date.now = () => window.real() + 60000")  # a minute in a pocket
    watching.run(HIDE, False)
    watching.wait("window.sockets.length > 1")
    watching.state(evening.table.snapshot.rev)
    watching.standing("live")


def test_a_glance_away_keeps_the_socket(watching: Phone, evening: Evening) -> None:
    with_sockets(watching, evening)
    watching.run(HIDE, True)
    watching.run(HIDE, False)
    evening.do("add_points", player=0, points=2)
    watching.state(evening.table.snapshot.rev)
    assert watching.run("return window.sockets.length") == 1


def test_the_table_is_asked_for_its_clock_by_one_question_at_a_time(watching: Phone, evening: Evening) -> None:
    """Nobody serves the page any more, and the broker, perhaps one of the house, comes and goes."""
    with_sockets(watching, evening)
    watching.run("window.asked = 0; window.fetch = () => ((window.asked += 1), new Promise(() => {}))")
    for times in range(2, 6):
        watching.run("window.dispatchEvent(new Event('online'))")
        watching.wait("window.sockets.length === arguments[0]", times)
        watching.standing("live")
        evening.do("add_points", player=0, points=1)
        watching.state(evening.table.snapshot.rev)
    assert watching.run("return window.asked") == 1


def test_nothing_is_called_live_that_may_be_old(watching: Phone, evening: Evening) -> None:
    """The broker hangs: the socket stays open, and nothing comes."""
    pid = until(lambda: evening.broker.pid)
    os.kill(pid, signal.SIGSTOP)
    try:
        watching.run("window.real = Date.now; Date.now = () => window.real() + 16000")
        watching.standing("late")
        watching.see("Nothing heard for a while", "Last message", "s ago")
        watching.run("Date.now = () => window.real() + 200000")
        watching.see("Last message 3 min ago")
    finally:
        os.kill(pid, signal.SIGCONT)
    watching.run("Date.now = window.real")
    converges(watching, evening)


def test_the_network_goes_and_comes(watching: Phone, evening: Evening) -> None:
    with without_network(watching):
        watching.standing("no_connection")
        watching.see("No connection to the table", "Last message")
        evening.do("add_points", player=1, points=9)
    converges(watching, evening)


def test_the_broker_dies_and_comes_back(watching: Phone, evening: Evening) -> None:
    watching.run("window.same = true")
    pid = until(lambda: evening.broker.pid)
    os.kill(pid, signal.SIGKILL)
    until(lambda: evening.broker.pid not in (None, pid))
    evening.do("add_points", player=1, points=9)
    converges(watching, evening)
    assert watching.run("return window.same"), "the page was loaded again"


def test_a_table_that_leaves_is_offline(watching: Phone, evening: Evening) -> None:
    evening.silence()
    watching.standing("offline")
    watching.see("The table is switched off", "Last message")
    assert watching.text("aloud") == "The table is switched off"
    evening.publishing.again()
    evening.ready()
    converges(watching, evening)


def start(folder: Path, ports: list[int]) -> subprocess.Popen[bytes]:
    return subprocess.Popen([sys.executable, "-m", "tests.phone.evening", str(folder), *map(str, ports)])


def test_the_app_is_killed_and_comes_back(phone: Phone, tmp_path: Path) -> None:
    """Killed in the middle of it; the journal goes on meanwhile, so that what comes back is not what was there."""
    page, websocket = ports = free_ports(2)
    with Evening(tmp_path, ports=(page, websocket)) as evening:
        evening.new_game("tally", names=["Ann", "Bo"])
    app = start(tmp_path, ports)
    try:
        until(lambda: _answers(page))
        phone.open(evening.url)
        phone.standing("live")
        phone.see("Just score", "Ann")
        phone.run("window.same = true")
        for points in (1, 2):
            app.kill()
            app.wait()
            phone.standing("connecting", "no_connection", "offline")
            with Evening(tmp_path, ports=tuple(free_ports(2))) as elsewhere:  # type: ignore[arg-type]
                elsewhere.do("add_points", player=0, points=points)
                rev = elsewhere.table.snapshot.rev
            app = start(tmp_path, ports)
            phone.standing("live")
            phone.state(rev)
        phone.see("Ann +2: 1 → 3")
        assert phone.run("return window.same"), "the page was loaded again"
    finally:
        app.kill()
        app.wait()


def _answers(port: int) -> bool:
    import socket

    try:
        socket.create_connection(("127.0.0.1", port), timeout=5).close()
    except OSError:
        return False
    return True
