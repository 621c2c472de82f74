"""The one place where the table's thread and the screen's thread meet."""

from __future__ import annotations

import uuid
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any

from kivy.clock import Clock

from companion.engine.contract import Cue
from companion.table.command import Command, Reply, Snapshot
from companion.table.table import Table

Then = Callable[[Reply], None]


class Bridge:
    """Snapshots come over one at a time, only the newest; cues all of them, in their order; commands go the other way
    and their replies come back."""

    def __init__(self, table: Table, show: Callable[[Snapshot], None], hear: Callable[[Cue], None]) -> None:
        self.table = table
        self._show = show
        self._hear = hear
        self._newest: Snapshot | None = None
        self._shown: Snapshot | None = None
        self._cues: deque[Cue] = deque()
        self._hop = Clock.create_trigger(self._arrive)
        table.watch(self._take)
        table.listen(self._take_cue)

    def send(
        self, ask: dict[str, Any], then: Then | None = None, *, rev: int | None = None, override: bool = False
    ) -> None:
        command = Command(id=uuid.uuid4().hex, ask=ask, rev=rev, at=self.table.now(), override=override)
        answer = self.table.submit(command)
        if then is not None:
            answer.add_done_callback(lambda done: self._reply(done, then))

    def _reply(self, done: Future[Reply], then: Then) -> None:
        reply = done.result()
        Clock.schedule_once(lambda _: then(reply))

    def brought_over(self, then: Callable[[str], None]) -> Callable[[str], None]:
        """The same function, for another thread to call: it runs on the screen's."""
        return lambda told: Clock.schedule_once(lambda _: then(told))

    def _take_cue(self, cue: Cue) -> None:
        self._cues.append(cue)
        self._hop()

    def _take(self, snapshot: Snapshot) -> None:
        self._newest = snapshot
        self._hop()

    def _arrive(self, _: float) -> None:
        newest = self._newest
        if newest is not None and newest is not self._shown:
            self._shown = newest
            self._show(newest)
        while self._cues:
            self._hear(self._cues.popleft())
