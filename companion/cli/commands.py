"""The words that the text mode takes for commands, in every language and on a Russian keyboard."""

from __future__ import annotations

import unicodedata

# Natural words first: п is пауза, although the key also has the g of `goto`.
COMMANDS = {
    "quit": ("q", "quit", "exit", "выход", "выйти", "konec", "odejít"),
    "undo": ("u", "undo", "о", "отменить", "отмена", "z", "zpět", "vrátit"),
    "redo": ("r", "redo", "в", "вернуть", "znovu", "obnovit"),
    "history": ("h", "history", "и", "история", "historie"),
    "goto": ("g", "goto", "перейти", "přejít"),
    "correct": ("c", "correct", "исправить", "opravit", "oprava"),
    "insert": ("i", "insert", "вставить", "vložit"),
    "more": ("m", "more", "ещё", "еще", "více", "další"),
    "pause": ("p", "pause", "п", "пауза", "pauza"),
    "view": ("v", "view", "карты", "рука", "karty", "ukázat"),
    "new": ("new", "новая", "новая_игра", "nová", "nová_hra"),
    "games": ("games", "партии", "игры", "partie", "hry"),
    "open": ("open", "открыть", "otevřít"),
    "abandon": ("abandon", "бросить", "opustit", "zahodit"),
    "help": ("?", "help", "помощь", "справка", "nápověda"),
}
TIMES = ("x", "х", "ч", "×", "*")  # the Latin letter, the Cyrillic one, the one on the same key, signs
_KEYS = str.maketrans("йцукенгшщзхъфывапролджэячсмитьбю", "qwertyuiop[]asdfghjkl;'zxcvbnm,.")


def command(word: str) -> str | None:
    """The command that this word is, if it is one."""
    word = plain(word)
    return _KNOWN.get(word) or _KNOWN.get(same_keys(word))


def same_keys(word: str) -> str:
    """What these keys write when the keyboard is not set to Russian."""
    return word.translate(_KEYS)


def plain(word: str) -> str:
    """In small letters, Latin ones without accents: zpet is zpět (but й is not и)."""
    word = word.casefold()
    bare = "".join(char for char in unicodedata.normalize("NFKD", word) if not unicodedata.combining(char))
    return bare if bare.isascii() else word


_KNOWN = {plain(word): name for name, words in COMMANDS.items() for word in words}
