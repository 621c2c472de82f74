"""Machines that a check-up can be tried on: folders that look like one."""

from __future__ import annotations

import os
from pathlib import Path

from hardware.machine import Machine

PI_5 = "Raspberry Pi 5 Model B Rev 1.0\0"
GROUPS = frozenset(("gpio", "i2c", "dialout", "video", "render", "input"))


def pi(
    folder: Path,
    *devices: str,
    closed: tuple[str, ...] = (),
    groups: frozenset[str] = GROUPS,
    groups_next: frozenset[str] = GROUPS,
    **environment: str,
) -> Machine:
    """A Pi 5 with these devices; `closed` may not be opened."""
    model = folder / "proc/device-tree/model"
    model.parent.mkdir(parents=True, exist_ok=True)
    model.write_text(PI_5)
    for name in devices:
        device = folder / "dev" / name
        device.parent.mkdir(parents=True, exist_ok=True)
        device.touch()
    return Machine(
        root=folder,
        environment=environment,
        may=lambda path, mode: path.name not in closed and os.access(path, mode),
        is_root=lambda: False,
        groups=lambda: groups,
        groups_next=lambda: groups_next,
        groups_known=lambda: GROUPS | {"users"},
    )


def other(folder: Path, **environment: str) -> Machine:
    return Machine(root=folder, environment=environment)
