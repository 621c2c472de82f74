"""The real `companion` program at a terminal that a test types into."""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
import threading
import time
from pathlib import Path

from companion.words import Words
from tests.orchard.installed import path_with

COMPANION = "from companion.cli import main; raise SystemExit(main())"
CEILING = 60  # seconds; only ever reached when something is broken


class Terminal:
    """`packages` is a folder of installed packages beside those of the machine."""

    def __init__(
        self,
        home: Path,
        *words: str,
        language: str = "en",
        program: str = COMPANION,
        packages: Path | None = None,
    ) -> None:
        environment = {
            **os.environ,
            "PYTHONPATH": path_with(packages),
            "XDG_DATA_HOME": str(home / "data"),
            "XDG_CONFIG_HOME": str(home / "config"),
            "COMPANION_LOG": "ERROR",
            "PYTHONIOENCODING": "utf-8",
        }
        self._process = subprocess.Popen(
            [
                sys.executable,
                "-c",
                program,
                "--lang",
                language,
                *words,
            ],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=environment,
        )
        self._words = Words(language)
        self.text = ""
        self.errors = ""
        self._grown = threading.Condition()
        self._readers = [
            threading.Thread(target=self._read, args=(stream, name), daemon=True)
            for stream, name in ((self._process.stdout, "text"), (self._process.stderr, "errors"))
        ]
        for reader in self._readers:
            reader.start()

    def type(self, *lines: str) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write("".join(f"{line}\n" for line in lines).encode())
        self._process.stdin.flush()

    def wait_for(self, wanted: str, since: int = 0) -> str:
        """What was printed, once this is in it."""
        until = time.monotonic() + CEILING
        with self._grown:
            while wanted not in self.text[since:]:
                left = until - time.monotonic()
                assert left > 0, f"never saw {wanted!r} in\n{self.text[-3000:]}\n{self.errors}"
                self._grown.wait(left)
            return self.text

    def say(self, *lines: str) -> str:
        """What is printed in answer. The first entry of the history ends it; a cue may come before that."""
        mark = len(self.text)
        self.type(*lines, "h")
        return self.wait_for(f"    1  {self._words('history.start')}", mark)[mark:]

    def leave(self) -> str:
        """Type the way out; everything that was printed."""
        self.type("q")
        assert self._process.wait(CEILING) == 0, self.errors
        self._close()
        return self.text

    def kill(self) -> None:
        self._process.kill()
        self._process.wait(CEILING)
        self._close()

    def _close(self) -> None:
        for reader in self._readers:
            reader.join(CEILING)
        for stream in (self._process.stdin, self._process.stdout, self._process.stderr):
            assert stream is not None
            with contextlib.suppress(BrokenPipeError):
                stream.close()

    def _read(self, stream: object, name: str) -> None:
        for chunk in iter(lambda: os.read(stream.fileno(), 65536), b""):  # type: ignore[attr-defined]
            with self._grown:
                setattr(self, name, getattr(self, name) + chunk.decode(errors="replace"))
                self._grown.notify_all()
