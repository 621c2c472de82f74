"""The letters of the on-screen keyboard, in layers that one key goes through."""

from __future__ import annotations

UPRIGHT = 8  # keys in a row of an upright screen
SIGNS = "signs"

ROWS = {
    "en": ("qwertyuiop", "asdfghjkl", "zxcvbnm-'"),
    "ru": ("йцукенгшщзхъ", "фывапролджэё", "ячсмитьбю-"),
    "digits": ("12345", "67890"),
    "cs": ("ěščřžýáíéúů", "qwertzuiop", "asdfghjklďť", "yxcvbnmňó-"),
    SIGNS: ("1234567890", ".,-'&+!"),
}
UPRIGHT_SIGNS = ("12345", "67890", ".,-'&+!")
# What the key that switches shows of the layer that comes next.
FACES = {"en": "ABC", "ru": "АБВ", "cs": "ABC", SIGNS: "123"}


def layers_for(keys: str) -> tuple[str, ...]:
    """One's own alphabet, the Latin one where that is another, figures and signs; figures alone have nothing beside."""
    if keys == "digits":
        return (keys,)
    return (keys, "en", SIGNS) if keys == "ru" else (keys, SIGNS)


def rows_for(layer: str, *, upright: bool = False) -> tuple[str, ...]:
    """The rows that people know; on an upright screen shorter ones, so that every key can be hit."""
    if not upright:
        return ROWS[layer]
    if layer == SIGNS:
        return UPRIGHT_SIGNS
    keys = "".join(ROWS[layer])
    return tuple(keys[start : start + UPRIGHT] for start in range(0, len(keys), UPRIGHT))
