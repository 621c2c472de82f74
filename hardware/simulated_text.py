"""A small display that is only a picture, for where there is none: the same page, and it can be pulled."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from hardware.ports import PartMissing

if TYPE_CHECKING:
    from PIL.Image import Image

log = logging.getLogger(__name__)


class SimulatedTextDisplay:
    """`picture` and `lines` may be read by any thread; a picture that was handed out is never drawn on again."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._kept: tuple[str, ...] = ()
        self._seen: tuple[tuple[str, ...], Image] | None = None  # None is dark
        self._pulled = False
        self._listeners: tuple[Callable[[], None], ...] = ()

    def show(self, lines: Sequence[str]) -> None:
        from hardware.page import draw

        self._kept = tuple(lines)
        picture = draw(lines)
        with self._lock:
            if self._pulled:
                raise PartMissing("no small display: the simulated one is pulled")
            self._seen = self._kept, picture
        self._tell()

    def keep(self) -> None:
        if self._pulled or self._seen is None:
            self.show(self._kept)

    def close(self) -> None:
        self._darken(self._pulled)

    # For whoever looks at it

    @property
    def lines(self) -> tuple[str, ...]:
        """What can be read on it now; nothing while it is dark."""
        seen = self._seen
        return seen[0] if seen else ()

    @property
    def picture(self) -> Image:
        """A picture of mode "1", 128 by 64 points."""
        from hardware.page import blank

        seen = self._seen
        return seen[1] if seen else blank()

    @property
    def pulled(self) -> bool:
        return self._pulled

    def pull(self) -> None:
        """From here on it is missing, and dark."""
        self._darken(pulled=True)

    def plug_in(self) -> None:
        """There again, and dark until something is shown or kept."""
        self._darken(pulled=False)

    def listen(self, listener: Callable[[], None]) -> None:
        """Called after each change, on the thread that made it: take note and go."""
        self._listeners = (*self._listeners, listener)

    def _darken(self, pulled: bool) -> None:
        with self._lock:
            self._pulled = pulled
            self._seen = None
        self._tell()

    def _tell(self) -> None:
        for listener in self._listeners:
            try:
                listener()
            except Exception:
                log.exception("a view of the simulated display failed")
