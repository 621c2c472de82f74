"""The one place where the table's thread and the screen's thread meet."""

from __future__ import annotations

import uuid
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future, wait
from typing import Any

from kivy.clock import Clock

from companion.engine.contract import Cue
from companion.engine.refusal import Refusal
from companion.table.command import Command, Reply, Snapshot
from companion.table.table import Table

Then = Callable[[Reply], None]

SOON = 0.01  # seconds that a picture may wait for an answer


class Bridge:
    """Snapshots come over one at a time, only the newest; cues all of them, in their order; commands go the other way
    and their replies come back.

    Mostly the table answers within a millisecond or two. So the picture that is drawn next after a command waits a
    little for the answer, which would otherwise be seen only in the one after it.
    """

    def __init__(
        self,
        table: Table,
        show: Callable[[Snapshot], None],
        hear: Callable[[Cue], None],
        refuse: Callable[[Refusal], None],
    ) -> None:
        self.table = table
        self._show = show
        self._hear = hear
        self._refuse = refuse
        self._sent: set[str] = set()  # commands of ours: their replies come back by themselves
        self._newest: Snapshot | None = None
        self._shown: Snapshot | None = None
        self._cues: deque[Cue] = deque()
        self._asked: list[tuple[Future[Reply], Then | None]] = []
        self._hop = Clock.create_trigger(self._arrive)
        self._before_picture = Clock.create_trigger(self._wait, -1)
        table.watch(self._take)
        table.listen(self._take_cue)
        table.hear_refusals(self._take_refusal)

    def send(
        self, action: dict[str, Any], then: Then | None = None, *, rev: int | None = None, override: bool = False
    ) -> None:
        command = Command(id=uuid.uuid4().hex, action=action, rev=rev, at=self.table.now(), override=override)
        self._sent.add(command.id)
        answer = self.table.submit(command)
        answer.add_done_callback(lambda _: self._sent.discard(command.id))
        self._asked.append((answer, then))
        answer.add_done_callback(lambda _: self._hop())
        self._before_picture()

    def brought_over(self, then: Callable[[str], None]) -> Callable[[str], None]:
        """The same function, for another thread to call: it runs on the screen's."""
        return lambda told: Clock.schedule_once(lambda _: then(told))

    def _take_refusal(self, command: Command, refusal: Refusal) -> None:
        """Of a button of the box: whoever pressed it looks at the screen for the reason."""
        if command.id not in self._sent:
            Clock.schedule_once(lambda _: self._refuse(refusal))

    def _take_cue(self, cue: Cue) -> None:
        self._cues.append(cue)
        self._hop()

    def _take(self, snapshot: Snapshot) -> None:
        self._newest = snapshot
        self._hop()

    def _wait(self, _: float) -> None:
        wait([answer for answer, _ in self._asked], SOON)
        self._arrive(0)

    def _arrive(self, _: float) -> None:
        # First who was answered, then the newest snapshot: it is at least as new as every answer.
        replied = [each for each in self._asked if each[0].done()]
        self._asked = [each for each in self._asked if each not in replied]
        newest = self._newest
        if newest is not None and newest is not self._shown:
            self._shown = newest
            self._show(newest)
        for answer, then in replied:
            if then is not None:
                then(answer.result())
        while self._cues:
            self._hear(self._cues.popleft())
