"""The letters of the on-screen keyboard."""

from __future__ import annotations

ROWS = {
    "en": ("qwertyuiop", "asdfghjkl", "zxcvbnm-'"),
    "ru": ("йцукенгшщзхъ", "фывапролджэё", "ячсмитьбю-"),
    "digits": ("12345", "67890"),
    "cs": ("ěščřžýáíéúů", "qwertzuiop", "asdfghjklďť", "yxcvbnmňó-"),
}


def rows_for(language: str) -> tuple[str, ...]:
    return ROWS[language]
