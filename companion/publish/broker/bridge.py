"""The bridge: how our broker hands what is public to another one, and what that other one says to it."""

from __future__ import annotations

import os
import re
import socket
import ssl
from pathlib import Path

from companion.engine.said import Said, Value, said
from companion.publish.options import BridgeOptions
from companion.publish.status import PartStatus
from companion.publish.topics import BRIDGE, CLUB, PUBLIC, ROOT, Topics

CERTIFICATES = "/etc/ssl/certs"
# Lost ones do no harm: the next is on its way, or it was news and is old by now.
FLEETING = ("event", "tick")
CONNECTING = "Connecting bridge (step 1)"
_REFUSED = re.compile(r"Connection Refused: (.+)")
_HOST = re.compile(r"[A-Za-z0-9._:%-]+")
_CONTROLS = re.compile(r"[\x00-\x1f\x7f\x85\u2028\u2029]")


def wrong_with_bridge(options: BridgeOptions) -> Said | None:
    """A value that cannot stand in a configuration as it is: a line break would be an option of its own."""
    if not _HOST.fullmatch(_host(options)):
        return _bad("host")
    for name, value in (("user", options.user), ("password", options.password), ("ca_file", options.ca_file)):
        if _CONTROLS.search(value) or value != value.strip() or not _encodes(value):
            return _bad(name)
    if options.password and not options.user:
        return said("publish.bridge.no_user")
    if options.tls and options.ca_file and not os.access(options.ca_file, os.R_OK):
        return said("publish.bridge.no_certificate", path=options.ca_file)
    return None


def bridge_lines(options: BridgeOptions, topics: Topics, local_id: str, cleared: tuple[str, ...] = ()) -> list[str]:
    """Out goes what is public, line by line; in come a pause, Home Assistant's waking up and, if wanted, other tables.
    Seats have no line and therefore no way across. Who knows `local_id` could throw the bridge out: it is random.
    `cleared` are topics of an earlier name of the table: they go out to be emptied over there."""
    name = topics.device
    lines = [
        f"connection {name}",
        f"address {_host(options)}:{options.usual_port}",
        f"remote_clientid {name}",
        f"local_clientid {local_id}",
        "bridge_protocol_version mqttv50",
        "cleansession true",
        "keepalive_interval 10",
        "restart_timeout 1 10",
        # 1 while the bridge stands, 0 when it does not; over there by its will, so also after a power cut here.
        f"notification_topic {topics.bridge}",
    ]
    if options.user:
        lines.append(f"remote_username {options.user}")
        if options.password:
            lines.append(f"remote_password {options.password}")
    if options.tls:
        lines.append(f"bridge_cafile {options.ca_file}" if options.ca_file else f"bridge_capath {CERTIFICATES}")
    lines += [f"topic {topics.base}/{each} out {_qos(each)}" for each in PUBLIC]
    lines += [
        f"topic {topics.discovery} out 1",
        f"topic {topics.home_assistant} in 1",
        f"topic {topics.pause} in 1",
    ]
    lines += [f"topic {each} out 1" for each in cleared]
    if options.tables:
        lines += [f"topic +/{each} in {_qos(each)} {CLUB}/ {ROOT}/" for each in (*PUBLIC, BRIDGE)]
    return lines


def refusal_in(line: str, options: BridgeOptions) -> Said | None:
    """What the other broker answered, when this line of mosquitto's log tells it."""
    if not (found := _REFUSED.search(line)):
        return None
    reason = found[1].strip().rstrip(".")
    if re.search(r"authori|user|password", reason, re.IGNORECASE):
        return said("publish.bridge.login", host=options.host, user=options.user)
    return said("publish.bridge.refused", host=options.host, reason=reason)


def bridge_part(heard: bytes | None, trouble: Said | None) -> PartStatus:
    """`heard` is the newest payload of the topic of the bridge's state; None is none yet."""
    if heard == b"1":
        return PartStatus("ok")
    return PartStatus("trouble", trouble) if trouble is not None else PartStatus("starting")


def probe(options: BridgeOptions, seconds: float = 5.0) -> Said | None:
    """Go the way that the bridge goes, and say where it ends. mosquitto itself tells it too little."""
    where: dict[str, Value] = {"host": options.host, "port": options.usual_port}
    try:
        with socket.create_connection((_host(options), options.usual_port), timeout=seconds) as plain:
            if options.tls:
                with _context(options).wrap_socket(plain, server_hostname=_host(options)):
                    pass
    except (socket.gaierror, UnicodeError):
        return said("publish.bridge.unknown_host", host=options.host)
    except ssl.SSLCertVerificationError as error:
        return said("publish.bridge.not_trusted", reason=error.verify_message, **where)
    except ssl.SSLError as error:
        return said("publish.bridge.no_tls", reason=error.reason or str(error), **where)
    except OSError as error:
        return said("publish.bridge.no_answer", reason=error.strerror or str(error), **where)
    return None


def silent(options: BridgeOptions) -> Said:
    """Somebody is there, and it is no broker that we could talk to."""
    return said("publish.bridge.silent", host=options.host, port=options.usual_port)


def _context(options: BridgeOptions) -> ssl.SSLContext:
    """Trusting whom mosquitto will trust."""
    if options.ca_file:
        return ssl.create_default_context(cafile=options.ca_file)
    return ssl.create_default_context(capath=CERTIFICATES if Path(CERTIFICATES).is_dir() else None)


def _host(options: BridgeOptions) -> str:
    return options.host.removeprefix("[").removesuffix("]")


def _qos(name: str) -> int:
    return 0 if name in FLEETING else 1


def _bad(name: str) -> Said:
    return said("publish.bridge.bad_value", name=name)


def _encodes(value: str) -> bool:
    try:
        value.encode()
    except UnicodeEncodeError:
        return False
    return True
