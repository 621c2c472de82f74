"""`make rules`: lists the sections with their tests; fails when a section with rules has none."""

from __future__ import annotations

import sys
from pathlib import Path

from tests.rules.coverage import books, cited, faults, listing

known, found = books(), cited(Path(__file__).parents[1])
print("\n".join(listing(known, found)))
wrong = faults(known, found)
print("\n".join(wrong) if wrong else "Every section with rules has a test.")
sys.exit(1 if wrong else 0)
