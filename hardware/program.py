"""Other programs: run one at a time, never longer than it may, and cut short when the house closes."""

from __future__ import annotations

import contextlib
import subprocess
import threading
from collections.abc import Sequence


class Programs:
    """`run` blocks its thread; `stop`, from any thread, ends what runs and lets nothing start again."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._running: subprocess.Popen[bytes] | None = None
        self._stopped = False

    @property
    def stopped(self) -> bool:
        return self._stopped

    def run(self, command: Sequence[str], seconds: float, given: bytes = b"") -> str | None:
        """None when it ended well; else what was wrong, in its own words."""
        with self._lock:
            if self._stopped:
                return "stopped"
            try:
                process = subprocess.Popen(
                    command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
                )
            except (OSError, ValueError) as error:
                return f"{command[0]}: {error}"
            self._running = process
        try:
            _, errors = process.communicate(given, timeout=seconds)
        except subprocess.TimeoutExpired:
            return f"{command[0]}: no end after {seconds:.0f} s"
        except OSError as error:
            return f"{command[0]}: {error}"
        finally:
            with self._lock:
                self._running = None
            _end(process)
        if process.returncode == 0:
            return None
        lines = errors.decode(errors="replace").strip().splitlines()
        return f"{command[0]}: {lines[-1] if lines else process.returncode}"

    def stop(self) -> None:
        with self._lock:
            self._stopped = True
            if self._running is not None:
                self._running.kill()


def _end(process: subprocess.Popen[bytes]) -> None:
    """Whatever happened, nothing of it is left. SIGKILL: it has inherited our blocked signals."""
    if process.poll() is None:
        process.kill()
        process.wait()
    for stream in (process.stdin, process.stderr):
        if stream is not None:
            with contextlib.suppress(OSError):
                stream.close()
