"""mosquitto as a process: found, started so that it dies with us, listened to, ended."""

from __future__ import annotations

import contextlib
import logging
import os
import re
import shutil
import signal
import socket
import subprocess
import threading
import time
from collections import deque
from collections.abc import Callable
from pathlib import Path

log = logging.getLogger(__name__)

PLACES = ("/usr/sbin", "/usr/local/sbin")  # Debian keeps it where ordinary users have no path to
LONGEST_LINE = 500
LINES_A_MINUTE = 30
# What it always says: as root we make it stay root, a unix socket has no TCP to set, and both limits are needed.
_EXPECTED = ("should not be run as root", "Unable to set TCP_NODELAY", "Note: It is recommended to replace")
_WHEN = re.compile(r"^\d+: ")  # before it has read that we want no time


def find_mosquitto() -> str | None:
    return shutil.which("mosquitto", path=os.pathsep.join((os.environ.get("PATH", ""), *PLACES)))


def command(program: str, configuration: Path) -> list[str]:
    """Through setpriv, mosquitto is killed when the thread that started it ends, also when that was killed itself."""
    with_us = [setpriv, "--pdeathsig", "KILL"] if (setpriv := shutil.which("setpriv")) else []
    return [*with_us, program, "-c", str(configuration)]


class Mosquitto:
    """A running one. `heard` gets each line of its log and `ended` is called once, both from the listening thread."""

    def __init__(
        self, program: str, configuration: Path, heard: Callable[[str], None], ended: Callable[[], None]
    ) -> None:
        self._process = subprocess.Popen(
            command(program, configuration),
            cwd=configuration.parent,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
        )
        self.pid = self._process.pid
        self.last: deque[str] = deque(maxlen=5)
        self._heard, self._ended = heard, ended
        self._listener = threading.Thread(target=self._listen, name="mosquitto-log", daemon=True)
        self._listener.start()

    @property
    def alive(self) -> bool:
        return self._process.poll() is None

    def read_again(self) -> None:
        """Passwords and rules; whoever could no longer log in is sent away."""
        self._process.send_signal(signal.SIGHUP)

    def end(self, seconds: float = 0.5) -> None:
        """It has nothing to save. SIGTERM may be blocked: a child inherits what its parent blocks."""
        self._process.terminate()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(seconds)
        self._process.kill()
        self._process.wait()
        self._listener.join(2)

    def _listen(self) -> None:
        assert self._process.stderr is not None
        patience = Patience()
        with self._process.stderr as stream:
            while line := stream.readline(LONGEST_LINE):
                text = _WHEN.sub("", line.decode(errors="replace")).strip()
                if not text or any(each in text for each in _EXPECTED):
                    continue
                self.last.append(text)
                grave = text.startswith(("Error", "Warning", "OpenSSL"))
                if grave and patience.left():
                    log.warning("mosquitto: %s", text)
                else:
                    log.debug("mosquitto: %s", text)
                try:
                    self._heard(text)
                except Exception:
                    log.exception("a line of mosquitto's log")
        self._process.wait()
        self._ended()


class Patience:
    """So many lines a minute and no more: a log on a memory card must not grow by the will of a stranger."""

    def __init__(self, most: int = LINES_A_MINUTE, clock: Callable[[], float] = time.monotonic) -> None:
        self._most, self._clock = most, clock
        self._lines: deque[float] = deque(maxlen=most)

    def left(self) -> bool:
        now = self._clock()
        if len(self._lines) == self._most and now - self._lines[0] < 60:
            return False
        self._lines.append(now)
        return True


def accepts(path: Path) -> bool:
    """Whether somebody listens at this socket."""
    with socket.socket(socket.AF_UNIX) as one, contextlib.suppress(OSError):
        one.settimeout(1)
        one.connect(str(path))
        return True
    return False


def cannot_listen(address: str, port: int) -> OSError | None:
    """Why a port cannot be opened now. Asked before mosquitto is started, which tells it in many ways or not at all."""
    with socket.socket(socket.AF_INET) as one:
        one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            one.bind((address, port))
        except OSError as error:
            return error
    return None


def end_left_over(configuration: Path, seconds: float = 2.0) -> list[int]:
    """The mosquitto of an earlier run would hold our ports: end it. Only one with our own configuration."""
    found = running_with(configuration)
    for pid in found:
        log.warning("ending a mosquitto that an earlier run left over: %d", pid)
        _signal(pid, signal.SIGTERM)
    ceiling = time.monotonic() + seconds
    while any(_runs(pid, configuration) for pid in found):
        if time.monotonic() > ceiling:
            for pid in found:
                _signal(pid, signal.SIGKILL)
            ceiling += seconds
        time.sleep(0.02)
    return found


def running_with(configuration: Path) -> list[int]:
    """Every mosquitto with this configuration, by its number."""
    return [pid for pid in _processes() if _runs(pid, configuration)]


def _processes() -> list[int]:
    try:
        return [int(entry) for entry in os.listdir("/proc") if entry.isdecimal() and int(entry) != os.getpid()]
    except OSError:
        return []


def _runs(pid: int, configuration: Path) -> bool:
    """A process that has ended and waits for its parent has no arguments any more."""
    try:
        arguments = Path(f"/proc/{pid}/cmdline").read_bytes().split(b"\0")
    except OSError:
        return False
    named = any(os.path.basename(each) == b"mosquitto" for each in arguments)
    return named and os.fsencode(configuration) in arguments


def _signal(pid: int, which: signal.Signals) -> None:
    with contextlib.suppress(OSError):
        os.kill(pid, which)
