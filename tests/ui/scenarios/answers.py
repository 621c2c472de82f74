"""What comes back over the bridge, and when: from a table that answers at once, late, or with a refusal."""

from __future__ import annotations

from concurrent.futures import Future
from typing import Any

from companion.table.command import Command, Reply
from tests.ui.driver import Hand
from tests.ui.scenarios.ethnos import begin

FAST = True


class SlowTable:
    """Keeps its answers until it is told to let them go."""

    def __init__(self, table: Any) -> None:
        self._table = table
        self._kept: list[tuple[Command, Future[Reply]]] = []

    def now(self) -> int:
        return int(self._table.now())

    def submit(self, command: Command) -> Future[Reply]:
        answer: Future[Reply] = Future()
        self._kept.append((command, answer))
        return answer

    def let_go(self) -> None:
        for command, answer in self._kept:
            self._table.submit(command).add_done_callback(lambda done, answer=answer: answer.set_result(done.result()))
        self._kept.clear()


async def play(hand: Hand) -> Any:
    await begin(hand)
    bridge = hand.app.bridge
    heard: list[Any] = []
    show = bridge._show

    def shown(snapshot: Any) -> None:
        show(snapshot)
        heard.append(f"glory {snapshot.state.players[0].glory}")

    bridge._show = shown

    def ask(player: int, glory: int) -> None:
        bridge.send({"action": "set_glory", "player": player, "to": glory}, lambda reply: heard.append(reply.ok))

    async def over(count: int) -> list[Any]:
        await hand.until(lambda: len(heard) >= count, lambda: f"only {heard} came back")
        await hand.frames(4)
        found = heard[:]
        heard.clear()
        return found

    found: dict[str, Any] = {}
    ask(0, 5)
    found["at_once"] = await over(2)
    ask(99, 5)
    found["refused"] = await over(1)

    bridge.table = slow = SlowTable(hand.table)
    ask(0, 6)
    await hand.frames(4)  # pictures come all the same
    found["not_yet"] = heard[:]
    slow.let_go()
    found["late"] = await over(2)
    ask(0, 7)
    ask(0, 8)
    slow.let_go()
    found["two"] = await over(3)
    return found
