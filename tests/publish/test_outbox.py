"""Nothing waits without bound, and the newest always gets through."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.publish.outbox import EVENTS, WINDOW, Outbox
from tests.examples import examples

TOPICS = ("a", "b", "c")
STEPS = st.one_of(
    st.tuples(st.just("keep"), st.sampled_from(TOPICS), st.integers(0, 5)),
    st.tuples(st.just("tell"), st.just("e"), st.integers(0, 5)),
    st.tuples(st.sampled_from(("send", "taken", "connect", "lose")), st.just(""), st.just(0)),
)


class Broker:
    """What a broker would hold, and whether the line is up."""

    def __init__(self) -> None:
        self.up = False
        self.kept: dict[str, bytes] = {}
        self.under_way: list[int] = []
        self._number = 0

    def send(self, topic: str, payload: bytes, retain: bool) -> int | None:
        if not self.up:
            return None
        if retain:
            self.kept[topic] = payload
        self._number += 1
        self.under_way.append(self._number)
        return self._number


@settings(max_examples=examples(300))
@given(st.lists(STEPS, max_size=80))
def test_after_a_connection_the_broker_has_the_newest_of_every_topic(steps: list[tuple[str, str, int]]) -> None:
    outbox, broker = Outbox(), Broker()
    newest: dict[str, bytes] = {}
    for step, topic, number in steps:
        match step:
            case "keep":
                newest[topic] = str(number).encode()
                outbox.keep(topic, newest[topic])
            case "tell":
                outbox.tell(topic, str(number).encode())
            case "send":
                outbox.send(broker.send)
            case "taken" if broker.under_way:
                outbox.taken(broker.under_way.pop(0))
            case "connect":
                broker.up, broker.kept, broker.under_way = True, {}, []
                outbox.connected()
            case "lose":
                broker.up = False
        assert len(broker.under_way) <= WINDOW
        assert len(outbox._events) <= EVENTS
        assert len(outbox._due) <= len(TOPICS)
    broker.up, broker.kept, broker.under_way = True, {}, []
    outbox.connected()
    while not outbox.empty:
        outbox.send(broker.send)
        while broker.under_way:
            outbox.taken(broker.under_way.pop())
    assert broker.kept == newest


def test_the_same_again_is_not_sent_again() -> None:
    outbox, broker = Outbox(), Broker()
    broker.up = True
    outbox.keep("a", b"1")
    outbox.send(broker.send)
    outbox.keep("a", b"1")
    outbox.send(broker.send)
    assert broker.under_way == [1]


def test_of_what_happened_the_last_few_wait() -> None:
    outbox = Outbox()
    for number in range(1000):
        outbox.tell("e", str(number).encode())
    assert len(outbox._events) == EVENTS
    assert outbox._events[-1] == ("e", b"999")
