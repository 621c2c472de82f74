"""The one place where the table's thread and the screen's thread meet."""

from __future__ import annotations

import uuid
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any

from kivy.clock import Clock

from companion.table.command import Command, Reply, Snapshot
from companion.table.table import Table

Then = Callable[[Reply], None]


class Bridge:
    """Snapshots come over one at a time, only the newest; commands go the other way and their replies come back."""

    def __init__(self, table: Table, show: Callable[[Snapshot], None]) -> None:
        self.table = table
        self._show = show
        self._newest: Snapshot | None = None
        self._hop = Clock.create_trigger(self._arrive)
        table.watch(self._take)

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

    def _take(self, snapshot: Snapshot) -> None:
        self._newest = snapshot
        self._hop()

    def _arrive(self, _: float) -> None:
        if self._newest is not None:
            self._show(self._newest)
