"""Whatever comes in: nothing changes at the table, and the next honest message is followed."""

from __future__ import annotations

import json
import random
from pathlib import Path

from tests.publish.plain_broker import Ear, PlainBroker, until
from tests.publish.tables import TOPICS, published, table_with

PAYLOADS = 10_000
HUGE = 300_000  # bytes; more than the app takes
IN = (TOPICS.pause, TOPICS.home_assistant, TOPICS.bridge, TOPICS.seat(0, "cmd"), f"{TOPICS.base}/nothing")


def odd(chance: random.Random) -> bytes:
    """Bytes, broken text, JSON of every kind, and things that are nearly right."""
    match chance.randrange(6):
        case 0:
            return chance.randbytes(chance.randrange(200))
        case 1:
            return "".join(chr(chance.randrange(0x10000)) for _ in range(40)).encode("utf-8", "surrogatepass")
        case 2:
            return json.dumps(
                {"action": "undo", "id": chance.random(), "rev": chance.choice([None, -1, 1e400])}
            ).encode()
        case 3:
            return b"[" * chance.randrange(5_000)
        case 4:
            return chance.choice([b"press", b"PRESS\n", b"PRESS PRESS", b"ON", b"OFF", b"Online", b"online ", b"-1"])
    nearly = bytearray(chance.choice([b"PRESS", b"offline", b'{"action":"pause"}']))
    nearly[chance.randrange(len(nearly))] ^= 1 << chance.randrange(8)
    return bytes(nearly)


def test_ten_thousand_odd_messages_change_nothing(tmp_path: Path) -> None:
    broker = PlainBroker(tmp_path, "max_queued_messages 0\n")
    broker.start()
    presses: list[int] = []
    chance = random.Random(2026)
    press = {"press_pause": lambda: presses.append(1), "hear_bridge": lambda _: None}
    with table_with(tmp_path, "tally") as table, published(table, broker.socket, **press) as publisher:
        until(lambda: publisher.status().state == "ok")
        before = table.snapshot
        ear = Ear(broker.socket, TOPICS.state)
        for number in range(PAYLOADS):
            payload = odd(chance)
            if payload == b"PRESS":
                continue
            ear.send(chance.choice(IN), payload, retain=chance.random() < 0.1)
            if number % 2_000 == 0:
                ear.send(TOPICS.pause, b"PRESS" * (HUGE // 5))
        ear.send(TOPICS.pause, b"PRESS", retain=True)  # meant to be kept: no command for now
        ear.send(TOPICS.pause, b"PRESS")
        until(lambda: presses)
        assert presses == [1]
        assert table.snapshot is before
        assert publisher.status().state == "ok"
        ear.close()
    broker.kill()
