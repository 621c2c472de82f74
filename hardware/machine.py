"""The machine that we run on: is it a Raspberry Pi, what may we open, which groups are we in?"""

from __future__ import annotations

import grp
import os
import pwd
from collections.abc import Callable, Mapping
from pathlib import Path

import msgspec

from companion.machine import pi_model


def groups_of_process() -> frozenset[str]:
    names = set()
    for number in {*os.getgroups(), os.getegid()}:
        try:
            names.add(grp.getgrgid(number).gr_name)
        except KeyError:  # a group that only a container's host knows
            continue
    return frozenset(names)


def groups_on_paper() -> frozenset[str]:
    """Those that we shall be in after the next login."""
    try:
        name = pwd.getpwuid(os.geteuid()).pw_name
    except KeyError:
        return frozenset()
    return frozenset(each.gr_name for each in grp.getgrall() if name in each.gr_mem)


def groups_of_system() -> frozenset[str]:
    return frozenset(each.gr_name for each in grp.getgrall())


class Machine(msgspec.Struct, frozen=True):
    """Everything that a check asks of the system, so that a test can be another machine."""

    root: Path = Path("/")
    environment: Mapping[str, str] = os.environ
    may: Callable[[Path, int], bool] = os.access
    is_root: Callable[[], bool] = lambda: os.geteuid() == 0
    groups: Callable[[], frozenset[str]] = groups_of_process
    groups_next: Callable[[], frozenset[str]] = groups_on_paper
    groups_known: Callable[[], frozenset[str]] = groups_of_system

    @property
    def model(self) -> str:
        return pi_model(self.root)

    @property
    def is_pi(self) -> bool:
        return bool(self.model)

    def devices(self, pattern: str) -> list[Path]:
        """What there is of `gpiochip*` or `serial/by-id/*` in /dev."""
        return sorted((self.root / "dev").glob(pattern))

    def opens(self, device: Path) -> bool:
        """Whether we may read and write it."""
        return self.may(device, os.R_OK | os.W_OK)
