"""What a table may play otherwise, each with our default."""

from __future__ import annotations

import msgspec


class Switches(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """docs/pendulum.md says why each is a switch.

    early_flips: an hourglass may be turned while its sand still runs.
    empty_now: after a council the rest of the light may be put out instead of waiting for it, as sand must be.
    """

    early_flips: bool = False
    empty_now: bool = True
