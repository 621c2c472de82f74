"""Several tables with a page each, all of them bridged to one broker in the club room."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from companion.publish.options import BridgeOptions
from tests.phone.evening import Evening, free_ports, until
from tests.publish.plain_broker import PlainBroker


@contextmanager
def club(folder: Path, names: tuple[str, ...]) -> Iterator[list[Evening]]:
    folder.mkdir(parents=True)
    [port] = free_ports(1)
    broker = PlainBroker(folder, f"listener {port} 127.0.0.1\n")
    broker.start()
    bridge = BridgeOptions(host="127.0.0.1", port=port, tables=True)
    try:
        with ExitStack() as stack:
            evenings = [
                stack.enter_context(Evening(folder / str(number), name, bridge=bridge))
                for number, name in enumerate(names)
            ]
            for evening in evenings:
                evening.ready()
                until(lambda evening=evening: evening.publishing.status().bridge.state == "ok")  # type: ignore[misc]
            yield evenings
    finally:
        broker.kill()
