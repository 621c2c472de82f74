"""An X server without a screen, for as long as it is needed."""

from __future__ import annotations

import os
import select
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager

CEILING = 60  # seconds; only reached when something is broken
SIZE = "1400x1400x24"  # room for every window of the tests, also in portrait


@contextmanager
def xvfb(*, opengl: bool = True, size: str = SIZE) -> Iterator[str]:
    """The display (`:7`), once it accepts connections. The server picks a number that nobody has."""
    program = shutil.which("Xvfb")
    if program is None:
        raise RuntimeError("Xvfb is needed: `make test` installs it.")
    told, tells = os.pipe()
    glx = ("+extension" if opengl else "-extension", "GLX")
    server = subprocess.Popen(
        (program, "-displayfd", str(tells), "-screen", "0", size, "-nolisten", "tcp", "-noreset", *glx),
        pass_fds=(tells,),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(tells)
    try:
        yield f":{_number(told, server)}"
    finally:
        os.close(told)
        server.terminate()
        try:
            server.wait(10)
        except subprocess.TimeoutExpired:
            server.kill()
            server.wait()


def _number(told: int, server: subprocess.Popen[bytes]) -> int:
    said = b""
    while not said.endswith(b"\n"):
        ready, _, _ = select.select([told], [], [], CEILING)
        chunk = os.read(told, 100) if ready else b""
        if not chunk:
            raise RuntimeError(f"Xvfb did not start (exit status {server.poll()}).")
        said += chunk
    return int(said)
