"""What is still to be sent. Of every retained topic only the newest; of what just happened only the last few."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

Send = Callable[[str, bytes, bool], int | None]  # topic, payload, retained -> its number, None when it cannot be sent

WINDOW = 8  # messages on their way at once
EVENTS = 32  # that wait at most; the oldest goes


class Outbox:
    """Owned by one thread. A broker that is slow, or away, makes it no bigger."""

    def __init__(self) -> None:
        self._kept: dict[str, bytes] = {}
        self._due: dict[str, None] = {}  # topics in the order in which they wait
        self._events: deque[tuple[str, bytes]] = deque(maxlen=EVENTS)
        self._under_way: set[int] = set()

    def keep(self, topic: str, payload: bytes) -> None:
        """Retained: sent now and again after every connection."""
        if self._kept.get(topic) != payload:
            self._kept[topic] = payload
            self._due[topic] = None

    def forget(self, topic: str) -> None:
        """Not to be sent again."""
        self._kept.pop(topic, None)
        self._due.pop(topic, None)

    def again(self, topic: str) -> None:
        if topic in self._kept:
            self._due[topic] = None

    def tell(self, topic: str, payload: bytes) -> None:
        """Not retained: worth something now or not at all."""
        self._events.append((topic, payload))

    def connected(self) -> None:
        self._under_way.clear()
        self._events.clear()
        self._due = dict.fromkeys(self._kept)

    def taken(self, number: int) -> None:
        self._under_way.discard(number)

    @property
    def empty(self) -> bool:
        return not (self._due or self._events or self._under_way)

    def send(self, send: Send) -> None:
        """As much as may be on its way; what cannot be sent waits."""
        while len(self._under_way) < WINDOW and (self._due or self._events):
            if self._due:
                topic = next(iter(self._due))
                number = send(topic, self._kept[topic], True)
                if number is not None:
                    del self._due[topic]
            else:
                topic, payload = self._events[0]
                number = send(topic, payload, False)
                if number is not None:
                    self._events.popleft()
            if number is None:
                return
            self._under_way.add(number)
