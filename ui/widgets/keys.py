"""The letters of the on-screen keyboard."""

from __future__ import annotations

UPRIGHT = 8  # keys in a row of an upright screen

ROWS = {
    "en": ("qwertyuiop", "asdfghjkl", "zxcvbnm-'"),
    "ru": ("йцукенгшщзхъ", "фывапролджэё", "ячсмитьбю-"),
    "digits": ("12345", "67890"),
    "cs": ("ěščřžýáíéúů", "qwertzuiop", "asdfghjklďť", "yxcvbnmňó-"),
}


def rows_for(language: str, *, upright: bool = False) -> tuple[str, ...]:
    """The rows that people know; on an upright screen shorter ones, so that every key can be hit."""
    if not upright:
        return ROWS[language]
    keys = "".join(ROWS[language])
    return tuple(keys[start : start + UPRIGHT] for start in range(0, len(keys), UPRIGHT))
