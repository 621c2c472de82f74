"""mosquitto.conf, made of our own options. Each line is one that Debian's 2.0.11 was seen to obey."""

from __future__ import annotations

import ipaddress
from pathlib import Path

from companion.engine.said import Said, said
from companion.publish.broker.bridge import bridge_lines
from companion.publish.options import MqttOptions
from companion.publish.topics import Topics

CONFIGURATION = "mosquitto.conf"
PASSWORDS = "passwords"
RULES = "rules"

PHONES = 100  # connections at once; a table has seven players, and some of them two phones
MOST_BYTES = 256 * 1024  # of one message; the state of a game takes a tenth of it
MOST_MEMORY = 64 * 1024 * 1024  # a full table needs a tenth of it
KEEPALIVE = 60  # seconds: a phone that has gone is counted no longer than one and a half of them

# Over websockets 2.0.11 obeys the size of a message but neither that of a packet nor the number of connections.
COMMON = f"""\
# Made anew by the companion at each start: changes here do not last.
persistence false
log_dest stderr
log_type error
log_type warning
log_type notice
log_timestamp false
connection_messages false
sys_interval 2
set_tcp_nodelay true
max_packet_size {MOST_BYTES}
message_size_limit {MOST_BYTES}
memory_limit {MOST_MEMORY}
max_keepalive {KEEPALIVE}
max_queued_messages 100
persistent_client_expiration 1h
allow_anonymous true
password_file {PASSWORDS}
acl_file {RULES}
"""


def configuration_text(
    options: MqttOptions, topics: Topics, socket: Path, root: bool, bridge_id: str, cleared: tuple[str, ...] = ()
) -> str:
    """`root`: mosquitto would else become another user, who cannot read our files. File names are looked up in the
    folder that mosquitto is started in. Without a `bridge_id` there is no bridge."""
    parts = [COMMON]
    if root:
        parts.append("user root\n")
    # Without the domain, a listener for websockets takes every address of the machine.
    parts.append(
        f"\nlistener {options.websocket_port} {options.listen}\n"
        f"protocol websockets\nsocket_domain ipv4\nmax_connections {PHONES}\n"
    )
    if options.tcp_port:
        parts.append(f"\nlistener {options.tcp_port} {options.listen}\nsocket_domain ipv4\nmax_connections {PHONES}\n")
    # Opened in this order: when the app's own door is open, so are the others.
    parts.append(f"\nlistener 0 {socket}\nmax_connections 10\n")
    if bridge_id:
        parts.append("\n" + "\n".join(bridge_lines(options.bridge, topics, bridge_id, cleared)) + "\n")
    return "".join(parts)


def wrong_with(options: MqttOptions) -> Said | None:
    """What no broker could be started with."""
    try:
        ipaddress.IPv4Address(options.listen)
    except ValueError:
        return said("publish.broker.bad_address", address=options.listen)
    if options.tcp_port == options.websocket_port:
        return said("publish.broker.same_port", port=options.tcp_port)
    if options.page_port and options.page_port in (options.websocket_port, options.tcp_port):
        return said("doctor.page.same_port", port=options.page_port)
    return None
