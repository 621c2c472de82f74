"""The publisher and a real mosquitto: birth and will, retained state, away and back."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.publish.publisher import Publisher
from tests.publish.plain_broker import Ear, PlainBroker, until
from tests.publish.tables import SETUPS, TOPICS, do, published, start_round, table_with

ROOT = Path(__file__).parents[2]


@pytest.fixture
def broker(tmp_path: Path) -> Iterator[PlainBroker]:
    broker = PlainBroker(tmp_path)
    broker.start()
    yield broker
    broker.kill()


def newest(ear: Ear, topic: str) -> Any:
    heard = ear.on(topic)
    return json.loads(heard[-1]) if heard else None


def rev_heard(ear: Ear, topic: str, rev: int) -> bool:
    document = newest(ear, topic)
    return document is not None and document["rev"] == rev


def test_everything_public_is_retained(tmp_path: Path, broker: PlainBroker) -> None:
    with table_with(tmp_path, "pendulum") as table, published(table, broker.socket) as publisher:
        until(lambda: publisher.status().state == "ok" and publisher._outbox.empty)
        late = Ear(broker.socket, "companion/#", "homeassistant/#")
        wanted = {*TOPICS.public, TOPICS.discovery} - {TOPICS.event, TOPICS.tick}
        until(lambda: {topic for topic, _, retained in late.heard if retained} == wanted)
        assert late.on(TOPICS.availability) == [b"online"]
        assert newest(late, TOPICS.state)["rev"] == table.snapshot.rev
        assert len(newest(late, TOPICS.offers)["offers"]) == len(table.snapshot.offers)
        assert set(newest(late, TOPICS.hourglasses)["hourglasses"]) == {"black", "green", "purple"}
        late.close()


def test_an_action_changes_the_state_and_tells_an_event(tmp_path: Path, broker: PlainBroker) -> None:
    with table_with(tmp_path, "tally") as table, published(table, broker.socket):
        ear = Ear(broker.socket, "companion/#")
        until(lambda: newest(ear, TOPICS.state))
        assert do(table, action="add_points", player=1, points=7).ok
        rev = table.snapshot.rev
        until(lambda: rev_heard(ear, TOPICS.state, rev) and rev_heard(ear, TOPICS.event, rev))
        assert newest(ear, TOPICS.state)["players"][1]["total"] == 7
        event = newest(ear, TOPICS.event)
        assert set(event) == {"rev", "key", "values", "text"}
        assert "Bo" in event["text"]
        assert not any(retained for topic, _, retained in ear.heard if topic == TOPICS.event)
        ear.close()


def test_hourglasses_are_sent_on_change_only(tmp_path: Path, broker: PlainBroker) -> None:
    with table_with(tmp_path, "pendulum") as table, published(table, broker.socket, tick=0.05):
        ear = Ear(broker.socket, "companion/#")
        start_round(table)
        until(lambda: rev_heard(ear, TOPICS.hourglasses, table.snapshot.rev))
        before = len(ear.on(TOPICS.hourglasses))
        ticks = len(ear.on(TOPICS.tick))
        until(lambda: len(ear.on(TOPICS.tick)) > ticks + 10)  # many chances to say it again
        assert len(ear.on(TOPICS.hourglasses)) == before
        assert do(table, action="pause").ok
        until(lambda: len(ear.on(TOPICS.hourglasses)) == before + 1)
        assert newest(ear, TOPICS.hourglasses)["paused"] is True
        ear.close()


def test_offers_are_sent_when_a_form_changes(tmp_path: Path, broker: PlainBroker) -> None:
    with table_with(tmp_path, None) as table, published(table, broker.socket):
        ear = Ear(broker.socket, "companion/#")
        until(lambda: newest(ear, TOPICS.offers) == {"rev": table.snapshot.rev, "offers": []})
        assert do(table, action="new_game", game="tally", setup=SETUPS["tally"]).ok
        began = table.snapshot.rev
        until(lambda: rev_heard(ear, TOPICS.offers, began))
        assert do(table, action="add_points", player=0, points=5).ok
        until(
            lambda: (
                rev_heard(ear, TOPICS.state, table.snapshot.rev) and rev_heard(ear, TOPICS.summary, table.snapshot.rev)
            )
        )
        assert rev_heard(ear, TOPICS.offers, began), "the same forms came twice"
        assert do(table, action="drop", player=0).ok
        until(lambda: rev_heard(ear, TOPICS.offers, table.snapshot.rev))
        late = Ear(broker.socket, TOPICS.offers)
        until(lambda: newest(late, TOPICS.offers) == newest(ear, TOPICS.offers))
        late.close()
        ear.close()


def test_without_a_broker_the_table_plays_and_one_is_picked_up(tmp_path: Path) -> None:
    broker = PlainBroker(tmp_path)
    with table_with(tmp_path, "tally") as table, published(table, broker.socket) as publisher:
        until(lambda: publisher.status().trouble is not None)
        for points in range(1, 50):
            assert do(table, action="add_points", player=0, points=points).ok
        broker.start()
        ear = Ear(broker.socket, "companion/#")
        until(lambda: rev_heard(ear, TOPICS.state, table.snapshot.rev))
        assert len(ear.on(TOPICS.state)) <= 2, "old states were kept for later"
        assert ear.on(TOPICS.event) == [], "what happened then is not news now"
        ear.close()
        broker.kill()


def test_a_broker_that_forgot_everything_is_told_again(tmp_path: Path, broker: PlainBroker) -> None:
    with table_with(tmp_path, "tally") as table, published(table, broker.socket) as publisher:
        until(lambda: publisher.status().state == "ok")
        broker.kill()
        until(lambda: publisher.status().state == "trouble")
        assert do(table, action="add_points", player=0, points=3).ok
        broker.start()
        ear = Ear(broker.socket, "companion/#", "homeassistant/#")
        until(lambda: rev_heard(ear, TOPICS.state, table.snapshot.rev))
        until(lambda: newest(ear, TOPICS.discovery) and ear.on(TOPICS.availability))
        assert ear.on(TOPICS.availability)[-1] == b"online"
        ear.close()


def test_a_broker_that_hangs_makes_nothing_grow(tmp_path: Path, broker: PlainBroker) -> None:
    with table_with(tmp_path, "tally") as table, published(table, broker.socket, tick=0.01) as publisher:
        until(lambda: publisher.status().state == "ok" and publisher._outbox.empty)
        broker.freeze(on=True)
        for _ in range(100):
            assert do(table, action="add_points", player=0, points=1).ok
        until(lambda: publisher._snapshot.rev == table.snapshot.rev)
        client = publisher._link._client
        assert len(client._out_messages) <= 8
        assert len(publisher._outbox._events) <= 32
        broker.freeze(on=False)
        ear = Ear(broker.socket, TOPICS.state)
        until(lambda: rev_heard(ear, TOPICS.state, table.snapshot.rev))
        ear.close()


def test_goodbye_says_offline(tmp_path: Path, broker: PlainBroker) -> None:
    ear = Ear(broker.socket, TOPICS.availability)
    with table_with(tmp_path, None) as table, published(table, broker.socket):
        until(lambda: ear.on(TOPICS.availability) == [b"online"])
    until(lambda: ear.on(TOPICS.availability) == [b"online", b"offline"])
    ear.close()


def test_the_will_says_offline_when_the_app_is_killed(tmp_path: Path, broker: PlainBroker) -> None:
    ear = Ear(broker.socket, TOPICS.availability)
    app = subprocess.Popen([sys.executable, "-m", "tests.publish.killed", str(tmp_path), str(broker.socket)], cwd=ROOT)
    until(lambda: ear.on(TOPICS.availability) == [b"online"])
    app.send_signal(signal.SIGKILL)
    app.wait()
    until(lambda: ear.on(TOPICS.availability) == [b"online", b"offline"])
    ear.close()


def test_home_assistant_comes_back_and_is_told_of_the_device(tmp_path: Path, broker: PlainBroker) -> None:
    with table_with(tmp_path, "tally") as table, published(table, broker.socket) as publisher:
        ear = Ear(broker.socket, TOPICS.discovery)
        until(lambda: len(ear.on(TOPICS.discovery)) == 1 and publisher._outbox.empty)
        ear.say(TOPICS.home_assistant, "offline")
        ear.say(TOPICS.home_assistant, "online")
        until(lambda: len(ear.on(TOPICS.discovery)) == 2)
        ear.close()


def test_only_a_fresh_press_pauses(tmp_path: Path, broker: PlainBroker) -> None:
    presses: list[int] = []
    ear = Ear(broker.socket, TOPICS.tick)
    ear.say(TOPICS.pause, "PRESS", retain=True)  # lies there before the app comes: not for now
    press = {"press_pause": lambda: presses.append(1)}
    with table_with(tmp_path, "tally") as table, published(table, broker.socket, **press) as publisher:
        until(lambda: publisher.status().state == "ok")
        for odd in ("", "press", "PRESS ", "{}", "\0", "ON" * 2000):
            ear.say(TOPICS.pause, odd)
        ear.say(TOPICS.pause, b"\xff\xfe")
        assert presses == []
        ear.say(TOPICS.pause, "PRESS")
        until(lambda: presses == [1])
    ear.close()


def test_who_else_is_there_is_counted(tmp_path: Path, broker: PlainBroker) -> None:
    with table_with(tmp_path, "tally") as table, published(table, broker.socket) as publisher:
        until(lambda: publisher.watching() == 0)
        ears = [Ear(broker.socket, TOPICS.state) for _ in range(3)]
        until(lambda: publisher.watching() == 3)
        for ear in ears:
            ear.close()
        until(lambda: publisher.watching() == 0)


def test_a_view_that_fails_is_not_the_end(tmp_path: Path, broker: PlainBroker, monkeypatch: Any) -> None:
    from companion.publish import payloads

    with table_with(tmp_path, "tally") as table, published(table, broker.socket):
        ear = Ear(broker.socket, TOPICS.state)
        with monkeypatch.context() as broken:
            broken.setattr(payloads, "state", lambda *_: 1 / 0)
            assert do(table, action="add_points", player=0, points=1).ok
        assert do(table, action="add_points", player=0, points=1).ok
        until(lambda: rev_heard(ear, TOPICS.state, table.snapshot.rev))
        ear.close()


def test_an_account_that_cannot_be_used_is_said(tmp_path: Path) -> None:
    from companion import games
    from companion.publish.link import Account
    from companion.words import Words

    with table_with(tmp_path, None) as table:
        account = Account(host="localhost", port=1, tls=True, ca_file=str(tmp_path / "nothing.pem"))
        more: dict[str, Any] = {"press_pause": lambda: None}
        publisher = Publisher(account, TOPICS, "Oak", games.load, lambda: Words("en"), table.now, **more)
        publisher.start(table.snapshot)
        until(lambda: publisher.status().trouble is not None)
        publisher.close()
