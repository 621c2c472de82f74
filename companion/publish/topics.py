"""The topics of a table. What is public is listed here, once: the broker's rules, the bridge and the page follow it."""

from __future__ import annotations

import re
import unicodedata

from companion.engine.sender import seat_name

ROOT = "companion"
CLUB = "club"  # where the topics of other tables lie on our own broker, so that nobody can pass for this table
PUBLIC = ("availability", "state", "offers", "hourglasses", "summary", "event", "tick")
BRIDGE = "bridge"  # 1 while our broker reaches the other one, else 0; written by mosquitto itself, on both
DISCOVERY = "homeassistant"
SEATS = 7  # no game has more


class Topics:
    """`id` is the name of the table as topics may have it: letters, digits, `-` and `_`."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.base = f"{ROOT}/{id}"
        self.public = tuple(f"{self.base}/{name}" for name in PUBLIC)
        self.availability, self.state, self.offers, self.hourglasses, self.summary, self.event, self.tick = self.public
        self.pause = f"{self.base}/pause/set"
        self.bridge = f"{self.base}/{BRIDGE}"
        self.push = f"{self.base}/push"  # nobody reads it: see broker/push.py
        self.device = f"companion_{id}"
        self.discovery = f"{DISCOVERY}/device/{self.device}/config"
        self.home_assistant = f"{DISCOVERY}/status"
        lasting = (self.availability, self.state, self.offers, self.hourglasses, self.summary)
        self.retained = (*lasting, self.bridge, self.discovery)

    def seat(self, seat: int, what: str) -> str:
        """`cmd`, `reply` or `private` of a seat; its name is also that of the broker's user."""
        return f"{self.base}/seat/{seat_name(seat)}/{what}"


def table_id(name: str, host: str) -> str:
    """From what the table is called, else from the name of the machine."""
    return _plain(name) or _plain(host.partition(".")[0]) or "table"


def _plain(text: str) -> str:
    """`Stůl č. 2` is `stul-c-2`; a name without a Latin letter or digit is nothing."""
    letters = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode()
    return re.sub(r"[^A-Za-z0-9_]+", "-", letters).strip("-").lower()
