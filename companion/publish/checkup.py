"""What phones need: a broker, the page, a network. Changes nothing; a companion that runs just now is left alone."""

from __future__ import annotations

import errno
import os
import re
import subprocess
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import msgspec

from companion.config import Config
from companion.engine.said import Said, said
from companion.findings import Check, Finding, ok, trouble, warning
from companion.journal.checkup import in_use
from companion.machine import is_pi
from companion.publish.addresses import ANYWHERE, page_addresses
from companion.publish.broker.bridge import wrong_with_bridge
from companion.publish.broker.configuration import CONFIGURATION, wrong_with
from companion.publish.broker.process import cannot_listen, find_mosquitto, running_with
from companion.publish.knock import knock
from companion.publish.link import Account
from companion.publish.options import MqttOptions, Remote
from companion.publish.page.site import NEEDED
from companion.publish.topics import ROOT

OLDEST = (2, 0)  # of mosquitto: earlier ones have no unix socket
SECONDS = 5.0

# What to do about a broker that cannot be used, by what is wrong with it.
REMEDIES = {
    "publish.bridge.unknown_host": "doctor.remote.reach_do",
    "publish.bridge.no_answer": "doctor.remote.reach_do",
    "publish.bridge.not_trusted": "doctor.remote.trust_do",
    "publish.bridge.no_tls": "doctor.remote.tls_do",
    "publish.bridge.silent": "doctor.remote.tls_do",
    "publish.link.password": "doctor.remote.password_do",
    "publish.link.refused": "doctor.remote.refused_do",
}


def check_publishing(config: Config, files: Path) -> Iterator[Finding]:
    """`files` is the folder of the phones' page."""
    options = config.mqtt
    if options.broker == "none":
        yield ok("broker", said("doctor.broker.off"))
        return
    if options.broker == "external":
        yield _remote("broker", options.external, "mqtt.external")
    else:
        yield _managed(config)
        if options.bridge.host:
            yield _bridge(options)
    if not options.page_port:
        yield ok("page", said("doctor.page.off"))
        return
    yield _page(config, files)
    yield _network(options)


# Our own broker


def _managed(config: Config) -> Finding:
    options = config.mqtt
    program = find_mosquitto()
    if program is None:
        return trouble("broker", said("doctor.broker.missing"), said("doctor.broker.missing_do"))
    version = _version(program)
    if version is None:
        return trouble("broker", said("doctor.broker.fails", path=program), said("doctor.broker.missing_do"))
    if tuple(int(each) for each in version.split(".")[:2]) < OLDEST:
        return trouble("broker", said("doctor.broker.old", version=version), said("doctor.broker.missing_do"))
    if (wrong := wrong_with(options)) is not None:
        return trouble("broker", wrong, said("doctor.config.do"))
    if running_with(config.broker_path.absolute() / CONFIGURATION):
        return ok("broker", said("doctor.broker.running", version=version))
    for name in ("websocket_port", "tcp_port"):
        if found := _port("broker", options.listen, name, getattr(options, name)):
            return found
    return ok("broker", said("doctor.broker.ok", version=version, port=options.websocket_port))


def _version(program: str) -> str | None:
    """As it says itself; asked for help, it ends with an error."""
    try:
        done = subprocess.run(
            (program, "-h"), stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=SECONDS, check=False
        )
    except (OSError, subprocess.TimeoutExpired):
        return None
    found = re.search(r"version (\d+\.\d+[.\d]*)", done.stdout)
    return None if found is None else found[1]


def _port(check: Check, listen: str, name: str, port: int) -> Finding | None:
    """Why nobody can listen there now; None when one can."""
    error = cannot_listen(listen, port) if port else None
    if error is None:
        return None
    if error.errno == errno.EADDRINUSE:
        return trouble(check, said("doctor.port.taken", port=port), said("doctor.port.taken_do", name=name, port=port))
    if error.errno == errno.EADDRNOTAVAIL:
        return trouble(check, said("doctor.port.not_here", address=listen), said("doctor.port.not_here_do"))
    reason = error.strerror or str(error)
    return trouble(
        check, said("doctor.port.refused", port=port, reason=reason), said("doctor.port.refused_do", name=name)
    )


# A broker that is not ours


def _bridge(options: MqttOptions) -> Finding:
    if (wrong := wrong_with_bridge(options.bridge)) is not None:
        return trouble("bridge", wrong, said("doctor.config.do"))
    return _remote("bridge", options.bridge, "mqtt.bridge")


def _remote(check: Check, remote: Remote, section: str) -> Finding:
    if not remote.host:
        return trouble(check, said("publish.link.no_host"), said("doctor.config.do"))
    account = Account.at(remote)
    if account.tls and account.ca_file and not os.access(account.ca_file, os.R_OK):
        return trouble(
            check, said("doctor.remote.no_ca", path=account.ca_file), said("doctor.remote.trust_do", section=section)
        )
    wrong = knock(account)
    if wrong is not None:
        return trouble(check, wrong, _remedy(wrong, section))
    if account.user:
        return ok(check, said("doctor.remote.user_ok", where=account.where, user=account.user))
    return ok(check, said("doctor.remote.ok", where=account.where))


def _remedy(wrong: Said, section: str) -> Said:
    return said(REMEDIES[wrong.key], section=section)


# The page and the way to it


def _page(config: Config, files: Path) -> Finding:
    options = config.mqtt
    port = options.page_port
    missing = next((name for each in NEEDED if not (files / (name := each.lstrip("/"))).is_file()), None)
    if missing is not None:
        return warning("page", said("doctor.page.not_built", file=missing), said("doctor.page.not_built_do"))
    if options.broker == "managed" and port in (options.websocket_port, options.tcp_port):
        return trouble("page", said("doctor.page.same_port", port=port), said("doctor.config.do"))
    if found := _port("page", options.listen, "page_port", port):
        if in_use(config.journal_path) and _is_companion(options):
            return ok("page", said("doctor.page.running", port=port))
        return found
    return ok("page", said("doctor.page.ok", port=port))


def _is_companion(options: MqttOptions) -> bool:
    """Whether a table's page answers at the port. Not which table's: its name may just have been changed."""
    host = "127.0.0.1" if options.listen == ANYWHERE else options.listen
    direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    try:
        with direct.open(f"http://{host}:{options.page_port}/table.json", timeout=SECONDS) as answer:
            about = msgspec.json.decode(answer.read(10_000))
    except (OSError, ValueError, urllib.error.URLError, msgspec.DecodeError):
        return False
    return isinstance(about, dict) and str(about.get("base", "")).startswith(f"{ROOT}/")


def _network(options: MqttOptions) -> Finding:
    where = page_addresses(options.listen, options.page_port)
    if where:
        return ok("network", said("doctor.network.ok", addresses=where))
    if is_pi():
        return warning("network", said("doctor.network.none"), said("doctor.network.do"))
    return Finding("network", "absent", said("doctor.network.none"))
