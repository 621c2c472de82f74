"""The broker lives: started, watched, started again, and never in the way of the table."""

from __future__ import annotations

import os
import signal
import socket
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from companion.engine.said import said
from companion.publish.broker import Broker, process
from companion.publish.broker import broker as broker_module
from companion.publish.broker.configuration import CONFIGURATION
from companion.publish.status import PartStatus
from companion.words import Words
from tests.publish.brokers import TOPICS, app_client, changed, local, ready, running
from tests.publish.clients import client, free_port, until


def gone(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except OSError:
        return True


def test_the_app_publishes_and_a_phone_reads(tmp_path: Path) -> None:
    options = local(tcp_port=free_port())
    with running(tmp_path / "mqtt", options) as broker:
        with app_client(broker) as app:
            assert app.publish(TOPICS.state, "one", retain=True) == "Success"
            for port, websockets in ((options.websocket_port, True), (options.tcp_port, False)):
                with client(port, websockets=websockets) as phone:
                    phone.subscribe(TOPICS.state)
                    until(lambda phone=phone: phone.got(TOPICS.state) == [b"one"])
        pid = broker.pid
        assert pid
    assert broker.status() == PartStatus("off")
    assert gone(pid)
    assert not broker.socket.exists()


def test_it_tells_how_many_are_connected(tmp_path: Path) -> None:
    options = local()
    with running(tmp_path, options) as broker, app_client(broker) as app:
        app.subscribe("$SYS/broker/clients/connected")
        with client(options.websocket_port, websockets=True), client(options.websocket_port, websockets=True):
            until(lambda: app.got("$SYS/broker/clients/connected")[-1:] == [b"3"])
        until(lambda: app.got("$SYS/broker/clients/connected")[-1:] == [b"1"])


def test_files_are_for_our_eyes_only(tmp_path: Path) -> None:
    with running(tmp_path / "mqtt") as broker:
        assert stat.S_IMODE((tmp_path / "mqtt").stat().st_mode) == 0o700
        files = [path for path in (tmp_path / "mqtt").iterdir() if path.is_file()]
        assert {path.name for path in files} == {"mosquitto.conf", "passwords", "rules"}
        assert {stat.S_IMODE(path.stat().st_mode) for path in files} == {0o600}
        assert broker.password not in "".join(path.read_text() for path in files)


def test_a_new_secret_at_each_start(tmp_path: Path) -> None:
    with running(tmp_path) as first:
        old = first.password
    with running(tmp_path) as second, client(second.socket, second.user, old) as stale:
        assert str(stale.refused) == "Not authorized"


def test_it_listens_at_the_address_that_it_was_told(tmp_path: Path) -> None:
    options = local(tcp_port=free_port())
    with running(tmp_path, options):
        listening = subprocess.run(["ss", "-Hltn"], capture_output=True, text=True, check=True).stdout
        for port in (options.websocket_port, options.tcp_port):
            assert [line.split()[3] for line in listening.splitlines() if f":{port} " in line] == [f"127.0.0.1:{port}"]


def test_killed_it_is_back_by_itself(tmp_path: Path) -> None:
    states: list[str] = []
    options = local()
    broker = Broker(tmp_path, options, TOPICS, on_change=lambda: states.append(broker.status().state))
    broker.start()
    try:
        ready(broker)
        for _ in range(2):
            before = broker.pid
            assert before
            os.kill(before, signal.SIGKILL)
            until(lambda before=before: broker.pid not in (None, before) and broker.status().state == "ok")
        with client(options.websocket_port, websockets=True) as phone, app_client(broker) as app:
            assert phone.refused is None
            assert app.refused is None
    finally:
        broker.close()
    assert states[0] == "ok"
    assert states[-1] == "off"
    assert states.count("ok") == 3


@pytest.mark.parametrize("which", ["websocket_port", "tcp_port"])
def test_a_port_is_taken_and_given_back(tmp_path: Path, which: str) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        broker = Broker(tmp_path, local(**{which: port}), TOPICS, look_again=0.1)
        broker.start()
        try:
            until(lambda: broker.status() == PartStatus("trouble", said("publish.broker.port_taken", port=port)))
            other.close()
            ready(broker)
        finally:
            broker.close()


def test_mosquitto_is_not_there_and_then_installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = process.find_mosquitto()
    assert real
    monkeypatch.setattr(process, "PLACES", ())
    path = os.environ["PATH"]
    (tmp_path / "bin").mkdir()
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    broker = Broker(tmp_path / "mqtt", local(), TOPICS, look_again=0.1)
    broker.start()
    try:
        until(lambda: broker.status() == PartStatus("trouble", said("publish.broker.missing")))
        (tmp_path / "bin" / "mosquitto").symlink_to(real)
        monkeypatch.setenv("PATH", f"{tmp_path / 'bin'}:{path}")
        ready(broker)
    finally:
        broker.close()


def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    broker = Broker(tmp_path / "file", local(), TOPICS, look_again=0.1)
    broker.start()
    try:
        until(lambda: broker.status().state == "trouble")
        trouble = broker.status().trouble
        assert trouble
        assert trouble.key == "publish.broker.folder"
        (tmp_path / "file").unlink()
        ready(broker)
    finally:
        broker.close()


def test_it_keeps_dying(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And is started again all the same, with a pause; what it said last is told."""
    program = tmp_path / "mosquitto"
    program.write_text(f"#!/bin/sh\necho started >> {tmp_path / 'starts'}\necho 'Error: no luck today' >&2\nexit 1\n")
    program.chmod(0o755)
    monkeypatch.setattr(broker_module, "find_mosquitto", lambda: str(program))
    broker = Broker(tmp_path / "mqtt", local(), TOPICS)
    broker.start()
    try:
        until(
            lambda: broker.status() == PartStatus("trouble", said("publish.broker.dies", line="Error: no luck today"))
        )
        until(lambda: (tmp_path / "starts").read_text().count("started") >= 3)
        monkeypatch.undo()
        ready(broker)
    finally:
        broker.close()


@pytest.mark.parametrize(
    ("options", "trouble"),
    [
        ({"listen": "localhost"}, said("publish.broker.bad_address", address="localhost")),
        ({"listen": "127.0.0.1\nuser x"}, said("publish.broker.bad_address", address="127.0.0.1\nuser x")),
        ({"listen": "192.0.2.7"}, said("publish.broker.not_here", address="192.0.2.7")),
        ({"websocket_port": 9, "tcp_port": 9}, said("publish.broker.same_port", port=9)),
        ({"websocket_port": 9, "page_port": 9}, said("doctor.page.same_port", port=9)),
        ({"tcp_port": 9, "page_port": 9}, said("doctor.page.same_port", port=9)),
    ],
)
def test_options_that_no_broker_can_have(tmp_path: Path, options: dict[str, object], trouble: object) -> None:
    broker = Broker(tmp_path, changed(local(), **options), TOPICS)
    broker.start()
    try:
        until(lambda: broker.status().state == "trouble")
        assert broker.status().trouble == trouble
    finally:
        broker.close()


def test_one_that_an_earlier_run_left_over_is_ended(tmp_path: Path) -> None:
    options = local()
    with running(tmp_path, options):
        pass
    program = process.find_mosquitto()
    assert program
    left = subprocess.Popen([program, "-c", tmp_path / CONFIGURATION], cwd=tmp_path, stderr=subprocess.DEVNULL)
    other = subprocess.Popen(["sleep", "1000"])
    try:
        until(lambda: process.accepts(tmp_path / "socket"))
        with running(tmp_path, options):
            assert left.poll() is not None
            assert other.poll() is None
    finally:
        left.kill()
        left.wait()
        other.kill()
        other.wait()


APP = """
import sys, time
from pathlib import Path
from companion.publish.broker import Broker
from tests.publish.brokers import TOPICS, local, ready
broker = Broker(Path(sys.argv[1]), local(), TOPICS)
broker.start()
ready(broker)
print(broker.pid, flush=True)
time.sleep(1000)
"""


def test_a_killed_app_takes_its_broker_along(tmp_path: Path) -> None:
    with subprocess.Popen([sys.executable, "-c", APP, str(tmp_path)], stdout=subprocess.PIPE, text=True) as app:
        assert app.stdout
        pid = int(app.stdout.readline())
        assert not gone(pid)
        app.kill()
        until(lambda: gone(pid))


def test_a_long_path_gets_a_short_socket(tmp_path: Path) -> None:
    folder = tmp_path / ("long " * 20) / ("č" * 60)
    with running(folder) as broker:
        assert len(os.fsencode(broker.socket)) <= 100
        assert stat.S_IMODE(broker.socket.parent.stat().st_mode) == 0o700
        with app_client(broker) as app:
            assert app.publish(TOPICS.state, "{}") == "Success"
    assert not broker.socket.parent.exists()


def test_no_place_for_a_socket(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def nowhere() -> Path:
        raise OSError("no place for a socket")

    monkeypatch.setattr(broker_module, "short_folder", nowhere)
    broker = Broker(tmp_path / ("long " * 20), local(), TOPICS)
    broker.start()
    until(lambda: broker.status().state == "trouble")
    assert broker.status().trouble is not None
    assert "no place for a socket" in Words("en").say(broker.status().trouble)
    broker.close()


def test_closing_before_the_start(tmp_path: Path) -> None:
    Broker(tmp_path, local(), TOPICS).close()


def test_who_listens_may_stumble(tmp_path: Path) -> None:
    def stumble() -> None:
        raise RuntimeError("a fault of somebody else")

    with running(tmp_path, on_change=stumble) as broker:
        assert broker.status().state == "ok"


def test_a_grave_line_is_told_so_often_and_no_more() -> None:
    now = [0.0]
    patience = process.Patience(most=3, clock=lambda: now[0])
    assert [patience.left() for _ in range(5)] == [True, True, True, False, False]
    now[0] = 61.0
    assert patience.left()


class TestSeats:
    def test_old_tokens_are_sent_away_at_once(self, tmp_path: Path) -> None:
        options = local()
        with running(tmp_path, options) as broker, app_client(broker) as app:
            broker.seats({0: "first", 1: "other"})
            until(lambda: logs_in(options.websocket_port, "seat-1", "first"))
            with (
                client(options.websocket_port, "seat-1", "first", websockets=True) as seat,
                client(options.websocket_port, "seat-2", "other", websockets=True) as stays,
                client(options.websocket_port, websockets=True) as phone,
            ):
                broker.seats({0: "second", 1: "other"})
                until(lambda: seat.lost is not None)
                until(lambda: logs_in(options.websocket_port, "seat-1", "second"))
                assert not logs_in(options.websocket_port, "seat-1", "first")
                assert (stays.lost, phone.lost, app.lost) == (None, None, None)
                broker.seats({})
                until(lambda: stays.lost is not None)
                assert not logs_in(options.websocket_port, "seat-1", "second")
                assert (phone.lost, app.lost) == (None, None)

    def test_they_are_known_again_after_a_death(self, tmp_path: Path) -> None:
        options = local()
        with running(tmp_path, options) as broker:
            broker.seats({2: "token"})
            until(lambda: logs_in(options.websocket_port, "seat-3", "token"))
            before = broker.pid
            assert before
            os.kill(before, signal.SIGKILL)
            until(lambda: broker.pid not in (None, before) and broker.status().state == "ok")
            assert logs_in(options.websocket_port, "seat-3", "token")

    def test_without_room_for_new_tokens_the_old_ones_do_not_stay(self, tmp_path: Path) -> None:
        options = local()
        with running(tmp_path, options, look_again=0.1) as broker:
            broker.seats({0: "old"})
            until(lambda: logs_in(options.websocket_port, "seat-1", "old"))
            (tmp_path / "passwords.part").mkdir()  # stands in the way of the new file
            with client(options.websocket_port, "seat-1", "old", websockets=True) as seat:
                broker.seats({0: "new"})
                until(lambda: seat.lost is not None)
            until(lambda: broker.status().state == "trouble")
            trouble = broker.status().trouble
            assert trouble
            assert trouble.key == "publish.broker.folder"
            (tmp_path / "passwords.part").rmdir()
            ready(broker)
            assert logs_in(options.websocket_port, "seat-1", "new")
            assert not logs_in(options.websocket_port, "seat-1", "old")

    def test_tokens_given_before_the_start(self, tmp_path: Path) -> None:
        options = local()
        broker = Broker(tmp_path, options, TOPICS)
        broker.seats({0: "early"})
        broker.start()
        try:
            ready(broker)
            assert logs_in(options.websocket_port, "seat-1", "early")
        finally:
            broker.close()


def logs_in(port: int, user: str, password: str) -> bool:
    with client(port, user, password, websockets=True) as one:
        return one.refused is None
