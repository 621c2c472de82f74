"""A turn on the mat: a section, its top row, its bottom row."""

from __future__ import annotations

from companion.engine.subject import Subject
from companion.games.scythe.rows import bottom, forms, top, turn

ROWS = Subject(deeds=(*turn.DEEDS, *top.DEEDS, *bottom.DEEDS), offers=forms.offers)
