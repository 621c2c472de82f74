"""The printed values as they come with the program, for the tests of the rules."""

from __future__ import annotations

from pathlib import Path

from companion.box import Box

BOX = Box("scythe", Path("nothing-of-an-owner-here")).values()
