"""Words: the catalogues in English (the master), Russian and Czech."""

from companion.words.catalogue import LANGUAGES, Words, language_of_system, texts

__all__ = ["LANGUAGES", "Words", "language_of_system", "texts"]
