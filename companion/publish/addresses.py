"""Where phones find this machine: its addresses in the networks it is in, the one that leads outside first."""

from __future__ import annotations

import fcntl
import socket
import struct
from pathlib import Path

SIOCGIFADDR = 0x8915  # the IPv4 address of a network card (linux/sockios.h)
ANYWHERE = "0.0.0.0"
AVAHI = Path("/run/avahi-daemon/pid")  # there while this machine tells others its name
NOT_FOR_PHONES = ("lo", "docker", "veth", "br-", "virbr", "tailscale", "tun")


def addresses() -> tuple[str, ...]:
    """None at all without a network."""
    found = [address for name in _cards() if (address := _address_of(name)) is not None]
    first = _towards_outside()
    return tuple(sorted(found, key=lambda address: address != first))


def page_addresses(listen: str, port: int) -> tuple[str, ...]:
    """What to type into a phone's browser. A name comes last: not every phone asks for names in the own network."""
    hosts = addresses() if listen == ANYWHERE else (listen,)
    if listen == ANYWHERE and hosts:
        hosts += local_name()
    return tuple(f"http://{host}/" if port == 80 else f"http://{host}:{port}/" for host in hosts)


def local_name(avahi: Path = AVAHI) -> tuple[str, ...]:
    """`raspberrypi.local`, where there is somebody who answers to it."""
    name = socket.gethostname().partition(".")[0]
    return (f"{name}.local",) if name and avahi.exists() else ()


def _cards() -> list[str]:
    return [name for _, name in socket.if_nameindex() if not name.startswith(NOT_FOR_PHONES)]


def _address_of(card: str) -> str | None:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asker:
        try:
            answer = fcntl.ioctl(asker.fileno(), SIOCGIFADDR, struct.pack("256s", card.encode()[:15]))
        except OSError:  # no address: a cable that is not plugged in
            return None
    return socket.inet_ntoa(answer[20:24])


def _towards_outside() -> str | None:
    """Nothing is sent: the system only says which of its addresses it would use."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asker:
        try:
            asker.connect(("192.0.2.1", 9))
        except OSError:
            return None
        return str(asker.getsockname()[0])
