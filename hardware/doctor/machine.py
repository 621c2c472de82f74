"""What every machine needs: a data folder and a clock."""

from __future__ import annotations

import os
import platform
import shutil
import tempfile
import time
from pathlib import Path

from companion.engine.said import said
from companion.findings import Finding, ok, trouble, warning
from hardware.machine import Machine

LEAST, LITTLE = 10, 200  # megabytes: without so much nothing can be kept; with less than that it soon will be so
MADE = 2025  # no clock of a machine that runs this can be before that year
COARSE = 0.01  # seconds: a clock with longer steps shows


def check_machine(machine: Machine) -> Finding:
    if machine.is_pi:
        return ok("machine", said("doctor.machine.pi", model=machine.model))
    return ok("machine", said("doctor.machine.other", machine=platform.machine()))


def check_data(folder: Path) -> Finding:
    there = folder
    while not there.exists() and there != there.parent:
        there = there.parent
    path = str(folder)
    try:
        with tempfile.TemporaryFile(dir=there) as file:  # has no name, so nothing is left of it
            file.write(b"?")
            file.flush()
        free = shutil.disk_usage(there).free // 1_000_000
    except OSError as error:
        reason = error.strerror or str(error)
        return trouble("data", said("doctor.data.closed", path=path, reason=reason), said("doctor.data.closed_do"))
    if free < LEAST:
        return trouble("data", said("doctor.data.full", path=path, free=free), said("doctor.data.full_do"))
    if free < LITTLE:
        return warning("data", said("doctor.data.full", path=path, free=free), said("doctor.data.full_do"))
    if there != folder:
        return ok("data", said("doctor.data.new", path=path, free=free))
    return ok("data", said("doctor.data.ok", path=path, free=free))


def check_clock(machine: Machine) -> Finding:
    clock = time.get_clock_info("monotonic")
    if not clock.monotonic or clock.resolution > COARSE:
        return trouble("clock", said("doctor.clock.coarse"), said("doctor.clock.coarse_do"))
    if time.gmtime().tm_year < MADE:
        return warning("clock", said("doctor.clock.wrong"), said("doctor.clock.wrong_do"))
    if any(os.scandir(rtc)) if (rtc := machine.root / "sys/class/rtc").is_dir() else False:
        return ok("clock", said("doctor.clock.ok"))
    return ok("clock", said("doctor.clock.no_battery"))
