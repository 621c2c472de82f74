"""How many examples hypothesis tries where a test does not leave it to the profile."""

from __future__ import annotations

from hypothesis import settings


def examples(full: int) -> int:
    """So many in the full profile, in another one fewer in proportion."""
    return max(1, full * settings.default.max_examples // 100)
