"""What every answer carries, so that a browser takes the page for what it is and talks to nobody but the table."""

from __future__ import annotations

import ipaddress
import re

Headers = list[tuple[str, str]]

PLAIN: Headers = [
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "no-referrer"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
]
# For answers that are no page: refusals, and whatever comes without a host.
NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

_NAME = re.compile(r"(?=.{1,253}\Z)[A-Za-z0-9](?:[A-Za-z0-9_-]{0,62})(?:\.[A-Za-z0-9_-]{1,63})*\.?")
_HOST = re.compile(r"(\[[0-9A-Fa-f:.]{2,45}\]|[A-Za-z0-9._-]{1,253})(?::([0-9]{1,5}))?")


def host_of(header: str) -> str | None:
    """The host that the phone asked for, without its port; None when it is no name, no IPv4 and no [IPv6]."""
    found = _HOST.fullmatch(header)
    if found is None or (found[2] is not None and not 0 < int(found[2]) <= 65535):
        return None
    host = found[1]
    if host.startswith("["):
        try:
            ipaddress.IPv6Address(host[1:-1])
        except ValueError:
            return None
        return host.lower()
    return host.lower() if _NAME.fullmatch(host) else None


def is_here(host: str) -> bool:
    """Whether this name means the machine that says it, whoever that is."""
    if host.lower().rstrip(".") in ("localhost", "ip6-localhost"):
        return True
    try:
        return ipaddress.ip_address(host.removeprefix("[").removesuffix("]")).is_loopback
    except ValueError:
        return False


def policy(broker: str) -> str:
    """`broker` is where the page may open its websocket, and nowhere else."""
    return (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        f"connect-src 'self' {broker}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )


def broker_source(host: str, port: int, *, tls: bool) -> str:
    """As a policy may have it: there is no way to write an IPv6 address there, so the port has to do."""
    where = "*" if host.startswith("[") or ":" in host else host
    return f"{'wss' if tls else 'ws'}://{where}:{port}"
