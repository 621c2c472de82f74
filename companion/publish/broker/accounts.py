"""Who may do what at the broker: mosquitto's file of rules and its file of passwords."""

from __future__ import annotations

import base64
import hashlib
import secrets
from collections.abc import Mapping

from companion.engine.sender import seat_name
from companion.publish.topics import BRIDGE, CLUB, DISCOVERY, PUBLIC, SEATS, Topics

APP = "app"
ROUNDS = 101  # as many as mosquitto_passwd takes; our passwords are random and long


def rules_text(topics: Topics, tables: bool, cleared: tuple[str, ...] = ()) -> str:
    """Whoever gives no name reads what is public and writes nothing. What no line allows is forbidden.
    `cleared` are topics of an earlier name of the table, which the app empties."""
    reads = [f"topic read {topic}" for topic in public_topics(topics, tables)]
    lines = [
        *reads,
        "",
        f"user {APP}",
        f"topic readwrite {topics.base}/#",
        f"topic readwrite {DISCOVERY}/#",
        *(f"topic write {each}" for each in cleared),
        f"topic read {CLUB}/#",
        "topic read $SYS/#",
    ]
    for seat in range(SEATS):
        lines += [
            "",
            f"user {seat_name(seat)}",
            *reads,
            f"topic write {topics.seat(seat, 'cmd')}",
            f"topic read {topics.seat(seat, 'reply')}",
            f"topic read {topics.seat(seat, 'private')}",
        ]
    return "\n".join(lines) + "\n"


def public_topics(topics: Topics, tables: bool) -> tuple[str, ...]:
    """Of this table and, when the bridge brings them, of the others."""
    others = tuple(f"{CLUB}/+/{name}" for name in (*PUBLIC, BRIDGE)) if tables else ()
    return (*topics.public, *others)


def passwords_text(password: str, seats: Mapping[int, str]) -> str:
    """The file as mosquitto reads it. Seats without a token cannot log in: they are not in it."""
    people = {APP: password} | {seat_name(seat): token for seat, token in sorted(seats.items())}
    return "".join(f"{name}:{hashed(secret)}\n" for name, secret in people.items())


def hashed(secret: str, salt: bytes | None = None) -> str:
    """mosquitto's own format 7, so that no password lies on the disk or stands in a list of processes."""
    salt = salt or secrets.token_bytes(12)
    digest = hashlib.pbkdf2_hmac("sha512", secret.encode(), salt, ROUNDS)
    return f"$7${ROUNDS}${base64.b64encode(salt).decode()}${base64.b64encode(digest).decode()}"
