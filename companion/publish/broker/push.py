"""Large messages over websockets, without waiting for mosquitto to wake up.

mosquitto 2.0 sends a websocket at most 4096 bytes in one round of its loop, and with nothing else to do a round takes
100 ms: a state of 12 kB would be 200 ms late. Each message that the app sends is a round of its own, so a few that
nobody reads, sent right behind the large one, push it out at once.
"""

from __future__ import annotations

CHUNK = 4096
AROUND = 100  # bytes of topic and headers, at most


def pushes(size: int) -> int:
    """How many messages to the topic `push` must follow a payload of this size."""
    return (size + AROUND) // CHUNK
